import { describe, expect, it } from 'vitest';
import { addMontos } from '../../kernel/money.ts';
import {
  type Formulacion,
  formulacionVacia,
  leerLineasDePresupuesto,
  sumarPresupuesto,
} from '../formulacion/public.ts';
import { planDe } from './acuerdos.plan.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const linea = (n: number, costo: string, de: Readonly<Record<string, string | null>> = {}) => ({
  fila: id(n),
  concepto: `Concepto ${n}`,
  rubro: 'servicios',
  actividad: id(50),
  unidad: 'sesión',
  cantidad: '3',
  costo_unitario: costo,
  organizacion: '10.00',
  otros: '',
  meses: '2027-01',
  ...de,
});
const formulacion = (): Formulacion => {
  const vacia = formulacionVacia();
  return {
    ...vacia,
    secciones: {
      ...vacia.secciones,
      presupuesto: {
        lineas: [linea(1, '33.33'), linea(2, '100.00', { actividad: 'suelta' }), linea(3, 'caro')],
      },
      marco_logico: {
        filas_matriz: [
          {
            fila: id(50),
            nivel: 'actividad',
            padre: null,
            origen: null,
            resumen: 'Talleres',
            medios: '',
            supuestos: '',
          },
        ],
        filas_indicadores: [
          {
            fila: id(60),
            de: id(50),
            nombre: 'Talleres dados',
            formula: 'n',
            unidad: 'talleres',
            linea_base: '0',
            anio_base: '2026',
            meta: '40',
            frecuencia: 'mensual',
          },
          {
            fila: id(61),
            de: id(99),
            nombre: 'De nadie',
            formula: '',
            unidad: '',
            linea_base: '',
            anio_base: '',
            meta: '',
            frecuencia: '',
          },
        ],
      },
      cronograma: {
        filas_actividades: [
          {
            fila: id(70),
            actividad: id(50),
            nombre: 'Dar talleres',
            inicio: '2027-01-10',
            fin: 'pronto',
            responsable: 'Ana',
            depende_de: null,
          },
        ],
        filas_hitos: [{ fila: id(80), nombre: 'Primer grupo', fecha: '2027-02-01', actividad: null }],
        filas_entregables: [{ fila: id(81), nombre: 'Manual', fecha: '2027-03-01', actividad: null }],
        filas_riesgos: [],
      },
    },
  };
};

describe('the plan of an agreement', () => {
  it('has the lines of the budget by their id, and comes to what the foundation is asked', () => {
    const entera = formulacion();
    const { partidas } = planDe(entera);
    expect(partidas).toEqual([
      {
        id: id(1),
        rubro: 'servicios',
        concepto: 'Concepto 1',
        actividad: id(50),
        importe: '89.99',
        contrapartida: '10.00',
      },
      {
        id: id(2),
        rubro: 'servicios',
        concepto: 'Concepto 2',
        actividad: null,
        importe: '290.00',
        contrapartida: '10.00',
      },
    ]);
    expect(addMontos(...partidas.map(({ importe }) => importe))).toBe(
      sumarPresupuesto(leerLineasDePresupuesto(entera.secciones.presupuesto)).fundacion,
    );
  });

  it('has activities, indicators with their level, milestones and deliverables; a date that is none is none', () => {
    const { actividades, indicadores, hitos } = planDe(formulacion());
    expect(actividades).toEqual([
      { id: id(70), nombre: 'Dar talleres', inicio: '2027-01-10', fin: null, responsable: 'Ana' },
    ]);
    expect(indicadores.map(({ id: fila, nivel, meta }) => [fila, nivel, meta])).toEqual([
      [id(60), 'actividad', '40'],
    ]);
    expect(hitos.map(({ clase, nombre }) => [clase, nombre])).toEqual([
      ['hito', 'Primer grupo'],
      ['entregable', 'Manual'],
    ]);
  });
});
