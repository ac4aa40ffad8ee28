import {
  type Etapa,
  etapas,
  etiquetaDeEtapa,
  etiquetaDeTurno,
  ordenes,
  responsables,
  turnos,
} from '@portal/domain/features/proyectos/proyectos.etapas';
import { describirTipo, tiposDeSolicitud } from '@portal/domain/features/proyectos/tipos-solicitud';
import { listOf, many, one, record } from '../../../ui/list-query.ts';
import type { ListView } from '../../../ui/list-views.tsx';
import type { SelectOption } from '../../../ui/select-field.tsx';

const deQuien = { mios: 'Míos', sin_asignar: 'Sin asignar' } as const;

/** By whom a case is looked after: only for who is told the names. */
const deResponsables = {
  responsable: one('Responsable', responsables, (responsable) => deQuien[responsable]),
};

/**
 * The list in the URL: its filters and orders. `convocatorias`: those that can be chosen, once they are known; `veTodo`: the
 * account is told who is responsible, so that it may ask for it.
 */
export const listaEnUrl = (convocatorias: readonly SelectOption[] | undefined, veTodo: boolean) =>
  listOf(
    {
      etapa: many('Etapa', etapas, (etapa) => etiquetaDeEtapa[etapa]),
      turno: many('Turno', turnos, (turno) => etiquetaDeTurno(turno, true)),
      convocatoriaId: record('Convocatoria', convocatorias),
      tipo: many('Tipo de solicitud', tiposDeSolicitud, (tipo) => describirTipo(tipo).insignia),
      ...((veTodo ? deResponsables : {}) as typeof deResponsables),
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
