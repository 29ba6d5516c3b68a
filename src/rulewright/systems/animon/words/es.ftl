# What Animon Story says in Spanish: messages with their arguments in braces.
#
# Glossary: Kid Joven; Bond Vínculo; Bond Points Puntos de Vínculo; Strain Tensión; Stage etapa (Cría, Básica, Súper,
# Ultra, Giga); Stat Atributo; Trait Rasgo; Talent Talento; Quality Cualidad; Strength Punto Fuerte; Weakness Punto Débil;
# Rank Rango; Signature Attack Ataque Insignia; Uses Usos; Effect Efecto; Boost Impulso; Setback Revés; Test Prueba;
# Dodge Esquiva; HP PV; Stamina Aguante; Harm Herida; Severity Gravedad; Critical Gauge Indicador Crítico; Better Odds
# Más Probabilidades; Push forzar; Fight On Seguir en Pie; Lucky Break Golpe de Suerte; Interject Intervenir; Rest
# Descanso; Upgrade Mejora; GM máster; NPC PNJ.
#
# Conditions are nouns (Veneno), because nobody knows the gender of a character. Words that are terms reach a choice as
# the term has them: `minor` comes as `menor`.

## Actions in a turn

action-attack = Atacar
    .title = Atacar
    .says = Tira contra la Esquiva del objetivo. Cada éxito por encima aumenta el daño.
    .do = { $npc ->
        [yes] atacar a { $target }
       *[no] atacar a { $target } con { $stat }
    }
    .story = { $who } ataca a { $target }
action-signature-attack = Ataque Insignia
    .title = { $name }
    .says = { $rank ->
        [one] Ataca con 1 dado más
       *[other] Ataca con { $rank } dados más
    }{ $special ->
        [yes] : { $effects }.
       *[no] .
    }
    .means = { $name }
    .do = { $npc ->
        [yes] atacar a { $target } con { $name }
       *[no] atacar a { $target } con { $name } y { $stat }
    }
    .story = { $who } ataca a { $target } con { $name }
action-power-transfer = Transferencia de Poder
    .title = { $name }
    .says = En vez de atacar, da un Impulso a los aliados cercanos. No hay tirada.
    .means = { $name }
    .do = impulsar a { $allies } con { $name }
    .story = { $who } impulsa a { $allies } con { $name }
action-combo = Combo
    .title = Ataque Combo
    .says = Todos los Animon de tu bando golpean a un mismo objetivo con su Ataque Insignia. El objetivo los esquiva todos con Revés.
    .do = golpear a la vez a { $target }
    .story = { $who } dirige un Combo contra { $target }
action-evolve = Evolucionar
    .title = Evolucionar a { $form }
    .says = { $first ->
        [yes] Una etapa nueva: se recuperan todos los PV.
       *[no] Una etapa más fuerte; el daño recibido se queda.
    } { $action ->
        [yes] Gasta tu acción.
       *[no] No gasta acción.
    }
    .means = { $form }
    .do = evolucionar a { $form }
    .story = { $who } evoluciona a { $form }
action-defend = Defenderse
    .title = Defenderse
    .says = Impulso en todas tus esquivas hasta tu próximo turno.
    .do = defenderse
    .story = { $who } se defiende
action-other = Otra cosa
    .title = Hacer otra cosa
    .says = Di qué intentas. El máster dice qué tirada hace falta, si es que hace falta alguna.
    .do = otra cosa: { $what }
    .story = { $who } intenta algo: { $what }
action-hold = No hacer nada
    .title = No hacer nada
    .says = Deja pasar el turno.
    .do = no hacer nada
    .story = { $who } espera

## Actions at any time

action-move = Moverse
    .title = Moverse
    .says = Di adónde vas. No gasta acción; el máster dice hasta dónde llegas.
    .means = { $who }
    .do = moverse: { $where }
    .story = { $who } se mueve: { $where }
action-interject = Intervenir
    .title = Intervenir con { $who }
    .says = Una acción extra en cuanto acabe la que está en marcha. Tu turno llegará igualmente.
    .means = { $who }
    .do = intervenir
    .story = { $who } interviene
action-lucky-break = Golpe de Suerte
    .title = Pedir un Golpe de Suerte
    .says = Di qué te ayuda. El máster pone el precio en Puntos de Vínculo, o dice que no.
    .means = { $who }
    .do = pedir un Golpe de Suerte: { $words }
    .story = { $who } pide un Golpe de Suerte: { $words }
action-critical-success = Éxito Crítico
    .title = Éxito Crítico para { $who }
    .says = La próxima tirada sale bien sin necesidad de dados.
    .means = { $who }
    .do = hacer que { $who } acierte en la próxima tirada
    .story = { $who } recurre a un Éxito Crítico
action-critical-evolution = Evolución Crítica
    .title = Evolución Crítica
    .says = Cada Animon de tu bando puede evolucionar hasta donde llegue, sin coste alguno.
    .do = dejar que todos los Animon evolucionen
    .story = Todos los Animon pueden evolucionar a la vez
action-critical-threat = Amenaza Crítica
    .title = Amenaza Crítica
    .says = Se recuperan todos los Puntos de Vínculo, y el máster empeora mucho algo.
    .do = recuperar todos los Puntos de Vínculo a cambio de una Amenaza Crítica
    .story = { $who } provoca una Amenaza Crítica
action-call-combo = Combo
    .title = Ataque Combo en el turno de { $who }
    .says = Todos los Animon de los jugadores golpean a un mismo objetivo con su Ataque Insignia. Gasta la acción de este turno.
    .means = { $who }
    .do = golpear a la vez a { $target }
    .story = { $who } dirige un Combo contra { $target }
action-upgrade = Mejora
    .title = Elegir una mejora para { $pair_id }
    .says = Coge la primera mejora que la pareja tiene pendiente.
    .means = { $pair_id }
    .do = elegir una mejora para { $pair_id }
    .story = { $pair_id } eligen una mejora

## Actions of the GM

action-call-test = Prueba
    .title = Pedir una Prueba a { $who }
    .says = Di qué Atributo o Rasgo se tira y cuántos éxitos hacen falta.
    .means = { $who }
    .do = pedir a { $who } una tirada de { $which } con { $difficulty ->
        [one] 1 éxito
       *[other] { $difficulty } éxitos
    } como mínimo: { $label }
    .story = { $who }: { $label }
