import { addDays } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { actedBy } from '../aprobacion/testing/acting.ts';
import { MOTIVO, tellSessions } from './testing/stories.ts';

/** What somebody tries who has the database's role, past the code; and what many do at once. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const {
  scene,
  hoy,
  secretaria,
  administrator,
  councillors,
  seats,
  waiting,
  see,
  convene,
  act,
  declare,
  vote,
  puntoDe,
  voting,
} = await tellSessions(portal);

let consejo: Browser[];
let delConsejo: string[];
beforeAll(async () => {
  consejo = await councillors(7);
  delConsejo = await seats('consejo', consejo);
});

const at = <T>(list: readonly T[], i: number): T => {
  const found = list[i];
  if (found === undefined) throw new Error(`There is no ${i}`);
  return found;
};

/** How many rows a statement of this account touches; 'no': the database refuses it. */
const tried = async (who: Browser, statement: string): Promise<number | 'no'> => {
  try {
    return await actedBy(
      portal.db,
      () => who,
    )(async ({ tx }) => {
      const { numAffectedRows, rows } = await sql.raw(statement).execute(tx);
      return Number(numAffectedRows ?? rows.length);
    });
  } catch {
    return 'no';
  }
};
const votar = (who: Browser, punto: string, voto = 'aprobado', en: Browser = who) =>
  tried(
    who,
    `insert into votos_de_punto (punto_id, usuario_id, voto, motivo) values ('${punto}', '${en.usuarioId}', '${voto}', '${voto === 'aprobado' ? '' : MOTIVO}')`,
  );
const declarar = (who: Browser, punto: string, conflicto = false) =>
  tried(
    who,
    `insert into declaraciones_de_interes (punto_id, usuario_id, conflicto) values ('${punto}', '${who.usuarioId}', ${conflicto})`,
  );

