# What Anima Tactics says, in Spanish: messages with their arguments in braces.
#
# Glossary. AP: PA (Puntos de Acción). LP: PV (Puntos de Vida). Order Points: Puntos de Orden. Bind: Vínculo.
# Attack, Damage, Defense, Armor, Resistance: Ataque, Daño, Defensa, Armadura, Resistencia. Recovery of AP: Recarga.
# Recovery, Upkeep, Action Phase: Fase de Recuperación, de Mantenimiento, de Acción. Charge: Carga. Dodge: Esquivar.
# Counterattack: Contraataque. Seek: Localizar. Hidden: Oculto. Stealth: Sigilo. Summon: Invocación. Arbiter: Árbitro.
# Control Zone, Zone of Influence: Zona de Control, Zona de Influencia. Level: Nivel. Party: Grupo. Prowler: Acechador.
# Wanderer: Errante. Advantage card: Carta de Ventaja. To set up: desplegar. To be destroyed: quedar fuera de combate.
# States are nouns, so that they agree with nobody: Prisa, Lentitud, Ceguera, Parálisis, Aturdimiento.

## Actions. `how` tells an ability from the basic action; `effects` is what the ability or Order does

action-attack = Atacar
    .title = { $how ->
        [ability] Atacar con { $ability }
       *[basic] Atacar cuerpo a cuerpo
    }
    .says = { $how ->
        [ability] Cuerpo a cuerpo: { $effects }.
       *[basic] Tira un dado y suma el Ataque. Si llegas a la Defensa del enemigo, pierde PV.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Cuerpo a cuerpo
    }
    .do = { $how ->
        [ability] atacar a { $target } con { $ability }
       *[basic] atacar a { $target }
    }
    .story = { $how ->
        [ability] { $who } ataca a { $target } con { $ability }
       *[basic] { $who } ataca a { $target }
    }

action-charge = Cargar
    .title = { $how ->
        [ability] Cargar con { $ability }
       *[basic] Cargar
    }
    .says = { $how ->
        [ability] Corre en línea recta contra un enemigo y ataca con dos dados; cuenta el mejor: { $effects }.
       *[basic] Corre en línea recta contra un enemigo y ataca con dos dados; cuenta el mejor.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Carga
    }
    .do = { $how ->
        [ability] cargar contra { $target } con { $ability }
       *[basic] cargar contra { $target }
    }
    .story = { $how ->
        [ability] { $who } carga contra { $target } con { $ability }
       *[basic] { $who } carga contra { $target }
    }

action-shoot = Disparar
    .title = { $how ->
        [ability] Disparar con { $ability }
       *[basic] Disparar
    }
    .says = { $how ->
        [ability] A distancia: { $effects }. Fuera de alcance se pierde.
       *[basic] Ataca a distancia. Se mide después de elegir; fuera de alcance, el disparo se pierde.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Disparo
    }
    .do = { $how ->
        [ability] disparar a { $target } con { $ability }
       *[basic] disparar a { $target }
    }
    .story = { $how ->
        [ability] { $who } dispara a { $target } con { $ability }
       *[basic] { $who } dispara a { $target }
    }

action-use = Usar habilidad
    .title = Usar { $ability }
    .says = Sin ataque: { $effects }.
    .means = { $ability }
    .do = usar { $ability } sobre { $target }
    .story = { $self ->
        [yes] { $who } usa { $ability }
       *[no] { $who } usa { $ability } sobre { $target }
    }

action-give-order = Dar una Orden
    .title = Orden: { $order }
    .says = Obedece un aliado en la Zona de Influencia: { $effects }.
    .means = { $order }
    .do = ordenar a { $target }: { $order }
    .story = { $who } ordena a { $target }: { $order }

action-call = Invocar
    .title = Invocar a { $summon }
    .says = { $summon } entra en juego en la Zona de Control de { $who } y puede actuar este turno.
    .means = { $summon }
    .do = invocar a { $summon }
    .story = { $who } invoca a { $summon }

action-walk = Caminar
    .title = Caminar hasta { $most }
    .says = Avanza hasta { $most } por cualquier camino libre. Es el único movimiento del turno.
    .do = caminar { $where }
    .story = { $who } camina { $where }

action-run = Correr
    .title = Correr hasta { $most }
    .says = Avanza hasta { $most } en una sola línea recta. Es el único movimiento del turno.
    .do = correr { $where }
    .story = { $who } corre { $where }

action-leap = Movimiento especial
    .title = Moverse con { $ability }
    .says = Movimiento: { $effects }.
    .means = { $ability }
    .do = usar { $ability } para moverse { $where }
    .story = { $who } usa { $ability } y se mueve { $where }

