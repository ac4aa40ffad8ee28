import type { AprobacionDemo, EvaluacionDemo } from './aprobaciones.tipos.ts';
import { escribir } from './codisenos.cambios.ts';
import { casosConConvenio } from './convenios.casos.ts';
import { juiciosDeEjecucion } from './convenios.juicios.ejecucion.ts';
import type { JuicioDemo } from './convenios.juicios.tipos.ts';

/** How the projects that have their convenio were evaluated: one round each, told short. */

const juicios: Readonly<Record<string, JuicioDemo>> = {
  ...juiciosDeEjecucion,
  vacaciones: {
    generales:
      'Un proyecto breve y necesario. Pedimos precisar cuántas familias se esperan en cada huerto y cómo se compra la comida, porque en dos meses no hay tiempo de corregir.',
    tecnica: [
      'La cobertura dice doce huertos y no cuántas niñas y niños recibe cada ludoteca.',
      'Setenta por ludoteca. Lo agregamos con el nombre de los huertos que atiende cada una.',
      'Doce huertos en tres grupos de cuatro, cada uno con una ludoteca para setenta niñas y niños y unas 150 familias.',
    ],
    financiera: [
      'La comida se cotizó por niña o niño y no por día. Precisen a cuántos días equivale.',
      'A cuarenta días de desayuno y comida. El DIF completa los que falten.',
      'La asociación paga la cuarta parte con el sueldo de su equipo. La comida equivale a cuarenta días y el DIF completa los demás sin costo.',
    ],
    dicen: [
      'El plazo es corto y el plan lo reconoce. La ruta con el DIF es lo más valioso del proyecto.',
      'Costo por niña y niño por debajo de proyectos parecidos, con la misma atención.',
    ],
    puntos: [92, 88, 85, 86, 78],
    resumen:
      'Abre tres ludotecas durante la temporada de pizca para 210 niñas y niños de familias jornaleras, con una ruta de detección del maltrato firmada por productores y DIF. Es viable, barato y llega cuando hace falta.',
    recomendaciones:
      'Firmar la ruta de detección antes de abrir y entregar el informe en los quince días siguientes al cierre.',
    frases: [
      'Las hijas y los hijos de jornaleros pasan la temporada solos o trabajando.',
      'Tres ludotecas junto a los huertos durante los dos meses de la pizca.',
      'Doscientas diez niñas y niños acompañados y cada caso de maltrato canalizado.',
    ],
  },
  circulos: {
    generales:
      'El método está probado y la escuela lo pide. Queremos ver mejor cómo se separa lo que puede ir a un círculo de lo que es delito, y qué pasa cuando una familia no acepta.',
    tecnica: [
      'No se dice qué ocurre cuando una de las dos familias no quiere el círculo.',
      'Se trabaja con el grupo y con quien sí quiere. Lo agregamos en la cobertura.',
      'Cinco planteles con 38 grupos y 1,150 estudiantes; cuando una familia no acepta, el círculo se hace con el grupo y quien sí quiera.',
    ],
    financiera: [
      'El costo del módulo de formación es mayor que el de la universidad. Justifiquen o ajusten.',
      'Incluye la certificación y el acompañamiento en aula, que la universidad cobra aparte.',
      'El Centro paga la cuarta parte con el sueldo de sus facilitadores. El módulo incluye certificación y acompañamiento en aula, que por separado costarían una tercera parte más.',
    ],
    dicen: [
      'Instrumento de seguimiento a treinta días muy bien hecho. Faltaba la voz de las familias.',
      'La contrapartida es el sueldo de cuatro facilitadores de planta: es real y comprobable.',
    ],
    puntos: [86, 90, 84, 88, 82],
    resumen:
      'Forma a cuarenta docentes y realiza 220 círculos restaurativos en cinco primarias de Delicias, con seguimiento de cada acuerdo. Tiene método, permiso escolar y equipo propio, y mide suspensiones y pleitos.',
    recomendaciones:
      'Incluir a las familias en la medición y publicar el manual del círculo para otras escuelas.',
    frases: [
      'En cinco primarias los pleitos terminan en golpes y en suspensión.',
      'Círculos restaurativos con maestras formadas y acuerdos que se siguen.',
      'Las suspensiones por pleito bajan a la mitad en un ciclo escolar.',
    ],
  },
  puertas: {
    generales:
      'Atiende el punto exacto en que se cae la mayoría de las denuncias. Pedimos conocer los tiempos del centro de justicia y cómo se protege el teléfono de las mujeres.',
    tecnica: [
      'Dos puntos para once colonias: expliquen cómo llega quien vive más lejos.',
      'Con traslado pagado y con visita. Quedó escrito en la cobertura.',
      'Once colonias con dos puntos de atención en parroquias; a más de veinte minutos a pie se paga el traslado o se visita en un lugar seguro.',
    ],
    financiera: [
      'El saldo de emergencia se entrega a sesenta mujeres y se acompaña a 260. ¿Cómo se elige?',
      'Solo a las de riesgo alto, que en dos años fueron una de cada cuatro.',
      'Casa Encino paga la cuarta parte con el sueldo de su equipo. El celular se entrega en comodato a las mujeres de riesgo alto, una de cada cuatro según sus últimos dos años.',
    ],
    dicen: [
      'La verificación de medidas en siete días debería ser norma en todo el estado.',
      'Presupuesto austero; el equipo tiene la experiencia y los acuerdos firmados.',
    ],
    puntos: [95, 92, 90, 94, 85],
    resumen:
      'Acompaña a 260 mujeres del sur de Chihuahua desde la denuncia hasta que su medida de protección se cumple, con verificación en siete días. Equipo con experiencia, acuerdos con el centro de justicia y costo razonable.',
    recomendaciones:
      'Informar al tercer mes sobre las medidas incumplidas y sus causas, sin datos que identifiquen a nadie.',
    frases: [
      'Tres de cada cuatro mujeres que denuncian no llegan a medida de protección.',
      'Abogadas y psicóloga en su colonia, de la denuncia a la medida cumplida.',
      'Ciento ochenta medidas obtenidas y verificadas en siete días.',
    ],
  },
  guardianes: {
    generales:
      'Una propuesta nacida en la asamblea. Solo pedimos precisar cómo se acompaña a los promotores cuando alguien los amenaza, y cómo se comprueba lo que no lleva factura.',
    tecnica: [
      'Ocho rancherías en nueve meses es mucho camino. Digan cuántas visitas recibe cada una.',
      'Dos al mes, y en tiempo de nieve una. La cobertura ya lo dice.',
      'Ocho rancherías con 310 familias dispersas, con dos visitas al mes y una en tiempo de nieve.',
    ],
    financiera: [
      'El apoyo a promotores se paga en efectivo: propongan cómo se comprueba.',
      'Con recibo firmado o huella ante el siríame, y tarjeta donde hay señal.',
      'La asociación paga la cuarta parte de los apoyos. Se comprueban con recibo firmado o con huella ante el siríame, y por transferencia donde hay señal.',
    ],
    dicen: [
      'Pertinencia cultural ejemplar; la meta de encuentros es alcanzable con el calendario agrícola.',
      'El riesgo de seguridad está bien leído y el plan lo asume con honestidad.',
    ],
    puntos: [90, 84, 82, 86, 88],
    resumen:
      'Dieciséis promotores ralámuli nombrados por su asamblea acompañan a 240 jóvenes de ocho rancherías de Norogachi, en su lengua y con trabajo comunitario. Pertinente, con respaldo de la gobernación y costos modestos.',
    recomendaciones: 'Entregar el informe también en ralámuli y acordar un aviso inmediato ante amenazas.',
    frases: [
      'Los jóvenes de Norogachi se van o los llevan a sembrar lo ilegal.',
      'Promotores de su edad y su lengua, nombrados por la asamblea.',
      'Doscientos cuarenta jóvenes con encargo en su comunidad al terminar el año.',
    ],
  },
  duelo: {
    generales:
      'Llena un vacío completo en la región. Pedimos detallar la supervisión clínica y el límite de casos por terapeuta, para que el equipo no se rompa.',
    tecnica: [
      'Tres terapeutas para 130 personas: digan cuántas atiende cada una por semana.',
      'Veintidós por semana, con grupo quincenal. Está en la cobertura.',
      'La ciudad y seis ejidos, con visita a domicilio para quien no puede salir y a lo más veintidós personas por terapeuta a la semana.',
    ],
    financiera: [
      'La supervisión externa parece cara. Presenten otra cotización.',
      'La segunda fue mayor; conservamos la primera, que incluye el traslado.',
      'La asociación paga la cuarta parte con sus terapeutas. La supervisión se cotizó con dos profesionales y se eligió la menor, que incluye el traslado desde la capital.',
    ],
    dicen: [
      'El colectivo de familias diseñó los momentos del acompañamiento. Se nota en cada página.',
      'Capacidad probada en trece años de atención a víctimas y convenio vigente con el hospital.',
    ],
    puntos: [94, 89, 86, 91, 80],
    resumen:
      'Da terapia y acompañamiento a 130 familiares de personas desaparecidas del noroeste, donde no hay otra atención, con presencia en la búsqueda y en la notificación. Diseño clínico sólido y respaldo del colectivo.',
    recomendaciones: 'Cuidar a las terapeutas con supervisión quincenal y acordar con salud la continuidad.',
    frases: [
      'Las familias que buscan a una persona desaparecida enferman sin atención.',
      'Terapia, grupo y compañía en los momentos más duros de la búsqueda.',
      'Siete de cada diez duermen y trabajan mejor al cierre que al inicio.',
    ],
  },
  biblioteca: {
    generales:
      'Sencillo y con la comunidad dentro. Nos falta ver quién abre cuando una tutora se enferma y cómo se mide que un estudiante no deje la escuela.',
    tecnica: [
      'La permanencia escolar se mide con la boleta, y muchas familias no la entregan. Busquen otra fuente.',
      'La pide la tutora a la escuela, con carta de la familia. Lo agregamos.',
      'Cuatro canchas con sus colonias, a quince minutos a pie de 2,900 viviendas; la boleta la pide la tutora a las nueve escuelas de la zona.',
    ],
    financiera: [
      'La adecuación eléctrica es de un bien municipal. ¿Quién la mantiene después?',
      'El municipio, según el convenio de uso que anexamos.',
      'La asociación paga la cuarta parte con el sueldo de las tutoras. El municipio mantiene la instalación eléctrica según el convenio de uso de las cuatro canchas.',
    ],
    dicen: [
      'Los comités vecinales son la garantía de que siga abierta al terminar el apoyo.',
      'Costo por estudiante bajo y metas conservadoras. Puede crecer a otras canchas.',
    ],
    puntos: [88, 86, 90, 87, 89],
    resumen:
      'Abre una biblioteca con tutora en cuatro canchas de Anapra para 380 estudiantes, con regreso seguro a casa y seguimiento escolar. Comunidad organizada, costo bajo y continuidad asegurada por el municipio.',
    recomendaciones: 'Mantener a las tutoras todo el ciclo escolar y formar dos suplentes por cancha.',
    frases: [
      'Las niñas y los niños de Anapra pasan la tarde solos y dejan la escuela.',
      'Cuatro bibliotecas de barrio con tutora, en canchas que cuidan sus vecinos.',
      'Nueve de cada diez estudiantes terminan su ciclo escolar.',
    ],
  },
  camino: {
    generales:
      'El diagnóstico por hora y cuadra es muy bueno. Antes de empezar debe quedar resuelto quién responde por las personas que cuidan a menores, y el compromiso de tránsito por escrito.',
    tecnica: [
      'No se dice cuántas personas cuidan cada ruta ni qué hacen si ven una agresión.',
      'Seis por ruta, con silbato y radio; no intervienen, avisan. Quedó en la cobertura.',
      'Dieciocho rutas a pie en once colonias, con seis personas por ruta que avisan por radio y nunca intervienen.',
    ],
    financiera: [
      'El alumbrado de paradas es obligación de los transportistas. ¿Por qué lo paga el proyecto?',
      'Paga la mitad; la otra es de los transportistas y así quedó en la justificación.',
      'El Instituto paga la cuarta parte con sus coordinadoras. El proyecto cubre nueve paradas y los transportistas otras nueve, según su carta.',
    ],
    dicen: [
      'El mapa por hora permitirá saber si funcionó. La protección de menores debe ir primero.',
      'Buena contrapartida y costos de mercado; la mesa quincenal es clave.',
    ],
    puntos: [87, 85, 83, 84, 80],
    resumen:
      'Cuida dieciocho rutas a pie de seis secundarias de Parral con familias formadas, puntos de auxilio y atención del acoso en un día. Diagnóstico excelente; se condiciona al curso de protección y al acuerdo firmado con tránsito.',
    recomendaciones: 'Ninguna persona cuida una ruta sin carta de antecedentes y curso aprobado.',
    frases: [
      'Las y los estudiantes son acosados o asaltados de camino a la secundaria.',
      'Familias formadas cuidan dieciocho rutas y cada acoso se atiende en un día.',
      'Los asaltos y acosos en las rutas bajan de 88 a 40 en un ciclo.',
    ],
    condiciones: [
      ['Entregar el acuerdo con tránsito municipal, firmado por su titular.', 12],
      ['Presentar las cartas de antecedentes y las constancias del curso de protección.', 25],
    ],
    cumplida: {
      hace: 9,
      hora: '12:10',
      nota: 'Se recibió el acuerdo firmado por la titular de tránsito; copia en el expediente.',
    },
  },
  'casa-de-dia': {
    generales:
      'Responde a la razón más frecuente del regreso a la violencia. Pedimos saber cómo se protege el domicilio y qué pasa con la casa al terminar el apoyo.',
    tecnica: [
      'La cobertura nombra la capital y la casa está en Aldama. ¿Cómo llegan desde ahí?',
      'Con transporte propio dos veces al día desde un punto reservado.',
      'Cabecera de Aldama y colonias del oriente de la capital, con transporte dos veces al día desde un punto reservado.',
    ],
    financiera: [
      'El mobiliario se pide en un solo lote. Detallen la cotización.',
      'Anexamos las tres cotizaciones, por pieza. La justificación ya lo dice.',
      'Casa Encino paga la cuarta parte con sus educadoras. El mobiliario se cotizó por pieza con tres proveedores y queda en el inventario del DIF.',
    ],
    dicen: [
      'La combinación de guardería, empleo y pensión es lo que pide la evidencia.',
      'El comodato por cinco años asegura la continuidad de la casa.',
    ],
    puntos: [91, 87, 84, 90, 83],
    resumen:
      'Abre en Aldama una casa de día para noventa mujeres que dejan la violencia y sus hijas e hijos, con guardería, empleo y juicio de pensión. Comodato por cinco años, equipo con experiencia y aliados que contratan.',
    recomendaciones: 'Acordar con el DIF el relevo de la casa y reservar su domicilio en todo informe.',
    frases: [
      'Seis de cada diez mujeres vuelven con su agresor por falta de ingreso y cuidado.',
      'Casa de día con guardería, empleo y asesoría para noventa mujeres.',
      'Cincuenta mujeres con empleo y cuarenta pensiones resueltas.',
    ],
  },
  radio: {
    generales:
      'Original y pertinente. Pedimos un protocolo para las noticias que ponen en riesgo a quien las da, y conocer la audiencia real de la radio.',
    tecnica: [
      'Se dice que nueve de cada diez familias la oyen, sin fuente. Indíquenla.',
      'Encuesta del consejo en 180 viviendas. Se agregó.',
      'Seis localidades y las rancherías a las que llega la antena; la audiencia es de la encuesta del consejo en 180 viviendas.',
    ],
    financiera: [
      'Las baterías solares duran dos años: incluyan su reposición o su garantía.',
      'La garantía es de tres años y el consejo las resguarda.',
      'El consejo paga la cuarta parte con los apoyos a los jóvenes. Las baterías tienen garantía de tres años y quedan en resguardo municipal.',
    ],
    dicen: [
      'Los programas en ódami llegan a quienes ninguna campaña alcanza.',
      'Capacidad técnica suficiente con el apoyo de la radio comunitaria.',
    ],
    puntos: [85, 82, 80, 81, 84],
    resumen:
      'Veinticuatro jóvenes producen en ódami y español una barra diaria de radio que desmiente rumores y atiende mensajes de auxilio en la zona de Baborigame. Pertinente, barato y con concesión vigente.',
    recomendaciones: 'Aprobar el protocolo de noticias de riesgo antes del primer programa.',
    frases: [
      'Los rumores provocan pleitos y huidas en la zona de Baborigame.',
      'Una barra diaria de radio en ódami y español hecha por jóvenes.',
      'Ninguna huida colectiva por rumor en un año.',
    ],
  },
};

