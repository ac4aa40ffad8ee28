/** Members of the collegiate bodies of the story's own: invited, with a password, and seated. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { addDays, today } from '@portal/domain/kernel/dates';
import { leerCorreo } from './correos.ts';
import { base } from './cuentas.ts';
import { CONTRASENA } from './solicitante.ts';

export type Miembro = { readonly nombre: string; readonly email: string; readonly api: APIRequestContext };

/** Sends as this account, and reads the answer. */
export const enviar = async <T>(
  api: APIRequestContext,
  path: string,
  data: unknown,
  status: number | readonly number[] = [200, 201],
): Promise<T> => {
  const answer = await api.post(`${base()}/api/v1${path}`, {
    data,
    headers: { origin: base(), 'idempotency-key': randomUUID() },
  });
  const body = await answer.text();
  expect([status].flat(), `POST ${path}: ${body}`).toContain(answer.status());
  return JSON.parse(body) as T;
};

export const leer = async <T>(api: APIRequestContext, path: string): Promise<T> => {
  const answer = await api.get(`${base()}/api/v1${path}`);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
};

let casas = 0;

/** Invites somebody with a role of the foundation, and opens the account. */
export const nuevoConRol = async (
  administrador: APIRequestContext,
  nombre: string,
  apellidos: string,
  suRol: string,
): Promise<Miembro> => {
  const email = `${nombre
    .normalize('NFD')
    .replace(/[^A-Za-z]/gu, '')
    .toLowerCase()}.${randomUUID().slice(0, 8)}@consejo.example`;
  const { roles } = await leer<{ roles: { id: string; nombre: string }[] }>(
    administrador,
    '/usuarios/filtros',
  );
  const rolId = roles.find((rol) => rol.nombre === suRol)?.id;
  await enviar(administrador, '/usuarios', {
    nombre,
    apellidos,
    email,
    telefono: '614 123 4567',
    cargo: suRol,
    departamento: 'Fundación',
    rolId,
  });
  const { enlaces } = await leerCorreo(email, /Tu cuenta en el portal/);
  const token = /#token=(\S+)/u.exec(enlaces.find((enlace) => enlace.includes('#token=')) ?? '')?.[1];
  // Everybody comes from an address of their own: the portal slows down many accounts from one.
  const desdeSuCasa = { 'x-forwarded-for': `198.51.100.${(casas = (casas % 200) + 1)}`, origin: base() };
  const api = await request.newContext({ baseURL: base(), extraHTTPHeaders: desdeSuCasa });
  const abierta = await api.post('/api/auth/invitacion', {
    data: { token, contrasena: CONTRASENA, aceptaAviso: AVISO_VERSION },
  });
  expect(abierta.status(), await abierta.text()).toBe(204);
  const entrada = await api.post('/api/auth/sesion', { data: { email, contrasena: CONTRASENA } });
  expect(entrada.status(), await entrada.text()).toBe(200);
  return { nombre: `${nombre} ${apellidos}`, email, api };
};

/** {@link nuevoConRol} for who sits in a collegiate body. */
export const nuevoConsejero = (
  administrador: APIRequestContext,
  nombre: string,
  apellidos: string,
): Promise<Miembro> => nuevoConRol(administrador, nombre, apellidos, 'Consejero');

/** Signs the page's browser in as a member. */
export const entrarComo = async (page: Page, { email }: Miembro): Promise<void> => {
  const entrada = await page.request.post(`${base()}/api/auth/sesion`, {
    data: { email, contrasena: CONTRASENA },
    headers: { origin: base() },
  });
  expect(entrada.status(), await entrada.text()).toBe(200);
};

type Cuerpos = {
  readonly items: readonly {
    readonly cuerpo: string;
    readonly miembros: readonly {
      readonly id: string;
      readonly vigente: boolean;
      readonly supleA: object | null;
    }[];
  }[];
};

/** What the demo convened is called off: its projects wait for a session again. */
export const cancelarConvocadas = async (secretaria: APIRequestContext): Promise<void> => {
  type Fila = { readonly id: string; readonly version: number; readonly estado: string };
  const { items } = await leer<{ items: readonly Fila[] }>(secretaria, '/sesiones-colegiadas');
  for (const { id, version } of items.filter(({ estado }) => estado === 'convocada'))
    await enviar(secretaria, `/sesiones-colegiadas/${id}/cancelar`, {
      version,
      motivo: 'Se convoca una sesión con otro orden del día.',
    });
};

/** Whoever the demo seated leaves: the story counts its own. Who sat in a session of today, of an earlier story, stays in its seat. */
export const vaciarCuerpos = async (administrador: APIRequestContext): Promise<void> => {
  const { items } = await leer<Cuerpos>(administrador, '/cuerpos-colegiados');
  for (const { miembros } of items)
    for (const { id, vigente } of miembros)
      if (vigente)
        await enviar(
          administrador,
          `/cuerpos-colegiados/miembros/${id}/terminar`,
          {
            hasta: addDays(today(new Date()), -1),
          },
          [200, 409, 422],
        );
};

