import { compararPalabras, type Trozo } from '../formulacion/public.ts';
import { type Bloque, nombreDeBloque, textoDeBloque } from './composicion.ts';

/** What changed between two versions of a text, block by block, word by word. */
export type DiferenciaDeTexto = {
  readonly id: string;
  readonly nombre: string;
  readonly cambio: 'agregado' | 'quitado' | 'cambiado';
  readonly trozos: readonly Trozo[];
};

/** The blocks that differ, in the order of the newer text; what only the older one had comes at its end. */
export const compararTextos = (antes: readonly Bloque[], despues: readonly Bloque[]): DiferenciaDeTexto[] => {
  const viejos = new Map(antes.map((bloque) => [bloque.id, bloque]));
  const nuevos = new Set(despues.map(({ id }) => id));
  return [
    ...despues.flatMap((bloque): DiferenciaDeTexto[] => {
      const viejo = viejos.get(bloque.id);
      const texto = textoDeBloque(bloque);
      const eraTexto = viejo ? textoDeBloque(viejo) : '';
      if (viejo && texto === eraTexto) return [];
      return [
        {
          id: bloque.id,
          nombre: nombreDeBloque(bloque),
          cambio: viejo ? 'cambiado' : 'agregado',
          trozos: compararPalabras(eraTexto, texto),
        },
      ];
    }),
    ...antes.flatMap((bloque): DiferenciaDeTexto[] =>
      nuevos.has(bloque.id)
        ? []
        : [
            {
              id: bloque.id,
              nombre: nombreDeBloque(bloque),
              cambio: 'quitado',
              trozos: compararPalabras(textoDeBloque(bloque), ''),
            },
          ],
    ),
  ];
};
