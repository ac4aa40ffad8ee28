import { describe, expect, it } from 'vitest';
import { puedeAdjuntar, ranuras, type SujetoDePapeles } from './arco.papeles.ts';
import { type EstadoDeArco, estados } from './arco.schema.ts';

const deCuenta: SujetoDePapeles = { estado: 'recibida', esSuya: false, deSuCorreo: false, conCuenta: true };
const propia: SujetoDePapeles = { ...deCuenta, esSuya: true };
const porCorreo: SujetoDePapeles = { ...deCuenta, conCuenta: false };

const abiertas: readonly EstadoDeArco[] = ['recibida', 'informacion_solicitada'];
const respondidas: readonly EstadoDeArco[] = ['por_cumplir', 'cumplida', 'improcedente'];

describe('who may fill which slot, and when', () => {
  it.each(['identificacion', 'representacion'] as const)(
    '%s: whose it is until the answer, and who attends for who has no account',
    (ranura) => {
      for (const estado of estados) {
        const cuando = abiertas.includes(estado) ? 'si' : 'estado';
        expect(puedeAdjuntar(ranura, { ...propia, estado }, false), estado).toBe(cuando);
        expect(puedeAdjuntar(ranura, { ...porCorreo, estado }, true), estado).toBe(cuando);
        expect(puedeAdjuntar(ranura, { ...deCuenta, estado }, true), estado).toBe('rol');
        expect(puedeAdjuntar(ranura, { ...porCorreo, estado }, false), estado).toBe('rol');
      }
    },
  );

  it('the answer: who attends, once it was given', () => {
    for (const estado of estados) {
      const cuando = respondidas.includes(estado) ? 'si' : 'estado';
      expect(puedeAdjuntar('respuesta', { ...deCuenta, estado }, true), estado).toBe(cuando);
      expect(puedeAdjuntar('respuesta', { ...porCorreo, estado }, true), estado).toBe(cuando);
      expect(puedeAdjuntar('respuesta', { ...propia, estado }, false), estado).toBe('rol');
    }
  });

  it('nobody attends the own request, whichever way it came', () => {
    expect(puedeAdjuntar('respuesta', { ...propia, estado: 'por_cumplir' }, true)).toBe('rol');
    for (const { id } of ranuras)
      expect(puedeAdjuntar(id, { ...porCorreo, deSuCorreo: true, estado: 'por_cumplir' }, true)).toBe('rol');
  });
});
