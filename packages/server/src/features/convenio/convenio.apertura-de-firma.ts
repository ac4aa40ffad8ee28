import { firmaForm } from '@portal/domain/features/convenio/firma.form';
import { folioDeModificatorio, MODIFICATORIO } from '@portal/domain/features/convenio/modificatorio.schema';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { prune } from '@portal/domain/kernel/form';
import { elPortal } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow, Tx, Uow } from '../../platform/db/index.ts';
import { abrirFirma, retirarFirma, type TextoNuevo } from '../firmas/public.ts';
import { ENTIDAD } from './convenio.repo.ts';

/** What the portal does for who composed the text, once its PDF is there: the hash that is signed is known only then. */

type Texto = {
  readonly id: string;
  readonly convenio_id: string;
  readonly proyecto_id: string;
  readonly organizacion_id: string;
  readonly numero: number;
  readonly folio: string;
  readonly compuesto_en: Date;
  readonly compuesto_por: string;
  readonly compuesto_nombre: string;
  readonly archivo_id: string;
  readonly sha256: string;
  readonly firma: Answers;
};

/** Who came to represent the organization since the convenio was signed. */
type Representante = { readonly nombre: string; readonly cargo: string; readonly rfc: string | null };

const findPrepared = async (tx: Tx, emitidoId: string): Promise<Texto | undefined> => {
  const { rows } = await sql<Texto>`
    select t.id, t.convenio_id, t.proyecto_id, t.organizacion_id, t.numero, c.numero as folio, t.compuesto_en, t.compuesto_por,
           u.nombre as compuesto_nombre, e.archivo_id, e.sha256, s.respuestas as firma
      from convenio_textos t join convenios c on c.id = t.convenio_id and c.texto_id = t.id
      join documentos_emitidos e on e.id = t.emitido_id and e.archivo_id is not null
      join usuarios u on u.id = t.compuesto_por join convenio_pasos s on s.convenio_id = c.id and s.paso = 'firma'
     where t.emitido_id = ${emitidoId} and t.firma_id is null and t.retirado_en is null for update of t`.execute(
    tx,
  );
  return rows[0];
};

type PorFirmar = Texto & { readonly entidad: string; readonly representante: Representante | null };

/** What modifies a signed convenio, once its PDF is there: signed as it was, by whoever represents its organization now. */
const findModificatorio = async (tx: Tx, emitidoId: string): Promise<PorFirmar | undefined> => {
  const { rows } = await sql<
    Texto & { readonly modificatorio: number; readonly representante: Representante | null }
  >`
    select m.id, m.convenio_id, m.proyecto_id, m.organizacion_id, m.version as numero, m.numero as modificatorio, c.numero as folio, m.propuesto_en as compuesto_en,
           m.propuesto_por as compuesto_por, u.nombre as compuesto_nombre, e.archivo_id, e.sha256, s.respuestas as firma,
           (select jsonb_build_object('nombre', r.nombre, 'cargo', r.cargo, 'rfc', r.rfc)
              from convenio_representantes r where r.convenio_id = m.convenio_id order by r.orden desc limit 1) as representante
      from convenio_modificatorios m join convenios c on c.id = m.convenio_id
      join documentos_emitidos e on e.id = m.emitido_id and e.archivo_id is not null
      join usuarios u on u.id = m.propuesto_por join convenio_pasos s on s.convenio_id = c.id and s.paso = 'firma'
     where m.emitido_id = ${emitidoId} and m.firma_id is null and m.retirado_en is null for update of m`.execute(
    tx,
  );
  const [row] = rows;
  return row && { ...row, folio: folioDeModificatorio(row.folio, row.modificatorio), entidad: MODIFICATORIO };
};

/** Who composed it: what follows from the composition is their act, whoever runs it. */
const enNombreDe = (uow: Uow, usuarioId: string, nombre: string): ActorUow => ({
  ...uow,
  actor: { ...elPortal, usuarioId, nombre, permisos: new Set(['gestionar_convenios']) },
});

/** Opens a text for signature between the two who are named in step 4, or who came since to represent its organization. Answers the id by which it is signed. */
const openFor = async (
  uow: Uow,
  texto: Texto,
  de: Pick<TextoNuevo, 'clase' | 'entidad' | 'entidadId'>,
  representante: Representante | null = null,
) => {
  const firma = prune(firmaForm, texto.firma);
  const campo = (id: keyof typeof firma): string => textOf(firma[id]);
  const nombrado = (quien: 'ficosec' | 'cliente'): Representante => ({
    nombre: campo(`firmante_${quien}`),
    cargo: campo(`cargo_firmante_${quien}`),
    rfc: campo(`rfc_${quien}`) || null,
  });
  // Of what is signed on paper alone no side has an RFC to compare a certificate with, whoever represents it.
  const firmante = (quien: Representante) => ({
    ...quien,
    rfc: campo('tipo_firma') === 'fisica' ? null : quien.rfc,
    usuarioId: null,
  });
  const { textoId } = await abrirFirma(enNombreDe(uow, texto.compuesto_por, texto.compuesto_nombre), {
    ...de,
    proyectoId: texto.proyecto_id,
    organizacionId: texto.organizacion_id,
    folio: texto.folio,
    version: texto.numero,
    sha256: texto.sha256,
    archivoId: texto.archivo_id,
    preparadoEn: texto.compuesto_en,
    firmantes: {
      fundacion: firmante(nombrado('ficosec')),
      organizacion: firmante(representante ?? nombrado('cliente')),
    },
  });
  return textoId;
};

/** Opens for signature what was prepared, once: a run that comes twice finds it open. */
export const openSignature = async (uow: Uow, emitidoId: string): Promise<void> => {
  const texto = await findPrepared(uow.tx, emitidoId);
  if (texto) {
    const firma = await openFor(uow, texto, {
      clase: 'convenio',
      entidad: ENTIDAD,
      entidadId: texto.convenio_id,
    });
    await uow.tx.updateTable('convenio_textos').set({ firma_id: firma }).where('id', '=', texto.id).execute();
    return;
  }
  const modificatorio = await findModificatorio(uow.tx, emitidoId);
  if (!modificatorio) return;
  const firma = await openFor(
    uow,
    modificatorio,
    { clase: 'acuerdo', entidad: modificatorio.entidad, entidadId: modificatorio.id },
    modificatorio.representante,
  );
  await uow.tx
    .updateTable('convenio_modificatorios')
    .set({ firma_id: firma })
    .where('id', '=', modificatorio.id)
    .execute();
};

/** Takes from signature what a way out of either side took back, where who left may not do so itself. */
export const closeSignature = async (uow: Uow, convenioId: string): Promise<void> => {
  const { rows } = await sql<{ firma: string; motivo: string; por: string; nombre: string }>`
    select t.firma_id as firma, t.motivo_retiro as motivo, t.compuesto_por as por, u.nombre
      from convenio_textos t join textos_por_firmar f on f.id = t.firma_id and f.retirado_en is null and f.completo_en is null
      join usuarios u on u.id = t.compuesto_por
     where t.convenio_id = ${convenioId} and t.retirado_en is not null`.execute(uow.tx);
  for (const { firma, motivo, por, nombre } of rows)
    await retirarFirma(enNombreDe(uow, por, nombre), firma, motivo);
};
