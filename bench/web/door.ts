/** A door before a portal, for Lighthouse: passes everything on, but for one header. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Chromium 147 loses the page's own document (net::ERR_ABORTED, as it comes) while Lighthouse 13.5 records it, where the answer
 * has a Referrer-Policy of any site; the same browser opens it without Lighthouse. Found by serving a page of ten words with
 * one header of the portal's at a time. No figure depends on it.
 */
const LOST_WITH = 'referrer-policy';

/** Runs `work` with the address of a door before the portal at `url`. */
export const withDoor = async <T>(url: string, work: (door: string) => Promise<T>): Promise<T> => {
  const { host, hostname, port } = new URL(url);
  const server = createServer((asked, answer) => {
    const passed = request(
      { hostname, port, method: asked.method, path: asked.url, headers: { ...asked.headers, host } },
      (got) => {
        const { [LOST_WITH]: _lost, ...headers } = got.headers;
        answer.writeHead(got.statusCode ?? 502, headers);
        got.pipe(answer);
      },
    );
    // A browser that closes takes its streams along.
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  try {
    return await work(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