action-escape = Escapar
    .title = { $how ->
        [ability] Escapar con { $ability }
       *[basic] Escapar
    }
    .says = { $how ->
        [ability] Líbrate de los enemigos en contacto: { $effects }.
       *[basic] Intenta librarte de los enemigos en contacto para poder moverte este turno.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Escapar
    }
    .do = { $how ->
        [ability] escapar con { $ability }
       *[basic] escapar
    }
    .story = { $how ->
        [ability] { $who } intenta escapar con { $ability }
       *[basic] { $who } intenta escapar
    }

action-hide = Esconderse
    .title = Esconderse con { $ability }
    .says = Entra en estado Oculto: los enemigos ya no saben dónde está { $who } mientras se pague el mantenimiento.
    .means = { $ability }
    .do = esconderse con { $ability }
    .story = { $who } se esconde

action-seek = Localizar
    .title = { $how ->
        [ability] Localizar con { $ability }
       *[basic] Localizar
    }
    .says = { $how ->
        [ability] Busca con una sola tirada a todos los enemigos Ocultos cercanos: { $effects }.
       *[basic] Busca con una sola tirada a todos los enemigos Ocultos en la Zona de Control.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Localizar
    }
    .do = { $how ->
        [ability] localizar con { $ability }
       *[basic] localizar
    }
    .story = { $how ->
        [ability] { $who } busca enemigos escondidos con { $ability }
       *[basic] { $who } busca enemigos escondidos
    }

action-drink = Beber Gnosis
    .title = Convertir Gnosis en PA
    .says = { $who } convierte un punto de Gnosis de su bando en un PA.
    .do = convertir Gnosis en PA
    .story = { $who } convierte Gnosis en PA

action-dodge = Esquivar
    .title = { $how ->
        [ability] Esquivar con { $ability }
       *[basic] Esquivar
    }
    .says = { $how ->
        [ability] Suma un dado a la Defensa contra este ataque: { $effects }.
       *[basic] Suma un dado a la Defensa contra este ataque.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Esquivar
    }
    .do = { $how ->
        [ability] esquivar con { $ability }
       *[basic] esquivar
    }
    .story = { $how ->
        [ability] { $who } esquiva con { $ability }
       *[basic] { $who } esquiva
    }

action-counterattack = Contraatacar
    .title = { $how ->
        [ability] Contraatacar con { $ability }
       *[basic] Contraatacar
    }
    .says = { $how ->
        [ability] Suma un dado a la Defensa. Si el ataque falla, devuelve el golpe: { $effects }.
       *[basic] Suma un dado a la Defensa. Si el ataque falla, devuelve el golpe de inmediato.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Contraataque
    }
    .do = { $how ->
        [ability] contraatacar con { $ability }
       *[basic] contraatacar
    }
    .story = { $how ->
        [ability] { $who } contraataca con { $ability }
       *[basic] { $who } contraataca
    }

action-no-reaction = No hacer nada
    .title = No hacer nada
    .says = Confía solo en la Defensa y guarda los PA.
    .do = no hacer nada
    .story = { $who } no hace nada

action-shift = Movimiento Libre
    .title = Movimiento Libre hasta { $most }
    .says = Una vez por turno, antes o después de cualquier acción: muévete hasta { $most }.
    .do = moverse { $where }
    .story = { $who } se mueve { $where }

action-done = Terminar
    .title = Terminar
    .says = { $who } no hace nada más este turno. Los PA que quedan aún sirven para reaccionar.
    .do = terminar
    .story = { $who } termina

action-lend = Dar o quitar dados
    .title = Dar o quitar dados
    .says = La próxima tirada de un personaje o de un bando lleva más dados, o menos.
    .do = { $dice ->
        [1] dar un dado más a { $who }: { $reason }
        [-1] quitar un dado a { $who }: { $reason }
       *[other] cambiar en { $dice } los dados de { $who }: { $reason }
    }
    .story = { $dice ->
        [1] el máster da un dado más a { $who }: { $reason }
        [-1] el máster quita un dado a { $who }: { $reason }
       *[other] el máster cambia en { $dice } los dados de { $who }: { $reason }
    }

action-gm-damage = Herir
    .title = Herir a un combatiente
    .says = Alguien sufre daño. Su Armadura lo reduce; con 0 PV queda fuera de combate.
    .do = herir a { $who } con { $amount }
    .story = el máster hiere a { $who }

action-gm-impose = Dar un estado
    .title = Dar un estado a un combatiente
    .says = Alguien recibe contadores de un estado, salvo que sea inmune.
    .do = dar { $state } { $counters } a { $who }
    .story = el máster da { $state } { $counters } a { $who }

action-gm-lift = Quitar un estado
    .title = Quitar un estado a { $who }
    .says = Se van todos los contadores del estado.
    .means = { $who }
    .do = quitar { $state } a { $who }
    .story = el máster quita { $state } a { $who }