/** How many hold a seat of their own in a body today. */
export const titulares = async (
  administrador: APIRequestContext,
  cuerpo: 'consejo' | 'comite',
): Promise<number> => {
  const { items } = await leer<Cuerpos>(administrador, '/cuerpos-colegiados');
  const miembros = items.find((uno) => uno.cuerpo === cuerpo)?.miembros ?? [];
  return miembros.filter(({ vigente, supleA }) => vigente && supleA === null).length;
};

const idDe = async ({ api }: Miembro): Promise<string> => {
  const { sesion } = (await (await api.get('/api/auth/sesion')).json()) as { sesion: { usuarioId: string } };
  return sesion.usuarioId;
};

export const sentar = async (
  administrador: APIRequestContext,
  cuerpo: 'consejo' | 'comite',
  miembros: readonly Miembro[],
): Promise<void> => {
  for (const miembro of miembros)
    await enviar(administrador, '/cuerpos-colegiados/miembros', {
      cuerpo,
      usuarioId: await idDe(miembro),
      cargo: 'vocalia',
      desde: today(new Date()),
    });
};

type Sesion = {
  readonly id: string;
  readonly version: number;
  readonly puntos: readonly { readonly id: string }[];
  readonly asistencia: readonly { readonly miembroId: string; readonly persona: { readonly id: string } }[];
};

type Votado = 'aprobado' | 'rechazado' | 'abstencion';

export const declararYVotar = async ({ api }: Miembro, puntoId: string, voto: Votado): Promise<void> => {
  await enviar(api, `/puntos-de-sesion/${puntoId}/declarar`, { conflicto: false });
  await enviar(api, `/puntos-de-sesion/${puntoId}/votar`, {
    voto,
    motivo: voto === 'aprobado' ? '' : 'Su costo por persona es muy alto.',
  });
};

/** A session of a body from its convocation to its acta: these are there, and each votes the same on every project. */
export const sesionQueVota = async (
  secretaria: APIRequestContext,
  cuerpo: 'consejo' | 'comite',
  aprobaciones: readonly string[],
  votos: readonly { readonly miembro: Miembro; readonly voto: Votado }[],
  motivo = '',
): Promise<void> => {
  let sesion = await enviar<Sesion>(secretaria, '/sesiones-colegiadas', {
    cuerpo,
    fecha: today(new Date()),
    hora: '23:59',
    lugar: 'Sala de la fundación',
    aprobaciones,
  });
  const { id } = sesion;
  const actuar = async (accion: string, mas: object = {}): Promise<void> => {
    sesion = await enviar<Sesion>(secretaria, `/sesiones-colegiadas/${id}/${accion}`, {
      version: sesion.version,
      ...mas,
    });
  };
  const suyos = new Set(await Promise.all(votos.map(({ miembro }) => idDe(miembro))));
  const asientos = sesion.asistencia.filter(({ persona }) => suyos.has(persona.id));
  await actuar('asistencia', { presentes: asientos.map(({ miembroId }) => miembroId) });
  await actuar('abrir');
  for (const { id: puntoId } of sesion.puntos) {
    await actuar('abrir-votacion', { puntoId });
    for (const { miembro, voto } of votos) await declararYVotar(miembro, puntoId, voto);
    await actuar('cerrar-votacion', { puntoId, motivo });
  }
  await actuar('cerrar');
};

/** One of the committee in which everybody approves everything. */
export const comiteQueAprueba = (
  secretaria: APIRequestContext,
  miembros: readonly Miembro[],
  aprobaciones: readonly string[],
): Promise<void> =>
  sesionQueVota(
    secretaria,
    'comite',
    aprobaciones,
    miembros.map((miembro) => ({ miembro, voto: 'aprobado' })),
  );

const delConsejo = ['Berta', 'Carlos', 'Diana', 'Elías', 'Fabiola'];
const delComite = ['Irma', 'Jorge', 'Karla'];

/** Members of the story's own in both bodies, beside whoever sits there, as many as the quorum asks for. */
export const miembrosPropios = async (
  administrador: APIRequestContext,
): Promise<{ readonly consejo: readonly Miembro[]; readonly comite: readonly Miembro[] }> => {
  const consejo: Miembro[] = [];
  const comite: Miembro[] = [];
  for (const nombre of delConsejo) consejo.push(await nuevoConsejero(administrador, nombre, 'Del Consejo'));
  for (const nombre of delComite) comite.push(await nuevoConsejero(administrador, nombre, 'Del Comité'));
  await sentar(administrador, 'consejo', consejo);
  await sentar(administrador, 'comite', comite);
  return { consejo, comite };
};