action-challenge = Desafiar
    .title = Desafiar a alguien
    .says = Tiran los dos; gana quien saque más éxitos. El máster dice qué tira el otro.
    .do = desafiar a { $other } con { $which }: { $what }
    .story = { $who } desafía a { $other }: { $what }
action-oppose = Enfrentamiento
    .title = Enfrentar a { $one } con alguien
    .says = Tiran los dos; gana quien saque más éxitos.
    .means = { $one }
    .do = enfrentar a { $one } con { $with_ } y a { $other } con { $against }
    .story = { $one } contra { $other }
action-oppose-kid = Enfrentamiento con un Joven
    .title = Enfrentar a { $one } con un Joven
    .says = Tiran los dos; gana quien saque más éxitos. El Joven tira un Rasgo.
    .means = { $one }
    .do = enfrentar a { $one } con { $with_ } y a { $other } con { $against }
    .story = { $one } contra { $other }
action-give-modifier = Impulso o Revés
    .title = Dar un Impulso o un Revés
    .says = Para una tirada, un turno o la escena: con Impulso hay más caras de los dados que son éxito, con Revés hay menos.
    .do = dar a { $who } { $net ->
        [2] un Doble Impulso
        [1] un Impulso
        [-1] un Revés
       *[-2] un Doble Revés
    } para { $roll ->
        [any] cualquier tirada
        [cualquiera] cualquier tirada
        [test] una Prueba
        [Prueba] una Prueba
       *[other] una tirada de { $roll }
    }: { $reason }
    .story = { $who } recibe { $net ->
        [2] un Doble Impulso
        [1] un Impulso
        [-1] un Revés
       *[-2] un Doble Revés
    }: { $reason }
action-allow-stat = Otro Atributo
    .title = Permitir otro Atributo
    .says = El próximo ataque puede usar un Atributo distinto de Poder.
    .do = permitir que { $who } ataque con { $which }
    .story = { $who } puede atacar con { $which }
action-impose-condition = Imponer un estado
    .title = Imponer un estado a { $who }
    .says = Algo en la historia lo provoca.
    .means = { $who }
    .do = imponer { $kind } a { $who }
    .story = { $who } lo acusa
action-end-condition = Quitar un estado
    .title = Quitar un estado a { $who }
    .says = Algo en la historia le pone fin.
    .means = { $who }
    .do = quitar { $kind } a { $who }
    .story = { $who } se recupera
action-destroy = Destruir
    .title = Decir que es el fin de { $who }
    .says = Si no lo dices, solo queda fuera de combate.
    .means = { $who }
    .do = decir que es el fin de { $who }
    .story = { $who } desaparece para siempre
action-propose-item = Objeto Especial
    .title = Decir que importa el Objeto Especial de { $pair_id }
    .says = Si el máster está de acuerdo, paga 1 Punto de Vínculo una vez en esta escena.
    .means = { $pair_id }
    .do = sacar el Objeto Especial de { $pair_id }
    .story = { $pair_id } sacan su Objeto Especial
action-say-what-fits = Qué encaja
    .title = Decir qué de { $who } encaja en un tipo de tirada
    .says = Siempre, nunca, o preguntar cada vez. No se vuelve a preguntar por lo que encaja siempre o nunca.
    .means = { $who }
    .do = decir para { $who }: { $what }, { $use }: { $word }
    .story = El máster dice qué encaja para { $who }
action-withdraw = Retirarse
    .title = Retirarse del combate
    .says = Gasta la acción. Un Joven al margen no tiene turnos ni es objetivo.
    .do = retirarse del combate
    .story = { $who } se retira del combate
action-step-in = Intervenir
    .title = Entrar en el combate
    .says = Desde ahora { $who } tiene turnos y puede recibir ataques.
    .do = entrar en el combate
    .story = { $who } entra en el combate
action-draw-in = Meter o sacar
    .title = Meter a { $who } en el combate, o dejar que salga
    .says = Un Joven en el combate tiene turnos y puede recibir ataques.
    .means = { $who }
    .do = meter o sacar a { $who }
    .story = El máster mete o saca a { $who }
action-require = Requisito
    .title = Decir si { $pair_id } necesitan algo más para una Etapa
    .says = Un objeto, un suceso de la historia o algo así. Hasta que esté, la Etapa queda cerrada.
    .means = { $pair_id }
    .do = { $needed ->
        [yes] pedir algo más a { $pair_id } antes de { $stage }
       *[no] abrir { $stage } para { $pair_id }
    }
    .story = El máster habla de las Etapas de { $pair_id }
action-nothing-more = Nada más
    .title = Nada más
    .says = Ha salido bien, y no cambia ningún número.
    .do = nada más
    .story = Ha salido bien
action-count-people = Gente en la mesa
    .title = Decir cuánta gente hay en la mesa
    .says = El doble de puntos llena el Indicador Crítico, máster incluido.
    .do = contar { $count } personas
    .story = El máster cuenta a la gente de la mesa
action-ask-for-rest = Descanso
    .title = Pedir un Descanso
    .says = Si hay dos horas tranquilas, vuelven algunos PV y Aguante, y cada pareja tiene una actividad.
    .means = { $who }
    .do = pedir un Descanso
    .story = { $who } pide un Descanso
action-talk = Decir algo
    .title = Decir algo como { $who }
    .says = Lo oyen todos. No gasta ninguna acción.
    .means = { $who }
    .do = decir: { $words }
    .story = { $who } habla
action-gm-damage = Herir
    .title = Herir a alguien
    .says = Daño por tu palabra, con todo lo que sigue al llegar a 0.
    .do = herir a { $who } con { $amount }
    .story = El máster hiere a { $who }
action-gm-heal = Curar
    .title = Curar a alguien
    .says = Hasta el máximo; quien estaba fuera vuelve.
    .do = curar { $amount } a { $who }
    .story = El máster cura a { $who }
action-gm-grant = Conceder
    .title = Conceder algo a { $who }
    .says = Puntos o Usos, hasta el máximo.
    .means = { $who }
    .do = conceder a { $who }: { $amount } { $resource }
    .story = El máster concede a { $who }: { $amount } { $resource }
action-gm-take = Quitar
    .title = Quitar algo a { $who }
    .says = Puntos o Usos, hasta que no quede nada.
    .means = { $who }
    .do = quitar a { $who }: { $amount } { $resource }
    .story = El máster quita a { $who }: { $amount } { $resource }
