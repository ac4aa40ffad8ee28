/**
 * An applicant of the story's own: account confirmed by its mail, organization born with its first pre-registration.
 * No story then depends on what another one left behind.
 */

import { expect, type Page } from '@playwright/test';
import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { rfcCheckDigit } from '@portal/domain/kernel/rfc';
import { pdf } from './archivos.ts';
import { leerCorreo } from './correos.ts';
import { base } from './cuentas.ts';

export const CONTRASENA = 'tres gatos cruzan el puente';

export type Solicitante = {
  readonly nombre: string;
  readonly email: string;
  readonly organizacion: string;
  readonly rfc: string;
};

const send = async (
  page: Page,
  path: string,
  data: unknown,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const answer = await page.request.post(`${base()}${path}`, {
    data,
    headers: { origin: base(), ...headers },
  });
  const body = await answer.text();
  expect(answer.status(), `POST ${path}: ${body}`).toBe(status);
  return body ? JSON.parse(body) : null;
};

/** A valid RFC of an organization; `letras` are three, and no two stories share them. */
export const rfcDe = (letras: string): string => {
  const start = `${letras}120315AB`;
  return `${start}${rfcCheckDigit(`${start}0`)}`;
};

let cuentas = 0;
/** Everybody signs up from an address of their own: the portal slows down many accounts from one. */
const desdeSuCasa = (): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `198.51.100.${(cuentas = (cuentas % 250) + 1)}`,
});

/** Creates and confirms an account, and signs this page's browser in with it. Opens nothing. */
export const crearCuenta = async (
  page: Page,
  { nombre, email }: { nombre: string; email: string },
): Promise<void> => {
  await send(
    page,
    '/api/auth/cuenta',
    { nombre, email, contrasena: CONTRASENA, aceptaAviso: AVISO_VERSION },
    202,
    desdeSuCasa(),
  );
  const { enlaces } = await leerCorreo(email, /Confirma tu cuenta/);
  const token = enlaces.map((enlace) => /#token=([\w-]+)/.exec(enlace)?.[1]).find(Boolean);
  await send(page, '/api/auth/cuenta/confirmacion', { token, contrasena: CONTRASENA }, 204);
  await send(page, '/api/auth/sesion', { email, contrasena: CONTRASENA }, 200);
};

/** {@link crearCuenta} for somebody whose organization is born with its first pre-registration. */
export const entrarComoNuevo = async (
  page: Page,
  { nombre, letras, organizacion }: { nombre: string; letras: string; organizacion: string },
): Promise<Solicitante> => {
  const email = `${letras.toLowerCase()}@organizacion.example`;
  await crearCuenta(page, { nombre, email });
  return { nombre, email, organizacion, rfc: rfcDe(letras) };
};

/** Complete answers of a civil organization, as the API takes them. */
export const respuestasDe = ({ organizacion, rfc }: Solicitante): Record<string, string> => ({
  tipo_solicitante: 'osc',
  nombre_organizacion: organizacion,
  rfc,
  donataria_autorizada: 'no',
  mision: 'Acompañamos a jóvenes de la colonia para que terminen la secundaria.',
  vision: 'Una colonia donde nadie deja la escuela por miedo o por hambre.',
  objeto_social: 'Promover la educación y la prevención social de la violencia, sin fines de lucro.',
  cumplimiento_sat: 'no',
  titular: 'Ofelia Barrón Quintana',
  nombramientos: 'Presidenta por acta de asamblea del 4 de mayo de 2024.',
  enlaces_autorizados: 'Darío Luna, dluna@organizacion.example, 614 555 0142',
  credenciales_oficiales: 'Titular: credencial para votar, CIC 204417889.',
});

export const ranuras = ['Acta Constitutiva', 'Alta de Constitución', 'RFC', 'Comprobante SAT'] as const;
const ids = ['acta_constitutiva', 'alta_constitucion', 'rfc', 'comprobante_sat'] as const;

/** The four documents in the draft of the account's next record. */
const subirAlBorrador = async (page: Page, { organizacion }: Solicitante): Promise<void> => {
  for (const id of ids) {
    const answer = await page.request.post(`${base()}/api/v1/pre-registros/borrador/documentos/${id}`, {
      multipart: { archivo: pdf(`${id}.pdf`, `${organizacion} ${id}`) },
      headers: { origin: base() },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
};

/** Everything filled in and uploaded, and nothing sent. */
export const dejarBorrador = async (page: Page, solicitante: Solicitante): Promise<void> => {
  await subirAlBorrador(page, solicitante);
  const answer = await page.request.get(`${base()}/api/v1/borradores/pre-registro`);
  const { borrador } = (await answer.json()) as { borrador: { version: number } | null };
  const saved = await page.request.put(`${base()}/api/v1/borradores/pre-registro`, {
    data: { version: borrador?.version ?? 0, datos: respuestasDe(solicitante) },
    headers: { origin: base() },
  });
  expect(saved.status(), await saved.text()).toBe(200);
};

/** A record that the account has already sent, for stories that begin after it; `solicitud` says by which way. */
export const preRegistroEnviado = async (
  page: Page,
  solicitante: Solicitante,
  over: Readonly<Record<string, string>> = {},
  solicitud: Readonly<Record<string, string>> = {},
): Promise<{ id: string; folio: string; version: number }> => {
  await subirAlBorrador(page, solicitante);
  const respuestas = { ...respuestasDe(solicitante), ...over };
  return (await send(page, '/api/v1/pre-registros', { respuestas, ...solicitud }, 201)) as Awaited<
    ReturnType<typeof preRegistroEnviado>
  >;
};
