import { describe, expect, it } from 'vitest';
import { MAX_FILAS, type Row } from './answers.ts';
import { defineForm } from './form.ts';
import { textField } from './form-fields.ts';
import { derivedField, rowsField } from './form-rows.ts';
import { type KeptSections, saveSection, versionOfSection } from './section-save.ts';

const filas = (label: string) =>
  rowsField({ label, row: 'Fila', columns: { texto: textField({ label: 'Texto' }) } });

const form = defineForm({
  id: 'prueba',
  version: 1,
  sections: [
    { id: 'alcance', title: 'Alcance', short: 'Alcance', fields: ['lugar', 'metas'] },
    { id: 'presupuesto', title: 'Presupuesto', short: 'Presupuesto', fields: ['partidas', 'resumen'] },
  ],
  fields: {
    lugar: textField({ label: 'Lugar', required: 'Escribe el lugar.' }),
    metas: filas('Metas'),
    partidas: filas('Partidas'),
    resumen: derivedField({ label: 'Resumen', from: () => 'x' }),
  },
});

const fila = (n: number, texto = 'x'): Row => ({ texto, fila: `00000000-0000-4000-8000-00000000000${n}` });
const kept: KeptSections = {
  versiones: { alcance: 3, presupuesto: 3 },
  respuestas: { lugar: 'Centro', metas: [fila(1)], partidas: [fila(2)] },
};
const send = (seccion: string, respuestas: Readonly<Record<string, unknown>>, version = `${seccion}.3`) =>
  saveSection(form, kept, { seccion, version, respuestas: respuestas as KeptSections['respuestas'] });
const codes = (result: ReturnType<typeof send>) =>
  result.ok || result.reason !== 'datos_invalidos' ? result : result.issues.map(({ code }) => code);

describe('a section is saved on its own', () => {
  it('its version rises and no other section is touched, finished or not', () => {
    const saved = send('alcance', { lugar: '', metas: [fila(1), fila(3)] });
    expect(saved).toEqual({
      ok: true,
      kept: {
        versiones: { alcance: 4, presupuesto: 3 },
        respuestas: { lugar: '', metas: [fila(1), fila(3)], partidas: [fila(2)] },
      },
    });
  });

  it('the same again raises nothing', () => {
    expect(send('alcance', { lugar: 'Centro', metas: [fila(1)] })).toEqual({ ok: true, kept });
  });

  it('two people in two sections never meet; in one, the second is told what is kept', () => {
    const first = send('alcance', { lugar: 'Norte', metas: [fila(1)] });
    if (!first.ok) throw new Error('refused');
    expect(
      saveSection(form, first.kept, {
        seccion: 'presupuesto',
        version: 'presupuesto.3',
        respuestas: { partidas: [] },
      }).ok,
    ).toBe(true);
    expect(
      saveSection(form, first.kept, {
        seccion: 'alcance',
        version: 'alcance.3',
        respuestas: { lugar: 'Sur' },
      }),
    ).toEqual({
      ok: false,
      reason: 'conflicto',
      actual: { seccion: 'alcance', version: 'alcance.4', respuestas: { lugar: 'Norte', metas: [fila(1)] } },
    });
    expect(versionOfSection(first.kept, 'alcance')).toBe('alcance.4');
    expect(versionOfSection({ versiones: {}, respuestas: {} }, 'alcance')).toBe('alcance.0');
  });
});

describe('bad input is refused in words, and changes nothing', () => {
  it("another section's version, though both were saved as often", () => {
    const refused = send('presupuesto', { partidas: [] }, 'alcance.3');
    expect(refused).toMatchObject({
      ok: false,
      issues: [
        {
          code: 'version_de_otra_seccion',
          message:
            'Se envió «Presupuesto» con la versión de «Alcance». No se guardó nada: vuelve a abrirla; lo que escribiste sigue en tu borrador.',
        },
      ],
    });
    expect(codes(send('presupuesto', {}, '3'))).toEqual(['version_de_otra_seccion']);
  });

  it('an unknown section, another section’s answer, what is derived', () => {
    expect(codes(send('otra', {}))).toEqual(['seccion_desconocida']);
    expect(codes(send('presupuesto', { lugar: 'x' }))).toEqual(['dato_de_otra_seccion']);
    expect(send('presupuesto', { resumen: 'x' }).ok).toBe(false);
  });

  it('a row twice, a row of another list, 10,001 rows', () => {
    expect(codes(send('alcance', { metas: [fila(1), fila(1)] }))).toEqual(['fila_repetida']);
    expect(codes(send('alcance', { metas: [fila(1), fila(2)] }))).toEqual(['fila_de_otra_lista']);
    expect(codes(send('alcance', { metas: Array(MAX_FILAS + 1).fill(fila(1)) }))).toEqual([
      'demasiadas_filas',
    ]);
  });
});
