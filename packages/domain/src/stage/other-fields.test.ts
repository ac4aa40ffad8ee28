import { expect, test } from 'vitest';
import { defineForm } from '../kernel/form.ts';
import { dateField, optionField, textField } from '../kernel/form-fields.ts';
import { rowsField } from '../kernel/form-rows.ts';
import { otherFields } from './other-fields.ts';

const form = defineForm({
  id: 'prueba',
  version: 1,
  sections: [
    { id: 'una', title: 'Una', short: 'Una', intro: '', fields: ['minuta', 'camino', 'clima'] },
    { id: 'otra', title: 'Otra', short: 'Otra', intro: '', fields: ['regreso', 'oculta', 'filas'] },
  ],
  fields: {
    minuta: textField({ label: 'Minuta' }),
    camino: textField({ label: 'Camino' }),
    clima: optionField({ label: 'Clima', options: [{ value: 'sol', label: 'Soleado' }] }),
    regreso: dateField({ label: 'Regreso' }),
    oculta: textField({ label: 'Oculta', visibleWhen: () => false }),
    filas: rowsField({ label: 'Filas', row: 'Fila', columns: { nombre: textField({ label: 'Nombre' }) } }),
  },
});

test('a field that nobody draws by hand is told by its label, in its order and in words; one that was not answered is not', () => {
  const answers = {
    minuta: 'Se visitó.',
    camino: ' Lodo ',
    clima: 'sol',
    regreso: '2026-11-20',
    oculta: 'No',
    filas: [{ fila: 'a', nombre: 'Rosa' }],
  };
  expect(otherFields(form, ['minuta'], answers)).toEqual([
    { campo: 'camino', etiqueta: 'Camino', texto: 'Lodo' },
    { campo: 'clima', etiqueta: 'Clima', texto: 'Soleado' },
    { campo: 'regreso', etiqueta: 'Regreso', texto: '20 de noviembre de 2026' },
    { campo: 'filas', etiqueta: 'Filas', texto: '' },
  ]);
  expect(otherFields(form, ['minuta'], { minuta: 'Se visitó.', camino: '  ' })).toEqual([]);
});
