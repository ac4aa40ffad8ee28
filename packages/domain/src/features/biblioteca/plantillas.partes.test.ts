import { describe, expect, it } from 'vitest';
import { plantillasDeConvenio, tiposDeConvenio } from '../convenio/public.ts';
import {
  agregarClausula,
  cambiarParte,
  compararPlantillas,
  esObligatoria,
  moverClausula,
  partesDePlantilla,
  quitarClausula,
} from './plantillas.partes.ts';

describe('a template part by part', () => {
  it('has every word of it, and writing a part as it is changes nothing', () => {
    for (const tipo of tiposDeConvenio) {
      const plantilla = plantillasDeConvenio[tipo];
      for (const parte of partesDePlantilla(plantilla))
        expect(cambiarParte(plantilla, parte.id, parte)).toEqual(plantilla);
    }
  });

  it('says which part changed, and only that', () => {
    const { donacion } = plantillasDeConvenio;
    for (const { id } of partesDePlantilla(donacion)) {
      const otra = cambiarParte(donacion, id, { titulo: 'Título', parrafos: ['Otra cosa.'] });
      expect(otra && compararPlantillas(donacion, otra).map((una) => una.id)).toEqual([id]);
    }
    expect(cambiarParte(donacion, 'clausula.nadie', { titulo: '', parrafos: [] })).toBeUndefined();
    expect(compararPlantillas(donacion, donacion)).toEqual([]);
  });
});

describe('the clauses of a template', () => {
  const { donacion } = plantillasDeConvenio;
  const ids = ({ clausulas }: typeof donacion) => clausulas.map(({ id }) => id);
  const difusion = (titulo: string, tras: string | null, versiones: readonly (typeof donacion)[] = []) =>
    agregarClausula(donacion, { titulo, parrafos: ['Se nombra a {{fundacion}}.'], tras, versiones });

  it('one more stands where it was said, by an id that no version used', () => {
    const una = difusion('Difusión y créditos', 'clausula.cuenta');
    if (!una) throw new Error('Not added');
    expect(una.parte).toBe('clausula.propia_difusion_y_creditos');
    const lugar = ids(donacion).indexOf('cuenta');
    expect(ids(una.plantilla)).toEqual(ids(donacion).toSpliced(lugar + 1, 0, 'propia_difusion_y_creditos'));
    expect(compararPlantillas(donacion, una.plantilla)).toMatchObject([
      { id: una.parte, cambio: 'agregado' },
    ]);
    // Taken out and added anew by another person: not the same clause.
    expect(difusion('Difusión y créditos', null, [una.plantilla])?.parte).toBe(`${una.parte}_b`);
    expect(difusion('123 %', null)?.parte).toBe('clausula.propia_otra');
    expect(difusion('Difusión', 'clausula.nadie')).toBeUndefined();
    expect(difusion('Difusión', 'cierre')).toBeUndefined();
    for (const titulo of ['Ñ'.repeat(120), '__', 'x y z'.repeat(20)])
      expect(difusion(titulo, null)?.parte).toMatch(/^[a-z_.]{1,60}$/);
  });

  it('one less, and one elsewhere, are told as that; every move is undone by another', () => {
    const menos = quitarClausula(donacion, 'clausula.garantias');
    expect(menos && compararPlantillas(donacion, menos)).toMatchObject([
      { id: 'clausula.garantias', cambio: 'quitado', trozos: [{ tipo: 'quitado' }] },
    ]);
    expect(quitarClausula(donacion, 'cierre')).toBeUndefined();
    const todas = ids(donacion);
    for (const [i, id] of todas.entries()) {
      const antes = i === 0 ? null : `clausula.${todas[i - 1]}`;
      for (const tras of [null, ...todas.map((una) => `clausula.${una}`)]) {
        const movida = moverClausula(donacion, `clausula.${id}`, tras);
        if (tras === `clausula.${id}`) {
          expect(movida).toBeUndefined();
          continue;
        }
        if (!movida) throw new Error('Not moved');
        const dicho = compararPlantillas(donacion, movida);
        expect(dicho.map(({ cambio }) => cambio)).toEqual(tras === antes ? [] : ['movido']);
        expect(moverClausula(movida, `clausula.${id}`, antes)).toEqual(donacion);
      }
    }
  });

  it('a convenio needs some of them', () => {
    expect(esObligatoria('clausula.reintegro')).toBe(true);
    expect(['clausula.garantias', 'reintegro', 'cierre'].map(esObligatoria)).toEqual([false, false, false]);
  });
});
