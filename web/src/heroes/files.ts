/** Saves a text as a file that is named after somebody. */
export function download(title: string, text: string) {
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, "-") || "character";
  const address = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.toml`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
