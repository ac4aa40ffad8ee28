import { type EstadoDeSeccion, sesionesDeCodiseno } from '@portal/domain/features/codiseno/codiseno.schema';
import type { Codiseno } from '@portal/domain/features/codiseno/codiseno.shapes';
import type { Comentario } from '@portal/domain/features/comentarios/public';
import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { Browser } from '../../../../test/portal.ts';

/** What the tests of the slice tell again and again. */

export type Comentado = { comentario: Comentario; codiseno: Codiseno };

/** The record as this account sees it now. */
export const ver = (browser: Browser, id: string) => browser.send<Codiseno>('GET', `/co-disenos/${id}`);

/** Opens the co-diseño of a registro; the caller judges the answer. */
export const abrir = (browser: Browser, registroId: string) =>
  browser.send<Codiseno>('POST', '/co-disenos', { registroId });

export const comentar = (
  browser: Browser,
  id: string,
  seccion: SeccionDeFormulacion,
  mas: Readonly<Record<string, unknown>> = {},
) =>
  browser.send<Comentado>('POST', `/co-disenos/${id}/comentar`, {
    seccion,
    texto: 'Di a cuántas familias.',
    ...mas,
  });

/** Approves a section as it stands; the caller judges the answer. */
export const aprobar = async (browser: Browser, id: string, seccion: SeccionDeFormulacion) => {
  const { body } = await ver(browser, id);
  return browser.send<Codiseno>('POST', `/co-disenos/${id}/aprobar-seccion`, {
    seccion,
    versionDeSeccion: seccionDe(body, seccion).version,
  });
};

/** Runs an action upon the version that the record has now. */
export const hacer = async (
  browser: Browser,
  id: string,
  action: string,
  input: Readonly<Record<string, unknown>> = {},
) => {
  const { body } = await ver(browser, id);
  return browser.send<Codiseno>('POST', `/co-disenos/${id}/${action}`, { version: body.version, ...input });
};

export const seccionDe = (codiseno: Codiseno, seccion: SeccionDeFormulacion) => {
  const una = codiseno.secciones.find((otra) => otra.seccion === seccion);
  if (!una) throw new Error(`No section ${seccion}`);
  return una;
};

export const estadoDe = (codiseno: Codiseno, seccion: SeccionDeFormulacion): EstadoDeSeccion =>
  seccionDe(codiseno, seccion).estado;

/** Approves every section of a session. */
export const aprobarSesion = async (browser: Browser, id: string, numero: number): Promise<void> => {
  for (const seccion of sesionesDeCodiseno[numero - 1]?.secciones ?? []) {
    const { status, body } = await aprobar(browser, id, seccion);
    if (status !== 200) throw new Error(`${seccion}: ${status} ${JSON.stringify(body)}`);
  }
};

export const MOTIVO = { motivo: 'Un motivo que se puede leer después.' };