action-plan-meets = Plan
    .title = Llega el momento del plan: { $plan_id }
    .says = Si el obstáculo es tal como se planeó, quienes hicieron el plan tienen Impulso. Si no, el plan no sirve.
    .means = { $plan_id }
    .do = { $exactly ->
        [yes] el plan encaja: { $plan_id }
       *[no] el plan no encaja: { $plan_id }
    }
    .story = { $exactly ->
        [yes] El plan funciona: { $plan_id }
       *[no] El plan no sirve: { $plan_id }
    }
action-virtue-shown = Virtud
    .title = { $pair_id } demuestran su Virtud
    .says = Actuar según la Virtud del Joven da PX.
    .means = { $pair_id }
    .do = recompensar la Virtud de { $pair_id }
    .story = { $pair_id } demuestran su Virtud
action-desire-trouble = Deseo
    .title = El Deseo mete en líos a { $pair_id }
    .says = Los líos que causa el Deseo del Joven dan PX y tensan el vínculo.
    .means = { $pair_id }
    .do = hacer que el Deseo meta en líos a { $pair_id }
    .story = El Deseo mete en líos a { $pair_id }
action-gain-xp = PX
    .title = Dar PX a { $pair_id }
    .says = Con suficientes PX llegan mejoras y el siguiente Nivel de Vínculo.
    .means = { $pair_id }
    .do = dar { $xp } PX a { $pair_id }
    .story = { $pair_id } ganan { $xp } PX
action-level-up = Siguiente Nivel de Vínculo
    .title = Subir el Nivel de Vínculo de { $pair_id }
    .says = Un Punto de Vínculo más, y mejoras que elegir.
    .means = { $pair_id }
    .do = subir el Nivel de Vínculo de { $pair_id }
    .story = { $pair_id } estrechan su vínculo
action-grant-upgrade = Conceder una mejora
    .title = Conceder una mejora a { $pair_id }
    .says = La pareja puede elegir una mejora más.
    .means = { $pair_id }
    .do = conceder a { $pair_id } una mejora { $kind }
    .story = { $pair_id } pueden elegir una mejora
action-begin = Empezar el combate
    .title = Empezar el combate
    .says = Todos tiran Iniciativa. Quien no se lo espere tira con Revés.
    .do = { $extended ->
        [yes] empezar un combate de varias partes
       *[no] empezar el combate
    }
    .story = Empieza el combate
action-rest = Descanso
    .title = Tomarse un Descanso
    .says = Dos horas tranquilas: vuelven parte de los PV y del Aguante, un Punto de Vínculo a cada pareja que esté junta, y hay una actividad para cada cual.
    .do = tomarse un Descanso
    .story = Todos se toman un Descanso
action-end-scene = Terminar la escena
    .title = Terminar la escena
    .says = Los Animon dejan su etapa más alta, y los Objetos Especiales pueden volver a pagar.
    .do = terminar la escena
    .story = La escena termina
action-end = Terminar el combate
    .title = Terminar el combate
    .says = Los estados acaban, los Animon recuperan el aliento y los Usos vuelven.
    .do = { $last ->
        [yes] terminar el combate
       *[no] terminar esta parte
    }
    .story = { $last ->
        [yes] El combate ha terminado
       *[no] Esta parte ha terminado
    }

## What is left open in an action

hole-target = ¿A quién?
hole-stat = ¿Con qué Atributo o Rasgo? Poder: de cerca y con tiro limpio. Corazón: en peligro o en inferioridad. Ingenio: con precisión o de lejos. Agilidad: al acercarse, al seguir el ritmo o a escondidas.
hole-lasts = ¿Cuánto dura?
hole-needed = ¿Hace falta algo más?
hole-stage = ¿Qué Etapa?
hole-count = ¿Cuántos?
hole-use = ¿Para qué tiradas?
hole-word = ¿Encaja?
hole-allies = ¿Qué aliados?
hole-what = ¿Qué intentas?
hole-where = ¿Adónde?
hole-words = ¿Qué te ayuda?
hole-who = ¿Quién?
hole-which = ¿Qué Atributo o Rasgo?
hole-difficulty = ¿Cuántos éxitos hacen falta?
hole-label = ¿Qué se intenta?
hole-with- = ¿Con qué Atributo o Rasgo?
hole-other = ¿Contra quién?
hole-against = ¿Con qué tira el otro bando?
hole-net = ¿Impulso (más de 0) o Revés?
hole-roll = ¿Para qué tirada?
hole-reason = ¿Por qué? (lo leen todos)
hole-kind = ¿Cuál?
hole-amount = ¿Cuánto?
hole-resource = ¿Qué?
hole-xp = ¿Cuántos?
hole-exactly = ¿Es tal como se planeó?
hole-surprised = ¿A quién le pilla por sorpresa?
hole-extended = ¿Tiene varias partes?
hole-last = ¿Ha terminado todo el combate?
hole-apart = ¿Qué parejas están separadas?

## What actions cost, and what points buy

resource-uses = { $amount ->
        [one] Uso
       *[other] Usos
    }
resource-bond-points = { $amount ->
        [one] Punto de Vínculo
       *[other] Puntos de Vínculo
    }
resource-strain = Tensión
resource-gauge = Indicador Crítico
unit-die = un dado más
unit-dice-and-one = un dado más, y otro de regalo con el primero
unit-fight-on = { $cost ->
        [one] con 1 se sigue en pie
       *[other] con { $cost } se sigue en pie
    }
unit-dig-deep = { $cost ->
        [one] con 1 se compra un Uso
       *[other] con { $cost } se compra un Uso
    }
unit-target = un objetivo más
unit-damage = el valor de Daño una vez más

## What Effects do

effect-block-break = el objetivo sufre Vulnerabilidad, a cambio de la mitad del daño
effect-efficient = la primera vez en cada combate es gratis
effect-energy-drain = el daño que haces te cura
effect-explosive = la mitad del daño, y también alcanza a quienes están junto al objetivo
effect-heavy-strike = más daño según su Rango
effect-misdirect = el objetivo sufre Desorientación
effect-multi-element = tú eliges el Elemento
effect-multi-hit = más objetivos a cambio de más Usos
effect-overcharge = más daño a cambio de más Usos
effect-poison-strike = el objetivo sufre Veneno en vez de daño
effect-power-transfer = los aliados reciben un Impulso
effect-quick-strike = Impulso si el objetivo no ha actuado todavía
effect-sap = el objetivo sufre Debilidad, a cambio de la mitad del daño
effect-stunning-strike = el objetivo sufre Aturdimiento en vez de daño
effect-sure-strike = aunque falle, hace la mitad del daño
effect-tough-break = el objetivo sufre Vulnerabilidad, a cambio de la mitad del daño
form-at-stage = { $form } (etapa { $stage })

