import {
  type CambiosDeSeccion,
  compararFormulaciones,
  ESQUEMA,
  type Formulacion,
} from '@portal/domain/features/formulacion/public';

/** Both as today's code reads them: apart, because whoever has nothing to compare needs none of it. */
export const comparar = (
  antes: Formulacion['secciones'],
  despues: Formulacion['secciones'],
): CambiosDeSeccion[] =>
  compararFormulaciones({ esquema: ESQUEMA, secciones: antes }, { esquema: ESQUEMA, secciones: despues });
