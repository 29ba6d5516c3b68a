# What Anyventure says, in Spanish.
#
# Glossary: Health Salud, Resolve Determinación, Morale Moral, Energy Energía, Wonder Maravilla, Woe Pesar, cash canjear,
# check tirada, RC dificultad, success éxito, level nivel, tier (of a module) grado, module módulo, trait rasgo,
# ancestry ascendencia, bloodline estirpe, channel canalizar, fizzle disiparse, charge carga, nullfield campo nulo,
# flurry ráfaga, Lifeline Table tabla del Último Aliento, bulk carga, square casilla, GM máster.
# Conditions are nouns ("el estado Derribo"), so that they agree with nobody's name.

## Parts of sentences

does = { $who } { $what }
either = { $first } o { $second }
nothing = nada
count-of = { $count } de { $what }
gold = { $gold } de oro
silver = { $silver } de plata
gold-and-silver = { $gold } de oro y { $silver } de plata

## The body

has-health = { $who } tiene { $health } de Salud
has-resolve = { $who } tiene { $resolve } de Determinación
has-morale = { $who } tiene { $morale } de Moral
has-energy = { $who } tiene { $energy } de Energía
maximum-lower = la Salud máxima de { $who } baja { $lost } para siempre
has-condition = { $who } tiene el estado { $condition }
has-condition-rc = { $who } tiene el estado { $condition } (dificultad { $rc } para librarse)
condition-ends = { $who } ya no tiene el estado { $condition }
named-condition = { $condition } ({ $name })
has-found = { $finder } descubre a { $who }
has-boon = { $who } tiene { $boon }
boon-over = { $who } ya no tiene { $boon }
keeps-injury = a { $who } le queda una lesión: { $injury } ({ $kind ->
    [cosmetic] cosmética
    [lingering] duradera
   *[other] { $kind }
})
concentrates = { $who } { $on ->
    [nada] deja de concentrarse
   *[other] mantiene la concentración en { $on }
}
is-dead = { $who } muere
is-up-again = { $who } vuelve a estar en pie
is-out = { $who } queda fuera de combate

## The fight

goes-to = { $who } va a { $x }, { $y }
goes-up-to = { $who } va a { $x }, { $y }, a una altura de { $height }
goes-down-to = { $who } va a { $x }, { $y }, a una profundidad de { $height }
acts = { $who } actúa en la fase { $phase }
acts-with = { $who } saca { $initiative } y actúa en la fase { $phase }
also-prepared = { $phase }, y antes en la Preparación
waits-for = { $who } espera desde ahora a la fase { $phase }
defends = se defiende
no-longer-defends = ya no se defiende
holds-wonder = tiene Maravilla
has-cashed-wonder = ya no tiene Maravilla
holds-woe = tiene Pesar
has-cashed-woe = ya no tiene Pesar
cannot-be-seen = deja de ser visible
can-be-seen-again = vuelve a ser visible
turn-of = turno de { $who } (fase { $phase })
round = ronda { $round }
day-and-time = día { $day }, { $time }
next-fight = el siguiente combate: { $fight }
time-for-other-things = hay tiempo para otras cosas
work-is-done = el trabajo del día está hecho
fight-over = el combate ha terminado: { $result }
party-left = el grupo sigue en pie
enemies-left = los enemigos siguen en pie
nobody-left = no queda nadie en pie
rides = { $who } monta a { $mount }
no-longer-rides = { $who } deja de montar

## Growth and spells

points-to-spend = { $who } tiene { $points ->
    [one] { $points } punto de módulo
   *[other] { $points } puntos de módulo
} por gastar
gives-up-tier = deja { $module } ({ $tier })
takes-tier = aprende { $module } ({ $tier })
has-trained = { $who } mejora con entrenamiento en { $skill }
knows-spell = { $who } conoce { $spell }
forgets = { $who } olvida { $spell }
can-try-again = { $who } puede volver a intentar todos sus hechizos
cannot-try = { $who } no puede volver a intentar { $spells } antes de un descanso completo

## Belongings

holds = { $who } lleva en la mano: { $hand }
holds-both = { $who } lleva en las manos: { $hand } y { $off }
carries = { $who } lleva { $goods }
carries-no-goods = { $who } no lleva mercancías
has-money = { $who } tiene { $money }
has-poison = { $who } tiene veneno en { $weapon }
bulk-counts = desde ahora se cuenta la carga
bulk-no-longer-counts = ya no se cuenta la carga

## Checks

check = tirada
bare-die = dado sin modificar
skill-check = { $who } tira { $skill }
against-rc = { $what } contra dificultad { $rc }
fails-by-itself = { $what }: falla sin tirar: { $rule ->
    [condition-broken] a { $who } le pesa Quebranto
    [condition-blinded] { $who } no ve
    [condition-deafened] { $who } no oye
    [condition-muted] { $who } no puede hablar
   *[other] { $who } no sabe el idioma
}
nothing-to-roll = { $what }: no hay dados que tirar
tries-which-rc = { $who } lo intenta con { $skill }: { $what }. ¿Contra qué dificultad? Con 0 no hace falta tirar
needs-no-check = { $who }: { $what }. No hace falta tirar
challenges-with-which = { $who } desafía a { $other } con { $skill }. ¿Con qué habilidad responde { $other }?
no-contest = { $who } y { $other }: no hay tirada
may-they-rest = { $who } pide una noche de descanso. ¿Es seguro este lugar?
no-rest-here = { $who } no encuentra descanso aquí
help-with-which = { $what }. ¿Ayudas, y con qué habilidad?
not-as-good = { $helper } no alcanza el nivel de { $who } en { $skill } y no puede ayudar
helps-at = { $helper } ayuda a { $who } en { $skill } con { $other }. ¿Tiene sentido?
helps-with = { $helper } ayuda con { $skill } contra dificultad { $rc }
succeeds-at = { $who } supera { $skill } contra dificultad { $rc } ({ $difficulty })
fails-at = { $who } falla { $skill } contra dificultad { $rc } ({ $difficulty })
wins-against = { $who } gana a { $other }
loses-against = { $who } pierde contra { $other }
nobody-wins = { $who } contra { $other }: nada cambia
group-succeeds = aciertan { $successes } de { $number }: el grupo lo consigue
group-fails = aciertan { $successes } de { $number }: el grupo no lo consigue
skill-in-language = { $who }: { $skill } en { $language }
succeeds-in-language = { $who } supera { $skill } en { $language }
fails-in-language = { $who } falla { $skill } en { $language }
better-of-the-talk = { $who } lleva la voz cantante
talk-changes-nothing = { $who } y { $other }: nada cambia
stakes = lo que está en juego: { $stakes }
narrative-die = dado narrativo
narrative-die-shows = el dado narrativo saca { $number }
narrative-die-means = el dado narrativo saca { $number }: { $meaning }
fights-desperately = { $who } lucha con la rapidez de la desesperación
breaks-with-culture = { $who } rompe con una costumbre: { $restriction }

## Conditions

shakes-off = { $who } se libra del estado { $condition }
wards-off = { $who } evita el estado { $condition }
gm-imposes = el máster da a { $who } el estado { $condition }
gm-lifts = el máster quita a { $who } el estado { $condition }
stays-as-it-is = nada cambia para { $who }

## Attacks and defence

attacks-with = { $who } ataca a { $target } con { $weapon }
attack-dice = dados de ataque
skill-dice = dados de habilidad
with-dice = { $what } (los dados sacan { $dice })
what-rc = { $what } (dificultad { $rc })
nothing-to-roll-for = { $who } no tiene dados que tirar con { $weapon }
does-not-hit = { $who } no acierta a { $target }
hits = { $who } acierta a { $target }: { $hits ->
    [one] { $hits } éxito
   *[other] { $hits } éxitos
}
hits-critically = { $who } acierta a { $target }: { $hits ->
    [one] { $hits } éxito
   *[other] { $hits } éxitos
}, crítico
how-defend = { $what }: ¿cómo se defiende { $who }?
defends-with = { $who } se defiende con { $skill }
defends-at = { $who } se defiende con { $skill }: { $value }
defends-with-against = { $how } ({ $what })
nothing-gets-through = { $who } no recibe daño
none-left = a { $who } ya no le queda { $what }
picks-up = { $who } recoge { $what }
thrown-weapons-back = se recogen las armas arrojadas
shoots-next = lo próximo que dispara { $who }: { $what }
ordinary-ammunition = munición corriente
burns = { $what } arde

## Near death

pay-to-stay-up = { $who } está a 0 de Salud. ¿Pagas { $price } de Determinación para seguir en pie?
on-lifeline-table = { $who } tira en la tabla del Último Aliento
lifeline-row = tabla del Último Aliento, { $number }: { $row }
death-check = { $who } hace una tirada de muerte
skill-at-the-brink = { $who } está a 0 de Salud. ¿Aguante o Entereza contra { $what } (dificultad { $rc })?
at-the-brink = { $who } lucha contra { $what } a 0 de Salud (dificultad { $rc })
bleeds-at-the-brink = { $who } sangra a 0 de Salud (dificultad { $rc })
stirs = { $who } se agita
which-injury-kept = a { $who } le queda una lesión ({ $kind ->
    [cosmetic] cosmética
    [lingering] duradera
   *[other] { $kind }
}). ¿Cuál?
which-injury = qué lesión le queda a { $who }
any = cualquiera
is-healed = se cura de { $injury }
is-whole-again = se recupera del todo: adiós a { $injury }
has-prosthetic = lleva una prótesis para { $injury }

## Turns

initiative-of = { $who } tira iniciativa
with-which-skill = { $what }: ¿con qué habilidad?
wait-for-later = { $who }: ¿actuar en la fase { $phase } o esperar a una posterior?
who-of-them-next = fase { $phase }: ¿quién actúa ahora ({ $side ->
    [enemies] enemigos
    [allies] aliados
    [neutral] neutrales
   *[other] { $side }
})?
who-of-you-next = fase { $phase }: ¿a quién de vosotros le toca ahora?
actions-left = ¿Qué haces? { $left ->
    [one] Queda { $left } acción
   *[other] Quedan { $left } acciones
}
together-with = { $what } (al mismo tiempo: { $names })
comes-too-late = { $who } llega demasiado tarde
keeps-its-breath = { $who } lucha por no perder el aliento
fear-runs = { $who } siente miedo y huye
fear-does-nothing = { $who } siente miedo y no hace nada
confusion = confusión
is-confused = { $who } sufre Confusión
does-nothing = { $who } no hace nada
wanders-off = { $who } se va sin rumbo
strikes-at-nothing = { $who } golpea al aire
strikes-at-whom = a quién golpea { $who }
strikes-with-what = { $who } golpea a { $target }. ¿Con qué?

## Actions and reactions

