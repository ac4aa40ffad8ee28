import {
  type CuentaDePapeles,
  DIAS_POR_VENCER,
} from '@portal/domain/features/organizaciones/organizaciones.papeles';
import type {
  MotivoDeDuplicado,
  TipoDeOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import type { ListarOrganizacionesInput } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { sql } from 'kysely';
import { whoActed } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keysetOf, type SortColumn } from '../../platform/db/keyset.ts';
import { pagesOf } from '../../platform/db/list-page.ts';
import { saveAt } from '../../platform/db/save-at.ts';
import { ownWords } from '../../platform/db/text-search.ts';

/** The row as the presenter needs it. */
export type OrganizacionRow = {
  readonly id: string;
  readonly version: number;
  readonly nombre: string;
  readonly tipo: TipoDeOrganizacion | null;
  readonly rfc: string | null;
  readonly rfc_declarado: string | null;
  readonly rfc_confirmado_en: Date | null;
  readonly domicilio: string | null;
  readonly telefono: string | null;
  readonly sitio_web: string | null;
  readonly representante_legal: string | null;
  readonly cluni: string | null;
  /** Its first three digits and its last four; the whole one is read by `readClabe` alone. */
  readonly clabe_banco: string | null;
  readonly clabe_final: string | null;
  readonly clabe_cambiada_en: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

const columns = [
  'id',
  'version',
  'nombre',
  'tipo',
  'rfc',
  'rfc_declarado',
  'rfc_confirmado_en',
  'domicilio',
  'telefono',
  'sitio_web',
  'representante_legal',
  'cluni',
  'clabe_banco',
  'clabe_final',
  'clabe_cambiada_en',
  'created_at',
  'updated_at',
] as const;

/** The organization, or undefined when there is none in sight (row-level security hides what is not yours). */
export const findOrganizacionById = (tx: Tx, id: string): Promise<OrganizacionRow | undefined> =>
  tx
    .selectFrom('organizaciones')
    .select(columns)
    .where('id', '=', id)
    .$castTo<OrganizacionRow>()
    .executeTakeFirst();

/** Columns that a person may write (rule 30). */
export type OrganizacionPatch = Partial<
  Pick<
    OrganizacionRow,
    | 'nombre'
    | 'tipo'
    | 'domicilio'
    | 'telefono'
    | 'sitio_web'
    | 'representante_legal'
    | 'cluni'
    | 'clabe_cambiada_en'
  > & { readonly clabe: string | null; readonly clabe_cambiada_por: string }
>;

/** Writes where the version is still that one; false when it is not, or the row is not the actor's to change. */
export const saveOrganizacion = async (
  tx: Tx,
  at: { readonly id: string; readonly version: number },
  patch: OrganizacionPatch,
  now: Date,
): Promise<boolean> =>
  saveAt(tx.updateTable('organizaciones').set({ ...patch, version: at.version + 1, updated_at: now }), at);

const sortColumns: Readonly<Record<ListarOrganizacionesInput['orden'], SortColumn>> = {
  nombre: { column: 'nombre_orden', type: 'text' },
  creada: { column: 'created_at', type: 'timestamptz' },
};

/**
 * The organizations, by pages or batches; accounts and papers are counted for the rows that are read only. `hoy` is
 * 'YYYY-MM-DD' of the foundation.
 */
export const listOrganizaciones = (tx: Tx, query: ListarOrganizacionesInput, hoy: string) => {
  const keys = keysetOf(query, sortColumns, 'asc');
  const all = tx.selectFrom('organizaciones');
  const text = query.q?.trim();
  return pagesOf(tx, {
    keys,
    base: query.tipo ? all.where('tipo', 'in', closed([query.tipo])) : all,
    columns: ['id', 'nombre', 'tipo', 'rfc', 'rfc_declarado', 'rfc_confirmado_en', 'created_at'],
    around: (page) =>
      tx
        .selectFrom(page)
        .selectAll('p')
        .select([
          sql<number>`(select count(*)::int from membresias m join usuarios u on u.id = m.usuario_id
                        where m.organizacion_id = p.id and u.eliminado_en is null)`.as('cuentas'),
          sql<CuentaDePapeles>`(
            select jsonb_build_object(
                     'papeles', count(*),
                     'papelesVencidos', count(*) filter (where v.vence_en < ${hoy}::date),
                     'papelesPorVencer', count(*) filter (
                       where v.vence_en between ${hoy}::date and ${hoy}::date + ${DIAS_POR_VENCER}::int))
              from papeles v join documentos d on d.id = v.documento_id
             where v.organizacion_id = p.id and d.vigente)`.as('cuenta'),
        ]),
    words: text ? ownWords(tx, 'organizaciones', { text, everything: true }) : null,
  });
};

/** From here on two names count as alike; 1 is the same name. Trigrams, legal form and accents left out. */
const PARECIDO = 0.6;

export type DuplicadoRow = {
  readonly id: string;
  readonly nombre: string;
  readonly rfc: string | null;
  readonly motivos: MotivoDeDuplicado[];
};

/** Organizations that could be this one, the surest first, at most 20. By who sees projects. */
export const findDuplicates = async (tx: Tx, id: string): Promise<DuplicadoRow[]> => {
  const { rows } = await sql<DuplicadoRow>`
    select id, nombre, rfc, motivos from app.duplicados_de(${id}::uuid, ${PARECIDO}::real)`.execute(tx);
  return rows;
};

export type EntradaDeHistorial = {
  readonly id: string;
  readonly ocurrio_en: Date;
  readonly actor_nombre: string;
  readonly accion: string;
  readonly entidad: string;
  readonly datos: Readonly<Record<string, unknown>>;
};

/**
 * One page of all that the log keeps of an organization, newest first. Downloads are for whoever audits, and what was issued
 * is told by the act that it acknowledges.
 */
export const listHistoryOfOrganizacion = async (
  tx: Tx,
  id: string,
  before: string | undefined,
  limit: number,
): Promise<EntradaDeHistorial[]> => {
  let q = tx
    .selectFrom('bitacora')
    .select(['id', 'ocurrio_en', 'accion', 'entidad', 'datos'])
    .select(whoActed().as('actor_nombre'))
    .where('organizacion_id', '=', id)
    .where('resultado', '=', 'exitoso')
    .where('entidad', 'not in', ['documento', 'borrador', 'documento-emitido'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (before) q = q.where('id', '<', before);
  return q.$castTo<EntradaDeHistorial>().execute();
};
