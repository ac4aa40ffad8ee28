import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';

const portal = await createTestPortal();
type Draft = { readonly id: string; readonly version: number; readonly datos: Record<string, string | null> };
const save = (
  who: Awaited<ReturnType<typeof portal.browser>>,
  version: number,
  datos: object,
  registro?: string,
) =>
  who.send<Draft>('PUT', '/borradores/pre-registro', { version, datos, ...(registro ? { registro } : {}) });

describe('drafts', () => {
  it('keeps unfinished answers and gives them back on another device', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    expect((await save(who, 0, { mision: 'A med' })).body).toMatchObject({
      version: 1,
      datos: { mision: 'A med' },
    });
    const { body } = await who.send<{ borrador: Draft }>('GET', '/borradores/pre-registro');
    expect(body.borrador.datos).toEqual({ mision: 'A med' });
  });

  it('28: a save that saw an older version is a conflict and changes nothing', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    await save(who, 0, { mision: 'uno' });
    const late = await save(who, 0, { mision: 'dos' });
    expect([late.status, late.body.code]).toEqual([409, 'borrador_distinto']);
    const { body } = await who.send<{ borrador: Draft }>('GET', '/borradores/pre-registro');
    expect(body.borrador).toMatchObject({ version: 1, datos: { mision: 'uno' } });
  });

  it('30: refuses what the form does not ask, and a form that does not exist', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    expect((await save(who, 0, { estado: 'validado' })).status).toBe(422);
    expect((await who.send('PUT', '/borradores/otro', { version: 0, datos: {} })).status).toBe(404);
  });

  it('belongs to its account alone, colleagues included', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const other = await portal.browser({ rol: 'solicitante' });
    await save(who, 0, { mision: 'mía' });
    expect((await other.send('GET', '/borradores/pre-registro')).body).toEqual({ borrador: null });
  });

  it('is discarded when asked, also when there is none', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    await save(who, 0, { mision: 'fuera' });
    for (let turn = 0; turn < 2; turn++)
      expect((await who.send('DELETE', '/borradores/pre-registro')).status).toBe(200);
    expect((await who.send('GET', '/borradores/pre-registro')).body).toEqual({ borrador: null });
  });

  it('an account keeps at most fifty, and the fifty that there are can still be saved', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const registros = Array.from({ length: 50 }, () => randomUUID());
    for (const registro of registros) expect((await save(who, 0, {}, registro)).status).toBe(200);
    const more = await save(who, 0, {}, randomUUID());
    expect([more.status, more.body.code]).toEqual([422, 'demasiados_borradores']);
    expect((await save(who, 1, { mision: 'sigue' }, registros[0])).status).toBe(200);
  });
});
