import {
  cambiosPorGuardar,
  type Formulacion,
  type FormulacionDeProyecto,
  type SeccionDeFormulacion,
  type SeccionRecienGuardada,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import type { Answers } from '@portal/domain/kernel/answers';
import type { Browser } from '../../../../test/portal.ts';
import { validatedPreRegistro } from '../../../../test/validated.ts';

/** What the tests of the slice (and the lists of the whole API) tell again and again. */

/** A whole project that lacks nothing, in the year after this one: no date of it is ever past. */
export const proyectoDePrueba = (): Formulacion =>
  JSON.parse(
    JSON.stringify(proyectoCompleto()).replaceAll('2027-', `${new Date().getUTCFullYear() + 1}-`),
  ) as Formulacion;

/** The ficha of step 1. */
export const fichaDePrueba = (over: Answers = {}): Answers => ({
  ...proyectoDePrueba().secciones.ficha,
  ...over,
});

/** Opens the registro of a pre-registro; the caller judges the answer. */
export const abrirCon = (browser: Browser, preRegistroId: string, ficha: Answers = fichaDePrueba()) =>
  browser.send<Registro>('POST', '/registros', { preRegistroId, ficha });

/** A registro in 'En captura', opened by staff for this applicant. */
export const abierto = async (solicitante: Browser, personal: Browser): Promise<Registro> => {
  const { id } = await validatedPreRegistro(solicitante, personal);
  const { status, body } = await abrirCon(personal, id);
  if (status !== 201) throw new Error(`abierto: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** The design as this account sees it now. */
export const verFormulacion = (browser: Browser, proyectoId: string) =>
  browser.send<FormulacionDeProyecto>('GET', `/formulaciones/${proyectoId}`);

/** What is kept of a section, and its version. */
export const verSeccion = async (browser: Browser, proyectoId: string, seccion: SeccionDeFormulacion) => {
  const { body } = await verFormulacion(browser, proyectoId);
  const una = body.secciones.find((otra) => otra.seccion === seccion);
  if (!una) throw new Error(`No section ${seccion}`);
  return { ...una, respuestas: una.respuestas as Answers };
};

/** Saves a section upon a version; the caller judges the answer. */
export const guardarSobre = (
  browser: Browser,
  proyectoId: string,
  seccion: SeccionDeFormulacion,
  base: { readonly version: string; readonly respuestas: Answers },
  ahora: Answers,
) =>
  browser.send<SeccionRecienGuardada & { actual?: unknown; code?: string }>(
    'PUT',
    `/formulaciones/${proyectoId}/secciones/${seccion}`,
    { version: base.version, ...cambiosPorGuardar(seccion, base.respuestas, ahora) },
  );

/** Saves a section upon what is kept now. */
export const guardar = async (
  browser: Browser,
  proyectoId: string,
  seccion: SeccionDeFormulacion,
  cambio: Answers,
) => {
  const base = await verSeccion(browser, proyectoId, seccion);
  return guardarSobre(browser, proyectoId, seccion, base, { ...base.respuestas, ...cambio });
};

/** Writes every section of a project, so that nothing is missing. */
export const llenar = async (
  browser: Browser,
  proyectoId: string,
  { secciones }: Formulacion = proyectoDePrueba(),
): Promise<void> => {
  for (const seccion of seccionesDeFormulacion) {
    const { status, body } = await guardar(browser, proyectoId, seccion, secciones[seccion]);
    if (status !== 200) throw new Error(`${seccion}: ${status} ${JSON.stringify(body)}`);
  }
};

/** Runs an action on a record as it stands; the caller judges the answer. */
export const act = (
  browser: Browser,
  action: string,
  record: { id: string; version: number },
  input: Record<string, unknown> = {},
) =>
  browser.send<Registro>('POST', `/registros/${record.id}/${action}`, {
    version: record.version,
    ...input,
  });

/** The record as this account sees it now. */
export const see = (browser: Browser, id: string) => browser.send<Registro>('GET', `/registros/${id}`);

/** A registro that was sent, and lacks nothing. */
export const enviado = async (solicitante: Browser, personal: Browser): Promise<Registro> => {
  const registro = await abierto(solicitante, personal);
  await llenar(solicitante, registro.proyecto.id);
  const { body: lleno } = await see(solicitante, registro.id);
  const { status, body } = await act(solicitante, 'finalizar', lleno);
  if (status !== 200) throw new Error(`enviado: ${status} ${JSON.stringify(body)}`);
  return body;
};

export const MOTIVO = { motivo: 'Un motivo que se puede leer después.' };