grabs = { $who } agarra a { $target }
shoves = { $who } empuja a { $target }
prone-or-pushed = { $who } empuja a { $target }: ¿al suelo o hacia atrás?
resist-with-what = { $what }. ¿Cómo se resiste { $who }?
skill-of = { $what } ({ $skill } de { $who })
withstands-it = { $who } lo resiste
uses-on = { $who } usa { $item } con { $target }
puts-out = { $who } apaga a { $target }
gets-up = { $who } se levanta
gets-up-with-which = { $who } se levanta contra dificultad { $rc }. ¿Aguante o Entereza?
comes-to-itself = { $who } vuelve en sí
obeys = { $target } obedece a { $who }: { $order }
does-not-obey = { $target } no obedece a { $who }
under-orders = { $who } obedece: { $order }. { $what }
is-order-harmful = { $who } da una orden a { $target }: { $order }. ¿Hace daño a { $target } o pone en peligro a alguien de su bando?
does-something = { $who }: { $what }
gains-information = { $who } lo examina con { $skill }
information-gained = { $who } lo examina con { $skill }: { $result }
leaves-reach = { $leaver } sale del alcance de { $who }. ¿Atacas?
strike-from-hiding = { $mover } se mueve. ¿Ataca { $who } desde su escondite?
cover-eyes = { $what }. ¿Se tapa { $who } los ojos?
cover-ears = { $what }. ¿Se tapa { $who } los oídos?
is-out-of-reach = { $target } está fuera del alcance de { $who }
ability-for-energy = { $who }: ¿usas { $ability } por { $energy } de Energía?
ability-with-what = { $who } usa { $ability } contra { $target }. ¿Con qué?

## Abilities and magic

of = { $what } de { $who }
on = { $what } sobre { $target }
uses = { $who } usa { $what }
cannot-see-it = { $what } no hace nada a { $target }, que no ve
cannot-hear-it = { $what } no hace nada a { $target }, que no oye
avoids = { $target } evita { $what }
takes-hold = { $what } hace efecto en { $target }
what-happens = { $use }. { $words } ¿Qué ocurre?
ruling = { $use }: { $ruling }
does-it-break = { $who } usa { $item }. { $when } ¿Se rompe?
breaks = { $item } se rompe
channels = { $who } canaliza { $spell } ({ $school } contra dificultad { $rc })
channel-for-energy = { $who }: ¿canalizas { $spell } por { $energy } de Energía, dificultad { $rc }?
fizzles = { $spell } de { $who } se disipa
spell-works = { $spell } de { $who } funciona: { $words }
assists = { $helper } ayuda en { $spell } con { $skill } ({ $needed } o más)
assist-with-what = { $who } celebra { $spell } (dificultad { $rc }). ¿Ayuda { $helper }, y con qué?
does-not-finish = { $who } no puede terminar { $spell }
is-there-a-target = { $who } celebra { $spell }. ¿Hay algo a lo que dirigir el ritual?
no-legal-target = { $who } no tiene a qué dirigir { $spell }

## Music

knows = conoce { $what }
learns-song = { $who } aprende { $song }
composes = { $who } compone { $song }
does-not-have-yet = a { $who } aún no le sale { $song }
plays-song = { $who } toca { $song } ({ $instrument }) contra dificultad { $rc }
plays-part = toca { $part } ({ $instrument })
no-longer-plays = deja de tocar { $song }
plays-beyond-itself = { $who } toca mejor que nunca: { $result }
cash-woe = { $who } ha sacado { $result }. ¿Canjeas Pesar para doblarlo?
cannot-hold = { $who } pierde el hilo de { $song }
listen-to-which = { $who }: ¿qué canción escuchas?
listens-to = escucha { $song }
join-on-what = { $who }: ¿te unes a { $song }, y con qué?
falls-flat = { $song } no convence a nadie
does-nothing-for = { $song } no le dice nada hoy a { $who }
overplay = tirada de repetición
is-overplayed = { $song } ya suena a repetido
stale-for-days = { $song } cansa durante { $number ->
    [one] 1 día
   *[other] { $number } días
}
stale-for-rests = { $song } cansa durante { $number ->
    [one] 1 descanso completo
   *[other] { $number } descansos completos
}

## Goods

against = { $who } contra { $what }
cooks = { $who } cocina: { $dish }
with-what = { $what }. ¿Con qué?
and-with-what = { $what }. ¿Y con qué?
and-what-else = { $what }. ¿Y qué más?
which-grain = { $what }. ¿Qué grano?
which-spice = { $what }. ¿Qué especia?
spoils = a { $who } se le estropea el plato: { $dish }
has-cooked = { $who } ha cocinado { $meal }: { $count ->
    [one] { $count } ración
   *[other] { $count } raciones
}
eats = { $who } come { $meal }
gained-from-meal = { $who } ya ha ganado hoy { $what } con una comida
buys = { $who } compra { $count } de { $what } por { $price }
buys-how-many = { $who } compra { $what } a { $price } la unidad. ¿Cuántas unidades?
sells = { $who } vende { $what } por { $price }
gives = { $who } da { $what } a { $to }
wears = { $who } se pone { $what }
works-for-how-much = { $who } trabaja un día. ¿Por cuánto oro?
pays-for = { $who } paga { $price } por: { $what }
makes = { $who } fabrica { $what }
crafting-dice = dados de artesanía
which-attribute = { $what }. ¿Qué atributo da los dados?
cash-wonder = { $what }: { $count } de { $wanted } éxitos. ¿Canjeas Maravilla por uno más?
which-infusions = { $what }. ¿Qué infusiones? Cada una exige un éxito más
which-of-infusions = { $what }. Elige { $paid } de las infusiones
on-what = { $what }. ¿En qué?
materials-lost = { $who } no consigue fabricar { $what }: los materiales se pierden
materials-kept = { $who } no consigue fabricar { $what }: los materiales se conservan
has-made = { $who } ha fabricado { $what }
has-put-on = { $who } ha puesto { $rune } en { $target }

## Movement and beasts

sneaks = { $who } avanza con sigilo
sneaks-which-rc = { $who } avanza con sigilo. ¿Contra qué dificultad?
sneaks-unwatched-which-rc = { $who } avanza con sigilo y nadie mira. ¿Contra qué dificultad?
watches-for = { $watcher } busca a { $who } con la mirada
point-it-out = { $watcher } ha descubierto a { $who }. ¿Da el aviso?
points-out = { $watcher } señala a { $who }
perceives = { $who } usa { $sense }
notices-it = { $who } se da cuenta gracias a { $sense }
does-not-notice-it = { $who } no se da cuenta con { $sense }
sprints-under-load = { $who } corre con carga
moves-under-load = { $who } se mueve con carga ({ $mode ->
    [swim] a nado
    [climb] trepando
    [fly] en vuelo
   *[walk] a pie
})
jumps = { $who } salta
jumps-far = { $who } salta { $units ->
    [one] 1 casilla
   *[other] { $units } casillas
}
loses-hold = { $who } pierde el agarre y cae
falls-from-air = { $who } cae desde el aire
orders-beast = { $who } da una orden a { $beast }: { $order }
sprints-under = { $mount } galopa con { $who } encima
comes-off = { $who } se baja de { $mount }
falls-off = { $who } cae de { $mount }
tames = { $who } doma a { $beast }
teaches = { $who } enseña a { $beast }: { $command }
trusts = se fía de { $who } tras { $successes } de { $needed } éxitos hoy
is-pet-of = es la mascota de { $who }
is-mount-of = es la montura de { $who }
knows-command = { $beast } ya se sabe la orden { $command }
has-had-lesson = { $beast } ya ha tenido hoy una lección de { $command }
has-command-right = acierta con { $command } en { $successes } de { $needed } días seguidos

## Between fights

what-now = ¿Qué hace ahora { $who }?
what-next = ¿Qué ocurre ahora?
camp-breaks-up = se levanta el campamento
night-was = la noche es un descanso { $kind ->
    [favorable] favorable
    [unfavorable] desfavorable
   *[other] { $kind }
}
night-was-no-rest = la noche no da descanso
rested-already = { $who } ya ha descansado en las últimas 24 horas, así que este descanso no cuenta
is-that-allowed = { $who } quiere { $what }. ¿Se permite?
may-not = { $who } no puede { $what }
take-instead = aprender { $module } { $tier } en vez de { $old }
give-up = dejar { $module }
turn-into = convertir { $module } en { $other }
learn-what-instead = ¿Qué quiere aprender { $who } en su lugar?
which-talent-rises = { $module }: ¿qué talento de { $who } sube?

## Making and advancing a character

what-name = ¿Cómo se llama?
which-id = { $name }: ¿con qué nombre corto se guarda?
what-does-one-see = ¿Qué ven los demás de su aspecto?
known-as = { $name } se guarda como { $id }
which-ancestry = ¿Qué ascendencia?
which-size = { $ancestry }: ¿qué tamaño?
which-bloodline = { $ancestry }: ¿qué estirpe?
ancestry = ascendencia: { $ancestry }
which-culture = ¿Qué cultura?
resolve-price = { $name } { $resolve }
which-restriction = ¿Qué restricción? Romperla cuesta Determinación: { $prices }
which-benefit = ¿Qué beneficio?
which-starting-item = ¿Qué objeto inicial?
culture = cultura: { $culture }, { $restriction }, { $benefit }, { $item }
start-points = { $start } { $points }
which-start = ¿Qué comienzo? Puntos: { $starts }
start = comienzo: { $start }
keep-language = ¿{ $language } a nivel { $mastery }, u otro idioma a nivel { $fluent } si el máster está de acuerdo?
which-language = ¿Qué idioma?
speaks = habla { $languages }
attribute-points-left = { $attribute }: { $left ->
    [one] queda 1 punto
   *[other] quedan { $left } puntos
}
attribute-value = { $attribute } { $value }
attributes = { $attributes }
which-personality = ¿Qué módulo de personalidad?
personality = personalidad: { $module }
which-trait = ¿Qué rasgo inicial?
trait = rasgo: { $trait }
which-talent = { $left ->
    [one] queda 1 punto de talento
   *[other] quedan { $left } puntos de talento
}: ¿qué talento?
how-many-talent-points = { $talent }: ¿cuántos puntos?
talent-points = { $talent }: { $points ->
    [one] 1 punto de talento
   *[other] { $points } puntos de talento
}
which-module = { $left ->
    [one] queda 1 punto de módulo
   *[other] quedan { $left } puntos de módulo
}: ¿qué módulo y qué grado?
module-taken = módulo: { $module }
first-spells-left = { $left ->
    [one] queda 1 hechizo inicial
   *[other] quedan { $left } hechizos iniciales
}: ¿cuál?
carries-what-else = lleva { $gear }: ¿qué más?
carries-this = lleva { $item }
what-is-in-hand = ¿Qué lleva en { $hand }?
made-choice = { $what }: { $choice }
first-fight-against-whom = un primer combate: ¿contra quién?
how-hard-to-meet = ¿Qué dificultad tiene enfrentarse a { $who }?
how-many-more-points = { $name } ha recibido hasta ahora { $points ->
    [one] 1 punto de módulo
   *[other] { $points } puntos de módulo
}: ¿cuántos más?
points-awarded = { $points ->
    [one] 1 punto de módulo concedido
   *[other] { $points } puntos de módulo concedidos
}
what-is-learned-anew = ¿Qué se aprende de nuevo, si el máster está de acuerdo?

