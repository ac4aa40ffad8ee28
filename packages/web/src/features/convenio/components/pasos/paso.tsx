import type { PasoDeConvenio } from '@portal/domain/features/convenio/convenio.schema';
import { type ComponentType, lazy } from 'react';
import type { PasoProps } from './types.ts';

// Each comes by itself: whoever works on one reads none of the others' forms.
const pasos: Readonly<Record<PasoDeConvenio, ComponentType<PasoProps>>> = {
  datos_finales: lazy(() => import('./datos-finales.tsx').then((m) => ({ default: m.PasoDeDatosFinales }))),
  informacion: lazy(() => import('./informacion.tsx').then((m) => ({ default: m.PasoDeInformacion }))),
  anteproyecto: lazy(() => import('./anteproyecto.tsx').then((m) => ({ default: m.PasoDeAnteproyecto }))),
  firma: lazy(() => import('./firma.tsx').then((m) => ({ default: m.PasoDeFirma }))),
  registro: lazy(() => import('./registro.tsx').then((m) => ({ default: m.PasoDeRegistro }))),
  planeacion: lazy(() => import('./planeacion.tsx').then((m) => ({ default: m.PasoDePlaneacion }))),
  finalizado: lazy(() => import('./finalizado.tsx').then((m) => ({ default: m.PasoFinal }))),
};

/** The page of one of the seven steps. */
export const Paso = ({ paso, ...props }: PasoProps & { paso: PasoDeConvenio }) => {
  const Uno = pasos[paso];
  return <Uno {...props} />;
};
