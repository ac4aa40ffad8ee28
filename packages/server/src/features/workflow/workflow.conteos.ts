import type { Conteos } from '@portal/domain/features/workflow/workflow.tablas';
import { visibleTo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';

type Origen = {
  readonly tabla: string;
  /** Where its state stands; `estado` of most. */
  readonly columna?: string;
  /** What was taken out of the lists stays in the table and is not counted. */
  readonly elimina?: true;
  /** Its figures are kept by triggers (0011), for who sees everything. */
  readonly contada?: true;
};

/** Where the records of each workflow are kept. A test holds the list to the workflows of app.ts. */
export const origenes: Readonly<Record<string, Origen>> = {
  'pre-registro': { tabla: 'pre_registros', elimina: true, contada: true },
  registro: { tabla: 'registros', elimina: true, contada: true },
  codiseno: { tabla: 'co_disenos', contada: true },
  aprobacion: { tabla: 'aprobaciones', contada: true },
  'sesion-colegiada': { tabla: 'sesiones_colegiadas' },
  convenio: { tabla: 'convenios', elimina: true, contada: true },
  seguimiento: { tabla: 'seguimientos', contada: true },
  ministracion: { tabla: 'ministraciones' },
  comprobacion: { tabla: 'comprobaciones' },
  transferencia: { tabla: 'transferencias' },
  rendimiento: { tabla: 'rendimientos' },
  avance: { tabla: 'avances' },
  carta: { tabla: 'cartas' },
  visita: { tabla: 'visitas' },
  convocatoria: { tabla: 'convocatorias', elimina: true, contada: true },
  invitacion: { tabla: 'invitaciones' },
  proyecto: { tabla: 'proyectos', columna: 'etapa', elimina: true, contada: true },
  repositorio: { tabla: 'repositorio', elimina: true },
  arco: { tabla: 'solicitudes_arco' },
};

type Row = { readonly id: string; readonly estado: string; readonly n: string };

const contar = (id: string, { tabla, columna = 'estado', elimina }: Origen) => sql`
  select ${id}::text as id, ${sql.ref(columna)}::text as estado, count(*) as n from ${sql.table(tabla)}
   ${elimina ? sql`where eliminado_en is null` : sql``} group by 2`;

/**
 * How many records of these workflows stand in each state, in one question: of who sees everything from the counters where
 * there are some, of everybody else counted among the rows that row-level security leaves.
 */
export const contarPorEstado = async (
  uow: ActorUow,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Conteos>> => {
  const todo = visibleTo(uow.actor).kind === 'todo';
  const pedidos = ids.flatMap((id) => {
    const origen = origenes[id];
    return origen ? [{ id, origen }] : [];
  });
  if (pedidos.length === 0) return new Map();
  const partes = pedidos.map(({ id, origen }) =>
    todo && origen.contada
      ? sql`select ${id}::text as id, estado, sum(n) as n from contadores where tabla = ${origen.tabla} group by estado`
      : contar(id, origen),
  );
  const { rows } = await sql<Row>`${sql.join(partes, sql` union all `)}`.execute(uow.tx);
  const found = new Map<string, Map<string, number>>();
  for (const { id, estado, n } of rows)
    found.set(id, (found.get(id) ?? new Map<string, number>()).set(estado, Number(n)));
  return found;
};
