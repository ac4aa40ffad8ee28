import { describe, expect, test } from 'vitest';
import { convocatoriaDePrueba } from '../../testing/convocatoria.ts';
import { datosDe, enPalabras, leerAudiencia, terminosDe } from './datos.ts';
import { revisar } from './use-revision.ts';

describe('the terms as they are typed', () => {
  test('a record typed and read back says the same', () => {
    const { titulo, descripcion, dirigidaA, fechaApertura, fechaCierre, presupuesto, requisitos, criterios } =
      convocatoriaDePrueba();
    expect(terminosDe(datosDe(convocatoriaDePrueba()))).toEqual({
      titulo,
      descripcion,
      dirigidaA,
      fechaApertura,
      fechaCierre,
      presupuesto,
      requisitos,
      criterios,
    });
  });

  test('an audience that was cut or tampered with opens, without what cannot be read', () => {
    expect(leerAudiencia('["osc","nadie"]')).toEqual(['osc']);
    expect(leerAudiencia('{}')).toEqual([]);
  });

  test('a draft that kept its criteria as JSON text, as drafts did before rows, is read as it was', () => {
    const { criterios } = convocatoriaDePrueba();
    const antes = criterios.map(({ peso, ...criterio }) => ({ ...criterio, peso: String(peso) }));
    expect(terminosDe({ criterios: JSON.stringify(antes) }).criterios).toEqual(criterios);
  });

  test('two versions are compared in words', () => {
    const datos = datosDe(convocatoriaDePrueba());
    expect(enPalabras('dirigidaA', datos.dirigidaA ?? null)).toBe('OSC, Instituciones');
    expect(enPalabras('criterios', datos.criterios ?? null)).toBe(
      '1. Pertinencia\nPeso: 60 %\n2. Capacidad\nPeso: 40 %\nDescripción: Equipo.',
    );
    expect(enPalabras('fechaCierre', '2026-12-20')).toBe('20 de diciembre de 2026');
    expect(enPalabras('presupuesto', '1500000')).toBe('$1,500,000.00');
  });
});

const FILA = '7a1b2c3d-8a4b-4d0e-9b53-0c5f2d7e1c01';

describe('what is checked', () => {
  const paths = (intento: 'guardar' | 'publicar', datos: Parameters<typeof revisar>[1]) =>
    revisar(intento, datos, false).map(({ path }) => path);

  test.each(['1e1', '0x1F', '-5', '+5', '12,5', '12.0', '(5)', '٣', '5 %', 'Infinity'])(
    'a weight typed as %s is none that it does not say',
    (peso) => {
      const criterios = [{ fila: FILA, nombre: 'Uno', descripcion: '', peso }];
      expect(revisar('guardar', { criterios }, true)).toContainEqual(
        expect.objectContaining({ path: `criterios.${FILA}.peso`, code: 'numero_invalido' }),
      );
    },
  );

  test('an opening that is past is told beside its date, unless the saved draft has it so', () => {
    const datos = { fechaApertura: '2020-02-29' };
    const issue = expect.objectContaining({ path: 'fechaApertura', code: 'apertura_pasada' });
    expect(revisar('guardar', datos, true)).toContainEqual(issue);
    expect(revisar('guardar', datos, true, '2020-02-29')).not.toContainEqual(issue);
    expect(revisar('publicar', datos, true, '2020-02-29')).toContainEqual(issue);
  });

  test('a draft asks for the four of the specification only (A§5)', () => {
    expect(paths('guardar', {})).toEqual(['titulo', 'descripcion', 'fechaApertura', 'fechaCierre']);
  });

  test('publishing also asks for audience, budget, criteria and bases, one message a field', () => {
    expect(paths('publicar', {})).toEqual([
      'titulo',
      'descripcion',
      'fechaApertura',
      'fechaCierre',
      'dirigidaA',
      'presupuesto',
      'criterios',
      'documentos.bases',
    ]);
  });

  test('a weight that is no number is told once and does not spoil the sum', () => {
    const criterios = [{ fila: FILA, nombre: 'Uno', descripcion: '', peso: 'diez' }];
    const issues = revisar('publicar', { criterios }, true);
    expect(issues.filter(({ path }) => path === `criterios.${FILA}.peso`)).toHaveLength(1);
    expect(issues.map(({ message }) => message).join()).not.toContain('NaN');
  });
});
