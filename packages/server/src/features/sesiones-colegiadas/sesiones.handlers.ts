import { implement } from '@orpc/server';
import { sesionContract } from '@portal/domain/features/sesiones-colegiadas/sesiones.contract';
import { puedeConvocar } from '@portal/domain/features/sesiones-colegiadas/sesiones.policy';
import { today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { type Call, showing } from '../../stage/handlers.ts';
import {
  abrir,
  abrirPunto,
  agregarPunto,
  cancelar,
  cerrar,
  cerrarPunto,
  convocar,
  quitarPunto,
  registrarAsistencia,
  reprogramar,
} from './sesiones.actions.ts';
import { agregarMiembro, cambiarQuorum, candidatos, terminarMiembro } from './sesiones.cuerpos.ts';
import { esperanSesion } from './sesiones.pendientes.ts';
import { leerSesion, presentCuerpos, presentFila, presentSesion } from './sesiones.present.ts';
import { listMiembros, listSesiones, sesiones } from './sesiones.repo.ts';
import { declarar, votar } from './sesiones.votos.ts';

const os = implement(sesionContract).$context<RequestContext>();

/** A session as the actor may see it; 404 when it is not there or not theirs. */
const shown = showing(async (uow, id) =>
  presentSesion(await leerSesion(uow, await sesiones.get(uow, id)), uow),
);

/** Only the staff has to do with the bodies. */
const assertStaff = ({ actor }: ActorUow): void => {
  if (!actor.esPersonal) throw new AppError('prohibido');
};

const withCuerpos =
  <Input>(act: (uow: ActorUow, input: Input) => Promise<void>) =>
  ({ input, context }: Call<Input>) =>
    context.write(async (uow) => {
      await act(uow, input);
      return presentCuerpos(uow);
    });

/** One handler an operation: open the unit of work, act, show. */
export const sesionRouter = os.router({
  cuerpos: os.cuerpos.handler(({ context }) =>
    context.read((uow) => {
      assertStaff(uow);
      return presentCuerpos(uow);
    }),
  ),
  candidatos: os.candidatos.handler(({ context }) =>
    context.read(async (uow) => ({ items: await candidatos(uow) })),
  ),
  agregarMiembro: os.agregarMiembro.handler(withCuerpos(agregarMiembro)),
  terminarMiembro: os.terminarMiembro.handler(withCuerpos(terminarMiembro)),
  quorum: os.quorum.handler(withCuerpos(cambiarQuorum)),
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertStaff(uow);
      const [{ rows, ...page }, miembros] = await Promise.all([
        listSesiones(uow.tx, input).page(),
        listMiembros(uow.tx, { dia: today(uow.now) }),
      ]);
      const suyos = miembros.filter(({ usuario_id }) => usuario_id === uow.actor.usuarioId);
      return {
        ...page,
        items: rows.map((row) =>
          presentFila(
            row,
            suyos.some(({ cuerpo }) => cuerpo === row.cuerpo),
          ),
        ),
      };
    }),
  ),
  porVotar: os.porVotar.handler(({ input, context }) =>
    context.read(async (uow) => {
      if (!puedeConvocar(uow.actor)) throw new AppError('prohibido');
      const esperan = await esperanSesion(uow, input.cuerpo);
      return { items: esperan.map((una) => ({ ...una, desde: una.desde.toISOString() })) };
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  convocar: os.convocar.handler(shown.create(convocar)),
  reprogramar: os.reprogramar.handler(shown.act(reprogramar)),
  agregarPunto: os.agregarPunto.handler(shown.act(agregarPunto)),
  quitarPunto: os.quitarPunto.handler(shown.act(quitarPunto)),
  registrarAsistencia: os.registrarAsistencia.handler(shown.act(registrarAsistencia)),
  abrir: os.abrir.handler(shown.act(abrir)),
  abrirPunto: os.abrirPunto.handler(shown.act(abrirPunto)),
  cerrarPunto: os.cerrarPunto.handler(shown.act(cerrarPunto)),
  cerrar: os.cerrar.handler(shown.act(cerrar)),
  cancelar: os.cancelar.handler(shown.act(cancelar)),
  declarar: os.declarar.handler(shown.create(declarar)),
  votar: os.votar.handler(shown.create(votar)),
});
