import { implement } from '@orpc/server';
import { workflowContract } from '@portal/domain/features/workflow/public';
import {
  type Calendario,
  calendarioCodes,
  deLaLey,
  motivoDeNoAgregar,
} from '@portal/domain/features/workflow/workflow.calendario';
import { type Fecha, today } from '@portal/domain/kernel/dates';
import { notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { inhabilesEn } from '../../stage/calendario.ts';
import { countComunicados, insertDia, listDias, retireDia } from './calendario.repo.ts';
import { assertAdministra } from './workflow.policy.ts';

const os = implement(workflowContract).$context<RequestContext>();

const refuse = refusalsIn(calendarioCodes);

const leer = async (uow: ActorUow, anio: number): Promise<Calendario> => ({
  anio,
  deLaLey: [...deLaLey(anio)],
  propios: await listDias(uow.tx, anio),
});

const anioDe = (fecha: Fecha): number => Number(fecha.slice(0, 4));

/** The foundation's calendar: written by who administers the portal, and read by whoever reads a deadline. */
export const calendarioHandlers = {
  calendario: os.calendario.handler(({ input, context }) =>
    context.read((uow) => {
      assertAdministra(uow);
      return leer(uow, input.anio);
    }),
  ),
  agregarDia: os.agregarDia.handler(({ input, context }) =>
    context.write(async (uow) => {
      assertAdministra(uow);
      const { fecha, nombre } = input;
      const motivo = motivoDeNoAgregar(fecha, today(uow.now), await inhabilesEn(uow.tx, uow.now));
      if (motivo) throw refuse('datos_invalidos', motivo, 'fecha');
      const comunicados = await countComunicados(uow.tx, fecha);
      const id = await insertDia(uow, input);
      // Somebody added it at the same time.
      if (id === undefined) throw refuse('datos_invalidos', 'dia_ya_inhabil', 'fecha');
      await appendLog(uow.tx, {
        actor: uow.actor,
        ip: uow.ip,
        accion: 'dia-inhabil.agregar',
        entidad: 'dia-inhabil',
        entidadId: id,
        datos: { fecha, nombre },
      });
      return { calendario: await leer(uow, anioDe(fecha)), comunicados };
    }),
  ),
  retirarDia: os.retirarDia.handler(({ input, context }) =>
    context.write(async (uow) => {
      assertAdministra(uow);
      const retirado = await retireDia(uow, input.id);
      if (retirado === null) throw notFound();
      if (retirado === undefined) throw refuse('conflicto', 'dia_retirado');
      const { fecha, nombre } = retirado;
      await appendLog(uow.tx, {
        actor: uow.actor,
        ip: uow.ip,
        accion: 'dia-inhabil.retirar',
        entidad: 'dia-inhabil',
        entidadId: input.id,
        datos: { fecha, nombre },
      });
      return {
        calendario: await leer(uow, anioDe(fecha)),
        comunicados: await countComunicados(uow.tx, fecha),
      };
    }),
  ),
  inhabiles: os.inhabiles.handler(({ context }) =>
    context.read(async (uow) => ({ fechas: [...(await inhabilesEn(uow.tx, uow.now))].sort() })),
  ),
};
