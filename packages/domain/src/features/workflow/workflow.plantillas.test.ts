import fc from 'fast-check';
import { expect, test } from 'vitest';
import { camposSinUsar, parrafosDe, revisarPlantilla } from './workflow.plantillas.ts';

const correo = { tipo: 'correo', campos: ['folio', 'nombre'] } as const;
const textos = (change: object) => ({
  titulo: 'Tu {{folio}}',
  cuerpo: 'Hola, {{nombre}}',
  notas: '',
  ...change,
});
const codes = (change: object, reglas: Parameters<typeof revisarPlantilla>[1] = correo) =>
  revisarPlantilla(textos(change), reglas).map(({ path, code }) => `${path} ${code}`);

test('a template names the fields that there are, closes its braces and says something', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ cuerpo: '{{nombre}} {{apellido}} {{nada}}' })).toEqual([
    'cuerpo campo_desconocido',
    'cuerpo campo_desconocido',
  ]);
  expect(codes({ cuerpo: '{{ nombre }}' })).toEqual([]);
  for (const cuerpo of ['{{nombre', 'nombre}}', '{{Nombre}}', '{{a b}}', '{{#if x}}', '{{}}'])
    expect(codes({ cuerpo })).toContain('cuerpo campo_mal_escrito');
  expect(codes({ titulo: ' ', cuerpo: '' })).toEqual(['titulo falta_asunto', 'cuerpo falta_cuerpo']);
});

test('a document says all of its fields, a mail may leave some out, and is told which', () => {
  expect(codes({ cuerpo: 'Recibido.' }, { ...correo, tipo: 'documento' })).toEqual(['cuerpo campo_faltante']);
  expect(codes({ cuerpo: 'Recibido.' })).toEqual([]);
  expect(camposSinUsar(textos({ cuerpo: 'Recibido.' }), correo)).toEqual(['nombre']);
});

test('paragraphs are what an empty line separates, each in one line, whatever is typed', () => {
  expect(parrafosDe('Uno\n sigue\n\n\n  \nDos\n')).toEqual(['Uno sigue', 'Dos']);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'b') }), (texto) => {
      const parrafos = parrafosDe(texto);
      for (const uno of parrafos) expect(uno).toMatch(/^\S(?:[^\n]*\S)?$/);
      expect(parrafos.join('').replaceAll(' ', '')).toBe(texto.replaceAll(/\s/g, ''));
      expect(parrafosDe(parrafos.join('\n\n'))).toEqual(parrafos);
    }),
  );
});
