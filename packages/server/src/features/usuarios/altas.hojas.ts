import { columnasDeAlta, tituloDeColumna } from '@portal/domain/features/usuarios/altas.columnas';
import { archivoDeAltaInput, plantillaDeAltaQuery } from '@portal/domain/features/usuarios/altas.contract';
import type { FilaRevisada, RolDeAlta } from '@portal/domain/features/usuarios/altas.filas';
import { altasMessages, type FormatoDeAlta } from '@portal/domain/features/usuarios/altas.messages';
import { neutralizeFormula } from '@portal/domain/kernel/text';
import type { FastifyReply } from 'fastify';
import Papa from 'papaparse';
import { contentDisposition } from '../../platform/files/index.ts';
import { DOWNLOAD_CACHE } from '../../platform/http/download.ts';
import { inputOf } from '../../platform/http/input.ts';
import { answerSheet, type Book, type Heading, writeWorkbook, XLSX } from '../../platform/sheets/index.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { assertImports, reviewRows, rolesFor } from './altas.actions.ts';
import { readLista } from './altas.archivo.ts';
import { importer } from './altas.handlers.ts';

const { filaDeEjemplo, errores: m, vista } = altasMessages;

const CSV = 'text/csv; charset=utf-8';
/** Tells Excel that the file is UTF-8. */
const BOM = '\uFEFF';
const PREFIX = '/api/v1/usuarios/altas';
/** The largest file in base64 and its name. */
const MAX_BODY = 400 * 1024;

const anchos: Readonly<Record<(typeof columnasDeAlta)[number], number>> = {
  nombre: 20,
  apellidos: 26,
  email: 34,
  telefono: 18,
  cargo: 28,
  departamento: 24,
  rol: 20,
};

const headings = (roles: readonly string[]): Heading[] =>
  columnasDeAlta.map((columna) => ({
    titulo: tituloDeColumna[columna],
    ancho: anchos[columna],
    ...(columna === 'rol' ? { opciones: roles } : {}),
  }));

/** The template: its headings, and a row that shows how one is filled, with the role that gives least. */
const template = (formato: FormatoDeAlta, roles: readonly RolDeAlta[]) => {
  const given = roles.filter(({ esPersonal, alcanza }) => esPersonal && alcanza);
  const names = given.map(({ nombre }) => nombre);
  // The row is written over, and its role is what stays by mistake: it gives as little as any.
  const [least] = given.toSorted((a, b) => a.permisos - b.permisos);
  const example: Readonly<Record<string, string>> = { ...filaDeEjemplo, rol: least?.nombre ?? '' };
  const row = columnasDeAlta.map((columna) => example[columna] ?? '');
  if (formato === 'xlsx') return writeWorkbook('Usuarios', headings(names), [[row]]);
  const titles = columnasDeAlta.map((columna) => tituloDeColumna[columna]);
  return `${BOM}${Papa.unparse([titles, row.map(neutralizeFormula)])}\r\n`;
};

const failed = ({ errores }: FilaRevisada): string =>
  errores.map(({ columna, mensaje }) => `${tituloDeColumna[columna]}: ${mensaje}`).join('\n') ||
  vista.seInvita;

/** The rows of a file as they were written, with their result: what is corrected can be processed. */
const errorSheet = (filas: readonly FilaRevisada[]): Book => ({
  nombre: 'errores-usuarios.xlsx',
  hoja: m.hoja,
  titulos: [{ titulo: m.fila, ancho: 8 }, ...headings([]), { titulo: m.resultado, ancho: 70 }],
  filas: [
    filas.map((fila) => [
      String(fila.numero),
      ...columnasDeAlta.map((columna) => fila.valores[columna]),
      failed(fila),
    ]),
  ],
});

const attach = (reply: FastifyReply, name: string, type: string) =>
  reply.headers({
    'content-type': type,
    'content-disposition': contentDisposition(name),
    'cache-control': DOWNLOAD_CACHE,
    'cross-origin-resource-policy': 'same-origin',
  });

/** What the tab hands out as files: the template, and the rows of a file with their errors. Nothing of them is kept. */
export const altasHojas: NonNullable<ServerSlice['archivos']> = {
  descriptions: [
    {
      method: 'GET',
      path: `${PREFIX}/plantilla`,
      tags: ['Usuarios'],
      summary: 'La plantilla de un alta masiva, con una fila de ejemplo y los roles que existen',
      query: plantillaDeAltaQuery,
      answers: { 200: { mediaType: 'application/octet-stream' } },
      refusals: [422],
      cacheControl: DOWNLOAD_CACHE,
    },
    {
      method: 'POST',
      path: `${PREFIX}/errores`,
      tags: ['Usuarios'],
      summary: 'Las filas de un archivo con el resultado de cada una, en Excel',
      body: archivoDeAltaInput,
      answers: { 200: { mediaType: XLSX } },
      limited: true,
      cacheControl: DOWNLOAD_CACHE,
    },
  ],
  routes:
    ({ context, exports }) =>
    async (app) => {
      app.get(`${PREFIX}/plantilla`, async (request, reply) => {
        const roles = await context(request).read((uow) => {
          assertImports(uow);
          return rolesFor(uow);
        });
        const { formato } = inputOf(plantillaDeAltaQuery, request.query);
        return attach(reply, `plantilla-usuarios.${formato}`, formato === 'csv' ? CSV : XLSX).send(
          template(formato, roles),
        );
      });
      app.post(`${PREFIX}/errores`, { bodyLimit: MAX_BODY }, async (request, reply) => {
        const asked = context(request);
        const account = await importer(asked);
        const lista = await readLista(inputOf(archivoDeAltaInput, request.body), account);
        return answerSheet(
          { context: asked, places: exports, reply },
          { may: assertImports, prepare: async (uow) => errorSheet(await reviewRows(uow, lista)) },
        );
      });
    },
};
