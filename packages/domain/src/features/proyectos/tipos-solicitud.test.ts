import { describe, expect, it } from 'vitest';
import { MAX_MONTO } from '../../kernel/money.ts';
import { rebasaTecho, techo } from './techo.ts';
import { describirTipo, esTipoSolicitud, tiposDeSolicitud } from './tipos-solicitud.ts';

describe('the three request types (A§9)', () => {
  it('have the titles, badges and descriptions of the seed, to the letter, in the name of the foundation', () => {
    expect(tiposDeSolicitud.map((tipo) => describirTipo(tipo))).toEqual([
      {
        id: 'solicitud_organizacion',
        titulo: 'A solicitud de la organización',
        insignia: 'Solicitud Directa',
        descripcion: 'Proyecto iniciado por solicitud directa de la organización solicitante',
        financiamiento: 'Hasta 80% del proyecto',
        particularidades: [
          'Evaluación integral de capacidades',
          'Proceso de pre-registro obligatorio',
          'Diagnóstico organizacional previo',
        ],
        tope: 80,
      },
      {
        id: 'invitacion_ficosec',
        titulo: 'Invitación de FICOSEC',
        insignia: 'Por Invitación',
        descripcion: 'Proyecto por invitación directa de FICOSEC a organización específica',
        financiamiento: 'Hasta 90% del proyecto',
        particularidades: [
          'Proceso expedito de evaluación',
          'Alineación estratégica prioritaria',
          'Acompañamiento especializado',
        ],
        tope: 90,
      },
      {
        id: 'convocatoria',
        titulo: 'Convocatoria',
        insignia: 'Convocatoria Pública',
        descripcion: 'Proyecto en respuesta a convocatoria pública publicada',
        financiamiento: 'Hasta 85% del proyecto',
        particularidades: [
          'Proceso competitivo',
          'Cumplimiento de bases específicas',
          'Evaluación comparativa',
        ],
        tope: 85,
      },
    ]);
  });

  it('speak in the name of a sister fund as well', () => {
    const { titulo, descripcion } = describirTipo('invitacion_ficosec', 'FIDESEC');
    expect([titulo, descripcion].join(' ')).not.toContain('FICOSEC');
    expect(titulo).toBe('Invitación de FIDESEC');
  });

  it('are a closed list', () => {
    expect(tiposDeSolicitud.every(esTipoSolicitud)).toBe(true);
    for (const other of ['', 'otro', null, undefined, 3]) expect(esTipoSolicitud(other)).toBe(false);
  });
});

describe('42: the ceilings 80 / 90 / 85 %', () => {
  it('of a project of one million', () => {
    expect(tiposDeSolicitud.map((tipo) => techo(tipo, '1000000.00'))).toEqual([
      '800000.00',
      '900000.00',
      '850000.00',
    ]);
  });

  it('are exact to the centavo, rounded as an accountant does', () => {
    expect(techo('convocatoria', '0.10')).toBe('0.09');
    expect(techo('solicitud_organizacion', '33333.33')).toBe('26666.66');
    expect(techo('invitacion_ficosec', MAX_MONTO)).toBe('899999999999.99');
  });

  it('are passed by one centavo more, not by the ceiling itself', () => {
    expect(rebasaTecho('convocatoria', '850000.00', '1000000.00')).toBe(false);
    expect(rebasaTecho('convocatoria', '850000.01', '1000000.00')).toBe(true);
  });
});
