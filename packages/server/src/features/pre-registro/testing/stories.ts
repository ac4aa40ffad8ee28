import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { EnviarInput, PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { rfcCheckDigit } from '@portal/domain/kernel/rfc';
import type { Browser } from '../../../../test/portal.ts';
import { samplePdf } from '../../../platform/files/testing/samples.ts';

/** What the tests of the slice (and the matrix of the whole API) tell again and again. */

let counter = 0;

/** A valid RFC that no other test uses. */
export const newRfc = (): string => {
  counter += 1;
  const base = `PRU${String(70 + (counter % 30)).padStart(2, '0')}0101${String(counter % 100).padStart(2, '0')}`;
  const letters = String.fromCharCode(65 + (Math.floor(counter / 100) % 26));
  const rfc = `${letters}${base.slice(1)}`;
  return `${rfc}${rfcCheckDigit(`${rfc}0`)}`;
};

/** Complete answers of an OSC. */
export const goodAnswers = (over: Record<string, string | null> = {}): Record<string, string | null> => ({
  tipo_solicitante: 'osc',
  nombre_organizacion: 'Red de Apoyo Juvenil, A.C.',
  rfc: newRfc(),
  donataria_autorizada: 'si',
  mision: 'Acompañar a jóvenes en riesgo de violencia.',
  vision: 'Una ciudad en la que nadie pierde su camino.',
  objeto_social: 'Prevención social de la violencia y la delincuencia.',
  cumplimiento_sat: 'si',
  opinion_sentido: 'positiva',
  titular: 'María Núñez Ángeles',
  nombramientos: 'Poder notarial 1234 del 3 de marzo de 2024.',
  enlaces_autorizados: 'Luis Peña, luis@ejemplo.mx, 614 123 4567',
  credenciales_oficiales: 'INE 1234567890',
  ...over,
});

/** A small real PDF; another text, another fingerprint. */
export const pdf = (texto = 'Documento de prueba'): Buffer => samplePdf([texto]);

/** Uploads the four documents to the account's draft. */
export const uploadAll = async (browser: Browser): Promise<void> => {
  for (const { id } of ranuras) {
    const { status, body } = await browser.upload(
      `/pre-registros/borrador/documentos/${id}`,
      `${id}.pdf`,
      pdf(id),
    );
    if (status !== 201) throw new Error(`upload ${id}: ${status} ${JSON.stringify(body)}`);
  }
};

/** The request type that a story sends with; by the organization's own request unless it says otherwise. */
export type Solicitud = Partial<Pick<EnviarInput, 'tipoSolicitud' | 'convocatoriaId' | 'invitacionId'>>;

/** Sends what is in the draft with complete answers; the caller judges the answer. */
export const sendWith = (browser: Browser, solicitud: Solicitud, over: Record<string, string | null> = {}) =>
  browser.send<PreRegistro>('POST', '/pre-registros', { respuestas: goodAnswers(over), ...solicitud });

/** Applies as this account: documents, answers, send. */
export const apply = async (
  browser: Browser,
  over: Record<string, string | null> = {},
  solicitud: Solicitud = {},
): Promise<PreRegistro> => {
  await uploadAll(browser);
  const { status, body } = await sendWith(browser, solicitud, over);
  if (status !== 201) throw new Error(`apply: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** Runs an action of the workflow on a record as it stands; the caller judges the answer. */
export const act = (
  browser: Browser,
  action: string,
  record: { id: string; version: number },
  input: Record<string, unknown> = {},
) =>
  browser.send<PreRegistro>('POST', `/pre-registros/${record.id}/${action}`, {
    version: record.version,
    ...input,
  });

/** The record as this account sees it now. */
export const see = (browser: Browser, id: string) => browser.send<PreRegistro>('GET', `/pre-registros/${id}`);

export const MOTIVO = { motivo: 'Un motivo que se puede leer después.' };
