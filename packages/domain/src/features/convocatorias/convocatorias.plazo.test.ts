import { describe, expect, it } from 'vitest';
import { endOfDay, startOfDay } from '../../kernel/dates.ts';
import { diasRestantes, impedimentoParaPostular, situacionDe, type Ventana } from './convocatorias.plazo.ts';

const call = (over: Partial<Ventana> = {}): Ventana => ({
  estado: 'activa',
  dirigidaA: ['osc'],
  fechaCierre: '2026-11-30',
  abreEn: startOfDay('2026-11-01'),
  // Midnight of the day after, in Chihuahua (UTC−6).
  cierraEn: '2026-12-01T06:00:00.000Z',
  ...over,
});

const at = (
  instant: string | Date,
  over: Partial<Ventana> = {},
  tipo: 'osc' | 'institucion' | null = 'osc',
) => impedimentoParaPostular(call(over), tipo, instant)?.code ?? null;

describe('the window of a call', () => {
  it('44: opens at 00:00 and closes after 23:59:59.999 of Chihuahua', () => {
    expect(at('2026-11-01T05:59:59.999Z')).toBe('convocatoria_no_abierta');
    expect(at('2026-11-01T06:00:00.000Z')).toBeNull();
    expect(at('2026-12-01T05:59:59.000Z')).toBeNull();
    expect(at(endOfDay('2026-11-30'))).toBeNull();
    expect(at('2026-12-01T06:00:00.000Z')).toBe('convocatoria_cerrada');
  });

  it('44: the time counts, not whether somebody closed the call', () => {
    expect(situacionDe(call(), '2026-12-01T06:00:00.000Z')).toBe('vencida');
    expect(at('2026-12-01T06:00:01.000Z')).toBe('convocatoria_cerrada');
    expect(at('2026-11-10T12:00:00.000Z', { estado: 'en_evaluacion' })).toBe('convocatoria_cerrada');
  });

  it('tells date and hour of the closing, and of an opening to come', () => {
    expect(impedimentoParaPostular(call(), 'osc', '2026-12-02T12:00:00.000Z')?.message).toBe(
      'Esta convocatoria cerró el 30 de noviembre de 2026, 23:59 (hora de Chihuahua). Ya no recibe postulaciones.',
    );
    expect(impedimentoParaPostular(call(), 'osc', '2026-10-02T12:00:00.000Z')?.message).toBe(
      'Esta convocatoria abre el 1 de noviembre de 2026, 00:00 (hora de Chihuahua).',
    );
    expect(
      impedimentoParaPostular(call({ estado: 'en_evaluacion' }), 'osc', '2026-11-10T12:00:00.000Z')?.message,
    ).toBe(
      'La fundación cerró esta convocatoria antes del 30 de noviembre de 2026, 23:59. Ya no recibe postulaciones.',
    );
  });

  it('a cancelled call and a draft receive nothing', () => {
    expect(at('2026-11-10T12:00:00.000Z', { estado: 'cancelada' })).toBe('convocatoria_cancelada');
    expect(at('2026-11-10T12:00:00.000Z', { estado: 'borrador' })).toBe('convocatoria_no_abierta');
  });

  it('42: only whom it addresses may apply; who is not known yet is not refused', () => {
    const open = '2026-11-10T12:00:00.000Z';
    expect(at(open, {}, 'institucion')).toBe('convocatoria_no_dirigida');
    expect(at(open, { dirigidaA: ['osc', 'institucion'] }, 'institucion')).toBeNull();
    expect(at(open, {}, null)).toBeNull();
  });

  it('counts the natural days left by the calendar of Chihuahua', () => {
    expect(diasRestantes(call(), '2026-11-28T12:00:00.000Z')).toBe(2);
    // 22:00 of the 29th in Chihuahua, already the 30th in Greenwich.
    expect(diasRestantes(call(), '2026-11-30T04:00:00.000Z')).toBe(1);
    expect(diasRestantes(call(), '2026-12-01T05:59:59.000Z')).toBe(0);
    expect(diasRestantes(call(), '2026-12-01T06:00:00.000Z')).toBeNull();
  });
});