## Why an action is not possible, and what helps

nobody-to-attack = no queda nadie a quien atacar.
why-not-oneself = nadie se ataca a sí mismo.
why-is-friend = { $who } es de tu bando.
why-is-out = { $who } ya está fuera.
why-is-aside = { $who } se mantiene al margen del combate.
nobody-to-boost = no hay ningún aliado a quien impulsar.
no-use-left = no queda ningún Uso.
uses-can-be-bought = Un Punto de Vínculo compraría uno. Todos vuelven al terminar el combate.
uses-come-back = Todos vuelven al terminar el combate.
only-pairs-evolve = solo puede evolucionar el Animon de un Joven.
is-stage-already = { $who } ya está en la etapa { $stage }.
needs-bond-level = hace falta Nivel de Vínculo { $level }.
xp-raise-level = Los PX suben el Nivel de Vínculo. Ahora es { $level }.
stage-barred = el máster pide antes algo más.
ask-the-gm = Pregunta al máster qué hace falta.
stage-not-on-sheet = la etapa { $stage } no está todavía en la ficha.
write-stage-first = Apunta antes esta etapa en la ficha.
costs-bond-points = cuesta { $cost ->
        [one] un Punto de Vínculo, y no queda ninguno.
       *[other] { $cost } Puntos de Vínculo, y hay menos.
    }
rest-brings-points = Un Descanso en compañía devuelve uno.
no-harm-to-treat = no hay ninguna Herida que tratar
would-be-wrong = no cumple las reglas: { $why }
has-no-attack = { $who } no tiene el Ataque Insignia «{ $attack }»; tiene { $known }
none-at-all = ninguno
has-no-stage = este Animon no tiene la etapa { $stage }
end-needs-dice = el combate sigue en marcha y para terminarlo hacen falta dados; termínalo en la mesa antes de continuar
has-element-already = { $attack } ya lo tiene
trait-has-value = ya tiene { $value }

## Marks

mark-poisoned = Veneno { $amount }
    .says = Pierde { $amount } { $of ->
        [PV] PV
       *[other] de { $of }
    } al final de cada uno de sus turnos.
mark-stunned = Aturdimiento
    .says = Pierde su próximo turno y no puede moverse.
mark-disoriented = Desorientación
    .says = Ataca con Revés: hay menos caras de sus dados que son éxito.
mark-weakened = Debilidad
    .says = Hace la mitad de daño.
mark-vulnerable = Vulnerabilidad
    .says = Esquiva con Revés: hay menos caras de sus dados que son éxito.
mark-immobilised = Inmovilidad
    .says = No puede moverse, pero sí actuar.
mark-incapacitated = Incapacitación
    .says = { $reach ->
        [full] Pierde su próximo turno, no puede moverse y esquiva con Revés.
       *[actions-only] Pierde su próximo turno.
    }
mark-boosted = Impulso
    .says = { $window ->
        [own-turn] Las tiradas de su próximo turno tienen Impulso: hay más caras de sus dados que son éxito.
       *[until-turn-ends] Sus tiradas tienen Impulso: hay más caras de sus dados que son éxito.
    }
mark-defending = En guardia
    .says = Esquiva con Impulso: hay más caras de sus dados que son éxito.
mark-sure = Éxito asegurado
    .says = Hay un Éxito Crítico esperando: la próxima tirada sale bien sin necesidad de dados.
mark-harm = Herida: { $harm }
    .says = Una lesión duradera de Gravedad { $severity }.
mark-shaken = Conmoción
    .says = Sus Heridas le pesan mucho. El máster dice qué supone eso.
mark-bond-at-risk = Vínculo en peligro
    .says = Hay más Tensión de la que el vínculo puede soportar. Podría romperse.
mark-highest-stage = { $stage ->
        [BASIC] Básica
        [SUPER] Súper
        [ULTRA] Ultra
       *[GIGA] Giga
    }
    .says = Su Etapa más alta. La deja cuando termina el combate o la escena.
until-fight-ends = hasta el final del combate
until-scene-ends = hasta el final de la escena
until-turn-starts = hasta el próximo turno de { $who }
until-turn-ends = hasta el final del próximo turno de { $who }
until-this-turn-ends = hasta el final de este turno
until-next-roll = hasta la próxima tirada
until-treated = hasta que se trate en un Descanso
until-strain-eases = hasta que baje la Tensión

## The panel and the order of turns

title-round = Ronda { $round }, turno de { $who }
title-between-sections = Entre dos partes
title-before-first-turn = Antes del primer turno
title-no-fight = Sin combate
title-new-pair = Una pareja nueva
title-new-npc = Un PNJ nuevo
phase-interject = Intervenir
kind = { $kind }
kind-kid = Joven
kind-kid-type = Joven, { $type }
kind-animon = Animon, Nivel { $level }
kind-animon-stage = Animon de etapa { $stage }, Nivel { $level }
kind-human = Persona, Nivel { $level }
kind-other = Nivel { $level }
kind-form = { $form }, etapa { $stage }, { $element }

## Bonds

pair-has = { $pair } { $what ->
        [points] tienen { $value ->
            [one] 1 Punto de Vínculo
           *[other] { $value } Puntos de Vínculo
        }
        [xp] tienen { $value } PX
        [level] tienen Nivel de Vínculo { $value }
        [Nivel] tienen Nivel de Vínculo { $value }
       *[strain] tienen { $value } de Tensión
    }
pair-reached = { $pair } llegan a la etapa { $stage }
pair-may-take = { $pair } pueden elegir mejoras: { $upgrades }
pair-may-take-nothing = { $pair } no tienen más mejoras que elegir
special-item-paid = el Objeto Especial de { $pair } paga un Punto de Vínculo
special-item-ready = el Objeto Especial de { $pair } puede volver a pagar
highest-stage-strains = { $pair }: volver a la etapa más alta tensa ahora el vínculo
highest-stage-is-free = { $pair }: volver a la etapa más alta ya no tensa el vínculo
sheet-changed = la ficha de { $who } ha cambiado

## The fight

