/** What the records, events and log entries of the convenio are called. Without zod: it travels with pages. */
export const CONVENIO = 'convenio';

/** The seed's (B§4) with those of product.md §3, and the two ways out of stages.md §4. */
export const estados = [
  'borrador',
  'en_revision_legal',
  'firmado',
  'vigente',
  'vencido',
  'terminado',
  'desistido',
  'cancelado',
] as const;
export type EstadoConvenio = (typeof estados)[number];

/** The seven steps (KW-01), in the order in which the seed asks them; 5 and 6 may be filled from the start (C14). */
export const pasos = [
  'datos_finales',
  'informacion',
  'anteproyecto',
  'firma',
  'registro',
  'planeacion',
  'finalizado',
] as const;
export type PasoDeConvenio = (typeof pasos)[number];

/** Those that are a page to be written; the seventh is made of the others. */
export const pasosEscritos = [
  'datos_finales',
  'informacion',
  'anteproyecto',
  'firma',
  'registro',
  'planeacion',
] as const;
export type PasoEscrito = (typeof pasosEscritos)[number];

export const tituloDePaso: Readonly<Record<PasoDeConvenio, string>> = {
  datos_finales: 'Actualización de Datos Finales',
  informacion: 'Información Complementaria',
  anteproyecto: 'Anteproyecto de Convenio',
  firma: 'Oficio y Firma',
  registro: 'Registro del Convenio',
  planeacion: 'Planeación Financiera',
  finalizado: 'Convenio Finalizado',
};

/** Step N of 7, from 1. */
export const numeroDePaso = (paso: PasoDeConvenio): number => pasos.indexOf(paso) + 1;
/** Whole percent of step N: 14 % at the first (G-05). */
export const porcentajeDePaso = (paso: PasoDeConvenio): number =>
  Math.round((numeroDePaso(paso) * 100) / pasos.length);

export const modalidadesDeEjecucion = ['directa', 'coinversion', 'fideicomiso'] as const;
export type ModalidadDeEjecucion = (typeof modalidadesDeEjecucion)[number];
export const etiquetaDeModalidad: Readonly<Record<ModalidadDeEjecucion, string>> = {
  directa: 'Directa',
  coinversion: 'Coinversión',
  fideicomiso: 'Fideicomiso',
};

export const tiposDeConvenio = ['colaboracion', 'coinversion', 'donacion', 'fideicomiso'] as const;
export type TipoDeConvenio = (typeof tiposDeConvenio)[number];
export const etiquetaDeTipoDeConvenio: Readonly<Record<TipoDeConvenio, string>> = {
  colaboracion: 'Colaboración',
  coinversion: 'Coinversión',
  donacion: 'Donación',
  fideicomiso: 'Fideicomiso',
};

export const tiposDeFirma = ['electronica', 'fisica', 'mixta'] as const;
export type TipoDeFirmaDeConvenio = (typeof tiposDeFirma)[number];
export const etiquetaDeTipoDeFirma: Readonly<Record<TipoDeFirmaDeConvenio, string>> = {
  electronica: 'Electrónica (FIEL)',
  fisica: 'Física (presencial)',
  mixta: 'Mixta',
};

export const sistemasDeRegistro = ['sifupro', 'siproj', 'manual'] as const;
export type SistemaDeRegistro = (typeof sistemasDeRegistro)[number];
export const etiquetaDeSistema: Readonly<Record<SistemaDeRegistro, string>> = {
  sifupro: 'SIFUPRO',
  siproj: 'SIPROJ',
  manual: 'Manual',
};

export const modalidadesDePago = ['unico', 'ministraciones', 'avances', 'reembolso'] as const;
export type ModalidadDePago = (typeof modalidadesDePago)[number];
export const etiquetaDePago: Readonly<Record<ModalidadDePago, string>> = {
  unico: 'Pago único',
  ministraciones: 'Por ministraciones',
  avances: 'Por avances',
  reembolso: 'Por reembolso',
};

/** The two who sign: distinct persons (rule 79). */
export const ladosDeFirma = ['fundacion', 'organizacion'] as const;
export type LadoDeFirmaDeConvenio = (typeof ladosDeFirma)[number];

/** The ways to look at the list. */
export const estadosDeVista = {
  elaboracion: ['borrador', 'en_revision_legal'],
  firmados: ['firmado'],
  vigentes: ['vigente'],
  vencidos: ['vencido'],
  terminados: ['terminado', 'desistido', 'cancelado'],
  todos: [],
} as const satisfies Readonly<Record<string, readonly EstadoConvenio[]>>;
export type VistaDeConvenios = keyof typeof estadosDeVista;

/** Columns that the list may be ordered by (rule 92: a closed list). */
export const ordenes = [
  'inicio',
  'folio',
  'proyecto',
  'organizacion',
  'monto',
  'firma',
  'vigencia',
  'estado',
] as const;

/** What an organization is asked for in step 2: a kind of paper of its dossier, or what it writes. */
export const clasesDeSolicitud = ['papel', 'dato'] as const;
export type ClaseDeSolicitud = (typeof clasesDeSolicitud)[number];

/** Kind of paper under which the opinion 32-D is kept in a dossier; it is asked again before a convenio (mexico.md). */
export const OPINION_32D = 'comprobante_sat';
