# What the program says, in Spanish. Names have no articles and no gender that is known.
# Glossary: GM = máster, odds = probabilidades, damage = daño, out = fuera de combate, claim = fuera de turno, undo = deshacer.

purpose = { $what }: { $part }
rolled = { $what }: { $pool } → { $result }
rolled-faces = { $what }: { $pool } ha dado { $faces } → { $result }
chose = { $who }, { $what }: { $answer }

## Answers

yes = sí
no = no
nothing = nada
none = ninguno
the-gm = el máster

## Reports

sides = { $ours } contra { $theirs }
round = ronda { $number }
recap-met = { $title }: { $ours } contra { $theirs }.
recap-ended = { $how } en la ronda { $number }.
recap-left = lo dejaron en la ronda { $number }.
recap-fell = { $who } fuera de combate.

## The log

numbers-change = cambian los números de { $who }
claims = { $who } actúa fuera de turno: { $action }
claims-about = { $who } actúa fuera de turno: { $action }, { $about }
facts-edited = el máster ha corregido lo que ha pasado
dice-bound = los dados de esta mesa están ligados a { $digest }
salted = { $who } mezcla { $salt } en los dados
secret-revealed = el secreto de los dados era { $secret }; lo que caiga desde ahora no está ligado a nada
what-if-adopted = el máster sigue con lo que ha probado { $who }
plays = { $who } juega con { $roles }
watches = { $who } solo mira
leaves = { $who } deja la mesa
asks-undo = { $who } pide deshacer la última acción
asks-undo-because = { $who } pide deshacer la última acción: { $reason }
made-by-version = esto se jugó con la versión { $version }
made-by-first-version = esto se jugó con una versión anterior, que no anotaba su número
if-nobody-answers = si nadie responde: { $answer }
is-asked = se pregunta a { $who }
paused = el máster detiene la mesa
goes-on = la mesa sigue
facts-proposed = el máster aplica lo que pasa
facts-at-once = lo que pasa vale al momento
over = se acaba ({ $what }): { $result ->
        [pcs] ganan los jugadores
        [npcs] ganan los otros
        [allies] ganan los jugadores
        [enemies] ganan los otros
        [draw] no gana nadie
        [nobody] no gana nadie
       *[other] gana { $result }
    }
meets-first = antes se encuentra con { $who } ({ $difficulty })

## What came of an action

result-damage = { $unit ->
        [boxes] llena { $amount ->
                [1] 1 casilla
               *[other] { $amount } casillas
            }
       *[health] { $amount } de daño
    }
result-healed = { $unit ->
        [boxes] vacía { $amount ->
                [1] 1 casilla
               *[other] { $amount } casillas
            }
       *[health] se cura { $amount }
    }
result-out = queda fuera de combate
tier-out = cae
result-now = ahora { $marks }
result-no-longer = ya no: { $marks }
result-other-loses = { $unit ->
        [boxes] { $who } llena { $amount ->
                [1] 1 casilla
               *[other] { $amount } casillas
            }
       *[health] { $who } pierde { $amount }
    }
result-other-healed = { $unit ->
        [boxes] { $who } vacía { $amount ->
                [1] 1 casilla
               *[other] { $amount } casillas
            }
       *[health] { $who } se cura { $amount }
    }
result-other-out = { $who } queda fuera de combate
result-other-now = { $who }, ahora { $marks }
result-other-no-longer = { $who }, ya no: { $marks }
result-joins = { $who } entra en juego
result-hit = impacto
result-critical = golpe crítico
result-miss = fallo
result-no-damage = sin daño
result-success = éxito
result-failure = fracaso
result-nothing = no pasa nada
result-more = y { $count } cambios más
told-with-result = { $action }: { $result }

## Odds

odds-line = { $parts }
odds-line-and-more = { $parts } …
odds-reply = { $reply } { $chance }
odds-reply-and-back = { $reply } { $chance } y { $back } de recibir daño
odds-hit = { $unit ->
        [boxes] { $chance } de acertar, { $about ->
                [1] 1 casilla
               *[other] unas { $about } casillas
            }
       *[health] { $chance } de acertar, unos { $about } de daño
    }
