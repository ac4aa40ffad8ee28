import { avanceContract, avanceMessages, avanceWorkflow } from './features/avances/public.ts';
import {
  cartaContract,
  cartaMessages,
  cartaWorkflow,
  etiquetaDeTipoDeCarta,
} from './features/cartas/public.ts';
import {
  comprobacionContract,
  comprobacionMessages,
  comprobacionWorkflow,
  etiquetaDeClase as etiquetaDeClaseDeGasto,
} from './features/comprobaciones/public.ts';
import {
  etiquetaDeTipo as etiquetaDeTipoDeMinistracion,
  ministracionContract,
  ministracionMessages,
  ministracionWorkflow,
} from './features/ministraciones/public.ts';
import {
  rendimientoContract,
  rendimientoMessages,
  rendimientoWorkflow,
} from './features/rendimientos/public.ts';
import {
  seguimientoContract,
  seguimientoMessages,
  seguimientoModulo,
  seguimientoWorkflow,
} from './features/seguimiento/public.ts';
import {
  transferenciaContract,
  transferenciaMessages,
  transferenciaWorkflow,
} from './features/transferencias/public.ts';
import { visitaContract, visitaMessages, visitaWorkflow } from './features/visitas/public.ts';

/** What follows a convenio in force: its seguimiento, and what hangs on it. */
export const slicesDeEjecucion = [
  {
    id: 'seguimiento',
    contract: seguimientoContract,
    workflow: seguimientoWorkflow,
    messages: seguimientoMessages,
    bitacora: { campos: { convenio: 'Convenio', acuerdo: 'Acuerdo', liberado: 'Liberado del compromiso' } },
    modulo: seguimientoModulo,
  },
  {
    id: 'ministracion',
    contract: ministracionContract,
    workflow: ministracionWorkflow,
    messages: ministracionMessages,
    bitacora: {
      campos: {
        numero: 'Número',
        tipo: 'Tipo',
        monto: 'Monto',
        rastreo: 'Clave de rastreo',
        fechaDeposito: 'Fecha de depósito',
        reintegro: 'Reintegro',
      },
      valores: etiquetaDeTipoDeMinistracion,
    },
  },
  {
    id: 'comprobacion',
    contract: comprobacionContract,
    workflow: comprobacionWorkflow,
    messages: comprobacionMessages,
    bitacora: {
      campos: {
        monto: 'Monto',
        admitido: 'Admitido',
        clase: 'Clase',
        factura: 'Factura',
        prorrateo: 'Prorrateo',
      },
      valores: etiquetaDeClaseDeGasto,
    },
  },
  {
    id: 'transferencia',
    contract: transferenciaContract,
    workflow: transferenciaWorkflow,
    messages: transferenciaMessages,
    bitacora: { campos: { monto: 'Monto', saleDe: 'Sale de', llegaA: 'Llega a' } },
  },
  {
    id: 'rendimiento',
    contract: rendimientoContract,
    workflow: rendimientoWorkflow,
    messages: rendimientoMessages,
    bitacora: { campos: { monto: 'Monto', mes: 'Mes' } },
  },
  {
    id: 'avance',
    contract: avanceContract,
    workflow: avanceWorkflow,
    messages: avanceMessages,
    bitacora: { campos: { numero: 'Periodo', fisico: 'Avance físico', documento: 'Versión de lo escrito' } },
  },
  {
    id: 'carta',
    contract: cartaContract,
    workflow: cartaWorkflow,
    messages: cartaMessages,
    bitacora: {
      campos: { tipo: 'Tipo', monto: 'Monto', pago: 'Depósito', motivo: 'Motivo' },
      valores: etiquetaDeTipoDeCarta,
    },
  },
  {
    id: 'visita',
    contract: visitaContract,
    workflow: visitaWorkflow,
    messages: visitaMessages,
    bitacora: {
      campos: { cuando: 'Fecha y hora', fotos: 'Fotografías', documento: 'Versión de lo escrito' },
    },
  },
] as const;
