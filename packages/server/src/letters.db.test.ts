import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { addDays, formatDate, today } from '@portal/domain/kernel/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actAs } from '../test/database.ts';
import { type Browser, createTestPortal } from '../test/portal.ts';
import { slices } from './app.ts';
import { actOn, applicantOf, goodTerms, publishedCall } from './features/convocatorias/testing/stories.ts';
import { newColleague, newOwner, organization, prove } from './features/organizaciones/testing/stories.ts';
import { act, apply, see } from './features/pre-registro/testing/stories.ts';
import { runAsSystem } from './platform/db/index.ts';

/** 48: a letter tells what happened, however much later it is written: not what the record says by then. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let applicant: Browser;
let coordinador: Browser;
let administrador: Browser;

beforeEach(async () => {
  applicant = await portal.browser({ rol: 'solicitante' });
});
beforeAll(async () => {
  coordinador = await portal.browser({ rol: 'coordinador' });
  administrador = await portal.browser({ rol: 'administrador' });
});

type Told = { readonly texto: string; readonly cuerpo: string | null };

/** Letters and bells of an event to somebody, oldest first. */
const told = async (tipo: string, entidadId: string, reader: Browser): Promise<Told[]> => {
  const { rows } = await owner.query<Told>(
    `select c.texto, n.cuerpo from eventos e
       join correos c on c.clave_unica = 'evento:' || e.id || ':' || $3::text
       left join notificaciones n on n.evento_id = e.id and n.usuario_id = $3::uuid
      where e.tipo = $1 and e.entidad_id = $2 order by e.id`,
    [tipo, entidadId, reader.usuarioId],
  );
  return rows;
};

/** An answer that must be good. */
const good = <T>({ status, body }: { readonly status: number; readonly body: T }): T => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

const REASONS = {
  first: { motivo: 'El primer motivo: no corresponde al objeto de la fundación.' },
  second: { motivo: 'El segundo motivo: se revisó de nuevo con la organización.' },
  third: { motivo: 'El tercer motivo: se envió por duplicado, sin querer.' },
};

