import { faltasDeDonativo } from '@portal/domain/features/ministraciones/ministraciones.donativo';
import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import type { EntregarDonativoInput } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { today } from '@portal/domain/kernel/dates';
import { AppError, type Issue, notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { type Cfdi, quienExpidio, readCfdi } from '../../platform/cfdi/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { trustStore } from '../firmas/public.ts';
import { avisoDe } from './ministraciones.aviso.ts';
import type { MinistracionRow } from './ministraciones.repo.ts';
import { refusal, run, suyo } from './ministraciones.run.ts';

const { errores } = ministracionMessages;

/** The CFDI de donativo of a deposit (stages.md §3): read and judged as it comes, kept, and replaced by the next. */

const noSirve = (issues: readonly Issue[]): AppError => {
  const { code, message } = refusal('datos_invalidos', 'donativo_no_sirve');
  return new AppError('datos_invalidos', { code, message, issues: [...issues] });
};

/** What else it is judged by: the RFC of its organization, and where the same CFDI was used. */
const marcoDe = async ({ tx }: ActorUow, { organizacion_id }: MinistracionRow, { uuid, huella }: Cfdi) => {
  const { rows } = await sql<{ rfc: string | null; uso: string | null }>`
    select (select coalesce(o.rfc, o.rfc_declarado) from organizaciones o where o.id = ${organizacion_id}::uuid) as rfc,
           app.uso_de_cfdi(${uuid}, ${huella}) as uso`.execute(tx);
  return rows[0] ?? { rfc: null, uso: null };
};

/** Judges it and keeps it, beside the row under its lock. Errors: 422 with everything that is wrong. */
const keep = async (uow: ActorUow, row: MinistracionRow, cfdi: Cfdi, texto: string): Promise<void> => {
  if (row.fecha_deposito === null) throw notFound();
  const { rfc, uso } = await marcoDe(uow, row, cfdi);
  const faltas = faltasDeDonativo(cfdi, {
    rfc,
    rfcDeLaFundacion: row.rfc_fundacion,
    deposito: { monto: row.monto, fecha: row.fecha_deposito },
    hoy: today(uow.now),
    uso,
  });
  if (faltas.length > 0 || cfdi.sello === 'invalido' || cfdi.donativo === null) throw noSirve(faltas);
  const { rows } = await sql<{ numero: number }>`
    select (count(*) + 1)::integer as numero from ministracion_donativos where ministracion_id = ${row.id}::uuid`.execute(
    uow.tx,
  );
  await uow.tx
    .insertInto('ministracion_donativos')
    .values({
      ...suyo(row),
      ministracion_id: row.id,
      numero: rows[0]?.numero ?? 1,
      uuid: cfdi.uuid,
      huella: cfdi.huella,
      emisor_rfc: cfdi.emisor.rfc,
      receptor_rfc: cfdi.receptor.rfc,
      fecha: cfdi.fecha,
      total: cfdi.total,
      autorizacion: cfdi.donativo.autorizacion,
      sello: cfdi.sello,
      certificado: quienExpidio(cfdi, await trustStore(uow.tx)),
      xml: texto,
      entregado_por: uow.actor.usuarioId,
      entregado_en: uow.now,
    })
    .execute();
};

/** The organization hands it in, or another one in its place. Errors: those of the table; 422 with everything that is wrong of it. */
export const entregarDonativo = (
  uow: ActorUow,
  { id, version, xml }: EntregarDonativoInput,
): Promise<void> => {
  const leido = readCfdi(Buffer.from(xml, 'base64'));
  return run(uow, {
    action: 'entregarDonativo',
    id,
    version,
    input: { xml },
    patch: () => ({}),
    aviso: (row) => avisoDe(row),
    after: (row) => {
      if (!leido.ok) throw noSirve([{ path: 'xml', code: leido.code, message: errores[leido.code] }]);
      return keep(uow, row, leido.cfdi, leido.texto);
    },
    log: ({ numero, donativo }) => ({
      numero,
      ...(leido.ok ? { factura: leido.cfdi.uuid } : {}),
      // The one that it replaces stays in the table, and here.
      ...(donativo ? { antes: donativo.uuid } : {}),
    }),
  });
};

/** The XML of the one that counts. Errors: 409 where there is none. */
export const xmlDeDonativo = async ({ tx }: ActorUow, { id, folio }: MinistracionRow) => {
  const row = await tx
    .selectFrom('ministracion_donativos')
    .select('xml')
    .where('ministracion_id', '=', id)
    .orderBy('numero', 'desc')
    .executeTakeFirst();
  if (!row) throw refusal('conflicto', 'sin_donativo');
  return { nombre: `${folio}-donativo.xml`, contenido: row.xml };
};
