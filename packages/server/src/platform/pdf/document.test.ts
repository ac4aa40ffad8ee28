import { describe, expect, it } from 'vitest';
import { defineDocument } from './document.ts';

const carta = defineDocument({ id: 'prueba', tipo: 'acuse', fields: ['folio', 'nombre'], layout: 'x.typ' });
const words = { titulo: 'Acuse {{folio}}', parrafos: ['Recibimos de {{ nombre }} lo que sigue.'], notas: [] };

describe('a document that is issued', () => {
  it('fills its words in, one line a value, and takes nothing in a value for a field', () => {
    const content = carta.content({ folio: 'PR-2026-001', nombre: 'Ana\r\nQuiñones {{folio}}' });
    expect(carta.fill(words, content)).toEqual({
      titulo: 'Acuse PR-2026-001',
      parrafos: ['Recibimos de Ana Quiñones {{folio}} lo que sigue.'],
      notas: [],
    });
  });

  it.each([
    ['a field that it does not have', { ...words, notas: ['{{otro}}'] }, /'otro' is not declared/u],
    ['a field that no word uses', { ...words, titulo: 'Acuse' }, /'folio' is not used/u],
    ['a brace left open', { ...words, notas: ['{{folio}'] }, /malformed/u],
  ])('refuses words with %s', (_, wrong, reason) => {
    expect(() => carta.check(wrong)).toThrow(reason);
    expect(() => carta.fill(wrong, carta.content({ folio: 'x', nombre: 'y' }))).toThrow(reason);
  });

  it('is not made of values that lack a field', () => {
    expect(() => carta.fill(words, { campos: { folio: 'x' }, secciones: [] })).toThrow(
      /'nombre' is missing/u,
    );
    expect(() => carta.fill(words, { campos: { folio: 'x', nombre: 'y' }, secciones: [] })).not.toThrow();
  });
});
