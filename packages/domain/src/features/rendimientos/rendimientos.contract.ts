import { routesOf } from '../../kernel/routes.contract.ts';
import {
  accionInput,
  motivoInput,
  registrarInput,
  registrarReintegroInput,
  rendimientoSchema,
  rendimientosSchema,
  unoInput,
} from './rendimientos.shapes.ts';

const { get, post, create } = routesOf('Rendimientos');
const accion = (path: string, summary: string) => post(`/rendimientos/{id}/${path}`, summary);

/** The operations of the slice. Bank statements and receipts of refunds are uploaded to their places. */
export const rendimientoContract = {
  deSeguimiento: get(
    '/seguimientos/{id}/rendimientos',
    'Los rendimientos bancarios de un seguimiento, por mes, y lo que falta por reintegrar de ellos',
  )
    .input(unoInput)
    .output(rendimientosSchema),
  obtener: get('/rendimientos/{id}', 'Un rendimiento bancario').input(unoInput).output(rendimientoSchema),
  registrar: create('/rendimientos', 'La organización registra los rendimientos de un mes')
    .input(registrarInput)
    .output(rendimientoSchema),
  confirmar: accion('confirmar', 'Confirma el rendimiento: desde entonces se debe reintegrar')
    .input(accionInput)
    .output(rendimientoSchema),
  rechazar: accion('rechazar', 'Rechaza el rendimiento, con motivo')
    .input(motivoInput)
    .output(rendimientoSchema),
  retirar: accion('retirar', 'La organización retira su registro')
    .input(accionInput)
    .output(rendimientoSchema),
  registrarReintegro: accion('registrar-reintegro', 'Registra que el rendimiento volvió a la fundación')
    .input(registrarReintegroInput)
    .output(rendimientoSchema),
  confirmarReintegro: accion('confirmar-reintegro', 'Otra persona confirma el reintegro del rendimiento')
    .input(accionInput)
    .output(rendimientoSchema),
  declararErroneo: accion(
    'declarar-erroneo',
    'Otra persona declara erróneo un rendimiento ya confirmado, con motivo; su mes se registra de nuevo',
  )
    .input(motivoInput)
    .output(rendimientoSchema),
  descartarReintegro: accion('descartar-reintegro', 'Descarta un reintegro mal registrado, con motivo')
    .input(motivoInput)
    .output(rendimientoSchema),
};