odds-be-hit = { $unit ->
        [boxes] { $chance } de recibir el golpe, { $about ->
                [1] 1 casilla
               *[other] unas { $about } casillas
            }
       *[health] { $chance } de recibir el golpe, unos { $about } de daño
    }
odds-be-hit-alone = { $chance } de recibir el golpe
odds-hit-in-vain = { $chance } de acertar, sin daño
odds-hit-alone = { $chance } de acertar
odds-no-hit = no puede acertar
odds-passes = { $chance } de superarla
odds-sure-hit = { $unit ->
        [boxes] { $about ->
                [1] 1 casilla
               *[other] unas { $about } casillas
            }
       *[health] unos { $about } de daño
    }
odds-certain-hit = { $unit ->
        [boxes] llena { $amount ->
                [1] 1 casilla
               *[other] { $amount } casillas
            }
       *[health] { $amount } de daño
    }
odds-heal = { $unit ->
        [boxes] vacía { $about ->
                [1] 1 casilla
               *[other] unas { $about } casillas
            }
       *[health] cura unos { $about }
    }
odds-likely = { $what } ({ $chance })
odds-out = { $chance } de que { $who } quede fuera de combate
odds-sure-out = { $who } queda fuera de combate
odds-loses = { $unit ->
        [boxes] { $who } llena { $about ->
                [1] 1 casilla
               *[other] unas { $about } casillas
            } ({ $chance })
       *[health] { $who } pierde unos { $about } ({ $chance })
    }
odds-surely-loses = { $unit ->
        [boxes] { $who } llena { $about ->
                [1] 1 casilla
               *[other] unas { $about } casillas
            }
       *[health] { $who } pierde unos { $about }
    }
odds-heals = { $unit ->
        [boxes] { $who } vacía { $about ->
                [1] 1 casilla
               *[other] unas { $about } casillas
            }
       *[health] { $who } se cura unos { $about }
    }
odds-begins = { $who }: { $mark }
odds-ends = { $who }, ya no: { $mark }
odds-number = { $label } { $by }
odds-number-of = { $label } de { $who } { $by }
odds-more = { $count ->
        [one] cambia 1 número más
       *[other] cambian { $count } números más
    }
danger = { $who } puede reaccionar: { $chance } de que { $mover } reciba daño
under-percent = menos del { $percent } %
over-percent = más del { $percent } %
odds-nothing = no cambia ningún número
damage-range = { $unit ->
        [boxes] llena de { $low } a { $high } casillas
       *[health] de { $low } a { $high } de daño
    }

## Everybody

token-side = { $side ->
        [ours] de los nuestros
        [theirs] de los otros
        [ally] con nosotros
       *[neutral] sin bando
    }
token-bar = { $label } { $value } de { $most }
token-out = fuera de combate

## Rolls

successes = { $count ->
        [0] ningún éxito
        [one] 1 éxito
       *[other] { $count } éxitos
    }
banner-hit = ¡Impacto!
banner-critical = ¡Golpe crítico!
banner-miss = Fallo

## Choosing

short-about = { $chance }, unos { $about }
confirm-roll = Tirar { $count ->
        [one] 1 dado
       *[other] { $count } dados
    }
spend-out = dejar a { $who } fuera de combate
spend-hit = acertar a { $who }
spend-stay = que { $who } siga en pie
spend-avoid = que { $who } evite el golpe
spend-passes = superar la prueba
spend-comes-off = que salga bien
odds-hidden = { $who }: el máster oculta estos números, así que no se muestran las probabilidades

## What the GM does

breaks-a-rule = { $name } incumple una regla: { $what }
gm-rules = el máster decide: { $words }
gm-sets = el máster pone { $field } en { $value }
gm-sets-of = el máster pone { $field } de { $who } en { $value }
gm-moves = el máster mueve a { $who }
gm-hides = el máster quita a { $who } de la mesa
gm-shows = aparece { $who }
not-set-by-hand = { $bar } no se puede fijar a mano; da o quita una parte, o fija uno de los valores
no-places = aquí nadie está en ningún sitio, así que no se puede mover a nadie
with-note = { $words } ({ $note })
gm-gives-dice = el máster da a { $who } { $dice }
has-gm-dice = { $who } tiene { $dice }
gm-dice-more = { $count ->
        [one] 1 dado más
       *[other] { $count } dados más
    }: { $reason }
