import { beforeAll, describe, expect, it } from 'vitest';
import { makeFirmaPendiente } from '../../../test/examples.biblioteca.ts';
import { makeSigning } from '../../../test/make-convenio.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene, type Scene } from '../../../test/scene.ts';

const portal = await createTestPortal();
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});

type Who = keyof Scene['people'];
type Firma = {
  textoId: string;
  lado: string;
  folio: string;
  mia: boolean;
  otraFirmo: boolean;
  copiaPorConfirmar: boolean;
  puedeRecordar: boolean;
  recordado: { por: string; veces: number } | null;
  enlace: string;
};
const tablero = (who: Who, query = '') =>
  scene.people[who].browser.send<{ items: Firma[] }>('GET', `/firmas-pendientes${query}`);
const recordar = (who: Who, textoId: string, lado = 'organizacion') =>
  scene.people[who].browser.send<{ enviado: boolean; en: string; code?: string }>(
    'POST',
    '/firmas-pendientes/recordar',
    {
      textoId,
      lado,
    },
  );
const { owner } = portal.db.pools;

describe('the board of signatures', () => {
  it('has a row for each side that has not signed, for who leads or signs agreements alone', async () => {
    const { id, convenio } = await makeFirmaPendiente(scene, scene.people.duena);
    const { status, body } = await tablero('coordinador');
    expect(status).toBe(200);
    const suyas = body.items.filter(({ textoId }) => textoId === id);
    expect(suyas.map(({ lado }) => lado).toSorted()).toEqual(['fundacion', 'organizacion']);
    expect(suyas[0]).toMatchObject({ enlace: `/convenio/${convenio}`, recordado: null, puedeRecordar: true });
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from firmantes f join textos_por_firmar t on t.id = f.texto_id
        where t.completo_en is null and t.retirado_en is null
          and not exists (select from firmas x where x.texto_id = t.id and x.lado = f.lado)`,
    );
    expect(body.items).toHaveLength(rows[0]?.n ?? -1);
    for (const who of ['duena', 'analista', 'consultor', 'consejera'] as const)
      expect([who, (await tablero(who)).status]).toEqual([who, 403]);
  });

  it("one's own are those that one may sign; words narrow it; a copy that waits is told", async () => {
    const { id } = await makeSigning(scene, scene.people.duena, { escaneo: true });
    const mias = (await tablero('administrador', '?de=mias')).body.items;
    expect(mias.length).toBeGreaterThan(0);
    expect(mias.every(({ lado, mia }) => lado === 'fundacion' && mia)).toBe(true);
    const todas = (await tablero('administrador')).body.items;
    expect(todas.filter(({ mia }) => mia)).toHaveLength(mias.length);
    const { rows } = await owner.query<{ folio: string; id: string }>(
      'select folio, id from textos_por_firmar where entidad_id = $1',
      [id],
    );
    const halladas = (await tablero('administrador', `?q=${rows[0]?.folio}`)).body.items;
    expect(halladas.map(({ textoId }) => textoId)).toEqual([rows[0]?.id, rows[0]?.id]);
    expect(halladas.every(({ copiaPorConfirmar }) => copiaPorConfirmar)).toBe(true);
    expect((await tablero('administrador', '?q=nada-se-llama-asi')).body.items).toEqual([]);
    for (const comodin of ['%25', '_', '%5C'])
      expect((await tablero('administrador', `?q=${comodin}`)).body.items).toEqual([]);
    expect((await tablero('administrador', '?de=ajenas')).status).toBe(400);
  });

  it('what was signed, or was taken back, is missing no more', async () => {
    const { id } = await makeFirmaPendiente(scene, scene.people.duena);
    await owner.query(
      "update textos_por_firmar set retirado_en = now(), retirado_por = $2, motivo = 'Se corrige.' where id = $1",
      [id, scene.people.coordinador.browser.usuarioId],
    );
    expect((await tablero('coordinador')).body.items.map(({ textoId }) => textoId)).not.toContain(id);
    expect([(await recordar('coordinador', id)).status]).toEqual([404]);
  });
});

describe('a reminder', () => {
  it('goes to whoever must sign, in the portal and by mail, is logged, and is told on the board', async () => {
    const { id, convenio } = await makeFirmaPendiente(scene, scene.people.duena);
    const { status, body } = await recordar('coordinador', id);
    expect([status, body.enviado]).toEqual([200, true]);
    await portal.settle();
    const { rows: campanas } = await owner.query<{ usuario_id: string; enlace: string }>(
      "select usuario_id, enlace from notificaciones where titulo like 'Falta tu firma en %' and enlace = $1",
      [`/convenio/${convenio}`],
    );
    expect(campanas.map(({ usuario_id }) => usuario_id).toSorted()).toEqual(
      [scene.people.duena.browser.usuarioId ?? '', scene.people.colega.browser.usuarioId ?? ''].toSorted(),
    );
    const { rows: correos } = await owner.query<{ n: number }>(
      "select count(*)::int as n from correos where plantilla = 'firma-pendiente.recordada'",
    );
    expect(correos[0]?.n).toBe(2);
    const { rows: log } = await owner.query(
      "select datos ->> 'lado' as lado from bitacora where accion = 'convenio.recordarFirma' and entidad_id = $1",
      [convenio],
    );
    expect(log).toEqual([{ lado: 'organizacion' }]);
    const suya = (await tablero('coordinador')).body.items.find(
      ({ textoId, lado }) => textoId === id && lado === 'organizacion',
    );
    expect(suya).toMatchObject({ puedeRecordar: false, recordado: { veces: 1 } });
  });

  it('is sent once a day, also by two at once; the next day again', async () => {
    const { id } = await makeFirmaPendiente(scene, scene.people.duena);
    const dos = await Promise.all([recordar('coordinador', id), recordar('administrador', id)]);
    expect(dos.map(({ status }) => status)).toEqual([200, 200]);
    expect(dos.filter(({ body }) => body.enviado)).toHaveLength(1);
    expect(new Set(dos.map(({ body }) => body.en)).size).toBe(1);
    const { rows } = await owner.query(
      "select 1 from eventos where tipo = 'firma-pendiente.recordada' and datos -> 'aviso' ->> 'lado' = 'organizacion' and datos ->> 'folio' = (select folio from textos_por_firmar where id = $1)",
      [id],
    );
    expect(rows).toHaveLength(1);
    await owner.query(
      "update firma_recordatorios set dia = dia - 1, enviado_en = enviado_en - interval '1 day' where texto_id = $1",
      [id],
    );
    expect((await recordar('coordinador', id)).body.enviado).toBe(true);
    const suya = (await tablero('coordinador')).body.items.find(
      ({ textoId, lado }) => textoId === id && lado === 'organizacion',
    );
    expect(suya?.recordado?.veces).toBe(2);
  });

  it('of the foundation goes to who signs its agreements; nobody else sends one', async () => {
    const { id } = await makeFirmaPendiente(scene, scene.people.duena);
    expect((await recordar('coordinador', id, 'fundacion')).status).toBe(200);
    await portal.settle();
    const { rows } = await owner.query<{ usuario_id: string }>(
      `select n.usuario_id from notificaciones n join eventos e on e.id = n.evento_id
        where e.tipo = 'firma-pendiente.recordada' and e.datos ->> 'lado' = 'fundacion'`,
    );
    // Of those who sign agreements; whoever reminded is not written to.
    expect(rows.map(({ usuario_id }) => usuario_id)).toContain(scene.people.administrador.browser.usuarioId);
    expect(rows.map(({ usuario_id }) => usuario_id)).not.toContain(scene.people.duena.browser.usuarioId);
    for (const who of ['duena', 'otra', 'analista', 'consejera'] as const)
      expect([who, (await recordar(who, id)).status]).toEqual([who, 403]);
    expect((await recordar('coordinador', '11111111-1111-4111-8111-111111111111')).body.code).toBe(
      'firma_no_pendiente',
    );
  });
});

// The last: whoever is suspended is signed out.
describe('a reminder to who has no account in use', () => {
  it('is not told as sent where nobody would hear of it', async () => {
    const { id } = await makeFirmaPendiente(scene, scene.people.duena);
    const cuentas = [scene.people.duena, scene.people.colega].map(({ browser }) => browser.usuarioId);
    const son = (estado: string) =>
      owner.query('update usuarios set estado = $2 where id = any ($1)', [cuentas, estado]);
    await son('suspendido');
    const nadie = await recordar('coordinador', id);
    expect([nadie.status, nadie.body.code]).toEqual([409, 'nadie_que_recordar']);
    expect((await tablero('coordinador')).body.items.find(({ textoId }) => textoId === id)).toMatchObject({
      recordado: null,
    });
    await son('activo');
    expect((await recordar('coordinador', id)).body.enviado).toBe(true);
  });
});
