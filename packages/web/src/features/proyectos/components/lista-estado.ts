import {
  type Etapa,
  etapas,
  etiquetaDeEtapa,
  etiquetaDeTurno,
  ordenes,
  turnos,
} from '@portal/domain/features/proyectos/proyectos.etapas';
import { describirTipo, tiposDeSolicitud } from '@portal/domain/features/proyectos/tipos-solicitud';
import { listOf, many, record } from '../../../ui/list-query.ts';
import type { ListView } from '../../../ui/list-views.tsx';
import type { SelectOption } from '../../../ui/select-field.tsx';

/** Who may be chosen as responsible besides the officers. */
const sinNombre: readonly SelectOption[] = [
  { value: 'mios', label: 'Yo' },
  { value: 'sin_asignar', label: 'Sin asignar' },
];

/** By whom a case is looked after: only for who is told the names. */
const deResponsables = (responsables: readonly SelectOption[] | undefined) => ({
  responsable: record('Responsable', responsables, sinNombre),
});

/** What the list may be narrowed to; undefined while the server has not said. */
export type Nombrados = {
  readonly convocatorias: readonly SelectOption[] | undefined;
  readonly responsables: readonly SelectOption[] | undefined;
  /** The account is told who is responsible, so that it may ask for it. */
  readonly veTodo: boolean;
};

/** The list in the URL: its filters and orders. */
export const listaEnUrl = ({ convocatorias, responsables, veTodo }: Nombrados) =>
  listOf(
    {
      etapa: many('Etapa', etapas, (etapa) => etiquetaDeEtapa[etapa]),
      turno: many('Turno', turnos, (turno) => etiquetaDeTurno(turno, true)),
      convocatoriaId: record('Convocatoria', convocatorias),
      tipo: many('Tipo de solicitud', tiposDeSolicitud, (tipo) => describirTipo(tipo).insignia),
      ...((veTodo ? deResponsables(responsables) : {}) as ReturnType<typeof deResponsables>),
    },
    ordenes,
    'desc',
    { columna: 'creado', dir: 'desc' },
  );

const enCurso = ['pre_registro', 'registro', 'co_diseno', 'aprobacion', 'convenio', 'seguimiento'] as const;
const terminados: readonly Etapa[] = ['concluido', 'no_aceptado'];

/** The tabs of the list: the stages of the line, and what ended. */
export const vistas: readonly ListView[] = [
  { id: 'todos', label: 'Todos', filtros: {} },
  ...enCurso.map((etapa) => ({
    id: etapa,
    label: etiquetaDeEtapa[etapa],
    filtros: { etapa: [etapa] },
    empty: `Ningún proyecto está en ${etiquetaDeEtapa[etapa]}`,
  })),
  {
    id: 'terminados',
    label: 'Terminados',
    filtros: { etapa: terminados },
    empty: 'Ningún proyecto ha terminado',
  },
];

/** What a question may carry that leaves out none of what a tab counts. */
const noAngostan = ['etapa', 'orden', 'sentido', 'cursor', 'limite'];

/** Whether words or another filter than the tabs' narrow the list: the counts of the tabs are then not of what it shows. */
export const estaAngosta = (pregunta: object): boolean =>
  Object.entries(pregunta).some(
    ([clave, valor]) => valor !== undefined && valor !== '' && !noAngostan.includes(clave),
  );

/** What each tab holds, from the counts by stage. */
export const cuentasDeVistas = (
  conteos: readonly { readonly etapa: Etapa; readonly n: number }[],
): Record<string, number> => {
  const sum = (of: readonly Etapa[]): number =>
    conteos.filter(({ etapa }) => of.includes(etapa)).reduce((total, { n }) => total + n, 0);
  return {
    todos: sum(etapas),
    ...Object.fromEntries(enCurso.map((etapa) => [etapa, sum([etapa])])),
    terminados: sum(terminados),
  };
};
