# What Action Tests says, in Spanish. The terms at the end stand for ids and names of rules.
# Glossary: stunt proeza, stunt points puntos de proeza, plot points puntos de trama, aspect aspecto, grave aspect aspecto
# grave, skill habilidad, perk mérito, talent talento, feature rasgo, test tirada, extra dice dados extra, penalty dice
# dados de penalización, advantage ventaja, disadvantage desventaja, soak absorción, box casilla, stressed tensión,
# staggered aturdimiento, incapacitated incapacidad, out fuera de combate, prone en el suelo, rally tomar aliento,
# recovery recuperación, snap action acción rápida, bonus action acción adicional, range band franja de alcance,
# milestone hito, principal principal, extra figurante, GM máster. Durations agree with *duración*.

## El mapa

map-free-link = entre { $one } y { $other }: nada en el camino
map-link = entre { $one } y { $other }: { $obstacle }, dificultad { $difficulty }
map-cover = cobertura: { $name } ({ $amount }, { $material })
map-person = { $who } en { $zone }
map-out = fuera
map-behind = detrás de { $cover }
map-parts = { $parts }
map-name-out = { $name } (fuera)
map-aspect = { $aspect }, { $until }
map-darkness = oscuridad { $dark }
map-away = fuera de escena: { $people }

## Terms of the book

skill-fight = Pelea
skill-interact = Trato
skill-move = Movimiento
skill-physique = Físico
skill-resolve = Voluntad
skill-wits = Ingenio
duration-instant = Instantánea
duration-brief = Breve
duration-quick = Rápida
duration-scene = Escena
duration-temporary = Temporal
duration-lasting = Duradera
duration-long-lasting = Muy Duradera
duration-enduring = Perdurable
duration-permanent = Permanente
duration-action = Acción
duration-maintained = Mantenida
duration-sustained = Sostenida
milestone-ordinary = un hito
milestone-major = un hito mayor
milestone-epic = un hito épico
track-physical = cuerpo
track-mental = mente
bare-hands = las manos desnudas
bare-words = palabras
this-action = lo que hace esta acción
boxes-of = las casillas de { $who }
box-of = una casilla de { $level } de { $who } ({ $track ->
    [mental] mente
   *[physical] cuerpo
})

## Aspects and effects

invokes = { $who } usa el aspecto { $aspect }
free-again = { $who } puede volver a usar { $aspect }
aspect-begins = desde ahora es cierto: { $aspect }
aspect-ends = ya no es cierto: { $aspect }
effect-begins = { $who } tiene ahora { $effect } { $size } ({ $mark })
effect-ends = se acaba: { $effect }

## People

has-pp = { $who } tiene { $pp ->
    [one] 1 punto de trama
   *[other] { $pp } puntos de trama
}
is-owed-pp = { $who } recibirá { $pp ->
    [one] 1 punto de trama
   *[other] { $pp } puntos de trama
} tras la escena
box-filled = { $who } sufre { $level ->
    [stressed] tensión
    [staggered] aturdimiento
    [incapacitated] incapacidad
   *[other] { $level }
} en { $track ->
    [mental] la mente
   *[physical] el cuerpo
} ({ $mark })
box-empties = una casilla { $track ->
    [mental] mental
   *[physical] física
} de { $who } vuelve a estar libre
is-taken-out = { $who } queda fuera de combate
is-taken-out-by = { $by } deja fuera de combate a { $who }
is-back = { $who } vuelve
leaves-scene = { $who } abandona la escena
takes-on = { $who } adquiere { $aspect } ({ $mark })
is-rid-of = { $who } se libra de { $aspect }
rallies = { $who } toma aliento

## A conflict

gm-has-sp = el máster tiene { $sp ->
    [one] 1 punto de proeza
   *[other] { $sp } puntos de proeza
}
goes-to = { $who } va a { $zone }
is-behind = { $who } se pone a cubierto tras { $cover }
stands-in-open = { $who } sale a descubierto
readies = { $who } prepara { $item }
needs-reload = { $who } tiene que recargar { $item }
gives-up-item = { $who } renuncia a { $item }
guards = { $who } protege a { $ally }
has-bonus-actions = { $who } tiene { $bonus ->
    [one] 1 acción adicional
   *[other] { $bonus } acciones adicionales
}
has-reacted = { $who } puede actuar de inmediato
enters = { $who } entra en escena
way-is-free = el paso entre { $a } y { $b } queda libre
is-closed = se acabó el conflicto: lo cierra el máster
is-over-with-scene = el conflicto se acaba con la escena
succeeds = { $who } tiene éxito
fails = { $who } falla
result-with-sp = { $result } y gana { $sp ->
    [one] 1 punto de proeza
   *[other] { $sp } puntos de proeza
}
thing-is-there = ahora hay { $thing } en { $zone }

## Questions of actions

how-hard-to-help = ¿Con cuántos dados más de dificultad se ayuda a { $on }?
does-it-reach = ¿Llega hasta { $target }? { $missing ->
    [one] Falta 1 franja de alcance.
   *[other] Faltan { $missing } franjas de alcance.
}
does-not-reach = no llega hasta { $target }: { $missing ->
    [one] falta 1 franja de alcance
   *[other] faltan { $missing } franjas de alcance
}
how-hard = { $who }: { $words }. ¿Cuántos dados de dificultad tiene?
is-overcome = { $words }: hecho
stays-as-it-is = { $words }: todo sigue igual
hurts = { $who } hiere a { $target }
damage-dice = dados de daño
get-past-which = ¿Qué protección sorteas?
gets-past-it = { $who } lo sortea
finds-nothing-left = ya no encuentra nada de { $effect }
oppose-end = { $who } va a poner fin a { $what }. ¿Lo impides?
overcomes-with = ¿Qué habilidad usa { $who } contra { $what }?
effect-on = { $effect } en { $on }
how-big = ¿De qué tamaño es ({ $kind }), en dados o en pares de puntos?
how-long = ¿Cuánto dura?
which-effect = ¿Qué efecto, y en quién?
what-is-it-called = ¿Cómo se llama?
why-does-skill-fit = ¿Por qué encaja { $skill } con lo que hace { $who }?
does-skill-fit = { $who } quiere usar { $skill }: { $reason }. ¿Encaja?
no-reason = sin motivo
skill-does-not-fit = { $skill } no encaja: usa { $instead }
finds-nothing-out = no averigua nada: { $words }
wins-contest = gana a { $other }: { $words }
loses-contest = no gana a { $other }: { $words }
finds-out = lo averigua: { $words }
is-best-in = lo más fuerte: { $skill } ({ $rating })
is-weakest-in = lo más débil: { $skill } ({ $rating })
can-do = sabe hacer esto: { $gift }

## Questions of stunts

