import type { AprobacionDemo } from './aprobaciones.tipos.ts';
import { corregir, escribir } from './codisenos.cambios.ts';

/** Evaluations on which both bodies voted in their last session. */

/** The observatory of Parral. */
const deObservatorio: AprobacionDemo = {
  clave: 'observatorio',
  lleva: 'coordinador',
  responde: 'ncarbajal',
  rondas: [
    {
      abierta: { hace: 60, hora: '16:21' },
      oficio: {
        guardado: { hace: 59, hora: '12:04' },
        enviado: { hace: 58, hora: '10:50' },
        tipo: 'integral',
        generales:
          'Un proyecto que mide para decidir, no para informar. Pedimos precisar cómo se protege a las familias en los datos y con qué reglas se entrega el fondo vecinal.',
        observaciones: [
          {
            naturaleza: 'tecnica',
            seccion: 'marco_logico',
            texto:
              'El indicador del propósito compara antes y después sin grupo de contraste. Propongan al menos tres colonias parecidas sin acciones.',
            respuesta:
              'Tomamos Altavista, Héroes y Fátima como contraste; el C4 ya entrega sus llamadas. El medio de verificación lo dice.',
            ajuste: 'Medio de verificación del propósito con tres colonias de contraste.',
            cambio: corregir(
              'filas_matriz',
              'Nueve comités deciden cada mes con datos y su respuesta cambia las llamadas',
              { medios: 'Acta del comité y tablero, comparado con tres colonias sin acciones' },
            ),
          },
          {
            naturaleza: 'financiera',
            seccion: 'presupuesto',
            texto: 'Precisen el monto mayor por acción vecinal y quién recibe el dinero.',
            respuesta:
              'Tope de 18,000 pesos por acción y 43,500 por comité. El pago va directo al proveedor, nunca al comité, con dos firmas.',
            ajuste: 'Justificación del presupuesto con tope y forma de pago.',
            cambio: escribir(
              'justificacion',
              'El Instituto paga la mitad de la analista y el municipio la quinta parte del fondo vecinal, en maquinaria. El fondo se paga directo al proveedor, con dos firmas y tope de 18,000 pesos por acción y 43,500 por comité.',
            ),
          },
        ],
        plazo: [10, 'habiles'],
      },
      respuesta: { guardada: { hace: 50, hora: '12:26' }, enviada: { hace: 49, hora: '11:54' } },
      pedida: { hace: 46, hora: '10:34' },
      evaluaciones: [
        {
          por: 'mariana.olivas',
          guardada: { hace: 41, hora: '12:20' },
          enviada: { hace: 41, hora: '13:02' },
          puntos: [90, 93, 88, 90, 86],
          comentario: 'El grupo de contraste permitirá saber si funcionó. Es replicable en otros municipios.',
        },
        {
          por: 'jorge.terrazas',
          guardada: { hace: 39, hora: '11:14' },
          enviada: { hace: 39, hora: '11:50' },
          puntos: [86, 88, 84, 88, 82],
          comentario:
            'Falta el convenio firmado por el nuevo titular del C4; lo demás está listo para empezar.',
        },
      ],
      dictamen: {
        guardado: { hace: 35, hora: '12:42' },
        emitido: { hace: 33, hora: '11:36' },
        resumen:
          'Convierte las llamadas de emergencia en un tablero mensual por colonia y financia la respuesta de nueve comités vecinales de Parral. Tiene equipo, convenio con la universidad, un método que permite saber si funcionó y costos razonables.',
        evaluaciones: ['favorable', 'favorable', 'favorable'],
        recomendaciones:
          'Ratificar el convenio de datos con el nuevo titular del C4 antes de la primera ministración y publicar el método junto con el tablero.',
        final: 'aprobacion_condicionada',
        monto: '645620.00',
        condiciones: [
          ['Ratificar el convenio de datos con el nuevo titular del C4 municipal.', 15],
          ['Presentar el manual de protección de datos del tablero.', 45],
        ],
        problema: 'La violencia se repite en las mismas cuadras de Parral sin que nadie lo anticipe.',
        queHara: 'Un tablero mensual por colonia y un fondo para que nueve comités respondan.',
        comoSeSabra:
          'Las llamadas por violencia familiar bajan de 1,480 a 1,180, contra tres colonias parecidas.',
      },
      cumplidas: [
        {
          hace: 11,
          hora: '12:22',
          cual: 0,
          nota: 'El nuevo titular del C4 firmó la ratificación del convenio; copia en el expediente.',
        },
      ],
    },
  ],
};

