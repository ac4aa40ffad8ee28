/** What happens on the nodes: an administrator rejects records and opens them again, each time with a mail to its people. */
import type { BenchPortal } from '../lib/portal.ts';

type Record = { readonly id: string; readonly estado: string; readonly version: number };

const call = async <T>(portal: BenchPortal, cookie: string, path: string, body?: unknown): Promise<T> => {
  const answer = await fetch(`${portal.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, origin: portal.url, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
};

/** Records of the demo that can be rejected now. */
export const openRecords = async (portal: BenchPortal, cookie: string): Promise<Record[]> => {
  const { items } = await call<{ items: { id: string; estado: string }[] }>(portal, cookie, '/pre-registros');
  const open = items.filter(({ estado }) => ['pendiente_validacion', 'en_revision'].includes(estado));
  return Promise.all(open.map(({ id }) => call<Record>(portal, cookie, `/pre-registros/${id}`)));
};

/** The next act on a record: rejected when it is open, opened again when it is rejected. */
export const actOn = (portal: BenchPortal, cookie: string, record: Record): Promise<Record> =>
  call(
    portal,
    cookie,
    `/pre-registros/${record.id}/${record.estado === 'rechazado' ? 'reabrir' : 'rechazar'}`,
    { version: record.version, motivo: 'Un motivo que se puede leer después.' },
  );
