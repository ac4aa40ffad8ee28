import { randomUUID } from 'node:crypto';
import type { Bloque } from '@portal/domain/features/convenio/composicion';
import {
  modalidadesDePago,
  type TipoDeConvenio,
  tiposDeConvenio,
} from '@portal/domain/features/convenio/convenio.schema';
import type { MotivoInput } from '@portal/domain/features/convenio/convenio.shapes';
import { mismoFirmante } from '@portal/domain/features/convenio/firma.form';
import {
  diferenciaDeMonto,
  faltasDelModificatorio,
  type LoVigente,
  loQueQueda,
  queCambia,
} from '@portal/domain/features/convenio/modificatorio';
import {
  etiquetaDeModificatorio,
  folioDeModificatorio,
} from '@portal/domain/features/convenio/modificatorio.schema';
import type { ProponerModificatorioInput } from '@portal/domain/features/convenio/modificatorio.shapes';
import {
  componerModificatorio,
  PLANTILLA_DE_MODIFICATORIO,
} from '@portal/domain/features/convenio/modificatorio.texto';
import { textOf } from '@portal/domain/kernel/answers';
import { formatDate, today } from '@portal/domain/kernel/dates';
import { notFound } from '@portal/domain/kernel/errors';
import { compareMontos, formatMonto, subtractMontos } from '@portal/domain/kernel/money';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import {
  apartarAcuerdo,
  comprobadoDe,
  firmarModificado,
  partidasDe,
  planVisto,
  solicitadoDe,
} from '../acuerdos/public.ts';
import { retirarFirma } from '../firmas/public.ts';
import { comprometer, liberar, restanteBajoCandado } from '../movimientos/public.ts';
import { avisoDe } from './convenio.aviso.ts';
import { issueTexto } from './convenio.cartas.ts';
import { type Detalle, type ModificatorioRow, readDetalle } from './convenio.detalle.repo.ts';
import { firmadosDe, siguienteDe, siguienteVersion } from './convenio.modificatorio.numero.ts';
import { type ConvenioRow, convenios } from './convenio.repo.ts';
import { firmantesDe } from './convenio.representante.ts';
import { looking, refusal, run, suyo } from './convenio.run.ts';
import { pasosDe } from './convenio.subject.ts';
import { huella, nombreDeLaFundacion } from './convenio.texto.ts';

/** What modifies a convenio in force (stages.md §4): proposed with its whole text, signed by both, and then the acuerdo that holds. */

const CAUSA = 'convenio-modificatorio';

/** The last acuerdo, which a modificatorio changes. */
const ultimoDe = ({ acuerdos }: Pick<Detalle, 'acuerdos'>) => {
  const ultimo = acuerdos.at(-1);
  if (!ultimo) throw notFound();
  return ultimo;
};

/** What holds now, with the lines of its plan. */
const loVigente = async (uow: ActorUow, detalle: Pick<Detalle, 'acuerdos'>): Promise<LoVigente> => {
  const { id, total, vigencia_inicio: inicio, vigencia_fin: fin, ministraciones } = ultimoDe(detalle);
  return { total, vigencia: { inicio, fin }, partidas: await partidasDe(uow.tx, id), ministraciones };
};

/** The plan that is in force, for who proposes to change it. Errors: 404 not in sight, or not signed yet. */
export const leerPlan = async (uow: ActorUow, { id }: { readonly id: string }) => {
  const row = await convenios.get(uow, id);
  const vigente = await loVigente(uow, await readDetalle(uow.tx, row, today(uow.now)));
  const [visto, comprobado] = await Promise.all([
    planVisto(uow.tx, row.proyecto_id),
    comprobadoDe(uow.tx, row.proyecto_id),
  ]);
  return {
    ...vigente,
    visto: visto ?? '',
    partidas: vigente.partidas.map((una) => ({ ...una, comprobado: comprobado[una.partida] ?? '0.00' })),
    ministraciones: vigente.ministraciones.map((una) => ({ ...una })),
  };
};

/** CONV-; what is signed has one. */
const numeroDe = ({ numero }: ConvenioRow): string => {
  if (numero === null) throw new Error('What is signed has its number');
  return numero;
};

