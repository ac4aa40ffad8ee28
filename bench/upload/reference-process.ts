/** The reference: a bare server that streams every body to a file of its own, as it comes, and answers once it is durable. */
import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const [folder = '.'] = process.argv.slice(2);

const server = createServer((request, response) => {
  const receive = async (): Promise<void> => {
    const name = join(folder, randomUUID());
    const handle = await open(`${name}.tmp`, 'wx');
    for await (const chunk of request) await handle.writeFile(chunk);
    await handle.sync();
    await handle.close();
    await rename(`${name}.tmp`, name);
    response.writeHead(201).end('{}');
  };
  receive().catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
