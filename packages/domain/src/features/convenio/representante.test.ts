import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../../kernel/rfc.ts';
import { faltasDelRepresentante, type MarcoDelRepresentante, rfcDelRepresentante } from './representante.ts';

const conDigito = (rfc: string): string => `${rfc}${rfcCheckDigit(`${rfc}0`)}`;
const NUEVO = conDigito('SAOC740215H6');
const DE_LA_FUNDACION = conDigito('BAMF710419Q2');
const marco = (cambio: Partial<MarcoDelRepresentante> = {}): MarcoDelRepresentante => ({
  hoy: '2026-11-20',
  mismoNombre: false,
  soloEnPapel: false,
  fundacion: { nombre: 'Fernando Baeza Molinar', cargo: 'Director general', rfc: DE_LA_FUNDACION },
  actual: { nombre: 'Rosa Isela Loya Erives', cargo: 'Presidenta', rfc: null },
  ...cambio,
});
const nuevo = { nombre: 'Claudia Sáenz Olivas', cargo: 'Presidenta', rfc: NUEVO, desde: '2026-11-20' };
const faltas = (cambio: Partial<typeof nuevo>, de: Partial<MarcoDelRepresentante> = {}): string[] =>
  faltasDelRepresentante({ ...nuevo, ...cambio }, marco(de)).map(({ path, code }) => `${code}@${path}`);

describe('a new legal representative', () => {
  it('is somebody else, with a position, since a day that came', () => {
    expect(faltas({})).toEqual([]);
    expect(faltas({ nombre: ' ', cargo: '', desde: '2026-11-21' })).toEqual([
      'falta_nombre@nombre',
      'falta_cargo@cargo',
      'fecha_futura@desde',
    ]);
    expect(faltas({ desde: '2016-11-20' })).toEqual([]);
    expect(faltas({ desde: '1000-01-01' })).toEqual(['fecha_remota@desde']);
    expect(faltas({ nombre: 'ROSA ISELA LOYA ERIVES' })).toEqual(['mismo_representante@nombre']);
  });

  it('rule 79: is not who signs for the foundation, by name or by RFC', () => {
    expect(faltas({ nombre: 'fernando baeza molinar' })).toEqual(['mismo_firmante@nombre']);
    expect(faltas({ nombre: 'Fernando Baeza Mølinar' }, { mismoNombre: true })).toEqual([
      'mismo_firmante@nombre',
    ]);
    expect(faltas({ rfc: DE_LA_FUNDACION.toLowerCase() })).toEqual(['mismo_firmante@rfc']);
  });

  it('has the RFC of a person, which only paper does without', () => {
    expect(faltas({ rfc: '' })).toEqual(['falta_rfc@rfc']);
    expect(faltas({ rfc: '' }, { soloEnPapel: true })).toEqual([]);
    expect(faltas({ rfc: 'CVI150320AB1' })).toEqual(['rfc_longitud_fisica@rfc']);
    expect(rfcDelRepresentante({ rfc: ` ${NUEVO.toLowerCase()} ` })).toBe(NUEVO);
    expect(rfcDelRepresentante({})).toBeNull();
  });
});
