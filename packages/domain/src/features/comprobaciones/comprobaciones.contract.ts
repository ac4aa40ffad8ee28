import { routesOf } from '../../kernel/routes.contract.ts';
import {
  accionInput,
  admitirEnParteInput,
  admitirMasInput,
  agregarPagoInput,
  comprobacionesSchema,
  comprobacionSchema,
  comprobarInput,
  declararCanceladaInput,
  gastosInput,
  gastosSchema,
  leerInput,
  leidasSchema,
  motivoInput,
  unoInput,
  xmlDeFacturaSchema,
} from './comprobaciones.shapes.ts';

const { get, post, create } = routesOf('Comprobaciones');
const accion = (path: string, summary: string) => post(`/comprobaciones/{id}/${path}`, summary);

/** The operations of the slice. The PDF of an invoice, and what proves an expense without one, are uploaded to their places. */
export const comprobacionContract = {
  deSeguimiento: get(
    '/seguimientos/{id}/comprobaciones',
    'Lo comprobado de un seguimiento, por partida y por gasto',
  )
    .input(unoInput)
    .output(comprobacionesSchema),
  gastos: get(
    '/seguimientos/{id}/comprobaciones/gastos',
    'Los gastos comprobados de un seguimiento, por páginas',
  )
    .input(gastosInput)
    .output(gastosSchema),
  obtener: get('/comprobaciones/{id}', 'Una comprobación con su factura y su revisión')
    .input(unoInput)
    .output(comprobacionSchema),
  xml: get('/comprobaciones/{id}/xml', 'El XML de su factura, como se entregó')
    .input(unoInput)
    .output(xmlDeFacturaSchema),
  leer: post('/ministraciones/{id}/leer-facturas', 'Lee el XML de cada factura y dice si se puede comprobar')
    .input(leerInput)
    .output(leidasSchema),
  comprobar: create('/comprobaciones', 'La organización comprueba un gasto de una ministración depositada')
    .input(comprobarInput)
    .output(comprobacionSchema),
  agregarPago: accion(
    'agregar-pago',
    'La organización agrega un complemento de pago (tipo P) de una factura PPD',
  )
    .input(agregarPagoInput)
    .output(comprobacionSchema),
  retirar: accion(
    'retirar',
    'La organización retira, con motivo, un gasto que nadie revisó: libera su monto y su factura',
  )
    .input(motivoInput)
    .output(comprobacionSchema),
  admitir: accion('admitir', 'Admite el gasto completo').input(accionInput).output(comprobacionSchema),
  admitirEnParte: accion('admitir-en-parte', 'Admite una parte del gasto, con motivo')
    .input(admitirEnParteInput)
    .output(comprobacionSchema),
  admitirResto: accion(
    'admitir-resto',
    'Admite el resto de un gasto admitido en parte, una vez que sus complementos de pago lo cubren',
  )
    .input(accionInput)
    .output(comprobacionSchema),
  admitirMas: accion(
    'admitir-mas',
    'Admite otra parte, o nada más, de lo que prueban los complementos de pago posteriores, con motivo',
  )
    .input(admitirMasInput)
    .output(comprobacionSchema),
  rechazar: accion('rechazar', 'Rechaza el gasto, con motivo, y libera su monto')
    .input(motivoInput)
    .output(comprobacionSchema),
  declararCancelada: accion(
    'declarar-cancelada',
    'Declara cancelado en el SAT el CFDI de un gasto admitido; lo hace otra persona que quien lo admitió',
  )
    .input(declararCanceladaInput)
    .output(comprobacionSchema),
};