buy-a-stunt = ¿Qué más se consigue? { $left ->
    [one] 1 punto de proeza
   *[other] { $left } puntos de proeza
} para { $who }
another-stunt = { $left ->
    [one] 1 punto de proeza va
   *[other] { $left } puntos de proeza van
} a otra proeza para { $who }. ¿Cuál?
buys = { $who } gasta { $cost ->
    [one] 1 punto de proeza
   *[other] { $cost } puntos de proeza
}: { $stunt }
why-nothing-comes = ¿Por qué no sirve de nada? A cambio, { $who } lo descubre
nothing-comes = no sirve de nada, y hay un motivo
changes-anything = { $who }: { $words }. ¿Cambia algo?
named-effect = { $effect }, { $name }
gift-falls-short = { $gift }, { $short ->
    [one] falta 1 franja de alcance
   *[other] faltan { $short } franjas de alcance
}
declares = { $who } declara tras { $action }: { $words } ({ $level ->
    [1] un cambio mínimo
    [2] un cambio pequeño
   *[3] un gran cambio
}). ¿Es así?
what-does-gm-propose = ¿Qué propones a cambio?
gm-proposes = El máster propone: { $words }. ¿De acuerdo?
what-is-declared-instead = ¿Qué declaras a cambio?
what-is-true-instead = ¿Qué es cierto en su lugar?
on-whose-side = { $words }: ¿de parte de quién?
extras-or-principal = { $words }: ¿varios figurantes o un principal?
reveal = { $who } pregunta: { $words }. ¿Qué revelas? { $level ->
    [0] Lo que está a la vista
    [1] Una parte
    [2] La mayor parte
   *[3] Todo, hasta los secretos más oscuros
}. Si no dices nada, responden las fichas
asks = pregunta: { $words }

## Questions of harm and recovery

stressed = tensión
staggered = aturdimiento
incapacitated = incapacidad
taken-out = quedar fuera de combate
full-so = { $instead } (no queda ninguna casilla libre de { $level })
soften-damage = { $target } recibe { $damage } de daño. ¿Lo suavizas?
soften-level = { $target } recibe { $damage } de daño, y eso supone { $level }. ¿Lo suavizas?
is-not-hurt = no sufre daño
damage-to = daño a { $who }
soak-of = absorción de { $who }
sacrifice-of = sacrificio: { $what }
marked-grave-aspect = aspecto grave { $aspect }, duración { $mark }
how-much-soaks = ¿Cuánto daño ahorra { $cover } a { $target }?
write-longer-mark = ¿Anotas la duración más larga en una casilla llena?
what-happens = { $who } queda fuera de combate. ¿Qué le pasa?
concedes = { $who } cede: { $words }. ¿De acuerdo?
concede-before = { $by } ataca a { $who }. ¿Cedes ya por 1 punto de trama?
what-sacrifice = ¿Qué sacrifica { $who }?
what-given-up = ¿A qué renuncias?
gives-up = renuncia a { $what }
was-it-useful = { $who } renuncia a { $what }. ¿Era algo especialmente útil?
grave-aspect-marked = ¿Cuánto dura el aspecto grave de { $who }?
how-hard-to-recover = { $who } se toma un descanso. ¿Con cuántos dados más de dificultad se recupera?
recovers = { $who } se recupera
profit-again = { $who } ya ha tomado aliento antes. ¿Pagas 1 punto de trama para volver a vaciar casillas?
which-box-empties = ¿Qué casilla { $track ->
    [mental] mental
   *[physical] física
} vacía { $who }?
what-is-it-worth = { $who } renuncia a { $what }. ¿Cuánto daño menos vale eso?

## Tests

skill-test = { $who }: { $skill }, { $action }
unskilled-test = { $who }: sin habilidad, { $action }
dice = dados
total-reaches = { $dice } = { $total } contra { $target }: éxito
total-falls-short = { $dice } = { $total } contra { $target }: fallo
action-dice = ¿Qué tres dados cuentan?
again = otra vez
bonus-dice-of = dados extra de { $who }
penalty-dice-of = dados de penalización de { $who }
label-of = { $label } de { $who }
sp-at-stake = puntos de proeza en juego para { $who }
sp-of = puntos de proeza de { $who }
success = { $sp ->
    [0] un éxito
    [one] un éxito con 1 punto de proeza
   *[other] un éxito con { $sp } puntos de proeza
}
failure = un fallo
failure-for-gm = un fallo, y el máster gana { $sp ->
    [one] 1 punto de proeza
   *[other] { $sp } puntos de proeza
}
which-perk = ¿Qué mérito ayuda?
size-dice = ¿Cuántos dados supone el tamaño entre { $who } y { $against }?
prone-dice = { $who } está en el suelo. ¿Cuántos dados cuesta eso?
trade-up = { $dice ->
    [one] 1 dado extra. ¿Lo cambias
   *[other] { $dice } dados extra. ¿Cambias alguno
} por puntos de proeza?
trade-down = { $dice ->
    [one] 1 dado de penalización.
   *[other] { $dice } dados de penalización.
} ¿Te quitas alguno? Si fallas, el máster gana puntos de proeza
trade-even = No quedan dados extra. ¿Cambias antes alguno de los tuyos?
may-trade-penalty = ¿Puede { $who } cambiar dados de penalización?
trades-nothing = nada
trades-away = { $parts }
pairs = { $count ->
    [one] 1 par
   *[other] { $count } pares
}
single-dice = { $count ->
    [one] 1 dado suelto
   *[other] { $count } dados sueltos
}
dice-dropped = { $count ->
    [one] 1 dado descartado
   *[other] { $count } dados descartados
}

## Using aspects

invoke-an-aspect = { $test }: { $outcome }. ¿Usas un aspecto? (1 punto de trama)
invoke-after-aspect = { $test }: { $outcome }, después de que { $who } usara { $aspect }. ¿Usas un aspecto? (1 punto de trama)
invoke-before-roll = ¿Usas un aspecto antes de tirar, por 1 punto de proeza? (1 punto de trama)
which-aspect = { $benefit ->
    [reroll] ¿Qué aspecto te deja repetir la tirada?
    [succeed] ¿Qué aspecto lo convierte en un éxito?
    [fail] ¿Qué aspecto lo hace fallar?
    [effect] ¿Qué aspecto crea un efecto?
   *[other] ¿Qué aspecto ayuda? ({ $benefit })
}
why-relevant = ¿Por qué importa aquí { $aspect }?
is-relevant = ¿Importa aquí { $aspect }?
is-relevant-because = ¿Importa aquí { $aspect }? { $words }
is-irrelevant = { $aspect } no importa aquí
accept-trouble = { $aspect } trae problemas: { $words }. ¿Los aceptas por 1 punto de trama?
trouble = { $aspect }: { $words }
help-with-an-aspect = { $test }: { $outcome }. ¿Alguien más usa un aspecto? (1 punto de trama)
help-after-aspect = { $test }: { $outcome }, después de que { $who } usara { $aspect }. ¿Alguien más usa un aspecto? (1 punto de trama)

## Opposition

# A choice sees the word of an action, or its term.
action-of = { $who } { $action ->
    [attack] ataca
    [atacar] ataca
    [overcome] supera un problema
    [superar] supera un problema
    [defend] se defiende
    [defender] se defiende
   *[other] crea una ventaja
}
action-on = { $who } { $action ->
    [attack] ataca a { $target }
    [atacar] ataca a { $target }
    [overcome] se enfrenta a { $target }
    [superar] se enfrenta a { $target }
    [defend] se defiende de { $target }
    [defender] se defiende de { $target }
   *[other] busca ventaja en { $target }
}
who-defends = { $action }. ¿Quién defiende, y con qué?
defends = { $who } se defiende de { $against }
defends-ally = { $who } defiende a { $ally } de { $against }
defence-with = { $who } con { $skill }
another-skill = otra habilidad
defends-with = ¿Con qué habilidad defiende { $who }?
may-defend-with = ¿Puede { $who } defender con { $skill }?
can-reach-ally = ¿Llega { $who } a tiempo de defender a { $ally }?