describe('a pre-registration that moves on before its letter is written', () => {
  it('rejected, reopened, rejected again and deleted: each letter and bell carries its own reason', async () => {
    const record = await apply(applicant);
    const rejected = good(await act(coordinador, 'rechazar', record, REASONS.first));
    const reopened = good(await act(administrador, 'reabrir', rejected, REASONS.second));
    const again = good(await act(coordinador, 'rechazar', reopened, REASONS.first));
    good(await act(administrador, 'eliminar', again, REASONS.third));
    await portal.settle();

    const reasonsOf = async (event: string) =>
      (await told(`pre-registro.${event}`, record.id, applicant)).map(({ texto, cuerpo }) => [
        Object.keys(REASONS).filter((key) => texto.includes(REASONS[key as 'first'].motivo)),
        cuerpo,
      ]);
    const { first, second, third } = REASONS;
    expect(await reasonsOf('rechazado')).toEqual([
      [['first'], first.motivo],
      [['first'], first.motivo],
    ]);
    expect(await reasonsOf('reabierto')).toEqual([[['second'], second.motivo]]);
    // A record that had been rejected is deleted for another reason.
    expect(await reasonsOf('eliminado')).toEqual([[['third'], third.motivo]]);
  });

  const review = (marcas: Record<string, string>, comentariosRevisor = '') => ({
    marcas: Object.fromEntries(
      Object.entries(marcas).map(([campo, comentario]) => [campo, { valido: false, comentario }]),
    ),
    comentariosRevisor,
  });

  it('asked for corrections twice: each letter lists what was asked then', async () => {
    const record = await apply(applicant);
    const asked = good(
      await act(coordinador, 'solicitar-cambios', record, review({ mision: 'Primera: precisa la misión.' })),
    );
    const respuestas = { ...asked.respuestas, mision: 'Otra misión, más precisa.' };
    const corrected = good(await act(applicant, 'solicitar-revision', asked, { respuestas }));
    const seen = good(await see(coordinador, corrected.id));
    const mark = { campo: 'mision', ...seen.revision?.marcas.find(({ campo }) => campo === 'mision') };
    good(
      await act(coordinador, 'solicitar-cambios', seen, {
        marcas: {
          mision: {
            valido: false,
            comentario: 'Segunda: ahora es muy larga.',
            base: { valido: mark.valido, comentario: mark.comentario, valor: mark.valor },
          },
        },
      }),
    );
    await portal.settle();
    const letters = await told('pre-registro.cambios-solicitados', record.id, applicant);
    expect(letters.map(({ texto }) => /Primera|Segunda/gu.exec(texto)?.[0])).toEqual(['Primera', 'Segunda']);
    expect(letters[1]?.texto).not.toContain('Primera');
  });

  it('the job fails and is run again after the record moved on: the letter is the same', async () => {
    const record = await apply(applicant);
    const rejected = good(await act(coordinador, 'rechazar', record, REASONS.first));
    const { rows } = await owner.query<{
      id: string;
      tipo: string;
      organizacion_id: string;
      actor_id: string;
      datos: Record<string, unknown>;
      creado_en: Date;
    }>("select * from eventos where tipo = 'pre-registro.rechazado' and entidad_id = $1", [record.id]);
    const [event] = rows;
    if (!event) throw new Error('no event');
    const evento = {
      ...event,
      entidad: 'pre-registro',
      entidadId: record.id,
      organizacionId: event.organizacion_id,
      usuarioId: null,
      actorId: event.actor_id,
      creadoEn: event.creado_en,
    };
    const { notices } = slices.find((slice) => slice.notices?.tipos.includes(event.tipo)) ?? {};
    const failing = runAsSystem(portal.db, async ({ tx }) => {
      await notices?.tell(tx, evento, 'https://portal.example');
      throw new Error('mail failure');
    });
    await expect(failing).rejects.toThrow('mail failure');
    good(await act(administrador, 'reabrir', rejected, REASONS.second));
    await owner.query("update organizaciones set nombre = 'Otro nombre' where id = $1", [
      event.organizacion_id,
    ]);
    await portal.settle();
    const [letter] = await told('pre-registro.rechazado', record.id, applicant);
    expect(letter?.texto).toContain(REASONS.first.motivo);
    expect(letter?.texto).not.toContain('Otro nombre');
  });

  it('the longest review fits into its event', async () => {
    const record = await apply(applicant);
    const { revision } = good(await see(coordinador, record.id)) as PreRegistro;
    const fields = revision?.marcas.map(({ campo }) => campo) ?? [];
    const longest = '🧭'.repeat(900);
    const all = Object.fromEntries(fields.map((campo) => [campo, longest]));
    good(await act(coordinador, 'solicitar-cambios', record, review(all, '🧭'.repeat(1900))));
    await portal.settle();
    const [letter] = await told('pre-registro.cambios-solicitados', record.id, applicant);
    expect([...(letter?.texto ?? '')].filter((char) => char === '🧭').length).toBe(
      fields.length * 900 + 1900,
    );
  });
});