action-call-test = Pedir una tirada
    .title = Pedir una tirada de Resistencia
    .says = Alguien tira un dado y suma su Resistencia; tiene que llegar al Efecto que digas.
    .do = pedir una tirada de Resistencia a { $who } contra Efecto { $effect }
    .story = el máster pide una tirada de Resistencia a { $who }

action-gm-heal = Curar
    .title = Curar a un combatiente
    .says = Alguien recupera PV, hasta los PV de su carta.
    .do = curar { $amount } PV a { $who }
    .story = el máster cura a { $who }

action-gm-grant = Dar
    .title = Dar PA, Gnosis o algo parecido
    .says = Un combatiente o un bando recibe más de algo, hasta su límite.
    .do = dar { $amount } { $resource } a { $who }
    .story = el máster da { $amount } { $resource } a { $who }

action-gm-take = Quitar
    .title = Quitar PA, Gnosis o algo parecido
    .says = Un combatiente o un bando tiene menos de algo.
    .do = quitar { $amount } { $resource } a { $who }
    .story = el máster quita { $amount } { $resource } a { $who }

## Calls that are no actions

call-initiative = los dos bandos tiran la iniciativa; un empate se repite
call-deployment-roll = los dos bandos tiran para desplegar primero; un empate se repite
call-recovery = empieza el turno { $turn }

## What is left open in an action

hole-target = ¿A quién?
hole-where = ¿Adónde?
hole-who = ¿Quién?
hole-amount = ¿Cuánto?
hole-state = ¿Qué estado?
hole-counters = ¿Cuántos contadores?
hole-effect = ¿Contra qué Efecto?
hole-resource = ¿De qué?
hole-dice = ¿Cuántos dados?
hole-reason = ¿Por qué? (lo lee todo el mundo)

## What abilities and Orders do

effect-none = nada más de lo habitual
effect-attack = { $amount } al Ataque
effect-damage = { $amount } al Daño
effect-armor = ignora { $amount } de Armadura
effect-dice = { $dice ->
        [one] un dado más
       *[other] { $dice } dados más
    }
effect-fixed = cuenta como { $result } sin tirar
effect-distance = llega hasta { $length }
effect-area = alcanza a cualquiera que esté a { $length } o menos del objetivo
effect-area-enemies = alcanza a cada enemigo que esté a { $length } o menos del objetivo
effect-throw = lanza por los aires a quien hiere
effect-state = aplica { $state } { $counters }
effect-heals = cura { $amount } PV
effect-gives-ap = da { $amount } PA
effect-takes-ap = quita { $amount } PA
effect-bind = { $amount } de Vínculo más para un aliado, menos para un enemigo
effect-resisted = un enemigo se resiste con { $effect } o más
effect-difficulty = funciona con { $number } o más
effect-upkeep = mantenimiento: { $ap } PA cada turno
effect-moves = se mueve hasta { $length }
effect-attacks = ataca de inmediato sin gastar PA

## Ways over the table

way-unseen = fuera de la vista
way-none = sin cambiar de sitio
way-towards = { $length } hacia { $who }
way-in-direction = { $length } { $direction }
to-the-right = a la derecha
to-the-top-right = hacia arriba a la derecha
to-the-top = hacia arriba
to-the-top-left = hacia arriba a la izquierda
to-the-left = a la izquierda
to-the-bottom-left = hacia abajo a la izquierda
to-the-bottom = hacia abajo
to-the-bottom-right = hacia abajo a la derecha

## Resources

resource-ap = PA
resource-lp = PV
resource-gnosis = Gnosis
resource-rerolls = Meditación Divina
resource-order-points = { $amount ->
        [one] Punto de Orden
       *[other] Puntos de Orden
    }

## Why an action is not possible now, and what helps