## Parts of actions that are still to be chosen

hole-target = ¿A quién?
hole-to = ¿Adónde?
hole-what = ¿Qué?
hole-who = ¿Quién?
hole-names = ¿Quiénes?
hole-other = ¿Contra quién?
hole-skill = ¿Qué habilidad?
hole-their-skill = ¿Con qué habilidad responde?
hole-rc = ¿Contra qué dificultad?
hole-by = ¿Con qué sentido?
hole-task = ¿Qué exactamente?
hole-order = ¿Qué orden?
hole-on = ¿Qué deja?
hole-condition = ¿Qué estado?
hole-damage = ¿Cuánto daño cada turno?
hole-instrument = ¿Con qué?
hole-harmony = ¿Qué armonía?
hole-song = ¿Qué canción?
hole-spell = ¿Qué hechizo?
hole-means = ¿Con qué?
hole-eater = ¿Quién se lo come?
hole-difficulty = ¿Qué dificultad tiene la orden?
hole-command = ¿Qué orden?
hole-module = ¿Qué módulo?
hole-option = ¿Qué grado?
hole-change = ¿Qué módulo en cuál?
hole-points = ¿Cuántos puntos?
hole-hours = ¿Cuántas horas?
hole-language = ¿En qué idioma?
hole-stakes = ¿Qué está en juego?
hole-price = ¿Cuánta Determinación?
hole-dice = ¿Cuántos dados?
hole-reason = ¿Por qué?

## What actions cost

cost-actions = { $amount ->
    [one] acción
   *[other] acciones
}
cost-energy = Energía
cost-energy-of-mount = Energía de la montura
cost-resolve = Determinación
cost-wonder = Maravilla
cost-woe = Pesar
cost-silver = plata
cost-module-points = { $amount ->
    [one] punto de módulo
   *[other] puntos de módulo
}
cost-uses = { $amount ->
    [one] uso
   *[other] usos
} por { $span }
span-turn = turno
span-fight = combate
span-day = día

## Points in questions

stay-up = seguir en pie este turno
one-more-success = un éxito más
result-doubled = el resultado doblado, y después Embotamiento
answer-at-once = responder al momento con este hechizo

## Actions of a turn

weapon-as = { $weapon } ({ $profile ->
    [strike] golpe
   *[other] { $profile }
})
grip-of-two = { $hand } y { $off }
grip-of-none = nada
action-attack = Atacar
    .title = Atacar con { $weapon }
    .says = Tira para acertar. Cada dado que supera la defensa es un éxito, y cada éxito suma daño.
    .means = { $weapon }
    .do = atacar a { $target } con { $weapon }
    .story = { $who } ataca a { $target } con { $weapon }
action-attack-with = Atacar
    .title = { $special ->
        [yes] { $ability } con { $weapon }
       *[no] Atacar con { $weapon }
    }
    .says = Un ataque desde donde mejor se usa el arma, con su Energía pagada.
    .means = { $special ->
        [yes] { $ability }, { $weapon }
       *[no] { $weapon }
    }
    .do = { $special ->
        [yes] usar { $ability } contra { $target } con { $weapon }
       *[no] atacar a { $target } con { $weapon }
    }
    .story = { $special ->
        [yes] { $who } usa { $ability } contra { $target } con { $weapon }
       *[no] { $who } ataca a { $target } con { $weapon }
    }
action-off-hand-attack = Ataque con la mano torpe
    .title = Golpear con { $weapon } en la mano torpe
    .says = Una vez por turno, tras un ataque cuerpo a cuerpo con la mano hábil: un ataque más con un solo dado.
    .means = { $weapon }
    .do = golpear a { $target } con { $weapon } en la mano torpe
    .story = { $who } golpea a { $target } con la mano torpe
action-flurry-attack = Ráfaga
    .title = Un ataque más con { $weapon }
    .says = La ráfaga desesperada da un ataque adicional cada turno, que se paga con Determinación.
    .means = { $weapon }
    .do = atacar una vez más a { $target } con { $weapon }
    .story = { $who } ataca una vez más a { $target } en una ráfaga desesperada
action-special = Acción especial
    .title = { $armed ->
        [yes] { $name } con { $weapon }
       *[no] { $name }
    }
    .says = { $kind ->
        [attack] Un ataque con un arma, de esta manera especial.
        [strike] Un ataque de un tipo propio.
        [effect] Quien esté a su alcance se resiste con una tirada o sufre lo que hace.
        [boon] Te ayuda a ti o a alguien de tu bando.
       *[told] { $words } El máster dice qué resulta de ello.
    }
    .means = { $armed ->
        [yes] { $name }, { $weapon }
       *[no] { $name }
    }
    .do = { $alone ->
        [yes] usar { $name }
       *[no] usar { $name } { $kind ->
            [boon] con
           *[other] contra
        } { $target }
    }
    .story = { $alone ->
        [yes] { $who } usa { $name }
       *[no] { $who } usa { $name } { $kind ->
            [boon] con
           *[other] contra
        } { $target }
    }
action-channel = Canalizar
    .title = { $charged ->
        [yes] Canalizar { $spell } con la carga de { $charge }
       *[no] Canalizar { $spell }
    }
    .says = { $charged ->
        [yes] Tira { $school } contra dificultad { $rc }: funciona con toda su carga, o se disipa hasta un descanso completo.
       *[no] Tira { $school } contra dificultad { $rc }: funciona, o se disipa hasta un descanso completo.
    }
    .means = { $charged ->
        [yes] { $spell }, con la carga de { $charge }
       *[no] { $spell }
    }
    .do = { $alone ->
        [yes] canalizar { $spell }
       *[no] canalizar { $spell } sobre { $target }
    }
    .story = { $alone ->
        [yes] { $who } canaliza { $spell }
       *[no] { $who } canaliza { $spell } sobre { $target }
    }
action-desperate-channel = Canalización desesperada
    .title = { $charged ->
        [yes] Canalizar { $spell } a la desesperada con la carga de { $charge }
       *[no] Canalizar { $spell } a la desesperada
    }
    .says = Canjea Pesar y paga Determinación en vez de Energía. El hechizo te hiere según su dificultad y te deja con Embotamiento.
    .means = { $charged ->
        [yes] { $spell }, con la carga de { $charge }
       *[no] { $spell }
    }
    .do = { $alone ->
        [yes] canalizar { $spell } a la desesperada
       *[no] canalizar { $spell } a la desesperada sobre { $target }
    }
    .story = { $alone ->
        [yes] { $who } canaliza { $spell } a la desesperada
       *[no] { $who } canaliza { $spell } a la desesperada sobre { $target }
    }
action-move = Moverse
    .title = { $mode ->
        [swim] Nadar
        [climb] Trepar
        [fly] Volar
       *[walk] Caminar
    }
    .says = { $left ->
        [one] Hasta 1 casilla, sin gastar acción. Si sales del alcance de un enemigo, puede atacarte.
       *[other] Hasta { $left } casillas, sin gastar acción. Si sales del alcance de un enemigo, puede atacarte.
    }
    .means = { $mode ->
        [swim] nadar
        [climb] trepar
        [fly] volar
       *[walk] caminar
    }
    .do = { $mode ->
        [swim] nadar
        [climb] trepar
        [fly] volar
       *[walk] caminar
    } { $way }
    .story = { $who } { $mode ->
        [swim] nada
        [climb] trepa
        [fly] vuela
       *[walk] camina
    } { $way }
action-sprint = Correr
    .title = { $mode ->
        [swim] Nadar a toda velocidad
        [climb] Trepar a toda velocidad
        [fly] Volar a toda velocidad
       *[walk] Correr
    }
    .says = Hasta el doble de tu velocidad en línea recta. Con carga hace falta Atletismo, o sufres Ahogo.
    .means = { $mode ->
        [swim] nadar
        [climb] trepar
        [fly] volar
       *[walk] caminar
    }
    .do = correr { $way }
    .story = { $who } corre { $way }
action-jump = Saltar
    .title = Saltar
    .says = El Atletismo decide hasta dónde llegas; sin carrerilla, solo la mitad.
    .do = saltar { $way }
    .story = { $who } salta { $way }
action-defend = Defenderse
    .title = Defenderse
    .says = Un dado más en cada defensa y tirada enfrentada, hasta tu próximo turno o tu próxima reacción.
    .do = defenderse
    .story = { $who } se defiende
action-shove = Empujar
    .title = Empujar
    .says = Tu Fuerza contra Atletismo o Coordinación: el objetivo cae al suelo o retrocede una casilla.
    .do = empujar a { $target }
    .story = { $who } empuja a { $target }
action-grab = Agarrar
    .title = Agarrar
    .says = Tu Atletismo contra el suyo: el objetivo sufre Inmovilidad hasta tu próximo turno.
    .do = agarrar a { $target }
    .story = { $who } agarra a { $target }
action-use = Usar un objeto
    .title = Usar { $item }
    .says = Se gasta contigo o con alguien de tu bando que esté a tu lado.
    .means = { $item }
    .do = usar { $item } con { $target }
    .story = { $self ->
        [yes] { $who } usa { $item }
       *[no] { $who } usa { $item } con { $target }
    }
action-hide = Esconderse
    .title = Esconderse
    .says = Consigues Ocultación mientras ningún enemigo pueda verte: nadie puede apuntarte hasta que te descubran.
    .do = esconderse
    .story = { $who } se esconde
action-rest = Recobrar el aliento
    .title = Recobrar el aliento
    .says = Si sufres Ahogo, se acaba. Si no, recuperas algo de Energía.
    .do = recobrar el aliento
    .story = { $who } recobra el aliento
action-stand = Levantarse
    .title = Levantarse
    .says = Se acaba el Derribo. Tras un golpe casi mortal hace falta una tirada.
    .do = levantarse
    .story = { $who } se levanta
action-rise = Levantarse con todo el movimiento
    .title = Levantarse con todo el movimiento
    .says = Te levantas sin gastar acción, pero sin moverte este turno.
    .do = levantarse con todo el movimiento
    .story = { $who } se levanta
action-recover-stun = Recuperarse
    .title = Recuperarse del Aturdimiento
    .says = Concentración contra la dificultad: con un éxito se acaba el Aturdimiento.
    .do = recuperarse del Aturdimiento
    .story = { $who } intenta recuperarse
action-become-alert = Mantenerse alerta
    .title = Mantenerse alerta
    .says = Vigilas sin coste: puedes darte cuenta de quien se acerque con sigilo. Se acaba si te concentras en otra cosa.
    .do = mantenerse alerta
    .story = { $who } se mantiene alerta
action-let-go = Dejarlo
    .title = Dejar de concentrarse
    .says = Dejas de concentrarte en algo; lo que mantenía se acaba.
    .do = dejar { $on }
    .story = { $who } deja { $on }
action-put-out = Apagar las llamas
    .title = Apagar las llamas
    .says = La Coordinación apaga el fuego que te quema a ti o a alguien de tu bando que esté a tu lado.
    .do = { $self ->
        [yes] apagar tus propias llamas
       *[no] apagar las llamas de { $target }
    }
    .story = { $self ->
        [yes] { $who } lucha contra las llamas
       *[no] { $who } lucha contra las llamas de { $target }
    }
