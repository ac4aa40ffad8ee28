import { describe, expect, it } from 'vitest';
import {
  duracionCoincide,
  estadoPorFecha,
  faltasDeAnio,
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

  it('S22: execution and vigencia last at most 120 months', () => {
    const diez = { inicio: '2027-01-01', fin: '2036-12-31' };
    const mas = { inicio: '2027-01-01', fin: '2037-01-01' };
    expect(faltasDeEjecucion({ ...diez, duracion: 120 })).toEqual([]);
    expect(codigos(faltasDeEjecucion({ ...mas, duracion: 120 }))).toEqual([
      'plazo_largo@fecha_fin_proyectada',
    ]);
    expect(faltasDeVigencia(diez, diez)).toEqual([]);
    expect(codigos(faltasDeVigencia(mas, diez))).toEqual(['plazo_largo@vigencia_fin']);
    expect(codigos(faltasDeVigencia({ inicio: '1000-01-01', fin: '9999-12-31' }, diez))).toEqual([
      'plazo_largo@vigencia_fin',
    ]);
  });

  it('a date lies since the year before the aprobación and within ten years, or until the last day that is told', () => {
    const de = (fecha: string, hasta?: string) =>
      faltasDeAnio('dia', fecha, { hoy: '2027-03-01', aprobadoEl: '2026-11-12', hasta }).map(
        ({ message }) => message,
      );
    expect([...de('2025-01-01'), ...de('2037-03-01'), ...de('')]).toEqual([]);
    expect(de('2024-12-31')).toEqual(['La fecha no puede ser anterior al 1 de enero de 2025']);
    expect(de('2037-03-02')).toEqual(['La fecha no puede ser posterior al 1 de marzo de 2037']);
    expect(de('2028-01-02', '2028-01-01')).toEqual(['La fecha no puede ser posterior al 1 de enero de 2028']);
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
