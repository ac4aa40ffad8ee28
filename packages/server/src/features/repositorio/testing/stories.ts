import type {
  DocumentoDeRepositorio,
  FilaDeRepositorio,
} from '@portal/domain/features/repositorio/repositorio.shapes';
import type { Browser } from '../../../../test/portal.ts';
import { samplePdf } from '../../../platform/files/testing/samples.ts';

/** What the tests of the slice, and those of the whole API, tell again and again. */

export const MOTIVO = { motivo: 'Un motivo que se puede leer después.' };

/** Good answers of a registration, beside its files. */
export const goodDatos = (over: Record<string, unknown> = {}) => ({
  categoria: 'reporte',
  descripcion: 'Informe de las actividades del año.',
  nivelAcceso: 'privado',
  tags: 'informe, anual',
  ...over,
});

/** Uploads a file for a registration; the id of what lies in the draft. */
export const uploadFile = async (
  browser: Browser,
  name = 'informe.pdf',
  content = samplePdf(['Informe anual']),
): Promise<string> => {
  const { status, body } = await browser.upload<{ documento: { id: string } }>(
    '/repositorio/borrador/documentos',
    name,
    content,
  );
  if (status !== 201) throw new Error(`upload: ${status} ${JSON.stringify(body)}`);
  return body.documento.id;
};

/** Registers uploaded files as documents; the caller judges the answer. */
export const register = (
  browser: Browser,
  documentos: readonly string[],
  over: Record<string, unknown> = {},
) =>
  browser.send<{ items: FilaDeRepositorio[]; code?: string; issues?: { path: string; code: string }[] }>(
    'POST',
    '/repositorio',
    {
      archivos: documentos.map((documento, i) => ({ documento, nombre: `Informe ${i + 1}` })),
      ...goodDatos(over),
    },
  );

/** A new document of one file. */
export const newDocument = async (
  browser: Browser,
  over: Record<string, unknown> = {},
  content?: Buffer,
  name?: string,
): Promise<FilaDeRepositorio> => {
  const { status, body } = await register(browser, [await uploadFile(browser, name, content)], over);
  const [item] = body.items ?? [];
  if (status !== 201 || !item) throw new Error(`registrar: ${status} ${JSON.stringify(body)}`);
  return item;
};

/** Moves a document as it stands; the caller judges the answer. */
export const moveTo = (
  browser: Browser,
  action: string,
  { id, version }: { readonly id: string; readonly version: number },
  input: Record<string, unknown> = MOTIVO,
) =>
  browser.send<DocumentoDeRepositorio & { code?: string }>('POST', `/repositorio/${id}/${action}`, {
    version,
    ...(['enviar-a-revision', 'activar'].includes(action) ? {} : input),
  });

/** Takes a document to active. */
export const activate = async (
  browser: Browser,
  documento: { readonly id: string; readonly version: number },
): Promise<DocumentoDeRepositorio> => {
  const sent = await moveTo(browser, 'enviar-a-revision', documento);
  const active = await moveTo(browser, 'activar', sent.body);
  if (active.status !== 200) throw new Error(`activar: ${active.status} ${JSON.stringify(active.body)}`);
  return active.body;
};

/** The document as this account sees it now. */
export const seeDocument = (browser: Browser, id: string) =>
  browser.send<DocumentoDeRepositorio>('GET', `/repositorio/${id}`);

/** The next version of a document. */
export const uploadVersion = (
  browser: Browser,
  { id, version }: { readonly id: string; readonly version: number },
  content: Buffer,
  { name = 'informe.pdf', comentario = '' } = {},
) =>
  browser.upload<{ documento: { id: string; version: number }; version: number; code?: string }>(
    `/repositorio/${id}/versiones`,
    name,
    content,
    { version: String(version), comentario },
  );
