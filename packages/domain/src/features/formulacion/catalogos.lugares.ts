/**
 * Where each municipality of Chihuahua stands on the tile map, in the order of the catalogue: column and row, one digit
 * of base 16 each. Made from where their seats are, evened out so that no two share a place. On screen and on paper.
 */
const lugares =
  '41 74 78 64 11 34 49 28 27 32 87 37 12 7a 83 86 35 36 54 07 75 46 22 55 23 45 39 50 3a 08 25 68 59 13 01 88 40 84 89 03 17 94 24 79 65 29 06 33 48 21 05 93 60 44 66 57 47 77 69 6a 56 76 14 58 18 16 67'
    .split(' ')
    .map((lugar) => ({
      columna: Number.parseInt(lugar.slice(0, 1), 16) + 1,
      linea: Number.parseInt(lugar.slice(1), 16) + 1,
    }));

export type Lugar = { readonly columna: number; readonly linea: number };

/** The place of the municipality that stands at `i` in the catalogue. */
export const lugarDe = (i: number): Lugar => lugares[i] ?? { columna: 1, linea: 1 };
