import { dispositivoDe } from '@portal/domain/features/usuarios/public';
import { today } from '@portal/domain/kernel/dates';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import { createQuota, foreignOrigin } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { contentDisposition } from '../../platform/files/index.ts';
import type { DatosPersonales, Services } from '../../platform/slice.ts';
import { findProfile, findSecurity, listLlaves } from './cuenta.repo.ts';
import { TooManyTries } from './usuarios.accounts.ts';

/** Downloads of one account in an hour. */
const PER_HOUR = 5;
const HOUR = 60 * 60;

const ownSessions = async ({ tx, actor }: ActorUow): Promise<unknown[]> =>
  (
    await tx
      .selectFrom('sesiones')
      .select(['ip', 'agente', 'created_at', 'usada_en', 'expira_en'])
      .where('usuario_id', '=', actor.usuarioId)
      .orderBy('created_at')
      .execute()
  ).map(({ ip, agente, created_at, usada_en, expira_en }) => ({
    ip,
    agente,
    ...dispositivoDe(agente),
    iniciadaEn: created_at,
    ultimoUso: usada_en,
    expiraEn: expira_en,
  }));

const ownLog = async ({ tx }: ActorUow): Promise<unknown[]> =>
  (await sql<Record<string, unknown>>`select * from app.mi_bitacora()`.execute(tx)).rows;

const ownMemberships = async ({ tx, actor }: ActorUow): Promise<unknown[]> =>
  (
    await sql<Record<string, unknown>>`
      select o.organizacion_id as id, o.rol, o.desde from membresias o
       where o.usuario_id = ${actor.usuarioId}::uuid order by o.desde, o.organizacion_id`.execute(tx)
  ).rows;

/** What this slice keeps of the account: never a password, a secret or a code, which nobody can read. */
const ownAccount: DatosPersonales = async (uow) => {
  const { segundoFactor, cambioDeCorreo, avisos } = await findSecurity(uow);
  const { rol, organizacionId } = uow.actor;
  return {
    perfil: { ...(await findProfile(uow)), id: uow.actor.usuarioId, rol, organizacionId },
    seguridad: { segundoFactor, cambioDeCorreo, llaves: await listLlaves(uow) },
    avisosDePrivacidad: avisos,
    organizaciones: await ownMemberships(uow),
    sesiones: await ownSessions(uow),
    bitacora: await ownLog(uow),
  };
};

/** Everything that the portal keeps of the actor's account, each slice's part under its own names. */
export const createPersonalData =
  (parts: readonly DatosPersonales[]): DatosPersonales =>
  async (uow) => {
    const all: Record<string, unknown> = {};
    for (const part of [ownAccount, ...parts]) Object.assign(all, await part(uow));
    return all;
  };

/**
 * GET /api/v1/cuenta/datos: a JSON file of everything that the portal keeps of the account, logged. Errors: 401; 403
 * `origen_ajeno` for a foreign page; 429 after five an hour.
 */
export const personalDataRoutes =
  (collect: DatosPersonales) =>
  ({ context, database }: Services): FastifyPluginAsync =>
  async (app) => {
    const quota = createQuota(database.pools.owner, 'mis-datos', PER_HOUR, HOUR);
    app.get('/api/v1/cuenta/datos', { exposeHeadRoute: false }, async (request, reply) => {
      const doors = context(request);
      // Before the quota, which is the person's own.
      if (!doors.meta.ownErrand) throw foreignOrigin();
      // The quota takes a connection of its own, and nobody may hold one while waiting for another.
      const usuarioId = await doors.read(async (uow) => uow.actor.usuarioId);
      if (!(await quota.take(usuarioId))) {
        reply.header('retry-after', String(HOUR));
        throw new TooManyTries(HOUR);
      }
      const { datos, now } = await doors.write(
        async (uow) => {
          const collected = await collect(uow);
          await appendLog(uow.tx, {
            actor: uow.actor,
            ip: uow.ip,
            accion: 'cuenta.descargar-datos',
            entidad: 'usuario',
            entidadId: uow.actor.usuarioId,
          });
          return { datos: collected, now: uow.now };
        },
        { notedReading: true },
      );
      const file = JSON.stringify({ generadoEn: now.toISOString(), ...datos }, null, 2);
      return reply
        .headers({
          'content-disposition': contentDisposition(`mis-datos-${today(now)}.json`),
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        })
        .type('application/json; charset=utf-8')
        .send(file);
    });
  };
