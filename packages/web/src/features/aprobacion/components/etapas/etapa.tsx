import type { EtapaDeRonda } from '@portal/domain/features/aprobacion/aprobacion.schema';
import { type ComponentType, lazy } from 'react';
import type { EtapaProps } from './types.ts';

// Each by itself: one is looked at, and two of them bring what forms are judged by.
const etapas: Readonly<Record<EtapaDeRonda, ComponentType<EtapaProps>>> = {
  oficio: lazy(() => import('./oficio.tsx').then((module) => ({ default: module.EtapaDeOficio }))),
  respuesta: lazy(() => import('./respuesta.tsx').then((module) => ({ default: module.EtapaDeRespuesta }))),
  dictamen: lazy(() => import('./dictamen.tsx').then((module) => ({ default: module.EtapaDeDictamen }))),
  votacion: lazy(() => import('./votacion.tsx').then((module) => ({ default: module.EtapaDeVotacion }))),
  decision: lazy(() => import('./decision.tsx').then((module) => ({ default: module.EtapaDeDecision }))),
};

/** The page of one of the five stages of a round. */
export const Etapa = ({ etapa, ...props }: EtapaProps & { etapa: EtapaDeRonda }) => {
  const Una = etapas[etapa];
  return <Una {...props} />;
};
