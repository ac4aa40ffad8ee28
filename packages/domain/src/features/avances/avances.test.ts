import { describe, expect, it } from 'vitest';
import { cifraDe, faltasDeReporte, fisicoDe } from './avances.form.ts';
import { marchaDeReportes, periodosDe, type Reporte, situacionDe } from './avances.periodos.ts';

const vigencia = { inicio: '2026-01-15', fin: '2026-10-31' };
const fechas = (v: typeof vigencia, hechos: Parameters<typeof periodosDe>[1] = []) =>
  periodosDe(v, hechos).map(({ inicio, fin }) => `${inicio}/${fin}`);
const reporte = (numero: number, estado: Reporte['estado'], fisico: number | null = null): Reporte => {
  const periodo = periodosDe(vigencia)[numero - 1];
  if (!periodo) throw new Error(`No period ${numero}`);
  return { ...periodo, estado, fisico };
};

describe('the calendar of reports', () => {
  it('counts quarters from the first day; what is left of less than a month belongs to the one before', () => {
    expect(fechas(vigencia)).toEqual([
      '2026-01-15/2026-04-14',
      '2026-04-15/2026-07-14',
      '2026-07-15/2026-10-31',
    ]);
    expect(fechas({ inicio: '2026-01-01', fin: '2026-05-31' })).toEqual([
      '2026-01-01/2026-03-31',
      '2026-04-01/2026-05-31',
    ]);
    expect(fechas({ inicio: '2026-01-01', fin: '2026-02-10' })).toEqual(['2026-01-01/2026-02-10']);
  });

  it('keeps to the last day of a month that has no such day', () => {
    expect(fechas({ inicio: '2026-11-30', fin: '2027-05-31' })[0]).toBe('2026-11-30/2027-02-27');
  });

  it('is due ten días hábiles after the end of a period', () => {
    // 14 April 2026 is a Tuesday: ten working days on is the 28th.
    expect(periodosDe(vigencia)[0]?.vence).toBe('2026-04-28');
  });

  it('goes on the day after what was reported when the vigencia grows', () => {
    const hecho = { numero: 1, inicio: '2026-01-01', fin: '2026-02-10', vence: '2026-02-24' };
    expect(fechas({ inicio: '2026-01-01', fin: '2026-04-30' }, [hecho])).toEqual([
      '2026-01-01/2026-02-10',
      '2026-02-11/2026-04-30',
    ]);
  });
});

describe('how a period stands', () => {
  const [primero, segundo] = periodosDe(vigencia);
  const de = (hoy: string, reportes: readonly Reporte[] = [], terminado = false) =>
    primero && situacionDe(primero, reportes, { hoy, terminado });

  it('follows the days', () => {
    expect(de('2026-01-14')).toBe('por_venir');
    expect(de('2026-04-14')).toBe('en_curso');
    expect(de('2026-04-28')).toBe('por_reportar');
    expect(de('2026-04-29')).toBe('atrasado');
    expect(de('2026-04-29', [], true)).toBe('cerrado');
  });

  it('follows its report, once it was sent; a draft is nothing yet', () => {
    expect(de('2026-04-29', [reporte(1, 'borrador')])).toBe('atrasado');
    expect(de('2026-04-29', [reporte(1, 'en_correccion')])).toBe('entregado');
    expect(de('2026-04-29', [reporte(1, 'aprobado')], true)).toBe('aprobado');
  });

  it('is closed by the approval of a later one', () => {
    expect(de('2026-08-01', [reporte(2, 'aprobado')])).toBe('cerrado');
    expect(
      segundo && situacionDe(segundo, [reporte(1, 'aprobado')], { hoy: '2026-08-20', terminado: false }),
    ).toBe('atrasado');
  });
});

describe('what the reports say of an execution (S15, SL-04)', () => {
  const de = (hoy: string, ...reportes: Reporte[]) =>
    marchaDeReportes(vigencia, reportes, { hoy, terminado: false });

  it('is the progress of the last that was approved, and the day of the next', () => {
    expect(de('2026-03-01')).toEqual({ avance: null, proximo: '2026-04-28', diasDeRetraso: 0 });
    expect(de('2026-08-01', reporte(1, 'aprobado', 30), reporte(2, 'enviado', 60))).toMatchObject({
      avance: 30,
      diasDeRetraso: 0,
    });
    expect(de('2026-05-08')).toMatchObject({ proximo: '2026-04-28', diasDeRetraso: 10 });
  });

  it('is nothing due of what is over', () => {
    expect(marchaDeReportes(vigencia, [], { hoy: '2026-08-01', terminado: true })).toEqual({
      avance: null,
      proximo: null,
      diasDeRetraso: 0,
    });
  });
});

