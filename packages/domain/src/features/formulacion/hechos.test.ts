import { describe, expect, it } from 'vitest';
import { filasEnPalabras, hechosDeSeccion } from './hechos.ts';
import { seccionesDeFormulacion } from './secciones.nombres.ts';
import { con, proyectoCompleto } from './testing/proyecto.ts';

describe('the figures of a section', () => {
  it('are said of every section of a whole project', () => {
    const de = Object.fromEntries(
      seccionesDeFormulacion.map((seccion) => [
        seccion,
        hechosDeSeccion(proyectoCompleto(), seccion, 'solicitud_organizacion').join(' · '),
      ]),
    );
    expect(de.ficha).toMatch(
      /^Pide \$2,000,000\.00 · 80\.00 % de \$2,500,000\.00 \(tope 80 %\) · Del \d+ \w+ 2027 al \d+ \w+ 2027$/,
    );
    expect(de).toMatchObject({
      arbol_problemas: '7 recuadros · 2 causas directas, 1 efecto directo',
      arbol_objetivos: '7 recuadros · 2 medios directos, 1 fin directo',
      presupuesto: expect.stringContaining(
        'Total $2,500,000.00 · Fundación $2,000,000.00 · Contrapartida $500,000.00',
      ),
      marco_logico: expect.stringMatching(/^\d+ componentes? · \d+ actividades · \d+ indicadores$/),
    });
    expect(Object.values(de).every((hechos) => hechos !== '')).toBe(true);
  });

  it('say how far the ceiling is exceeded, and of many municipalities only some names', () => {
    const caro = con('ficha', { monto_solicitado: '2100000.00' });
    expect(hechosDeSeccion(caro, 'ficha', 'solicitud_organizacion')).toContain(
      'Rebasa el tope por $100,000.00',
    );
    const lejos = con('alcance', { ambito: 'estatal', municipios: '08001,08002,08003,08004,08005' });
    expect(hechosDeSeccion(lejos, 'alcance', 'solicitud_organizacion')).toEqual([
      'Estatal',
      '5 municipios: Ahumada, Aldama, Allende…',
    ]);
  });

  it('count the rows of a list by what they are, and say nothing of what is none', () => {
    const { presupuesto, ficha } = proyectoCompleto().secciones;
    expect(filasEnPalabras('lineas', presupuesto)).toMatch(/^\d+ partidas$/);
    expect(filasEnPalabras('nombre_oficial', ficha)).toBeNull();
  });
});