## Turns

conflict-begins = empieza un conflicto
initiative = { $who } tira iniciativa
round = ronda { $number }
turn-of = ronda { $round }: turno de { $who }
who-acts-next = ¿Quién actúa ahora?
acts = ¿Qué hace { $who }?
group-acts = { $group ->
   *[any] { $count ->
        [2] Los dos del grupo actúan a la vez. ¿Qué hacen?
       *[other] Los { $count } del grupo actúan a la vez. ¿Qué hacen?
    }
}
acts-for-group = ¿Qué hace { $who } por { $group }?
bonus-action = Una acción adicional: ¿qué hace { $who }?
reacts = ¿Qué hace { $who } de inmediato?
who-stands-in-way = { $who } se marcha. ¿Quién se interpone?
runs = { $who } corre
gets-past = { $who } supera { $obstacle }
where-to = ¿Adónde va { $who }? { $left ->
    [one] Queda 1 zona
   *[other] Quedan { $left } zonas
}
focuses = se concentra
prone = { $who } en el suelo
operates = usa { $thing }

## Why something is not possible, and what helps

why-and-help = { $why } { $helps }
why-nobody-to-attack = No queda nadie a quien atacar.
why-unloaded = Sin cargar: { $item }.
help-reload = Prepara el arma antes: así se recarga.
why-stowed = No está a mano: { $item }.
help-ready = Hay que prepararlo antes.
why-prone = { $who } está en el suelo.
help-stand-up = Hay que levantarse antes, con un movimiento en la zona.
why-must-stand = Desde el suelo no puedes moverte: levántate a la vez.
why-maintain-first = Esto va antes que las demás acciones del turno.
why-focus-is-single = Concentrarse y hacer varias acciones no es compatible.
why-focused = { $who } ya se ha concentrado.
why-whole-turn = Tomar aliento ocupa el turno entero.
help-whole-turn = Que sea lo primero que hagas en un turno.
why-reaction-stays = Una reacción no sale de la zona.
why-no-action = No quedan acciones en este turno.
why-no-snap-action = La acción rápida de este turno ya está gastada.
why-announced-first = Varias acciones se anuncian antes de la primera.
why-changed-nothing = Hace un momento no ha servido de nada.
why-bought-once = Cada proeza se compra una sola vez.
why-level-costs = El nivel { $level } cuesta { $level ->
    [one] 1 punto de proeza.
   *[other] { $level } puntos de proeza.
}
why-out-of-range = Demasiado lejos: { $who } está { $missing ->
    [one] 1 franja de alcance
   *[other] { $missing } franjas de alcance
} más allá.
help-buy-range = Compra antes Aumentar alcance.
why-all-in-reach = Todo el mundo está al alcance.
why-nothing-brief = Aquí ningún efecto tiene duración Breve o menor.
why-too-long = Tiene duración { $mark }, y eso es más que Breve.
why-aspect-on-nobody = Un aspecto de la situación no recae en nadie.
why-nobody-more = El nivel { $level } no alcanza a nadie más.
why-time-once = La duración se cambia una sola vez por tirada.
why-no-duration = Aquí nada tiene duración.
why-enlarged-is-brief = Lo que se ha aumentado dura como mucho Breve.
why-unmoved = La duración { $mark } no se puede cambiar así.
why-no-turns = Ahora nadie actúa por turnos.
why-reacted-this-turn = { $who } ya ha reaccionado en este turno.
why-reacted-since-turn = { $who } ya ha reaccionado desde su último turno.
why-past-costs = Sortear la { $what } cuesta { $price ->
    [one] 1 punto de proeza.
   *[other] { $price } puntos de proeza.
}
why-gift-once = { $gift } funciona una vez por acción.
why-gift-needs-blow = { $gift } se suma a un ataque, y esto no lo es.
why-gift-needs-foe = { $gift } va contra rivales, y esto no afecta a ninguno.
why-gift-costs = { $gift } cuesta { $cost ->
    [one] 1 punto de proeza.
   *[other] { $cost } puntos de proeza.
}
why-no-more-boxes = No se puede vaciar ninguna otra casilla.
why-no-longer-marks = No se puede vaciar nada que dure más.
why-no-way-on = No hay ningún paso libre para seguir.
why-too-many-dice = Quedarían más de { $most } dados extra.
why-no-more-trades = Solo se cambian los dados que sobran por fuerza.
why-not-simple = Solo se puede dar la vuelta a un resultado sin puntos de proeza.
why-invoked = Ya se ha usado en esta escena.
why-irrelevant = Aquí no importa.
why-no-plot-points = No quedan puntos de trama.
why-no-points-yet = no tienes puntos de trama que gastar hasta que se resuelva la tirada en curso
why-refusing-costs = Negarse cuesta 1 punto de trama, y no queda ninguno.
why-one-softening = Un golpe se suaviza de una sola manera.
why-conceded = Ya has cedido.
why-softened-so = Cada manera suaviza un golpe una sola vez.
why-concede-before = Se cede antes de tirar el ataque, no después.
why-no-grave = No se puede adquirir ningún aspecto que dure más.
why-grave-too-short = Tiene que durar más que el golpe, que tiene duración { $mark }.
why-one-grave = Solo puedes llevar un aspecto grave.
why-grave-of-mark = Ya llevas uno de duración { $mark }.
why-stressed-only = Tomar aliento solo vacía casillas de tensión.
why-not-touched = Las casillas de duración { $mark } no se vacían así.
why-permanent = Es para siempre.
not-kept-up = { $who } no mantiene nada que se llame { $name }; hay { $kept }
nothing-kept-up = { $who } no mantiene nada que se llame { $name }, ni ninguna otra cosa
why-too-long-by = Tiene duración { $mark }: { $short ->
    [one] falta 1 punto de proeza.
   *[other] faltan { $short } puntos de proeza.
}
why-rested = Un descanso ha fallado; para otro tiene que pasar tiempo: otra escena, sesión o hito.
why-not-oneself = Nadie se ataca a sí mismo.
why-is-gone = { $who } ya no está en la escena.
why-is-friend = { $who } es de tu bando.
why-is-out = { $who } ya está fuera.
why-nothing-to-rally = No hay ninguna casilla de tensión llena que vaciar.
why-track-is-free = Ahí no hay ninguna casilla de tensión llena.
why-obstacle = Hay un obstáculo en medio: supéralo o despéjalo.

## Actions of a turn