gm-dice-fewer = { $count ->
        [one] 1 dado menos
       *[other] { $count } dados menos
    }: { $reason }
begin-when-all-are-here = ¿Estáis todos? Pues empezad.
nobody-with-us = todavía no hay nadie en el bando de los jugadores
nobody-against-us = todavía no hay nadie contra los jugadores

## How it ends

the-end = fin: { $result }
players-won = ganan los jugadores
opponents-won = ganan los adversarios
you-won = fin: habéis ganado
you-lost = fin: habéis perdido
side-won = gana { $side }
draw = empate
nobody-left = no queda nadie
nothing-left = no queda nada que hacer
nothing-decided = no hay nada decidido

## The terminal: the screen

side-heading = { $side ->
        [ours] nosotros
        [ally] con nosotros
        [theirs] ellos
        [ours-of-gm] los jugadores
        [theirs-of-gm] los otros
       *[neutral] sin bando
    }
bar-of = { $label } de { $of }
category = { $category ->
        [attack] atacar
        [move] moverse
        [guard] protegerse
        [help] ayudar
        [grow] crecer
        [talk] hablar
        [free] en cualquier momento
       *[end] terminar
    }
not-now = Ahora no: { $reasons }
not-now-and-more = Ahora no: { $reasons }; y { $count } más (“? cerradas” los muestra)
not-now-type-one = Ahora no: { $reasons }; y { $count } más (escribe uno para ver por qué)
odds-of-way = { $odds } ({ $way })
too-much-work = puede pasar demasiado para calcularlo aquí
better-way = De inmediato, { $better } consigue más. Enter elige { $enter }, como haría un bot.
purpose-in-book = { $what } ({ $page })
roll-for = { $what }: tira { $dice }
roll-prompt = Intro para tirar, o escribe lo que muestran tus dados > { "" }
spend = { $resource }: tienes { $have }. Cada uno vale para { $unit }.
spend-once = { $resource }: tienes { $have }.
some-of = algunos de ellos, de { $least } a { $most }: números o nombres separados por comas, o none
map-shows = “map” muestra dónde.
what-now = ¿Y ahora?
more-claims = “claims” muestra qué más se puede hacer ahora.
next-encounter = el siguiente encuentro: { $title }
next-says = Con todo el mundo tal como ha salido de este.
again = el mismo encuentro otra vez
again-says = Con todo el mundo como nuevo.
a-number = un número entero de { $low } a { $high }
some-words = palabras, como mucho { $most } caracteres
after-the-end = número, nombre, undo, log, save FICHERO o quit > { "" }
no-such-step = Escribe un número del 1 al { $most }, un nombre de la lista o un comando. Has escrito { $typed }. “quit” sale.
how-to-answer = Enter elige lo que está entre [corchetes]; o escribe un número, un nombre o partes de él. “? 2” explica la respuesta 2, “undo” deshace, “help” muestra el resto.
goodbye = hasta luego
group-too = { $count ->
        [one] ¿Lo mismo para { $who } en su turno?
       *[other] ¿Lo mismo para { $who }, cada cual en su turno?
    }
with-the-group = { $who } hace lo mismo, con el grupo

## The terminal: what was typed

