import type {
  ConfirmarEscaneoInput,
  FirmarInput,
  PedirRetoInput,
  RegistrarEscaneoInput,
} from '@portal/domain/features/convenio/convenio.shapes';
import { folioDeModificatorio } from '@portal/domain/features/convenio/modificatorio.schema';
import type { EstadoDeFirmas, RetoDeFirma } from '@portal/domain/features/firmas/public';
import { ladoEnFrase } from '@portal/domain/features/firmas/public';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import { apartarAcuerdoDelConvenio } from '../acuerdos/public.ts';
import {
  confirmarFirmaFisica,
  pedirReto as pedirRetoDeTexto,
  registrarFirmaElectronica,
  registrarFirmaFisica,
} from '../firmas/public.ts';
import { avisoDe } from './convenio.aviso.ts';
import { concluirFirma } from './convenio.concluir.ts';
import { type Detalle, readDetalle } from './convenio.detalle.repo.ts';
import { concluirModificatorio } from './convenio.modificatorio.ts';
import { type ConvenioRow, convenios } from './convenio.repo.ts';
import { looking, refusal, run } from './convenio.run.ts';

/** Step 4, once the text is open: both sides sign it, with e.firma or on paper; the last signature makes it firmado (C15). */

/** What a signed convenio has at signature: what modifies it. */
const findModificatorio = (uow: ActorUow, row: ConvenioRow) =>
  uow.tx
    .selectFrom('convenio_modificatorios')
    .select(['id', 'orden', 'firma_id'])
    .where('convenio_id', '=', row.id)
    .where('firmado_en', 'is', null)
    .where('retirado_en', 'is', null)
    .executeTakeFirst();

const findTexto = (uow: ActorUow, textoId: string | null) =>
  textoId === null
    ? Promise.resolve(undefined)
    : uow.tx.selectFrom('convenio_textos').select('firma_id').where('id', '=', textoId).executeTakeFirst();

/** Where the signatures of a record are: the text that the last composition opened, or what modifies it. Its PDF may still be in the making. */
const firmaDe = async (uow: ActorUow, row: ConvenioRow): Promise<string> => {
  const texto =
    row.firmado_en === null ? await findTexto(uow, row.texto_id) : await findModificatorio(uow, row);
  if (!texto?.firma_id)
    throw new AppError('conflicto', {
      code: 'texto_en_preparacion',
      message: 'El PDF del texto se está preparando: en unos segundos se puede firmar.',
    });
  return texto.firma_id;
};

/**
 * What to sign for a side, with this certificate. Errors: 404; 409 `sin_texto_a_firma`, `texto_en_preparacion`, `bajo_lo_comprobado` of what
 * leaves a line below what was proven of it meanwhile; those of the signatures.
 */
export const pedirReto = async (uow: ActorUow, { id, ...reto }: PedirRetoInput): Promise<RetoDeFirma> => {
  const row = await convenios.get(uow, id);
  const abierto =
    row.firmado_en === null
      ? row.estado === 'en_revision_legal' && row.texto_id !== null
      : (await findModificatorio(uow, row)) !== undefined;
  if (!abierto)
    throw new AppError('conflicto', {
      code: 'sin_texto_a_firma',
      message: 'No hay un texto a firma.',
    });
  // Said before anybody is asked for a key; judged again with the signature, under the lock of the acuerdo.
  if (
    row.firmado_en !== null &&
    (await readDetalle(uow.tx, row, today(uow.now))).modificatorio?.rebasadas.length
  )
    throw refusal('conflicto', 'bajo_lo_comprobado');
  return pedirRetoDeTexto(uow, { ...reto, textoId: await firmaDe(uow, row) });
};

const quienFirmo = ({ pistas }: EstadoDeFirmas): string =>
  pistas.flatMap(({ firma, lado }) => (firma ? [ladoEnFrase[lado]] : [])).join(' y de ');
const quienFalta = ({ pistas }: EstadoDeFirmas): string =>
  pistas.flatMap(({ firma, lado }) => (firma ? [] : [ladoEnFrase[lado]])).join(' y de ');
