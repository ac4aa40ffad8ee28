import {
  etiquetasDeRfc,
  etiquetasDeTipo,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import { listarOrganizacionesInput } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { formatMediumDate, today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { veTodo } from '@portal/domain/kernel/policy';
import { defineSheet } from '../../platform/sheets/index.ts';
import { listOrganizaciones } from './organizaciones.lista.repo.ts';
import { presentFilaDeOrganizacion } from './organizaciones.present.ts';

/** The list as a sheet. */
export const organizacionesHoja = defineSheet({
  path: '/organizaciones/exportar',
  tags: ['Organizaciones'],
  lista: 'organizaciones',
  hoja: 'Organizaciones',
  input: listarOrganizacionesInput,
  may: ({ actor }) => {
    if (!veTodo(actor)) throw new AppError('prohibido');
  },
  list: ({ tx, now }, query) => listOrganizaciones(tx, query, today(now)),
  present: (row, { actor }) => presentFilaDeOrganizacion(row, actor),
  columns: [
    { titulo: 'Organización', ancho: 44, valor: (fila) => fila.nombre },
    { titulo: 'RFC', ancho: 16, valor: (fila) => fila.rfc },
    { titulo: 'Situación del RFC', ancho: 26, valor: (fila) => etiquetasDeRfc[fila.rfcSituacion] },
    { titulo: 'Tipo', ancho: 34, valor: (fila) => fila.tipo && etiquetasDeTipo[fila.tipo] },
    { titulo: 'Cuentas', ancho: 10, valor: (fila) => String(fila.cuentas) },
    { titulo: 'Documentos vencidos', ancho: 20, valor: (fila) => String(fila.papelesVencidos) },
    { titulo: 'Documentos por vencer', ancho: 20, valor: (fila) => String(fila.papelesPorVencer) },
    { titulo: 'Desde', ancho: 14, valor: (fila) => formatMediumDate(fila.creadaEn) },
  ],
});