too-dear = Faltan PA: cuesta { $cost }, pero { $who } tiene { $ap }.
ap-come-back = Los PA se recuperan al principio del próximo turno.
held-by = { $who } no puede marcharse: en contacto con { $foes }.
escape-first = Escapa primero.
has-moved = { $who } ya se ha movido este turno.
nobody-within = Demasiado lejos: no hay ningún enemigo a { $reach } o menos de { $who }.
nobody-in-contact = Demasiado lejos: no hay ningún enemigo en contacto.
charge-or-move = Carga, o acércate primero.
move-closer = Acércate primero.
nobody-to-charge = { $who } no ve a nadie contra quien cargar en línea recta y sin obstáculos.
too-near-to-shoot = { $who } no puede disparar en contacto con { $foes }.
nobody-in-sight = { $who } no ve a ningún enemigo.
move-into-sight = Muévete adonde veas a alguno.
nobody-holds = Nadie retiene a { $who }.
nobody-for-ability = Demasiado lejos: no hay nadie al alcance de { $ability }.
nobody-hidden = No hay ningún enemigo Oculto.
order-too-dear = Faltan Puntos de Orden: { $order } cuesta { $cost }, pero { $who } tiene { $points }.
order-points-come-back = El próximo turno vuelven todos los Puntos de Orden.
nobody-to-obey = Nadie en la Zona de Influencia de { $who } puede obedecer { $order }.
sealed = { $who } está bajo un Sello: nada de habilidades.
used-up-this-turn = { $ability } ya no se puede usar más este turno.
again-next-turn = Se puede volver a usar el próximo turno.
used-up-this-game = { $ability } ya no se puede usar más en esta partida.
no-spot = No hay ningún sitio libre para { $summon } cerca de { $who }.
move-into-open = Muévete primero a terreno despejado.
must-attack = { $who } está en Berserk y ataca mientras puede.
attack-first = Ataca primero.
helpless = { $who } sufre Parálisis o Aturdimiento.
berserk-never-reacts = { $who } está en Berserk y no se defiende.
resistance-never-reacts = { $who } tiene Resistencia al Daño y nunca reacciona.
only-in-area = { $who } solo está en el área del ataque y solo puede Esquivar.
attacker-not-in-contact = Demasiado lejos: { $who } no está en contacto.
only-dodge-strike-back = Un golpe devuelto solo se puede esquivar.

## Marks

mark-haste = Prisa
mark-haste-says = Recupera un PA más cada turno.
mark-slow = Lentitud
mark-slow-says = Recupera un PA menos cada turno.
mark-shield = Escudo
mark-shield-says = { $amount } a la Armadura.
mark-protection = Protección
mark-protection-says = { $amount } a la Resistencia.
mark-healing = Curación
mark-healing-says = Cura { $lp } PV cada turno.
mark-blind = Ceguera
mark-blind-says = { $amount } al Ataque.
mark-poison = Veneno
mark-poison-says = Pierde un PV por cada PA que gasta. La Armadura no ayuda.
mark-poison-says-each = Pierde un PV después de cada acción. La Armadura no ayuda.
mark-seal = Sello
mark-seal-says = No puede usar habilidades ni mantenerlas.
mark-paralyzed = Parálisis
mark-paralyzed-says = No puede hacer nada, ni siquiera reaccionar.
mark-doom = Condena
mark-doom-says = Cada turno tira un dado y, si saca { $die } o más, queda fuera de combate.
mark-berserk = Berserk
mark-berserk-says = { $amount } al Ataque y al Daño. Ataca mientras puede y nunca reacciona.
mark-stunned = Aturdimiento
mark-stunned-says = No puede hacer nada, ni siquiera reaccionar.
mark-hidden = Oculto
mark-hidden-says = El otro bando no sabe dónde está y no puede apuntarle.
mark-maintains = Mantiene { $abilities }
mark-maintains-says = Paga PA por ello cada turno, o el efecto termina.
mark-escaped = Vía libre
mark-escaped-says = Ha logrado escapar y puede alejarse de los enemigos en contacto.
mark-activated = Ya ha actuado
mark-activated-says = { $who } ya ha tenido su activación este turno. Aún puede reaccionar.
until-found = hasta que den con su escondite, ataque o deje de pagar
until-unpaid = hasta que no se paguen sus PA
until-activation-over = hasta que termine la activación de { $who }
until-next-turn = hasta el próximo turno
until-turn-ends = hasta el final del turno
until-upkeep = { $upkeeps ->
        [one] hasta la próxima Fase de Mantenimiento
       *[other] durante { $upkeeps } Fases de Mantenimiento más
    }

## The panel and the order of turns

before-first-turn = Antes del primer turno
game-over = La partida ha terminado
turn-of = Turno { $turn } de { $last }
turn-of-recovery = Turno { $turn } de { $last }, Fase de Recuperación
turn-of-upkeep = Turno { $turn } de { $last }, Fase de Mantenimiento
side-sets-up-first = { $side } despliega primero
side-goes-first = { $side } va primero este turno
setting-up = Despliegue
action-phase = Fase de Acción
kind = { $parts }

## Units

place = el punto { $x } × { $y }
stands = { $who } se coloca en { $place } con { $ap } PA
moves = { $who } se mueve hasta { $place }
has-lp = { $who } tiene { $lp } PV
has-lp-because = { $who } tiene { $lp } PV ({ $why })
has-ap = { $who } tiene { $ap } PA
has-bind = { $who } tiene { $bind } de Vínculo
has-order-points = { $who } tiene { $points ->
        [one] 1 Punto de Orden
       *[other] { $points } Puntos de Orden
    }
