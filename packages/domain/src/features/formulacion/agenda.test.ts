import { expect, test } from 'vitest';
import { agendaDe } from './agenda.ts';

const actividad = (fila: string, inicio: string, fin: string) => ({
  fila,
  actividad: '',
  nombre: fila,
  inicio,
  fin,
  responsable: '',
  depende_de: '',
});
const fechado = (fila: string, fecha: string) => ({ fila, nombre: fila, fecha, actividad: '' });
const nada = { actividades: [], hitos: [], entregables: [], porMes: new Map<string, string>() };

test('an actividad stands in each month in which it goes on, and says where it begins and ends', () => {
  const agenda = agendaDe({
    ...nada,
    actividades: [
      actividad('larga', '2027-01-31', '2027-03-01'),
      actividad('corta', '2027-02-10', '2027-02-12'),
    ],
  });
  expect(
    agenda.map(({ mes, actividades }) => [
      mes,
      actividades.map(({ una, empieza, termina }) => [una.fila, empieza, termina]),
    ]),
  ).toEqual([
    ['2027-01', [['larga', true, false]]],
    [
      '2027-02',
      [
        ['larga', false, false],
        ['corta', true, true],
      ],
    ],
    ['2027-03', [['larga', false, true]]],
  ]);
});

test('dates stand in order, money in its month, and a month between with nothing is there too', () => {
  const agenda = agendaDe({
    ...nada,
    hitos: [fechado('tarde', '2026-12-20'), fechado('pronto', '2026-12-02')],
    entregables: [fechado('informe', '2027-02-28')],
    porMes: new Map([
      ['', '500.00'],
      ['2026-12', '0.00'],
      ['2027-02', '1200.00'],
    ]),
  });
  expect(agenda.map(({ mes, gasto }) => [mes, gasto])).toEqual([
    ['2026-12', null],
    ['2027-01', null],
    ['2027-02', '1200.00'],
  ]);
  expect(agenda[0]?.hitos.map(({ fila }) => fila)).toEqual(['pronto', 'tarde']);
  expect(agenda[2]?.entregables.map(({ fila }) => fila)).toEqual(['informe']);
});

test('what has no dates, or ends before it begins, stands in no month', () => {
  expect(
    agendaDe({
      ...nada,
      actividades: [actividad('a', '', '2027-01-01'), actividad('b', '2027-02-01', '2027-01-01')],
      hitos: [fechado('h', '2027-02-30')],
    }),
  ).toEqual([]);
});

test('a date typed wrong by a century draws no more months than a line may have', () => {
  expect(agendaDe({ ...nada, actividades: [actividad('a', '2027-01-01', '2127-01-01')] }).length).toBe(60);
});
