/**
 * The kinds of notices that a person knows and chooses by (product.md §4 'Notificaciones'). A kind is made of entities:
 * the part before the dot of an event's type ('pre-registro.validado'). A slice whose events are told adds its entity
 * here; a test holds that each one belongs to exactly one kind. Free of schemas, so that pages may read it.
 */
export const claves = [
  'pre-registro',
  'registro',
  'codiseno',
  'aprobacion',
  'convenio',
  'seguimiento',
  'ministraciones',
  'comprobaciones',
  'avances',
  'cartas',
  'visitas',
  'convocatorias',
  'invitaciones',
  'organizacion',
  'documentos',
  'reportes',
  'datos-personales',
  'cuenta',
] as const;
export type ClaseDeAviso = (typeof claves)[number];

export type DefinicionDeClase = {
  readonly nombre: string;
  /** What reaches the person, in one line under the name. */
  readonly descripcion: string;
  readonly entidades: readonly string[];
  /** Why nobody may turn it off, as the person reads it; null where one may. */
  readonly obligatoria: string | null;
};

export const clasesDeAviso: Readonly<Record<ClaseDeAviso, DefinicionDeClase>> = {
  'pre-registro': {
    nombre: 'Pre-registro: cambios y resultados',
    descripcion: 'Envíos, revisiones, cambios solicitados y la decisión sobre cada pre-registro.',
    entidades: ['pre-registro'],
    obligatoria: null,
  },
  registro: {
    nombre: 'Registro: cambios y resultados',
    descripcion:
      'Cuándo se abre tu registro, sus envíos, los cambios solicitados y la decisión sobre cada uno.',
    entidades: ['registro'],
    obligatoria: null,
  },
  codiseno: {
    nombre: 'Co-diseño: comentarios y sesiones',
    descripcion:
      'Cuándo se abre un co-diseño, los comentarios de la otra parte, las secciones aprobadas o reabiertas, y el fin de cada sesión.',
    entidades: ['codiseno'],
    obligatoria: null,
  },
  aprobacion: {
    nombre: 'Aprobación: oficios, plazos y decisiones',
    descripcion:
      'Los oficios de comentarios y su plazo, las respuestas, los proyectos por evaluar, y la decisión sobre cada uno.',
    entidades: ['aprobacion', 'sesion-colegiada'],
    obligatoria: null,
  },
  convenio: {
    nombre: 'Convenio: información, firma y vigencia',
    descripcion:
      'La información que se solicita y su plazo, el texto a firma, las firmas, y cuando un convenio entra en vigor o vence.',
    entidades: ['convenio', 'firma-pendiente'],
    obligatoria: null,
  },
  seguimiento: {
    nombre: 'Seguimiento: ejecución y suspensiones',
    descripcion:
      'Cuándo comienza la ejecución de tu proyecto, cuándo se suspende o se reanuda, y cuándo termina.',
    entidades: ['seguimiento'],
    obligatoria: null,
  },
  ministraciones: {
    nombre: 'Ministraciones: solicitudes, pagos, rendimientos y reintegros',
    descripcion:
      'Las ministraciones que se solicitan, su aprobación o rechazo, los depósitos con su comprobante, sus rendimientos bancarios, y lo que se reintegra.',
    entidades: ['ministracion', 'rendimiento'],
    obligatoria: null,
  },
  comprobaciones: {
    nombre: 'Comprobaciones: gastos, su revisión y transferencias entre partidas',
    descripcion:
      'Los gastos que se comprueban y si se admiten o se rechazan, y las transferencias entre partidas que se solicitan y se resuelven.',
    entidades: ['comprobacion', 'transferencia'],
    obligatoria: null,
  },
  avances: {
    nombre: 'Reportes de avance',
    descripcion: 'Los reportes de cada periodo: los que se envían, se aprueban o se devuelven para corregir.',
    entidades: ['avance'],
    obligatoria: null,
  },
  cartas: {
    nombre: 'Cartas del seguimiento',
    descripcion: 'Las cartas que se envían, su aprobación o rechazo, y el pago de lo que solicitan.',
    entidades: ['carta'],
    obligatoria: null,
  },
  visitas: {
    nombre: 'Visitas al proyecto',
    descripcion:
      'Las visitas que se programan, cambian o cancelan, sus minutas, y lo que responde la organización.',
    entidades: ['visita'],
    obligatoria: null,
  },
  convocatorias: {
    nombre: 'Convocatorias',
    descripcion: 'Convocatorias que se publican, cambian, cierran o se cancelan.',
    entidades: ['convocatoria'],
    obligatoria: null,
  },
  invitaciones: {
    nombre: 'Invitaciones a presentar un proyecto',
    descripcion: 'Invitaciones que se reciben, se aceptan o se retiran.',
    entidades: ['invitacion'],
    obligatoria: null,
  },
  organizacion: {
    nombre: 'Organización y equipo',
    descripcion: 'Colegas que se unen, salen o cambian de papel en la organización.',
    entidades: ['organizacion', 'colega'],
    obligatoria: null,
  },
  documentos: {
    nombre: 'Documentos y vencimientos',
    descripcion:
      'Acuses y otros documentos que la fundación emite, papeles del expediente que están por vencer o que vencieron, la revisión de los documentos del repositorio y los expedientes para auditoría que se piden.',
    entidades: ['documento', 'documento-emitido', 'papel', 'repositorio', 'auditoria'],
    obligatoria: null,
  },
  reportes: {
    nombre: 'Reportes del mes',
    descripcion: 'Los reportes que pediste recibir cada mes, cuando están listos.',
    entidades: ['reporte'],
    obligatoria: null,
  },
  'datos-personales': {
    nombre: 'Solicitudes sobre datos personales',
    descripcion: 'Acuses, respuestas y plazos de las solicitudes ARCO.',
    entidades: ['arco'],
    obligatoria: 'Siempre te avisamos: la ley da plazos para responder, a ti y a la fundación.',
  },
  cuenta: {
    nombre: 'Cuenta y seguridad',
    descripcion: 'Contraseña, correo, accesos, la CLABE de tu organización y todo lo que protege tu cuenta.',
    entidades: ['cuenta', 'usuario', 'rol', 'clabe'],
    obligatoria: 'Siempre te avisamos por correo y al momento: así notas si alguien más usa tu cuenta.',
  },
};

/** The kind of an event by its type; undefined when no kind names its entity. */
export const claseDe = (tipo: string): ClaseDeAviso | undefined => {
  const entidad = tipo.split('.', 1)[0] ?? '';
  return claves.find((clase) => clasesDeAviso[clase].entidades.includes(entidad));
};

/** The entities of some kinds, as a list is filtered by. */
export const entidadesDe = (clases: readonly ClaseDeAviso[]): string[] =>
  clases.flatMap((clase) => clasesDeAviso[clase].entidades);
