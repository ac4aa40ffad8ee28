import { indice, lugarDe, municipios } from '@portal/domain/features/formulacion/public';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALTO, ANCHO, disponer } from './components/arbol/disposicion.ts';
import type { NodoDeArbol } from './components/arbol/use-arbol.ts';

describe('the drawing of a tree', () => {
  it('lets no two nodes meet, whatever hangs from what', () => {
    const padres = fc.array(fc.nat(1000), { maxLength: 60 });
    fc.assert(
      fc.property(padres, (de) => {
        const nodos: NodoDeArbol[] = [{ fila: '0', tipo: 'central', padre: null, texto: '' }];
        for (const [i, n] of de.entries()) {
          const padre = nodos[n % nodos.length] ?? nodos[0];
          const tipo = padre?.tipo === 'central' ? (n % 2 ? 'causa' : 'efecto') : (padre?.tipo ?? 'causa');
          nodos.push({ fila: String(i + 1), tipo, padre: padre?.fila ?? '0', texto: '' });
        }
        const { lugares, ancho, alto } = disponer('problemas', indice(nodos));
        const puntos = [...lugares.values()];
        expect(puntos).toHaveLength(nodos.length);
        for (const [i, a] of puntos.entries()) {
          expect(a.x >= 0 && a.y >= 0 && a.x + ANCHO <= ancho && a.y + ALTO <= alto).toBe(true);
          for (const b of puntos.slice(i + 1))
            expect(Math.abs(a.x - b.x) >= ANCHO || Math.abs(a.y - b.y) >= ALTO).toBe(true);
        }
      }),
    );
  });
});

describe('the map of municipalities', () => {
  it('gives each of the 67 a place of its own, Juárez above Chihuahua and Chihuahua above Parral', () => {
    const lugares = municipios.map((_, i) => lugarDe(i));
    expect(new Set(lugares.map(({ columna, linea }) => `${columna} ${linea}`)).size).toBe(67);
    const lineaDe = (nombre: string) =>
      lugarDe(municipios.findIndex((municipio) => municipio.nombre === nombre)).linea;
    expect(lineaDe('Juárez')).toBeLessThan(lineaDe('Chihuahua'));
    expect(lineaDe('Chihuahua')).toBeLessThan(lineaDe('Hidalgo del Parral'));
  });
});