describe('a call that changes before its letters are written', () => {
  it('published, extended twice, closed and cancelled: each letter says what held then', async () => {
    const applied = await applicantOf(portal, 'osc');
    const cierre = addDays(today(new Date()), 30);
    const call = await publishedCall(coordinador, goodTerms({ fechaCierre: cierre, dirigidaA: ['osc'] }));
    await owner.query(
      `insert into borradores (formulario, usuario_id, datos)
       values ('pre-registro', $1, jsonb_build_object('convocatoria_id', $2::text))`,
      [applied.usuarioId, call.id],
    );
    const extend = async (version: number, days: number, texto: string) =>
      good(
        await actOn(
          coordinador,
          'adendas',
          { id: call.id, version },
          {
            texto,
            fechaCierre: addDays(cierre, days),
          },
        ),
      ).version;
    let version = await extend(call.version, 1, 'La primera adenda: un día más.');
    version = await extend(version, 2, 'La segunda adenda: otro día más.');
    version = good(await actOn(coordinador, 'cerrar', { id: call.id, version }, REASONS.first)).version;
    good(await actOn(coordinador, 'cancelar', { id: call.id, version }, REASONS.second));
    await portal.settle();

    const [published] = await told('convocatoria.publicada', call.id, applied);
    expect(published?.texto).toContain(formatDate(cierre));
    expect(published?.texto).not.toContain(formatDate(addDays(cierre, 2)));
    const addenda = await told('convocatoria.adenda-publicada', call.id, applied);
    expect(addenda.map(({ texto }) => /La (primera|segunda) adenda/u.exec(texto)?.[1])).toEqual([
      'primera',
      'segunda',
    ]);
    expect(addenda[0]?.texto).toContain(formatDate(addDays(cierre, 1)));
    const [closed] = await told('convocatoria.cerrada', call.id, administrador);
    expect(closed?.texto).toContain(REASONS.first.motivo);
    const [cancelled] = await told('convocatoria.cancelada', call.id, applied);
    expect(cancelled?.texto).toContain(REASONS.second.motivo);
  });
});

describe('a CLABE that changes twice before the letter is written', () => {
  it('each letter names its own account, to who led the organization then', async () => {
    const mine = await newOwner(portal);
    const colleague = await newColleague(portal, mine);
    await owner.query("update membresias set rol = 'propietario' where usuario_id = $1", [
      colleague.usuarioId,
    ]);
    await prove(portal, mine.browser);
    for (const clabe of ['002010077777777771', '032180000118359719']) {
      const { version } = await organization(mine.browser, mine.id);
      good(await mine.browser.send('PUT', `/organizaciones/${mine.id}/clabe`, { version, clabe }));
    }
    // Whoever holds a stolen session would take the other one out at once.
    good(
      await mine.browser.send('POST', `/organizaciones/${mine.id}/retirar-colega`, {
        cuentaId: colleague.usuarioId,
      }),
    );
    await portal.settle();
    for (const reader of [mine.browser, colleague]) {
      const letters = await told('clabe.cambiada', mine.id, reader);
      expect(letters.map(({ texto }) => /•••• \d{4}/u.exec(texto)?.[0])).toEqual(['•••• 7771', '•••• 9719']);
    }
  });
});

describe('an invitation', () => {
  it('accepted, then withdrawn: one letter each, with its own words', async () => {
    const browser = await portal.browser({ rol: 'solicitante' });
    const { organizacion } = await apply(browser);
    const { id, version } = good(
      await coordinador.send<{ id: string; version: number }>('POST', '/invitaciones', {
        organizacionId: organizacion.id,
        mensaje: 'Nos gustaría conocer su trabajo.',
        venceEl: addDays(today(new Date()), 20),
      }),
    );
    good(await browser.send('POST', `/invitaciones/${id}/aceptar`, { version }));
    good(
      await coordinador.send('POST', `/invitaciones/${id}/retirar`, {
        version: version + 1,
        ...REASONS.first,
      }),
    );
    await owner.query("update organizaciones set nombre = 'Otro nombre' where id = $1", [organizacion.id]);
    await portal.settle();
    const [withdrawn] = await told('invitacion.retirada', id, browser);
    expect(withdrawn?.texto).toContain(REASONS.first.motivo);
    const [accepted] = await told('invitacion.aceptada', id, administrador);
    expect(accepted?.texto).toContain(organizacion.nombre);
    expect(accepted?.texto).not.toContain('Otro nombre');
  });
});

describe('32: what an event keeps for its letters', () => {
  it('is read by jobs only: no account reads it, also not its own organization’s', async () => {
    for (const actor of [
      { usuarioId: applicant.usuarioId ?? '' },
      { esPersonal: true, permisos: ['ver_proyectos'] as const },
    ])
      await expect(
        actAs(portal.db, actor, (tx) => tx.selectFrom('eventos').select('datos').execute()),
      ).rejects.toThrow('permission denied');
  });
});
