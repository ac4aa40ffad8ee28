import { expect, test } from 'vitest';
import { esFiltrada, juzgarContrasena } from './usuarios.filtradas.ts';

test('a password that was published is refused, whatever its capitals, also where eight characters are enough', () => {
  for (const published of ['trustno1', 'Trustno1', 'michelle', 'computer', 'q1w2e3r4t5y6u7i8'])
    expect(esFiltrada(published), published).toBe(true);
  expect(juzgarContrasena('trustno1', { segundoFactor: true })?.code).toBe('contrasena_comun');
  expect(juzgarContrasena('q1w2e3r4t5y6u7i8')?.code).toBe('contrasena_comun');
});

test('the first and the last of the list are found, and what stands in none of it is not', () => {
  for (const first of ['zqjphsyf6ctifgu', 'passwordstandard', 'hd764nw5d7e1vb1'])
    expect(esFiltrada(first)).toBe(true);
  for (let nth = 0; nth < 2_000; nth += 1) expect(esFiltrada(`nadie la publicó ${nth}`)).toBe(false);
  expect(juzgarContrasena('un zorro duerme bajo el puente')).toBeNull();
});

test('what the page refuses is refused in its words', () => {
  expect(juzgarContrasena('corta')?.code).toBe('contrasena_corta');
  expect(juzgarContrasena('')?.code).toBe('contrasena_requerida');
});
