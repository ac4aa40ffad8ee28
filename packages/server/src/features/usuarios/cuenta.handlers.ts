import { implement } from '@orpc/server';
import { AVISO_VERSION, cuentaContract, type Perfil } from '@portal/domain/features/usuarios/public';
import { AppError } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import {
  deleteSession,
  findProfile,
  findSecurity,
  listLlaves,
  listSessions,
  renameLlave,
  saveProfile,
} from './cuenta.repo.ts';
import { refuse } from './usuarios.accounts.ts';
import { announceClosed } from './usuarios.repo.ts';

const cuenta = implement(cuentaContract).$context<RequestContext>();

/** What is open to staff who still have to set up their second factor: to see that, and to accept the notice. */
const before = { beforeSecondFactor: true } as const;

const log = ({ tx, actor, ip }: ActorUow, accion: string, datos: Readonly<Record<string, unknown>> = {}) =>
  appendLog(tx, { actor, ip, accion, entidad: 'usuario', entidadId: actor.usuarioId, datos });

/** The log names the fields that changed, not what they say. */
const changedFields = (before: Perfil, after: Perfil): string[] =>
  (['nombre', 'telefono', 'cargo'] as const).filter((field) => before[field] !== after[field]);

/** One's own account; every operation is about whoever is signed in. */
export const cuentaRouter = cuenta.router({
  obtener: cuenta.obtener.handler(({ context }) =>
    context.read(
      async (uow) => ({
        perfil: await findProfile(uow),
        llaves: await listLlaves(uow),
        ...(await findSecurity(uow)),
      }),
      before,
    ),
  ),
  editarPerfil: cuenta.editarPerfil.handler(({ input, context }) =>
    context.write(async (uow) => {
      const previous = await findProfile(uow);
      const saved = await saveProfile(uow, input);
      if (saved === null) throw new AppError('conflicto', { code: 'version_distinta' });
      const perfil = await findProfile(uow);
      await log(uow, 'cuenta.editar-perfil', { campos: changedFields(previous, perfil) });
      return perfil;
    }),
  ),
  sesiones: cuenta.sesiones.handler(({ context }) =>
    context.read(async (uow) => ({ items: await listSessions(uow) })),
  ),
  cerrarSesion: cuenta.cerrarSesion.handler(({ input, context }) =>
    context.write(async (uow) => {
      await deleteSession(uow, input.id);
      await announceClosed(uow.tx, uow.actor.usuarioId, [input.id]);
      await log(uow, 'sesion.cerrar', { alcance: 'una', cerradas: 1 });
      return {};
    }),
  ),
  renombrarLlave: cuenta.renombrarLlave.handler(({ input, context }) =>
    context.write(async (uow) => {
      const llave = await renameLlave(uow, input.id, input.nombre);
      await log(uow, 'cuenta.renombrar-llave', { llave: input.id });
      return llave;
    }),
  ),
  aceptarAviso: cuenta.aceptarAviso.handler(({ input, context }) =>
    context.write(async (uow) => {
      if (input.version !== AVISO_VERSION) throw refuse('conflicto', 'aviso_distinto');
      const accepted = await uow.tx
        .insertInto('aceptaciones_de_aviso')
        .values({ usuario_id: uow.actor.usuarioId, version: input.version, ip: uow.ip })
        .onConflict((oc) => oc.doNothing())
        .executeTakeFirst();
      if (accepted.numInsertedOrUpdatedRows)
        await log(uow, 'cuenta.aceptar-aviso', { version: input.version });
      return {};
    }, before),
  ),
});
