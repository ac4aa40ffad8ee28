import { today } from '@portal/domain/kernel/dates';
import { cronista } from './calendario.ts';
import { actosDe } from './ejecuciones.actos.ts';
import { ejecucionesDemo } from './ejecuciones.ts';
import type { Escena } from './escenas.ts';
import { emisores } from './gastos.ts';

/** Every scene of the executions beside that of 'puertas', as of `ahora`: each step of one comes after the one before. */
export const escenasDeEjecuciones = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  const emisorDe = emisores(ahora);
  return ejecucionesDemo.flatMap((ejecucion) => {
    const cuandoDe = cronista(hoy);
    const actoDe = actosDe({ ejecucion, hoy, emisorDe });
    return ejecucion.pasos.map((paso): Escena => {
      const cuando = cuandoDe(paso);
      const { por = ejecucion.por, papeles = [], hacer } = actoDe(paso, cuando);
      return {
        cuando,
        papeles,
        jugar: (escenario) => escenario.elenco.as(por, cuando, (uow) => hacer(uow, escenario)),
      };
    });
  });
};