action-attack = Atacar
    .title = Atacar con { $item }
    .says = { $source ->
        [rolled] Tira para impactar. Un impacto hace el daño de { $damage ->
            [one] 1 dado.
           *[other] { $damage } dados.
        }
        [margin] Tira para impactar. Un impacto hace { $damage } de daño, y más cuanto mejor tires.
        [margen] Tira para impactar. Un impacto hace { $damage } de daño, y más cuanto mejor tires.
       *[rated] Tira para impactar. Un impacto hace { $damage } de daño.
    }
    .means = { $item }
    .do = atacar a { $target } con { $item }
    .story = { $who } ataca a { $target }
action-attack-with = Atacar con una habilidad
    .title = Atacar con una habilidad
    .says = { $anything ->
        [yes] Cualquier habilidad puede herir, tanto como las manos desnudas.
       *[no] Manos desnudas o palabras. Para otra habilidad das una razón, y el máster la acepta o no.
    }
    .means = cualquier habilidad
    .do = atacar a { $target } con { $skill }
    .story = { $who } ataca a { $target }
action-create-advantage = Crear ventaja
    .title = Crear una ventaja
    .says = Consigue ventaja: más dados para ti o tu gente, o menos para un rival.
    .do = crear ventaja con { $skill } en { $on }
    .story = { $self ->
        [yes] { $who } busca una ventaja
       *[no] { $who } busca ventaja en { $on }
    }
action-overcome = Superar
    .title = Superar un problema
    .says = Di qué intentas. El máster dice lo difícil que es, y tiras.
    .do = superar con { $skill }: { $words }
    .story = { $who } se enfrenta a un problema
action-walk = Moverse
    .title = Ir andando a otra zona
    .says = Ve a la zona de al lado, sin tirar.
    .means = andar
    .do = ir a { $zone }
    .story = { $who } va a { $zone }
action-run = Correr
    .title = Correr
    .says = Avanza una zona seguro, y más si tiras bien.
    .means = correr
    .do = correr
    .story = { $who } corre
action-cross = Cruzar
    .title = Superar un obstáculo
    .says = Tira para entrar en una zona tras un obstáculo. Si fallas, te quedas donde estás.
    .means = por un obstáculo
    .do = cruzar a { $zone }
    .story = { $who } cruza a { $zone }
action-shift = Moverse en la zona
    .title = Moverse en la zona
    .says = Ponte a cubierto, sal a descubierto o levántate.
    .do = { $spot ->
        [open] salir a descubierto
       *[cover] ponerse tras { $place }
    }{ $stand ->
        [yes] {" "}y levantarse
       *[no] {""}
    }
    .story = { $who } { $spot ->
        [open] se mueve a descubierto
       *[cover] se pone tras { $place }
    }{ $stand ->
        [yes] {" "}y se levanta
       *[no] {""}
    }
action-focus = Concentrarse
    .title = Concentrarse
    .says = Un dado más en tu próxima acción, uno menos en todo lo demás hasta tu próximo turno.
    .do = concentrarse
    .story = { $who } se concentra
action-ready = Preparar
    .title = Preparar un objeto
    .says = Toma algo en la mano, póntelo o recárgalo.
    .do = preparar { $item }
    .story = { $who } prepara { $item }
action-operate = Usar algo
    .title = Usar algo
    .says = Acciona una puerta, una palanca o algo que lleves en la mano.
    .do = usar { $thing }
    .story = { $who } usa { $thing }
action-rally = Tomar aliento
    .title = Tomar aliento
    .says = Recobra el aliento durante un turno entero. Un éxito vacía una casilla de tensión.
    .do = tomar aliento ({ $track })
    .story = { $who } toma aliento
action-announce = Varias acciones
    .title = Hacer varias acciones
    .says = Actúa más de una vez este turno, con menos dados en cada acción.
    .do = hacer { $count } acciones
    .story = { $who } intenta { $count } acciones en un turno
action-clear-way = Despejar el paso
    .title = Despejar el paso
    .says = Tira para quitar un obstáculo para todo el mundo.
    .do = despejar el paso a { $zone } con { $skill }
    .story = { $who } despeja el paso a { $zone }
action-guard = Proteger
    .title = Proteger a alguien
    .says = Hasta tu próximo turno puedes defender en su lugar.
    .do = proteger a { $ally }
    .story = { $who } protege a { $ally }
action-keep-defence = Guardar una defensa
    .title = Guardar una acción para defenderse
    .says = Puedes defenderte una vez antes de tu próximo turno.
    .do = guardar una acción para defenderse
    .story = { $who } se mantiene alerta
action-maintain = Mantener
    .title = Mantener un efecto
    .says = Mantén un efecto tuyo hasta tu próximo turno.
    .do = mantener { $effect }
    .story = { $who } mantiene { $effect }
action-end-effect = Poner fin a un efecto
    .title = Poner fin a un efecto
    .says = Gasta una acción en lo que dura hasta que alguien lo hace.
    .do = poner fin a { $effect }
    .story = { $who } pone fin a { $effect }
action-recovery = Recuperarse
    .title = Recuperarse
    .says = Tira para vaciar casillas de duración Temporal del cuerpo o de la mente.
    .do = recuperarse ({ $track })
    .story = { $who } se recupera
action-leave = Marcharse
    .title = Abandonar la escena
    .says = Escapa. Los rivales de tu zona pueden interponerse.
    .do = abandonar la escena
    .story = { $who } escapa
action-end-turn = Terminar el turno
    .title = Terminar el turno
    .says = No hagas nada más este turno.
    .do = terminar el turno
    .story = { $who } termina el turno
action-pass-bonus = Guardarla
    .title = Guardar la acción adicional
    .says = Resérvala para una ronda posterior.
    .do = guardar la acción adicional
    .story = { $who } guarda la acción adicional
action-discover = Averiguar
    .title = Averiguar algo
    .says = Pregunta lo que quieras saber y tira. Los puntos de proeza averiguan más.
    .do = averiguar con { $skill }: { $words }
    .story = { $who } intenta averiguar: { $words }
action-compete = Competir
    .title = Competir con alguien
    .says = Un duelo con quien quieras de la escena, de tu bando o no: sus dados van en tu contra.
    .do = competir con { $other } usando { $skill }: { $words }
    .story = { $who } compite con { $other }

## Stunts

action-increase-effect = Aumentar efecto
    .title = Golpear más fuerte, o aumentar un efecto
    .says = Una unidad más: un dado, o dos puntos de daño o de absorción.
    .do = aumentar { $thing }
    .story = { $who } aumenta { $thing }
action-react = Reaccionar
    .title = Volver a actuar ya
    .says = Una acción más, de inmediato y en esta zona. No da puntos de proeza.
    .do = volver a actuar ya
    .story = { $who } reacciona
action-create-effect = Crear efecto
    .title = Añadir un efecto
    .says = Además, una pequeña ventaja, protección, un estorbo o algo de daño.
    .do = añadir { $effect }
    .story = { $who } añade { $effect }
action-increase-scope = Ampliar objetivos
    .title = Alcanzar a más rivales, nivel { $level }
    .says = La acción funciona también con otros en la zona de su objetivo.
    .means = nivel { $level }
    .do = alcanzar también a { $targets }
    .story = { $who } alcanza también a { $targets }