action-interact = Interactuar
    .title = Interactuar con algo
    .says = Tirar de una palanca, forzar una cerradura, levantar algo pesado. Di lo que haces.
    .do = { $what }
    .story = { $who } hace algo: { $what }
action-free-task = Tarea menor
    .title = Tarea menor
    .says = Algo trivial, una vez por ronda y sin gastar acción: abrir una puerta, asomarse a una esquina.
    .do = { $task }
    .story = { $who } hace algo breve: { $task }
action-gain-information = Obtener información
    .title = Obtener información
    .says = Una tirada rápida como tarea menor de la ronda. El máster dice lo que averiguas.
    .do = examinarlo con { $skill }
    .story = { $who } lo examina con { $skill }
action-switch-weapon = Cambiar de arma
    .title = Cambiar a { $grip }
    .says = Empuñas otra cosa, como tarea menor de la ronda.
    .means = { $grip }
    .do = cambiar a { $grip }
    .story = { $who } cambia a { $grip }
action-draw = Sacar un arma
    .title = Sacar { $grip }
    .says = Empuñas un arma que no tenías a mano.
    .means = { $grip }
    .do = sacar { $grip }
    .story = { $who } saca { $grip }
action-nock = Elegir munición
    .title = Preparar { $what } para disparar
    .says = Tus próximos disparos usan esta munición. Elegirla no cuesta nada.
    .means = { $what }
    .do = preparar { $what } para disparar
    .story = { $who } elige { $what }
action-coat = Envenenar una hoja
    .title = Untar { $item } en { $weapon }
    .says = El veneno actúa con el próximo impacto del arma que empuñas.
    .means = { $item }
    .do = untar { $item } en { $weapon }
    .story = { $who } unta { $item } en { $weapon }
action-kindle = Encender la hoja
    .title = Encender { $weapon }
    .says = El acero de azufre arde hasta el final del combate.
    .do = encender { $weapon }
    .story = { $who } enciende { $weapon }
action-pick-up = Recoger
    .title = Recoger un arma
    .says = Coges un arma que está en el suelo a tu lado, con una mano libre si la tienes.
    .do = recoger { $what }
    .story = { $who } recoge { $what }
action-command-charmed = Dar una orden por Fascinación
    .title = Dar una orden por Fascinación
    .says = Tu Persuasión contra su Perspicacia: obedece. Con una orden dañina le es más fácil librarse.
    .do = dar una orden a { $target }: { $order }
    .story = { $who } da una orden a { $target }: { $order }
action-tread-water = Mantenerse a flote
    .title = Mantenerse a flote
    .says = Nadas en el sitio. Con carga hace falta Atletismo, o te hundes.
    .do = mantenerse a flote
    .story = { $who } se mantiene a flote
action-start-song = Empezar una canción
    .title = Tocar { $song }
    .says = Tira Expresión contra dificultad { $rc }. Suena mientras te concentres y toques en cada turno.
    .means = { $song }
    .do = { $voice ->
        [yes] cantar { $song }
       *[no] tocar { $song } ({ $instrument })
    }
    .story = { $voice ->
        [yes] { $who } canta { $song }
       *[no] { $who } toca { $song } ({ $instrument })
    }
action-play-on = Seguir tocando
    .title = Seguir tocando: { $song }
    .says = La tirada de este turno. Sin ella, tu parte calla.
    .do = seguir tocando: { $song }
    .story = { $who } sigue tocando: { $song }
action-join-song = Unirse a una canción
    .title = Unirse a { $song } de { $lead }
    .says = Añades una armonía a una canción que dirige alguien de tu bando. Con otro instrumento que el indicado es más difícil.
    .means = { $song } de { $lead }
    .do = unirse a { $song } de { $lead } con la armonía { $harmony } ({ $instrument })
    .story = { $who } se une a { $song } de { $lead } ({ $instrument })
action-command-beast = Dar una orden
    .title = Dar una orden a { $beast }
    .says = Tu bestia se mueve y hace una acción al momento.
    .means = { $beast }
    .do = dar una orden a { $beast }: { $order }
    .story = { $who } da una orden a { $beast }: { $order }
action-climb-on = Montar
    .title = Subirse a { $beast }
    .says = Te subes desde al lado. Este turno aún no puedes cabalgar.
    .means = { $beast }
    .do = subirse a { $beast }
    .story = { $who } se sube a { $beast }
action-ride = Cabalgar
    .title = { $mode ->
        [swim] Cruzar el agua sobre { $mount }
        [fly] Volar sobre { $mount }
       *[walk] Cabalgar sobre { $mount }
    }
    .says = Te mueves con la velocidad de la montura en vez de la tuya, sin gastar acción.
    .means = { $mode ->
        [swim] nadar
        [fly] volar
       *[walk] por tierra
    }
    .do = cabalgar { $way }
    .story = { $who } cabalga { $way }
action-sprint-mount = Galopar
    .title = Galopar sobre { $mount }
    .says = La montura avanza hasta el doble de su velocidad en línea recta, a cambio de su propia Energía.
    .do = galopar { $way }
    .story = { $who } galopa { $way }
action-dismount = Desmontar
    .title = Desmontar
    .says = Te bajas junto a la montura con una casilla de tu propio movimiento.
    .do = desmontar
    .story = { $who } desmonta
action-done = Terminar el turno
    .title = Terminar el turno
    .says = No haces nada más este turno.
    .do = terminar el turno
    .story = { $who } termina su turno

## Ways to go

way-up-to = hasta { $who }
way-squares = { $squares ->
    [one] 1 casilla
   *[other] { $squares } casillas
}
way-unseen = fuera de la vista

## Answers out of turn

action-attack-of-opportunity = Golpear
    .title = Golpear a { $leaver } con { $weapon }
    .says = Un ataque de oportunidad antes de que el enemigo salga de tu alcance. Pone fin a tu defensa.
    .means = { $weapon }
    .do = golpear a { $leaver } con { $weapon }
    .story = { $who } golpea a { $leaver } con { $weapon }
action-react = Reaccionar
    .title = Usar { $name }
    .says = { $trigger ->
        [attacked] Responde al ataque contra ti. Pone fin a tu defensa.
        [ally-attacked] Responde al ataque contra { $whom }. Pone fin a tu defensa.
        [left-reach] Responde a { $other }, que sale de tu alcance. Pone fin a tu defensa.
        [hit] Responde al golpe de { $other }. Pone fin a tu defensa.
       *[missed] Responde al fallo de { $other }. Pone fin a tu defensa.
    }
    .do = usar { $name }
    .story = { $who } responde con { $name }
action-let-pass = Dejarlo pasar
    .title = Dejarlo pasar
    .says = No reaccionas.
    .do = dejarlo pasar
    .story = { $who } lo deja pasar

## At any time

action-fall-prone = Tirarse al suelo
    .title = Tirarse al suelo
    .says = Te echas a tierra y quedas con Derribo.
    .do = tirarse al suelo
    .story = { $who } se tira al suelo
action-wonder-morale = Canjear Maravilla: valor
    .title = Canjear Maravilla por Moral
    .says = Ganas mucha Moral. También se acaban Embotamiento y Quebranto, si la mesa juega así.
    .do = canjear Maravilla por Moral
    .story = { $who } canjea Maravilla y cobra ánimo
action-wonder-recover = Canjear Maravilla: recuperarse
    .title = Canjear Maravilla para recuperarse
    .says = Un estado de la mente se acaba al momento.
    .do = canjear Maravilla para librarse de { $condition }
    .story = { $who } canjea Maravilla para librarse de { $condition }
action-wonder-song = Canjear Maravilla: una canción
    .title = Canjear Maravilla por una canción
    .says = De repente te sabes una canción o balada.
    .do = canjear Maravilla para saberse { $song }
    .story = { $who } canjea Maravilla y se sabe { $song }
action-woe-flurry = Canjear Pesar: ráfaga
    .title = Canjear Pesar por una ráfaga
    .says = Durante un minuto, un ataque adicional cada turno a cambio de Determinación. Sufres Embotamiento.
    .do = canjear Pesar por una ráfaga desesperada
    .story = { $who } canjea Pesar por una ráfaga desesperada
action-woe-song = Canjear Pesar: una canción
    .title = Canjear Pesar por una canción
    .says = De repente te sabes una canción o balada. Sufres Embotamiento.
    .do = canjear Pesar para saberse { $song }
    .story = { $who } canjea Pesar y se sabe { $song }

## Between fights

action-nothing = No hacer nada
    .title = No hacer nada
    .says = Descansas los pies. Puede que otros sigan con lo suyo.
    .do = no hacer nada
    .story = { $who } no hace nada
action-between-fights = Usar una capacidad
    .title = Usar { $name }
    .says = { $words } El máster dice qué resulta de ello.
    .means = { $name }
    .do = usar { $name }
    .story = { $who } usa { $name }
action-take-in-hand = Empuñar
    .title = Empuñar { $grip }
    .says = Cambias lo que llevas en las manos. No lleva tiempo.
    .means = { $grip }
    .do = empuñar { $grip }
    .story = { $who } empuña { $grip }
action-eat = Comer
    .title = Servir { $name }
    .says = Una comida lleva media hora y hace efecto hasta el final del día.
    .means = { $name }
    .do = servir { $name } a { $eater }
    .story = { $eater } come { $name }
action-cook = Cocinar
    .title = Cocinar: { $name }
    .says = Una hora junto al fuego. Basta con un éxito.
    .means = { $name }
    .do = cocinar: { $name }
    .story = { $who } cocina: { $name }
action-craft = Fabricar
    .title = Fabricar: { $name }
    .says = Cada dado que alcanza la dificultad de la receta es un éxito. Con más éxitos caben infusiones.
    .means = { $name }
    .do = fabricar { $name }
    .story = { $who } trabaja en { $name }
action-play-ballad = Tocar una balada
    .title = Tocar { $ballad }
    .says = Diez minutos de música. Quien la escucha recibe lo que da.
    .means = { $ballad }
    .do = tocar { $ballad } ({ $instrument })
    .story = { $who } toca { $ballad } ({ $instrument })
action-learn-song = Aprender una canción
    .title = Aprender una canción
    .says = Un intento al día, con un maestro o una partitura. Cada intento facilita el siguiente.
    .do = aprender { $song }
    .story = { $who } practica { $song }
action-compose-song = Componer
    .title = Dar con una canción por cuenta propia
    .says = Un intento al día, sin ayuda ninguna.
    .do = componer { $song }
    .story = { $who } le da vueltas a { $song }
action-ritual = Ritual
    .title = Celebrar { $spell } como ritual
    .says = Lleva { $minutes } minutos. Otros pueden ayudar, la tirada no es más difícil y el hechizo va con carga.
    .means = { $spell }
    .do = { $alone ->
        [yes] celebrar { $spell } como ritual con { $means }
       *[no] celebrar { $spell } para { $target } como ritual con { $means }
    }
    .story = { $alone ->
        [yes] { $who } celebra { $spell } como ritual
       *[no] { $who } celebra { $spell } para { $target } como ritual
    }
