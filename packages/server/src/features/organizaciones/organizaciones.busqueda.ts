import { visibleTo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Consulta, GrupoDeHallazgos } from '../../platform/slice.ts';

/** Rows that are put in order by how well they match. */
const CANDIDATOS = 200;

/** Organizations by name or RFC: names that begin so first. An applicant finds its own. */
export const findOrganizaciones = async (
  uow: ActorUow,
  { texto, limite }: Consulta,
): Promise<readonly GrupoDeHallazgos[]> => {
  const scope = visibleTo(uow.actor);
  // Of a case that is in sight by access one finds the case; the page of its organization is not one's to open.
  if (scope.kind === 'nada' || scope.kind === 'accesos') return [];
  const among =
    scope.kind === 'organizacion'
      ? sql`id = ${scope.organizacionId} and app.coincide(busqueda, ${texto})`
      : sql`id = any(array(select app.hallar('organizaciones', ${texto}, ${CANDIDATOS})))`;
  const { rows } = await sql<{ id: string; nombre: string; rfc_declarado: string | null }>`
    select id, nombre, rfc_declarado from organizaciones where ${among}
     order by starts_with(nombre_orden, app.normalizar(${texto})) desc, nombre_orden, id
     limit ${limite + 1}`.execute(uow.tx);
  return [
    {
      id: 'organizaciones',
      titulo: 'Organizaciones',
      hallazgos: rows.slice(0, limite).map(({ id, nombre, rfc_declarado }) => ({
        id,
        titulo: nombre,
        detalle: rfc_declarado ?? '',
        enlace: scope.kind === 'todo' ? `/organizaciones/${id}` : '/organizacion',
      })),
      mas:
        rows.length > limite
          ? {
              texto: 'Ver todas las organizaciones',
              enlace: `/organizaciones?q=${encodeURIComponent(texto)}`,
            }
          : null,
    },
  ];
};