has-state = { $who }: { $state } { $counters }
state-over = { $who }: termina { $state }
is-activated = { $who } se activa
acts = { $who } actúa
is-hidden = { $who } entra en estado Oculto
no-longer-hidden = { $who } sale a la vista
uses = { $who } usa { $ability }
maintains = { $who } mantiene { $abilities }
maintains-nothing = { $who } ya no mantiene nada
is-destroyed = { $who } queda fuera de combate
departs = { $who } abandona el combate

## Sides and turns

has-gnosis = { $side } tiene { $points } de Gnosis
has-victory-points = { $side } tiene { $points ->
        [one] 1 Punto de Victoria
       *[other] { $points } Puntos de Victoria
    }
turn = { $phase ->
        [setup] Antes del turno 1
        [Recovery] Turno { $turn }, Fase de Recuperación
        [Upkeep] Turno { $turn }, Fase de Mantenimiento
       *[other] Turno { $turn }, Fase de Acción
    }
sets-up-first = { $turn }: { $side } despliega primero
goes-first = { $turn }: { $side } va primero

## Setup and turn: questions

set-up-next = ¿A quién colocas ahora?
stand-where = ¿Dónde colocas a { $who }?
set-up-hidden = ¿Empieza { $who } en estado Oculto?
organization = Organización: ¿quién recupera 1 PA más?
process-for-whom = El Proceso, { $number } de 2: ¿quién recibe un estado?
process-which-state = El Proceso: ¿qué estado recibe { $who }?
activate-first = ¿Quién va primero?
activate-whom = ¿Quién actúa?
acts-with-ap = { $who }: { $ap } PA
upkeep-next = Mantenimiento: ¿quién va ahora?
pay-upkeep = { $who }: ¿pagar { $cost } PA para mantener { $ability }?
hold-summon = A { $who } no le queda Vínculo. ¿Intentas retener la Invocación?

## What dice are rolled for

d10 = D10
deployment-roll = { $side } tira para desplegar primero
initiative-roll = { $side } tira iniciativa
attacks = { $who } ataca a { $target }
dodge-roll = { $who } esquiva
counterattack-roll = { $who } contraataca
resistance-roll = { $who } intenta resistirse
shock-roll = { $summoner } sufre el Shock de { $who }
doom-roll = { $who } afronta su Condena
escape-roll = { $who } intenta escapar
stability-roll = retener a { $who }
ability-roll = { $who } intenta { $ability }
seek-roll = { $who } busca enemigos escondidos

## Dice and Gnosis; `roll` is one of the messages above

showed = { $roll }: el dado muestra { $die }
against = tirada de un enemigo: { $roll }
forced-die = { $roll }: el dado del otro bando
added-die = { $roll }: un dado más
rolled-again = { $roll }: repetición
which-die = ¿Qué dado cuenta?
which-die-of-roll = { $roll }. ¿Qué dado cuenta?
roll-again = { $roll }: el dado muestra { $die }. ¿Repetir la tirada?
one-more-die = un dado más
hurting-die = un dado que la empeora
a-new-roll = una tirada nueva con todos los dados
spend-gnosis = { $roll }. ¿Gastas 1 de { $left } de Gnosis a cambio de { $buys }?
both-spend-gnosis = { $mine }, { $theirs }. ¿Gastas 1 de Gnosis a cambio de un dado más?
cancel-point = { $roll }. ¿Anula { $who } el punto?

## Attacks

react-how = { $who } ataca a { $target }. ¿Qué hace { $target }?
react-how-to-total = { $who } ataca a { $target } con { $total }. ¿Qué hace { $target }?
step-into-charge = { $who } carga contra { $target }. ¿Se interpone alguien?
step-into-shot = { $who } dispara a { $target }. ¿Se interpone alguien?
out-of-range = { $target } está fuera del alcance de { $who }
misses = { $who } falla contra { $target }
hits = { $who } acierta a { $target }
hits-critically = { $who } acierta a { $target }: golpe crítico
stray-shot-to-whom = El disparo de { $who } se desvía. ¿Hacia quién?
stray-shot-finds = el disparo se desvía hacia { $who }
thrown-where = ¿Hacia dónde sale por los aires { $who }?
is-thrown = { $who } sale por los aires

## Odds beside the plain ones

if-it-dodges = si esquiva
if-it-counters = si contraataca

## What counted

levels-left-count = Niveles restantes: { $side } { $levels }, { $other } { $others }
victory-points-count = Puntos de Victoria: { $side } { $levels }, { $other } { $others }
doom-strikes = la Condena de { $who } se cumple: { $die }, y { $limit } o más es su fin
doom-spares = la Condena de { $who } pasa: { $die }, y solo { $limit } o más es su fin
resistance-holds = { $who } resiste: { $total } contra { $effect }
resistance-fails = { $who } no resiste: { $total } contra { $effect }
critical-hits-anyway = crítico: un { $die } en el dado acierta aunque { $total } no basta
is-untouched = { $target } es Intangible: { $who } tiene Nivel { $level }, no por encima de { $other }
initiative-counted = { $side } { $total } (dado { $die })
initiative-count = iniciativa: { $first }, { $second }

