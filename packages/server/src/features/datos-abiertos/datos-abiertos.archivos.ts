import { createHash } from 'node:crypto';
import {
  datosAbiertosMessages,
  type Grant,
  grantDe,
  LICENCIA,
  RUTA_CSV,
  RUTA_JSON,
  tablaDe,
} from '@portal/domain/features/datos-abiertos/public';
import { AppError } from '@portal/domain/kernel/errors';
import type { FastifyReply } from 'fastify';
import { csvOf } from '../../platform/sheets/index.ts';
import type { ServerSlice, Services } from '../../platform/slice.ts';
import { editorDe, listPublicados, readEstado } from './datos-abiertos.repo.ts';

/** How long a file that was made is handed out again, in milliseconds, unless something is decided meanwhile. */
const FRESH = 5 * 60_000;
const CACHE = 'public, max-age=300';

type Archivo = {
  readonly mime: string;
  readonly nombre: string;
  readonly bytes: Buffer;
  readonly etag: string;
};
type Archivos = {
  readonly de: string;
  readonly hasta: number;
  readonly json: Archivo;
  readonly csv: Archivo;
};

const archivo = (mime: string, nombre: string, texto: string): Archivo => {
  const bytes = Buffer.from(texto);
  return { mime, nombre, bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"` };
};

const escribir = (
  grants: readonly Grant[],
  nombre: string,
  prefijo: string,
): Pick<Archivos, 'json' | 'csv'> => {
  const { titulos, filas } = tablaDe(grants);
  const paquete = { publisher: { name: nombre, prefix: prefijo }, license: LICENCIA, grants };
  return {
    json: archivo(
      'application/json; charset=utf-8',
      'donativos.json',
      `${JSON.stringify(paquete, null, 1)}\n`,
    ),
    csv: archivo('text/csv; charset=utf-8', 'donativos.csv', csvOf(titulos, filas)),
  };
};

const off = (): AppError => {
  const code = 'no_publica';
  return new AppError('no_encontrado', { code, message: datosAbiertosMessages.errores[code] });
};

/** Both files of what is published, made once and kept for some minutes by each node; 404 while nothing is. */
const createFiles = ({ config }: Pick<Services, 'config'>) => {
  let made: Archivos | undefined;
  return async (open: ReturnType<Services['context']>['open']): Promise<Archivos> =>
    open(async ({ tx, now }) => {
      const estado = await readEstado(tx);
      if (!estado.publica) throw off();
      // Whatever is decided counts at once; what was signed meanwhile, within those minutes.
      const de = `${estado.ultima}:${estado.fundacion}:${estado.rfc}`;
      if (made?.de === de && made.hasta > now.getTime()) return made;
      const editor = editorDe(estado, config.foundation);
      const grants = (await listPublicados(tx)).map((donativo) => grantDe(editor, donativo));
      made = { de, hasta: now.getTime() + FRESH, ...escribir(grants, editor.nombre, editor.prefijo) };
      return made;
    });
};

const send = (reply: FastifyReply, { mime, nombre, bytes, etag }: Archivo, known: string | undefined) => {
  reply.headers({
    'cache-control': CACHE,
    etag,
    'content-disposition': `attachment; filename="${nombre}"`,
  });
  return known === etag ? reply.code(304).send() : reply.type(mime).send(bytes);
};

/** GET of the two files, for whoever comes. Errors: 404 while nothing is published; 429. */
export const datosAbiertosArchivos: NonNullable<ServerSlice['archivos']> = {
  descriptions: (
    [
      [RUTA_JSON, 'application/json', 'JSON'],
      [RUTA_CSV, 'text/csv', 'CSV'],
    ] as const
  ).map(([path, mediaType, formato]) => ({
    method: 'GET' as const,
    path,
    tags: ['Datos abiertos'],
    summary: `Los donativos publicados, en el ${formato} de 360Giving`,
    answers: { 200: { mediaType } },
    open: true,
    limited: true,
    refusals: [404],
    cacheControl: CACHE,
  })),
  routes: (services) => async (app) => {
    const files = createFiles(services);
    for (const [path, cual] of [
      [RUTA_JSON, 'json'],
      [RUTA_CSV, 'csv'],
    ] as const)
      app.get(path, { exposeHeadRoute: false }, async (request, reply) =>
        send(reply, (await files(services.context(request).open))[cual], request.headers['if-none-match']),
      );
  },
};
