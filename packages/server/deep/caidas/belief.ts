import type { EstadoPreRegistro } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { Database } from '../../src/platform/db/index.ts';

/** Slot → version and fingerprint of its current document. */
export type Papeles = Readonly<Record<string, string>>;

export type Registro = {
  readonly estado: EstadoPreRegistro;
  readonly version: number;
  /** Saves of the review that only staff see: they work with the sum of both. */
  readonly revision: number;
  readonly mision: string;
  readonly observacion: string;
  readonly papeles: Papeles;
};

/** All that one applicant has, as far as anybody was told: compared with what the database holds after a crash. */
export type Belief = {
  readonly borrador: { readonly version: number; readonly mision: string } | null;
  readonly papeles: Papeles;
  /** By its titular, which is unique to one sending: a sending done twice shows as `<titular> ×2`. */
  readonly registros: Readonly<Record<string, Registro>>;
};

export const nothing: Belief = { borrador: null, papeles: {}, registros: {} };

type Row = {
  readonly id: string;
  readonly titular: string;
  readonly estado: EstadoPreRegistro;
  readonly version: number;
  readonly revision: number;
  readonly mision: string;
  readonly observacion: string;
};

const papelesOf = async ({ pools }: Database, entidad: string, ids: readonly string[]) => {
  const { rows } = await pools.owner.query<{ id: string; papeles: Papeles }>(
    `select d.entidad_id as id, jsonb_object_agg(d.ranura, 'v' || d.version || ' ' || a.sha256) as papeles
       from documentos d join archivos a on a.id = d.archivo_id
      where d.entidad = $1 and d.entidad_id = any($2) and d.vigente group by 1`,
    [entidad, ids],
  );
  return new Map(rows.map(({ id, papeles }) => [id, papeles]));
};

/** What the database holds of this account. */
export const readBelief = async (database: Database, usuarioId: string): Promise<Belief> => {
  const { pools } = database;
  const drafts = await pools.owner.query<{ id: string; version: number; mision: string }>(
    "select id, version, coalesce(datos ->> 'mision', '') as mision from borradores where usuario_id = $1",
    [usuarioId],
  );
  const [draft] = drafts.rows;
  const { rows } = await pools.owner.query<Row>(
    `select id, titular, estado, version, version_revision as revision, respuestas ->> 'mision' as mision,
            coalesce(validacion_administrativa #>> '{mision,comentario}', '') as observacion
       from pre_registros where created_by = $1 order by folio_orden`,
    [usuarioId],
  );
  const [draftPapers, papers] = [
    await papelesOf(database, 'borrador', draft ? [draft.id] : []),
    await papelesOf(
      database,
      'pre-registro',
      rows.map(({ id }) => id),
    ),
  ];
  const registros: Record<string, Registro> = {};
  for (const { id, titular, ...row } of rows)
    registros[titular in registros ? `${titular} ×2` : titular] = { ...row, papeles: papers.get(id) ?? {} };
  return {
    borrador: draft ? { version: draft.version, mision: draft.mision } : null,
    papeles: (draft && draftPapers.get(draft.id)) ?? {},
    registros,
  };
};

const flat = (value: unknown, at: string): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => flat(child, at ? `${at}.${key}` : key))
    : [[at, String(value)]];

/** Every place in which two beliefs differ, in words; empty when they agree. */
export const differences = (expected: Belief, found: Belief): string[] => {
  const [a, b] = [new Map(flat(expected, '')), new Map(flat(found, ''))];
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((key) => a.get(key) !== b.get(key))
    .map((key) => `${key}: was told ${a.get(key) ?? 'nothing'}, there is ${b.get(key) ?? 'nothing'}`);
};