is-the-action = esa es la acción de { $who }
gauge-stands = el Indicador Crítico está en { $value }
critical-success-used = el Éxito Crítico se gasta
sure = la próxima tirada { $whose } sale bien sin necesidad de dados
of = de { $who }
fight-begins = empieza el combate
turn-of = ronda { $round }, turno de { $who }
encounter-ended = el combate ha terminado
decided-for = { $side ->
        [pcs] los jugadores ganan el combate
       *[npcs] los adversarios ganan el combate
    }
nothing-decided = nadie ha ganado todavía
joins = { $who } se une

## Boosts, Setbacks and plans

allowed = { $who } { $what }
may-attack-with = puede atacar con { $stat }
has-boost = { $who } tiene Impulso: { $reason }
has-double-boost = { $who } tiene Doble Impulso: { $reason }
has-setback = { $who } tiene Revés: { $reason }
has-double-setback = { $who } tiene Doble Revés: { $reason }
modifier-used = un Impulso o Revés se gasta
plan = plan: { $words }
plans = planes: { $plans }
no-plans = no quedan planes

## HP and Stamina

loses = { $who } pierde { $damage } { $of ->
        [PV] PV
       *[other] de { $of }
    }
and-has-left = { $what }, quedan { $left }
is-at = { $who } tiene { $hp } { $of ->
        [PV] PV
       *[other] de { $of }
    }
is-so-because = { $what } ({ $why })
energy-drain = Drenaje de Energía
by-the-gm = por la palabra del máster
by-fight-on = Seguir en Pie
lower-stage = continúa en una etapa inferior
grows = crece
rests = descansa
recuperates = se recupera
damage-stays = el daño se queda
first-time = primera vez en la etapa { $stage }
catches-breath = recupera el aliento
falls = { $who } cae y queda fuera de combate
falls-by = { $who } pierde { $damage } { $of }, cae y queda fuera
is-up-again = { $who } se levanta de nuevo
is-destroyed = es el fin de { $who }

## Characters

has-spent-uses = { $who } ha gastado { $spent ->
        [one] 1 Uso
       *[other] { $spent } Usos
    }
spends-uses = { $who } gasta { $spent ->
        [one] 1 Uso
       *[other] { $spent } Usos
    }; quedan { $left }
has-uses-left = A { $who } le { $left ->
        [one] queda 1 Uso
       *[other] quedan { $left } Usos
    }
has-one-more-use = { $who } tiene un Uso más
condition-began = { $condition ->
        [Impulso] { $who } recibe un Impulso
       *[other] { $who } sufre { $condition }
    }
condition-ended = { $condition ->
        [Impulso] { $who } pierde el Impulso
       *[other] { $who } ya no sufre { $condition }
    }
condition-stays = { $condition ->
        [Impulso] { $who } conserva el Impulso un turno más
       *[other] { $who } sigue con { $condition } un turno más
    }
has-used = { $who } ha gastado { $limit }
free-use = el Uso gratis de { $attack }
defends = { $who } se defiende
defends-no-longer = { $who } deja de defenderse
has-acted = { $who } ha actuado
takes-harm = { $who } sufre una Herida: { $harm } (Gravedad { $severity })
harm-is-gone = una Herida de { $who } se ha curado
is-now = { $who } pasa a la etapa { $stage }
uses-are-back = { $who } recupera todos los Usos
refreshed = { $who } se repone de todo
refreshed-with-uses = { $who } se repone de todo y recupera sus Usos

## Rolls

attack = ataque
dodge = esquiva
attacks = { $who } ataca a { $target }
dodges = { $who } esquiva
dodges-combo = { $who } esquiva el Combo
initiative-of = Iniciativa de { $who }
heart-test = Prueba de Corazón de { $who }
de-stress = desahogo
address-harm = tratar { $harm }
against = { $one } contra { $other }
successes = éxitos
successes-and-sixes = éxitos y seises
hits = { $who } acierta a { $target }, { $margin } por encima de su esquiva
misses = { $who } no acierta a { $target }
passes = { $roll }: { $who } lo consigue
fails = { $roll }: { $who } no lo consigue
wins = { $roll }: gana { $who }
nobody-wins = { $roll }: no gana nadie

## Where numbers come from

dice-of = dados de { $who }
power-times = Poder × { $times }
overcharge-times = Sobrecarga × { $times }
is-strong-against = { $one } es fuerte contra { $other }
stage-against = { $one } contra { $other }

## Questions about rolls

fits-heart = ¿Encaja Corazón en este ataque? ¿Se expone { $who } al peligro, o lleva las de ganar el objetivo?
fits-agility = ¿Encaja Agilidad en este ataque? ¿Tiene { $who } que acercarse, seguir el ritmo del objetivo o atacar sin que lo vean?
fits-brains = ¿Encaja Ingenio en este ataque? ¿Necesita { $who } precisión, o ataca desde una distancia segura?
which-fits = { $what }: ¿qué Talento o Cualidad de { $who } propones?
which-fit = { $what }: ¿qué Talentos o Cualidades de { $who } propones?
does-it-fit = { $what }: ¿encaja { $name } de { $who }?
which-items-matter = ¿De quién importa el Objeto Especial en esta escena? En el orden de la lista: { $listed }
does-item-matter = ¿Importa en esta escena { $item }, el Objeto Especial de { $pair }?
gm-word = { $what } de { $who }: { $fits ->
        [always] encaja siempre
        [never] no encaja nunca
       *[asked] se pregunta cada vez
    } ({ $use })
item-matters = el Objeto Especial de { $pair } importa en esta escena
item-does-not-matter = el Objeto Especial de { $pair } no importa en esta escena
what-bears-on = { $what }: ¿qué influye? { $listed }
circumstance = { $name } ({ $what })
signature-joins = { $what }: ¿se suma un Ataque Insignia de { $who }?
what-it-gives = { $what }: a { $who } le ha salido bien. ¿Qué aporta?
for-the-turn = { $what }, hasta el final de su turno
for-the-scene = { $what }, durante la escena
keeps-clear = { $who } se mantiene al margen del combate
takes-part = { $who } toma parte en el combate
stage-needs-more = el máster pide algo más a { $pair } antes de { $stage ->
        [BASIC] Básica
        [SUPER] Súper
        [ULTRA] Ultra
        [GIGA] Giga
       *[other] { $stage }
    }
stage-is-open = a { $pair } ya no les hace falta nada más para { $stage ->
        [BASIC] Básica
        [SUPER] Súper
        [ULTRA] Ultra
        [GIGA] Giga
       *[other] { $stage }
    }
