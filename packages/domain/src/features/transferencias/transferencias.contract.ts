import { routesOf } from '../../kernel/routes.contract.ts';
import {
  accionInput,
  motivoInput,
  solicitarInput,
  transferenciaSchema,
  transferenciasSchema,
  unoInput,
} from './transferencias.shapes.ts';

const { get, post, create } = routesOf('Transferencias');
const accion = (path: string, summary: string) => post(`/transferencias/{id}/${path}`, summary);

/** The operations of the slice. */
export const transferenciaContract = {
  deSeguimiento: get(
    '/seguimientos/{id}/transferencias',
    'Las transferencias entre partidas de un seguimiento, y lo que puede salir de cada partida',
  )
    .input(unoInput)
    .output(transferenciasSchema),
  obtener: get('/transferencias/{id}', 'Una transferencia entre partidas')
    .input(unoInput)
    .output(transferenciaSchema),
  solicitar: create('/transferencias', 'La organización solicita pasar parte de una partida a otra')
    .input(solicitarInput)
    .output(transferenciaSchema),
  aprobar: accion('aprobar', 'Aprueba la transferencia: desde entonces cuenta en las partidas')
    .input(accionInput)
    .output(transferenciaSchema),
  rechazar: accion('rechazar', 'Rechaza la transferencia, con motivo')
    .input(motivoInput)
    .output(transferenciaSchema),
  retirar: accion('retirar', 'La organización retira su solicitud')
    .input(accionInput)
    .output(transferenciaSchema),
};
