import {
  type Donativo,
  type Editor,
  estadosDeDonativo,
  LISTADOS_AL_DECIDIR,
  lugaresDe,
  type PorPublicar,
  type Publicacion,
  type Publicado,
} from '@portal/domain/features/datos-abiertos/public';
import { FUNDACION_POR_OMISION } from '@portal/domain/kernel/foundation';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/** Whether anything is published; `ultima`: the number of the last decision about anything. */
export type Estado = {
  readonly publica: boolean;
  readonly prefijo: string | null;
  readonly decision: string | null;
  readonly ultima: string | null;
  readonly fundacion: string | null;
  readonly rfc: string | null;
};

export const readEstado = async (tx: Tx): Promise<Estado> => {
  const { rows } = await sql<Estado>`
    select publica, prefijo, decision::text, ultima::text, fundacion, rfc from app.datos_abiertos()`.execute(
    tx,
  );
  const [estado] = rows;
  if (!estado) throw new Error('What is published is not known');
  return estado;
};

/** Who publishes, as the files say it; `porOmision`: what the foundation is called where nobody wrote it. */
export const editorDe = ({ prefijo, fundacion, rfc }: Estado, porOmision: string | undefined): Editor => ({
  prefijo: prefijo ?? '',
  nombre: fundacion ?? porOmision ?? FUNDACION_POR_OMISION,
  rfc,
});

/** What is published, the newest first; nothing while it is switched off. */
export const listPublicados = async (tx: Tx): Promise<Publicado[]> => {
  const { rows } = await sql<Omit<Publicado, 'modificadoEn'> & { readonly modificado: Date }>`
    select numero, titulo, objetivo, monto, firmado_el::text as "firmadoEl", inicio::text as inicio, fin::text as fin,
           organizacion_id as "organizacionId", organizacion, rfc, convocatoria_id as "convocatoriaId", convocatoria, municipio,
           municipios, estado, modificado_en as modificado
      from app.donativos_publicados()`.execute(tx);
  return rows.map(({ modificado, ...row }) => ({ ...row, modificadoEn: modificado.toISOString() }));
};

/** A grant as the public page lists it. */
export const presentDonativo = (donativo: Publicado): Donativo => ({
  id: donativo.numero,
  titulo: donativo.titulo,
  organizacion: donativo.organizacion,
  monto: donativo.monto,
  firmadoEl: donativo.firmadoEl,
  convocatoria: donativo.convocatoria,
  municipios: lugaresDe(donativo).map(({ nombre }) => nombre),
  estado: estadosDeDonativo[donativo.estado],
});

/** What was signed and what was decided of it; nothing to whoever does not decide (the database says so too). */
export const listPorPublicar = async (
  tx: Tx,
  texto: string,
  convenio: string | null = null,
): Promise<Pick<Publicacion, 'todos' | 'items'>> => {
  const { rows } = await sql<PorPublicar & { readonly todos: string }>`
    select convenio_id as "convenioId", numero, titulo, organizacion, monto, firmado_el::text as "firmadoEl",
           persona_fisica as "personaFisica", reservado, motivo, decision::text, todos::text
      from app.donativos_por_publicar(${texto}, ${LISTADOS_AL_DECIDIR}, ${convenio}::uuid)`.execute(tx);
  return { todos: Number(rows[0]?.todos ?? 0), items: rows.map(({ todos: _todos, ...row }) => row) };
};

/** The last decision about one grant; null where none was taken. */
export const lastDecision = async (tx: Tx, convenio: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string | null }>`
    select max(numero)::text as id from decisiones_de_publicacion where convenio_id = ${convenio}::uuid`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
};

/** A decision, upon the one that was seen. */
export const insertDecision = async (
  tx: Tx,
  decision: {
    readonly convenio: string | null;
    readonly publica: boolean;
    readonly prefijo: string | null;
    readonly motivo: string;
    readonly sobre: string | null;
    readonly por: string;
  },
): Promise<void> => {
  await sql`
    insert into decisiones_de_publicacion (convenio_id, publica, prefijo, motivo, sobre, decidido_por)
    values (${decision.convenio}::uuid, ${decision.publica}, ${decision.prefijo}, ${decision.motivo}, ${decision.sobre}::bigint,
            ${decision.por}::uuid)`.execute(tx);
};