people-at-table = hay { $count } personas en la mesa
why-no-lucky-break = ¿Por qué no?
no-lucky-break = no hay Golpe de Suerte: { $words }
no-lucky-break-because = no hay Golpe de Suerte: { $words } ({ $why })
lucky-break-too-dear = no hay Golpe de Suerte: { $words } costaría { $price } Puntos de Vínculo, y hay menos
is-there-a-rest = { $who } pide un Descanso. ¿Hay dos horas tranquilas?
no-rest = no hay tiempo para un Descanso
who-is-apart = ¿Qué parejas están separadas durante el Descanso?
better-odds = { $roll }: ¿cuántos Puntos de Vínculo para tener Más Probabilidades?
better-odds-item = { $roll }: ¿cuántos Puntos de Vínculo para tener Más Probabilidades? El Objeto Especial puede pagar uno de ellos.
better-odds-test = { $roll }: { $odds }. ¿Cuántos Puntos de Vínculo para tener Más Probabilidades?{ $item ->
        [yes] { " " }El Objeto Especial puede pagar uno.
       *[no] { "" }
    }
pool-odds = { $count ->
        [one] 1 dado
       *[other] { $count } dados
    }, { $face }+, hacen falta { $need }: { $chance } %{ $push ->
        [yes] , { $pushed } % si se fuerza
       *[no] { "" }
    }{ $spend ->
        [yes] ; con Puntos de Vínculo { $steps }
       *[no] { "" }
    }
pool-odds-first = { $count ->
        [one] 1 dado
       *[other] { $count } dados
    }, { $face }+: { $chance } % de ir antes que el otro bando{ $spend ->
        [yes] ; con Puntos de Vínculo { $steps }
       *[no] { "" }
    }
pool-odds-step = { $points }: { $chance } %
push-test = ¿Forzar la tirada? Se repite a cambio de 1 de Tensión: { $roll }, { $odds }.
better-odds-de-stress = Desahogo: ¿cuántos Puntos de Vínculo para tener Más Probabilidades?
item-pays = ¿El Objeto Especial paga 1 Punto de Vínculo?
push = ¿Forzar la tirada? Se repite a cambio de 1 de Tensión: { $roll }.
draw = Empate entre { $one } y { $other }. ¿Tiran otra vez?
which-roll = { $who }: { $what }. ¿Qué tirada hace falta?
which-difficulty = { $who }: { $what }. ¿Qué Dificultad: cuántos éxitos hacen falta?
which-answer = { $who } desafía a { $other } con { $stat }: { $what }. ¿Qué tira { $other }?
refused = eso no se puede hacer: { $what }

## Questions of a fight

who-goes-first = ¿Quién va primero: { $who }?
acts = ¿Qué hace { $who }?
interjects = ¿Qué hace { $who } al intervenir?
encounter-over = Un bando entero ha caído. ¿Se acaba el combate?
multi-hit = Multigolpe: ¿a quién más alcanza? 1 Uso por objetivo
overcharge = Sobrecarga: ¿cuántos Usos?
which-element = { $attack }: ¿qué Elemento?
who-is-next-to = ¿Quién está junto a { $who }?
who-is-near = ¿Quiénes están lo bastante cerca?
fight-on = ¿Seguir en Pie? Si no, { $who } cae.
which-harm = ¿Qué Herida sufre { $who }?
how-severe = ¿Qué gravedad tiene: { $harm }?

## Critical Moves

calls-threat = { $who } provoca una Amenaza Crítica. ¿Qué empeora mucho?
evolves = ¿Evoluciona { $who }?
no-combo = no hay Combo: { $who } ya ha actuado, o el Indicador Crítico no está lleno
joins-combo = Combo: ¿qué Ataque Insignia usa { $who }?
digs-deep-for-combo = Combo: ¿{ $who } saca fuerzas de flaqueza para un Uso más?
combo-attacks-with = Combo: ¿con qué Atributo ataca { $who }?

## The bond at risk, lucky breaks and upgrades

bond-breaks = ¿Se rompe el vínculo de { $pair }?
bond-break-begins = empieza un Episodio de Ruptura del vínculo de { $pair }
lucky-break = { $who } pide un Golpe de Suerte: { $words }. ¿Cuántos Puntos de Vínculo cuesta? 0 es que no.
pair-upgrade = { $pair }: ¿qué { $kind ->
        [minor] Mejora Menor
        [menor] Mejora Menor
        [major] Mejora Mayor
        [mayor] Mejora Mayor
       *[score] Mejora de Valor
    }?
upgrade-called = { $upgrade }: ¿cómo se llama?
to-rank = { $what } { $name } a Rango { $rank }
attack-to-rank = { $attack } a Rango { $rank }
new-talent = un Talento nuevo
new-quality = una Cualidad nueva en la etapa { $stage }
gains-an-effect = { $attack } gana un Efecto
gains = { $attack } gana { $effect }
gains-element = { $attack } gana Multielemento: { $element }
improves-hp = +5 a los PV máximos
improves-damage = +2 a Daño
improves-dodge = +1 a Esquiva
improves-initiative = +1 a Iniciativa y +1 a Usos

## Rests

which-activity = ¿Qué hace { $who } durante el Descanso?
which-obstacle = ¿Para qué obstáculo se preparan, y cómo es?
who-plans = ¿Quién hace el plan?
whose-harm = ¿De quién es la Herida que se trata?
which-one = ¿Qué Herida?
who-rolls = ¿Quién hace la tirada?
which-stat = ¿Con qué Rasgo o Atributo?

## Making a pair: Bond Levels and upgrades

which-level = ¿Qué Nivel de Vínculo tienen? Las parejas nuevas tienen 1.
which-level-further = Tienen Nivel de Vínculo { $level }. ¿Hasta cuál crecen?
are-to-reach-level = deben llegar a Nivel de Vínculo { $level }
reach-level = llegan a Nivel de Vínculo { $level }
which-upgrade = Nivel de Vínculo { $level }: ¿qué { $kind }?
minor-upgrade = Mejora Menor
major-upgrade = Mejora Mayor
score-improvement = Mejora de Valor
upgrade-taken = { $upgrade }: { $name }
upgrade-waits = { $kind ->
        [minor] una Mejora Menor
        [menor] una Mejora Menor
        [major] una Mejora Mayor
        [mayor] una Mejora Mayor
       *[score] una Mejora de Valor
    } espera hasta que haya algo para ella