/** The text of what is proposed, between who signed the convenio. */
const componer = async (
  uow: ActorUow,
  row: ConvenioRow,
  {
    detalle,
    input,
    antes,
    despues,
  }: {
    readonly detalle: Detalle;
    readonly input: ProponerModificatorioInput;
    readonly antes: LoVigente;
    readonly despues: LoVigente;
  },
): Promise<Bloque[]> => {
  const { anteproyecto, firma } = pasosDe(detalle);
  const { fundacion, organizacion } = firmantesDe(detalle);
  const tipo: TipoDeConvenio =
    tiposDeConvenio.find((uno) => uno === textOf(anteproyecto.tipo_convenio)) ?? 'colaboracion';
  return componerModificatorio({
    tipo: input.tipo,
    numero: siguienteDe(detalle),
    motivo: input.motivo,
    convenio: { numero: numeroDe(row), tipo, firmadoEl: today(row.firmado_en ?? uow.now) },
    proyecto: { nombre: row.nombre_proyecto ?? '', folio: row.folio },
    fundacion: {
      nombre: await nombreDeLaFundacion(uow.tx),
      firmante: fundacion.nombre,
      cargo: fundacion.cargo,
    },
    organizacion: {
      nombre: row.organizacion_nombre,
      rfc: detalle.rfc,
      firmante: organizacion.nombre,
      cargo: organizacion.cargo,
    },
    lugar: textOf(firma.lugar_firma),
    fecha: today(uow.now),
    anteriores: firmadosDe(detalle),
    antes,
    despues,
  });
};

/**
 * Runs what modifies a convenio: what it is may have been settled since it was looked at, by who settles it and holds its acuerdo.
 *
 * Errors: 409 `en_liquidacion` where somebody was faster.
 */
const sinLiquidarse = (work: () => Promise<void>): Promise<void> =>
  withRefusals(
    {
      en_liquidacion: () => refusal('conflicto', 'en_liquidacion'),
      plan_cambiado: () => refusal('conflicto', 'plan_cambiado'),
      bajo_lo_comprobado: () => refusal('conflicto', 'bajo_lo_comprobado'),
      monto_ya_solicitado: () => refusal('conflicto', 'bajo_lo_solicitado'),
    },
    work,
  );

/**
 * Proposes what changes a convenio in force: its text is composed and issued, what it adds to the amount is committed under the lock of
 * the call's budget, so that the last signature cannot fail for money, and it opens for signature once its PDF is there.
 *
 * Errors: those of the table with everything that is wrong of it; 409 `plan_cambiado` where its lines are not those that it was written
 * from, `presupuesto_agotado` or `en_liquidacion` where somebody else was faster.
 */
