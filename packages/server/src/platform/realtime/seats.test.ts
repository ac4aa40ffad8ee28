import { describe, expect, test } from 'vitest';
import { Seats } from './seats.ts';

/** Seats of a small node, and who was asked to give one up. */
const node = () => {
  const seats = new Seats({ perSession: 2, perAccount: 3, total: 5 });
  const gone: string[] = [];
  const sit = (name: string, usuarioId = 'ana', sessionId = `${usuarioId}-1`) =>
    seats.take({ usuarioId, sessionId, giveUp: () => gone.push(name) });
  return { seats, gone, sit };
};

describe('the streams of a node', () => {
  test('the oldest of a session gives up to the newest, and only that one', () => {
    const { seats, gone, sit } = node();
    sit('a');
    sit('b');
    expect(gone).toEqual([]);
    sit('c');
    expect(gone).toEqual(['a']);
    sit('otra', 'eva');
    expect(gone).toEqual(['a']);
    expect(seats.size).toBe(3);
  });

  test('an account has more than one session, and not without end', () => {
    const { gone, sit } = node();
    sit('telefono', 'ana', 'ana-1');
    sit('oficina', 'ana', 'ana-2');
    sit('casa', 'ana', 'ana-3');
    expect(gone).toEqual([]);
    sit('tableta', 'ana', 'ana-4');
    expect(gone).toEqual(['telefono']);
  });

  test('who left takes no place, and leaving twice is leaving once', () => {
    const { seats, gone, sit } = node();
    const leave = sit('a');
    leave();
    leave();
    sit('b');
    sit('c');
    expect(gone).toEqual([]);
    expect(seats.size).toBe(2);
  });

  test('is full at its total', () => {
    const { seats, sit } = node();
    const leave = ['ana', 'eva', 'luis', 'rosa', 'iris'].map((name) => sit(name, name));
    expect(seats.full).toBe(true);
    leave[0]?.();
    expect(seats.full).toBe(false);
  });
});