only-pairs-grow = { $who } es un PNJ; solo las parejas tienen Nivel de Vínculo: { $pairs }
unknown-kind = se esperaba { $known }, no «{ $kind }»{ $hint }

## A sheet in short

listed = { $parts }
knack = { $name } { $rank }
signature = { $name }, Rango { $rank }, { $elements }
signature-with = { $name }, Rango { $rank }, { $elements }, { $effects }
form-stats = Corazón { $heart }, Poder { $power }, Agilidad { $agility }, Ingenio { $brains }
form-kind = { $form }: { $stats }; { $element }; { $classification }
and-more = { $first }; { $more }

## What would be wrong with a sheet

qualities-at-most = { $form } tiene { $number ->
        [one] 1 Cualidad
       *[other] { $number } Cualidades
    }, y el máximo es { $most }
fledgling-has-attack = { $form } está en la etapa Cría y tiene un Ataque Insignia
starts-with-quality = { $form } empieza con una Cualidad
starts-with-effect = { $attack } empieza con un Efecto
lacks-attack = { $form } no tiene Ataque Insignia
no-stat-below = { $form }: ningún Atributo está por debajo de { $least }
no-stat-above = { $form }: ningún Atributo está por encima de { $most }
stats-add-up = { $form }: los Atributos suman { $total }, no { $sum }
no-such-element = { $name }: no existe el Elemento «{ $element }»
no-such-classification = { $name }: no existe la Clasificación «{ $classification }»
starts-at-rank = { $attack } empieza con Rango { $rank }
rank-at-most = { $attack } tiene Rango { $rank } como máximo
more-effects-than = { $attack } tiene más de { $most } Efectos
effect-not-at-table = { $attack }: en esta mesa no existe { $effect }
has-effect-twice = { $attack } tiene { $effect } dos veces
has-no-element = { $attack } no tiene Elemento
elements-at-most = { $attack } tiene { $most ->
        [one] 1 Elemento como máximo
       *[other] { $most } Elementos como máximo, todos distintos
    }
rank-is-within = { $name } tiene Rango { $rank }, y el Rango va de 1 a { $most }
too-many-improvements = { $taken ->
        [one] 1 Mejora de Valor
       *[other] { $taken } Mejoras de Valor
    }, y el Nivel de Vínculo { $level } ha dado { $given }
taken-more-than-twice = { $what } aparece más de dos veces

## Making a Kid

kid-name = ¿Cómo se llama el Joven?
which-id = ¿Con qué nombre corto se guarda { $name }?
known-as = { $name } se guarda como { $id }
which-type = ¿De qué Tipo es el Joven?
kid-is-a = { $name }: { $type }
which-trait = ¿Qué Rasgo tiene { $value }?
kid-traits = Lógica { $logic }, Reflejos { $reflex }, Espíritu { $spirit }
how-many-talents = ¿Cuántos Talentos tiene el Joven?
talent-called = ¿Cómo se llama el Talento { $number }?
has-talent = un Talento: { $talent }
which-rolls = { $knack }: ¿a qué tiradas ayuda?
which-special-item = ¿Qué Objeto Especial lleva siempre encima?
which-flaw = ¿Qué Defecto le mete en líos?
which-desire = ¿Qué Deseo le mueve: qué es lo que más quiere?
which-virtue = ¿Con qué Virtud cuentan sus amigos?
in-words = { $field }: { $words }
open = sin decidir

## Making an Animon

animon-name = ¿Cómo se llama el Animon en la etapa Cría?
animon-known-as = el Animon se guarda como { $id }
which-nature = ¿Qué Carácter tiene: cómo es?
its-nature = su Carácter: { $words }
stage-called = ¿Cómo se llama en la etapa { $stage }?
form-element = ¿Qué Elemento tiene { $form }?
form-classification = ¿Qué Clasificación tiene { $form }?
form-stat = { $form }: ¿cuánto tiene en { $stat }? { $left ->
        [one] Queda 1 punto por encima de { $start }
       *[other] Quedan { $left } puntos por encima de { $start }
    }
form-drawn = { $stage }: { $form }, Corazón { $heart }, Poder { $power }, Agilidad { $agility }, Ingenio { $brains }
how-many-qualities = ¿Cuántas Cualidades tiene { $form }?
quality-called = { $form }: ¿cómo se llama la Cualidad { $number }?
has-quality = una Cualidad: { $quality }
signature-called = ¿Cómo se llama el Ataque Insignia de { $form }?
signature-element = ¿Qué Elemento tiene { $attack }?
which-effect = { $attack }: ¿cuál es el Efecto número { $number }?
one-more-element = ¿Qué otro Elemento tiene { $attack }?
has-signature-with = un Ataque Insignia: { $attack }, Rango { $rank }, { $elements }, { $effects }
no-effect = ningún Efecto

## Making an NPC

npc-name = ¿Cómo se llama el PNJ?
npc-level = ¿Qué Nivel tiene?
npc-kind = ¿Qué es? Solo los Animon tienen etapa y Ataque Insignia.
npc-is = { $name }: Nivel { $level }, { $kind }
npc-stage = ¿En qué etapa está?
npc-upgrade = ¿Cuál es la mejora número { $number } de { $all }?
npc-element = ¿Qué Elemento tiene?
npc-classification = ¿Qué Clasificación tiene?
npc-animon = { $stage }, { $upgrades }, { $element }, { $classification }
no-upgrades = sin mejoras
has-it-signature = ¿Tiene un Ataque Insignia?
npc-signature-called = ¿Cómo se llama el Ataque Insignia?
npc-signature-rank = ¿Qué Rango tiene { $attack }?
has-signature = un Ataque Insignia: { $attack }, Rango { $rank }
one-more-strength = ¿Tiene un Punto Fuerte, u otro más?
strength-called = ¿Cómo se llama el Punto Fuerte?
strength-rank = ¿Qué Rango tiene { $strength }?
has-strength = un Punto Fuerte: { $strength } { $rank }
one-more-weakness = ¿Qué Punto Débil tiene? Déjalo en blanco si no tiene ninguno, o ninguno más.
has-weakness = un Punto Débil: { $words }
which-special = ¿Qué más sabe hacer?
which-description = ¿Qué aspecto tiene?
which-personality = ¿Cómo es?
which-motive = ¿Qué quiere?

## The first fight

first-fight = ¿Con quién se encuentran primero?
how-hard = ¿Qué dificultad tiene encontrarse con { $who }?