## Why LP change

by = por { $who }
crash = choque
by-the-judge = por el máster
the-judge = el máster
healed = curación

## Movement

way-closed = { $who } ya no puede ir allí
order-too-late = { $who } ya no puede dar la Orden { $order } a { $target }
go-where = ¿Adónde va { $who }?
breaks-free = { $who } se libra del contacto
is-held = { $who } no consigue escapar

## Abilities and Orders

ability-fails = { $who } fracasa con { $ability }
resists = { $who } se resiste a { $ability }
let-it-come = ¿Acepta { $who } el efecto?
orders = { $who } ordena a { $target }: { $order }
attack-whom = ¿A quién ataca { $who }?

## Numbers and what they are made of

attack-of = ataque de { $who }
defence-of = defensa de { $who }
lp-lost-by = PV que pierde { $who }
shock-on = Shock sobre { $who }
value-of = { $value } de { $who }
ability-of = { $ability } de { $who }
dice-of = dados de { $who }
hold-on = control sobre { $who }
seeks = búsqueda de { $who }
recovery-of = Recarga de { $who }
deployment-of = despliegue de { $side }
initiative-total-of = iniciativa de { $side }
initiative-of = Iniciativa de { $who }
cards-of = cartas de { $who }
empress-chosen = Elegido de la Emperatriz

## Places as answers, and why a place is refused

expected = Escribe { $what }. Has escrito { $got }.
expected-place = Escribe { $where }.
place-within = un punto en pulgadas, como { $start }, a { $most } como mucho
place-within-or-whom = un punto en pulgadas, como { $start }, a { $most } como mucho, o hacia quién ir
place-in-zone = un punto en la Zona de Control de { $who }, a más de { $gap } de todos
place-between = un punto en pulgadas de { $low } a { $high }
place-to-throw-towards = un punto en pulgadas hacia el que lanzar, distinto del suyo, { $start }
throw-needs-direction = un lanzamiento necesita una dirección: se esperaba { $where }
throw-needs-other-place = un lanzamiento necesita una dirección: se esperaba un punto distinto del de { $who }
not-on-table = { $who } no está en la mesa; se esperaba una unidad en juego
base-on-table = la peana tiene que quedar entera en la mesa de { $width } por { $depth }
may-not-stop-in = no puede detenerse en { $piece }
stands-there = ahí está { $who }
only-charge-brings-contact = solo una Carga lleva al contacto, aquí con { $who }
in-the-way = { $what } corta el paso
no-way-around = no hay rodeo lo bastante corto: { $why }
too-far-to-move = eso está a { $away }, y { $verb } solo da para { $most }
move-over-abrupt-ground = el terreno abrupto cuenta doble, y { $verb } solo da para { $most }
not-there-to-charge = no se puede cargar contra { $who }: está en estado Oculto o fuera de juego
already-in-contact = { $who } ya está en contacto; mejor atacar
too-far-to-charge = { $who } está a { $apart }, y la Carga solo da para { $most }
cannot-charge = No se puede cargar contra nadie: { $why }.
cannot-affect = No se puede afectar a nadie: { $why }.
effect-too-far = { $who } está a { $apart }; la habilidad alcanza { $reach }
level-does-not-fit = { $who } tiene Nivel { $level }, demasiado alto frente al Nivel { $own }
out-of-reach = { $who } está a { $apart }; el ataque alcanza { $reach }
not-in-sight = { $who } no está a la vista
charge-over-abrupt-ground = el terreno abrupto cuenta doble, y la Carga solo da para { $most }
too-far-from = eso está demasiado lejos de { $who }
too-near-to = eso está demasiado cerca de { $who }
is-impassable = { $piece } es terreno impasable
does-not-see-place = { $who } no ve ese sitio
no-room = no hay sitio para { $who }: se esperaba { $where }
game-over-nobody-joins = la partida ha terminado y ya nadie puede unirse; empieza otra

## The map

map-title = turno { $turn }, { $phase ->
        [setup] despliegue
        [over] final
        [Recovery] Fase de Recuperación
        [Upkeep] Fase de Mantenimiento
       *[other] Fase de Acción
    }, mesa de { $width } por { $depth }
