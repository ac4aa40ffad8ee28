import { describe, expect, it } from 'vitest';
import { porCorregir } from './pre-registro.correccion.ts';
import { ranurasNombradas } from './pre-registro.ranuras.ts';

const respuestas = {
  tipo_solicitante: 'osc',
  nombre_organizacion: 'Cancha Viva, A.C.',
  donataria_autorizada: 'si',
  mision: 'Recuperar canchas con las juventudes.',
};
const visto = { etiqueta: '', comentario: 'Explica más.', cambio: false };

describe('what is left to correct', () => {
  it('is in the order of the form, and counts what is typed against what was observed', () => {
    const observaciones = [
      { ...visto, campo: 'mision', antes: 'Muy breve.' },
      { ...visto, campo: 'nombre_organizacion', antes: 'Cancha Viva, A.C.' },
    ] as const;
    // The mission was corrected and saved on an earlier day: it stays corrected.
    expect(porCorregir(observaciones, respuestas).map((p) => [p.lugar, p.corregida])).toEqual([
      ['nombre_organizacion', false],
      ['mision', true],
    ]);
    const otra = porCorregir(observaciones, { ...respuestas, nombre_organizacion: 'Cancha Viva Ribereña' });
    expect(otra.every(({ corregida }) => corregida)).toBe(true);
  });

  it('white space that is not kept corrects nothing', () => {
    const [mision] = porCorregir([{ ...visto, campo: 'mision', antes: respuestas.mision }], {
      ...respuestas,
      mision: `  ${respuestas.mision}\n`,
    });
    expect(mision?.corregida).toBe(false);
  });

  it('a choice is compared by what it reads, and one that is no longer asked needs nothing', () => {
    const observaciones = [{ ...visto, campo: 'donataria_autorizada', antes: 'Sí' }] as const;
    expect(porCorregir(observaciones, respuestas)[0]).toMatchObject({ corregida: false, sePregunta: true });
    expect(porCorregir(observaciones, { ...respuestas, tipo_solicitante: 'institucion' })[0]).toMatchObject({
      corregida: true,
      sePregunta: false,
    });
  });

  it('the classification is corrected where it comes from: one place, not two', () => {
    const observaciones = [
      { ...visto, campo: 'tipo_solicitante', antes: 'Organización de la sociedad civil' },
      { ...visto, campo: 'clasificacion', antes: 'Asociación Civil' },
    ] as const;
    expect(porCorregir(observaciones, respuestas).map(({ lugar }) => lugar)).toEqual(['tipo_solicitante']);
  });

  it('of the papers the server says whether they changed', () => {
    const papeles = {
      ...visto,
      campo: 'documentos_subidos',
      comentario: 'El RFC no se lee.',
      antes: 'Acta Constitutiva: acta.pdf\nRFC: rfc.pdf',
    } as const;
    expect(porCorregir([papeles], respuestas)[0]).toMatchObject({
      corregida: false,
      ranuras: ['rfc'],
      antes: 'RFC: rfc.pdf',
    });
    expect(porCorregir([{ ...papeles, cambio: true }], respuestas)[0]?.corregida).toBe(true);
  });
});

describe('the slots that a comment is about', () => {
  it('are those that it names, whatever the accents and capitals; all where it names none', () => {
    expect(ranurasNombradas('El comprobante SAT no se alcanza a leer.')).toEqual(['comprobante_sat']);
    expect(ranurasNombradas('Falta la segunda hoja del RFC; el Acta constitutiva está cortada.')).toEqual([
      'acta_constitutiva',
      'rfc',
    ]);
    expect(ranurasNombradas('No se leen.')).toHaveLength(4);
  });
});