export const proponerModificatorio = async (
  uow: ActorUow,
  input: ProponerModificatorioInput,
): Promise<void> => {
  const motivo = input.motivo.trim();
  const { subject, seen } = looking(uow, 'proponerModificatorio');
  let antes: LoVigente | undefined;
  const plan = () => {
    if (!antes) throw new Error('Nothing was proposed');
    return { antes, despues: loQueQueda(input, antes) };
  };
  const patch = () => {
    const { despues } = plan();
    return { monto: despues.total, vigencia_fin: despues.vigencia.fin };
  };
  const folio = (row: ConvenioRow) => folioDeModificatorio(numeroDe(row), siguienteDe(seen()));
  // First the acuerdo, as whoever settles or suspends the case: none of both waits for the other for ever.
  const { proyecto_id } = await convenios.get(uow, input.id);
  await apartarAcuerdo(uow.tx, proyecto_id);
  // Its lines, where it writes them anew: nothing moves them any more.
  const escribe = input.tipo === 'modificacion' && input.partidas !== undefined;
  const visto = escribe ? await planVisto(uow.tx, proyecto_id) : null;
  const cambiado = escribe && input.visto !== visto;
  const comprobado = escribe ? await comprobadoDe(uow.tx, proyecto_id) : {};
  const solicitado = escribe ? await solicitadoDe(uow.tx, proyecto_id) : '0.00';
  const propone = () =>
    run(uow, {
      action: 'proponerModificatorio',
      id: input.id,
      version: input.version,
      input,
      subject: async (row) => {
        const judged = await subject(row);
        if (seen().acuerdos.length === 0) return judged;
        antes = await loVigente(uow, seen());
        const modalidad = textOf(pasosDe(seen()).planeacion.modalidad_pago);
        return {
          ...judged,
          faltas: [
            // Its signature would never open, and nobody would be told.
            ...(seen().mismo_firmante ? [{ ...mismoFirmante, path: 'representante' }] : []),
            // Written from other lines it is not judged by these.
            ...(cambiado
              ? []
              : faltasDelModificatorio(input, {
                  vigente: antes,
                  comprobado,
                  solicitado,
                  topes: {
                    aprobado: row.aprobado,
                    tipoSolicitud: row.tipo_solicitud,
                    restante: input.partidas ? await restanteBajoCandado(uow.tx, row.proyecto_id) : null,
                  },
                  modalidad: modalidadesDePago.find((una) => una === modalidad) ?? null,
                })),
          ],
        };
      },
      patch: () => {
        if (cambiado) throw refusal('conflicto', 'plan_cambiado');
        return {};
      },
      aviso: (row) => ({ ...avisoDe(row, patch()), numero: folio(row), motivo }),
      after: async (row) => {
        const { despues } = plan();
        const numero = siguienteDe(seen());
        const version = await siguienteVersion(uow, row, numero);
        const bloques = await componer(uow, row, {
          detalle: seen(),
          input: { ...input, motivo },
          ...plan(),
        });
        const id = randomUUID();
        const emitidoId = await issueTexto(uow, row, { bloques, numero: folio(row), version });
        const cambia = queCambia(plan().antes, despues);
        await uow.tx
          .insertInto('convenio_modificatorios')
          .values({
            ...suyo(row),
            id,
            convenio_id: row.id,
            numero,
            orden: ultimoDe(seen()).numero + 1,
            version,
            tipo: input.tipo,
            motivo,
            total: despues.total,
            vigencia_inicio: despues.vigencia.inicio,
            vigencia_fin: despues.vigencia.fin,
            partidas: cambia.partidas
              ? JSON.stringify(despues.partidas.map(({ partida, importe }) => ({ partida, importe })))
              : null,
            plan_visto: cambia.partidas ? visto : null,
            ministraciones: cambia.calendario ? JSON.stringify(despues.ministraciones) : null,
            bloques: JSON.stringify(bloques),
            plantilla: PLANTILLA_DE_MODIFICATORIO,
            sha256: huella(bloques),
            emitido_id: emitidoId,
            propuesto_por: uow.actor.usuarioId,
            propuesto_en: uow.now,
          })
          .execute();
        if (compareMontos(despues.total, plan().antes.total) > 0)
          await comprometer(uow, {
            proyectoId: row.proyecto_id,
            organizacionId: row.organizacion_id,
            textoId: id,
            monto: diferenciaDeMonto(plan().antes.total, despues.total),
            causa: CAUSA,
          });
      },
      log: (row) => ({
        folio: folio(row),
        tipo: input.tipo,
        monto: plan().despues.total,
        vigenciaFin: plan().despues.vigencia.fin,
      }),
    });
  await sinLiquidarse(propone);
};

const abiertoDe = ({ modificatorio }: Pick<Detalle, 'modificatorio'>): ModificatorioRow => {
  if (!modificatorio) throw new Error('There is none at signature');
  return modificatorio;
};

