import { expect, test } from 'vitest';
import { enUnMinuto } from './minuto.ts';
import { con, proyectoCompleto } from './testing/proyecto.ts';

test('a whole design says what it is about, for whom, how long, where and how it will be known', () => {
  expect(enUnMinuto(proyectoCompleto().secciones)).toEqual({
    problema: 'Las familias de la zona sur de Parral resuelven sus conflictos con violencia',
    hara: 'Reducir la violencia familiar en Parral',
    sabra: 'Familias que cumplen el nivel 2: de 10 a 80 % de familias',
    personas: 400,
    meses: 11,
    donde: 'Hidalgo del Parral',
  });
});

test('of what nobody wrote it says nothing', () => {
  const { secciones } = proyectoCompleto();
  const vacias = Object.fromEntries(Object.keys(secciones).map((una) => [una, {}])) as typeof secciones;
  expect(enUnMinuto(vacias)).toEqual({
    problema: '',
    hara: '',
    sabra: '',
    personas: null,
    meses: null,
    donde: '',
  });
});

test.each([
  ['2027-01-01', '2027-10-31', 10],
  ['2027-01-01', '2027-01-05', 1],
  ['2027-02-01', '2027-01-01', null],
  ['mañana', '2027-01-01', null],
])('from %s to %s there are %s months', (fecha_inicio, fecha_fin, meses) => {
  const ficha = { ...proyectoCompleto().secciones.ficha, fecha_inicio, fecha_fin };
  expect(enUnMinuto(con('ficha', ficha).secciones).meses).toBe(meses);
});