describe('past the code', () => {
  it('R 68: one vote a member, its own, while the vote is open, that does not change', async () => {
    const { id: aprobacion } = await waiting();
    const { id, puntos } = await convene('consejo', [aprobacion]);
    const punto = puntos[0]?.id ?? '';
    await act(id, 'asistencia', { presentes: delConsejo.slice(0, 6) });
    for (const miembro of consejo.slice(0, 5)) await declare(miembro, punto);
    const [uno, dos, conflicto, ausente] = [at(consejo, 0), at(consejo, 1), at(consejo, 2), at(consejo, 6)];
    await declare(conflicto, punto, true);
    expect(await votar(uno, punto)).toBe('no');
    await act(id, 'abrir');
    expect(await votar(uno, punto)).toBe('no');
    await act(id, 'abrir-votacion', { puntoId: punto });
    expect(await votar(uno, punto)).toBe(1);
    expect(await votar(uno, punto, 'rechazado')).toBe('no');
    expect(await votar(uno, punto, 'aprobado', dos)).toBe('no');
    expect(await votar(conflicto, punto)).toBe('no');
    await declarar(ausente, punto);
    expect(await votar(ausente, punto)).toBe('no');
    // Who is there and did not declare; who has no seat; who leads it.
    expect(await votar(at(consejo, 5), punto)).toBe('no');
    for (const ajeno of [
      administrator,
      secretaria,
      scene.people.consejero.browser,
      scene.people.duena.browser,
    ])
      expect(await votar(ajeno, punto)).toBe('no');
    for (const change of [`update votos_de_punto set voto = 'rechazado'`, 'delete from votos_de_punto'])
      expect(await tried(uno, change)).toBe('no');
    // A vote without its reason.
    expect(
      await tried(
        dos,
        `insert into votos_de_punto (punto_id, usuario_id, voto) values ('${punto}', '${dos.usuarioId}', 'rechazado')`,
      ),
    ).toBe('no');
    // How another voted is nobody's to read before the close.
    expect(await tried(dos, `select from votos_de_punto where punto_id = '${punto}'`)).toBe(0);
    expect(await tried(secretaria, `select from votos_de_punto where punto_id = '${punto}'`)).toBe(0);
    expect(await tried(dos, `select from app.votos_por_contar('${punto}')`)).toBe('no');
    // What was declared is not taken back once it was voted on.
    expect(
      await tried(uno, `update declaraciones_de_interes set conflicto = true where punto_id = '${punto}'`),
    ).toBe('no');
    // Nor who was there, nor what was counted, nor what it is about.
    expect(
      await tried(
        secretaria,
        `update asistencias set presente = false, registrada_por = '${secretaria.usuarioId}' where sesion_id = '${id}'`,
      ),
    ).toBe('no');
    const close = (aFavor: number) =>
      tried(
        secretaria,
        `update puntos_de_sesion set estado = 'cerrado', cerrado_en = now(), cerrado_por = '${secretaria.usuarioId}',
           escrutinio = '{"aFavor": ${aFavor}, "enContra": 0, "abstenciones": 0}' where id = '${punto}'`,
      );
    expect(await close(2)).toBe('no');
    expect(
      await tried(secretaria, `update puntos_de_sesion set excluidos = '{}' where id = '${punto}'`),
    ).toBe('no');
    await act(id, 'cerrar-votacion', { puntoId: punto, comentarios: 'Se retiraron antes de votar.' });
    expect(await votar(dos, punto)).toBe('no');
    expect(
      await tried(secretaria, `update puntos_de_sesion set comentarios = 'Otra cosa' where id = '${punto}'`),
    ).toBe('no');
    expect(await tried(secretaria, `select from votos_de_punto where punto_id = '${punto}'`)).toBe(1);
    await act(id, 'cerrar');
    expect(
      await tried(
        secretaria,
        `update sesiones_colegiadas set version = version + 1, lugar = 'Otro' where id = '${id}'`,
      ),
    ).toBe('no');
  });

  it('R 69: who had to do with a project is kept out of its vote, whoever writes its point', async () => {
    const { id: aprobacion } = await waiting();
    const [suyo] = await seats('consejo', [administrator], await portal.browser({ rol: 'administrador' }));
    const { id, puntos } = await convene('consejo', [aprobacion]);
    const punto = puntos[0]?.id ?? '';
    await act(id, 'asistencia', { presentes: [...delConsejo, suyo] });
    await act(id, 'abrir');
    await act(id, 'abrir-votacion', { puntoId: punto });
    expect(await declarar(administrator, punto)).toBe('no');
    expect(await votar(administrator, punto)).toBe('no');
    // On another agenda of the same body, or on one of what waits for no vote, it is put by nobody.
    const { id: otra } = await convene('consejo', [(await waiting()).id]);
    const put = (columnas: string, valores: string) =>
      tried(
        secretaria,
        `insert into puntos_de_sesion (sesion_id, orden, aprobacion_id, ronda, proyecto_id, folio, nombre, organizacion${columnas})
         select '${otra}', 9, a.id, a.ronda, a.proyecto_id, a.folio, 'Uno', 'Otra'${valores} from aprobaciones a where a.id = '${aprobacion}'`,
      );
    expect(await put('', '')).toBe('no');
    expect(await put(', excluidos', ", '{}'")).toBe('no');
    await owner.query('update miembros_de_cuerpo set hasta = desde where id = $1', [suyo]);
  });

  it('nobody sits in both bodies, or sits without being called to vote, or gives itself a seat', async () => {
    const sit = (who: Browser, account: Browser, cuerpo = 'comite') =>
      tried(
        who,
        `insert into miembros_de_cuerpo (cuerpo, usuario_id, cargo, desde, created_by)
         values ('${cuerpo}', '${account.usuarioId}', 'vocalia', '${hoy}', '${who.usuarioId}')`,
      );
    expect(await sit(administrator, at(consejo, 0))).toBe('no');
    expect(await sit(administrator, scene.people.analista.browser)).toBe('no');
    expect(await sit(administrator, scene.people.duena.browser)).toBe('no');
    const [nueva] = await councillors(1);
    expect(await sit(secretaria, nueva as Browser)).toBe('no');
    expect(await sit(nueva as Browser, nueva as Browser)).toBe('no');
    expect(await sit(administrator, administrator)).toBe('no');
    // Two at once: one of them.
    const both = await Promise.all([
      sit(administrator, nueva as Browser, 'consejo'),
      sit(administrator, nueva as Browser, 'comite'),
    ]);
    expect(both.map(String).toSorted()).toEqual(['1', 'no']);
    for (const change of [
      `update miembros_de_cuerpo set cuerpo = 'comite'`,
      'delete from miembros_de_cuerpo',
    ])
      expect(await tried(administrator, change)).toBe('no');
    expect(
      await tried(administrator, 'update cuerpos_colegiados set quorum = 0, version = version + 1'),
    ).toBe('no');
  });

  it('nobody says that a seat is there that is of no member on that day, nor a titular beside its substitute', async () => {
    const { id } = await convene('consejo', [(await waiting()).id]);
    const [saliente, suplente] = await councillors(2);
    const [salio] = await seats('consejo', [saliente as Browser]);
    await owner.query('update miembros_de_cuerpo set hasta = $2 where id = $1', [salio, addDays(hoy, -1)]);
    const present = (miembro: string | undefined, account: Browser) =>
      tried(
        secretaria,
        `insert into asistencias (sesion_id, miembro_id, usuario_id, presente, registrada_por)
         values ('${id}', '${miembro}', '${account.usuarioId}', true, '${secretaria.usuarioId}')`,
      );
    expect(await present(salio, saliente as Browser)).toBe('no');
    expect(await present(delConsejo[0], at(consejo, 1))).toBe('no');
    expect(await present(delConsejo[0], at(consejo, 0))).toBe(1);
    const { rows } = await owner.query<{ id: string }>(
      `insert into miembros_de_cuerpo (cuerpo, usuario_id, cargo, suple_a, desde, created_by)
       values ('consejo', $1, 'vocalia', $2, $3, $4) returning id`,
      [suplente?.usuarioId, delConsejo[0], hoy, administrator.usuarioId],
    );
    expect(await present(rows[0]?.id, suplente as Browser)).toBe('no');
    expect(
      await tried(at(consejo, 0), `update asistencias set presente = false where sesion_id = '${id}'`),
    ).toBe(0);
  });

  it('C37: a councillor reads the sessions of its body, and of a project nothing before it declared', async () => {
    const { id: aprobacion, proyecto } = await waiting();
    const { id, puntos } = await convene('consejo', [aprobacion]);
    const punto = puntos[0]?.id ?? '';
    const [ajena] = await councillors(1);
    const reads = async (who: Browser) => [
      await tried(who, `select from sesiones_colegiadas where id = '${id}'`),
      await tried(who, `select from puntos_de_sesion where id = '${punto}'`),
      await tried(who, `select from resumenes_de_punto where punto_id = '${punto}'`),
      await tried(who, `select from aprobaciones where id = '${aprobacion}'`),
    ];
    const miembro = at(consejo, 3);
    expect(await reads(ajena as Browser)).toEqual([0, 0, 0, 0]);
    expect(await reads(scene.people.duena.browser)).toEqual([0, 0, 0, 1]);
    expect(await reads(miembro)).toEqual([1, 1, 0, 0]);
    expect(await declarar(miembro, punto)).toBe(1);
    expect(await reads(miembro)).toEqual([1, 1, 1, 1]);
    expect(await declarar(ajena as Browser, punto)).toBe('no');
    // Nor does it let itself into another case.
    expect(
      await tried(
        miembro,
        `insert into accesos_proyecto (proyecto_id, usuario_id, motivo, desde, dado_por)
         values ('${proyecto}', '${miembro.usuarioId}', 'Sesión colegiada', now(), '${miembro.usuarioId}')`,
      ),
    ).toBe('no');
  });
});

