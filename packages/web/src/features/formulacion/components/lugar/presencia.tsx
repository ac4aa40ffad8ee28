import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { useEffect } from 'react';
import { type Presente, usePresencia } from '../edicion/use-presencia.ts';

export type PresenciaProps = {
  proyecto: string;
  /** The section that this account writes. */
  seccion: SeccionDeFormulacion | null;
  onPresentes: (presentes: readonly Presente[]) => void;
};

/** Tells the others which section this account writes, and the page who of them is in which; while the co-diseño goes on. */
export const Presencia = ({ proyecto, seccion, onPresentes }: PresenciaProps) => {
  const presentes = usePresencia(proyecto, seccion);
  useEffect(() => onPresentes(presentes), [presentes, onPresentes]);
  useEffect(() => () => onPresentes([]), [onPresentes]);
  return null;
};
