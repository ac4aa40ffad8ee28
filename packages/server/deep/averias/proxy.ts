import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What the network between portal and database does: passes on, refuses and hangs up, or keeps silent. */
export type Line = 'bien' | 'cortada' | 'muda';

export type Proxy = {
  /** DATABASE_URL through this line. */
  readonly url: string;
  set(line: Line): void;
  close(): Promise<void>;
};

/** A line to a PostgreSQL server that a test cuts and mends. */
export const createProxy = async (databaseUrl: string): Promise<Proxy> => {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const user = target.searchParams.get('user') ?? target.username;
  let line: Line = 'bien';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = folder
      ? connect(`${folder}/.s.PGSQL.5432`)
      : connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    if (line === 'cortada') near.destroy();
    if (line === 'muda') for (const socket of [near, far]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const password = target.password ? `:${target.password}` : '';
  return {
    url: `postgres://${user}${password}@127.0.0.1:${port}${target.pathname}`,
    set(next) {
      line = next;
      for (const socket of sockets) {
        if (next === 'cortada') socket.destroy();
        else if (next === 'muda') socket.pause();
        else socket.resume();
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
