import { PassThrough, Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { describe, expect, it } from 'vitest';
import { inOneWrite } from './one-write.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('what is sent in one turn', () => {
  it('leaves in one write, whoever awaits what in between, and the next turn in another one', async () => {
    const writes: string[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        writes.push(chunk.toString());
        done();
      },
      writev: (chunks, done) => {
        writes.push(chunks.map(({ chunk }) => String(chunk)).join(''));
        done();
      },
    });
    const client = { connection: { stream } } as unknown as ClientBase;
    const send = (text: string) => {
      inOneWrite(client);
      stream.write(text);
    };
    send('a');
    await Promise.resolve();
    send('b');
    await Promise.resolve();
    send('c');
    expect(writes).toEqual([]);
    await turn();
    expect(writes).toEqual(['abc']);
    send('d');
    await turn();
    expect(writes).toEqual(['abc', 'd']);
  });

  it('is left alone where the socket cannot hold back', () => {
    expect(() => inOneWrite({} as ClientBase)).not.toThrow();
    expect(() =>
      inOneWrite({ connection: { stream: new PassThrough({ objectMode: true }) } } as unknown as ClientBase),
    ).not.toThrow();
  });
});
