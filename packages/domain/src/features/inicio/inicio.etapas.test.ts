import { describe, expect, it } from 'vitest';
import { lineaDeEtapas } from '../proyectos/public.ts';
import { estadoDeEtapa, etapasDelCiclo, etiquetasDeEtapa, idsDeEtapa } from './inicio.etapas.ts';

describe("'Ciclo de Vida del Proyecto' (A§2 Home)", () => {
  it('has the seven stages of the seed, in its order and words', () => {
    expect(etapasDelCiclo.map(({ titulo }) => titulo)).toEqual([
      'Convocatoria',
      'Preregistro',
      'Registro',
      'Co-diseño',
      'Aprobación',
      'Convenio',
      'Seguimiento',
    ]);
    expect(etapasDelCiclo.map(({ id }) => id)).toEqual([...idsDeEtapa]);
  });

  it('are those of the line of a proyecto, by the same keys', () => {
    expect(idsDeEtapa).toEqual(lineaDeEtapas);
  });

  const con = { ruta: '/pre-registro' };
  const sin = { ruta: null };
  it.each([
    ['something is in it', con, { enCurso: 2, concluidos: 5 }, 'Activo'],
    ['something is in it, though it has no screen', sin, { enCurso: 1, concluidos: 0 }, 'Activo'],
    ['all that came has gone through', con, { enCurso: 0, concluidos: 5 }, 'Completado'],
    ['nothing has come yet', con, { enCurso: 0, concluidos: 0 }, 'Pendiente'],
    ['nothing has come and nothing could', sin, { enCurso: 0, concluidos: 0 }, 'Sin definir'],
  ])('where %s the badge reads as the rule says', (_when, etapa, figuras, label) => {
    expect(etiquetasDeEtapa[estadoDeEtapa(etapa, figuras)].label).toBe(label);
  });

  it('offers to create only where there is a screen', () => {
    expect(etapasDelCiclo.filter(({ ruta, crear }) => crear && ruta === null)).toEqual([]);
  });
});
