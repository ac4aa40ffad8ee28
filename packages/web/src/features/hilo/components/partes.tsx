import type { HiloDeProyecto } from '@portal/domain/features/hilo/hilo.shapes';
import { formatMediumDate, isRealDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';

export type CosaDelHilo = HiloDeProyecto['cosas'][number];

/** Address of the chain of a thing. */
export const rutaDe = (id: string, clave: string): string =>
  `/proyectos/${id}/hilo?desde=${encodeURIComponent(clave)}`;

/** What a thing says of itself beside its name. */
export const datosDe = ({ monto, estado, fecha }: CosaDelHilo): string[] => [
  ...(monto === null ? [] : [formatMonto(monto)]),
  ...(estado === null ? [] : [estado]),
  ...(fecha !== null && isRealDate(fecha) ? [formatMediumDate(fecha)] : []),
];