deployment-zone = zona de despliegue del bando { $side }, { $deep } de fondo
ground = { $piece }: { $marks }, de { $low } a { $high }
blocks-sight = tapa la vista
light-cover = cobertura ligera
hard-cover = cobertura pesada
control-zone = Zona de Control de { $who }, { $reach }
summon-ring = las Invocaciones de { $who } se colocan en su Zona de Control, a más de { $gap } de cualquiera
base = { $who }, del bando { $side }, en { $place }, radio { $radius }, Zona de Control { $zone }
base-hidden = { $who }, del bando { $side }, en { $place }, radio { $radius }, Zona de Control { $zone }, Oculto
not-shown = sin mostrar del bando { $side }: { $units }
absent-unit = { $who } ({ $fate })
absent-hidden = Oculto
absent-not-set-up = aún sin desplegar
where-move-leads = hasta dónde se llega, más o menos: { $verb }
move-to = { $verb } hasta { $place }
at-place = en { $place }
near = cerca de { $who }
shut-too-near = demasiado cerca de { $who }
area-swept = { $ability }: cualquiera a { $length } o menos de { $who }, si acierta

## A new party: its size, basis and name

how-many-levels = ¿Cuántos Niveles? { $sizes }
game-of-levels = una partida de { $levels } Niveles
built-on-what = ¿En qué se basa el Grupo?
built-on = el Grupo se basa en { $basis }
party-called-what = ¿Cómo se llama el Grupo?
which-id = ¿Qué identificador tendrá { $title } en los archivos?
party-known-as = { $title } tiene el identificador { $id }
meets-whom = Una primera partida: ¿contra quién juega el Grupo?
which-table = ¿En qué mesa?
party-meets = juega primero contra { $party }, en { $table }

## A new party: what it buys

levels-left = { $levels ->
        [one] Queda 1 Nivel
       *[other] Quedan { $levels } Niveles
    }, y { $points } más solo para cartas
which-pilot = ¿Quién pilota { $who }?
as-leader = ¿Va { $who } como Líder, por { $levels ->
        [one] 1 Nivel
       *[other] { $levels } Niveles
    } más?
joins = { $name } se une al Grupo
joins-as-leader = { $name } se une al Grupo como Líder
joins-with-pilot = { $name } se une al Grupo con { $pilot }
joins-with-pilot-as-leader = { $name } se une al Grupo con { $pilot } como Líder
called-by-whom = ¿Quién invoca a { $who }?
called-by = { $summoner } invoca a { $name }
carried-by-whom = ¿Quién lleva { $card }?
card-for = { $card } para { $who }
card-for-party = { $card } para el Grupo
who-is-chosen = { $advantage }: ¿quién?
takes = el Grupo toma { $advantage }
takes-with-words = el Grupo toma { $advantage }: { $said }
no-rules-for-tokens = ninguna fuente explica cómo funcionan sus fichas, así que aquí no hace nada
a-new-party = un Grupo nuevo
summon-of = Invocación de { $who }

## A new party: why something is not open; `rule` is a rule of the book

nothing-left = no queda nada de este tipo que elegir
nothing-fits = no cabe nada, ni siquiera { $what }: entonces { $fault }
then = entonces { $fault } [{ $rule }]
other-size = está hecho para { $built } Niveles, no para { $levels } [{ $rule }]
both-faults = { $one }; { $other }
too-many-levels = se gastan { $spent } Niveles y se han acordado { $agreed }
no-organisation-advantages = un Grupo de { $basis } no recibe Ventajas de Organización
too-many-organisation-advantages = hay { $count ->
        [one] 1 Ventaja de Organización
       *[other] { $count } Ventajas de Organización
    } y { $levels } Niveles { $most ->
        [0] no permiten ninguna
       *[other] permiten { $most }
    }
advantage-taken-twice = { $advantage } está más de una vez
nobody-chosen = falta el Elegido de la Emperatriz
too-many-cards = hay { $count ->
        [one] 1 Carta de Ventaja
       *[other] { $count } Cartas de Ventaja
    } y el Grupo { $most ->
        [0] no puede tener ninguna
       *[other] puede tener { $most }
    }
card-needs-members = la carta de { $kind } { $card } necesita a { $members }
nobody-carries = nadie lleva { $card }
summon-carries-no = { $who } es una Invocación y no lleva cartas de { $kind }
carries-no-cards = { $who } es { $kind } y no lleva cartas
carries-several = { $who } lleva { $count } cartas
carries-several-of-kind = { $who } lleva { $count } cartas de { $kind }
too-many-leaders = hay { $count ->
        [one] 1 Líder
       *[other] { $count } Líderes
    } y { $levels } Niveles { $most ->
        [0] no permiten ninguno
       *[other] permiten { $most }
    }