action-declaration = Declaración
    .title = { $level ->
        [1] Decir cómo son las cosas: un cambio leve
        [2] Decir cómo son las cosas: un cambio pequeño
       *[3] Decir cómo son las cosas: un gran cambio
    }
    .says = { $level ->
        [1] Un aspecto de la situación, si el máster está de acuerdo.
        [2] Entra en escena un extra, si el máster está de acuerdo.
       *[3] Entran en escena varios extras o un principal, si el máster está de acuerdo.
    }
    .means = nivel { $level }
    .do = declarar: { $words }
    .story = { $who } declara: { $words }
action-discovery = Descubrimiento
    .title = { $level ->
        [1] Averiguar algo: una parte
        [2] Averiguar algo: la mayor parte
       *[3] Averiguar algo: todo
    }
    .says = Pregunta, y el máster te lo cuenta. Cuantos más puntos de proeza, más verdad.
    .means = nivel { $level }
    .do = averiguar: { $words }
    .story = { $who } pregunta: { $words }
action-special = Proeza especial
    .title = { $name }
    .says = Una proeza de tus propios talentos.
    .means = { $name }
    .do = usar { $name }
    .story = { $who } usa { $name }
action-trigger-property = Activar propiedad
    .title = { $past ->
        [yes] Sortear la { $name }
       *[no] Activar { $name }
    }
    .says = { $past ->
        [yes] No absorbe nada de este golpe.
       *[no] Algo que tu equipo sabe hacer.
    }
    .means = { $name }
    .do = { $past ->
        [yes] sortear la { $name }
       *[no] activar { $name }
    }
    .story = { $who } { $past ->
        [yes] sortea la { $name }
       *[no] activa { $name }
    }
action-increase-range = Aumentar alcance
    .title = Llegar más lejos
    .says = Una franja de alcance más.
    .do = llegar más lejos
    .story = { $who } llega más lejos
action-increase-time = Aumentar duración
    .title = Hacer que dure más
    .says = Un paso más, una vez por tirada.
    .do = alargar { $thing }
    .story = { $who } alarga { $thing }
action-decrease-time = Reducir duración
    .title = Hacer que dure menos: { $to }
    .says = Un paso menos, una vez por tirada.
    .means = { $to }
    .do = acortar { $thing } a duración { $to }
    .story = { $who } acorta { $thing }
action-decrease-effect = Reducir efecto
    .title = Reducir un efecto
    .says = Una unidad menos. Un efecto sin tamaño se acaba.
    .do = reducir { $thing }
    .story = { $who } reduce { $thing }
action-bonus-action = Acción adicional
    .title = Ganar una acción adicional
    .says = Una acción más después de los turnos de todo el mundo.
    .do = ganar una acción adicional
    .story = { $who } gana una acción adicional
action-further = Avanzar más
    .title = Avanzar una zona más
    .says = Una zona más con este movimiento.
    .do = avanzar una zona más
    .story = { $who } avanza más
action-rally-box = Una casilla más
    .title = Vaciar una casilla más
    .says = Tomar aliento vacía esta vez una casilla de tensión más.
    .do = vaciar una casilla más
    .story = { $who } vacía una casilla más
action-rally-longer = Duraciones más largas
    .title = Vaciar duraciones más largas
    .says = Tomar aliento vacía esta vez casillas que duran un paso más.
    .do = vaciar duraciones más largas
    .story = { $who } vacía duraciones más largas
action-reach-further = Recuperarse más
    .title = Recuperarse más
    .says = Esta recuperación vacía más de lo normal.
    .do = recuperarse más
    .story = { $who } se recupera más
action-done = Listo
    .title = Listo
    .says = No compres nada más. Lo que sobra se pierde.
    .do = no comprar nada más
    .story = { $who } lo deja ahí

## At any time

action-buy-bonus = Comprar una acción adicional
    .title = Comprar una acción adicional
    .says = Una acción más después de los turnos de todo el mundo.
    .do = comprar una acción adicional
    .story = { $who } compra una acción adicional
action-drop = Soltar
    .title = Dejar de mantener { $effect }
    .says = Deja de mantener un efecto tuyo. Se acaba.
    .means = { $effect }
    .do = dejar de mantener { $effect }
    .story = { $who } deja de mantener { $effect }
action-rest = Descansar
    .title = Descansar y recuperarse
    .says = Tira para vaciar casillas de duración Temporal del cuerpo o de la mente.
    .do = descansar y recuperarse ({ $track })
    .story = { $who } descansa
action-compel = Causar problemas
    .title = Causar problemas a { $who }
    .says = Un aspecto se vuelve en contra. Quien lo acepta gana un punto de trama.
    .means = { $who }
    .do = causar problemas con { $aspect }: { $words }
    .story = el máster causa problemas con { $aspect }
action-lend = Dar o quitar dados
    .title = Dar o quitar dados
    .says = Da o quita dados en la próxima tirada de alguien, por el motivo que quieras.
    .do = { $takes ->
        [yes] quitar { $amount ->
            [one] 1 dado
           *[other] { $amount } dados
        } a { $who }: { $reason }
       *[no] dar { $amount ->
            [one] 1 dado
           *[other] { $amount } dados
        } a { $who }: { $reason }
    }
    .story = el máster { $takes ->
        [yes] quita dados a { $who }: { $reason }
       *[no] da dados a { $who }: { $reason }
    }
action-close = Terminar el conflicto
    .title = Terminar el conflicto
    .says = Para aquí, tal y como están las cosas.
    .do = terminar el conflicto
    .story = el máster termina el conflicto
action-begin = Empezar un conflicto
    .title = Empezar un conflicto
    .says = Todo el mundo tira iniciativa, y empiezan las rondas.
    .do = empezar un conflicto
    .story = empieza un conflicto
action-scene-ended = Terminar la escena
    .title = Terminar la escena
    .says = Se acaban los efectos cortos, los aspectos se pueden volver a usar y se pagan los puntos de trama pendientes.
    .do = terminar la escena
    .story = se acaba la escena
action-milestone = Hito
    .title = Alcanzar un hito
    .says = Se acaban efectos, casillas y aspectos graves de larga duración.
    .do = alcanzar { $kind }
    .story = los protagonistas alcanzan { $kind }
action-session-begins = Nueva sesión
    .title = Empezar una sesión
    .says = Se reponen los puntos de trama de todo el mundo.
    .do = empezar una sesión
    .story = empieza una sesión
action-gm-damage = Dañar a alguien
    .title = Dañar a alguien
    .says = Daño por decisión tuya. La absorción, las formas de suavizarlo y las casillas cuentan como en cualquier golpe.
    .do = dañar a { $who }: { $amount } de daño
    .story = el máster daña a { $who }: { $amount } de daño
action-gm-heal = Curar a alguien
    .title = Curar a alguien
    .says = Vacía casillas, primero las peores. Sin casillas de incapacitación llenas se puede volver.
    .do = curar a { $who }: { $amount ->
        [one] 1 casilla
       *[other] { $amount } casillas
    }
    .story = el máster cura a { $who }
action-gm-impose = Dar un efecto
    .title = Dar un efecto a alguien
    .says = Una ventaja o desventaja para la escena, o en el suelo hasta que se levante.
    .do = dar { $kind } a { $who }
    .story = el máster da { $kind } a { $who }
