import {
  bitacoraMessages,
  type Entrada,
  listarBitacoraInput,
  palabrasDeEntidad,
  palabrasDeEntrada,
} from '@portal/domain/features/bitacora/public';
import { formatMediumDate, formatTime } from '@portal/domain/kernel/dates';
import { defineSheet } from '../../platform/sheets/index.ts';
import { assertReadsLog } from './bitacora.policy.ts';
import { bitacoraOf, presentEntrada } from './bitacora.repo.ts';

const { columnas, resultados } = bitacoraMessages;

const objetivoDe = ({ objetivo }: Entrada): string =>
  [palabrasDeEntidad(objetivo.tipo), objetivo.nombre].filter(Boolean).join(' · ');

/** The log as a sheet: what the list shows, in its order. */
export const bitacoraHoja = defineSheet({
  path: '/bitacora/exportar',
  tags: ['Bitácora'],
  lista: 'bitacora',
  hoja: 'Bitácora',
  input: listarBitacoraInput,
  may: assertReadsLog,
  list: bitacoraOf,
  present: presentEntrada,
  columns: [
    { titulo: columnas.id, ancho: 10, valor: ({ id }) => id },
    { titulo: columnas.usuario, ancho: 30, valor: ({ usuario }) => usuario.nombre },
    { titulo: columnas.accion, ancho: 40, valor: palabrasDeEntrada },
    { titulo: columnas.objetivo, ancho: 50, valor: objetivoDe },
    {
      titulo: columnas.fecha,
      ancho: 20,
      valor: ({ fecha }) => `${formatMediumDate(fecha)}, ${formatTime(fecha)}`,
    },
    { titulo: columnas.ip, ancho: 18, valor: ({ ip }) => ip },
    { titulo: columnas.resultado, ancho: 12, valor: ({ resultado }) => resultados[resultado] },
  ],
});
