import type { ClaseDeTexto, LadoDeFirma } from '@portal/domain/features/firmas/public';
import { notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/** A text that is signed, with its sides. */
export type Texto = {
  readonly id: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly clase: ClaseDeTexto;
  readonly folio: string;
  readonly version: number;
  readonly sha256: string;
  readonly preparadoEn: Date;
  readonly enviadoEn: Date;
  readonly completoEn: Date | null;
  readonly tipo: string | null;
  readonly retiradoEn: Date | null;
};

const texts = (tx: Tx) =>
  tx
    .selectFrom('textos_por_firmar as t')
    .select([
      't.id',
      't.proyecto_id as proyectoId',
      't.organizacion_id as organizacionId',
      't.clase',
      't.folio',
      't.version',
      't.sha256',
      't.preparado_en as preparadoEn',
      't.created_at as enviadoEn',
      't.completo_en as completoEn',
      't.tipo',
      't.retirado_en as retiradoEn',
    ])
    .$castTo<Texto>();

/** A text in sight; 404 otherwise. */
export const getTexto = async (tx: Tx, id: string): Promise<Texto> => {
  const found = await texts(tx).where('t.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
};

/** The same, held until the end of the transaction: what others do to it waits, or is done. */
export const holdTexto = async (tx: Tx, id: string): Promise<Texto> => {
  await sql`select app.apartar_texto_por_firmar(${id}::uuid)`.execute(tx);
  return getTexto(tx, id);
};

/** The text of a record that was not taken back. */
export const findTextoDe = (
  tx: Tx,
  de: { readonly entidad: string; readonly entidadId: string },
): Promise<Texto | undefined> =>
  texts(tx)
    .where('t.entidad', '=', de.entidad)
    .where('t.entidad_id', '=', de.entidadId)
    .where('t.retirado_en', 'is', null)
    .executeTakeFirst();

export type Firmante = {
  readonly lado: LadoDeFirma;
  readonly nombre: string;
  readonly cargo: string;
  readonly rfc: string | null;
  /** Of the organization, whose own certificate its representative may use; null of the foundation, whose the portal does not know. */
  readonly rfcDelLado: string | null;
  readonly usuarioId: string | null;
  readonly abiertoEn: Date | null;
};

/** Both signers of a text, the foundation's first. */
export const firmantesDe = (tx: Tx, textoId: string): Promise<Firmante[]> =>
  tx
    .selectFrom('firmantes as f')
    .innerJoin('textos_por_firmar as t', 't.id', 'f.texto_id')
    .leftJoin('organizaciones as o', (join) =>
      join.onRef('o.id', '=', 't.organizacion_id').on('f.lado', '=', 'organizacion'),
    )
    .select([
      'f.lado',
      'f.nombre',
      'f.cargo',
      'f.rfc',
      'f.usuario_id as usuarioId',
      'f.abierto_en as abiertoEn',
      sql<string | null>`coalesce(o.rfc, o.rfc_declarado)`.as('rfcDelLado'),
    ])
    .where('f.texto_id', '=', textoId)
    .orderBy('f.lado')
    .$castTo<Firmante>()
    .execute();

/** The signer of a side. */
export const firmanteDe = async (tx: Tx, textoId: string, lado: LadoDeFirma): Promise<Firmante> => {
  const found = (await firmantesDe(tx, textoId)).find((firmante) => firmante.lado === lado);
  if (!found) throw notFound();
  return found;
};

/** The signatures of a text. A scan brings its paper. */
export const firmasDeTexto = (tx: Tx, textoId: string) =>
  tx
    .selectFrom('firmas as f')
    .leftJoin('escaneos_de_firma as e', 'e.id', 'f.escaneo_id')
    .select([
      'f.lado',
      'f.tipo',
      'f.nombre',
      'f.rfc',
      'f.firmada_en',
      'f.no_certificado',
      'f.certificado',
      'f.cadena',
      'f.sello',
      'f.comprobaciones',
      'e.firmado_el',
      'e.documento_id',
    ])
    .where('f.texto_id', '=', textoId)
    .execute();

/** The scans of a text that wait for a second person. */
export const escaneosEnEspera = (tx: Tx, textoId: string) =>
  tx
    .selectFrom('escaneos_de_firma')
    .select(['id', 'lados', 'documento_id', 'firmado_el', 'registrado_en', 'registrado_por'])
    .where('texto_id', '=', textoId)
    .where('resuelto_en', 'is', null)
    .execute();

/** Certificates of the authorities that count. */
export const trustStore = async (tx: Tx): Promise<Buffer[]> => {
  const { rows } = await sql<{
    certificado: Buffer;
  }>`select certificado from app.autoridades_de_confianza() as certificado`.execute(tx);
  return rows.map(({ certificado }) => certificado);
};
