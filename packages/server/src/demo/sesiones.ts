import type { Cuerpo, Voto } from '@portal/domain/features/sesiones-colegiadas/public';
import type { Cargo } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type { Momento } from './tipos.ts';

/** Who sits in the two bodies of the foundation, what they voted in their last sessions, and what they will vote on next. */

export type AsientoDemo = {
  readonly cuerpo: Cuerpo;
  /** Key of the account. */
  readonly cuenta: string;
  readonly cargo: Cargo;
  /** Days before today on which its seat began, and ended. */
  readonly desde: number;
  readonly hasta?: number;
};

const asiento = (
  cuerpo: Cuerpo,
  cuenta: string,
  cargo: Cargo,
  desde: number,
  hasta?: number,
): AsientoDemo => ({ cuerpo, cuenta, cargo, desde, ...(hasta === undefined ? {} : { hasta }) });

export const asientosDemo: readonly AsientoDemo[] = [
  asiento('consejo', 'rosario.talamas', 'presidencia', 700),
  asiento('consejo', 'beatriz.almeida', 'secretaria', 700),
  // Newly seated: reads what is voted on now, not what was voted on before.
  asiento('consejo', 'consejero', 'vocalia', 37),
  asiento('consejo', 'ramon.ochoa', 'vocalia', 420),
  asiento('consejo', 'sergio.villar', 'vocalia', 420),
  asiento('consejo', 'adriana.mesta', 'vocalia', 190),
  asiento('comite', 'hector.siqueiros', 'presidencia', 560),
  asiento('comite', 'ofelia.trevizo', 'vocalia', 560, 34),
  asiento('comite', 'lucia.carrasco', 'secretaria', 560),
  asiento('comite', 'gerardo.porras', 'vocalia', 240),
  asiento('comite', 'norma.leyva', 'vocalia', 240),
];

/** Who sits in a body so many days ago: today when it is not said. */
export const integrantesDe = (cuerpo: Cuerpo, hace = 0): readonly string[] =>
  asientosDemo.flatMap(({ cuerpo: suyo, cuenta, desde, hasta = -1 }) =>
    suyo === cuerpo && desde > hace && hasta < hace ? [cuenta] : [],
  );

/** How somebody votes who does not vote in favour; a conflict keeps out of the vote. */
export type VotoDemo = { readonly motivo: string } & (
  | { readonly voto: Exclude<Voto, 'aprobado'> }
  | { readonly conflicto: true }
);

export type PuntoDemo = {
  /** Key of the aprobación. */
  readonly clave: string;
  /** By account; who is not named votes in favour. */
  readonly votos?: Readonly<Record<string, VotoDemo>>;
  readonly comentarios?: string;
  /** Of the decision, where this body is the second. */
  readonly motivo?: string;
};

export type SesionDemo = {
  readonly cuerpo: Cuerpo;
  readonly convocada: Momento;
  readonly lugar: string;
  readonly puntos: readonly PuntoDemo[];
} & (
  | {
      readonly celebrada: Momento;
      /** Days before it on which members opened the papers, and said whether they have an interest. */
      readonly lectura: number;
    }
  | {
      /** Days from today on which it will be, and its hour. */
      readonly sera: { readonly en: number; readonly hora: string };
      /** Who opened which papers already, when, and whether it has an interest. */
      readonly leidos: readonly {
        readonly por: string;
        readonly clave: string;
        readonly cuando: Momento;
        readonly conflicto?: string;
      }[];
    }
);

const SALA = 'Sala del consejo, segundo piso, oficinas de Chihuahua';

const SALA_DEL_COMITE = 'Sala de juntas, primer piso, oficinas de Chihuahua';

/** The bodies' sessions on the projects that have their convenio: what was said of each, and why it was approved. */
const sesionesDeConvenios = (
  [convocada, comite, consejo]: readonly [convocada: number, comite: number, consejo: number],
  dichos: readonly (readonly [clave: string, comite: string, consejo: string, motivo: string])[],
): SesionDemo[] => [
  {
    cuerpo: 'comite',
    convocada: { hace: convocada, hora: '16:30' },
    celebrada: { hace: comite, hora: '10:00' },
    lectura: 2,
    lugar: SALA_DEL_COMITE,
    puntos: dichos.map(([clave, comentarios]) => ({ clave, comentarios })),
  },
  {
    cuerpo: 'consejo',
    convocada: { hace: convocada, hora: '16:50' },
    celebrada: { hace: consejo, hora: '10:00' },
    lectura: 2,
    lugar: SALA,
    puntos: dichos.map(([clave, , comentarios, motivo]) => ({ clave, comentarios, motivo })),
  },
];

