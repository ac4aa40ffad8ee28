import { describe, expect, test } from 'vitest';
import { findForbidden, readGlossary, words } from './glosario.ts';
import { checkFile } from './paths.ts';
import { sizeEntries } from './size.ts';
import { missing, readSpecified, shownTexts } from './textos.ts';

describe('paths', () => {
  test('an accent or a space in a path is refused', () => {
    expect(checkFile('docs/año.md', null)).toHaveLength(1);
    expect(checkFile('docs/mi archivo.md', null)).toHaveLength(1);
    expect(checkFile('docs/anio.md', null)).toEqual([]);
  });

  test('a file of 401 lines is refused, one of 400 is not', () => {
    expect(checkFile('packages/domain/src/a.ts', 'x\n'.repeat(401))).toHaveLength(1);
    expect(checkFile('packages/domain/src/a.ts', 'x\n'.repeat(400))).toEqual([]);
  });
});

describe('glossary', () => {
  const glossary = readGlossary(
    '# Glosario\n\n| term | meaning | never |\n|---|---|---|\n| `convenio` | the signed paper | `agreement`, `contratoFirmado` |\n| `folio` | number | — |\n',
  );

  test('the table gives each synonym with its term', () => {
    expect(glossary).toEqual([
      { synonym: 'agreement', term: 'convenio' },
      { synonym: 'contratoFirmado', term: 'convenio' },
    ]);
  });

  test('a name is read word by word, however it is written', () => {
    expect(words('findConvenioById')).toEqual(['find', 'convenio', 'by', 'id']);
    expect(words('pre_registros')).toEqual(['pre', 'registros']);
  });

  test.each([
    ['packages/domain/src/a.ts', 'export const findAgreement = 1;'],
    ['packages/domain/src/a.ts', 'type Contrato = { contratoFirmado: string };'],
    ['packages/domain/src/features/agreement/a.ts', ''],
    ['packages/web/src/a.tsx', 'const f = (agreement: string) => <p>{agreement}</p>;'],
    ['packages/server/migrations/1.sql', 'create table agreement_parts (id uuid);'],
  ])('a forbidden synonym is found in %s: %s', (path, content) => {
    expect(findForbidden(path, content, glossary)).toHaveLength(1);
  });

  test.each([
    ['packages/domain/src/a.ts', "// agreement\nconst text = 'agreement';"],
    ['packages/domain/src/a.ts', 'export const disagreements = library.agreement;'],
    ['packages/server/migrations/1.sql', "-- agreement\nselect 'agreement';"],
  ])('texts, comments and names of others are not judged in %s: %s', (path, content) => {
    expect(findForbidden(path, content, glossary)).toEqual([]);
  });
});

describe('size', () => {
  const manifest = {
    'index.html': {
      file: 'main.js',
      isEntry: true,
      imports: ['_react'],
      dynamicImports: ['page'],
      css: ['main.css'],
    },
    _react: { file: 'react.js', imports: ['_shared'] },
    _shared: { file: 'shared.js' },
    page: { file: 'page.js', name: 'page', isDynamicEntry: true, imports: ['_shared', '_table'] },
    _table: { file: 'table.js' },
  };

  test('the first screen is the entry and all that it imports statically; a lazy part only what it adds', () => {
    const byName = Object.fromEntries(sizeEntries(manifest, 'd').map(({ name, path }) => [name, path]));
    expect(byName).toEqual({
      'initial JS': ['d/main.js', 'd/react.js', 'd/shared.js'],
      'initial CSS': ['d/main.css'],
      'lazy page': ['d/page.js', 'd/table.js'],
    });
  });

  test('a build without an entry is a failure, not a pass', () => {
    expect(() => sizeEntries({}, 'd')).toThrow('no entry');
  });
});

describe('texts of the specification', () => {
  const shown = new Set(
    shownTexts(
      'packages/web/src/a.tsx',
      "const a = 'Filtros'; const b = `Faltan: ${c}`; const d = <p>Paso {n} de\n {total}</p>; // 'En un comentario'",
    ),
  );

  test.each([
    ['Filtros', []],
    ['Faltan: ... => Faltan: {}', []],
    ['Paso N de 3 => Paso {} de {}', []],
    ['Filtros / Faltan => Filtros && Faltan: {}', []],
    ['Filtro', ['Filtro']],
    ['En un comentario', ['En un comentario']],
    ['Filtros / Otros => Filtros && Otros', ['Filtros / Otros']],
  ])('%s: what is missing is %j', (line, absent) => {
    expect(missing(readSpecified(`# remark\n${line}\n`), shown)).toEqual(absent);
  });
});
