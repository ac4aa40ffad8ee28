import type { EstadoPreRegistro } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/public';
import { visibleTo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { within } from '../../platform/db/scope.ts';
import type { Consulta, GrupoDeHallazgos } from '../../platform/slice.ts';
import { reviews } from './pre-registro.lista.ts';
import { porRevisar } from './pre-registro.repo.ts';

/** Rows that are put in order by how well they match; a wider match than this says nothing about which one is meant. */
const CANDIDATOS = 200;

type Row = {
  readonly id: string;
  readonly folio: string;
  readonly nombre_organizacion: string;
  readonly estado: EstadoPreRegistro;
};

/** Pre-registrations by folio, organization, RFC or titular: the exact folio first, then names that begin so, then the newest. */
export const findPreRegistros = async (
  uow: ActorUow,
  { texto, folio, limite }: Consulta,
): Promise<readonly GrupoDeHallazgos[]> => {
  const scope = visibleTo(uow.actor);
  const revisa = reviews(uow.actor);
  if (scope.kind === 'nada') return [];
  const among =
    scope.kind === 'todo'
      ? sql`p.id = any(array(
          select id from pre_registros where folio = ${folio}
          union all select app.hallar('pre_registros', ${texto}, ${CANDIDATOS})))`
      : sql`${within(scope, { proyecto: 'p.proyecto_id', organizacion: 'p.organizacion_id' })}
          and (p.folio = ${folio} or app.coincide(p.busqueda, ${texto}))`;
  const { rows } = await sql<Row>`
    select p.id, p.folio, p.nombre_organizacion, p.estado from pre_registros p
     where p.eliminado_en is null and ${among}
     order by p.folio = ${folio} desc,
              starts_with(app.normalizar(p.nombre_organizacion), app.normalizar(${texto})) desc,
              p.created_at desc, p.id desc
     limit ${limite + 1}`.execute(uow.tx);
  return [
    {
      id: 'pre-registro',
      titulo: 'Pre-registros',
      hallazgos: rows.slice(0, limite).map((row) => ({
        id: row.id,
        titulo: `${row.folio} · ${row.nombre_organizacion}`,
        detalle: preRegistroWorkflow.states[row.estado].label,
        // Who reviews comes to review.
        enlace: `/pre-registro/${revisa && porRevisar.includes(row.estado) ? 'revision' : 'ver'}/${row.id}`,
      })),
      mas:
        rows.length > limite
          ? { texto: 'Ver todos los pre-registros', enlace: `/pre-registro?q=${encodeURIComponent(texto)}` }
          : null,
    },
  ];
};
