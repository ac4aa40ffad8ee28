import { expect, it } from 'vitest';
import { seccionesDeFormulacion } from '../formulacion/public.ts';
import { con, proyectoCompleto } from '../formulacion/testing/proyecto.ts';
import { porCorregir } from './registro.correccion.ts';
import type { Expediente } from './registro.revision.ts';
import type { Registro } from './registro.shapes.ts';

const versiones = Object.fromEntries(seccionesDeFormulacion.map((s) => [s, 3])) as Expediente['versiones'];
const observaciones: Registro['observaciones'] = [
  {
    campo: 'ficha.descripcion',
    etiqueta: 'Descripción',
    comentario: 'Di a quién sirve.',
    antes: 'Crianza positiva para familias de la zona sur',
    cambio: false,
  },
  { campo: 'presupuesto', etiqueta: 'Presupuesto', comentario: '', antes: 'presupuesto.3', cambio: false },
  {
    campo: 'presupuesto.lineas',
    etiqueta: 'Partidas',
    comentario: 'Cara.',
    antes: 'presupuesto.3',
    cambio: false,
  },
];

it('places each observation, with both texts where they are known', () => {
  const partes = porCorregir(observaciones, { formulacion: proyectoCompleto(), versiones });
  expect(partes.map(({ seccion, ancla, corregida }) => [seccion, ancla, corregida])).toEqual([
    ['ficha', 'descripcion', false],
    ['presupuesto', null, false],
    ['presupuesto', 'lineas', false],
  ]);
  expect(partes.map(({ valores }) => valores?.ahora ?? null)).toEqual([observaciones[0]?.antes, null, null]);
});

it('counts what is typed, and takes it back when it says the same again', () => {
  const otra = con('ficha', { descripcion: 'Crianza positiva para 200 familias' });
  const corregidas = (expediente: Expediente) =>
    porCorregir(observaciones, expediente).flatMap(({ campo, corregida }) => (corregida ? [campo] : []));
  expect(corregidas({ formulacion: otra, versiones })).toEqual(['ficha.descripcion']);
  expect(corregidas({ formulacion: proyectoCompleto(), versiones: { ...versiones, ficha: 5 } })).toEqual([]);
  expect(
    corregidas({ formulacion: proyectoCompleto(), versiones: { ...versiones, presupuesto: 4 } }),
  ).toEqual(['presupuesto', 'presupuesto.lineas']);
});
