import {
  faltasDeFactura,
  faltasDeFecha,
  faltasDeMonto,
  faltasDeMotivo,
} from '@portal/domain/features/comprobaciones/comprobaciones.juicio';
import { comprobacionMessages as m } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type {
  ComprobarInput,
  LeerInput,
  Leida,
} from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import { today } from '@portal/domain/kernel/dates';
import { AppError, type Issue, notFound } from '@portal/domain/kernel/errors';
import { addMontos, type Monto } from '@portal/domain/kernel/money';
import { suOrganizacion } from '@portal/domain/stage/rules';
import {
  type CertificadoDeEmisor,
  type Cfdi,
  type CfdiLeido,
  type FaltaDeCfdi,
  quienExpidio,
  readCfdi,
} from '../../platform/cfdi/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { createPace } from '../../platform/paced.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import { trustStore } from '../firmas/public.ts';
import { comprobado } from '../movimientos/public.ts';
import { avisoDe } from './comprobaciones.aviso.ts';
import {
  type Contexto,
  lugarDe,
  readContexto,
  usoDeEvidencia,
  usosDe,
} from './comprobaciones.contexto.repo.ts';
import { conRechazos, refusal, suyo } from './comprobaciones.run.ts';

const falta = (path: string, code: string, message: string): Issue => ({ path, code, message });
const noSeLee = (code: FaltaDeCfdi): Issue => falta('xml', code, m.errores[code]);
const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** Whether it was issued to the organization of the case, or by it where it is a payroll. */
const esSuya = ({ tipo, emisor, receptor }: Cfdi, { rfc }: Contexto): boolean =>
  rfc !== null && (tipo === 'N' ? emisor : receptor).rfc.toUpperCase() === rfc.toUpperCase();

/**
 * Everything that is wrong of each of these invoices in this project, in their order, and what else is proven by each; of one that is
 * somebody else's, nothing is told of its uses.
 */
const judge = async (
  { tx, now }: ActorUow,
  facturas: readonly Cfdi[],
  contexto: Contexto,
  porcentaje: number | null,
): Promise<{ readonly faltas: Issue[]; readonly usado: Monto }[]> => {
  const suyas = facturas.filter((cfdi) => esSuya(cfdi, contexto));
  const todos = await usosDe(tx, suyas);
  const marco = {
    rfc: contexto.rfc ?? '',
    vigencia: { inicio: contexto.inicio, fin: contexto.fin },
    hoy: today(now),
  };
  return facturas.map((cfdi) => {
    const usos = todos[suyas.indexOf(cfdi)] ?? [];
    return {
      faltas: faltasDeFactura(cfdi, { ...marco, usos }, porcentaje),
      usado: addMontos('0.00', ...usos.map(({ monto }) => monto)),
    };
  });
};

/** A deposit of the actor's own organization, with what its case says. Errors: 404 not in sight, 403 of another's. */
const ofDeposit = async (uow: ActorUow, ministracionId: string, lock: boolean) => {
  const lugar = await lugarDe(uow.tx, ministracionId);
  if (!lugar) throw notFound();
  if (!suOrganizacion.allows(uow.actor, { organizacionId: lugar.organizacion_id }))
    throw new AppError('prohibido');
  if (lock) await apartarAcuerdo(uow.tx, lugar.proyecto_id);
  const contexto = await readContexto(uow.tx, lugar.seguimiento_id);
  if (!contexto) throw notFound();
  return { contexto, deposito: contexto.depositos.find(({ id }) => id === ministracionId) };
};

/** What a page tells of an invoice. */
const presentFactura = (
  { uuid, emisor, fecha, total, concepto, metodoPago, sello }: Cfdi,
  certificado: CertificadoDeEmisor,
): Leida['factura'] => ({
  uuid,
  emisor,
  fecha,
  total,
  concepto,
  metodoPago,
  sello: sello === 'invalido' ? 'no_verificable' : sello,
  certificado,
});

const decir = (cfdi: Cfdi, certificado: CertificadoDeEmisor, faltas: readonly Issue[]): Leida => ({
  factura: presentFactura(cfdi, certificado),
  faltas: [...faltas],
  paga: cfdi.tipo === 'P' ? [...new Set(cfdi.pagos?.map(({ uuid }) => uuid) ?? [])] : [],
  avisos: [
    ...(cfdi.sello === 'no_verificable' ? [m.sello.no_verificable] : []),
    ...(certificado === 'sin_verificar' ? [m.certificado.sin_verificar] : []),
    ...(cfdi.metodoPago === 'PPD' ? [m.ppd] : []),
    ...(cfdi.tipo === 'N' ? [m.nomina] : []),
    m.vigenciaSat,
    m.pdfSinLeer,
  ],
});

/** Refuses who may not read invoices for a deposit; answers whose turn it is to read. Errors: 404 not in sight, 403 of another's. */
export const assertLee = async (uow: ActorUow, id: string): Promise<string> => {
  await ofDeposit(uow, id, false);
  return uow.actor.usuarioId;
};

const alPaso = createPace();

/** Reads XMLs one after the other, giving way to everybody else between them; outside of any transaction. Error: 503 where many wait. */
export const leerXmls = async (cuenta: string, xmls: LeerInput['xmls']): Promise<CfdiLeido[]> => {
  const leidos: CfdiLeido[] = [];
  for (const xml of xmls) leidos.push(await alPaso(cuenta, () => readCfdi(bytesOf(xml))));
  return leidos;
};