export const sesionesDemo: readonly SesionDemo[] = [
  ...sesionesDeConvenios(
    [161, 157, 155],
    [
      [
        'vacaciones',
        'El comité pide que la ruta de detección quede firmada antes de abrir.',
        'El consejo celebra que los productores presten las bodegas.',
        'Ambos cuerpos lo encontraron oportuno y bien medido para una temporada corta.',
      ],
      [
        'circulos',
        'El comité recomienda medir también lo que dicen las familias.',
        'El consejo pide visitar dos escuelas a medio ciclo.',
        'Se aprueba por la solidez del método y el acuerdo de la inspección escolar.',
      ],
      [
        'puertas',
        'El comité destaca la verificación de medidas en siete días.',
        'El consejo pide un informe al tercer mes sobre las medidas incumplidas.',
        'Se aprueba por unanimidad: atiende la causa por la que se abandonan las denuncias.',
      ],
      [
        'dormitorios',
        'El comité pide dos suplentes formadas desde el primer mes.',
        'El consejo pide que se les pague en el albergue y no en la cabecera.',
        'Se aprueba: las comunidades eligen a quien cuida y el costo es bajo.',
      ],
      [
        'tardes',
        'El comité pide el protocolo de lesiones antes del primer entrenamiento.',
        'El consejo ofrece llevar la función mensual a la liga municipal.',
        'Se aprueba por la búsqueda de quien falta y por los años que lleva en la zona.',
      ],
      [
        'patrulla',
        'El comité pide que los agentes certificados no cambien de adscripción.',
        'El consejo pide conocer los acuerdos que se cumplen a los treinta días.',
        'Se aprueba por su línea base y por el compromiso del juzgado cívico.',
      ],
      [
        'janos',
        'El comité destaca el acuerdo con las comunidades menonitas.',
        'El consejo pide cuidar los expedientes y el traslado de urgencia.',
        'Se aprueba porque nadie más atiende a esas nueve comunidades.',
      ],
      [
        'banda',
        'El comité pide que las y los menores vuelvan acompañados a su casa.',
        'El consejo pide seguir los sábados al volver a clases.',
        'Ambos cuerpos lo encontraron breve, barato y fácil de comprobar.',
      ],
    ],
  ),
  ...sesionesDeConvenios(
    [48, 42, 40],
    [
      [
        'guardianes',
        'El comité reconoce que los promotores los nombra la asamblea.',
        'El consejo pide que el informe llegue también en ralámuli.',
        'Se aprueba porque sale de la comunidad y se mide con lo que ella cuenta.',
      ],
      [
        'duelo',
        'El comité subraya que el colectivo de familias participó en el diseño.',
        'El consejo pide cuidar también a las terapeutas.',
        'Se aprueba: no hay otra atención para estas familias en toda la región.',
      ],
      [
        'biblioteca',
        'El comité pide que las tutoras se queden todo el ciclo escolar.',
        'El consejo propone compartir los libros con la red de bibliotecas.',
        'Se aprueba por su costo por estudiante y por la participación de los comités vecinales.',
      ],
      [
        'camino',
        'El comité condiciona a que nadie cuide una ruta sin curso de protección.',
        'El consejo está a favor, con las dos condicionantes del dictamen.',
        'Se aprueba con condicionantes: el acuerdo con tránsito y el curso de protección van primero.',
      ],
      [
        'casa-de-dia',
        'El comité pide acordar con el DIF el relevo de la casa al terminar.',
        'El consejo ofrece vincular la bolsa de trabajo con tres empresas.',
        'Se aprueba porque resuelve ingreso y cuidado, por los que las mujeres vuelven.',
      ],
      [
        'radio',
        'El comité valora la barra en lengua ódami y el cuidado de los jóvenes.',
        'El consejo pide un protocolo para noticias de riesgo.',
        'Se aprueba: la información veraz evitará huidas como las del año pasado.',
      ],
      [
        'calma',
        'El comité pide que nadie llegue al lugar antes que la autoridad.',
        'El consejo pide que la descarga de quien auxilia no se suspenda.',
        'Se aprueba porque nadie atiende las primeras horas después de un hecho.',
      ],
      [
        'abuelas',
        'El comité pide atender también a la abuela que vive violencia.',
        'El consejo celebra que se trabaje con quien de verdad cría.',
        'Se aprueba por la precisión de su población y de su medición.',
      ],
      [
        'plazas',
        'El comité pide instalar los comités antes que las luminarias.',
        'El consejo pide publicar el programa de cada plaza.',
        'Se aprueba por el convenio entre los municipios y su mantenimiento asegurado.',
      ],
    ],
  ),
  {
    cuerpo: 'comite',
    convocada: { hace: 29, hora: '16:30' },
    celebrada: { hace: 24, hora: '10:00' },
    lectura: 2,
    lugar: SALA_DEL_COMITE,
    puntos: [
      {
        clave: 'observatorio',
        votos: {
          'hector.siqueiros': {
            conflicto: true,
            motivo: 'Dirijo el servicio social de la universidad que asigna a las dos estadísticas.',
          },
        },
        comentarios: 'El comité pide que el método se publique junto con el primer tablero.',
      },
      {
        clave: 'camaras',
        votos: {
          'hector.siqueiros': {
            voto: 'rechazado',
            motivo: 'Compra equipo sin modelo de prevención ni recurso para mantenerlo.',
          },
          'lucia.carrasco': {
            voto: 'rechazado',
            motivo: 'La vigilancia electrónica no es la experiencia del Centro.',
          },
          'gerardo.porras': {
            voto: 'rechazado',
            motivo: 'La respuesta al oficio no atiende la observación sobre los indicadores.',
          },
          'norma.leyva': {
            voto: 'abstencion',
            motivo: 'El problema es real; hubiera preferido pedir otra versión del proyecto.',
          },
        },
        comentarios: 'Se sugiere invitar al Centro a presentar un proyecto con los doce comités vecinales.',
      },
      {
        clave: 'linea',
        votos: {
          'hector.siqueiros': {
            voto: 'rechazado',
            motivo: 'Sin convenio con la línea estatal se duplica un servicio público.',
          },
          'gerardo.porras': {
            voto: 'rechazado',
            motivo: 'No hay quien pague las guardias cuando termine el apoyo.',
          },
        },
        comentarios: 'Empate: el comité coincide en el problema y difiere en la continuidad.',
      },
    ],
  },
  {
    cuerpo: 'consejo',
    convocada: { hace: 28, hora: '16:40' },
    celebrada: { hace: 22, hora: '10:00' },
    lectura: 3,
    lugar: SALA,
    puntos: [
      {
        clave: 'observatorio',
        comentarios: 'El consejo felicita el grupo de contraste y pide un informe al sexto mes.',
        motivo:
          'Ambos cuerpos lo encontraron viable, bien presupuestado y evaluable; se aprueba con las dos condicionantes del dictamen.',
      },
      {
        clave: 'camaras',
        votos: {
          'ramon.ochoa': {
            conflicto: true,
            motivo: 'Mi empresa vende equipo de videovigilancia en la región.',
          },
          'rosario.talamas': {
            voto: 'rechazado',
            motivo: 'La fundación no compra equipo de vigilancia como fin del proyecto.',
          },
          'beatriz.almeida': {
            voto: 'rechazado',
            motivo: 'Los municipios no comprometen el mantenimiento del segundo año.',
          },
          consejero: { voto: 'rechazado', motivo: 'No dice qué cambia en la vida de los vecinos.' },
          'sergio.villar': {
            voto: 'rechazado',
            motivo: 'El dictamen es claro y la respuesta al oficio no lo mueve.',
          },
          'adriana.mesta': {
            voto: 'abstencion',
            motivo: 'Llevo poco tiempo en el consejo y quisiera conocer más la región.',
          },
        },
        motivo:
          'Los dos cuerpos coinciden en que el proyecto compra equipo sin prevención ni recurso para mantenerlo; se invita a presentar uno de mediación vecinal.',
      },
      {
        clave: 'linea',
        votos: {
          'sergio.villar': {
            voto: 'abstencion',
            motivo: 'Comparto la duda del comité sobre la línea estatal.',
          },
        },
        comentarios: 'El consejo está a favor y pide que se resuelva lo que dividió al comité.',
        motivo:
          'El comité empató y el consejo está a favor: se difiere para que la organización acuerde con la línea estatal y presente la continuidad de las guardias.',
      },
    ],
  },
  {
    cuerpo: 'comite',
    convocada: { hace: 2, hora: '16:20' },
    sera: { en: 3, hora: '10:00' },
    lugar: SALA_DEL_COMITE,
    puntos: [{ clave: 'regreso' }, { clave: 'orfandad' }, { clave: 'oficios-sierra' }],
    leidos: [
      { por: 'norma.leyva', clave: 'regreso', cuando: { hace: 1, hora: '08:40' } },
      {
        por: 'gerardo.porras',
        clave: 'oficios-sierra',
        cuando: { hace: 1, hora: '09:15' },
        conflicto: 'Asesoro al ejido que aporta la madera y el taller.',
      },
    ],
  },
  {
    cuerpo: 'consejo',
    convocada: { hace: 2, hora: '16:50' },
    sera: { en: 5, hora: '11:00' },
    lugar: SALA,
    puntos: [{ clave: 'regreso' }, { clave: 'orfandad' }, { clave: 'oficios-sierra' }],
    leidos: [{ por: 'consejero', clave: 'regreso', cuando: { hace: 1, hora: '10:05' } }],
  },
];
