import type { Comentario } from '@portal/domain/features/comentarios/public';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { MOTIVO } from './testing/pages.ts';
import { tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const story = await tellStories(portal);
const { duena, gestor, otroGestor, see, act } = story;
const { people } = story.scene;

const OBJETO = { ancla: 'clausula.objeto', versionTexto: 1, texto: 'Falta decir en qué municipios.' };
type Respuesta = { comentario: Comentario; convenio: Convenio; code?: string; issues?: { path: string }[] };
const comentar = (quien: Browser, id: string, dicho: object = OBJETO) =>
  quien.send<Respuesta>('POST', `/convenios/${id}/comentar-texto`, dicho);
const leer = async (quien: Browser, id: string) =>
  (await quien.send<{ items: Comentario[] }>('GET', `/comentarios?etapa=convenio&registro=${id}`)).body.items;
const atender = (quien: Browser, comentario: string, que: 'resolver' | 'reabrir' = 'resolver') =>
  quien.send<{ code: string }>('POST', `/comentarios/${comentario}/${que}`, {});

describe('the legal review of a draft', () => {
  it('is of the clauses of a version, by who writes it and who signs it, answered and settled', async () => {
    const { id } = await story.reviewed();
    const antes = await see(gestor, id);
    expect(antes.revisionLegal).toEqual({ comenta: true, abiertos: 0 });
    const primero = await comentar(otroGestor, id, { ...OBJETO, tipo: 'ajuste' });
    expect([primero.status, primero.body.code]).toEqual([200, undefined]);
    expect(primero.body.comentario).toMatchObject({
      seccion: 'texto',
      ancla: 'clausula.objeto',
      versionTexto: 1,
      tipo: 'ajuste',
      autor: { id: otroGestor.usuarioId },
      resuelto: null,
    });
    // Who writes the step meanwhile goes on: the record is as it was.
    expect(primero.body.convenio).toMatchObject({
      version: antes.version,
      revisionLegal: { comenta: true, abiertos: 1 },
    });
    const { id: hilo } = primero.body.comentario;
    const respuesta = await comentar(gestor, id, { respondeA: hilo, texto: 'Son Parral y Jiménez.' });
    expect(respuesta.body.comentario).toMatchObject({ respondeA: hilo, ancla: null, versionTexto: null });
    expect((await leer(people.consultor.browser, id)).map(({ texto }) => texto)).toEqual([
      OBJETO.texto,
      'Son Parral y Jiménez.',
    ]);
    expect((await atender(gestor, hilo)).status).toBe(200);
    expect((await see(gestor, id)).revisionLegal).toEqual({ comenta: true, abiertos: 0 });
    expect((await atender(otroGestor, hilo, 'reabrir')).status).toBe(200);
    expect((await see(otroGestor, id)).revisionLegal?.abiertos).toBe(1);
  });

  it('is nobody else’s: its organization reads, hears and writes none of it, others of the staff only read', async () => {
    const { id } = await story.reviewed();
    const { body } = await comentar(gestor, id);
    const { id: hilo } = body.comentario;
    expect((await see(duena, id)).revisionLegal).toBeNull();
    expect(await leer(duena, id)).toEqual([]);
    expect([(await comentar(duena, id)).status, (await atender(duena, hilo)).status]).toEqual([403, 404]);
    const { consultor, otra } = people;
    expect((await see(consultor.browser, id)).revisionLegal).toEqual({ comenta: false, abiertos: 1 });
    expect([
      (await comentar(consultor.browser, id)).status,
      (await atender(consultor.browser, hilo)).status,
      (await comentar(otra.browser, id)).status,
    ]).toEqual([403, 403, 404]);
    // What is kept of it for the history, and for the pages that stand open, is the staff's too.
    await atender(gestor, hilo);
    const { rows } = await owner.query<{ audiencia: string }>(
      `select distinct audiencia from (
         select audiencia from bitacora where accion = 'convenio.comentarTexto' and entidad_id = $1
         union all select audiencia from bitacora where accion = 'comentario.resolver' and entidad_id = $2
         union all select audiencia from eventos where entidad_id in ($1, $2)
            and tipo in ('convenio.clausula-comentada', 'comentario.resuelto')) todo`,
      [id, hilo],
    );
    expect(rows).toEqual([{ audiencia: 'personal' }]);
    await portal.settle();
    const avisos = await owner.query<{ usuario_id: string }>(
      `select distinct usuario_id from notificaciones where enlace = '/convenio/' || $1 and titulo like 'Comentario a «PRIMERA. Objeto»%'`,
      [id],
    );
    expect(avisos.rows.map(({ usuario_id }) => usuario_id)).toEqual([otroGestor.usuarioId]);
  });

  it('is of a clause that is there, in a draft that is there, while it is under review', async () => {
    const { id } = await story.informed();
    const codigo = async (dicho: object, quien = gestor) => {
      const { status, body } = await comentar(quien, id, dicho);
      return [status, body.code, body.issues?.[0]?.path];
    };
    expect((await codigo(OBJETO)).slice(0, 2)).toEqual([409, 'sin_revision_legal']);
    await story.save(gestor, id, 'anteproyecto');
    await act(gestor, id, 'enviar-a-revision-legal');
    expect(await codigo({ ...OBJETO, versionTexto: 2 })).toEqual([422, 'texto_desconocido', 'versionTexto']);
    expect(await codigo({ ...OBJETO, ancla: 'clausula.nada' })).toEqual([
      422,
      'clausula_desconocida',
      'ancla',
    ]);
    expect(await codigo({ versionTexto: 1, texto: 'Sin apartado' })).toEqual([
      422,
      'clausula_desconocida',
      'ancla',
    ]);
    expect((await codigo({ ...OBJETO, texto: ' \n ' }))[0]).toBe(422);
    expect((await codigo({ ...OBJETO, texto: 'x'.repeat(2001) }))[0]).toBe(422);
    expect((await codigo({ ...OBJETO, autor: duena.usuarioId }))[0]).toBe(400);
  });

  it('is read, and goes on no more, while the final text is at signature; it opens with what is taken back', async () => {
    const { id } = await story.reviewed();
    const { body } = await comentar(gestor, id);
    // What nobody settled stops nothing: it is told beside the button.
    expect(await act(gestor, id, 'componer')).toMatchObject({
      revisionLegal: { comenta: false, abiertos: 1 },
    });
    const cerrado = await comentar(gestor, id);
    expect([cerrado.status, cerrado.body.code]).toEqual([409, 'sin_revision_legal']);
    const settled = await atender(gestor, body.comentario.id);
    expect([settled.status, settled.body.code]).toEqual([409, 'etapa_cerrada']);
    expect(await leer(gestor, id)).toHaveLength(1);
    await act(gestor, id, 'retirar-texto', MOTIVO);
    expect((await comentar(gestor, id)).status).toBe(200);
    // The final text is signed or taken back, not commented.
    const final = await comentar(gestor, id, { ...OBJETO, versionTexto: 2 });
    expect([final.status, final.body.code]).toEqual([422, 'texto_desconocido']);
  });
});