leader-anyway = { $who } ya es Líder de por sí
no-leader = { $who } no puede ir como Líder
there-several-times = { $name } está { $times } veces
wrong-faction = en un Grupo de { $basis } no cabe la facción { $faction }: { $who }
not-of-basis = hay gente de fuera de { $basis }: { $who }
member-of = { $who } ({ $basis })
too-many-wanderers = hay { $count ->
        [one] 1 Errante
       *[other] { $count } Errantes
    } y el Grupo { $most ->
        [0] no puede contratar Errantes
        [one] puede contratar a 1
       *[other] puede contratar a { $most }
    }
no-agents = un Grupo de { $basis } no tiene Agentes
too-many-agents = hay { $count ->
        [one] 1 Agente
       *[other] { $count } Agentes
    } y { $levels } Niveles { $most ->
        [0] no permiten ninguno
       *[other] permiten { $most }
    }
no-pilot = { $who } no tiene Piloto
pilot-taken = el Piloto { $pilot } está { $times } veces
needs-summoner = sin Invocador no se puede invocar a { $who }
unassigned = { $who } no tiene Invocador
too-many-summons = { $who } tiene { $count ->
        [one] 1 Invocación
       *[other] { $count } Invocaciones
    } y Nivel de Invocador { $most }
summons-alike = { $who } tiene más de una Invocación igual: { $kinds }
no-element = nada
other-element = { $summoner } invoca { $calls }, pero { $who } es de { $elements }
never-for = { $who } nunca viene con { $bases }, y el Grupo es de { $basis }
only-for = { $who } solo viene con { $bases }, y el Grupo es de { $basis }

## Terms: numbers

term-ap = PA
term-lp = PV
term-gnosis = Gnosis
term-bind = Vínculo
term-order-points = Puntos de Orden
term-victory-points = Puntos de Victoria
term-attack = Ataque
term-damage = Daño
term-defense = Defensa
term-armor = Armadura
term-resistance = Resistencia
term-initiative = Iniciativa
term-shock = Shock
term-card = carta
term-cards = cartas
term-die = dado
term-dice = dados
term-charge = Carga
term-cover = cobertura
term-melee = disparo a una melé
term-darkness = oscuridad
term-level-of-success = por el nivel de éxito
term-levels = Niveles
term-levels-spent = Niveles gastados
term-levels-unspent = Niveles sin gastar
term-advantage-points = Puntos de Ventaja
term-advantage-points-lost = Puntos de Ventaja perdidos
term-price-of-cards = precio de las cartas
term-cards-beyond-the-advantage-points = cartas por encima de los Puntos de Ventaja
term-printed = impreso
term-as-leader = como Líder
term-agreed = acordados
term-spent = gastados
term-unused = sin usar

## Terms: moves, ground, and why somebody is not on the table

term-game = partida
term-walk = Caminar
term-run = Correr
term-shift = Desplazarse
term-open = terreno abierto
term-abrupt = terreno abrupto
term-elevated = terreno elevado
term-impassable = terreno impasable
term-waiting = a la espera
term-destroyed = fuera de combate
term-departed = ya se ha marchado

## Terms: states

term-haste = Prisa
term-shield = Escudo
term-protection = Protección
term-healing = Curación
term-slow = Lentitud
term-blind = Ceguera
term-poison = Veneno
term-seal = Sello
term-paralyzed = Parálisis
term-doom = Condena
term-berserk = Berserk
term-stunned = Aturdimiento
term-hidden = Oculto
term-stealth = Sigilo
term-gnosis-breaker = Quebrantar Gnosis

## Terms: characters and parties

term-warrior = Guerrero
term-mystic = Místico
term-prowler = Acechador
term-leader = Líder
term-agent = Agente
term-arbiter = Árbitro
term-summoner = Invocador
term-summon = Invocación
term-gear = Gear
term-pilot = Piloto
term-dragon = Dragón
term-undead = No muerto
term-light = Luz
term-dark = Oscuridad
term-unaligned = Neutral
term-empire = Imperio
term-church = Iglesia
term-azur-alliance = Alianza Azur
term-wissenschaft = Wissenschaft
term-samael = Samael
term-black-sun = Sol Negro
term-wanderer = Errante
term-side = Bando
term-fire = Fuego
term-water = Agua
term-void = Vacío
term-equipment = Equipamiento
term-power = Poder
term-plot = Trama
term-team = Equipo

## Terms: advantages of Organisations

term-imperial-armor = Armadura Imperial
term-combat-mastery = Maestros del Combate
term-unshakable-faith = Fe Inquebrantable
term-exterminators = Exterminadores
term-divine-meditation = Meditación Divina
term-miracles = Milagros
term-absolute-control = Control Absoluto
term-organization = Organización
term-shadow-lords = Señores de la Sombra
term-the-process = El Proceso
term-lost-loggia = Logia Perdida
term-gear-project = Proyecto Gear
term-magic = Maestría Sobrenatural
term-mystics = Místicos Natos
term-summons = Lazo Existencial
