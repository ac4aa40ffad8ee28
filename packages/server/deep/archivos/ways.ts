import { gzipSync } from 'node:zlib';
import type { CodigoDeArchivo } from '@portal/domain/features/documentos/public';
import { samplePdf } from '../../src/platform/files/testing/samples.ts';
import {
  BOUNDARY,
  byHand,
  END,
  fieldParts,
  fileHead,
  formOf,
  part,
  type Reply,
  refusalOf,
  send,
  type Target,
} from './http.ts';

/** A way of sending that no page of ours has, and what it must be told. */
export type HostileWay = {
  readonly what: string;
  readonly status: readonly number[];
  /** Null where no application answers: the connection ends, or Node refuses by itself. */
  readonly code:
    | CodigoDeArchivo
    | 'no_encontrado'
    | 'no_autenticado'
    | 'tipo_no_admitido'
    | 'origen_ajeno'
    | 'encabezados_demasiado_grandes'
    | null;
  readonly send: (
    target: Target,
  ) => Promise<Reply | number> /** Costs the machine much: it goes to every route at depth only. */;
  readonly heavy?: true;
};

const pdf = samplePdf(['Acta']);
/** What the slot takes, as a good browser would send it. */
const file = ({ taken }: Target): Buffer => part(fileHead(`acta.${taken.extension}`), taken.bytes);
/** A real PDF of exactly so many bytes. */
export const pdfOf = (bytes: number): Buffer =>
  Buffer.concat([
    pdf.subarray(0, 15),
    Buffer.alloc(bytes - pdf.length - 1, '%'),
    Buffer.from('\n'),
    pdf.subarray(15),
  ]);

