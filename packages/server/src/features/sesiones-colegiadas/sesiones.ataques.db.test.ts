import { addDays } from '@portal/domain/kernel/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilLocked } from '../../../test/lock-waits.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { type HubEvent } from '../../platform/realtime/hub.ts';
import { mayHear } from '../../platform/realtime/stream.ts';
import { tellSessions } from './testing/stories.ts';

/** What an attack over HTTP found. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const {
  scene,
  hoy,
  secretaria,
  administrator,
  councillors,
  seat,
  seats,
  waiting,
  post,
  see,
  convene,
  act,
  declare,
  vote,
  codeOf,
  voting,
} = await tellSessions(portal);

let comite: Browser[];
let delComite: string[];
beforeAll(async () => {
  comite = await councillors(4);
  delComite = await seats('comite', comite);
});

const at = <T>(list: readonly T[], i: number): T => {
  const found = list[i];
  if (found === undefined) throw new Error(`There is no ${i}`);
  return found;
};
const end = (asiento: string, hasta: string) =>
  codeOf(administrator.send('POST', `/cuerpos-colegiados/miembros/${asiento}/terminar`, { hasta }));

describe('a seat', () => {
  it('does not end before a session that it was held in: its vote stays counted, and its name in the session', async () => {
    const { id: aprobacion } = await waiting();
    const { id, punto } = await voting('comite', aprobacion, delComite, comite);
    for (const miembro of comite) expect((await vote(miembro, punto)).status).toBe(200);
    expect(await end(at(delComite, 0), addDays(hoy, -1))).toEqual([422, 'ya_se_sento']);
    await expect(
      owner.query('update miembros_de_cuerpo set hasta = $2 where id = $1', [delComite[0], addDays(hoy, -1)]),
    ).rejects.toThrow('held in a session');
    const { puntos } = await act(id, 'cerrar-votacion', { puntoId: punto });
    expect(puntos[0]?.escrutinio).toMatchObject({ aFavor: 4, presentes: 4 });
    await act(id, 'cerrar');
    expect(await end(at(delComite, 0), addDays(hoy, -1))).toEqual([422, 'ya_se_sento']);
    expect(await end(at(delComite, 0), hoy)).toEqual([200, undefined]);
    // Nor does one that is given afterwards, for days that have passed, come to stand among those who were there.
    const [nueva] = await councillors(1);
    expect((await seat({ cuerpo: 'comite', usuarioId: nueva?.usuarioId })).status).toBe(200);
    const { asistencia, puntos: despues } = await see(secretaria, id);
    const nombres = [...asistencia, ...(despues[0]?.asientos ?? [])].map(({ persona }) => persona.id);
    expect(nombres).not.toContain(nueva?.usuarioId);
    expect(new Set(nombres)).toEqual(new Set(comite.map(({ usuarioId }) => usuarioId)));
  });

  it('that is over on the day on which a session is opened has no vote in it, whenever it was convened for', async () => {
    const [saliente] = await councillors(1);
    const { body } = await seat({
      cuerpo: 'consejo',
      usuarioId: saliente?.usuarioId,
      hasta: addDays(hoy, -1),
    });
    expect(body.code).toBeUndefined();
    const otros = await councillors(2);
    const asientos = await seats('consejo', otros);
    const { id: aprobacion } = await waiting();
    const { id, puntos } = await convene('consejo', [aprobacion]);
    // It was convened for yesterday, and is held today.
    await owner.query(
      `update sesiones_colegiadas set fecha = fecha - interval '1 day', version = version + 1 where id = $1`,
      [id],
    );
    expect((await see(saliente as Browser, id)).estado).toBe('convocada');
    await act(id, 'asistencia', { presentes: asientos });
    const { fecha, asistencia } = await act(id, 'abrir');
    expect(new Date(fecha).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(asistencia.map(({ persona }) => persona.id)).not.toContain(saliente?.usuarioId);
    await act(id, 'abrir-votacion', { puntoId: puntos[0]?.id });
    expect((await declare(saliente as Browser, puntos[0]?.id ?? '')).status).toBe(404);
    expect((await vote(saliente as Browser, puntos[0]?.id ?? '')).status).toBe(404);
  });
});

describe('a vote', () => {
  it('R 69: and an interest that are said at once know of each other, and what the database refuses is told in words', async () => {
    const { id: aprobacion } = await waiting();
    const { id, punto } = await voting('comite', aprobacion, delComite.slice(1), comite.slice(1));
    const suyo = at(comite, 1);
    const holder = await owner.connect();
    try {
      // Both are asked for while a third transaction keeps the point, and go on together.
      await holder.query('begin');
      await holder.query('select from puntos_de_sesion where id = $1 for update', [punto]);
      const both = Promise.all([codeOf(vote(suyo, punto)), codeOf(declare(suyo, punto, true))]);
      await untilLocked(owner, 2, '%apartar_punto%');
      await holder.query('commit');
      const [voted, declared] = await both;
      expect([
        [
          [200, undefined],
          [409, 'ya_votaste'],
        ],
        [
          [403, 'con_conflicto'],
          [200, undefined],
        ],
      ]).toContainEqual([voted, declared]);
    } finally {
      holder.release();
    }
    await act(id, 'cerrar-votacion', { puntoId: punto, comentarios: 'Se retiraron antes de votar.' });

    await owner.query(
      `create function app.siempre_se_niega() returns trigger language plpgsql as
         $$ begin raise exception 'not of this account now' using errcode = 'insufficient_privilege'; end $$;
       create trigger se_niega before insert on votos_de_punto execute function app.siempre_se_niega()`,
    );
    try {
      const { id: otra } = await waiting();
      const { punto: abierto } = await voting('comite', otra, delComite.slice(1), comite.slice(1));
      expect(await codeOf(vote(suyo, abierto))).toEqual([409, 'concurrencia']);
    } finally {
      await owner.query('drop trigger se_niega on votos_de_punto; drop function app.siempre_se_niega()');
    }
  });

  it('R 69: who declared an interest does not take it back once the vote is open', async () => {
    const { id: aprobacion } = await waiting();
    const { punto } = await voting('comite', aprobacion, delComite.slice(1), comite.slice(1));
    const suyo = at(comite, 1);
    expect((await declare(suyo, punto, true)).status).toBe(200);
    expect(await codeOf(declare(suyo, punto, false))).toEqual([403, 'con_conflicto']);
    await expect(
      owner.query(
        'update declaraciones_de_interes set conflicto = false where punto_id = $1 and usuario_id = $2',
        [punto, suyo.usuarioId],
      ),
    ).rejects.toThrow('not of this account now');
    expect(await codeOf(vote(suyo, punto))).toEqual([403, 'con_conflicto']);
  });

  it('R 69: whoever came to lead the case, or to belong to its organization, since it was put on the agenda is out', async () => {
    const { id: aprobacion, proyecto } = await waiting();
    const { id, puntos } = await convene('comite', [aprobacion]);
    const punto = puntos[0]?.id ?? '';
    await act(id, 'asistencia', { presentes: delComite.slice(1) });
    await act(id, 'abrir');
    const [lleva, pertenece, vota] = [at(comite, 1), at(comite, 2), at(comite, 3)];
    for (const miembro of [lleva, pertenece, vota]) await declare(miembro, punto);
    await owner.query('update proyectos set responsable_id = $2, version = version + 1 where id = $1', [
      proyecto,
      lleva.usuarioId,
    ]);
    await owner.query(
      `insert into membresias (usuario_id, organizacion_id, rol) values ($1, $2, 'colaborador')`,
      [pertenece.usuarioId, scene.people.duena.organizacionId],
    );
    await act(id, 'abrir-votacion', { puntoId: punto });
    for (const fuera of [lleva, pertenece])
      expect(await codeOf(vote(fuera, punto))).toEqual([403, 'excluido']);
    expect((await vote(vota, punto)).status).toBe(200);
    const { puntos: contados } = await act(id, 'cerrar-votacion', { puntoId: punto });
    expect(contados[0]?.escrutinio).toMatchObject({ presentes: 1, hayQuorum: false });
    await owner.query('delete from membresias where usuario_id = $1', [pertenece.usuarioId]);
  });

  it('R 69: who wrote of it before the last hand did is out as well', async () => {
    const { id: aprobacion } = await waiting();
    const escribio = at(comite, 1);
    await owner.query(
      `insert into bitacora (actor_id, actor_nombre, accion, entidad, entidad_id)
       values ($1, 'Quien empezó el dictamen', 'aprobacion.guardarDictamen', 'aprobacion', $2)`,
      [escribio.usuarioId, aprobacion],
    );
    const { punto } = await voting('comite', aprobacion, delComite.slice(1), comite.slice(2));
    expect(await codeOf(declare(escribio, punto))).toEqual([403, 'excluido']);
    expect(await codeOf(vote(escribio, punto))).toEqual([403, 'excluido']);
  });

  it('C37: a project that is put on another agenda is read by nobody before it is declared anew', async () => {
    const [otro] = await councillors(1);
    await seats('consejo', [otro as Browser]);
    const { id: aprobacion, proyecto } = await waiting();
    const reads = async (who: Browser | undefined) =>
      (await (who as Browser).send('GET', `/proyectos/${proyecto}`)).status;
    const primera = await convene('comite', [aprobacion]);
    const delOtro = await convene('consejo', [aprobacion]);
    const suyo = at(comite, 1);
    await declare(suyo, primera.puntos[0]?.id ?? '');
    await declare(otro as Browser, delOtro.puntos[0]?.id ?? '');
    expect([await reads(suyo), await reads(otro)]).toEqual([200, 200]);
    await act(primera.id, 'cancelar', { motivo: 'Se convocará de nuevo mañana.' });
    const { puntos } = await convene('comite', [aprobacion]);
    expect([await reads(suyo), await reads(otro)]).toEqual([404, 200]);
    await declare(suyo, puntos[0]?.id ?? '');
    expect(await reads(suyo)).toBe(200);
  });

  it('is convened for a day of the next year, and not for one that keeps its projects for ever', async () => {
    const { id: aprobacion } = await waiting();
    for (const fecha of [addDays(hoy, 367), '9999-12-31'])
      expect(
        await codeOf(
          post(secretaria, '/sesiones-colegiadas', {
            cuerpo: 'comite',
            fecha,
            hora: '23:59',
            lugar: 'Sala',
            aprobaciones: [aprobacion],
          }),
        ),
      ).toEqual([422, 'fecha_lejana']);
    const { id, version } = await convene('comite', [aprobacion], { fecha: addDays(hoy, 366) });
    expect(
      await codeOf(
        post(secretaria, `/sesiones-colegiadas/${id}/reprogramar`, {
          version,
          fecha: '9999-12-31',
          hora: '10:00',
          lugar: 'Sala',
        }),
      ),
    ).toEqual([422, 'fecha_lejana']);
    await act(id, 'cancelar', { motivo: 'Se convocará de nuevo mañana.' });
  });

  it('two who convene the same at once: one of them is told that it is on an agenda', async () => {
    const [una, otra] = [await waiting(), await waiting()];
    const body = (aprobaciones: readonly string[]) => ({
      cuerpo: 'comite',
      fecha: hoy,
      hora: '23:59',
      lugar: 'Sala',
      aprobaciones,
    });
    for (let i = 0; i < 4; i += 1) {
      const both = await Promise.all([
        post(secretaria, '/sesiones-colegiadas', body([una.id, otra.id])),
        post(administrator, '/sesiones-colegiadas', body([otra.id, una.id])),
      ]);
      expect(both.map(({ status, body: said }) => `${status} ${said.code ?? ''}`).toSorted()).toEqual([
        '201 ',
        '422 ya_en_sesion',
      ]);
      const hecha = both.find(({ status }) => status === 201)?.body;
      await act(hecha?.id ?? '', 'cancelar', { motivo: 'Se convocará de nuevo mañana.' });
    }
  });
});

describe('who hears of a session on open pages', () => {
  it('R 32: who sees it, and nobody of an organization nor of the other body', async () => {
    const { id: aprobacion } = await waiting();
    const { id, punto } = await voting('comite', aprobacion, delComite.slice(1), comite.slice(1));
    expect((await vote(at(comite, 1), punto)).status).toBe(200);
    const { rows } = await owner.query<HubEvent & { readonly datos: object }>(
      `select id::text, tipo, entidad, entidad_id as "entidadId", organizacion_id as "organizacionId", usuario_id as "usuarioId",
              actor_id as "actorId", proyecto_id as "proyectoId", null as sesiones, audiencia,
              datos ->> 'parte' as parte, datos,
              reservado_a as "reservadoA", reservado_permiso as "reservadoPermiso",
              reservado_organizacion as "reservadoOrganizacion"
         from eventos where entidad = 'sesion-colegiada' and entidad_id = $1`,
      [id],
    );
    // That somebody voted on a point, from which its page draws it; never how.
    expect(rows.find(({ tipo }) => tipo === 'sesion-colegiada.voto-emitido')).toMatchObject({
      parte: punto,
      datos: { parte: punto },
      actorId: at(comite, 1).usuarioId,
    });
    const hears = ({ usuarioId }: Browser, rol: string, permisos: readonly string[]) => {
      const solicitante = rol === 'solicitante';
      const actor = {
        usuarioId,
        nombre: rol,
        email: '',
        organizacionId: solicitante ? scene.people.duena.organizacionId : null,
        rol,
        esPersonal: !solicitante,
        alcance: solicitante ? 'propio' : rol === 'consejero' ? 'por_acceso' : 'todo',
        permisos: new Set(permisos),
      } as never;
      return rows.filter((event) => mayHear(actor, event)).length;
    };
    const [ajena] = await councillors(1);
    const ve = ['ver_proyectos'];
    expect(hears(scene.people.duena.browser, 'solicitante', [])).toBe(0);
    expect(hears(ajena as Browser, 'consejero', [...ve, 'votar_proyectos'])).toBe(0);
    expect(hears(at(comite, 1), 'consejero', [...ve, 'votar_proyectos'])).toBe(rows.length);
    expect(hears(scene.people.analista.browser, 'analista', ve)).toBe(rows.length);
    expect(hears(secretaria, 'coordinador', [...ve, 'gestionar_aprobaciones'])).toBe(rows.length);
  });
});