const dichoDe = (estado: EstadoDeFirmas | undefined) =>
  estado
    ? { firmo: quienFirmo(estado), falta: estado.completa ? '' : `Falta la firma de ${quienFalta(estado)}.` }
    : {};

/** CONV-, or CONV-…-M1 of what modifies it. */
const nombreDeLoQueSeFirma = ({ numero }: ConvenioRow, { modificatorio }: Detalle): string =>
  modificatorio ? folioDeModificatorio(numero ?? '', modificatorio.numero) : (numero ?? '');

type Firma = (textoId: string) => Promise<EstadoDeFirmas>;

/** Runs an act of the signature, and finishes it where that was the last one, all or nothing. */
const firmando = async (
  uow: ActorUow,
  action: 'firmar' | 'registrarEscaneo' | 'confirmarEscaneo',
  { id, version, firma }: { readonly id: string; readonly version: number; readonly firma: Firma },
): Promise<void> => {
  let estado: EstadoDeFirmas | undefined;
  let modifica = false;
  const { subject, seen } = looking(uow, action);
  // First the acuerdo, where there is one, as whoever proposes, settles or suspends: the last signature takes it too, with the convenio held.
  await apartarAcuerdoDelConvenio(uow.tx, id);
  await run(uow, {
    action,
    id,
    version,
    subject,
    // Who signed waits for the other side; a scan waits for the foundation.
    patch: ({ firmado_en }) =>
      firmado_en === null
        ? { espera_a: action === 'firmar' && uow.actor.esPersonal ? 'organizacion' : 'fundacion' }
        : {},
    after: async (row) => {
      modifica = row.firmado_en !== null;
      estado = await firma(await firmaDe(uow, row));
    },
    aviso: (row) => ({
      ...avisoDe(row, {}, dichoDe(estado)),
      numero: nombreDeLoQueSeFirma(row, seen()),
    }),
    log: (row) => ({ numero: nombreDeLoQueSeFirma(row, seen()) }),
  });
  if (estado?.completa) await (modifica ? concluirModificatorio : concluirFirma)(uow, id);
};

/** Keeps a signature with e.firma. Errors: those of the table and of the signatures. */
export const firmarElectronica = (uow: ActorUow, { id, version, ...firma }: FirmarInput): Promise<void> =>
  firmando(uow, 'firmar', {
    id,
    version,
    firma: (textoId) => registrarFirmaElectronica(uow, { textoId, ...firma }),
  });

/** Of a text that is signed with e.firma alone no paper counts (KW-08), whatever is sent. Error: 409 `firma_solo_electronica`. */
const assertTakesPaper = async (uow: ActorUow, id: string): Promise<void> => {
  const paso = await uow.tx
    .selectFrom('convenio_pasos')
    .select('respuestas')
    .where('convenio_id', '=', id)
    .where('paso', '=', 'firma')
    .executeTakeFirst();
  if (textOf((paso?.respuestas as Answers | undefined)?.tipo_firma) === 'electronica')
    throw refusal('conflicto', 'firma_solo_electronica');
};

/** Registers the scan of the signed paper, which counts once a second person compared it. Errors: as above, `firma_solo_electronica`. */
export const registrarEscaneo = (
  uow: ActorUow,
  { id, version, ...escaneo }: RegistrarEscaneoInput,
): Promise<void> =>
  firmando(uow, 'registrarEscaneo', {
    id,
    version,
    firma: async (textoId) => {
      await assertTakesPaper(uow, id);
      return registrarFirmaFisica(uow, { textoId, ...escaneo });
    },
  });

/** A second person says whether the scan is the text, signed. Errors: as above. */
export const confirmarEscaneo = (
  uow: ActorUow,
  { id, version, ...resuelto }: ConfirmarEscaneoInput,
): Promise<void> =>
  firmando(uow, 'confirmarEscaneo', {
    id,
    version,
    firma: (textoId) => confirmarFirmaFisica(uow, { textoId, ...resuelto }),
  });
