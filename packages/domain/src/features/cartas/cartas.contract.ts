import { routesOf } from '../../kernel/routes.contract.ts';
import {
  accionInput,
  cartaSchema,
  cartasSchema,
  motivoInput,
  pagarInput,
  registrarInput,
  unoInput,
} from './cartas.shapes.ts';

const { get, post, create } = routesOf('Cartas');
const accion = (path: string, summary: string) => post(`/cartas/{id}/${path}`, summary);

/** The operations of the slice. Its PDF is read by the operations of the oficios. */
export const cartaContract = {
  deSeguimiento: get('/seguimientos/{id}/cartas', 'Las cartas de un seguimiento')
    .input(unoInput)
    .output(cartasSchema),
  obtener: get('/cartas/{id}', 'Una carta con sus pasos').input(unoInput).output(cartaSchema),
  registrar: create('/cartas', 'Escribe una carta y emite su PDF').input(registrarInput).output(cartaSchema),
  enviar: accion('enviar', 'La envía la parte que la escribió').input(accionInput).output(cartaSchema),
  aprobar: accion('aprobar', 'La aprueba otra persona que quien la escribió')
    .input(accionInput)
    .output(cartaSchema),
  pagar: accion('pagar', 'Registra el depósito que la paga, por el mismo monto')
    .input(pagarInput)
    .output(cartaSchema),
  rechazar: accion('rechazar', 'La rechaza, con motivo; su PDF queda sin efecto')
    .input(motivoInput)
    .output(cartaSchema),
};
