import type { Permiso } from '../../kernel/policy.ts';
import type { Tone } from '../../kernel/workflow.ts';

/**
 * 'Ciclo de Vida del Proyecto' (A§2 Home): its seven stages, and the status of each. Without zod: it travels with the
 * home page.
 */

/** One stage of the cycle. A stage with a screen in the portal has a `ruta`; where none is, no button leads anywhere. */
export type EtapaDelCiclo = {
  readonly id: EtapaId;
  readonly titulo: string;
  /** What its figure counts, one and many. */
  readonly unidad: readonly [string, string];
  readonly ruta: string | null;
  readonly crear: { readonly ruta: string; readonly permiso: Permiso } | null;
  /** How a project gets there: what an empty stage says. */
  readonly antes: string;
};

/** The keys of the stages; from the second on they are those of `proyectos.etapa`. */
export const idsDeEtapa = [
  'convocatoria',
  'pre_registro',
  'registro',
  'co_diseno',
  'aprobacion',
  'convenio',
  'seguimiento',
] as const;
export type EtapaId = (typeof idsDeEtapa)[number];

const proyecto = ['proyecto', 'proyectos'] as const;

/** The seven stage cards, in the seed's order and words. */
export const etapasDelCiclo: readonly EtapaDelCiclo[] = [
  {
    id: 'convocatoria',
    titulo: 'Convocatoria',
    unidad: ['convocatoria', 'convocatorias'],
    ruta: '/convocatorias',
    crear: { ruta: '/convocatorias/crear', permiso: 'gestionar_convocatorias' },
    antes: 'Empieza al publicar una convocatoria.',
  },
  {
    id: 'pre_registro',
    titulo: 'Preregistro',
    unidad: proyecto,
    ruta: '/pre-registro',
    crear: { ruta: '/tipo-solicitud', permiso: 'crear_proyectos' },
    antes: 'Empieza cuando una organización envía su pre-registro.',
  },
  {
    id: 'registro',
    titulo: 'Registro',
    unidad: proyecto,
    ruta: '/registro',
    crear: { ruta: '/registro/crear', permiso: 'crear_proyectos' },
    antes: 'Se abre desde un pre-registro validado.',
  },
  {
    id: 'co_diseno',
    titulo: 'Co-diseño',
    unidad: proyecto,
    ruta: '/co-diseno',
    crear: { ruta: '/co-diseno/crear', permiso: 'gestionar_codiseno' },
    antes: 'Se abre desde un registro validado.',
  },
  {
    id: 'aprobacion',
    titulo: 'Aprobación',
    unidad: proyecto,
    ruta: '/aprobacion',
    crear: { ruta: '/aprobacion/crear', permiso: 'gestionar_aprobaciones' },
    antes: 'Se abre al completar el co-diseño.',
  },
  {
    id: 'convenio',
    titulo: 'Convenio',
    unidad: proyecto,
    ruta: '/convenio',
    crear: { ruta: '/convenio/crear', permiso: 'gestionar_convenios' },
    antes: 'Se abre con un proyecto aprobado.',
  },
  {
    id: 'seguimiento',
    titulo: 'Seguimiento',
    unidad: proyecto,
    ruta: '/seguimiento-operativo',
    crear: { ruta: '/seguimiento-operativo/crear', permiso: 'gestionar_convenios' },
    antes: 'Se abre con un convenio vigente.',
  },
];

/** Display status of a stage (A§4 'Lifecycle stage display status'). */
export const estadosDeEtapa = ['completed', 'active', 'pending', 'undefined'] as const;
export type EstadoDeEtapa = (typeof estadosDeEtapa)[number];

export const etiquetasDeEtapa: Readonly<
  Record<EstadoDeEtapa, { readonly label: string; readonly tone: Tone }>
> = {
  completed: { label: 'Completado', tone: 'success' },
  active: { label: 'Activo', tone: 'progress' },
  pending: { label: 'Pendiente', tone: 'neutral' },
  undefined: { label: 'Sin definir', tone: 'neutral' },
};

/** What is known of a stage: how many are in it, how many went through it. */
export type FigurasDeEtapa = { readonly enCurso: number; readonly concluidos: number };

/**
 * The status of a stage over everything that the portal holds; the seed shows four badges and no rule, so it is this one:
 * `active` while something is in it; `completed` when all that came has gone through; `pending` where nothing has come
 * yet; `undefined` where nothing has come and the portal has no screen for it, so that nothing could.
 */
export const estadoDeEtapa = (
  etapa: Pick<EtapaDelCiclo, 'ruta'>,
  { enCurso, concluidos }: FigurasDeEtapa,
): EstadoDeEtapa => {
  if (enCurso > 0) return 'active';
  if (concluidos > 0) return 'completed';
  return etapa.ruta === null ? 'undefined' : 'pending';
};
