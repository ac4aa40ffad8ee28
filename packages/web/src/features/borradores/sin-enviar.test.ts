import { expect, it } from 'vitest';
import { type SinEnviar, unsentOf } from './sin-enviar.ts';

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
  const { borradores, libre } = unsentOf([draft('a', 0)], [draft('a', 3, 'ya_no_esta')]);
  expect(borradores).toMatchObject([{ borrador: 'a', respuestas: 3, aqui: 'nunca_subido' }]);
  expect(libre).toBeUndefined();
});

it('a draft in which something is in the portal is offered once; one in which nothing is, nowhere, is not', () => {
  const { borradores, libre } = unsentOf([draft('a', 2), draft('b', 0)], [draft('a', 3), draft('b', 0)]);
  expect(borradores).toMatchObject([{ borrador: 'a', respuestas: 2 }]);
  expect(libre).toBe('b');
});

it('ten are full, unless one of them holds nothing', () => {
  const nine = Array.from({ length: 9 }, (_, at) => draft(String(at), 1));
  expect(unsentOf([...nine, draft('x', 1)], [])).toMatchObject({ lleno: true, libre: undefined });
  expect(unsentOf([...nine, draft('x', 0)], [])).toMatchObject({ lleno: false, libre: 'x' });
});
