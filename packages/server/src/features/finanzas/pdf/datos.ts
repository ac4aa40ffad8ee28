import {
  type Dimension,
  type DineroDeFinanzas,
  dimensiones,
  etiquetaDeDimension,
  etiquetaDeGrupo,
  type FiltrosDeFinanzas,
  finanzasMessages,
  type Resumen,
  SIN,
} from '@portal/domain/features/finanzas/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { quebrable } from '../../formulacion/public.ts';
import type { papelDeHoy } from '../../oficios/public.ts';

/** Everything that the layout of the report says, in words (`finanzas.typ`). */

const { columnas, notas, dondeEstan } = finanzasMessages;
const montos = [
  'comprometido',
  'desembolsado',
  'comprobado',
  'reintegrado',
  'porComprobar',
  'porDepositar',
] as const;

export type Reporte = {
  readonly resumen: Resumen;
  readonly por: Dimension;
  readonly filtros: FiltrosDeFinanzas;
  /** What the call and the organization that are filtered by are called, as far as they are in sight. */
  readonly nombres: ReadonlyMap<string, string>;
};

const filtroEnPalabras = (dimension: Dimension, { filtros, nombres }: Reporte): string | null => {
  const valor = filtros[dimension];
  if (valor === undefined) return null;
  const clave = valor === SIN ? null : String(valor);
  return etiquetaDeGrupo(dimension, clave, clave === null ? null : (nombres.get(clave) ?? null));
};

const filtrosDe = (reporte: Reporte) => {
  const puestos = dimensiones.flatMap((dimension) => {
    const valor = filtroEnPalabras(dimension, reporte);
    return valor === null ? [] : [{ etiqueta: etiquetaDeDimension[dimension], valor: quebrable(valor) }];
  });
  return puestos.length > 0
    ? puestos
    : [{ etiqueta: 'Ninguno', valor: 'Todos los proyectos con dinero comprometido' }];
};

const cifras = (dinero: DineroDeFinanzas): string[] => montos.map((cual) => formatMonto(dinero[cual]));

/** The values of the layout. */
export const datosDeFinanzas = (reporte: Reporte, papel: Awaited<ReturnType<typeof papelDeHoy>>) => {
  const { resumen, por } = reporte;
  const { totales, grupos, otros } = resumen;
  const conPresupuesto = grupos.some(({ presupuesto }) => presupuesto !== null);
  // Of calls each is a row: only years hold both.
  const conAparte = por === 'anio' && conPresupuesto;
  type ContraPresupuesto = Pick<Resumen['totales'], 'presupuesto' | 'sinConvocatoria'>;
  const escrito = (monto: string | null): string => (monto === null ? '—' : formatMonto(monto));
  const fila = (
    nombre: string,
    proyectos: number,
    { presupuesto, sinConvocatoria }: ContraPresupuesto,
    dinero: DineroDeFinanzas,
  ) => [
    quebrable(nombre),
    proyectos.toLocaleString('es-MX'),
    ...(conPresupuesto ? [escrito(presupuesto)] : []),
    ...(conAparte ? [escrito(sinConvocatoria)] : []),
    ...cifras(dinero),
  ];
  return {
    titulo: 'Reporte de finanzas',
    fundacion: { nombre: papel.fundacion },
    ...(papel.logo ? { logo: papel.logo } : {}),
    corte: `Cifras al ${formatDateTime(resumen.corte)}`,
    frase: dondeEstan(totales),
    filtros: filtrosDe(reporte),
    grupos: {
      titulo: `Por ${etiquetaDeDimension[por].toLocaleLowerCase('es-MX')}`,
      columnas: [
        etiquetaDeDimension[por],
        columnas.proyectos,
        ...(conPresupuesto ? [columnas.presupuesto] : []),
        ...(conAparte ? [columnas.sinConvocatoria] : []),
        ...montos.map((cual) => columnas[cual]),
      ],
      filas: [
        ...grupos.map((grupo) => fila(grupo.etiqueta, grupo.proyectos, grupo, grupo)),
        ...(otros
          ? [
              fila(
                `Otros ${otros.grupos.toLocaleString('es-MX')}`,
                otros.proyectos,
                { presupuesto: null, sinConvocatoria: null },
                otros,
              ),
            ]
          : []),
      ],
      total: fila('Total', totales.proyectos, totales, totales),
    },
    notas: [
      notas.comprometido,
      notas.porDepositar,
      notas.admitido,
      notas.municipios,
      notas.anio,
      notas.presupuesto,
    ],
    pie: 'Reporte de consulta: no es un documento emitido y no lleva código de verificación.',
  };
};