useful-left = Aún se puede hacer: { $left }. Enter otra vez: { $action }.
choose-first = Todavía no has elegido nada. Escribe un número o un nombre, como { $example }.
did-you-mean = { " " }¿Querías decir { $words }?
could-be-several = { $typed } puede ser: { $names }{ $more }
closed-because = Ahora no: { $reasons }
no-such-action = Ahora no hay ninguna acción { $typed }.{ $hint } Escribe un número o una de estas: { $names }. “help” muestra qué más se puede escribir.
expected-whole-action = Escribe una acción con todo lo que necesita, como { $examples }. Has escrito { $typed }.
expected-one-of = Escribe una de estas opciones: { $names }. Has escrito { $typed }.{ $hint }
expected-this = Escribe { $what }. Has escrito { $typed }.
too-many-signs = Caben como mucho { $most } caracteres. Has escrito { $count }.
expected-some-of = Escribe { $several }. Hay: { $values }. Has escrito { $typed }.
choose-one = Escribe un número del 1 al { $most } o un nombre, o “back” para dejarlo. Has escrito { $typed }.
expected-number = Escribe un número del 1 al { $most }. Has escrito { $typed }.
expected-faces = Escribe lo que muestran { $pool }, como { $example }. Has escrito { $typed }.
expected-log-number = Escribe el número de una entrada, como lo muestra log. Has escrito { $typed }.
expected-claim = Fuera de turno no hay nada que se llame { $typed }. Hay: { $names }.
expected-ask = Escribe “ask less” o “ask again”.
expected-hint = Escribe “hint” o “hint more”. Has escrito { $typed }.
expected-hand = Escribe “hand on” o “hand off”.
gm-not-offered = { $game } no tiene nada para “{ $command }” ahora. Hay: { $words }. “rule NOMBRE NÚMERO VALOR” fija un valor, “claims” muestra qué más se puede hacer.
gm-usage = Escribe { $usage }, como { $example }.
usage-damage = damage NOMBRE CANTIDAD
usage-heal = heal NOMBRE CANTIDAD
usage-give = give NOMBRE COSA CANTIDAD
usage-take = take NOMBRE COSA CANTIDAD
usage-condition = condition NOMBRE CUÁL
usage-cure = cure NOMBRE CUÁL
usage-test = test NOMBRE CUÁL NÚMERO
no-such-owner = Nadie ni nada se llama aquí { $typed }. Hay: { $names }.
no-such-field = { $who } no tiene ese número. Hay: { $fields }.
expected-number-for = { $title } es un número entero. Has escrito { $typed }.
expected-rule = Escribe rule NOMBRE NÚMERO VALOR, como rule Mossbit PV 5.
expected-file = Escribe { $command } FICHERO.
expected-undo = Escribe “undo”, o “undo N” con cuántas cosas tuyas quieres deshacer. Has escrito { $typed }.
too-much-typed = No queda nada que rellenar con { $rest }.
line-too-long = Una línea tiene como mucho { $most } caracteres. Esa tiene { $count }.
no-such-word = Ni en la pantalla ni en las reglas hay nada que se llame { $word }.
no-map = { $game } no se juega sobre una mesa medida. “table” lo muestra todo.
no-next-encounter = No hay ninguno. “next NOMBRE” abre cualquier encuentro.
fight-goes-on = El combate aún sigue. “quit” lo deja; “undo” deshace.
nothing-to-claim = Ahora no se puede hacer nada fuera de turno.
claimed-for-later = Ocurrirá en cuanto termine lo que está pasando ahora.
nothing-to-undo = Todavía no has hecho nada que se pueda deshacer.
nothing-to-leave = Aquí no hay nada que dejar. “undo” deshace lo que has hecho.
nothing-tried-out = No se está probando nada.
no-lasting-answer = Qué hacer en un turno no tiene respuesta fija. Las preguntas dentro de una acción sí.
all-needs-action = “all ACCIÓN” es para una pregunta sobre qué hacer. Esta es otra.
cannot-keep = No se puede guardar el combate en curso: { $why }. No se ha abierto nada.

## The terminal: what is told

