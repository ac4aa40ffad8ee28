import {
  etiquetasDeRfc,
  type SituacionDeRfc,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import type { Tone } from '@portal/domain/kernel/workflow';
import { Badge } from '../../../ui/badge.tsx';

const tones: Readonly<Record<SituacionDeRfc, Tone>> = {
  validado: 'success',
  por_validar: 'neutral',
  repetido: 'warning',
  sin_rfc: 'neutral',
};

/** How far an RFC is established; in a list, in one word. */
export const RfcBadge = ({ situacion, breve = false }: { situacion: SituacionDeRfc; breve?: boolean }) => (
  <Badge tone={tones[situacion]}>
    {breve && situacion === 'validado' ? 'Validado' : etiquetasDeRfc[situacion]}
  </Badge>
);
