import { etiquetaDeEtapa, etiquetaDeTurno } from '@portal/domain/features/proyectos/proyectos.etapas';
import { listarInput } from '@portal/domain/features/proyectos/proyectos.shapes';
import { describirTipo } from '@portal/domain/features/proyectos/tipos-solicitud';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { veTodo } from '@portal/domain/kernel/policy';
import { waitingDays } from '@portal/domain/kernel/waiting';
import { defineSheet } from '../../platform/sheets/index.ts';
import { datosDeFila } from './proyectos.handlers.ts';
import { listProyectos } from './proyectos.repo.ts';

/** The list of cases as a sheet. Days are counted at the moment of the export, and only where it is somebody's turn. */
export const proyectoHoja = defineSheet({
  path: '/proyectos/exportar',
  tags: ['Proyectos'],
  lista: 'proyectos',
  hoja: 'Proyectos',
  input: listarInput,
  list: ({ tx, actor }, query) => listProyectos(tx, actor, query),
  present: (row, { actor, now }) => {
    const fila = datosDeFila(row, actor);
    return {
      ...fila,
      turnoEnPalabras: fila.turno ? etiquetaDeTurno(fila.turno, actor.esPersonal) : null,
      dias: fila.turno ? String(waitingDays(fila.turnoDesde, now)) : null,
    };
  },
  columns: [
    { titulo: 'Folio', ancho: 18, valor: (fila) => fila.folio },
    { titulo: 'Proyecto', ancho: 44, valor: (fila) => fila.nombre },
    { titulo: 'Organización', ancho: 44, valor: (fila) => fila.organizacion.nombre },
    { titulo: 'Etapa', ancho: 16, valor: (fila) => etiquetaDeEtapa[fila.etapa] },
    { titulo: 'Turno', ancho: 20, valor: (fila) => fila.turnoEnPalabras },
    { titulo: 'Desde', ancho: 14, valor: (fila) => formatMediumDate(fila.turnoDesde) },
    { titulo: 'Días', ancho: 8, valor: (fila) => fila.dias },
    { titulo: 'Convocatoria', ancho: 44, valor: (fila) => fila.convocatoria?.titulo ?? null },
    { titulo: 'Tipo de solicitud', ancho: 24, valor: (fila) => describirTipo(fila.tipoSolicitud).insignia },
    {
      titulo: 'Responsable',
      ancho: 30,
      valor: (fila) => fila.responsable?.nombre ?? null,
      para: ({ actor }) => veTodo(actor),
    },
    { titulo: 'Recibido', ancho: 14, valor: (fila) => formatMediumDate(fila.creadoEn) },
  ],
});
