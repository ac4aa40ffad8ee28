import type { EtapaDeRonda } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { ComponentType } from 'react';
import { EtapaDeDecision } from './decision.tsx';
import { EtapaDeDictamen } from './dictamen.tsx';
import { EtapaDeOficio } from './oficio.tsx';
import { EtapaDeRespuesta } from './respuesta.tsx';
import type { EtapaProps } from './types.ts';
import { EtapaDeVotacion } from './votacion.tsx';

// One file with them: they ask before what a stage does.
export { Dialogos } from '../caso/dialogos.tsx';

const etapas: Readonly<Record<EtapaDeRonda, ComponentType<EtapaProps>>> = {
  oficio: EtapaDeOficio,
  respuesta: EtapaDeRespuesta,
  dictamen: EtapaDeDictamen,
  votacion: EtapaDeVotacion,
  decision: EtapaDeDecision,
};

/** The page of one of the five stages of a round. */
export const Etapa = ({ etapa, ...props }: EtapaProps & { etapa: EtapaDeRonda }) => {
  const Una = etapas[etapa];
  return <Una {...props} />;
};