action-learn-spell = Aprender un hechizo
    .title = Aprender { $spell }
    .says = Su ritual lleva { $minutes } minutos, con una dificultad mayor. Si funciona, te sabes el hechizo.
    .means = { $spell }
    .do = aprender { $spell } con { $means }
    .story = { $who } intenta aprender { $spell }
action-forget-spell = Olvidar un hechizo
    .title = Olvidar un hechizo
    .says = Haces sitio para otro. No lleva tiempo.
    .do = olvidar { $spell }
    .story = { $who } olvida { $spell }
action-buy = Comprar
    .title = Comprar algo
    .says = Al precio de lista, todo lo que puedas pagar.
    .do = comprar { $what }
    .story = { $who } compra { $what }
action-sell = Vender
    .title = Vender algo
    .says = Al precio de lista.
    .do = vender { $what }
    .story = { $who } vende { $what }
action-give = Dar
    .title = Dar algo a alguien
    .says = Se lo entregas a alguien del grupo.
    .do = dar { $what } a { $to }
    .story = { $who } da { $what } a { $to }
action-wear = Ponerse
    .title = Ponerse otra cosa
    .says = Lo que llevabas puesto ahí pasa al equipaje.
    .do = ponerse { $what }
    .story = { $who } se pone { $what }
action-pay-for = Cerveza, comida o cama
    .title = Pagar cerveza, comida o cama
    .says = Al precio habitual.
    .do = pagar: { $what }
    .story = { $who } paga: { $what }
action-work = Trabajar
    .title = Trabajar un día
    .says = El máster dice cuánto se cobra.
    .do = trabajar un día
    .story = { $who } trabaja un día
action-tame = Domar
    .title = Domar a { $beast }
    .says = Una hora y una tirada de Naturaleza. Con bastantes éxitos en un mismo día será tu mascota.
    .means = { $beast }
    .do = domar a { $beast }
    .story = { $who } intenta domar a { $beast }
action-teach = Enseñar
    .title = Enseñar una orden a { $beast }
    .says = Una hora y una tirada de Naturaleza. Hacen falta éxitos en varios días seguidos.
    .means = { $beast }
    .do = enseñar a { $beast }: { $command } ({ $difficulty })
    .story = { $who } enseña a { $beast }: { $command }
action-name-mount = Elegir montura
    .title = Hacer de { $beast } tu montura
    .says = Deja de contar como mascota, y puedes cabalgar sobre ella.
    .means = { $beast }
    .do = hacer de { $beast } tu montura
    .story = { $who } hace de { $beast } su montura
action-open-module = Módulo nuevo
    .title = Abrir un módulo nuevo
    .says = Empiezas algo nuevo por su primer grado.
    .do = abrir { $module }
    .story = { $who } abre { $module }
action-next-tier = Siguiente grado
    .title = Aprender el siguiente grado
    .says = Avanzas en un módulo que ya tienes.
    .do = aprender { $option }
    .story = { $who } aprende { $option }
action-rethink = Reaprender
    .title = Replantearse lo aprendido
    .says = Cambias o dejas módulos, si el máster está de acuerdo.
    .do = replantearse lo aprendido
    .story = { $who } se replantea lo aprendido
action-swap-option = Cambiar un grado
    .title = Elegir la otra forma de un grado
    .says = Si el máster está de acuerdo.
    .do = elegir { $option } en su lugar
    .story = { $who } elige { $option } en su lugar
action-give-up-module = Dejar un módulo
    .title = Dejar un módulo
    .says = Recuperas sus puntos, si el máster está de acuerdo.
    .do = dejar { $module }
    .story = { $who } deja { $module }
action-transform-module = Convertir un módulo en otro
    .title = Convertir un módulo en otro
    .says = Grado a grado, si el máster está de acuerdo.
    .do = convertir { $change }
    .story = { $who } convierte { $change }
module-tier = { $name } ({ $module }, grado { $tier })
module-into = { $module } en { $other }

## The GM between fights

action-next-fight = Siguiente combate
    .title = Empezar el siguiente combate: { $name }
    .says = Cada cual ocupa su puesto y se tira iniciativa.
    .do = empezar el siguiente combate: { $name }
    .story = El siguiente combate: { $name }
action-night = Noche
    .title = { $kind ->
        [favorable] Una buena noche: { $hours } horas con comodidad
        [unfavorable] Una mala noche: { $hours } horas, a ratos o sin comodidad
       *[none] Una noche sin descanso: { $hours } horas
    }
    .says = { $kind ->
        [favorable] El grupo recupera la Salud y la Determinación de un descanso favorable.
        [unfavorable] El grupo recupera lo poco que da un descanso desfavorable.
       *[none] Pasa el tiempo y nadie se recupera.
    }
    .means = { $kind ->
        [favorable] favorable
        [unfavorable] desfavorable
       *[none] sin descanso
    }
    .do = { $kind ->
        [favorable] dejar pasar una buena noche
        [unfavorable] dejar pasar una mala noche
       *[none] dejar pasar una noche sin descanso
    }
    .story = { $kind ->
        [favorable] Pasa una buena noche
        [unfavorable] Pasa una mala noche
       *[none] Pasa una noche sin descanso
    }
action-wait = Dejar pasar el tiempo
    .title = Dejar pasar horas
    .says = Lo que va con el reloj sigue su curso. Nadie descansa.
    .do = dejar pasar { $hours ->
        [one] 1 hora
       *[other] { $hours } horas
    }
    .story = { $hours ->
        [one] Pasa 1 hora
       *[other] Pasan { $hours } horas
    }
action-break-up = Levantar el campamento
    .title = Levantar el campamento
    .says = La historia descansa aquí por ahora.
    .do = levantar el campamento
    .story = Se levanta el campamento
action-count-bulk = Carga
    .title = { $on ->
        [yes] Contar la carga desde ahora
       *[no] Dejar de contar la carga
    }
    .says = { $on ->
        [yes] La carga limita lo que lleva cada personaje.
       *[no] Lo que se lleva queda al sentido común.
    }
    .do = { $on ->
        [yes] contar la carga desde ahora
       *[no] dejar de contar la carga
    }
    .story = { $on ->
        [yes] Desde ahora se cuenta la carga
       *[no] Ya no se cuenta la carga
    }

## The GM at any time

action-try-something = Intentar algo
    .title = Intentar algo
    .says = El máster fija la dificultad, o dice que no hace falta tirar. Otros pueden ayudar.
    .do = intentarlo con { $skill }: { $what }
    .story = { $who } lo intenta con { $skill }: { $what }
action-challenge = Desafiar a alguien
    .title = Desafiar a alguien
    .says = Tiran los dos; el máster dice con qué habilidad responde el otro.
    .do = desafiar a { $other } con { $skill }
    .story = { $who } desafía a { $other } con { $skill }
action-ask-for-rest = Descansar esta noche
    .title = Pedir una noche de descanso
    .says = Ocho horas en un lugar seguro, si el máster está de acuerdo.
    .do = descansar esta noche
    .story = { $who } pide una noche de descanso
action-use-time = Hacer otra cosa
    .title = Tomarse tiempo para otras cosas
    .says = Fabricar, comprar, música, magia, aprender.
    .do = tomarse tiempo para otras cosas
    .story = { $who } se toma tiempo para otras cosas
action-take-check = Pedir una tirada
    .title = Pedir una tirada
    .says = Un personaje tira una habilidad contra una dificultad. Otros pueden ayudar.
    .do = { $who } tira { $skill } contra dificultad { $rc }
    .story = { $who } tira { $skill } contra dificultad { $rc }
action-perceive = Vista u oído
    .title = Pedir una tirada de Sentidos
    .says = ¿Alguien lo ve o lo oye?
    .do = { $who } tira Sentidos ({ $by }) contra dificultad { $rc }
    .story = { $who } tira Sentidos ({ $by }) contra dificultad { $rc }
action-group-check = Tirada de grupo
    .title = Pedir una tirada de grupo
    .says = Varios intentan lo mismo. La mesa decide cuántos tienen que acertar.
    .do = tirada de grupo de { $names }: { $skill } contra dificultad { $rc }
    .story = Tirada de grupo de { $names }: { $skill } contra dificultad { $rc }
action-contest = Tirada enfrentada
    .title = Pedir una tirada enfrentada de { $who }
    .says = Tiran los dos y gana el resultado más alto.
    .means = { $who }
    .do = { $who } tira { $skill } contra { $other }, que tira { $their_skill }
    .story = { $who } tira { $skill } contra { $other }, que tira { $their_skill }
action-speak = Tirada en un idioma
    .title = Pedir una tirada en un idioma
    .says = Persuasión o Perspicacia, según lo bien que se hable el idioma.
    .do = { $who } tira { $skill } en { $language } contra dificultad { $rc }
    .story = { $who } tira { $skill } en { $language } contra dificultad { $rc }
action-talk = Tirada enfrentada en un idioma
    .title = { $who } habla con alguien
    .says = Tiran los dos, según lo bien que hable cada uno el idioma.
    .means = { $who }
    .do = { $who } tira { $skill } en { $language } contra { $other }, que tira { $their_skill }
    .story = { $who } tira { $skill } en { $language } contra { $other }
action-narrative-die = Dado narrativo
    .title = Tirar el dado narrativo
    .says = Donde no vale ninguna regla: di lo que está en juego y decide un dado de cien caras.
    .do = tirar el dado narrativo: { $stakes }
    .story = Se tira el dado narrativo
action-lend = Dar o quitar dados
    .title = Dar o quitar dados
    .says = La próxima tirada de un personaje tiene más o menos dados, por lo que no cubra ninguna regla.
    .do = { $gives ->
        [yes] dar a { $who } { $amount ->
            [one] 1 dado
           *[other] { $amount } dados
        } más: { $reason }
       *[no] quitar { $amount ->
            [one] 1 dado
           *[other] { $amount } dados
        } a { $who }: { $reason }
    }
    .story = { $gives ->
        [yes] El máster da a { $who } { $amount ->
            [one] 1 dado
           *[other] { $amount } dados
        } más: { $reason }
       *[no] El máster quita { $amount ->
            [one] 1 dado
           *[other] { $amount } dados
        } a { $who }: { $reason }
    }
action-impose = Dar un estado
    .title = Dar un estado
    .says = Se acaba como siempre, o cuando tú le pongas fin.
    .do = dar a { $who } el estado { $condition }
    .story = El máster da a { $who } el estado { $condition }
action-poison = Envenenar a alguien
    .title = Envenenar a alguien
    .says = Daño cada turno, y una dificultad para librarse de él.
    .do = envenenar a { $who }: { $damage } de daño cada turno, dificultad { $rc }
    .story = El máster envenena a { $who }
action-sway = Miedo o fascinación
    .title = { $by } asusta o fascina a alguien
    .says = Alguien siente Miedo de { $by }, o Fascinación por { $by }.
    .means = { $by }
    .do = dar a { $who } el estado { $condition } a causa de { $by }, dificultad { $rc }
    .story = El máster da a { $who } el estado { $condition } a causa de { $by }
