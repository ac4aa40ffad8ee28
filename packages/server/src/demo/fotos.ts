import { crc32, deflateSync } from 'node:zlib';
import type { Papel } from './papeles.ts';

/** Small pictures of the demo, drawn here: a wall, a floor, a window and a table in flat colours; no photograph of anybody. */

const ANCHO = 480;
const ALTO = 360;

type Color = readonly [number, number, number];
/** From left and top, wide and high, in parts of a hundred. */
type Mancha = readonly [x: number, y: number, ancho: number, alto: number, color: Color];

const trozo = (tipo: string, datos: Buffer): Buffer => {
  const nombrado = Buffer.concat([Buffer.from(tipo, 'latin1'), datos]);
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(datos.length);
  const suma = Buffer.alloc(4);
  suma.writeUInt32BE(crc32(nombrado));
  return Buffer.concat([largo, nombrado, suma]);
};

/** A PNG of rectangles over each other; the same ones give the same bytes. */
const dibujar = (manchas: readonly Mancha[]): Buffer => {
  const puntos = Buffer.alloc(ALTO * (ANCHO * 3 + 1));
  for (const [x, y, ancho, alto, color] of manchas)
    for (let fila = Math.round((y * ALTO) / 100); fila < Math.round(((y + alto) * ALTO) / 100); fila += 1) {
      const desde = fila * (ANCHO * 3 + 1) + 1 + Math.round((x * ANCHO) / 100) * 3;
      const hasta = fila * (ANCHO * 3 + 1) + 1 + Math.round(((x + ancho) * ANCHO) / 100) * 3;
      puntos.fill(Buffer.from(color), desde, hasta);
    }
  const cabeza = Buffer.alloc(13);
  cabeza.writeUInt32BE(ANCHO);
  cabeza.writeUInt32BE(ALTO, 4);
  // Eight bits, three colours.
  cabeza.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    trozo('IHDR', cabeza),
    trozo('IDAT', deflateSync(puntos)),
    trozo('IEND', Buffer.alloc(0)),
  ]);
};

/** The room where people are received. */
export const fotoDeSala = (nombre: string): Papel => ({
  nombre: `${nombre}.png`,
  bytes: dibujar([
    [0, 0, 100, 68, [226, 221, 208]],
    [0, 68, 100, 32, [158, 128, 98]],
    [8, 12, 30, 34, [120, 170, 196]],
    [22, 12, 2, 34, [244, 241, 234]],
    [58, 10, 26, 20, [72, 110, 96]],
    [20, 60, 46, 5, [110, 76, 48]],
    [24, 65, 3, 20, [90, 62, 40]],
    [60, 65, 3, 20, [90, 62, 40]],
    [76, 46, 12, 36, [176, 84, 62]],
  ]),
});
