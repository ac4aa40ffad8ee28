import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { readPaced } from './paced.ts';
import { factura } from './testing/facturas.ts';

const bytes = (xml: string) => () => Buffer.from(xml, 'utf8');

describe('CFDIs that are read in turns', () => {
  it('are each read as it is, in the order in which they came; one that cannot be read holds up nobody', async () => {
    const uuids = ['ad662d33-6934-459c-a128-bdf0393e0f44', 'bd662d33-6934-459c-a128-bdf0393e0f44'];
    const leidos = await Promise.all([
      readPaced(bytes(factura({ uuid: uuids[0] ?? '' }))),
      readPaced(bytes('<roto')),
      readPaced(() => {
        throw new Error('No bytes');
      }).catch((error: Error) => error.message),
      readPaced(bytes(factura({ uuid: uuids[1] ?? '' }))),
    ]);
    expect(leidos).toMatchObject([
      { ok: true, cfdi: { uuid: uuids[0] } },
      { ok: false, code: 'no_legible' },
      'No bytes',
      { ok: true, cfdi: { uuid: uuids[1] } },
    ]);
  });

  // Two that read at once take no more of the process than one: it is idle for most of the time, whoever asks.
  it('leave most of the time of the process to others, however many read at once', async () => {
    const xml = bytes(factura());
    const lee = async () => {
      for (let n = 0; n < 20; n += 1) await readPaced(xml);
    };
    await lee();
    const before = performance.eventLoopUtilization();
    await Promise.all([lee(), lee(), lee()]);
    const { utilization } = performance.eventLoopUtilization(before);
    expect(utilization).toBeLessThan(0.6);
  });
});