action-lift = Quitar un estado
    .title = Quitar un estado a { $who }
    .says = Se acaba al momento.
    .means = { $who }
    .do = quitar a { $who } el estado { $condition }
    .story = El máster quita a { $who } el estado { $condition }
action-gm-damage = Herir a alguien
    .title = Herir a alguien
    .says = La mitigación, la Moral y el Último Aliento cuentan como ante cualquier otro daño.
    .do = herir a { $who }: { $amount } de daño ({ $kind })
    .story = El máster hiere a { $who }: { $amount } de daño ({ $kind })
action-gm-heal = Curar a alguien
    .title = Curar a alguien
    .says = Hasta la Salud máxima.
    .do = curar a { $who }: { $amount } de Salud
    .story = El máster cura a { $who }: { $amount } de Salud
action-gm-grant = Dar un recurso
    .title = Dar un recurso a { $who }
    .says = Energía, Determinación, Moral y más, hasta el máximo.
    .means = { $who }
    .do = dar a { $who }: { $amount } de { $resource }
    .story = El máster da a { $who }: { $amount } de { $resource }
action-gm-take = Quitar un recurso
    .title = Quitar un recurso a { $who }
    .says = Hasta quedarse sin nada; con 0 de Determinación un personaje sufre Quebranto.
    .means = { $who }
    .do = quitar a { $who }: { $amount } de { $resource }
    .story = El máster quita a { $who }: { $amount } de { $resource }
action-award = Maravilla y Pesar
    .title = Dar { $what }
    .says = Nadie tiene dos del mismo tipo.
    .means = { $what }
    .do = dar { $what } a { $who }
    .story = El máster da { $what } a { $who }
action-award-points = Conceder puntos de módulo
    .title = Conceder puntos de módulo
    .says = Como guía, de 1 a 3 por una sesión, de 5 a 10 por un hito, de 10 a 20 por un arco entero.
    .do = conceder { $points ->
        [one] 1 punto de módulo
       *[other] { $points } puntos de módulo
    } a { $names }
    .story = { $points ->
        [one] 1 punto de módulo
       *[other] { $points } puntos de módulo
    } para { $names }
action-train = Entrenamiento
    .title = Entrenar a { $who }
    .says = Sube un nivel una habilidad.
    .means = { $who }
    .do = entrenar a { $who } en { $skill }
    .story = { $who } entrena { $skill }
action-break-taboo = Una restricción rota
    .title = Alguien rompe con su cultura
    .says = Actuar contra la restricción de la propia cultura cuesta Determinación al momento.
    .do = { $who } rompe con su cultura: { $price } de Determinación
    .story = { $who } rompe con su cultura
action-heal-injury = Curar una lesión
    .title = Curar { $name } de { $who }
    .says = Una lesión duradera y sus penalizaciones se acaban.
    .means = { $name } de { $who }
    .do = curar { $name } de { $who }
    .story = { $who } se cura de { $name }
action-restore-part = Restaurar una parte perdida
    .title = Restaurar { $name } de { $who }
    .says = Una magia poderosa lo deja como antes.
    .means = { $name } de { $who }
    .do = restaurar { $name } de { $who }
    .story = { $who } se recupera del todo: { $name }
action-fit-prosthetic = Poner una prótesis
    .title = Poner a { $who } una prótesis para { $name }
    .says = Las penalizaciones se acaban, pero la parte sigue faltando.
    .means = { $name } de { $who }
    .do = poner a { $who } una prótesis para { $name }
    .story = { $who } recibe una prótesis para { $name }

## The panel

no-fight = Sin combate
between-fights = Entre combates
round-begins = Ronda { $round }
round-and-phase = Ronda { $round }, { $phase }
before-first-turn = Antes del primer turno
phase-preparation = Preparación
phase-early = Fase temprana
phase-middle = Fase media
phase-late = Fase tardía
is-dark = Está oscuro
is-dim = Hay penumbra
nullfield-basic = Un campo nulo dificulta la magia
nullfield-complete = Ninguna magia funciona en este campo nulo
weapon-lies = { $weapon } está en el suelo
weapon-lies-by = { $weapon } está en el suelo junto a { $who }
creature-kind = { $name }, { $tier } ({ $type })
creature-kind-starred = { $name }, { $tier } ({ $type }) con { $stars ->
    [one] 1 estrella
   *[other] { $stars } estrellas
}

## Conditions and other marks

mark-with-amount = { $title } { $amount }
mark-named = { $title } ({ $name })
mark-afraid = Miedo
mark-afraid-says = Antes de cada acción tiene que dominar su miedo con Entereza, o huye. Sin reacciones.
mark-alert = Alerta
mark-alert-says = Vigila: una tirada de Sentidos gratis contra quien se acerque con sigilo.
mark-bleeding = Sangrado
mark-bleeding-says = Pierde 1 de Salud al final de cada uno de sus turnos.
mark-blinded = Ceguera
mark-blinded-says = No ve nada. Un dado menos en ataques y defensas.
mark-broken = Quebranto
mark-broken-says = Un dado menos en tiradas de Mente, Conocimiento y Social, sin defensa contra el miedo y la fascinación, y no recupera Determinación.
mark-charmed = Fascinación
mark-charmed-says = Siente una confianza ciega por quien causa la fascinación y no hace nada en su contra.
mark-confused = Confusión
mark-confused-says = Un dado decide antes de cada acción: golpear a quien esté más cerca, no hacer nada, irse sin rumbo o actuar según lo previsto.
mark-dazed = Mareo
mark-dazed-says = No puede concentrarse. Un dado menos en la primera defensa.
mark-deafened = Sordera
mark-deafened-says = No oye nada. Los sonidos y las canciones no le afectan.
mark-diseased = Enfermedad
mark-diseased-says = La causa de la enfermedad dice lo que hace.
mark-ignited = Llamas
mark-ignited-says = Arde al final de cada uno de sus turnos, cada vez 1 más.
mark-impaired = Inmovilidad
mark-impaired-says = No puede moverse. Un dado menos en ataques y defensas.
mark-incapacitated = Incapacidad
mark-incapacitated-says = No puede moverse, actuar ni defenderse.
mark-maddened = Locura
mark-maddened-says = No distingue entre amigos y enemigos. El miedo, la fascinación y la confusión no le afectan.
mark-muted = Mudez
mark-muted-says = No puede hablar, cantar ni hacer nada que exija voz.
mark-numbed = Embotamiento
mark-numbed-says = Un dado menos en tiradas de Mente. La Moral no ayuda, no recupera Determinación y no puede pagarla para seguir en pie.
mark-obscured = Ocultación
mark-obscured-says = Los enemigos que no le han descubierto no pueden apuntarle. Para moverse hace falta Sigilo.
mark-poisoned = Veneno
mark-poisoned-says = Sufre daño tóxico al final de cada uno de sus turnos.
mark-prone = Derribo
mark-prone-says = En el suelo: un dado menos en ataques y defensas, y solo puede arrastrarse.
mark-stasis = Estasis
mark-stasis-says = Sin sentido, y el tiempo se detiene: nada sangra, arde ni le afecta.
mark-stunned = Aturdimiento
mark-stunned-says = No puede actuar ni moverse, solo defenderse e intentar recuperarse.
mark-unconscious = Inconsciencia
mark-unconscious-says = No puede moverse, actuar ni defenderse. Los ataques cuerpo a cuerpo le hacen el doble de daño.
mark-winded = Ahogo
mark-winded-says = Sin aliento: no recupera Energía.
mark-wounded = Herida
mark-wounded-says = Una herida grave. Su efecto lo decide la mesa.
mark-dead = Muerte
mark-dead-says = Ya no hay vuelta atrás.
mark-out = Fuera de combate
mark-out-says = Ya no participa en este combate.
mark-phase = { $phase }
mark-phase-says = Cuándo actúa en cada ronda.
mark-defending = En defensa
mark-defending-says = Un dado más en defensas y tiradas enfrentadas.
mark-wonder = Maravilla
mark-wonder-says = Una ficha que se canjea por algo maravilloso. Mientras se tiene, un descanso da Determinación.
mark-woe = Pesar
mark-woe-says = Una ficha que se canjea en la desesperación. Mientras se tiene, un descanso cuesta Determinación.
mark-flurry = Ráfaga
mark-flurry-says = Un ataque adicional cada turno, que se paga con Determinación.
mark-invisible = Invisible
mark-invisible-says = Nadie puede verle.
mark-up = { $height ->
    [one] 1 casilla de altura
   *[other] { $height } casillas de altura
}
mark-up-says = En el aire.
mark-down = { $height ->
    [one] 1 casilla de profundidad
   *[other] { $height } casillas de profundidad
}
mark-down-says = Bajo el agua.
mark-boon = { $boon }
mark-boon-says = Sus valores cambian durante un tiempo.
mark-plays = Tocando { $song }
mark-plays-says = Los amigos que la oyen reciben lo que da la canción. Exige una tirada cada turno.
mark-lost-part = Ha perdido el hilo de { $song }
mark-lost-part-says = La canción sigue sin quien la dirigía, que puede retomarla.
mark-concentrates = Concentración en { $on }
mark-concentrates-says = Se acaba cuando lo hace la concentración.
mark-rides = A lomos de { $mount }
mark-rides-says = Se mueve con la velocidad de la montura.
mark-pet = Mascota de { $owner }
mark-mount = Montura de { $owner }
mark-beast-says = Actúa cuando se le da una orden.
mark-injury = { $injury }
mark-injury-says = { $kind ->
    [cosmetic] Una cicatriz. Solo cambia el aspecto.
    [lingering] Una lesión que dura hasta que se cure.
    [missing] Se ha perdido una parte del cuerpo.
   *[severe] Una herida grave: la Salud máxima baja para siempre.
}
mark-fizzled = { $spell }: se ha disipado
mark-fizzled-says = Este hechizo aún no se puede volver a intentar.
mark-points = { $points ->
    [one] 1 punto de módulo
   *[other] { $points } puntos de módulo
} por gastar
mark-points-says = Con ellos se compran módulos y grados nuevos entre combates.

## When marks end

until-turn-start = { $left ->
    [one] hasta el próximo turno de { $who }
   *[other] hasta el turno de { $who } dentro de { $left } turnos
}
until-turn-end = { $left ->
    [one] hasta el final del turno de { $who }
   *[other] hasta el final del turno de { $who }, dentro de { $left } turnos
}
until-fight-ends = hasta que acabe el combate
until-time = hasta las { $time } del día { $day }
until-no-concentration = mientras { $who } mantenga la concentración en { $on }
until-shaken-off = hasta que { $skill } alcance dificultad { $rc }
until-stood-up = hasta que { $who } se levante
until-hard-stood-up = hasta que { $who } se levante contra dificultad { $rc }
until-found = hasta que descubran a { $who } o ataque
until-put-out = hasta que se apaguen las llamas
until-rested = hasta que { $who } recobre el aliento
until-woken = hasta que { $who } despierte
until-next-turn-or-reaction = hasta el próximo turno o la próxima reacción de { $who }
until-cashed = hasta que se canjee
until-full-rest = hasta un descanso completo
until-silent = mientras { $who } siga tocando
until-more-turns = durante { $left ->
    [one] 1 turno más
   *[other] { $left } turnos más
}
until-watch-ends = hasta que { $who } deje de vigilar
until-each = { $ends }