const body = (target: Target, ...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat([fieldParts(target.fields), ...parts.map((p) => Buffer.from(p))]);
const typed = (type: string) => ({ headers: { 'content-type': type } });
const multipart = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;

const way = (
  what: string,
  code: HostileWay['code'],
  status: number | readonly number[],
  sendIt: HostileWay['send'],
): HostileWay => ({
  what,
  code,
  status: [status].flat(),
  send: sendIt,
});
const missing = (what: string, sendIt: HostileWay['send']): HostileWay =>
  way(what, 'archivo_faltante', 400, sendIt);
const incomplete = (what: string, sendIt: HostileWay['send']): HostileWay =>
  way(what, 'archivo_incompleto', 400, sendIt);
const large = (what: string, sendIt: HostileWay['send']): HostileWay => ({
  ...way(what, 'archivo_demasiado_grande', 413, sendIt),
  heavy: true,
});

export const hostileWays: readonly HostileWay[] = [
  large('one byte too many', (t) => send(t, formOf(t, 'acta.pdf', pdfOf(t.limit + 1)))),
  large('four times as many with their length', (t) =>
    send(t, formOf(t, 'acta.pdf', Buffer.alloc(4 * t.limit, '%'))),
  ),
  large('twice as many without their length', (t) =>
    send(t, formOf(t, 'acta.pdf', Buffer.alloc(2 * t.limit, '%')), {
      headers: { 'transfer-encoding': 'chunked' },
    }),
  ),
  incomplete('a form without a boundary', (t) =>
    send(t, body(t, file(t), END), typed('multipart/form-data')),
  ),
  incomplete('a form with another boundary', (t) =>
    send(t, body(t, file(t), END), typed('multipart/form-data; boundary=otra')),
  ),
  incomplete('a form that never ends', (t) => send(t, body(t, file(t)))),
  incomplete('a form that ends inside the file', (t) => send(t, body(t, file(t)).subarray(0, -200))),
  way('two files', 'archivo_uno_a_la_vez', 400, (t) => send(t, body(t, file(t), file(t), END))),
  way('a good file and then a hostile one', 'archivo_uno_a_la_vez', 400, (t) =>
    send(t, body(t, file(t), part(fileHead('a.exe'), 'MZ'), END)),
  ),
  missing('no file', (t) => send(t, body(t, END))),
  missing('the file as a text', (t) =>
    send(t, body(t, part('content-disposition: form-data; name="archivo"', pdf.subarray(0, 500)), END)),
  ),
  incomplete('a thousand fields', (t) =>
    send(
      t,
      Buffer.concat([
        ...Array.from({ length: 1000 }, (_, n) => part(`content-disposition: form-data; name="f${n}"`, 'x')),
        file(t),
        END,
      ]),
    ),
  ),
  incomplete('a field of one megabyte', (t) =>
    send(
      t,
      Buffer.concat([
        part('content-disposition: form-data; name="comentario"', Buffer.alloc(1 << 20, 'x')),
        body(t, file(t), END),
      ]),
    ),
  ),
  incomplete('a field named after every object', (t) =>
    send(
      t,
      Buffer.concat([part('content-disposition: form-data; name="__proto__"', 'x'), body(t, file(t), END)]),
    ),
  ),
  way('a form inside a form', 'archivo_no_coincide', 422, (t) =>
    send(
      t,
      body(
        t,
        part(
          fileHead('acta.pdf', 'multipart/mixed; boundary=b'),
          `--b\r\n\r\n${pdf.toString('latin1')}\r\n--b--`,
        ),
        END,
      ),
    ),
  ),
  way('a file in base64', 'archivo_no_coincide', 422, (t) =>
    send(
      t,
      body(
        t,
        part(
          `${fileHead(`acta.${t.taken.extension}`)}\r\ncontent-transfer-encoding: base64`,
          t.taken.bytes.toString('base64'),
        ),
        END,
      ),
    ),
  ),
  way('a second name in the first one’s quotes', 'archivo_extension', 415, (t) =>
    send(
      t,
      body(
        t,
        part(
          'content-disposition: form-data; name="archivo"; filename="acta.pdf\\"; filename=\\"a.html"',
          pdf,
        ),
        END,
      ),
    ),
  ),
  missing('a compressed body', (t) =>
    send(t, gzipSync(formOf(t, 'acta.pdf', pdf)), { headers: { 'content-encoding': 'gzip' } }),
  ),
  way('the file as it is', 'tipo_no_admitido', 415, (t) => send(t, pdf, typed('application/pdf'))),
  missing('JSON', (t) => send(t, '{"archivo":"x"}', typed('application/json'))),
  missing('nothing at all', (t) => send(t, '')),
  way('a head of a hundred kilobytes', 'encabezados_demasiado_grandes', 431, (t) =>
    send(t, formOf(t, 'acta.pdf', pdf), { headers: { 'x-relleno': 'x'.repeat(100_000) } }),
  ),
  way('a length that is too short', null, 400, async (t) => {
    const form = formOf(t, 'acta.pdf', pdf);
    return byHand(
      t,
      [multipart, `Content-Length: ${form.length - 100}`, 'Connection: close'],
      form.subarray(0, -100),
    );
  }),
  way('a length that is too long, and then nothing', null, [0, 400], (t) => {
    const form = formOf(t, 'acta.pdf', pdf).subarray(0, -100);
    return byHand(t, [multipart, `Content-Length: ${form.length + 5000}`], form, 'end');
  }),
  way('two lengths', null, 400, (t) =>
    byHand(t, [multipart, 'Content-Length: 5', 'Content-Length: 900'], formOf(t, 'acta.pdf', pdf)),
  ),
  way('a length and chunks at once', null, 400, (t) =>
    byHand(t, [multipart, 'Content-Length: 5', 'Transfer-Encoding: chunked'], '5\r\nhola\r\n0\r\n\r\n'),
  ),
  way('chunks that are none', null, 400, (t) =>
    byHand(t, [multipart, 'Transfer-Encoding: chunked'], 'zz\r\nhola\r\n'),
  ),
  way('a connection that breaks off in the middle', null, 0, (t) =>
    byHand(t, [multipart, 'Content-Length: 500000'], formOf(t, 'acta.pdf', pdf).subarray(0, -100), 'break'),
  ),
  way('somebody who is not signed in', 'no_autenticado', 401, (t) =>
    send({ ...t, cookie: '' }, formOf(t, 'acta.pdf', pdf)),
  ),
  way('a session that somebody made up', 'no_autenticado', 401, (t) =>
    send({ ...t, cookie: `sesion=${'a'.repeat(32)}.${'b'.repeat(43)}` }, formOf(t, 'acta.pdf', pdf)),
  ),
  way('another site', 'origen_ajeno', 403, (t) =>
    send(t, formOf(t, 'acta.pdf', pdf), {
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    }),
  ),
  way('a page without an origin', 'origen_ajeno', 403, (t) =>
    send(t, formOf(t, 'acta.pdf', pdf), { headers: { origin: 'null' } }),
  ),
  way('another method', 'no_encontrado', 404, (t) => send(t, formOf(t, 'acta.pdf', pdf), { method: 'PUT' })),
];

/** What a hostile way was told, whoever told it. */
export const toldBy = (reply: Reply | number): { status: number; code: string | null; message: string } => {
  if (typeof reply === 'number') return { status: reply, code: null, message: '' };
  const { code, message } = refusalOf(reply);
  return { status: reply.status, code: code || null, message };
};
