import {
  etiquetaDeMovimiento,
  type FilaDeProyecto,
  finanzasMessages,
  listarMovimientosInput,
  listarProyectosInput,
  type Movimiento,
  restan,
} from '@portal/domain/features/finanzas/public';
import { formatMediumDate, formatTime } from '@portal/domain/kernel/dates';
import { defineSheet, type SheetColumn } from '../../platform/sheets/index.ts';
import { listMovimientos, presentMovimiento } from './finanzas.movimientos.ts';
import { assertReadsMoney } from './finanzas.policy.ts';
import { listProyectosConDinero, presentProyectoConDinero } from './finanzas.proyectos.ts';

/** What the lists of /finanzas show, as sheets; amounts as they are kept ('540000.00'), so that they can be summed there. */

const { columnas, proyectos, movimientos } = finanzasMessages;

const suma = (cual: keyof typeof columnas & keyof FilaDeProyecto): SheetColumn<FilaDeProyecto> => ({
  titulo: columnas[cual],
  ancho: 16,
  valor: (fila) => String(fila[cual]),
});

export const proyectosHoja = defineSheet({
  path: '/finanzas/proyectos/exportar',
  tags: ['Finanzas'],
  lista: 'finanzas-proyectos',
  hoja: 'Finanzas por proyecto',
  input: listarProyectosInput,
  may: assertReadsMoney,
  list: listProyectosConDinero,
  present: presentProyectoConDinero,
  columns: [
    { titulo: proyectos.columnas.folio, ancho: 18, valor: ({ folio }) => folio },
    { titulo: proyectos.columnas.proyecto, ancho: 44, valor: ({ nombre }) => nombre },
    { titulo: proyectos.columnas.organizacion, ancho: 44, valor: ({ organizacion }) => organizacion.nombre },
    {
      titulo: proyectos.columnas.convocatoria,
      ancho: 44,
      valor: ({ convocatoria }) => convocatoria?.titulo ?? null,
    },
    { titulo: proyectos.columnas.municipios, ancho: 30, valor: ({ municipios }) => municipios.join(', ') },
    suma('comprometido'),
    suma('desembolsado'),
    suma('comprobado'),
    suma('reintegrado'),
    suma('porDepositar'),
    suma('porComprobar'),
    suma('enRevision'),
  ],
});

const m = movimientos.columnas;
export const movimientosHoja = defineSheet({
  path: '/finanzas/movimientos/exportar',
  tags: ['Finanzas'],
  lista: 'finanzas-movimientos',
  hoja: 'Movimientos',
  input: listarMovimientosInput,
  may: assertReadsMoney,
  list: listMovimientos,
  present: presentMovimiento,
  columns: [
    { titulo: m.numero, ancho: 10, valor: ({ id }: Movimiento) => id },
    { titulo: m.fecha, ancho: 20, valor: ({ fecha }) => `${formatMediumDate(fecha)}, ${formatTime(fecha)}` },
    { titulo: m.tipo, ancho: 26, valor: ({ tipo }) => etiquetaDeMovimiento[tipo] },
    { titulo: m.monto, ancho: 16, valor: ({ tipo, monto }) => `${restan.has(tipo) ? '-' : ''}${monto}` },
    { titulo: 'Folio del proyecto', ancho: 18, valor: ({ proyecto }) => proyecto.folio },
    { titulo: m.proyecto, ancho: 44, valor: ({ proyecto }) => proyecto.nombre },
    { titulo: m.organizacion, ancho: 44, valor: ({ organizacion }) => organizacion.nombre },
    { titulo: m.partida, ancho: 30, valor: ({ partida }) => partida },
    { titulo: m.causa, ancho: 20, valor: ({ causa }) => causa?.folio ?? null },
    { titulo: m.evidencia, ancho: 30, valor: ({ evidencia }) => evidencia?.nombre ?? null },
  ],
});
