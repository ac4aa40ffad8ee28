import { randomUUID } from 'node:crypto';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import type { Terminos } from '@portal/domain/features/convocatorias/convocatorias.terminos';
import { addDays, today } from '@portal/domain/kernel/dates';
import type { Browser, TestPortal } from '../../../../test/portal.ts';
import { samplePdf } from '../../../platform/files/testing/samples.ts';

/** What the tests of the slice, and those of the whole API, tell again and again. */

/** Complete terms of a call for both kinds of applicant, open from `now` for thirty days. */
export const goodTerms = (over: Partial<Terminos> = {}, now = new Date()): Terminos => ({
  titulo: 'Prevención de la violencia con jóvenes',
  descripcion: 'Proyectos que acompañan a jóvenes en colonias prioritarias.',
  dirigidaA: ['osc', 'institucion'],
  fechaApertura: today(now),
  fechaCierre: addDays(today(now), 30),
  presupuesto: '1500000.00',
  requisitos: 'Dos años de experiencia comprobable.',
  criterios: [
    { id: randomUUID(), nombre: 'Pertinencia', descripcion: 'Atiende un problema local.', peso: 60 },
    { id: randomUUID(), nombre: 'Viabilidad', descripcion: '', peso: 40 },
  ],
  ...over,
});

const good = <T>(status: number, expected: number, what: string, body: T): T => {
  if (status !== expected) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** Keeps a call as a draft, with its bases. */
export const draftCall = async (
  browser: Browser,
  terminos: Terminos = goodTerms(),
): Promise<Convocatoria> => {
  const upload = await browser.upload(
    '/convocatorias/borrador/documentos/bases',
    'bases.pdf',
    samplePdf(['Bases de la convocatoria']),
  );
  good(upload.status, 201, 'bases', upload.body);
  const { status, body } = await browser.send<Convocatoria>('POST', '/convocatorias', terminos);
  return good(status, 201, 'crear', body);
};

/** Runs an action of the workflow on a call as it stands; the caller judges the answer. */
export const actOn = (
  browser: Browser,
  action: string,
  call: { readonly id: string; readonly version: number },
  input: Record<string, unknown> = {},
) =>
  browser.send<Convocatoria>('POST', `/convocatorias/${call.id}/${action}`, {
    version: call.version,
    ...input,
  });

/** Publishes a new call. */
export const publishedCall = async (browser: Browser, terminos?: Terminos): Promise<Convocatoria> => {
  const draft = await draftCall(browser, terminos);
  const { status, body } = await actOn(browser, 'publicar', draft);
  return good(status, 200, 'publicar', body);
};

/** The call as this account sees it now. */
export const seeCall = (browser: Browser, id: string) =>
  browser.send<Convocatoria>('GET', `/convocatorias/${id}`);

/** An account of a new organization of this kind. */
export const applicantOf = async (portal: TestPortal, tipo: 'osc' | 'institucion'): Promise<Browser> => {
  const { rows } = await portal.db.pools.owner.query<{ id: string }>(
    "insert into organizaciones (nombre, tipo) values ('Organización de prueba', $1) returning id",
    [tipo],
  );
  return portal.browser({ rol: 'solicitante', organizacionId: rows[0]?.id });
};