## Terms: Stats, Traits and scores

term-heart = Corazón
term-power = Poder
term-agility = Agilidad
term-brains = Ingenio
term-logic = Lógica
term-reflex = Reflejos
term-spirit = Espíritu
term-level = Nivel
term-stage = Etapa
term-hp = PV
term-stamina = Aguante
term-uses = Usos
term-damage = Daño
term-dodge = Esquiva
term-critical-gauge = Indicador Crítico
term-bond-level = Nivel de Vínculo
term-bond-points = Puntos de Vínculo
term-bond-strain = Tensión del Vínculo
term-xp = PX
term-strain = Tensión
term-maximum-hp = PV máximos
term-maximum = máximo
term-damage-score = valor de Daño
term-dodge-score = valor de Esquiva
term-initiative-score = valor de Iniciativa
term-skill-score = Pericia
term-score-improvement = Mejora de Valor

## Terms: parts of sums

term-always = siempre
term-never = nunca
term-ask = preguntar
term-type = Tipo
term-help = ayuda
term-one-roll = una tirada
term-a-turn = un turno
term-the-scene = la escena
term-all-pcs = todos los PJ
term-all-npcs = todos los PNJ
term-everybody = todos
term-no-character = ningún personaje
term-base = base
term-margin = margen
term-halved = mitad
term-splash = onda expansiva
term-half-its-level = mitad de su Nivel
term-6-x-level = 6 × Nivel
term-5-x-level = 5 × Nivel
term-a-kid = Joven
term-a-human = Persona
term-boosts-and-setbacks = Impulsos y Reveses
term-caught-unawares = por sorpresa
term-combo-attack = Ataque Combo
term-defending = en guardia
term-brains-and-improvements = Ingenio y mejoras

## Terms: Stages and upgrades

term-fledgling = Cría
term-basic = Básica
term-super = Súper
term-ultra = Ultra
term-giga = Giga
term-aggressive = Agresividad
term-defensive = Defensa
term-tough = Resistencia
term-swift = Rapidez
term-minor = menor
term-major = mayor
term-talent = Talento
term-quality = Cualidad
term-a-new-talent = un Talento nuevo
term-a-new-quality-at-basic = una Cualidad nueva en la etapa Básica
term-a-new-quality-at-super = una Cualidad nueva en la etapa Súper
term-a-new-quality-at-ultra = una Cualidad nueva en la etapa Ultra
term-a-new-quality-at-giga = una Cualidad nueva en la etapa Giga

## Terms: conditions

term-poisoned = Veneno
term-stunned = Aturdimiento
term-disoriented = Desorientación
term-weakened = Debilidad
term-vulnerable = Vulnerabilidad
term-immobilised = Inmovilidad
term-incapacitated = Incapacitación
term-boosted = Impulso

## Terms: Effects

term-block-break = Rompeguardia
term-efficient = Eficiencia
term-energy-drain = Drenaje de Energía
term-explosive = Explosión
term-heavy-strike = Golpe Contundente
term-misdirect = Distracción
term-multi-element = Multielemento
term-multi-hit = Multigolpe
term-overcharge = Sobrecarga
term-poison-strike = Golpe Venenoso
term-power-transfer = Transferencia de Poder
term-quick-strike = Golpe Rápido
term-sap = Merma
term-stunning-strike = Golpe Aturdidor
term-sure-strike = Golpe Certero
term-tough-break = Rompecorazas

## Terms: Elements and Classifications

term-fire = Fuego
term-water = Agua
term-nature = Naturaleza
term-electric = Electricidad
term-earth = Tierra
term-wind = Viento
term-light = Luz
term-dark = Oscuridad
term-mirage = Espejismo
term-neutral = Neutro
term-dragon = Dragón
term-beast = Bestia
term-avian = Ave
term-insect = Insecto
term-plant = Planta
term-aquatic = Acuático
term-celestial = Celestial
term-infernal = Infernal
term-machine = Máquina
term-fairy = Hada
term-nightmare = Pesadilla
term-unknown = Clasificación desconocida

## Terms: Types of Kids

term-kid = Joven
term-bookworm = Ratón de Biblioteca
term-computer-wizard = As de la Informática
term-delinquent = Delincuente
term-free-spirit = Espíritu Libre
term-gamer = Gamer
term-gentle-heart = Corazón Tierno
term-grown-up = Mayor de Edad
term-jock = Deportista
term-little-kid = Peque
term-loner = Alma Solitaria
term-rising-star = Estrella en Ciernes
term-wild-child = Alma Salvaje
term-young-aristocrat = Joven Aristócrata

## Terms: answers

term-any = cualquiera
term-attack = ataque
term-defence = defensa
term-initiative = Iniciativa
term-test = Prueba
term-recuperate = recuperarse
term-socialise = pasar un rato en compañía
term-de-stress = desahogarse
term-plan = hacer un plan
term-address-harm = tratar una Herida
term-nothing = nada
term-animon = Animon
term-human = persona
term-other = otra cosa
term-it-cannot-be-done = no se puede hacer
term-easy = fácil
term-fair = normal
term-hard = difícil
term-severe = muy difícil
term-deadly = mortal

## Terms: examples of what can be typed

term-looks-around = mira a su alrededor
term-closer = más cerca
term-help-is-near = la ayuda está cerca
term-climbs-the-wall = trepa por el muro
term-the-ground = el terreno
term-the-weather = el tiempo
term-a-good-position = una buena posición
term-surprise = la sorpresa
term-a-new-threat-appears = aparece una nueva amenaza
term-battered = magulladuras
term-the-gate = la puerta

## Terms: sheets

term-special-item = Objeto Especial
term-flaw = Defecto
term-desire = Deseo
term-virtue = Virtud
term-special = rasgo especial
term-description = descripción
term-personality = personalidad
term-motive = motivo
term-bond = Vínculo
term-talents = Talentos
term-belongings = Pertenencias
term-ties = Lazos
term-upgrades-due = Mejoras pendientes
term-barred-by-the-gm = Vetado por el máster
term-kind = Clase
term-element = Elemento
term-classification = Clasificación
term-strengths = Puntos Fuertes
term-weaknesses = Puntos Débiles
term-signature-attack = Ataque Insignia
term-a-kid-and-its-animon = un Joven y su Animon
term-anybody-the-gm-plays = cualquiera que lleve el máster
term-for-players = para jugadores
term-for-the-gm = para el máster
