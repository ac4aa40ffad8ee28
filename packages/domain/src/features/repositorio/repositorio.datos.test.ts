import { describe, expect, it } from 'vitest';
import {
  type DatosDeDocumento,
  escribirTags,
  esNombreDeArchivo,
  leerTags,
  nombreSugerido,
  normalizarDatos,
  revisarDatos,
} from './repositorio.datos.ts';
import { categorias, formatosMostrados, ranuraDelRepositorio } from './repositorio.schema.ts';

const datos: DatosDeDocumento = {
  nombre: ' Acta  de sesión ',
  categoria: 'legal',
  descripcion: 'Acta de la sesión de mayo.',
  nivelAcceso: 'privado',
  tags: 'acta, 2026',
  proyecto: null,
  abiertoA: [],
};
const personal = { esPersonal: true };
const codes = (over: Partial<DatosDeDocumento>, actor = personal) =>
  revisarDatos({ ...datos, ...over }, actor).map(({ path, code }) => `${path}:${code}`);

describe('what is written of a document (B§5)', () => {
  it('is kept as it should be', () => {
    expect(codes({})).toEqual([]);
    expect(normalizarDatos(datos)).toMatchObject({ nombre: 'Acta de sesión', tags: ['acta', '2026'] });
  });

  it('tells everything that is wrong, each beside its field', () => {
    expect(codes({ nombre: ' ', categoria: 'otra', descripcion: '  corta   ', nivelAcceso: '' })).toEqual([
      'nombre:requerido',
      'categoria:requerido',
      'descripcion:texto_corto',
      'nivelAcceso:requerido',
    ]);
    expect(revisarDatos({ ...datos, descripcion: '123456789' }, personal)[0]?.message).toBe(
      'La descripción debe tener al menos 10 caracteres',
    );
    expect(codes({ descripcion: '🙂'.repeat(10) })).toEqual([]);
  });

  it('of an organization is of one of its projects, and never public (S12)', () => {
    expect(codes({ nivelAcceso: 'publico' }, { esPersonal: false })).toEqual([
      'nivelAcceso:publico_del_personal',
      'proyecto:requerido',
    ]);
  });

  it('keeps people with restricted documents only', () => {
    expect(normalizarDatos({ ...datos, abiertoA: ['a'] }).abiertoA).toEqual([]);
    expect(normalizarDatos({ ...datos, nivelAcceso: 'restringido', abiertoA: ['a', 'a'] }).abiertoA).toEqual([
      'a',
    ]);
  });
});

describe('tags', () => {
  it('are split by commas, trimmed, each once whatever its capitals and accents', () => {
    expect(leerTags(' Convenio, ,convenio,  año  2026,AÑO 2026 ,, único')).toEqual([
      'Convenio',
      'año 2026',
      'único',
    ]);
    expect(leerTags(escribirTags(['a', 'b c']))).toEqual(['a', 'b c']);
  });

  it('are at most twenty, of at most forty code points', () => {
    const many = Array.from({ length: 21 }, (_, i) => `t${i}`).join(',');
    expect(codes({ tags: many })).toEqual(['tags:demasiadas_tags']);
    expect(codes({ tags: 'x'.repeat(41) })).toEqual(['tags:tag_larga']);
    expect(codes({ tags: 'x'.repeat(40) })).toEqual([]);
  });
});

it.each([
  ['Informe anual 2026 (final).pdf', true],
  ['Año-presupuesto_v1.2.xlsx', true],
  ['reporte#1.pdf', false],
  ['a&b.pdf', false],
  ['50%.pdf', false],
])('file name %j is admitted: %s', (nombre, ok) => expect(esNombreDeArchivo(nombre)).toBe(ok));

it('offers the name of the file as the name of the document', () => {
  expect(nombreSugerido('acta_de_sesion.PDF')).toBe('acta de sesion');
  expect(nombreSugerido('.pdf')).toBe('Documento');
});

it("takes the seed's eight categories and twelve formats, .jpeg as jpg", () => {
  expect(categorias).toHaveLength(8);
  expect(formatosMostrados).toHaveLength(12);
  expect(ranuraDelRepositorio.extensiones).toContain('jpeg');
  expect(ranuraDelRepositorio.maxBytes).toBe(52_428_800);
});