asked-by = lo preguntan estas reglas: { $rules }
nothing-led-here = todavía no ha pasado nada que lleve a esto
answered-from-now-on = Desde ahora se responde { $answer }. “ask again” lo termina.
asks-less = Desde ahora se te pregunta qué hacer, y lo que puede acabar con alguien.
asks-everything = Desde ahora se te pregunta todo.
own-dice = Tiras tus propios dados.
dice-of-the-table = La mesa tira por ti.
action-left = No se ha hecho nada.
tried-out = Esto es solo una prueba: “back” vuelve, “keep” sigue con ella.
kept = se queda
saved-in = guardado en { $file }
is-open = { $file } está abierto
mark-taken-back = deshecho
taken-back = deshecho: { $what }
that-was-all = Eso era todo lo que has hecho.
last-thing = lo último
a-throw = una tirada de { $faces }
the-answer = la respuesta { $answer }
nothing-to-choose = Aquí no hay nada que elegir.
bot-would = Un bot elegiría: { $answer }
enter-would = Enter elige: { $answer }
too-close = Demasiado igualado para saberlo.
no-lab = las probabilidades de ganar necesitan rulewright[lab], que no está instalado
stopped = Se ha parado antes de saber nada.
either-way = Elijas lo que elijas: { $odds }
no-odds-here = Nada de lo que pasa justo después distingue las respuestas.
wins-exactly = La probabilidad de ganar después de cada una, calculada:
wins-sampled = Cuántas veces ganó cada una, en { $fights } combates jugados hasta el final:
wins-by = { $chance }  { $answer }
wins-about = { $chance }  { $answer } (de { $low } a { $high })
and-more-answers = { $count ->
    [one] Hay otra que no es mejor.
   *[other] Hay otras { $count } que no son mejores.
}
right-after-tied = Lo que pasa justo después de cada una. A ojo, las { $count } primeras valen lo mismo:
hint-more = “hint more” juega combates para ver la probabilidad de ganar. Tarda más; Ctrl-C lo detiene.
right-after = Lo que pasa justo después de cada una, la mejor a ojo primero:

## The terminal: what words mean

word-closed = cerradas
nothing-closed = Aquí no hay nada cerrado: se puede elegir todo lo que se muestra.
dots-mean = “…” detrás de una respuesta: todavía hay algo que elegir. “…” detrás de sus probabilidades: puede pasar algo más. “?” y el número de la respuesta lo muestra todo.
price = Cuesta { $cost }
see-sheet = { $about }. “sheet { $name }” muestra la ficha.
rules-mention = Estas reglas mencionan { $word }: { $rules }{ $more }. “?” y un título muestra una.
and-others = { "" }; y { $count } más
sum-of = { $what }: { $total } = { $terms }{ $limit }
sum-of-one = { $what }: { $total } ({ $term })
sum-held = , queda en { $total }
rules-followed = reglas: { $rules }
all-of-sheet = “sheet { $name } all” lo muestra todo, con todas las sumas.

## The terminal: help

place-name = NOMBRE
place-word = PALABRA
place-what = CUÁL
place-thing = COSA
place-number = NÚMERO
place-answer = RESPUESTA
place-action = ACCIÓN
place-command = ORDEN
place-file = FICHERO
help-of-looking = Para mirar
help-of-choosing = Para elegir y deshacer
help-of-gm = Como máster
help-of-files = Después de un combate, y para guardarlo
help-explain = qué significa cualquier cosa de la pantalla
not-on-table = aún fuera de la mesa
help-sheet = la ficha de cualquiera del combate, o aún por invocar; con todo lo que tiene
help-undo = deshace lo último que has hecho, o lo último N veces
help-why = los dados, los números y las reglas de esta pregunta, o de una entrada del registro; con “ids”, cada paso y los ids de sus reglas
help-log = todo lo que ha pasado hasta ahora
help-hint = lo que pasa justo después de cada respuesta; tus respuestas por la probabilidad de ganar, jugando combates
help-table = muestra otra vez a todos; dibuja el mapa, si el juego lo tiene
help-claims = muestra lo que puedes hacer fuera de turno; lo hace, por su nombre
help-always = responde siempre esto a esta pregunta
help-ask = que solo se te pregunte qué hacer y lo que puede acabar con alguien; que se te pregunte todo
help-all = todos los de esta clase hacen esta acción
help-hand = escribe lo que muestran tus dados, o deja que tire la mesa
help-damage = hiere o cura a alguien según las reglas del juego
help-give = da o quita algo que se cuenta: give Maren energía 2
help-condition = da una condición a alguien, o la termina
help-test = pide una prueba; deja descansar
help-rule = fija un valor sin más, por el título de la pantalla, el nombre del campo o su ruta: rule Mossbit PV 5
help-back = deja una acción a medio elegir
help-branch = prueba algo; vuelve a la mesa; sigue con lo que has probado
help-next = tras un combate, abre el siguiente encuentro u otro con los personajes como están; el mismo otra vez
help-save = guarda la mesa en un fichero, o sigue con una guardada
help-quit = sale; un combate en un terminal se guarda
help-slash = la orden, donde la pregunta pide palabras

