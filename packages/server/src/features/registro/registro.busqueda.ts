import type { EstadoRegistro } from '@portal/domain/features/registro/registro.schema';
import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import { visibleTo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { within } from '../../platform/db/scope.ts';
import type { Consulta, GrupoDeHallazgos } from '../../platform/slice.ts';
import { reviews } from './registro.lista.ts';

/** Rows that are put in order by how well they match; a wider match than this says nothing about which one is meant. */
const CANDIDATOS = 200;

type Row = {
  readonly id: string;
  readonly folio: string;
  readonly nombre: string;
  readonly estado: EstadoRegistro;
};

/** Registros by either folio, project or organization: the exact folio first, then the newest. */
export const findRegistros = async (
  uow: ActorUow,
  { texto, folio, limite }: Consulta,
): Promise<readonly GrupoDeHallazgos[]> => {
  const scope = visibleTo(uow.actor);
  const revisa = reviews(uow.actor);
  if (scope.kind === 'nada') return [];
  const among =
    scope.kind === 'todo'
      ? sql`p.id = any(array(
          select id from registros where folio = ${folio} and eliminado_en is null
          union all select app.hallar('registros', ${texto}, ${CANDIDATOS})))`
      : sql`${within(scope, { proyecto: 'p.proyecto_id', organizacion: 'p.organizacion_id' })}
          and (p.folio = ${folio} or app.coincide(p.busqueda, ${texto}))`;
  const { rows } = await sql<Row>`
    select p.id, p.folio, coalesce(p.nombre_proyecto, p.nombre_organizacion) as nombre, p.estado from registros p
     where p.eliminado_en is null and ${among}
     order by p.folio = ${folio} desc, p.created_at desc, p.id desc
     limit ${limite + 1}`.execute(uow.tx);
  return [
    {
      id: 'registro',
      titulo: 'Registros',
      hallazgos: rows.slice(0, limite).map((row) => ({
        id: row.id,
        titulo: `${row.folio} · ${row.nombre}`,
        detalle: registroWorkflow.states[row.estado].label,
        enlace: `/registro/${revisa && row.estado === 'pendiente_validacion' ? 'revision' : 'ver'}/${row.id}`,
      })),
      mas:
        rows.length > limite
          ? { texto: 'Ver todos los registros', enlace: `/registro?q=${encodeURIComponent(texto)}` }
          : null,
    },
  ];
};
