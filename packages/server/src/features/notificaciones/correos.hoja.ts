import {
  etiquetasDeEstadoDeCorreo,
  etiquetasDeOrigen,
  explicacionDeFalla,
  listarCorreosInput,
  listarDireccionesInput,
} from '@portal/domain/features/notificaciones/public';
import { formatMediumDate, formatTime, type Instante } from '@portal/domain/kernel/dates';
import { defineSheet } from '../../platform/sheets/index.ts';
import { assertAdministrator } from './correos.policy.ts';
import { correosOf, presentCorreo } from './correos.repo.ts';
import { direccionesOf, presentDireccion } from './direcciones.repo.ts';

const cuando = (instante: Instante): string => `${formatMediumDate(instante)}, ${formatTime(instante)}`;

/** The outbox as a sheet: what the list shows, never the words of a mail. */
export const correosHoja = defineSheet({
  path: '/correos/exportar',
  tags: ['Correos'],
  lista: 'correos',
  hoja: 'Correos',
  input: listarCorreosInput,
  may: assertAdministrator,
  list: correosOf,
  present: presentCorreo,
  columns: [
    { titulo: 'Asunto', ancho: 50, valor: (fila) => fila.asunto },
    { titulo: 'Para', ancho: 36, valor: (fila) => fila.para },
    { titulo: 'Estado', ancho: 30, valor: (fila) => etiquetasDeEstadoDeCorreo[fila.estado] },
    { titulo: 'Última falla', ancho: 50, valor: ({ falla }) => falla && explicacionDeFalla[falla] },
    { titulo: 'Fecha', ancho: 20, valor: (fila) => cuando(fila.creadoEn) },
    { titulo: 'Enviado', ancho: 20, valor: ({ enviadoEn }) => enviadoEn && cuando(enviadoEn) },
  ],
});

/** The addresses that bounce as a sheet. */
export const direccionesHoja = defineSheet({
  path: '/direcciones-rebotadas/exportar',
  tags: ['Correos'],
  lista: 'direcciones-que-rebotan',
  hoja: 'Direcciones que rebotan',
  input: listarDireccionesInput,
  may: assertAdministrator,
  list: direccionesOf,
  present: presentDireccion,
  columns: [
    { titulo: 'Dirección', ancho: 36, valor: (fila) => fila.email },
    { titulo: 'Origen', ancho: 30, valor: (fila) => etiquetasDeOrigen[fila.origen] },
    { titulo: 'Motivo', ancho: 60, valor: (fila) => fila.motivo },
    { titulo: 'Desde', ancho: 20, valor: (fila) => cuando(fila.rebotadaEn) },
    { titulo: 'Guardados', ancho: 12, valor: (fila) => fila.correos.toLocaleString('es-MX') },
  ],
});
