import { describe, expect, test } from 'vitest';
import { cuentasDeVistas, listaEnUrl } from './lista-estado.ts';

const CALL = '44444444-4444-4444-8444-444444444444';
/** Before the server said what can be chosen. */
const sinSaber = { convocatorias: undefined, responsables: undefined, veTodo: true };

describe('the list in the URL', () => {
  test('an officer is asked for by id; one who cannot be chosen is told, and nobody is told the names who may not know them', () => {
    const search = { responsable: CALL };
    const officers = [{ value: CALL, label: 'Ángela Núñez' }];
    expect(listaEnUrl(sinSaber).queryOf(search)).toMatchObject({ responsable: CALL });
    expect(listaEnUrl({ ...sinSaber, responsables: officers }).queryOf(search).responsable).toBe(CALL);
    expect(listaEnUrl({ ...sinSaber, responsables: [] }).ignoredOf(search, '')).toEqual([
      `responsable: ${CALL}`,
    ]);
    expect(listaEnUrl({ ...sinSaber, responsables: [] }).queryOf({ responsable: 'mios' }).responsable).toBe(
      'mios',
    );
    expect(listaEnUrl({ ...sinSaber, veTodo: false }).queryOf(search)).not.toHaveProperty('responsable');
  });

  test('a call is asked for by its id; one that cannot be chosen is told once the calls are known', () => {
    const search = { convocatoriaId: CALL };
    const other = [{ value: '55555555-5555-4555-8555-555555555555', label: 'Otra' }];
    expect(listaEnUrl(sinSaber).queryOf(search)).toMatchObject({ convocatoriaId: CALL });
    expect(listaEnUrl({ ...sinSaber, convocatorias: other }).queryOf(search).convocatoriaId).toBeUndefined();
    expect(listaEnUrl({ ...sinSaber, convocatorias: other }).ignoredOf(search, '')).toEqual([
      `convocatoriaId: ${CALL}`,
    ]);
    expect(listaEnUrl(sinSaber).ignoredOf({ convocatoriaId: 'x' }, '')).toEqual(['convocatoriaId: x']);
  });

  test('the tabs count every case once', () => {
    const cuentas = cuentasDeVistas([
      { etapa: 'pre_registro', n: 4 },
      { etapa: 'seguimiento', n: 2 },
      { etapa: 'concluido', n: 1 },
      { etapa: 'no_aceptado', n: 3 },
    ]);
    expect(cuentas).toMatchObject({ todos: 10, pre_registro: 4, registro: 0, seguimiento: 2, terminados: 4 });
  });
});
