import type { PasoDeEjecucion } from './ejecuciones.tipos.ts';

/** An invoice of the demo that is paid in parts (PPD): what had been paid of it was admitted, and of its next payment the rest was judged. */

const gasto = 'impresos';

/** Proven, paid for a part, and admitted up to that. */
export const admitidoHastaLoPagado: readonly PasoDeEjecucion[] = [
  {
    hace: 38,
    hora: '10:25',
    accion: 'comprobar',
    numero: 1,
    gasto,
    partida: 2,
    de: 'papeleria',
    concepto: 'Hojas de tamizaje y cuadernillos en español y en alemán bajo',
    total: '4800.00',
    metodo: 'PPD',
  },
  { hace: 36, hora: '17:20', accion: 'pago', gasto, pagado: '1800.00', queda: '3000.00' },
  {
    hace: 33,
    hora: '11:35',
    accion: 'juzgar',
    gasto,
    admitido: '1800.00',
    motivo: 'De la factura se han pagado 1,800 pesos. Lo demás se revisa conforme se pague.',
  },
];

/** Paid for another part, of which the rest was judged: what is not paid yet waits. */
export const restoRevisado: readonly PasoDeEjecucion[] = [
  { hace: 21, hora: '16:50', accion: 'pago', gasto, pagado: '2400.00', queda: '600.00' },
  {
    hace: 18,
    hora: '12:15',
    accion: 'revisarResto',
    gasto,
    monto: '2400.00',
    motivo: 'Ya se pagaron 4,200 pesos. Los 600 que faltan se revisan con su complemento de pago.',
  },
];
