/** A registro of the story's own, told by the API up to where the story begins. */
import { expect, type Page } from '@playwright/test';
import {
  cambiosPorGuardar,
  type Formulacion,
  type FormulacionDeProyecto,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import type { Registro } from '@portal/domain/features/registro/public';
import type { Answers } from '@portal/domain/kernel/answers';
import { base } from './cuentas.ts';
import { preRegistroEnviado, type Solicitante } from './solicitante.ts';

/** Asks the portal as this page's account. */
export const pedir = async <T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: unknown,
  status = 200,
): Promise<T> => {
  const answer = await page.request.fetch(`${base()}/api/v1${path}`, {
    method,
    headers: { origin: base() },
    ...(data === undefined ? {} : { data }),
  });
  const body = await answer.text();
  expect(answer.status(), `${method} ${path}: ${body}`).toBe(status);
  return JSON.parse(body) as T;
};

/** A whole project that lacks nothing, in the year after this one: no date of it is ever past. */
export const proyectoDeHistoria = (): Formulacion =>
  JSON.parse(
    JSON.stringify(proyectoCompleto()).replaceAll('2027-', `${new Date().getFullYear() + 1}-`),
  ) as Formulacion;

/** A pre-registration of this applicant that the foundation validated: it waits for its registro. */
export const preRegistroValidado = async (
  page: Page,
  revisor: Page,
  solicitante: Solicitante,
): Promise<{ id: string; folio: string }> => {
  const { id, folio, version } = await preRegistroEnviado(
    page,
    solicitante,
    {},
    {
      tipoSolicitud: 'solicitud_organizacion',
    },
  );
  await pedir(revisor, 'POST', `/pre-registros/${id}/aprobar`, {
    version,
    marcas: {},
    justificacion: 'Los datos se cotejaron en persona con su original.',
  });
  return { id, folio };
};

/** Saves sections of the design as this account; those of a project that lacks nothing unless told otherwise. */
export const escribirSecciones = async (
  page: Page,
  proyectoId: string,
  secciones: readonly SeccionDeFormulacion[],
  cambios: Readonly<Partial<Record<SeccionDeFormulacion, Answers>>> = {},
): Promise<void> => {
  const ahora = proyectoDeHistoria().secciones;
  const kept = await pedir<FormulacionDeProyecto>(page, 'GET', `/formulaciones/${proyectoId}`);
  for (const seccion of secciones) {
    const guardada = kept.secciones.find((una) => una.seccion === seccion);
    await pedir(page, 'PUT', `/formulaciones/${proyectoId}/secciones/${seccion}`, {
      version: guardada?.version,
      ...cambiosPorGuardar(seccion, (guardada?.respuestas ?? {}) as Answers, {
        ...ahora[seccion],
        ...cambios[seccion],
      }),
    });
  }
};

/** A registro in 'En captura', opened by staff for this applicant with its ficha. */
export const registroAbierto = async (
  page: Page,
  revisor: Page,
  solicitante: Solicitante,
): Promise<Registro> => {
  const { id } = await preRegistroValidado(page, revisor, solicitante);
  const { ficha } = proyectoDeHistoria().secciones;
  return pedir<Registro>(revisor, 'POST', '/registros', { preRegistroId: id, ficha }, 201);
};

/** One that lacks nothing and was sent. */
export const registroEnviado = async (
  page: Page,
  revisor: Page,
  solicitante: Solicitante,
): Promise<Registro> => {
  const { id, proyecto } = await registroAbierto(page, revisor, solicitante);
  await escribirSecciones(page, proyecto.id, seccionesDeFormulacion.slice(1));
  const { version } = await verRegistro(page, id);
  return pedir<Registro>(page, 'POST', `/registros/${id}/finalizar`, { version });
};

/** The record as this account sees it now. */
export const verRegistro = (page: Page, id: string): Promise<Registro> =>
  pedir<Registro>(page, 'GET', `/registros/${id}`);

/** Sends it back with these observations by section or field. */
export const observarRegistro = async (
  revisor: Page,
  id: string,
  observaciones: Readonly<Record<string, string>>,
  comentariosRevisor = '',
): Promise<void> => {
  const { version } = await verRegistro(revisor, id);
  await pedir(revisor, 'POST', `/registros/${id}/solicitar-cambios`, {
    version,
    comentariosRevisor,
    marcas: Object.fromEntries(
      Object.entries(observaciones).map(([campo, comentario]) => [campo, { valido: false, comentario }]),
    ),
  });
};

/** Presses Tab until the focus is there: for stories told by the keyboard alone. */
export const tabularHasta = async (page: Page, nombre: string, veces = 60): Promise<void> => {
  for (let n = 0; n < veces; n += 1) {
    const aqui = await page.evaluate(() => {
      const { activeElement: uno } = document;
      return uno?.getAttribute('aria-label') ?? uno?.textContent?.trim() ?? '';
    });
    if (aqui === nombre) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way to «${nombre}» by Tab`);
};

/** One that the foundation validated: it waits for its co-diseño. */
export const registroValidado = async (
  page: Page,
  revisor: Page,
  solicitante: Solicitante,
): Promise<Registro> => {
  const { id, version } = await registroEnviado(page, revisor, solicitante);
  return pedir<Registro>(revisor, 'POST', `/registros/${id}/validar`, {
    version,
    marcas: {},
    justificacion: 'El proyecto se revisó completo con la organización.',
  });
};
