/** What a small upload of one organization waits while another one brings the PDFs that are slowest to judge. */
import { request } from 'node:http';
import { objectStream, samplePdf } from '../../packages/server/src/platform/files/testing/samples.ts';
import { type BenchPortal, signInAs } from '../lib/portal.ts';
import { median, timed } from '../lib/stats.ts';
import { formOf } from './papers.ts';

/** Five hundred streams that unpack to 64 MiB of what is slow to read, in some hundred KiB. */
const streams = (): Buffer =>
  samplePdf([], Array<string>(500).fill(objectStream(`9 0 ${'/'.repeat(128 * 1024)}`)));
/** The same without any packing, almost as large as a slot admits. */
const slashes = (): Buffer =>
  Buffer.concat([
    samplePdf().subarray(0, -7),
    Buffer.from(`1 0 obj ${'/A '.repeat(3.2 * 1024 * 1024)}`),
    samplePdf(),
  ]);

const AT_ONCE = 12;
const ROUNDS = 5;
const PATH = '/api/v1/pre-registros/borrador/documentos/rfc';

/** Uploads as a page does; the status. Nobody minds how the hostile ones end. */
const upload = ({ url }: BenchPortal, cookie: string, file: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    const form = formOf(file);
    const headers = { ...form.headers, cookie, origin: url };
    const sent = request(`${url}${PATH}`, { method: 'POST', headers, agent: false });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.end(form.body);
  });

/** Seconds that a file of 4 KiB takes: while nobody uploads, and beside twelve hostile ones at once. */
export type Delay = { readonly quiet: number; readonly worst: number; readonly rounds: readonly number[] };

/** Measures it on a portal with its demo: `usuario1` is hostile, `usuario2` of another organization waits. */
export const measureDelay = async (portal: BenchPortal): Promise<Delay> => {
  const hostile = await signInAs(portal, 'usuario1');
  const other = await signInAs(portal, 'usuario2');
  const small = samplePdf(Array.from({ length: 45 }, (_, n) => `Renglón ${n} de la constancia de situación`));
  const send = (): Promise<number> =>
    timed(async () => {
      const status = await upload(portal, other, small);
      if (status !== 201) throw new Error(`The small upload answered ${status}.`);
    });
  const quiet: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) quiet.push(await send());
  const rounds: number[] = [];
  for (const file of [streams(), slashes()])
    for (let round = 0; round < ROUNDS; round += 1) {
      const under = Array.from({ length: AT_ONCE }, () => upload(portal, hostile, file));
      rounds.push(await send());
      await Promise.all(under);
    }
  return { quiet: median(quiet) / 1000, worst: Math.max(...rounds) / 1000, rounds };
};
