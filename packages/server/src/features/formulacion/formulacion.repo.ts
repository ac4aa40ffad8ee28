import {
  type Formulacion,
  formulacionVacia,
  type ParaQuien,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import type { Answers } from '@portal/domain/kernel/answers';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/** Name of a formulación in the log, the events and the presence: with the id of its proyecto. */
export const ENTIDAD = 'formulacion';

export type FormulacionRow = {
  readonly proyecto_id: string;
  readonly organizacion_id: string;
  readonly tipo_solicitud: TipoSolicitud;
  readonly para: ParaQuien;
  readonly abiertas: readonly SeccionDeFormulacion[];
  readonly ultima_version: number | null;
};

export type SeccionRow = {
  readonly seccion: SeccionDeFormulacion;
  readonly version: number;
  readonly respuestas: Answers;
  readonly guardada_por: string | null;
  readonly guardada_por_nombre: string | null;
  readonly guardada_en: Date | null;
};

/** The formulación of a case in sight, without its sections. */
export const findFormulacion = async (tx: Tx, proyecto: string): Promise<FormulacionRow | undefined> => {
  const { rows } = await sql<FormulacionRow>`
    select f.proyecto_id, f.organizacion_id, y.tipo_solicitud, f.para, f.abiertas,
           (select max(v.numero) from formulacion_versiones v where v.proyecto_id = f.proyecto_id) as ultima_version
      from formulaciones f join proyectos y on y.id = f.proyecto_id
     where f.proyecto_id = ${proyecto}`.execute(tx);
  return rows[0];
};

/** The sections of a case in sight, in the order of the design. */
export const listSections = async (tx: Tx, proyecto: string): Promise<SeccionRow[]> => {
  const { rows } = await sql<SeccionRow>`
    select s.seccion, s.version, s.respuestas, s.guardada_por, u.nombre as guardada_por_nombre, s.guardada_en
      from formulacion_secciones s left join usuarios u on u.id = s.guardada_por
     where s.proyecto_id = ${proyecto}
     order by array_position(${[...seccionesDeFormulacion]}::text[], s.seccion)`.execute(tx);
  return rows;
};

/** A section, and of the others only the ids of their rows: what a save is judged by. */
export type SeccionPorGuardar = SeccionRow & { readonly ajenas: readonly string[] };

/** A section of a case in sight, with the ids of the rows of the other seven. */
export const findSection = async (
  tx: Tx,
  proyecto: string,
  seccion: SeccionDeFormulacion,
): Promise<SeccionPorGuardar | undefined> => {
  const { rows } = await sql<SeccionPorGuardar>`
    select s.seccion, s.version, s.respuestas, s.guardada_por, u.nombre as guardada_por_nombre, s.guardada_en,
           array(select jsonb_path_query(o.respuestas, '$.*[*].fila') #>> '{}'
                   from formulacion_secciones o
                  where o.proyecto_id = s.proyecto_id and o.seccion <> s.seccion) as ajenas
      from formulacion_secciones s left join usuarios u on u.id = s.guardada_por
     where s.proyecto_id = ${proyecto} and s.seccion = ${seccion}`.execute(tx);
  return rows[0];
};

/** Waits for its turn to write in a case, until the transaction ends; false where there is no formulación in sight. */
export const takeTurn = async (tx: Tx, proyecto: string): Promise<boolean> => {
  const { rows } = await sql<{ esta: boolean }>`
    select app.apartar_formulacion(${proyecto}::uuid) as esta`.execute(tx);
  return rows[0]?.esta === true;
};

type Guardada = {
  readonly proyecto: string;
  readonly seccion: SeccionDeFormulacion;
  /** The version that it is written upon. */
  readonly version: number;
  readonly respuestas: Answers;
  readonly por: string;
  readonly en: Date;
};

/** Writes a section where its version is still as decided; false when it is not, or is not the account's to write. */
export const updateSection = async (tx: Tx, guardada: Guardada): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('formulacion_secciones')
    .set({
      respuestas: JSON.stringify(guardada.respuestas),
      version: guardada.version + 1,
      guardada_por: guardada.por,
      guardada_en: guardada.en,
    })
    .where('proyecto_id', '=', guardada.proyecto)
    .where('seccion', '=', guardada.seccion)
    .where('version', '=', guardada.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** A formulación with its first section written and the others empty; nothing where the case has one. False then. */
export const insertFormulacion = async (
  tx: Tx,
  nueva: {
    readonly proyecto: string;
    readonly organizacion: string;
    readonly ficha: Answers;
    readonly por: string;
    readonly en: Date;
  },
): Promise<boolean> => {
  const de = { proyecto_id: nueva.proyecto, organizacion_id: nueva.organizacion };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('formulaciones')
    .values(de)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('formulacion_secciones')
    .values(
      seccionesDeFormulacion.map((seccion) => {
        const escrita = seccion === 'ficha';
        return {
          ...de,
          seccion,
          version: escrita ? 1 : 0,
          respuestas: JSON.stringify(escrita ? nueva.ficha : {}),
          guardada_por: escrita ? nueva.por : null,
          guardada_en: escrita ? nueva.en : null,
        };
      }),
    )
    .execute();
  return true;
};

/** Says who may write which sections from now on; false where there is no formulación in sight. */
export const openSections = async (
  tx: Tx,
  proyecto: string,
  secciones: readonly SeccionDeFormulacion[],
  para: ParaQuien,
): Promise<boolean> => {
  const { rows } = await sql<{ hecho: boolean }>`
    select app.abrir_formulacion(${proyecto}::uuid, ${[...secciones]}::text[], ${para}) as hecho`.execute(tx);
  return rows[0]?.hecho === true;
};

/** The sections as one document. */
export const formulacionOf = (rows: readonly Pick<SeccionRow, 'seccion' | 'respuestas'>[]): Formulacion => {
  const vacia = formulacionVacia();
  return {
    ...vacia,
    secciones: {
      ...vacia.secciones,
      ...Object.fromEntries(rows.map(({ seccion, respuestas }) => [seccion, respuestas])),
    },
  };
};
