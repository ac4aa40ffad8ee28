import { describe, expect, it } from 'vitest';
import {
  duracionCoincide,
  estadoPorFecha,
  faltasDeEjecucion,
  faltasDeVigencia,
  mesesEntre,
  vigenciaEn,
} from './vigencia.ts';

const codigos = (issues: readonly { readonly path: string; readonly code: string }[]) =>
  issues.map(({ path, code }) => `${code}@${path}`);

describe('the dates of a convenio', () => {
  it('S22: months are counted of the dates, the last day with them', () => {
    expect(mesesEntre('2027-01-01', '2027-12-31')).toBe(12);
    expect(mesesEntre('2027-01-31', '2027-02-27')).toBe(1);
    expect(mesesEntre('2027-01-15', '2027-02-15')).toBe(2);
    expect(mesesEntre('2027-03-01', '2027-03-02')).toBe(1);
    expect(mesesEntre('2027-11-30', '2028-02-29')).toBe(4);
    expect(mesesEntre('2027-01-31', '9999-12-31')).toBe(95_676);
    expect(mesesEntre('2027-03-02', '2027-03-01')).toBe(1);
  });

  it('S22: a duration that differs by more than a month is refused', () => {
    expect(duracionCoincide(12, '2027-01-01', '2027-12-31')).toBe(true);
    expect(duracionCoincide(11, '2027-01-01', '2027-12-31')).toBe(true);
    expect(duracionCoincide(10, '2027-01-01', '2027-12-31')).toBe(false);
    expect(duracionCoincide(14, '2027-01-01', '2027-12-31')).toBe(false);
    expect(codigos(faltasDeEjecucion({ inicio: '2027-01-01', fin: '2027-12-31', duracion: 6 }))).toEqual([
      'duracion_distinta@duracion_aprobada',
    ]);
  });

  it('R 76: dates in order, and the vigencia holds the execution', () => {
    const ejecucion = { inicio: '2027-02-01', fin: '2027-11-30' };
    expect(codigos(faltasDeEjecucion({ inicio: '2027-02-01', fin: '2027-02-01', duracion: 1 }))).toEqual([
      'fechas_en_desorden@fecha_fin_proyectada',
    ]);
    expect(faltasDeVigencia({ inicio: '2027-02-01', fin: '2027-11-30' }, ejecucion)).toEqual([]);
    expect(codigos(faltasDeVigencia({ inicio: '2027-02-02', fin: '2027-11-29' }, ejecucion))).toEqual([
      'vigencia_corta@vigencia_inicio',
      'vigencia_corta@vigencia_fin',
    ]);
    expect(codigos(faltasDeVigencia({ inicio: '2027-12-31', fin: '2027-01-01' }, ejecucion))).toEqual([
      'fechas_en_desorden@vigencia_fin',
    ]);
  });

  it('its first and its last day are within it', () => {
    const vigencia = { inicio: '2027-01-01', fin: '2027-12-31' };
    expect(
      ['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'].map((hoy) => vigenciaEn(hoy, vigencia)),
    ).toEqual(['por_iniciar', 'corre', 'corre', 'concluida']);
  });

  it('R 80: the day judges, whether or not the job has run', () => {
    const vigencia = { inicio: '2027-01-01', fin: '2027-12-31' };
    const en = (estado: 'firmado' | 'vigente' | 'terminado', hoy: string, planeado = true) =>
      estadoPorFecha(estado, hoy, { planeado, vigencia });
    expect(en('firmado', '2026-12-31')).toBe('firmado');
    expect(en('firmado', '2027-01-01')).toBe('vigente');
    expect(en('firmado', '2027-06-01', false)).toBe('firmado');
    expect(en('vigente', '2028-01-01')).toBe('vencido');
    expect(en('terminado', '2028-01-01')).toBe('terminado');
    expect(estadoPorFecha('borrador', '2027-01-01', { planeado: false, vigencia: null })).toBe('borrador');
  });
});
