import type { SituacionDeConvenio, TipoDeDocumento } from '@portal/domain/features/oficios/oficios.schema';
import { CARTA_DE_INSTRUCCION, DOCUMENTO_EMITIDO } from '@portal/domain/features/oficios/public';
import { leeCuentaDelConvenio } from '@portal/domain/features/organizaciones/public';
import { notFound } from '@portal/domain/kernel/errors';
import type { Actor } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { Tx, Uow } from '../../platform/db/index.ts';

export const ENTIDAD = DOCUMENTO_EMITIDO;

/** What was issued, as its lists and its download read it. */
export type Emitido = {
  readonly id: string;
  readonly tipo: TipoDeDocumento;
  /** Id of its layout: which document it is. */
  readonly documento: string;
  readonly codigo: string;
  readonly folio: string | null;
  readonly referencia: string;
  readonly organizacionId: string | null;
  readonly emitidoEn: Date;
  readonly anuladoEn: Date | null;
  readonly sha256: string | null;
  readonly preparadoEn: Date | null;
  /** Of its file; null while that is being made. */
  readonly clave: string | null;
  readonly nombre: string | null;
  readonly bytes: number | null;
};

/** Whether the actor may not open it: the whole account stands in a convenio, and in the carta that says where to pay (rule 84). */
export const estaReservado = (
  {
    tipo,
    documento,
    organizacionId,
  }: { readonly tipo: string } & Pick<Emitido, 'documento' | 'organizacionId'>,
  actor: Actor,
): boolean =>
  (tipo === 'convenio' || documento === CARTA_DE_INSTRUCCION) &&
  !leeCuentaDelConvenio(actor, { organizacionId: organizacionId ?? '' });

const emitidos = (tx: Tx) =>
  tx
    .selectFrom('documentos_emitidos as e')
    .leftJoin('archivos as a', 'a.id', 'e.archivo_id')
    .select([
      'e.id',
      'e.tipo',
      'e.documento',
      'e.codigo',
      'e.folio',
      'e.referencia',
      'e.organizacion_id as organizacionId',
      'e.emitido_en as emitidoEn',
      'e.anulado_en as anuladoEn',
      'e.sha256',
      'e.preparado_en as preparadoEn',
      'a.clave',
      'a.nombre',
      'a.bytes',
    ])
    .$castTo<Emitido>();

/** What was issued for a record, newest first; only what is in the actor's sight. */
export const listEmitidos = ({ tx }: Uow, entidad: string, entidadId: string): Promise<Emitido[]> =>
  emitidos(tx)
    .where('e.entidad', '=', entidad)
    .where('e.entidad_id', '=', entidadId)
    .orderBy('e.emitido_en', 'desc')
    .orderBy('e.id')
    .limit(100)
    .execute();

/** One by its id; 404 where it is not there or not in the actor's sight. */
export const getEmitido = async ({ tx }: Uow, id: string): Promise<Emitido> => {
  const found = await emitidos(tx).where('e.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
};

/** What anybody may know of a code (`app.verificar_documento`); undefined: no such document. */
export type Verificado = Pick<Emitido, 'folio' | 'referencia' | 'emitidoEn' | 'sha256' | 'anuladoEn'> & {
  readonly tipo: TipoDeDocumento | 'expediente';
  readonly situacion: SituacionDeConvenio | null;
};
export const findByCode = async ({ tx }: Uow, codigo: string): Promise<Verificado | undefined> => {
  const { rows } = await sql<Verificado>`
    select tipo, folio, referencia, emitido_en as "emitidoEn", sha256, anulado_en as "anuladoEn", situacion
      from app.verificar_documento(${codigo})`.execute(tx);
  return rows[0];
};

/** What was issued for a record under a reference, and stands; undefined without. */
export const findIssued = async (
  tx: Tx,
  de: { readonly entidad: string; readonly entidadId: string; readonly referencia: string },
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('documentos_emitidos')
    .select('id')
    .where('entidad', '=', de.entidad)
    .where('entidad_id', '=', de.entidadId)
    .where('referencia', '=', de.referencia)
    .where('anulado_en', 'is', null)
    .executeTakeFirst();
  return row?.id;
};