## Why something is not possible now

no-action-left = No quedan acciones este turno.
is-stunned = Aturdimiento: solo cabe recuperarse.
nobody-adjacent = No hay ningún enemigo a tu lado.
every-reason = { $whys }.
too-big-to-shove = { $who } tiene demasiado tamaño
too-small-to-shove = { $who } tiene muy poco tamaño
defends-already = Ya te defiendes.
energy-is-full = Ya tienes toda la Energía.
is-not-winded = No te falta el aliento.
is-hidden-already = Ya tienes Ocultación.
is-seen-by = Estás a la vista de { $who }.
cannot-speak = Mudez: no se puede dar ninguna orden.
one-task-a-round = Una tarea menor por ronda, y ya está hecha.
no-attack-in-preparation = Nadie ataca en la fase de Preparación.
no-magic-in-preparation = No se canaliza magia en la fase de Preparación.
no-magic-here = Ninguna magia funciona en este campo nulo.
no-talent-for-weapon = No hay talento para { $weapon }: no hay dados que tirar.
nobody-to-attack = No hay nadie a quien atacar.
nobody-is-seen = No hay ningún enemigo a la vista.
beasts-tell-nothing = Una bestia no averigua nada para los demás.
wall-between = Hay una pared entre { $who } y tú.
cannot-be-aimed-at = { $rule ->
    [condition-blinded] Ceguera: no puedes apuntar a { $who }.
    [sense-darkness] Está demasiado oscuro para apuntar a { $who }.
    [condition-obscured] No se sabe dónde está { $who }.
    [sense-truesight] { $who } es invisible.
   *[other] { $who } está más lejos de lo que alcanzas a ver.
}
is-a-trusted-ally = Fascinación: { $who } es de confianza.
cannot-hear-orders = { $who } sufre Sordera y no oye ninguna orden.
charmer-too-near = Alguien a quien debes respetar está demasiado cerca de { $who }.
too-near = Demasiado cerca: { $who } está a { $away ->
    [one] 1 casilla
   *[other] { $away } casillas
}, y con { $weapon } hacen falta { $least }.
too-far = Demasiado lejos: { $who } está a { $away ->
    [one] 1 casilla
   *[other] { $away } casillas
}, y con { $weapon } llegas a { $reach }.
nobody-for = Nadie está al alcance de { $what }.
needs-weapon-of-kind = { $what } exige empuñar un arma de este tipo: { $kind }.
works-only-on = { $what } solo funciona contra: { $kinds }.
used-up = { $what }: no quedan usos { $span ->
    [turn] este turno
    [day] hoy
   *[combat] en este combate
}.
needs-voice = Mudez: { $what } exige voz.
main-hand-first = La mano torpe solo golpea tras un ataque cuerpo a cuerpo con la mano hábil.
off-hand-once = La mano torpe golpea una vez por turno.
no-off-hand-weapon = No hay ningún arma en la mano torpe.
off-hand-needs = La mano torpe exige { $kind }.
simple-melee-weapon = un arma sencilla cuerpo a cuerpo de una mano
melee-weapon = un arma cuerpo a cuerpo de una mano
light-weapon = un arma de una mano
main-hand-needs = La mano hábil exige un arma de una mano.
flurry-once = Un ataque adicional por turno, y ya está hecho.
needs-resolve = Cuesta { $price } de Determinación, y { $resolve ->
    [one] queda
   *[other] quedan
} { $resolve }.
needs-talent-in-school = { $what } exige un talento en { $school }.
school-not-open = { $what } pertenece a { $subschool }, que no está al alcance de cualquiera.
has-fizzled = { $what } se ha disipado.
needs-concentration = { $what } exige concentración, y ahora no la hay.
nothing-to-charge = Nada da carga a { $what }: hace falta { $component } o un foco.
knows-enough-spells = Ya { $count ->
    [one] se sabe 1 hechizo
   *[other] se saben { $count } hechizos
}, y no caben más.
nothing-for-ritual = El ritual de { $what } exige { $component } o un foco.
one-speed-a-turn = Tu velocidad o la de la montura, pero no las dos en un turno.
cannot-move = Ahora es imposible moverse.
is-riding = Ya montas a { $mount }.
nowhere-to-go = No hay adónde { $mode ->
    [swim] nadar
    [climb] trepar
    [fly] volar
   *[walk] caminar
}.
moves-otherwise = Este turno ya te mueves { $mode ->
    [swim] a nado
    [climb] trepando
    [fly] en vuelo
   *[walk] a pie
}.
no-movement-left = No queda movimiento este turno.
is-no-mount = { $beast } no es una montura.
is-too-small = { $beast } no supera en tamaño a { $who }.
is-not-beside = { $beast } no está a tu lado.
has-a-rider = { $beast } ya lleva jinete.
is-prone = { $who } está en el suelo.
knows-no-command = { $beast } no se sabe ninguna orden.
just-mounted = Acabas de subirte.
does-not-fit = { $what } no vale para { $weapon }.
too-heavy = Pesa demasiado para llevarlo: { $what }.
nothing-in-reach = No hay ningún arma en el suelo a tu lado.
no-weapon-for-poison = No empuñas ningún arma para { $what }.
one-song-check = Una tirada de canción por turno, y ya está hecha.
cannot-concentrate = { $condition }: así no hay quien se concentre.
no-voice-no-action = No hay voz con la que cantar ni acción para un instrumento.
song-is-magical = { $song } es música mágica, y ninguna magia funciona en este campo nulo.
one-attempt-a-day = Un intento al día, y ya está hecho.
no-talent-in = Sin talento en { $craft }: no hay dados que tirar.
dish-needs-base = Para { $dish } hace falta { $bases }.
dish-needs-two-more = Para { $dish } hacen falta otros dos ingredientes distintos.
dish-needs-two = Para { $dish } hacen falta dos ingredientes.
dish-needs-grain = Para { $dish } hace falta grano.
dish-needs-spice = Para { $dish } hacen falta especias.
recipe-needs = Falta algo más: { $parts }.
nothing-to-put-on = No hay nada en lo que ponerlo.
too-much-bulk = Son { $excess } de carga de más.
ale-costs = Hasta una cerveza cuesta { $price }, y solo hay { $silver }.
buys-nothing = Con { $silver } no se compra nada aquí.
ware-costs = Cuesta { $price }, y solo hay { $silver }.
has-a-pet = Una sola mascota a la vez: ya está { $pet }.
no-module-points = No quedan puntos de módulo.

## What helps

move-first = Muévete antes.
move-into-sight = Muévete a donde tengas a la vista al enemigo.
step-back = Da antes un paso atrás.
swap-weapons = Empuña otra arma.
attack-first = Ataca antes con la mano hábil.
recover-first = Recupérate antes.
stand-up-first = Levántate antes.
get-out-of-sight = Ponte antes detrás de algo.
wait-for-next-round = Espera a la próxima ronda.
wait-for-tomorrow = Inténtalo de nuevo mañana.
take-full-rest = Se puede volver a intentar tras un descanso completo.
learn-opening-module = Sirve un módulo o rasgo que abra { $subschool }.
forget-one-first = Olvida uno antes.
gallop-instead = Galopa, o desmonta antes.
sprint-instead = Corre, si queda una acción.
teach-it = Enséñale alguna entre combates.
drop-something = Da algo antes.
buy-ingredients = Compra o busca lo que falta.
earn-money = Trabaja o vende algo.

## Limits of growing

tier-one-first = Un módulo empieza por su grado 1.
one-option-of-tier = Solo se puede tener una opción del grado { $tier }.
tier-before-tier = El grado { $tier } viene después del grado { $before }.
take-tiers-in-order = Aprende los grados en orden.
eleventh-option = { $tier } es una undécima opción, y en esta mesa un módulo tiene diez.
attribute-limit = { $attribute } va de 1 a { $highest } con todo, no { $grown }.
talent-limit = El talento en { $name } es como mucho { $highest }, no { $talent }.
level-limit = { $name } llega como mucho al nivel { $highest }, no { $level }.
one-personality = Cada cual tiene un solo módulo de personalidad, y es { $module }.
personality-stays = Cada cual tiene un módulo de personalidad; se queda.
needs-module-points = Cuesta { $price ->
    [one] 1 punto de módulo
   *[other] { $price } puntos de módulo
}, y { $left ->
    [one] queda 1
   *[other] quedan { $left }
}.
talent-points-spent = Los puntos de talento de { $option } están gastados.
module-points-spent = { $count ->
    [one] 1 de los puntos de módulo que dio está gastado.
   *[other] { $count } de los puntos de módulo que dio están gastados.
}

## Sums

damage-to = { $type ->
    [physical] daño físico a { $who }
    [heat] daño de calor a { $who }
    [cold] daño de frío a { $who }
    [electric] daño eléctrico a { $who }
    [dark] daño oscuro a { $who }
    [divine] daño divino a { $who }
    [aetheric] daño etéreo a { $who }
    [psychic] daño psíquico a { $who }
    [toxic] daño tóxico a { $who }
   *[true] daño verdadero a { $who }
}
damage-of-type = { $type ->
    [physical] daño físico
    [heat] daño de calor
    [cold] daño de frío
    [electric] daño eléctrico
    [dark] daño oscuro
    [divine] daño divino
    [aetheric] daño etéreo
    [psychic] daño psíquico
    [toxic] daño tóxico
   *[true] daño verdadero
}
dice-of = dados de { $who } para { $skill }
energy-for = Energía de { $what }
bulk-carried-by = carga que lleva { $who }
rc-of = dificultad de { $what }
result-for = resultado de { $who } para { $what }
helpers-of = ayudantes de { $who }
rc-to-learn = dificultad de { $who } para aprender { $song }
rc-to-compose = dificultad de { $who } para componer { $song }
gain-of-ballad = { $song }: { $what }
harmonies = { $number } { $number ->
    [one] armonía
   *[other] armonías
}
talent-on = talento de { $who } ({ $instrument })
talent-with = talento { $talent } ({ $instrument })
module-points-of = puntos de módulo de { $who }
hard-command = orden { $difficulty }
basic-language = nivel básico de { $language }
mastered-language = dominio de { $language }
set-to = { $by }, fija el valor en { $amount }
talent-in = talento de { $who } en { $skill }
level-in = nivel de { $who } en { $skill }
shift-in = mejora del dado de { $who } en { $skill }
maximum-health = Salud máxima de { $who }
maximum-resolve = Determinación máxima de { $who }
maximum-energy = Energía máxima de { $who }
maximum-morale = Moral máxima de { $who }
energy-regained = Energía que recupera { $who }
mitigation-against = { $type ->
    [physical] mitigación de { $who } contra daño físico
    [heat] mitigación de { $who } contra daño de calor
    [cold] mitigación de { $who } contra daño de frío
    [electric] mitigación de { $who } contra daño eléctrico
    [dark] mitigación de { $who } contra daño oscuro
    [divine] mitigación de { $who } contra daño divino
    [aetheric] mitigación de { $who } contra daño etéreo
    [psychic] mitigación de { $who } contra daño psíquico
    [toxic] mitigación de { $who } contra daño tóxico
   *[true] mitigación de { $who } contra daño verdadero
}
encumbrance-of = penalización por estorbo de { $who }
speed-of = { $mode ->
    [swim] velocidad a nado
    [climb] velocidad trepando
    [fly] velocidad en vuelo
   *[walk] velocidad a pie
} de { $who }
spells-may-know = hechizos que puede saberse { $who }
dice-succeed = { $hits ->
    [0] ningún éxito
    [one] 1 éxito
   *[other] { $hits } éxitos
}
dice-succeed-critically = { $hits ->
    [0] ningún éxito
    [one] 1 éxito
   *[other] { $hits } éxitos
}, { $crits ->
    [one] 1 crítico
   *[other] { $crits } críticos
}

