import { describe, expect, it } from 'vitest';
import { plantillasDeConvenio, tiposDeConvenio } from '../convenio/public.ts';
import { cambiarParte, compararPlantillas, partesDePlantilla } from './plantillas.partes.ts';

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