/** Cameras and drones. */
const deCamaras: AprobacionDemo = {
  clave: 'camaras',
  lleva: 'mariana.olivas',
  responde: 'alozoya',
  rondas: [
    {
      abierta: { hace: 60, hora: '16:28' },
      oficio: {
        guardado: { hace: 59, hora: '13:10' },
        enviado: { hace: 58, hora: '12:34' },
        tipo: 'integral',
        generales:
          'El robo de vehículo es un problema real en la región. Sin embargo, la propuesta compra equipo y deja la prevención en segundo plano; pedimos mostrar qué cambia en la vida de las personas y quién lo mantendrá.',
        observaciones: [
          {
            naturaleza: 'tecnica',
            seccion: 'marco_logico',
            texto:
              'Ningún indicador mide conducta ni percepción de los habitantes. Agreguen al menos uno por componente.',
            respuesta:
              'Consideramos que las cámaras son disuasivas por sí mismas y que el robo denunciado es el mejor indicador. Precisamos el medio de verificación de los comités.',
            ajuste: 'Medio de verificación del componente B con minuta y encuesta breve.',
            cambio: corregir('filas_matriz', 'Doce comités reunidos cada mes', {
              medios: 'Acta de la reunión y encuesta breve a quienes asisten',
            }),
          },
          {
            naturaleza: 'financiera',
            seccion: 'presupuesto',
            texto:
              'El mantenimiento del segundo año no aparece. Presenten el compromiso presupuestal de los dos municipios.',
            respuesta:
              'Los dos municipios manifestaron su voluntad por escrito; la partida se votará en el presupuesto del siguiente año.',
            ajuste: '',
          },
        ],
        plazo: [10, 'habiles'],
      },
      respuesta: { guardada: { hace: 48, hora: '13:24' }, enviada: { hace: 47, hora: '12:56' } },
      pedida: { hace: 45, hora: '11:20' },
      evaluaciones: [
        {
          por: 'mariana.olivas',
          guardada: { hace: 40, hora: '10:28' },
          enviada: { hace: 40, hora: '11:06' },
          puntos: [52, 46, 58, 70, 38],
          comentario: 'No responde a la observación central: nueve de cada diez pesos compran equipo.',
        },
        {
          por: 'coordinador',
          guardada: { hace: 38, hora: '12:16' },
          enviada: { hace: 38, hora: '12:48' },
          puntos: [60, 52, 62, 72, 44],
          comentario: 'El Centro tiene capacidad, pero en mediación: la vigilancia no es su objeto.',
        },
      ],
      dictamen: {
        guardado: { hace: 35, hora: '10:44' },
        emitido: { hace: 33, hora: '13:18' },
        resumen:
          'Propone instalar 48 cámaras con lectura de placas y dos drones en nueve accesos de Delicias y Meoqui. Nueve de cada diez pesos son de equipo, no hay recurso comprometido para mantenerlo y la parte vecinal no tiene método ni metas de cambio.',
        evaluaciones: ['desfavorable', 'desfavorable', 'favorable_condicionado'],
        recomendaciones:
          'Invitar al Centro a presentar un proyecto de mediación entre vecinos con los doce comités, que es su experiencia y sí está en los ejes de la fundación.',
        final: 'rechazo',
        problema: 'El robo de vehículo y a casa crece en Delicias y Meoqui y no se sabe por dónde salen.',
        queHara: 'Compra cámaras y drones para nueve accesos, con reuniones vecinales mensuales.',
        comoSeSabra: 'Los robos denunciados bajan de 612 a 450; no mide prevención ni mantenimiento.',
      },
    },
  ],
};

