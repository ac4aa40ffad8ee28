import { describe, expect, it } from 'vitest';
import { type BarTable, barOf, tallyOf } from './review-bar.ts';

type Action =
  | 'editar'
  | 'guardarValidaciones'
  | 'enviarARevision'
  | 'solicitarCambios'
  | 'aprobar'
  | 'rechazar'
  | 'reabrir'
  | 'eliminar';
const transitions: BarTable<Action> = {
  editar: {},
  guardarValidaciones: { place: 'guardar' },
  enviarARevision: { place: 'enviar' },
  solicitarCambios: { place: 'observar' },
  aprobar: { place: 'aprobar', ask: 'justificacion', tone: 'primary' },
  rechazar: { ask: 'motivo', tone: 'danger' },
  reabrir: { ask: 'motivo', tone: 'secondary' },
  eliminar: { ask: 'motivo', tone: 'danger' },
};
const enRevision = [
  'editar',
  'guardarValidaciones',
  'solicitarCambios',
  'enviarARevision',
  'aprobar',
  'eliminar',
  'rechazar',
] as const;
const marks = (validos: number, invalidos: number, sinDecidir: number) => ({
  validos,
  invalidos,
  sinDecidir,
});

describe('the bar of a review follows the marks', () => {
  it('nothing decided: they are kept; the rest waits behind «…», what is hard to undo last', () => {
    expect(barOf(transitions, enRevision, marks(0, 0, 15))).toEqual({
      primary: 'guardarValidaciones',
      beside: [],
      more: ['enviarARevision', 'aprobar', 'eliminar', 'rechazar'],
    });
  });

  it('something invalid: changes are asked for, and sending on is not there (A§2)', () => {
    const bar = barOf(transitions, enRevision, marks(12, 2, 1));
    expect(bar.primary).toBe('solicitarCambios');
    expect(bar.beside).toEqual(['guardarValidaciones']);
    expect(bar.more).not.toContain('enviarARevision');
    expect(bar.more).toContain('aprobar');
  });

  it('all valid: it is approved', () => {
    const bar = barOf(transitions, enRevision, marks(15, 0, 0));
    expect([bar.primary, bar.beside]).toEqual(['aprobar', ['guardarValidaciones']]);
    expect(bar.more).toContain('enviarARevision');
    expect(bar.more).not.toContain('solicitarCambios');
  });

  it('what the server does not offer is never shown: while the organization corrects, marks are kept', () => {
    const offered = ['guardarValidaciones', 'enviarARevision', 'rechazar'] as const;
    expect(barOf(transitions, offered, marks(3, 2, 10)).primary).toBe('guardarValidaciones');
    expect(barOf(transitions, offered, marks(15, 0, 0)).primary).toBe('guardarValidaciones');
  });

  it('a closed record has no primary, and what is left of it is in sight', () => {
    expect(barOf(transitions, ['reabrir', 'eliminar'], marks(15, 0, 0))).toEqual({
      primary: null,
      beside: ['reabrir'],
      more: ['eliminar'],
    });
    expect(barOf(transitions, [], marks(0, 0, 15))).toEqual({ primary: null, beside: [], more: [] });
  });
});

it('counts the marks of a card', () => {
  expect(tallyOf([{ valido: true }, { valido: false }, { valido: null }, { valido: true }])).toEqual({
    validos: 2,
    invalidos: 1,
    sinDecidir: 1,
  });
});