/** Says of XMLs that were read, before anything is kept of them, everything that is wrong of each, and what could not be checked. */
export const juzgarLeidos = async (
  uow: ActorUow,
  id: string,
  leidos: readonly CfdiLeido[],
): Promise<{ leidas: Leida[] }> => {
  const { contexto } = await ofDeposit(uow, id, false);
  const trust = await trustStore(uow.tx);
  const facturas = leidos.flatMap((uno) => (uno.ok ? [uno.cfdi] : []));
  const juicios = await judge(uow, facturas, contexto, null);
  return {
    leidas: leidos.map((uno) =>
      uno.ok
        ? decir(uno.cfdi, quienExpidio(uno.cfdi, trust), juicios[facturas.indexOf(uno.cfdi)]?.faltas ?? [])
        : { factura: null, faltas: [noSeLee(uno.code)], paga: [], avisos: [] },
    ),
  };
};

/**
 * The organization proves an expense of a deposit, with its invoice or without one. Judged under the lock of the acuerdo, and by the
 * database again; the ledger says what was proven, of which line. Answers its id.
 *
 * Errors: 404 not in sight, 403 of another's, 422 with everything that is wrong, 409 where somebody else was faster.
 */
export const comprobar = async (uow: ActorUow, input: ComprobarInput): Promise<string> => {
  const { tx, actor } = uow;
  const { contexto, deposito } = await ofDeposit(uow, input.ministracionId, true);
  if (deposito?.estado !== 'depositada' || contexto.terminado)
    throw refusal('conflicto', 'no_se_puede_comprobar');
  const leido = input.xml === undefined ? null : readCfdi(bytesOf(input.xml));
  const porcentaje = input.porcentaje ?? null;
  const motivo = input.motivo?.trim() ?? '';
  const partida = contexto.partidas.find(({ id }) => id === input.partida);
  const vigencia = { inicio: contexto.inicio, fin: contexto.fin };
  const cfdi = leido?.ok ? leido.cfdi : null;
  const [juicio] = cfdi ? await judge(uow, [cfdi], contexto, porcentaje) : [];
  const repetida = await usoDeEvidencia(tx, input.documentoId, leido === null ? 'sin_cfdi' : 'cfdi');
  const certificado = cfdi && quienExpidio(cfdi, await trustStore(tx));
  const faltas: Issue[] = [
    ...(leido && !leido.ok ? [noSeLee(leido.code)] : []),
    ...(juicio?.faltas ?? []),
    ...(leido === null ? faltasDeMotivo(motivo) : []),
    ...(leido === null && input.fecha === undefined
      ? [falta('fecha', 'sin_fecha', m.comprobar.faltaFecha)]
      : leido === null && input.fecha !== undefined
        ? input.fecha > today(uow.now)
          ? [falta('fecha', 'fecha_futura', m.comprobar.fechaFutura)]
          : faltasDeFecha('fecha', input.fecha, vigencia)
        : []),
    ...(repetida === null
      ? []
      : [falta('documentoId', 'evidencia_repetida', m.comprobar.evidenciaRepetida(repetida))]),
    ...(partida ? [] : [falta('partida', 'sin_partida', m.comprobar.faltaPartida)]),
    ...(partida
      ? faltasDeMonto(input.monto, {
          saldoDePartida: partida.saldo,
          porComprobar: deposito.porComprobar,
          factura: cfdi && { total: cfdi.total, porcentaje, usado: juicio?.usado ?? '0.00' },
        })
      : []),
  ];
  const fecha = cfdi?.fecha ?? input.fecha;
  if (faltas.length > 0 || fecha === undefined) {
    const { code, message } = refusal('datos_invalidos', 'comprobacion_incompleta');
    throw new AppError('datos_invalidos', { code, message, issues: faltas });
  }
  const { proyecto_id, organizacion_id, proyecto_folio, nombre_proyecto, nombre_organizacion } = contexto;
  const dicho = { proyecto_folio, nombre_proyecto, nombre_organizacion, monto: input.monto };
  return conRechazos(async () => {
    const { id } = await runCreation(uow, {
      workflow: comprobacionWorkflow,
      organizacionId: organizacion_id,
      serie: 'COMP',
      insert: async (folio) => {
        const row = await tx
          .insertInto('comprobaciones')
          .values({
            ...dicho,
            folio,
            proyecto_id,
            organizacion_id,
            ministracion_id: deposito.id,
            seguimiento_id: contexto.id,
            partida: input.partida,
            clase: cfdi ? 'cfdi' : 'sin_cfdi',
            fecha,
            documento_id: input.documentoId,
            created_by: actor.usuarioId,
            ...(cfdi && leido?.ok
              ? {
                  porcentaje,
                  uuid: cfdi.uuid,
                  huella: cfdi.huella,
                  emisor_rfc: cfdi.emisor.rfc,
                  emisor_nombre: cfdi.emisor.nombre,
                  concepto: cfdi.concepto,
                  total: cfdi.total,
                  metodo_pago: cfdi.metodoPago,
                  sello: cfdi.sello,
                  certificado,
                  xml: leido.texto,
                }
              : { motivo_sin_cfdi: motivo }),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
      aviso: (folio) => avisoDe({ folio, ...dicho }),
      log: {
        monto: input.monto,
        clase: cfdi ? 'cfdi' : 'sin_cfdi',
        ...(cfdi ? { factura: cfdi.uuid } : {}),
        ...(porcentaje === null ? {} : { prorrateo: porcentaje }),
      },
    });
    await comprobado(uow, {
      ...suyo({ id, proyecto_id, organizacion_id, partida: input.partida }),
      monto: input.monto,
    });
    return id;
  });
};
