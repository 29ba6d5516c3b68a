from rulewright.cli import main

main()