action-gm-lift = Quitar un efecto
    .title = Quitar un efecto a { $who }
    .says = El efecto termina.
    .means = { $who }
    .do = quitar { $effect } a { $who }
    .story = el máster quita un efecto a { $who }
action-gm-grant = Dar puntos
    .title = Dar puntos a { $who }
    .says = Puntos de trama, puntos de proeza o acciones adicionales. Los rivales gastan los tuyos.
    .means = { $who }
    .do = dar a { $who } { $resource }: { $amount }
    .story = el máster da a { $who } { $resource }: { $amount }
action-gm-take = Quitar puntos
    .title = Quitar puntos a { $who }
    .says = Puntos de trama, puntos de proeza o acciones adicionales, si los hay.
    .means = { $who }
    .do = quitar a { $who } { $resource }: { $amount }
    .story = el máster quita a { $who } { $resource }: { $amount }
returns-after-scene = vuelve cuando termine la escena
has-no-such-points = ahora no tiene { $resource }
action-call-test = Pedir una tirada
    .title = Pedir una tirada
    .says = Alguien tira para superar un problema tan difícil como tú digas.
    .do = pedir una tirada de { $skill } a { $who }: { $words }
    .story = el máster pide una tirada a { $who }: { $words }
action-call-contest = Pedir un duelo
    .title = Pedir un duelo de { $who }
    .says = El primero tira para superar al otro, cuyos dados van en su contra.
    .means = { $who }
    .do = pedir un duelo de { $who } con { $other }: { $words }
    .story = el máster pide un duelo de { $who } con { $other }: { $words }
action-pick-dice = Elegir dados
    .title = Cambiar cuándo eliges dados
    .says = Con dados de bonificación cuentan tres cualesquiera. Se te pregunta cuando puede importar, o siempre.
    .do = { $always ->
        [yes] elegir tres dados en cada tirada con dados de bonificación
       *[no] elegir dados solo cuando pueda importar
    }
    .story = { $who } { $always ->
        [yes] elige dados en cada tirada
       *[no] elige dados solo cuando puede importar
    }

## Parts of actions

hole-target = ¿A quién?
hole-targets = ¿A quién más?
hole-skill = ¿Con qué habilidad?
hole-on = ¿En quién?
hole-name = ¿Cómo se llama?
hole-about = ¿De qué se trata?
hole-words = Con tus palabras
hole-against = ¿Contra quién?
hole-zone = ¿Adónde?
hole-item = ¿Qué objeto?
hole-thing = ¿Qué cosa?
hole-track = ¿Físico o mental?
hole-effect = ¿Qué efecto?
hole-ally = ¿A quién?
hole-spot = ¿Adónde?
hole-stand = ¿Levantarse?
hole-count = ¿Cuántas?
hole-what = ¿Qué?
hole-level = ¿Cuánto?
hole-aspect = ¿Qué aspecto?
hole-dice = ¿Cuántos dados?
hole-reason = ¿Por qué?
hole-kind = ¿De qué tipo?
hole-who = ¿Quién?
hole-amount = ¿Cuánto?
hole-resource = ¿Qué puntos?
hole-other = ¿Con quién?
hole-difficulty = ¿Cuántos dados más difícil?
hole-always = ¿En cada tirada?

## What is told of other calls

call-initiative = { $who } tira iniciativa

## Prices and points

cost-actions = { $amount ->
    [one] acción
   *[other] acciones
}
cost-snap-actions = { $amount ->
    [one] acción rápida
   *[other] acciones rápidas
}
cost-bonus-actions = { $amount ->
    [one] acción adicional
   *[other] acciones adicionales
}
cost-stunt-points = { $amount ->
    [one] punto de proeza
   *[other] puntos de proeza
}
cost-plot-points = { $amount ->
    [one] punto de trama
   *[other] puntos de trama
}
plot-points = puntos de trama
stunt-points = puntos de proeza
extra-dice = dados extra
penalty-dice = dados de penalización
buys-aspect = un aspecto
buys-stunt = una proeza, o un nivel de ella
buys-clearing = volver a vaciar casillas
buys-stunt-point = dos dados por 1 punto de proeza
buys-fewer-penalties = dos dados de penalización menos

## The panel

title-peace = Sin conflicto
title-initiative = Ronda { $round }, iniciativa
title-before-turns = Ronda { $round }, antes del primer turno
title-between-turns = Ronda { $round }, entre turnos
title-turn = Ronda { $round }, turno de { $who }
title-group-turn = Ronda { $round }, { $who }
title-bonus-actions = Ronda { $round }, acciones adicionales
aspects-here = Cierto aquí: { $aspects }
phase-first = Al principio
phase-opponents = Rivales
phase-last = Al final
phase-bonus = Acciones adicionales
kind-hero = Protagonista
kind-principal = Principal
kind-extra = Figurante
kind-in-zone = { $kind }, { $zone }

## Marks of people

mark-success = Éxito
    .says = La última tirada fue un éxito.
mark-out-of-range = Fuera de alcance
    .says = La última tirada fue un éxito, pero { $short ->
        [one] falta 1 franja
       *[other] faltan { $short } franjas
    } de alcance.
mark-out = Fuera de combate
    .says = De momento no participa.
mark-stressed = { $track ->
    [mental] Tensión mental
   *[physical] Tensión
}
    .says = { $count ->
        [one] Un golpe leve ha llenado una casilla.
       *[other] Golpes leves han llenado { $count } casillas.
    }
mark-staggered = { $track ->
    [mental] Aturdimiento mental
   *[physical] Aturdimiento
}
    .says = { $count ->
        [one] Un golpe fuerte ha llenado una casilla.
       *[other] Golpes fuertes han llenado { $count } casillas.
    }{ $dice ->
        [0] {""}
        [one] {" "}1 dado menos en todas las tiradas.
       *[other] {" "}{ $dice } dados menos en todas las tiradas.
    }
mark-incapacitated = { $track ->
    [mental] Incapacidad mental
   *[physical] Incapacidad
}
    .says = { $count ->
        [one] Un golpe demoledor ha llenado una casilla.
       *[other] Golpes demoledores han llenado { $count } casillas.
    }
mark-advantage = { $name } { $size }
    .says = { $size ->
        [one] 1 dado más
       *[other] { $size } dados más
    } en { $tests }.
mark-disadvantage = { $name } { $size }
    .says = { $size ->
        [one] 1 dado menos
       *[other] { $size } dados menos
    } en { $tests }.
mark-soak = { $name } { $size }
    .says = Cada golpe hace { $size } menos de daño.
mark-prone = En el suelo
    .says = { $ruling ->
        [no_move] No puede ir a ninguna parte sin levantarse.
        [gm] Lucha y se mueve con menos dados, según diga el máster.
       *[minus_1d] 1 dado menos para luchar y para moverse.
    }
mark-other = { $name }
    .says = Según diga el máster.
mark-covered = A cubierto
    .says = { $ruling ->
        [gm] Tras { $cover }: ahorra tanto daño de cada golpe como diga el máster.
       *[rated] Tras { $cover }: ahorra { $soak } de daño en cada golpe, salvo que el atacante sortee la cobertura.
    }
mark-grave = { $aspect }
    .says = Un aspecto grave: ha suavizado un golpe, y cualquiera puede usarlo.