const evaluacion = (
  por: string,
  hace: number,
  puntos: EvaluacionDemo['puntos'],
  comentario: string,
): EvaluacionDemo => ({
  por,
  guardada: { hace, hora: '12:14' },
  enviada: { hace, hora: '12:52' },
  puntos,
  comentario,
});

/** One aprobación for each, its days counted from the end of its co-diseño. */
export const aprobacionesConConvenio: readonly AprobacionDemo[] = casosConConvenio.map(
  ({ clave, por, codisenoTerminado: fin, proyecto }): AprobacionDemo => {
    const juicio = juicios[clave];
    if (!juicio) throw new Error(`The demo has no evaluation of ${clave}`);
    const { tecnica, financiera, dicen, puntos, frases, condiciones, cumplida } = juicio;
    return {
      clave,
      lleva: 'coordinador',
      responde: por,
      rondas: [
        {
          abierta: { hace: fin - 2, hora: '16:20' },
          oficio: {
            guardado: { hace: fin - 3, hora: '12:05' },
            enviado: { hace: fin - 4, hora: '10:45' },
            tipo: 'integral',
            generales: juicio.generales,
            observaciones: [
              {
                naturaleza: 'tecnica',
                seccion: 'alcance',
                texto: tecnica[0],
                respuesta: tecnica[1],
                ajuste: 'Cobertura precisada.',
                cambio: escribir('cobertura', tecnica[2]),
              },
              {
                naturaleza: 'financiera',
                seccion: 'presupuesto',
                texto: financiera[0],
                respuesta: financiera[1],
                ajuste: 'Justificación del presupuesto ampliada.',
                cambio: escribir('justificacion', financiera[2]),
              },
            ],
            plazo: [10, 'habiles'],
          },
          respuesta: {
            guardada: { hace: fin - 9, hora: '12:20' },
            enviada: { hace: fin - 10, hora: '11:50' },
          },
          pedida: { hace: fin - 11, hora: '10:30' },
          evaluaciones: [
            evaluacion('mariana.olivas', fin - 14, puntos, dicen[0]),
            evaluacion(
              'jorge.terrazas',
              fin - 16,
              [puntos[0] - 4, puntos[1] - 3, puntos[2] - 2, puntos[3] - 5, puntos[4] - 1],
              dicen[1],
            ),
          ],
          dictamen: {
            guardado: { hace: fin - 18, hora: '12:40' },
            emitido: { hace: fin - 20, hora: '11:30' },
            resumen: juicio.resumen,
            evaluaciones: ['favorable', 'favorable', 'favorable'],
            recomendaciones: juicio.recomendaciones,
            monto: proyecto.ficha.monto_solicitado,
            final: condiciones ? 'aprobacion_condicionada' : 'aprobacion',
            ...(condiciones ? { condiciones } : {}),
            problema: frases[0],
            queHara: frases[1],
            comoSeSabra: frases[2],
          },
          ...(cumplida ? { cumplidas: [{ ...cumplida, cual: 0 }] } : {}),
        },
      ],
    };
  },
);