/** The line of the night. */
const deLinea: AprobacionDemo = {
  clave: 'linea',
  lleva: 'coordinador',
  responde: 'pgranillo',
  rondas: [
    {
      abierta: { hace: 60, hora: '16:35' },
      oficio: {
        guardado: { hace: 59, hora: '11:30' },
        enviado: { hace: 57, hora: '13:40' },
        tipo: 'integral',
        generales:
          'La línea cubre la hora en que nadie contesta y el hospital la respalda. Observamos la seguridad clínica de las llamadas y que la guardia alcance con el recurso solicitado.',
        observaciones: [
          {
            naturaleza: 'tecnica',
            seccion: 'marco_logico',
            texto:
              '«Plan de seguridad» debe tener definición clínica. Digan qué lo compone y quién lo revisa al día siguiente.',
            respuesta:
              'Son cinco puntos de la guía de la secretaría de salud; los revisa la coordinadora clínica antes de las diez de la mañana y queda en el expediente.',
            ajuste: 'Medio de verificación del propósito con la revisión diaria.',
            cambio: corregir(
              'filas_matriz',
              'Las crisis que se reportan de noche en cuatro municipios se contienen y tienen seguimiento',
              { medios: 'Registro de la línea revisado cada mañana por la coordinadora clínica' },
            ),
          },
          {
            naturaleza: 'financiera',
            seccion: 'presupuesto',
            texto:
              'Dos guardias por noche durante un año son 730 y se presupuestan 720. Expliquen la diferencia.',
            respuesta:
              'Las diez guardias que faltan son de la noche de navidad y de semana santa, que cubre el hospital con su propio personal.',
            ajuste: 'Justificación con las noches que cubre el hospital.',
            cambio: escribir(
              'justificacion',
              'La guardia se paga como la del hospital general, que cubre con su personal diez guardias al año. La asociación cubre dos de cada nueve guardias y los ayuntamientos la mitad del combustible y de la telefonía.',
            ),
          },
        ],
        plazo: [10, 'habiles'],
      },
      respuesta: { guardada: { hace: 49, hora: '16:20' }, enviada: { hace: 47, hora: '13:34' } },
      pedida: { hace: 45, hora: '12:58' },
      evaluaciones: [
        {
          por: 'mariana.olivas',
          guardada: { hace: 40, hora: '12:36' },
          enviada: { hace: 40, hora: '13:20' },
          puntos: [95, 84, 70, 86, 60],
          comentario:
            'Necesario y bien fundado. La mitad del costo es de guardias y no se ve quién las pagará después.',
        },
        {
          por: 'jorge.terrazas',
          guardada: { hace: 37, hora: '10:40' },
          enviada: { hace: 37, hora: '11:22' },
          puntos: [70, 58, 52, 66, 40],
          comentario: 'Hay una línea estatal; sin convenio con ella se corre el riesgo de duplicar.',
        },
      ],
      dictamen: {
        guardado: { hace: 35, hora: '13:32' },
        emitido: { hace: 32, hora: '12:24' },
        resumen:
          'Una línea telefónica nocturna con seguimiento de treinta días y brigada de visita en cuatro municipios de la zona centro. Atiende una necesidad probada con respaldo del hospital; las evaluaciones difieren por la continuidad de las guardias y por la línea estatal que ya existe.',
        evaluaciones: ['favorable', 'favorable_condicionado', 'favorable'],
        recomendaciones:
          'Acordar con la línea estatal la transferencia de llamadas y presentar un plan de continuidad de las guardias con la secretaría de salud.',
        final: 'aprobacion_condicionada',
        monto: '900000.00',
        condiciones: [['Convenio de transferencia con la línea estatal de atención en crisis.', 35]],
        problema: 'Las crisis de la noche en la zona centro terminan en intento de suicidio o en golpes.',
        queHara: 'Una línea de ocho de la noche a seis de la mañana con seguimiento y visita.',
        comoSeSabra:
          'Tres de cada cuatro llamadas terminan con plan de seguridad; los suicidios bajan de 98 a 80.',
      },
    },
    {
      abierta: {
        hace: 14,
        hora: '16:24',
        motivo:
          'La organización entregó el proyecto de convenio con la línea estatal y un plan de continuidad: se abre otra ronda para revisarlos.',
      },
      oficio: {
        guardado: { hace: 11, hora: '11:18' },
        enviado: { hace: 10, hora: '12:52' },
        tipo: 'integral',
        generales:
          'Esta ronda revisa solo lo que dividió al comité: la relación con la línea estatal y quién paga las guardias después del apoyo. Lo demás del dictamen anterior se mantiene.',
        observaciones: [
          {
            naturaleza: 'tecnica',
            seccion: 'alcance',
            texto:
              'Digan en la cobertura qué llamadas atiende la línea estatal y cuáles esta, y a qué hora se transfiere de una a otra.',
          },
          {
            naturaleza: 'financiera',
            seccion: 'presupuesto',
            texto:
              'El plan de continuidad menciona a la secretaría de salud sin monto. Anexen el compromiso con número de plazas y fecha.',
          },
        ],
        plazo: [15, 'habiles'],
      },
    },
  ],
};

export const aprobacionesDecididas: readonly AprobacionDemo[] = [deObservatorio, deCamaras, deLinea];