/** Takes what modifies it back before both signed, with its reason: its PDF no longer stands, and what it added is free. Errors: those of the table. */
export const retirarModificatorio = async (uow: ActorUow, input: MotivoInput): Promise<void> => {
  const motivo = input.motivo.trim();
  const { subject, seen } = looking(uow, 'retirarModificatorio');
  const folio = (row: ConvenioRow) => folioDeModificatorio(numeroDe(row), abiertoDe(seen()).numero);
  await run(uow, {
    action: 'retirarModificatorio',
    id: input.id,
    version: input.version,
    input,
    subject,
    patch: () => ({}),
    aviso: (row) => ({ ...avisoDe(row), numero: folio(row), motivo }),
    after: async (row) => {
      const { id, total, emitido_id } = abiertoDe(seen());
      // As the row has it by now: the portal may have opened it for signature since it was looked at.
      const { firma_id } = await uow.tx
        .updateTable('convenio_modificatorios')
        .set({ retirado_en: uow.now, retirado_por: uow.actor.usuarioId, motivo_retiro: motivo })
        .where('id', '=', id)
        .returning('firma_id')
        .executeTakeFirstOrThrow();
      if (firma_id) await retirarFirma(uow, firma_id, motivo);
      const antes = ultimoDe(seen()).total;
      if (compareMontos(total, antes) > 0)
        await liberar(uow, {
          proyectoId: row.proyecto_id,
          organizacionId: row.organizacion_id,
          textoId: id,
          monto: diferenciaDeMonto(antes, total),
          causa: CAUSA,
        });
      await uow.tx
        .updateTable('documentos_emitidos')
        .set({ anulado_en: uow.now, anulado_por: uow.actor.usuarioId, motivo_anulacion: motivo })
        .where('id', '=', emitido_id)
        .execute();
    },
    log: (row) => ({ folio: folio(row), motivo }),
  });
};

/** What an acuerdo says of itself in the history: what changed, in one sentence. */
const descripcionDe = (row: ConvenioRow, { tipo, numero, total, vigencia_fin }: ModificatorioRow): string =>
  `${etiquetaDeModificatorio[tipo]} del convenio ${numeroDe(row)} (modificatorio ${numero}): ${formatMonto(total)}, vigente hasta el ${formatDate(vigencia_fin)}.`;

/**
 * Makes what modifies a convenio its acuerdo once both sides signed it, in the transaction of the last signature, whoever gave it: from
 * here on amount and end of the vigencia are those that it says, and what it lowers of the amount is free.
 *
 * Errors: those of the table; 409 `en_liquidacion` where somebody was faster, `bajo_lo_comprobado` where more was proven of a line meanwhile
 * than it leaves of it, `bajo_lo_solicitado` where more was asked for meanwhile than it leaves in all.
 */
export const concluirModificatorio = async (uow: ActorUow, id: string): Promise<void> => {
  const { subject, seen } = looking(uow, 'concluirModificatorio');
  let acuerdo = '';
  const patch = () => {
    const { total, vigencia_fin } = abiertoDe(seen());
    return { monto: total, vigencia_fin };
  };
  const folio = (row: ConvenioRow) => folioDeModificatorio(numeroDe(row), abiertoDe(seen()).numero);
  const concluye = () =>
    run(uow, {
      action: 'concluirModificatorio',
      id,
      subject,
      patch,
      aviso: (row) => ({ ...avisoDe(row, patch()), motivo: folio(row) }),
      after: async (row) => {
        const suya = abiertoDe(seen());
        const antes = ultimoDe(seen()).total;
        await uow.tx
          .updateTable('convenio_modificatorios')
          .set({ firmado_en: uow.now })
          .where('id', '=', suya.id)
          .executeTakeFirstOrThrow();
        acuerdo = await firmarModificado(uow, {
          convenioId: row.id,
          proyectoId: row.proyecto_id,
          organizacionId: row.organizacion_id,
          modificatorioId: suya.id,
          tipo: suya.tipo,
          fecha: today(uow.now),
          total: suya.total,
          vigencia: { inicio: suya.vigencia_inicio, fin: suya.vigencia_fin },
          descripcion: descripcionDe(row, suya),
          partidas: suya.partidas,
          ministraciones: suya.ministraciones,
        });
        if (compareMontos(suya.total, antes) < 0)
          await liberar(uow, {
            proyectoId: row.proyecto_id,
            organizacionId: row.organizacion_id,
            textoId: suya.id,
            monto: subtractMontos(antes, suya.total),
            causa: CAUSA,
          });
      },
      log: (row) => ({ folio: folio(row), acuerdo }),
    });
  await sinLiquidarse(concluye);
};
