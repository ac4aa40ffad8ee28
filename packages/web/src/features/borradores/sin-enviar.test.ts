import { expect, it } from 'vitest';
import { type SinEnviar, unsentOf } from './sin-enviar.ts';

const NOW = Date.parse('2026-11-18T19:00:00.000Z');

const draft = (borrador: string | null, respuestas: number, aqui?: SinEnviar['aqui']): SinEnviar => ({
  borrador,
  version: 1,
  datos: {},
  respuestas,
  documentos: [],
  creadoEn: '2026-11-18T18:00:00.000Z',
  actualizadoEn: '2026-11-18T18:00:00.000Z',
  ...(aqui && { aqui }),
});

it('text that only this device has is offered, though the portal has the request of its draft', () => {
  const { borradores, libre } = unsentOf([draft('a', 0)], [draft('a', 3, 'ya_no_esta')], NOW);
  expect(borradores).toMatchObject([{ borrador: 'a', respuestas: 3, aqui: 'nunca_subido' }]);
  expect(libre).toBeUndefined();
});

it('a draft is gone from the portal only where the portal was asked after it was typed', () => {
  const here = [draft('a', 3, 'ya_no_esta')];
  expect(unsentOf([], here, NOW).borradores).toMatchObject([{ aqui: 'ya_no_esta' }]);
  // Without a line the list is the one of before, or none.
  for (const before of [Date.parse('2026-11-18T17:00:00.000Z'), 0])
    expect(unsentOf([], here, before).borradores).toMatchObject([{ aqui: 'sin_saber' }]);
});

it('a draft in which something is in the portal is offered once; one in which nothing is, nowhere, is not', () => {
  const { borradores, libre } = unsentOf([draft('a', 2), draft('b', 0)], [draft('a', 3), draft('b', 0)], NOW);
  expect(borradores).toMatchObject([{ borrador: 'a', respuestas: 2 }]);
  expect(libre).toBe('b');
});

it('ten are full, unless one of them holds nothing', () => {
  const nine = Array.from({ length: 9 }, (_, at) => draft(String(at), 1));
  expect(unsentOf([...nine, draft('x', 1)], [], NOW)).toMatchObject({ lleno: true, libre: undefined });
  expect(unsentOf([...nine, draft('x', 0)], [], NOW)).toMatchObject({ lleno: false, libre: 'x' });
});