describe('at once', () => {
  it('50 votes at once: none lost, none double', async () => {
    const muchos = await councillors(17);
    const asientos = await seats('comite', muchos);
    const { id: aprobacion } = await waiting();
    const { id, punto } = await voting('comite', aprobacion, asientos, muchos);
    const said = await Promise.all(
      Array.from({ length: 51 }, (_, i) =>
        vote(at(muchos, i % muchos.length), punto).then(({ status }) => status),
      ),
    );
    expect(said.filter((status) => status === 200)).toHaveLength(muchos.length);
    expect(said.filter((status) => status === 409)).toHaveLength(51 - muchos.length);
    const { escrutinio } = puntoDe(await act(id, 'cerrar-votacion', { puntoId: punto }), aprobacion);
    expect(escrutinio).toMatchObject({ aFavor: muchos.length, presentes: muchos.length, sinVotar: 0 });
  });

  it('a vote and its close: what was counted is what was cast, whoever comes first', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { id: aprobacion } = await waiting();
      const { id, punto } = await voting('consejo', aprobacion, delConsejo, consejo);
      const { version } = await see(secretaria, id);
      const close = secretaria.send<{ code?: string }>('POST', `/sesiones-colegiadas/${id}/cerrar-votacion`, {
        version,
        puntoId: punto,
        comentarios: 'Se cierra con los que hay.',
      });
      const votes = await Promise.all(consejo.map((miembro) => vote(miembro, punto)));
      expect((await close).status).toBe(200);
      const cast = votes.filter(({ status }) => status === 200).length;
      for (const { status, body } of votes)
        if (status !== 200) expect([status, body.code]).toEqual([409, 'votacion_cerrada']);
      expect(puntoDe(await see(secretaria, id), aprobacion).escrutinio).toMatchObject({
        aFavor: cast,
        sinVotar: consejo.length - cast,
      });
      await act(id, 'cerrar');
    }
  });

  it('both bodies close at once: the project is decided once', async () => {
    const otros = await councillors(3);
    const asientos = await seats('comite', otros);
    const { id: aprobacion } = await waiting();
    const uno = await voting('consejo', aprobacion, delConsejo, consejo);
    const dos = await voting('comite', aprobacion, asientos, otros);
    for (const miembro of consejo) await vote(miembro, uno.punto);
    for (const miembro of otros) await vote(miembro, dos.punto);
    const close = async ({ id, punto }: typeof uno) => {
      const { version } = await see(secretaria, id);
      return secretaria.send('POST', `/sesiones-colegiadas/${id}/cerrar-votacion`, {
        version,
        puntoId: punto,
        motivo: 'Ambos cuerpos votaron a favor del proyecto.',
        comentarios: 'Se cierra con los que hay.',
      });
    };
    const both = await Promise.all([close(uno), close(dos)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await owner.query<{ estado: string; n: number }>(
      `select a.estado, (select count(*)::int from bitacora b where b.entidad = 'aprobacion' and b.entidad_id = a.id::text
                           and b.accion = 'aprobacion.aprobar') as n from aprobaciones a where a.id = $1`,
      [aprobacion],
    );
    expect(rows[0]).toEqual({ estado: 'aprobado', n: 1 });
  });
});