## The palette

palette-recent = lo último
palette-usual = lo habitual
palette-turn = ahora
palette-actions = acciones
palette-values = valores
palette-rules = reglas
palette-throw = tirar: { $what }
palette-answer = La pregunta que está abierta.
palette-undo = deshacer
palette-ask-undo = pedir que se deshaga lo último
palette-redo = hacerlo de nuevo
palette-hand-on = tirar mis propios dados
palette-hand-off = que la mesa tire por mí
palette-ask-less = preguntarme menos
palette-ask-again = preguntármelo todo
palette-pause = pausa
palette-go-on = seguir
palette-bots = que jueguen los bots
palette-bots-says = Hasta que se pregunte a alguien de la mesa.
palette-hints-on = permitir pistas
palette-hints-off = no permitir pistas
palette-apply = aplicar los efectos enseguida
palette-check = revisar los efectos antes de que cuenten
palette-reveal = que se puedan comprobar los dados
palette-reveal-sure = Desde aquí los dados no están ligados a nada. ¿Revelar el secreto?
palette-add-theirs = añadir contra el grupo
palette-add-ours = añadir del lado del grupo
palette-add-who = ¿Quién viene?
palette-hide = ocultar los números
palette-hide-says = Se ve quién es, pero ningún número.
palette-hide-who = ¿De quién?
palette-move = mover a mano
palette-move-says = Sin las reglas: a una casilla, un punto del mapa o una zona.
palette-move-to = ¿Adónde, por ejemplo 4 6?
palette-remove = quitar de la mesa
palette-remove-says = Nadie del grupo lo ve, y no le pasa nada. Puedes hacer que vuelva.
palette-remove-who = ¿A quién?
palette-back = hacer volver a { $who }
palette-show = mostrar los números de { $who }
palette-bot = que un bot juegue por { $who }
palette-no-bot = que { $who } juegue de nuevo
palette-kick = sacar de la mesa a { $who }
palette-kick-sure = Lo que lleva { $who } vuelve a ti. ¿Sacar de la mesa a { $who }?
palette-ruling = decisión: { $question }
palette-set = fijar { $label } de { $who }
palette-set-says = Directamente, sin las reglas. Ahora { $now }.
palette-no-undo = no hay nada que deshacer
palette-no-redo = no hay nada que hacer de nuevo
palette-not-now = { $game } no tiene nada para «{ $what }» ahora. Hay: { $words }. «Fijar» fija un valor directamente.
words-damage = daño, dañar, herir, golpear
words-heal = curar, sanar
words-give = dar, otorgar
words-take = quitar, gastar
words-condition = condición, imponer, dar
words-cure = quitar, terminar
words-test = prueba, tirada, pedir, tirar
words-rest = descanso, descansar, dormir
words-undo = deshacer
words-redo = rehacer
words-add = añadir, traer
words-hide = ocultar, esconder
words-move = mover, poner
words-remove = quitar, sacar, ocultar, esconder, de la mesa
words-show = mostrar, revelar, volver
words-set = fijar, poner, valor, directamente
words-ruling = decisión, regla de la casa

## La dificultad de un encuentro

