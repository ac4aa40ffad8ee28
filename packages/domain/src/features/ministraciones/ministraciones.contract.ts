import { routesOf } from '../../kernel/routes.contract.ts';
import {
  accionInput,
  aprobarInput,
  confirmarReintegroInput,
  depositarInput,
  descartarReintegroInput,
  entregarDonativoInput,
  ministracionesSchema,
  ministracionSchema,
  motivoInput,
  registrarReintegroInput,
  solicitarInput,
  unoInput,
  xmlDeDonativoSchema,
} from './ministraciones.shapes.ts';

const { get, post, create } = routesOf('Ministraciones');
const accion = (path: string, summary: string) => post(`/ministraciones/{id}/${path}`, summary);

/** The operations of the slice. Receipts are uploaded to its places, cartas are read by the operations of the oficios. */
export const ministracionContract = {
  deSeguimiento: get(
    '/seguimientos/{id}/ministraciones',
    'El dinero de un seguimiento: lo planeado, lo solicitado y lo pagado',
  )
    .input(unoInput)
    .output(ministracionesSchema),
  obtener: get('/ministraciones/{id}', 'Una ministración con sus pasos')
    .input(unoInput)
    .output(ministracionSchema),
  solicitar: create('/ministraciones', 'La organización solicita una ministración')
    .input(solicitarInput)
    .output(ministracionSchema),
  aprobar: accion('aprobar', 'Aprueba lo solicitado y emite la carta de instrucción')
    .input(aprobarInput)
    .output(ministracionSchema),
  depositar: accion('depositar', 'Registra el depósito con su comprobante; lo hace una tercera persona')
    .input(depositarInput)
    .output(ministracionSchema),
  rechazar: accion('rechazar', 'Rechaza la ministración, con motivo, y libera su monto')
    .input(motivoInput)
    .output(ministracionSchema),
  retirar: accion('retirar', 'La organización retira su solicitud')
    .input(accionInput)
    .output(ministracionSchema),
  entregarDonativo: accion(
    'entregar-donativo',
    'La organización entrega el CFDI de donativo de un depósito, o lo reemplaza',
  )
    .input(entregarDonativoInput)
    .output(ministracionSchema),
  donativo: get('/ministraciones/{id}/donativo', 'El XML de su CFDI de donativo, como se entregó')
    .input(unoInput)
    .output(xmlDeDonativoSchema),
  registrarReintegro: accion('registrar-reintegro', 'Registra lo que se reintegra; otra persona lo confirma')
    .input(registrarReintegroInput)
    .output(ministracionSchema),
  confirmarReintegro: accion('confirmar-reintegro', 'Otra persona confirma el reintegro')
    .input(confirmarReintegroInput)
    .output(ministracionSchema),
  descartarReintegro: accion('descartar-reintegro', 'Descarta un reintegro mal registrado, con motivo')
    .input(descartarReintegroInput)
    .output(ministracionSchema),
};