mark-announced = Varias acciones
    .says = { $dice ->
        [0] Menos dados en cada acción después de la primera.
        [one] 1 dado menos en todas las tiradas.
       *[other] { $dice } dados menos en todas las tiradas.
    }
mark-focused = Concentración
    .says = { $ready ->
        [yes] 1 dado más en la próxima acción, 1 menos en todo lo demás.
       *[no] 1 dado menos en todo.
    }
mark-unloaded = Sin cargar
    .says = Hay que recargar: { $items }.
mark-guarding = Protege a { $ally }
    .says = Puede defender a { $ally }.
mark-keeps-defence = Guarda una defensa
    .says = { $count ->
        [one] Puede defenderse una vez.
       *[other] Puede defenderse { $count } veces.
    }
mark-sustaining = Sostiene efectos
    .says = { $dice ->
        [one] Sostener un efecto cuesta 1 dado en todas las tiradas.
       *[other] Sostener { $dice } efectos cuesta { $dice } dados en todas las tiradas.
    }
mark-dark = A oscuras
    .says = { $dark ->
        [one] 1 dado menos para atacar y mirar, 1 más para el sigilo.
       *[other] { $dark } dados menos para atacar y mirar, { $dark } más para el sigilo.
    }
every-test = todas las tiradas
tests-of = tiradas de { $skills }
an-advantage = Ventaja
a-disadvantage = Desventaja
some-soak = Absorción
an-effect = Efecto

## When something ends

until-end-of-turn = hasta el final del turno de { $who }
until-end-of-next-turn = hasta el final del próximo turno de { $who }
until-next-turn = hasta el próximo turno de { $who }
until-round-ends = hasta el final de la ronda
until-next-round-ends = hasta el final de la próxima ronda
until-scene-ends = hasta el final de la escena
until-recovery = hasta una recuperación
until-milestone = hasta un hito
until-major-milestone = hasta un hito mayor
until-epic-milestone = hasta un hito épico
for-good = para siempre
until-action = hasta que alguien gaste una acción en ello
while-maintained = mientras { $who } gaste una acción cada turno
while-sustained = mientras { $who } lo sostenga
until-stands-up = hasta que { $who } se levante
until-reloaded = hasta que se recargue
for-an-instant = un instante

## Making a character: the person

a-new-character = un personaje nuevo
draft-pc = personaje jugador
draft-opponent = rival
unknown-kind = se esperaba { $kinds }, no { $kind }
unknown-kind-like = se esperaba { $kinds }, no { $kind }; ¿querías decir { $near }?
what-is-its-name = ¿Cómo se llama?
under-which-id = ¿Con qué nombre corto se guarda { $name }?
what-one-sees = ¿Qué se ve a simple vista?
is-known-as = { $name } se guarda como { $id }
principal-or-extra = ¿Un principal o un figurante?
a-principal = un principal
an-extra = un figurante
is-it-starting = ¿Un personaje inicial, con { $ratings }?
starting-character = un personaje inicial
experienced-character = un personaje con experiencia
rate-skill = ¿Qué nivel tiene en { $skill }?
rate-skill-from = ¿Qué nivel tiene en { $skill }? Quedan { $ratings }
skill-rated = { $skill } { $rating }
skills-rated = { $skills }
focused-skills = ¿Qué habilidades son Enfocadas? Las parejas de dados iguales dan puntos de proeza
specialised-skills = ¿Qué habilidades son Especializadas? Se puede cambiar un solo dado
special-skills = { $focused ->
    [one] 1 Enfocada
   *[other] { $focused } Enfocadas
}, { $specialised ->
    [one] 1 Especializada
   *[other] { $specialised } Especializadas
}
one-more-aspect = ¿Un aspecto, u otro más?
aspect-in-words = ¿El aspecto, en pocas palabras?
new-aspect = un aspecto: { $aspect }
which-size = ¿Qué tamaño? Las personas tienen { $usual }
has-size = tamaño { $size }
staggered-from = ¿Cuánto daño causa aturdimiento?
out-from = ¿Cuánto daño deja fuera de combate?
starting-pp = ¿Con cuántos puntos de trama empieza?
how-many-boxes = ¿Cuántas casillas de { $level ->
    [stressed] tensión
    [staggered] aturdimiento
    [incapacitated] incapacidad
   *[other] { $level }
}?
which-secret = ¿Un secreto que solo conoce el máster?
secret-written = un secreto: anotado
no-secret = un secreto: ninguno
first-conflict = ¿Con quién se encuentra primero?
how-hard-to-meet = ¿Cómo de difícil es el encuentro con { $who }?

## Making a character: perks, talents and special stunts

name-of = ¿Qué nombre lleva? ({ $what })
one-more-perk = ¿Un mérito, u otro más?
perk = mérito
perk-dice = { $name }: ¿cuántos dados?
with-which-skills = { $name }: ¿con qué habilidades? Si no eliges ninguna, valen todas
with-which-actions = { $name }: ¿con qué acciones? Si no eliges ninguna, valen todas
on-which-occasions = { $name }: ¿en qué ocasiones? Si no eliges ninguna, valen todas
new-perk = un mérito: { $name }, { $dice ->
    [one] 1 dado más
   *[other] { $dice } dados más
}
one-more-talent = ¿Un talento o rasgo, u otro más?
talent = talento
talent-gives = { $name }: ¿qué da?
talent-dice = { $name }: ¿cuántos dados?
new-talent = un talento: { $name } ({ $gives })
which-focused = { $name }: ¿qué habilidad es Enfocada?
which-specialised = { $name }: ¿qué habilidad es Especializada?
special-stunt-of = proeza especial de { $name }
attack-of = ataque de { $name }
protection-of = protección de { $name }
gift-does = { $name }: ¿qué hace?
gift-size = { $name }: ¿de qué tamaño es?
gift-cost = { $name }: ¿cuántos puntos de proeza cuesta?
gift-often = { $name }: ¿más de una vez por acción?
gift-looks = { $name }: ¿cómo se ve?

## Making a character: items

one-more-item = ¿Un objeto, u otro más?
which-kind-of-item = ¿Qué tipo de objeto?
weapon = arma
armour = armadura
tool = herramienta
is-stowed = { $name }: ¿hay que prepararlo antes?
new-item = un objeto: { $name }
weapon-damage = { $name }: ¿cuánto daño?
weapon-dice = { $name }: ¿cuántos dados, donde el daño se tira?
weapon-skill = { $name }: ¿con qué habilidad se usa?
weapon-track = { $name }: ¿el daño es físico o mental?
weapon-mark = { $name }: ¿cuánto dura el daño?
weapon-range = { $name }: ¿qué alcance tiene?
weapon-loads = { $name }: ¿hay que recargarlo?
weapon-pierce = { $name }: ¿cuánto perfora?
armour-soak = { $name }: ¿cuánto daño absorbe?
armour-hardened = { $name }: ¿cuánto resiste que la perforen?
armour-coverage = { $name }: ¿cuánto cubre?
one-more-property = { $name }: ¿una propiedad que activar, u otra más?
property-of = propiedad de { $name }

## Terms: bars of the panel, and what is summed up

