import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';

/** What somebody of the staff tried without the right to: part of the log, as the issue of it asks ('failed tries too'). */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let ivan: Browser;
let ana: Browser;

beforeAll(async () => {
  ivan = await portal.browser({ rol: 'consultor', nombre: 'Iván Rey' });
  ana = await portal.browser({ rol: 'solicitante', nombre: 'Ana Luján' });
});

const triesOf = async ({ usuarioId }: Browser) => {
  const { rows } = await owner.query<{ accion: string; datos: Record<string, unknown> }>(
    "select accion, datos from bitacora where actor_id = $1 and resultado = 'fallido' order by id",
    [usuarioId],
  );
  return rows;
};
const nombrar = (who: Browser) => who.send('PUT', '/fundacion/nombre', { version: 1, nombre: 'Otra' });
const crearRol = (who: Browser) =>
  who.send('POST', '/roles', {
    nombre: 'Mío',
    descripcion: 'Un rol que nadie me dio.',
    permisos: ['ver_proyectos'],
    alcance: 'todo',
    segundoFactor: false,
  });

describe('what the account may not do', () => {
  it('stands in the log as a try, with what was asked for', async () => {
    expect((await crearRol(ivan)).status).toBe(403);
    expect((await nombrar(ivan)).status).toBe(403);
    const tries = await triesOf(ivan);
    expect(tries.map(({ accion }) => accion)).toEqual(['rol.crear', 'portal.intentar']);
    expect(tries[1]?.datos).toEqual({
      operacion: 'Cambia el nombre de la fundación',
      causa: 'Tu cuenta no tiene permiso para hacer esto.',
    });
  });

  it('is no act upon the foundation where an applicant tried it, nor is a question', async () => {
    expect((await nombrar(ana)).status).toBe(403);
    expect(await triesOf(ana)).toEqual([]);
    const before = await triesOf(ivan);
    expect((await ivan.send('GET', '/bitacora')).status).toBe(403);
    expect(await triesOf(ivan)).toEqual(before);
  });
});