## What is refused

takes-no-infusions = { $recipe } no admite infusiones, tampoco { $infusion }
takes-other-infusions = { $recipe } admite { $known }, no { $infusion }
infusion-only-once = { $infusion } solo se puede elegir una vez
not-for-sale = { $what } no se vende aquí{ $hint }
stake-needs-number = cada posibilidad necesita un número y lo que significa, como «5 se rompe», y no { $stake }
stakes-must-rise = los números de las posibilidades tienen que subir y acabar en { $most }, y son { $numbers }
fight-over-nobody-joins = el combate ha terminado, así que nadie puede unirse; empieza otro
no-free-square = no hay ninguna casilla libre para { $who } en un terreno de { $width } por { $depth } unidades
creature-has-no-points = { $who } es una criatura; los puntos de módulo son para personajes jugadores: { $names }
new-character = un personaje nuevo
player-character = personaje jugador

## El mapa

map-round = ronda { $round }, { $phase ->
    [Preparation] Preparación
    [Early] Temprana
    [Middle] Media
    [Late] Tardía
   *[other] entre fases
}
map-no-fight = sin combate
map-title = { $when }, terreno de { $width } por { $depth } casillas, { $light ->
    [partial] oscuridad parcial
    [dark] oscuridad total
   *[light] con luz
}
map-ground = { $name ->
    [steep] pendiente
    [water] agua
   *[wall] muro
} en { $place }
way-in-squares = { $count ->
    [one] 1 casilla
   *[other] { $count } casillas
}
map-square = { $at }
map-squares = { $low } a { $high }
map-fills = { $who } ocupa { $side } por { $side }
map-piece = { $who } del bando { $side } en { $at }, { $marks }
place-none = una casilla a menos de { $limit }; no hay ninguna
place-such-as = una casilla dentro de { $limit }, como { $example }
place-or-towards = { $place }, o towards { $who }
map-up = a { $height } de altura
map-invisible = invisible
map-not-shown = sin mostrar: { $people }
map-absent = { $who } ({ $why ->
    [dead] muerto
    [out] fuera
   *[nowhere] en ninguna parte
})

## Terms

# The body and its tokens

term-health = Salud
term-resolve = Determinación
term-energy = Energía
term-morale = Moral
term-wonder = Maravilla
term-woe = Pesar
term-silver = plata
term-module-points = puntos de módulo
term-heals = curación
term-0-health = 0 de Salud

# Attributes and skills

term-physique = Físico
term-finesse = Destreza
term-mind = Mente
term-knowledge = Conocimiento
term-social = Social
term-deflection = Bloqueo
term-endurance = Aguante
term-fitness = Atletismo
term-might = Fuerza
term-coordination = Coordinación
term-evasion = Evasión
term-stealth = Sigilo
term-thievery = Latrocinio
term-concentration = Concentración
term-logic = Lógica
term-resilience = Entereza
term-senses = Sentidos
term-academics = Erudición
term-magic = Magia
term-medicine = Medicina
term-wildcraft = Naturaleza
term-expression = Expresión
term-insight = Perspicacia
term-persuasion = Persuasión
term-presence = Presencia
term-brawling = pelea
term-throwing = armas arrojadizas
term-simple-melee = armas cuerpo a cuerpo sencillas
term-simple-ranged = armas a distancia sencillas
term-complex-melee = armas cuerpo a cuerpo complejas
term-complex-ranged = armas a distancia complejas
term-black = magia negra
term-primal = magia primigenia
term-meta = metamagia
term-divine = divinidad
term-mysticism = misticismo
term-engineering = ingeniería
term-fabrication = fabricación
term-alchemy = alquimia
term-cooking = cocina
term-glyphcraft = glifos
term-bioshaping = biomodelado
term-vocal = voz
term-percussion = percusión
term-wind = viento
term-strings = cuerda
term-brass = metal

# Schools of magic

term-necromancy = nigromancia
term-witchcraft = brujería
term-elemental = elemental
term-nature = naturaleza
term-transmutation = transmutación
term-illusion = ilusión
term-protection = protección
term-radiant = luz
term-spirit = espíritu
term-divination = adivinación
term-fiend = demonios
term-draconic = dragones
term-fey = feérico
term-celestial = seres celestiales
term-cosmic = cosmos

# Creatures

term-tiny = diminuto
term-small = pequeño
term-medium = mediano
term-large = grande
term-huge = enorme
term-gargantuan = gigantesco
term-player = personaje jugador
term-non-combatant = no combatiente
term-minion = esbirro
term-grunt = secuaz
term-standard = normal
term-champion = campeón
term-elite = élite
term-legend = leyenda
term-mythic = mítico
term-humanoid = humanoide
term-beast = bestia
term-monster = monstruo
term-plantoid = planta
term-dark = oscuridad
term-undead = no muerto
term-construct = constructo
term-darksight = visión en la oscuridad
term-infravision = infravisión
term-deadsight = visión de la muerte
term-echolocation = ecolocalización
term-tremorsense = sentido sísmico
term-truesight = visión verdadera
term-aethersight = visión etérea
term-sight = la vista
term-hearing = el oído

# Conditions

term-afraid = Miedo
term-alert = Alerta
term-bleeding = Sangrado
term-blinded = Ceguera
term-broken = Quebranto
term-charmed = Fascinación
term-confused = Confusión
term-dazed = Mareo
term-deafened = Sordera
term-diseased = Enfermedad
term-ignited = Llamas
term-impaired = Inmovilidad
term-incapacitated = Incapacidad
term-maddened = Locura
term-muted = Mudez
term-numbed = Embotamiento
term-obscured = Ocultación
term-poisoned = Veneno
term-prone = Derribo
term-stasis = Estasis
term-stunned = Aturdimiento
term-unconscious = Inconsciencia
term-winded = Ahogo
term-wounded = Herida
term-hellfire = fuego infernal
term-holyfire = fuego sagrado
term-feyfire = fuego feérico
term-permafrost = escarcha eterna
term-poison = veneno
term-fire = fuego

# Phases and difficulties

term-preparation = Preparación
term-early = Temprana
term-middle = Media
term-late = Tardía
term-trivial = trivial
term-simple = sencilla
term-easy = fácil
term-moderate = moderada
term-fair = media
term-hard = difícil
term-extreme = extrema
term-legendary = legendaria
term-severe = severa
term-deadly = mortal
term-relevant = relevante
term-loosely-relevant = algo relevante
term-not-relevant = no relevante

# Weapons and attacks

term-slashing = cortante
term-piercing = perforante
term-blunt = contundente
term-ranged = a distancia
term-cut = corte
term-edge = filo
term-grave-cold = frío de tumba
term-point = punta
term-stab = estocada
term-storm = tormenta
term-fists = los puños
term-main-hand = la mano hábil
term-off-hand = la mano torpe
term-complex-weapon = arma compleja
term-pushed = hacia atrás
term-too-far = demasiado lejos
term-too-close = demasiado cerca
term-on-guard = Guardia alta

# Terms of sums

term-dice = dados
term-damage = daño
term-multiplied = multiplicado
term-mitigation = mitigación
term-primary = daño principal
term-further-successes = más éxitos
term-critical = crítico
term-help = ayuda
term-defend = Defensa
term-charmed-by-it = Fascinación por quien habla
term-spell = hechizo
term-charged = carga
term-to-learn-it = para aprenderlo
term-nullfield = campo nulo
term-highest-die = dado más alto
term-helpers = ayudantes
term-twice-its-rc = el doble de su dificultad
term-attempts = intentos
term-ballad = balada
term-own = propio
term-regained = recuperados
term-awarded = concedidos
term-left = restantes
term-granted = obtenidos
term-trained = entrenamiento
term-sheet = hoja de personaje
term-base = base
term-severe-wounds = heridas graves
term-each-turn = cada turno
term-half-of-walk = la mitad de la velocidad a pie
term-desperate-channel = canalización desesperada
term-meal = comida
term-pitons = clavos de escalada

# Injuries

term-death-check = tirada de muerte
term-lost-limb = miembro perdido
term-lingering-injury = lesión duradera
term-severe-wound = herida grave
term-cosmetic-injury = lesión cosmética
term-missing-part = parte perdida
term-nothing = nada
term-a-lost-limb = un miembro perdido
term-a-damaged-limb = un miembro dañado
term-maximum-health-1-lower = Salud máxima 1 más baja
term-a-scar = una cicatriz
term-a-scar-across-the-brow = una cicatriz en la frente
term-burst-ears = oídos reventados
term-cracked-ribs = costillas rotas
term-a-scar-that-never-closes = una cicatriz que nunca se cierra
term-a-lame-leg = una pierna coja
term-a-lost-eye = un ojo perdido
term-a-lost-foot = un pie perdido
term-a-lost-hand = una mano perdida
term-numb-fingers = dedos insensibles
term-a-lip-split-for-good = un labio partido para siempre
term-a-torn-lung = un pulmón desgarrado
term-a-lock-of-white-hair = un mechón de pelo blanco
term-at-random = al azar
term-in-my-own-words = con mis propias palabras

# Answers, goods and the rest

term-enough = basta
term-none = ninguno
term-as-it-is = tal cual
term-keep-it = mantenerlo
term-swap-it = cambiarlo
term-default = normal
term-commoner = plebeyo
term-local-hero = héroe local
term-common = común
term-ale = cerveza
term-simple-meal = comida sencilla
term-hearty-meal = comida abundante
term-fine-meal = comida refinada
term-hearty-fine-meal = comida refinada y abundante
term-poor-inn = posada humilde
term-inn = posada
term-fine-inn = posada de lujo
term-meat = carne
term-fish = pescado
term-eggs = huevos
term-mushrooms = setas
term-grain = grano
term-spice = especias

## What the GM does by hand

square-expected = hace falta una casilla del mapa, como 4, 6
square-not-free = ahí no cabe nadie: elige una casilla libre del mapa
