import { type Hallazgo, revisarCoherencia } from '@portal/domain/features/formulacion/public';
import type { Issue } from '@portal/domain/kernel/errors';
import type { FormulacionLeida } from './formulacion.actions.ts';

/** All that is to be said of a design as it was read. */
export const hallazgosDe = ({ formulacion, row }: FormulacionLeida): Hallazgo[] =>
  revisarCoherencia(formulacion, { tipoSolicitud: row.tipo_solicitud });

/** What it lacks among that, by section and place: 'presupuesto.lineas.{fila}.rubro'. */
export const faltasDe = (hallazgos: readonly Hallazgo[]): Issue[] =>
  hallazgos.flatMap(({ nivel, seccion, ancla, codigo, mensaje }) =>
    nivel === 'falta'
      ? [{ path: ancla === '' ? seccion : `${seccion}.${ancla}`, code: codigo, message: mensaje }]
      : [],
  );