describe('what a report says', () => {
  const [i1, a1, a2] = [
    '00000000-0000-4000-8000-000000000001',
    '00000000-0000-4000-8000-000000000002',
    '00000000-0000-4000-8000-000000000003',
  ] as const;
  const plan = {
    indicadores: [{ id: i1, base: '20', meta: '120 jóvenes' }],
    actividades: [
      { id: a1, antes: null },
      { id: a2, antes: null },
    ],
  };
  const completo = {
    logros: 'Se abrieron dos talleres de oficios.',
    indicadores: [{ fila: i1, valor: '45' }],
    actividades: [
      { fila: a1, porcentaje: '100' },
      { fila: a2, porcentaje: '25' },
    ],
  };
  const paths = (
    answers: Parameters<typeof faltasDeReporte>[0],
    de = plan as Parameters<typeof faltasDeReporte>[1],
  ) => faltasDeReporte(answers, de).map(({ path }) => path);

  it('tells of all the plan, with at least twenty characters of what was achieved', () => {
    expect(paths(completo)).toEqual([]);
    expect(paths({})).toEqual([
      'logros',
      `indicadores.${i1}.valor`,
      `actividades.${a1}.porcentaje`,
      `actividades.${a2}.porcentaje`,
    ]);
    expect(paths({ ...completo, logros: 'Todo bien.' })).toEqual(['logros']);
    expect(
      paths({
        ...completo,
        actividades: [
          { fila: a1, porcentaje: '101' },
          { fila: a2, porcentaje: '0' },
        ],
      }),
    ).toEqual([`actividades.${a1}.porcentaje`]);
  });

  it('says a figure where the plan counts in figures, and words where it does not', () => {
    const valor = (dicho: string, meta: string, base = '') =>
      paths(
        { ...completo, indicadores: [{ fila: i1, valor: dicho }] },
        { ...plan, indicadores: [{ id: i1, base, meta }] },
      );
    for (const cifra of ['45', '1,200', '85 %', '-3.5']) expect(valor(cifra, '120')).toEqual([]);
    expect(valor('abc', '120')).toEqual([`indicadores.${i1}.valor`]);
    expect(valor('abc', '', '20 %')).toEqual([`indicadores.${i1}.valor`]);
    expect(valor('Operando', 'Consejo instalado', '0')).toEqual([]);
  });

  it('is not less far than the report before without a reason', () => {
    const antes = {
      ...plan,
      actividades: [
        { id: a1, antes: 100 },
        { id: a2, antes: 40 },
      ],
    };
    const con = (fila: { porcentaje: string; motivo?: string }) =>
      paths(
        {
          ...completo,
          actividades: [
            { fila: a1, porcentaje: '100' },
            { fila: a2, ...fila },
          ],
        },
        antes,
      );
    expect(con({ porcentaje: '40' })).toEqual([]);
    expect(con({ porcentaje: '39' })).toEqual([`actividades.${a2}.motivo`]);
    expect(con({ porcentaje: '39', motivo: 'Se cayó' })).toEqual([`actividades.${a2}.motivo`]);
    expect(con({ porcentaje: '39', motivo: 'La lluvia destruyó una barda.' })).toEqual([]);
    const [falta] = faltasDeReporte(
      {
        ...completo,
        actividades: [
          { fila: a1, porcentaje: '100' },
          { fila: a2, porcentaje: '0' },
        ],
      },
      antes,
    );
    expect(falta?.message).toMatch(/^En el reporte anterior llevaba 40 %: corrige el porcentaje, o explica/u);
  });

  it('comes to the mean of its activities, rounded down; to nothing without any', () => {
    expect(fisicoDe(completo, plan)).toBe(62);
    expect(fisicoDe(completo, { actividades: [] })).toBeNull();
  });

  it('reads figures as people write them', () => {
    expect([cifraDe('1,200'), cifraDe('85 %'), cifraDe('-3.5'), cifraDe('Alta'), cifraDe('')]).toEqual([
      1200,
      85,
      -3.5,
      null,
      null,
    ]);
  });
});
