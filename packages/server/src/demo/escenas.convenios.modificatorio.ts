import { addDays, type Fecha } from '@portal/domain/kernel/dates';
import { leerPlan, proponerModificatorio } from '../features/convenio/convenio.modificatorio.ts';
import { convenios } from '../features/convenio/convenio.repo.ts';
import type { ActorUow } from '../platform/db/index.ts';
import type { ConvenioDemo, ModificatorioDemo } from './convenios.ts';
import { filaDe } from './registros.componer.ts';

/** What modifies a signed convenio of the demo: what its two sides agreed, and what waits for them. */

/** Proposes it: a prórroga by so many days, or the payments after the first that many days later. */
export const proponer =
  ({ clave }: ConvenioDemo, { tipo, dias, motivo }: ModificatorioDemo) =>
  async (uow: ActorUow, id: string): Promise<void> => {
    const { version } = await convenios.get(uow, id);
    const { vigencia, ministraciones } = await leerPlan(uow, { id });
    const despues = (dia: Fecha): Fecha => addDays(dia, dias);
    await proponerModificatorio(uow, {
      id,
      version,
      tipo,
      motivo,
      ...(tipo === 'prorroga'
        ? { vigenciaFin: despues(vigencia.fin) }
        : {
            ministraciones: ministraciones.map(({ numero, fecha, importe, condicion, hito }) => ({
              fila: filaDe(clave, 'ministracion-modificada', numero),
              fecha: numero === 1 ? fecha : despues(fecha),
              importe,
              condicion,
              hito,
            })),
          }),
    });
  };
