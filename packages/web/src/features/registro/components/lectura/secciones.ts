import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';

export type Observacion = Registro['observaciones'][number];

/** The section that something observed belongs to: 'presupuesto' of 'presupuesto.lineas'. */
export const seccionDe = (campo: Observacion['campo']): SeccionDeFormulacion =>
  campo.split('.')[0] as SeccionDeFormulacion;
