import { describe, expect, it } from 'vitest';
import type { Row } from './answers.ts';
import { checkForm, checkSection, defineForm } from './form.ts';
import { textField } from './form-fields.ts';
import { moneyField, wholeField } from './form-numbers.ts';
import { rowsField } from './form-rows.ts';
import { observedIn, statusOf } from './sections.ts';

const FILA = '7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1c01';

const form = defineForm({
  id: 'prueba',
  version: 1,
  sections: [
    {
      id: 'ficha',
      title: 'Ficha',
      short: 'Ficha',
      fields: ['nombre', 'total', 'directa'],
      check: ({ total, directa }) =>
        total && directa && Number(directa) > Number(total)
          ? [{ path: 'directa', code: 'mayor_que_total', message: 'No puede pasar del total.' }]
          : [],
    },
    { id: 'presupuesto', title: 'Presupuesto', short: 'Presupuesto', fields: ['partidas'] },
  ],
  fields: {
    nombre: textField({ label: 'Nombre', required: 'El nombre es requerido' }),
    total: wholeField({ label: 'Población total' }),
    directa: wholeField({ label: 'Población directa' }),
    partidas: rowsField({
      label: 'Partidas',
      row: 'Partida',
      required: 'Agrega una partida.',
      columns: { importe: moneyField({ label: 'Importe', required: 'Escribe el importe.' }) },
    }),
  },
});

const partida = (importe: string): Row => ({ importe, fila: FILA });
const whole = { nombre: 'Granjas', partidas: [partida('10')] };

describe('a section on its own', () => {
  it('is judged by its own fields, and by what must hold between them', () => {
    expect(checkSection(form, 'ficha', {}).map(({ path }) => path)).toEqual(['nombre']);
    const wrong = { ...whole, total: '10', directa: '11' };
    expect(checkSection(form, 'ficha', wrong).map(({ code }) => code)).toEqual(['mayor_que_total']);
    expect(checkSection(form, 'presupuesto', wrong)).toEqual([]);
    expect(checkForm(form, wrong).map(({ path }) => path)).toEqual(['directa']);
  });

  it('is complete, incomplete, or with observations, which come first', () => {
    expect(statusOf(form, 'ficha', whole)).toBe('completa');
    expect(statusOf(form, 'presupuesto', whole)).toBe('completa');
    expect(statusOf(form, 'ficha', {})).toBe('incompleta');
    expect(statusOf(form, 'presupuesto', { partidas: [partida('')] })).toBe('incompleta');
    expect(statusOf(form, 'presupuesto', whole, [`partidas.${FILA}.importe`])).toBe('con_observaciones');
    expect(statusOf(form, 'ficha', whole, [`partidas.${FILA}.importe`])).toBe('completa');
    expect(statusOf(form, 'ficha', {}, ['ficha'])).toBe('con_observaciones');
    const paper = [{ path: 'documentos.acta', code: 'requerido', message: 'Falta el acta.' }];
    expect(statusOf(form, 'ficha', whole, [], paper)).toBe('incompleta');
  });

  it('finds an observation of a cell in the section of its rows', () => {
    const observed = ['nombre', `partidas.${FILA}.importe`, 'otra_cosa'];
    expect(observedIn(form, 'ficha', whole, observed)).toEqual(['nombre']);
    expect(observedIn(form, 'presupuesto', whole, observed)).toEqual([`partidas.${FILA}.importe`]);
  });
});
