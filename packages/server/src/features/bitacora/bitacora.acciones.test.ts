import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tienePalabras } from '@portal/domain/features/bitacora/public';
import { describe, expect, it } from 'vitest';

/** Every action that the code writes into the log, read from the code itself. */

const server = path.resolve(import.meta.dirname, '../../..');
const sources = [
  ...globSync('src/**/*.ts', { cwd: server }).filter(
    (file) => !/\.test\.ts$|\/testing\/|platform\/db\/schema/u.test(file),
  ),
  ...globSync('migrations/*.sql', { cwd: server }),
].map((file) => ({ file, text: readFileSync(path.join(server, file), 'utf8') }));

/** How an action stands where it is written: as a property, as an argument of what notes it, or in the SQL that does. */
const written: readonly RegExp[] = [
  /\baccion: '(?<accion>[a-z-]+\.[\w-]+)'/gu,
  /\b(?:note|noteRequest|log)\((?:[^()]|\([^()]*\))*?'(?<accion>[a-z-]+\.[\w-]+)'/gu,
  /insert into public\.bitacora\b[^;]*?'(?<accion>[a-z-]+\.[\w-]+)'/gu,
];

/** Where the first part is a constant of the file, or the second a key: `${ENTIDAD}.editar`. */
const composed: Readonly<Record<string, readonly string[]>> = {
  'src/features/organizaciones/organizaciones.colegas.ts': ['organizacion'],
  'src/features/organizaciones/organizaciones.actions.ts': ['organizacion'],
  'src/features/usuarios/gestion.actions.ts': ['usuario'],
  'src/features/usuarios/gestion.trabajo.ts': ['usuario'],
};

const found = (): { file: string; accion: string }[] =>
  sources.flatMap(({ file, text }) => [
    ...written.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => ({ file, accion: match.groups?.accion ?? '' })),
    ),
    ...(composed[file] ?? []).flatMap((entidad) =>
      [...text.matchAll(/\baccion: (?:[^\n,]*\? )?'(?<uno>[\w-]+)'(?: : '(?<otro>[\w-]+)')?/gu)].flatMap(
        ({ groups }) =>
          [groups?.uno, groups?.otro].flatMap((action) =>
            action ? [{ file, accion: `${entidad}.${action}` }] : [],
          ),
      ),
    ),
    // A table of actions by the state that they lead to.
    ...(file.endsWith('usuarios.repo.ts')
      ? [...text.matchAll(/: '(?<accion>usuario\.[a-z]+)',\n/gu)].map(({ groups }) => ({
          file,
          accion: groups?.accion ?? '',
        }))
      : []),
  ]);

describe('every action that is written into the log', () => {
  it('is found where it is written', () => {
    const all = new Set(found().map(({ accion }) => accion));
    for (const accion of [
      'sesion.iniciar',
      'cuenta.crear',
      'organizacion.ver-clabe',
      'organizacion.salir',
      'usuario.suspender',
      'correo.leer',
      'documento.descargar',
      'lista.exportar',
      'bitacora.verificar',
    ])
      expect(all, accion).toContain(accion);
  });

  it('has its words', () => {
    expect(found().filter(({ accion }) => !tienePalabras(accion))).toEqual([]);
  });
});