term-gm-plot-points = Puntos de trama del máster
term-gm-stunt-points = Puntos de proeza del máster
term-stress = Estrés
term-physical-stress = Estrés físico
term-mental-stress = Estrés mental
term-plot-points = Puntos de trama
term-stunt-points = Puntos de proeza
term-bonus-actions = Acciones adicionales
term-damage = daño
term-rating-and-sp = valor y puntos de proeza
term-margin = margen
term-damage-dice = dados de daño
term-the-hit = el golpe
term-soak = absorción
term-cover = cobertura
term-pierced = perforación
term-concedes = cede
term-pairs = pares
term-single-dice = dados sueltos
term-traded-dice = dados cambiados
term-matching-faces = caras iguales
term-aspects = aspectos
term-size = tamaño
term-difficulty = dificultad
term-sustained-effects = efectos sostenidos
term-several-actions = varias acciones
term-focus = concentración
term-after-focus = tras concentrarse
term-defences-before = defensas anteriores
term-darkness = oscuridad
term-the-ground = el terreno
term-the-light = la luz
term-a-good-position = una buena posición
term-a-clever-idea = una buena idea
term-haste = las prisas

## Terms: skills, actions, purposes and tracks

term-fight = Pelea
term-interact = Trato
term-move = Movimiento
term-physique = Físico
term-resolve = Voluntad
term-wits = Ingenio
term-create-advantage = crear ventaja
term-create = crear ventaja
term-overcome = superar
term-attack = atacar
term-defend = defender
term-body = cuerpo
term-mind = mente
term-sneak = sigilo
term-perceive = percepción
term-recover = recuperación
term-initiative = iniciativa
term-other = otra cosa
term-physical = físico
term-mental = mental
term-unarmed = manos desnudas
term-words = palabras

## Terms: effects, levels and durations

term-advantage = ventaja
term-disadvantage = desventaja
term-prone = en el suelo
term-an-advantage = una ventaja
term-the-blow = el golpe
term-this-effect = este efecto
term-this-deed = lo que hace esta acción
term-the-open = a descubierto
term-armour = armadura
term-stressed = tensión
term-staggered = aturdimiento
term-incapacitated = incapacidad
term-instant = Instantánea
term-brief = Breve
term-quick = Rápida
term-scene = Escena
term-temporary = Temporal
term-lasting = Duradera
term-long-lasting = Muy Duradera
term-enduring = Perdurable
term-permanent = Permanente
term-action = Acción
term-maintained = Mantenida
term-sustained = Sostenida
term-stressed-i = tensión (Instantánea)
term-stressed-b = tensión (Breve)
term-stressed-q = tensión (Rápida)
term-stressed-s = tensión (Escena)
term-stressed-t = tensión (Temporal)
term-stressed-l = tensión (Duradera)
term-stressed-ll = tensión (Muy Duradera)
term-stressed-e = tensión (Perdurable)
term-stressed-p = tensión (Permanente)
term-stressed-a = tensión (Acción)
term-stressed-m = tensión (Mantenida)
term-stressed-su = tensión (Sostenida)
term-staggered-i = aturdimiento (Instantánea)
term-staggered-b = aturdimiento (Breve)
term-staggered-q = aturdimiento (Rápida)
term-staggered-s = aturdimiento (Escena)
term-staggered-t = aturdimiento (Temporal)
term-staggered-l = aturdimiento (Duradera)
term-staggered-ll = aturdimiento (Muy Duradera)
term-staggered-e = aturdimiento (Perdurable)
term-staggered-p = aturdimiento (Permanente)
term-staggered-a = aturdimiento (Acción)
term-staggered-m = aturdimiento (Mantenida)
term-staggered-su = aturdimiento (Sostenida)
term-incapacitated-i = incapacidad (Instantánea)
term-incapacitated-b = incapacidad (Breve)
term-incapacitated-q = incapacidad (Rápida)
term-incapacitated-s = incapacidad (Escena)
term-incapacitated-t = incapacidad (Temporal)
term-incapacitated-l = incapacidad (Duradera)
term-incapacitated-ll = incapacidad (Muy Duradera)
term-incapacitated-e = incapacidad (Perdurable)
term-incapacitated-p = incapacidad (Permanente)
term-incapacitated-a = incapacidad (Acción)
term-incapacitated-m = incapacidad (Mantenida)
term-incapacitated-su = incapacidad (Sostenida)

## Terms: stunts that are bought

term-create-effect = crear un efecto
term-declaration = una declaración
term-discovery = un descubrimiento
term-increase-range = aumentar el alcance
term-increase-effect = aumentar el efecto
term-decrease-effect = reducir un efecto
term-increase-scope = ampliar los objetivos
term-increase-time = aumentar la duración
term-decrease-time = reducir la duración
term-react = reaccionar
term-past-cover = sortear la cobertura
term-past-armour = sortear la armadura
term-bonus-action = una acción adicional
term-further = avanzar más
term-rally-box = una casilla más
term-rally-longer = duraciones más largas
term-reach-further = recuperarse más

## Terms: answers

term-reroll = repetir la tirada
term-succeed = convertirlo en éxito
term-fail = convertirlo en fallo
term-effect = crear un efecto
term-add-sp = ganar un punto de proeza
term-strike-sp = quitar un punto de proeza
term-strike-gm-s-sp = quitar un punto de proeza al máster
term-take-it = aguantar el golpe
term-make-a-sacrifice = hacer un sacrificio
term-acquire-a-grave-aspect = adquirir un aspecto grave
term-concede-for-1-pp = ceder por 1 punto de trama
term-concede-for-4-less = ceder por 4 menos
term-something-else = otra cosa
term-accept = aceptar
term-amend = corregir
term-counter-propose = hacer otra propuesta
term-nothing-comes-of-it = no sirve de nada
term-ordinary = ordinario
term-major = mayor
term-epic = épico
term-pcs = los protagonistas
term-npcs = los rivales
term-conflict = conflicto
term-closed-by-the-gm = lo cierra el máster
term-the-scene-is-over = se acaba la escena
term-nothing = nada
term-2-less = 2 menos
term-4-less = 4 menos
term-a-lucky-turn = un golpe de suerte
term-a-grave-wound = una herida grave

## Terms: making a character

term-pc = personaje jugador
term-opponent = rival
term-principal = principal
term-extra = figurante
term-weapon = arma
term-tool = herramienta
term-dice = dados
term-an-sp-on-a-success = un punto de proeza con un éxito
term-sight-in-the-dark = ver en la oscuridad
term-a-special-stunt = una proeza especial
term-a-focused-skill = una habilidad Enfocada
term-a-specialised-skill = una habilidad Especializada
term-an-attack = un ataque
term-protection = protección
term-close = inmediato
term-near = cercano
term-far = lejano
term-distant = distante
term-remote = remoto
term-obscure = recóndito
term-easy = fácil
term-fair = normal
term-hard = difícil
term-severe = muy difícil
term-deadly = mortal

## What the GM does by hand

boxes-at-most = se pueden marcar { $count ->
        [one] 1 casilla
       *[other] { $count } casillas
    } como mucho
zone-expected = hace falta una de las zonas: { $zones }
