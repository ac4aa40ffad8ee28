import { etiquetaClasificacion } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { listarInput } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { describirTipo } from '@portal/domain/features/proyectos/public';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { defineSheet } from '../../platform/sheets/index.ts';
import { listFor } from './pre-registro.lista.ts';
import { datosDeFila } from './pre-registro.present.ts';

/** The list as a sheet. */
export const preRegistroHoja = defineSheet({
  path: '/pre-registros/exportar',
  tags: ['Pre-registro'],
  lista: 'pre-registros',
  hoja: 'Pre-registros',
  input: listarInput,
  list: (uow, query) => listFor(uow, query),
  present: (row, { actor }) => datosDeFila(row, actor),
  columns: [
    { titulo: 'Folio', ancho: 16, valor: (fila) => fila.folio },
    { titulo: 'Organización', ancho: 44, valor: (fila) => fila.organizacion },
    { titulo: 'Responsable', ancho: 30, valor: (fila) => fila.titular },
    { titulo: 'Fecha', ancho: 14, valor: (fila) => formatMediumDate(fila.creadoEn) },
    { titulo: 'Estado', ancho: 24, valor: (fila) => preRegistroWorkflow.states[fila.estado].label },
    { titulo: 'Clasificación', ancho: 26, valor: (fila) => etiquetaClasificacion(fila.clasificacion) },
    { titulo: 'Tipo de solicitud', ancho: 24, valor: (fila) => describirTipo(fila.tipoSolicitud).insignia },
    { titulo: 'Creado por', ancho: 30, valor: (fila) => fila.creadoPor.nombre },
  ],
});
