/** Every address that the web has, read from the routes of its slices: a new one is here by being written there. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, request } from '@playwright/test';
import { AVISO_HREF } from '../../packages/web/src/features/cuenta/cuenta.rutas.ts';
import { root } from '../../tools/lib/run.ts';
import { base } from './cuentas.ts';

const folder = join(root, 'packages', 'web', 'src', 'features');

/** Where the record of an address with `$id` is found: the first of this list, in the demo's data. */
const listas: Readonly<Record<string, string>> = {
  convocatorias: '/api/v1/convocatorias?estado[]=activa',
  'pre-registro': '/api/v1/pre-registros',
  registro: '/api/v1/registros',
  'co-diseno': '/api/v1/co-disenos',
  aprobacion: '/api/v1/aprobaciones',
  convenio: '/api/v1/convenios',
  'seguimiento-operativo': '/api/v1/seguimientos',
  sesiones: '/api/v1/sesiones-colegiadas',
  organizaciones: '/api/v1/organizaciones',
  correos: '/api/v1/correos',
  proyectos: '/api/v1/proyectos',
  usuarios: '/api/v1/usuarios',
  'usuarios/roles/$id': '/api/v1/roles',
  invitaciones: '/api/v1/invitaciones',
  documentos: '/api/v1/repositorio',
  'reportes/compuestos/$id': '/api/v1/reportes/compuestos',
  arco: '/api/v1/arco',
  // No code of any document: the page says so.
  verificar: '/api/v1/pre-registros',
};

/** What else may stand for a parameter. */
const valores: Readonly<Record<string, readonly string[]>> = {
  $clave: ['correo-pre-registro-validado', 'acuse-pre-registro'],
  $seccion: ['perfil', 'seguridad', 'sesiones', 'notificaciones', 'privacidad', 'apariencia', 'fundacion'],
};

/** The id of the first record of a list, as whoever asks reads it. @throws Error when it is empty. */
export const primero = async (api: APIRequestContext, lista: string): Promise<string> => {
  const answer = await api.get(lista);
  expect(answer.status(), lista).toBe(200);
  type Filas = readonly { readonly id: string }[];
  // The roles are few, and no list by pages.
  const { items, roles } = (await answer.json()) as { items?: Filas; roles?: Filas };
  const id = (items ?? roles)?.[0]?.id;
  if (!id) throw new Error(`The demo has nothing under ${lista}`);
  return id;
};

/** What hangs on the executions of the demo, by slice: where its seguimiento lists it, and its list in what is answered. */
const colgantes = {
  ministraciones: ['ministraciones', 'ministraciones'],
  comprobaciones: ['comprobaciones/gastos', 'items'],
  transferencias: ['transferencias', 'transferencias'],
  rendimientos: ['rendimientos', 'rendimientos'],
  cartas: ['cartas', 'cartas'],
  avances: ['avances', 'periodos'],
  visitas: ['visitas', 'visitas'],
} as const;
export type Colgante = keyof typeof colgantes;

/** The first of them of the demo's executions. @throws Error when none has any. */
export const primeroColgado = async (api: APIRequestContext, cual: Colgante): Promise<string> => {
  const seguimientos = await api.get('/api/v1/seguimientos');
  expect(seguimientos.status()).toBe(200);
  const [donde, lista] = colgantes[cual];
  for (const { id } of ((await seguimientos.json()) as { items: { id: string }[] }).items) {
    const answer = await api.get(`/api/v1/seguimientos/${id}/${donde}`);
    expect(answer.status()).toBe(200);
    type Fila = { readonly id?: string | null; readonly reporte?: { readonly id: string } | null };
    const filas = ((await answer.json()) as Record<string, readonly Fila[]>)[lista] ?? [];
    const uno = filas.map((fila) => fila.id ?? fila.reporte?.id).find(Boolean);
    if (uno) return uno;
  }
  throw new Error(`The demo has no ${cual}`);
};

/** The patterns that the slices declare, as 'pre-registro/ver/$id'. */
const patrones = async (): Promise<string[]> => {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.routes.tsx'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path));
};

/** Every address of a screen, with `$id` where a record is named, and one that there is none. */
export const patronesDePantalla = async (): Promise<string[]> => {
  const all = (await patrones()).flatMap((patron) => {
    const valor = Object.entries(valores).find(([parametro]) => patron.includes(parametro));
    return valor ? valor[1].map((uno) => patron.replace(valor[0], uno)) : [patron];
  });
  const plain = (path: string): string => (path === '/' ? path : path.replace(/^\//, ''));
  return [...new Set([...all, AVISO_HREF, 'esto/no/existe'].map(plain))];
};

/**
 * Every address, with a record of the demo where one is named, and one that there is none.
 * @throws Error for a parameter of which this file does not know where its value comes from.
 */
export const direcciones = async (): Promise<string[]> => {
  const api = await request.newContext({ baseURL: base(), extraHTTPHeaders: { origin: base() } });
  try {
    await api.post('/api/auth/demo', { data: { cuenta: 'administrador' } });
    const all: string[] = [];
    for (const patron of await patronesDePantalla()) {
      const [parametro] = /\$\w+/.exec(patron) ?? [];
      const [cual = ''] = patron.split('/');
      const lista = listas[patron] ?? listas[cual];
      if (!parametro) all.push(patron);
      else if (cual in colgantes)
        all.push(patron.replace(parametro, await primeroColgado(api, cual as Colgante)));
      else if (lista) all.push(patron.replace(parametro, await primero(api, lista)));
      else throw new Error(`e2e/soporte/rutas.ts: where does ${parametro} of ${patron} come from?`);
    }
    return all.map((path) => `/${path.replace(/^\//, '')}`).toSorted();
  } finally {
    await api.dispose();
  }
};
