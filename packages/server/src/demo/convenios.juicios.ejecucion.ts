import type { JuicioDemo } from './convenios.juicios.tipos.ts';

/** How the projects whose execution is under way or over were evaluated, beside the first ones. */
export const juiciosDeEjecucion: Readonly<Record<string, JuicioDemo>> = {
  dormitorios: {
    generales:
      'Nace de lo que piden las comunidades. Pedimos saber quién suple a una cuidadora que se enferma y cómo se protege a quien avisa de un golpe.',
    tecnica: [
      'No se dice cuántas cuidadoras hay por dormitorio ni quién cubre una ausencia.',
      'Dos por noche en cada uno y dos suplentes. Quedó en la cobertura.',
      'Cinco comunidades de la zona de Creel; dos cuidadoras por noche en cada dormitorio y dos suplentes de la comunidad más cercana.',
    ],
    financiera: [
      'El taller se cotizó por sesión y no por persona. Aclárenlo.',
      'Es por sesión, con material y comida. La justificación ya lo dice.',
      'La asociación paga la cuarta parte con el sueldo de las cuidadoras. Cada taller incluye material y comida para las diez personas.',
    ],
    dicen: [
      'Que las elija la comunidad cambia todo: ya no es vigilancia, es cuidado.',
      'Costo por niña muy bajo; el albergue aporta el lugar y la luz.',
    ],
    puntos: [91, 87, 83, 86, 85],
    resumen:
      'Ocho cuidadoras ralámuli acompañan las noches de 140 niñas y niños del albergue de Creel, con ruta para atender el maltrato. Pertinente, barato y con respaldo de cinco gobernadores.',
    recomendaciones: 'Firmar la ruta de aviso antes de la primera noche y tener dos suplentes formadas.',
    frases: [
      'Las niñas y los niños del albergue de Creel pasan la noche sin quien los cuide.',
      'Cuidadoras elegidas por su comunidad en cada dormitorio del albergue.',
      'Ninguna fuga nocturna y cada aviso de maltrato atendido en un día.',
    ],
  },
  tardes: {
    generales:
      'El box convoca a quien ninguna otra actividad alcanza. Queremos ver el protocolo de lesiones y cómo se pasa del gimnasio a la mesa de tarea.',
    tecnica: [
      'Falta decir qué pasa con quien entrena y no hace la tarea.',
      'No sube al ring hasta que la entrega. Lo agregamos a la cobertura.',
      'Dos planteles y ocho etapas de Riberas del Bravo; quien no entrega la tarea de la semana entrena y no compite.',
    ],
    financiera: [
      'Cuatro juegos de equipo para dos planteles: expliquen por qué.',
      'Dos por plantel, porque entrenan dos grupos de edad al mismo tiempo.',
      'La asociación paga la cuarta parte con sus entrenadores. Se compran dos juegos por plantel, uno para cada grupo de edad.',
    ],
    dicen: [
      'La búsqueda al tercer día de falta es el corazón del proyecto y está bien presupuestada.',
      'Experiencia de catorce años en la zona y contrapartida verificable.',
    ],
    puntos: [93, 88, 87, 90, 84],
    resumen:
      'Abre dos gimnasios de box con mesa de tarea para 160 adolescentes de Riberas del Bravo, con búsqueda de quien falta. Equipo probado, costo moderado y medición semanal.',
    recomendaciones:
      'Aplicar el protocolo de lesiones desde el primer día y publicar la asistencia cada mes.',
    frases: [
      'Las y los adolescentes de Riberas del Bravo pasan la tarde solos.',
      'Box y tarea en su escuela hasta las ocho, con quien los busca si faltan.',
      'Ciento sesenta adolescentes terminan el ciclo y cuarenta vuelven a inscribirse.',
    ],
  },
  patrulla: {
    generales:
      'Cambia la manera de atender lo que más llama a la policía. Pedimos el compromiso de no mover a los agentes certificados y la regla para los casos de violencia familiar.',
    tecnica: [
      'No se dice qué pasa cuando una de las partes no llega a la cita.',
      'Se visita dos veces y después lo conoce el juez. Quedó en la cobertura.',
      'Seis colonias del oriente y del sur; quien no llega a la cita recibe dos visitas antes de que el juez cívico conozca el caso.',
    ],
    financiera: [
      'El diplomado cuesta más que uno en línea. Justifíquenlo.',
      'Es presencial, con práctica supervisada en la colonia. Así quedó escrito.',
      'El Centro paga la cuarta parte con sus mediadores. El diplomado es presencial e incluye la práctica supervisada en cada colonia.',
    ],
    dicen: [
      'La alianza con el juzgado cívico le da continuidad más allá del apoyo.',
      'Los costos son de mercado y la línea base de tres años permite evaluar.',
    ],
    puntos: [88, 89, 86, 87, 86],
    resumen:
      'Certifica a veinte agentes de Meoqui como mediadores y atiende 180 pleitos entre vecinos con seguimiento a treinta días. Institución con experiencia, línea base sólida y juzgado comprometido.',
    recomendaciones: 'Que el municipio no cambie de adscripción a los agentes certificados durante dos años.',
    frases: [
      'Los pleitos entre vecinos de Meoqui terminan en golpes y en denuncia.',
      'Agentes que saben mediar, con el juzgado cívico y los comités vecinales.',
      'Ocho de cada diez acuerdos siguen vigentes a los treinta días.',
    ],
  },
  janos: {
    generales:
      'Llega a comunidades que nadie atiende y con permiso de sus ministros. Falta precisar el resguardo de los expedientes y qué se hace en una crisis entre dos visitas.',
    tecnica: [
      'Con una visita por semana, ¿quién responde a una crisis el viernes por la noche?',
      'La promotora y la línea de aviso, con traslado pagado. Se agregó a la cobertura.',
      'Nueve comunidades con parada fija cada semana; entre visitas responde la promotora con la línea de aviso y traslado pagado.',
    ],
    financiera: [
      'La adaptación del consultorio se pide en cinco juegos. Detallen cada uno.',
      'Camilla, biombo, energía, aire y archivo con llave. Va en la justificación.',
      'La asociación paga la cuarta parte con sus psicólogas. Los cinco juegos son camilla, biombo, energía solar, aire y archivo con llave.',
    ],
    dicen: [
      'El acuerdo con las comunidades menonitas es un logro que vale por sí mismo.',
      'El recorrido está bien costeado; pidan factura del vehículo cada mes.',
    ],
    puntos: [92, 86, 80, 88, 82],
    resumen:
      'Un consultorio móvil recorre nueve comunidades rurales de Janos con tamizaje y tratamiento breve en dos lenguas, y forma a 24 promotoras. Necesidad evidente, alianza inédita y equipo capaz.',
    recomendaciones: 'Guardar los expedientes bajo llave y acordar el traslado de urgencia con el municipio.',
    frases: [
      'En las comunidades de Janos la depresión y el consumo se descubren tarde.',
      'Consultorio que llega cada semana, con promotoras que avisan.',
      'Novecientas personas tamizadas y 140 en tratamiento al cierre.',
    ],
  },
  banda: {
    generales:
      'Breve, alegre y con final público. Pedimos la lista de instrumentos prestados y quién lleva a las y los menores de regreso a su casa.',
    tecnica: [
      'No se dice cómo vuelven a su casa quienes viven en la parte alta.',
      'En el camión del Instituto, con una promotora. La cobertura lo dice.',
      'Tres colonias mineras y la plaza principal, con camión del Instituto de ida y vuelta para la parte alta.',
    ],
    financiera: [
      'Diez montajes para tres conciertos: expliquen la diferencia.',
      'Siete son ensayos generales con las familias. Quedó en la justificación.',
      'El Instituto paga la cuarta parte con sus maestros. De los diez montajes tres son conciertos y siete ensayos generales abiertos.',
    ],
    dicen: [
      'El concierto es el indicador: o tocan o no tocan. Ojalá todos midieran así.',
      'Costo por adolescente entre los más bajos que hemos evaluado.',
    ],
    puntos: [84, 86, 90, 88, 76],
    resumen:
      'Forma tres bandas de colonia con noventa adolescentes durante las vacaciones en Parral y las presenta en la plaza. Plazo corto, costo bajo y resultado a la vista de todos.',
    recomendaciones: 'Conservar los ensayos del sábado al volver a clases con los maestros del municipio.',
    frases: [
      'En vacaciones las faltas de adolescentes se duplican en tres colonias.',
      'Tres bandas de colonia con seis maestros y concierto en la plaza.',
      'Noventa adolescentes en la plaza y la mitad de las faltas del año anterior.',
    ],
  },
  calma: {
    generales:
      'Nadie llega en las primeras horas y este proyecto sí. Pedimos el límite entre auxilio y terapia, y la supervisión de quien auxilia.',
    tecnica: [
      'No queda claro cuándo termina el auxilio y empieza la terapia.',
      'A las 72 horas, con la psicóloga. Lo dice la cobertura.',
      'La cabecera y dos secciones del ejido; el auxilio dura 72 horas y después recibe la psicóloga en la presidencia.',
    ],
    financiera: [
      'El curso se paga por mes. ¿Qué incluye cada uno?',
      'Cuarenta horas al inicio y supervisión después. Está en la justificación.',
      'La asociación paga la cuarta parte con su psicóloga. El curso son cuarenta horas en los dos primeros meses y supervisión en los demás.',
    ],
    dicen: [
      'El protocolo de ir en pareja y después de la autoridad está bien cuidado.',
      'Presupuesto pequeño para el alcance; la escala permite comparar.',
    ],
    puntos: [89, 85, 84, 86, 83],
    resumen:
      'Certifica a 36 vecinas y vecinos de Ascensión en auxilio emocional y sostiene una guardia que llega en dos horas. Modelo probado, costo bajo y supervisión clínica.',
    recomendaciones: 'Que nadie acuda antes que la autoridad y que la descarga quincenal no se suspenda.',
    frases: [
      'Quienes viven un hecho violento en Ascensión se quedan solos con el miedo.',
      'Vecinas formadas que llegan en dos horas y una psicóloga que las respalda.',
      'Trescientas personas auxiliadas y cada persona en riesgo canalizada.',
    ],
  },
  abuelas: {
    generales:
      'Mira a quien de verdad cría en la región. Falta decir cómo se atiende a la abuela que también vive violencia y cómo llega quien no tiene transporte.',
    tecnica: [
      'Basúchil queda a una hora a pie de la casa ejidal. ¿Cómo llegan?',
      'Con la camioneta del ejido, dos vueltas. Se agregó a la cobertura.',
      'La Junta, Tomochi y Basúchil, con sus rancherías y dos vueltas de la camioneta del ejido en cada reunión.',
    ],
    financiera: [
      'La guardería y la comida van juntas. Sepárenlas o expliquen el precio.',
      'Son 900 pesos de comida y 550 de cuidado por semana. Ya se lee.',
      'La asociación paga la cuarta parte con sus facilitadoras. Cada semana son 900 pesos de comida y 550 de quien cuida a las niñas y los niños.',
    ],
    dicen: [
      'Los círculos de abuelas funcionan porque descansan. El diseño lo entiende.',
      'La visita doble por familia hace creíble la medición del maltrato.',
    ],
    puntos: [90, 88, 85, 87, 84],
    resumen:
      'Reúne cada semana a 120 abuelas de tres ejidos de Guerrero para criar sin golpes, con visita a cada familia. Población precisa, costo moderado y aliados que ya trabajan juntos.',
    recomendaciones: 'Canalizar también a la abuela que vive violencia y sumar a las parteras del centro.',
    frases: [
      'Tres de cada cuatro menores lesionados en su casa los criaba su abuela.',
      'Círculos semanales donde quien cría aprende, come y descansa.',
      'El maltrato que se declara baja a la mitad entre la primera y la última visita.',
    ],
  },
  plazas: {
    generales:
      'Los comités con llave son la garantía. Pedimos el calendario de la cuadrilla de alumbrado y la encuesta que se aplicará antes de empezar.',
    tecnica: [
      'No se dice con qué encuesta se mide que la gente vuelva a la plaza.',
      'Con la del observatorio, antes y después. Queda en la cobertura.',
      'Cuatro plazas y las cuadras que las rodean, con la encuesta del observatorio municipal antes y después.',
    ],
    financiera: [
      'Luminaria y juego van en una sola línea. ¿Cuánto es de cada cosa?',
      'Dos terceras partes son luminaria. Lo dice la justificación.',
      'El Instituto paga la cuarta parte con sus promotores. De cada plaza dos terceras partes son luminaria y una los juegos.',
    ],
    dicen: [
      'Dos municipios que se ponen de acuerdo: eso ya es prevención.',
      'El mantenimiento queda en el presupuesto municipal del año próximo.',
    ],
    puntos: [86, 84, 88, 85, 90],
    resumen:
      'Recupera cuatro plazas de Santa Bárbara con luz, programa diario y comités que las abren y las cierran. Convenio entre municipios, diagnóstico por cuadra y continuidad presupuestada.',
    recomendaciones: 'Instalar a los comités antes que las luminarias y publicar el programa de cada plaza.',
    frases: [
      'Las plazas de Santa Bárbara están oscuras y las familias las evitan.',
      'Luz, taller diario y un comité de vecinos con la llave de cada plaza.',
      'Los asaltos junto a las plazas bajan de 41 a 20 en un año.',
    ],
  },
};
