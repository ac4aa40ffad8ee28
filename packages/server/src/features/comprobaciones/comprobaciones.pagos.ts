import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import {
  faltasDePago,
  pagoDe,
  type TramoPagado,
} from '@portal/domain/features/comprobaciones/comprobaciones.pagos';
import type { AgregarPagoInput } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { today } from '@portal/domain/kernel/dates';
import { AppError, type Issue, notFound } from '@portal/domain/kernel/errors';
import { addMontos, compareMontos } from '@portal/domain/kernel/money';
import { type Cfdi, quienExpidio, readCfdi } from '../../platform/cfdi/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { trustStore } from '../firmas/public.ts';
import { avisoDe } from './comprobaciones.aviso.ts';
import { readContexto, usosDe } from './comprobaciones.contexto.repo.ts';
import type { ComprobacionRow } from './comprobaciones.repo.ts';
import { mover, refusal } from './comprobaciones.run.ts';

const { errores } = comprobacionMessages;

const noSirve = (issues: readonly Issue[]): AppError => {
  const { code, message } = refusal('datos_invalidos', 'pago_no_sirve');
  return new AppError('datos_invalidos', { code, message, issues: [...issues] });
};

/** From the most that was owed before any of its parts to the least afterwards. */
const extremosDe = (tramos: readonly TramoPagado[]): TramoPagado => {
  const [primero, ...otros] = tramos;
  if (!primero) throw noSirve([]);
  return otros.reduce(
    (uno, otro) => ({
      anterior: compareMontos(otro.anterior, uno.anterior) > 0 ? otro.anterior : uno.anterior,
      insoluto: compareMontos(otro.insoluto, uno.insoluto) < 0 ? otro.insoluto : uno.insoluto,
    }),
    primero,
  );
};

/** Judges a payment of the invoice of an expense and keeps it, beside the row under its lock. Errors: 422 with everything that is wrong. */
const keep = async (uow: ActorUow, row: ComprobacionRow, cfdi: Cfdi, texto: string): Promise<void> => {
  const contexto = await readContexto(uow.tx, row.seguimiento_id);
  if (!contexto || row.uuid === null || row.total === null) throw notFound();
  const { rfc, inicio, fin } = contexto;
  const [usos = []] = await usosDe(uow.tx, [cfdi]);
  const faltas = faltasDePago(cfdi, {
    factura: {
      uuid: row.uuid,
      emisor: row.emisor_rfc ?? '',
      receptor: rfc ?? '',
      fecha: row.fecha,
      total: row.total,
    },
    pagado: addMontos('0.00', ...row.pagos.map(({ pagado }) => pagado)),
    previos: row.pagos,
    vigencia: { inicio, fin },
    hoy: today(uow.now),
    repetido: usos.length > 0 || row.pagos.some(({ uuid }) => uuid === cfdi.uuid),
  });
  const pago = pagoDe(cfdi.pagos, row.uuid);
  if (faltas.length > 0 || pago === null || cfdi.sello === 'invalido') throw noSirve(faltas);
  await uow.tx
    .insertInto('comprobacion_pagos')
    .values({
      comprobacion_id: row.id,
      proyecto_id: row.proyecto_id,
      organizacion_id: row.organizacion_id,
      uuid: cfdi.uuid,
      huella: cfdi.huella,
      fecha: pago.fecha,
      pagado: pago.pagado,
      ...extremosDe(pago.tramos),
      sello: cfdi.sello,
      certificado: quienExpidio(cfdi, await trustStore(uow.tx)),
      xml: texto,
      entregado_por: uow.actor.usuarioId,
      entregado_en: uow.now,
    })
    .execute();
};

/** The organization shows what was paid of an invoice in parts. Errors: those of the table; 422 with everything that is wrong of it. */
export const agregarPago = (uow: ActorUow, { id, version, xml }: AgregarPagoInput): Promise<void> => {
  const leido = readCfdi(Buffer.from(xml, 'base64'));
  return mover(uow, {
    action: 'agregarPago',
    id,
    version,
    input: { xml },
    patch: () => ({}),
    aviso: (row) => avisoDe(row),
    after: (row) => {
      if (!leido.ok) throw noSirve([{ path: 'xml', code: leido.code, message: errores[leido.code] }]);
      return keep(uow, row, leido.cfdi, leido.texto);
    },
    log: (row) => ({ factura: row.uuid, ...(leido.ok ? { pago: leido.cfdi.uuid } : {}) }),
  });
};
