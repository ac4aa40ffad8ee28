import { implement } from '@orpc/server';
import { MAX_NOTAS, notasContract, notasMessages, puedeAnotar } from '@portal/domain/features/notas/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { countNotes, findCase, insertNote, listNotes, lockCase, withdrawNote } from './notas.repo.ts';

const os = implement(notasContract).$context<RequestContext>();

const assertStaff = ({ actor }: ActorUow): void => {
  if (!puedeAnotar(actor)) throw new AppError('prohibido');
};

/** What the case's history and open pages of the staff learn of a note: never its text. */
const trace = async (
  uow: ActorUow,
  {
    tipo,
    accion,
    id,
    ...datos
  }: {
    tipo: string;
    accion: string;
    id: string;
    proyectoId: string;
    etapa: string;
    campo: string | null;
  },
): Promise<void> => {
  const { proyectoId, etapa, campo } = datos;
  await emitEvent(uow.tx, {
    tipo,
    entidad: 'nota',
    entidadId: id,
    actorId: uow.actor.usuarioId,
    audiencia: 'personal',
    datos: { proyectoId },
  });
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion,
    entidad: 'proyecto',
    entidadId: proyectoId,
    audiencia: 'personal',
    datos: { nota: id, etapa, campo },
  });
};

/** The internal notes of a case: by and for the staff (ADR 0041). */
export const notasRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertStaff(uow);
      const [found, items] = await Promise.all([
        findCase(uow.tx, input.proyectoId),
        listNotes(uow.tx, input.proyectoId),
      ]);
      if (!found) throw notFound();
      return { items };
    }),
  ),
  agregar: os.agregar.handler(({ input, context }) =>
    context.write(async (uow) => {
      assertStaff(uow);
      if (!(await lockCase(uow.tx, input.proyectoId))) throw notFound();
      if ((await countNotes(uow.tx, input.proyectoId)) >= MAX_NOTAS)
        throw new AppError('datos_invalidos', {
          code: 'demasiadas_notas',
          message: notasMessages.errores.demasiadas_notas,
        });
      const nota = await insertNote(uow, input);
      await trace(uow, {
        tipo: 'nota.agregada',
        accion: 'proyecto.anotar',
        id: nota.id,
        proyectoId: input.proyectoId,
        etapa: nota.etapa,
        campo: nota.campo,
      });
      return nota;
    }),
  ),
  retirar: os.retirar.handler(({ input: { id }, context }) =>
    context.write(async (uow) => {
      assertStaff(uow);
      const nota = await withdrawNote(uow, id);
      if (!nota) throw notFound();
      await trace(uow, {
        tipo: 'nota.retirada',
        accion: 'proyecto.retirarNota',
        id,
        proyectoId: nota.proyecto_id,
        etapa: nota.etapa,
        campo: nota.campo,
      });
      return {};
    }),
  ),
});
