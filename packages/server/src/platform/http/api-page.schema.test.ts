import { describe, expect, it } from 'vitest';
import { linesOf, typeOf } from './api-page.schema.ts';

describe('what a schema asks for, in words', () => {
  it.each([
    [{ type: 'string', minLength: 10, maxLength: 200 }, 'texto (10 a 200 caracteres)'],
    [{ type: 'string', format: 'uuid' }, 'UUID'],
    [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'entero (desde 1)'],
    [{ type: 'array', maxItems: 100, items: { type: 'string' } }, 'lista (hasta 100) de texto'],
    [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, 'fecha AAAA-MM-DD o nada (null)'],
    [{ enum: ['activa', 'cerrada'] }, "'activa', 'cerrada'"],
    [{ $ref: '#/components/schemas/Error' }, 'Error'],
    [{}, 'cualquier valor'],
  ])('%j', (schema, expected) => {
    expect(typeOf(schema)).toBe(expected);
  });

  it('names what lies below by its path, once, and says what is needed', () => {
    const valor = { type: 'object', properties: { valor: { type: 'string' } }, required: ['valor'] };
    const schema = {
      type: 'object',
      required: ['filas'],
      properties: {
        filas: { type: 'array', items: valor },
        marcas: { type: 'object', additionalProperties: valor },
        otra: { anyOf: [valor, valor, { type: 'null' }] },
      },
    };
    expect(linesOf(schema)).toEqual([
      { path: 'filas', type: 'lista de objeto', required: true },
      { path: 'filas[].valor', type: 'texto', required: true },
      { path: 'marcas', type: 'objeto', required: false },
      { path: 'marcas.*', type: 'objeto', required: false },
      { path: 'marcas.*.valor', type: 'texto', required: true },
      { path: 'otra', type: 'objeto o nada (null)', required: false },
      { path: 'otra.valor', type: 'texto', required: true },
    ]);
  });

  it('says what a value without others is', () => {
    expect(linesOf({ type: 'boolean' })).toEqual([
      { path: '', type: 'sí o no (true, false)', required: true },
    ]);
  });
});
