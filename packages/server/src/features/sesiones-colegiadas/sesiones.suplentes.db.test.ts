import { addDays } from '@portal/domain/kernel/dates';
import { describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { tellSessions } from './testing/stories.ts';

const portal = await createTestPortal();
const { hoy, secretaria, administrator, councillors, seat, seats, waiting, convene, refused, declare, vote } =
  await tellSessions(portal);
const { owner } = portal.db.pools;

describe('the term of a seat', () => {
  it('R 68, R 70: of a seat one is there, its titular or one of its substitutes; with the titular they end', async () => {
    const [titular, uno, otro] = (await councillors(3)) as [Browser, Browser, Browser];
    const [asiento] = await seats('consejo', [titular]);
    const suplenteDe = async (supleA: string | undefined, { usuarioId }: Browser, over = {}) => {
      const { status, body } = await seat({ cuerpo: 'consejo', usuarioId, supleA, ...over });
      const suyo = (body.items ?? [])
        .flatMap(({ miembros }) => miembros)
        .find(({ persona }) => persona.id === usuarioId);
      return { status, code: body.code, id: suyo?.id ?? '', hasta: suyo?.hasta };
    };
    // Nobody stands in for who is not there yet.
    expect((await suplenteDe(asiento, uno, { desde: addDays(hoy, -31) })).code).toBe('fuera_del_titular');
    const [primero, segundo] = [await suplenteDe(asiento, uno), await suplenteDe(asiento, otro)];
    const { id: aprobacion } = await waiting();
    const { id, puntos } = await convene('consejo', [aprobacion]);
    expect(await refused(id, 'asistencia', { presentes: [primero.id, segundo.id] })).toEqual([
      422,
      'dos_de_un_asiento',
    ]);
    await expect(
      owner.query(
        `insert into asistencias (sesion_id, miembro_id, usuario_id, presente, registrada_por, registrada_en)
         select $1, m.id, m.usuario_id, true, $3, now() from miembros_de_cuerpo m where m.id = any($2)`,
        [id, [primero.id, segundo.id], secretaria.usuarioId],
      ),
    ).rejects.toThrow('two of one seat');
    await administrator.send('POST', `/cuerpos-colegiados/miembros/${asiento}/terminar`, {
      hasta: addDays(hoy, -1),
    });
    const { body } = await administrator.send<{ items: { miembros: { id: string; hasta: string }[] }[] }>(
      'GET',
      '/cuerpos-colegiados',
    );
    const miembros = body.items.flatMap((cuerpo) => cuerpo.miembros);
    expect([primero, segundo].map((uno) => miembros.find((suyo) => suyo.id === uno.id)?.hasta)).toEqual([
      addDays(hoy, -1),
      addDays(hoy, -1),
    ]);
    expect(await refused(id, 'asistencia', { presentes: [primero.id] })).toEqual([422, 'no_es_miembro']);
    expect((await vote(uno, puntos[0]?.id ?? '')).status).toBe(404);
    // Its term is made no longer than that of its titular, here and in the database.
    const alarga = await administrator.send<{ code?: string }>(
      'POST',
      `/cuerpos-colegiados/miembros/${primero.id}/terminar`,
      { hasta: addDays(hoy, 5) },
    );
    expect([alarga.status, alarga.body.code]).toEqual([422, 'fuera_del_titular']);
    await expect(
      owner.query('update miembros_de_cuerpo set hasta = $2 where id = $1', [primero.id, addDays(hoy, 5)]),
    ).rejects.toThrow('while its titular does');
  });

  it('product.md §1: with the last seat of an account ends what sessions opened to it', async () => {
    const [miembro] = (await councillors(1)) as [Browser];
    const [asiento] = await seats('consejo', [miembro]);
    const { id: aprobacion, proyecto } = await waiting();
    const { puntos } = await convene('consejo', [aprobacion]);
    const ve = async () => (await miembro.send('GET', `/proyectos/${proyecto}`)).status;
    const hasta = async (dia: string) =>
      (await administrator.send('POST', `/cuerpos-colegiados/miembros/${asiento}/terminar`, { hasta: dia }))
        .status;
    expect((await declare(miembro, puntos[0]?.id ?? '')).status).toBe(200);
    expect(await ve()).toBe(200);
    // Until its last day.
    expect([await hasta(hoy), await ve()]).toEqual([200, 200]);
    expect([await hasta(addDays(hoy, -1)), await ve()]).toEqual([200, 404]);
  });
});