difficulty-likely-won = Los jugadores suelen ganar, en { $rounds ->
    [one] una ronda más o menos
   *[other] unas { $rounds } rondas
}.
difficulty-open = Un combate abierto de { $rounds ->
    [one] una ronda más o menos
   *[other] unas { $rounds } rondas
}.
difficulty-likely-lost = Los otros suelen ganar, en { $rounds ->
    [one] una ronda más o menos
   *[other] unas { $rounds } rondas
}.
difficulty-falls = Quien más fácilmente cae: { $who }, en el { $chance } de los combates.
difficulty-nobody-falls = No es fácil que caiga nadie.
difficulty-more = Uno más: { $who }
difficulty-less = Uno menos: { $who }
difficulty-hero = { $who } se une a los jugadores
creature-usual = { $field } { $value }: sus semejantes tienen de { $least } a { $most }
creature-unusual = { $field } { $value }: sus semejantes tienen de { $least } a { $most }, así que es raro

## The review

review-heading = ¿Fue la suerte, o fuimos nosotros?
review-won = los jugadores han ganado
review-lost = los jugadores han perdido
review-drawn = no ha ganado nadie
review-goes-on = el combate sigue
review-went = los jugadores tenían una probabilidad de ganar de { $start } al principio, de { $lowest } en el peor momento y de { $highest } en el mejor
review-ways = cada probabilidad vale si los jugadores siguen con { $ours } y los demás con { $theirs }
review-exact = todas las probabilidades están calculadas
review-sampled = se han jugado { $fights } combates para esto; los límites son intervalos del 95 %
review-unknown = { $count ->
    [one] de una posición aún no se sabe nada
   *[other] de { $count } posiciones aún no se sabe nada
}
review-curve = quién iba ganando
review-curve-note = la probabilidad de que ganen los jugadores al final de cada ronda
review-round = ronda
review-line = línea
review-chance = probabilidad
review-between = entre
review-moments = los momentos decisivos
review-level = por lo que se sabe, los jugadores tuvieron una probabilidad de ganar de { $chance } todo el tiempo
review-turned = lo que más la movió: { $what } ({ $points } puntos)
review-roll-high = una tirada tan alta sale en el { $share } de los casos
review-roll-low = una tirada tan baja sale en el { $share } de los casos
review-best = { $who } sumó { $points } puntos en { $turns ->
    [one] un turno
   *[other] { $turns } turnos
}, suerte incluida
review-no-moments = nada cambió la probabilidad claramente más que su error
review-moment = momento
review-in-round = ronda { $round }: { $what }
review-points = puntos
review-why = qué fue
review-good-luck = suerte para los jugadores
review-bad-luck = suerte para los demás
review-good-choice = una decisión que ayudó a los jugadores
review-bad-choice = una decisión que ayudó a los demás
review-by-hand = puesto por el máster
review-shares = suerte y decisiones
review-shares-note = en puntos de la probabilidad de que ganen los jugadores: el principio, la suerte, las decisiones y lo que puso el máster dan el final
review-who = quién
review-roles = lleva a
review-luck = suerte
review-choices = decisiones
review-rulings = puesto a mano
review-beginning = al principio
review-end = al final
review-nobody = dados de nadie
review-costs = las decisiones que más costaron
review-costs-note = en comparación con la mejor respuesta que se podía ver, según lo que se veía
review-no-costs = ninguna de las decisiones examinadas costó nada con claridad
review-cost = ronda { $round }: { $who } eligió { $given }; { $better } valía { $points } puntos más
review-standing = { $who } habría quedado en pie en { $chance } de los combates en lugar de { $before }
review-dice = los dados
review-dice-count = dados
review-shown = media
review-expected = esperado
review-how = qué tan raro
review-dice-high = más altos que el { $share } de las tiradas
review-dice-low = más bajos que el { $share } de las tiradas
review-dice-usual = lo normal
review-people = quién hizo qué
review-turns = turnos
review-dealt = causado
review-taken = sufrido
reviews-heading = cuánto deciden los dados
reviews-fights = se han examinado { $fights } combates de bots, como si los jugadores siguieran con { $ours } y los demás con { $theirs }
reviews-dice = los dados deciden el { $share } de lo que deciden dados y decisiones
reviews-spread = en un combate los dados mueven la probabilidad de ganar unos { $luck } puntos, las decisiones unos { $choices }
reviews-influences = lo que importa aquí
reviews-note = en puntos de la probabilidad de ganar por combate; falta lo que no la movió más que su error
reviews-times = veces por combate
reviews-moves = puntos
