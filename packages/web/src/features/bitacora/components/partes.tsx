import {
  bitacoraMessages,
  type Entrada,
  palabrasDeEntidad,
  type Resultado,
} from '@portal/domain/features/bitacora/public';
import { Badge } from '../../../ui/badge.tsx';

/** How it ended, in words with its shape. */
export const ResultadoBadge = ({ resultado }: { resultado: Resultado }) => (
  <Badge tone={resultado === 'exitoso' ? 'success' : 'danger'}>
    {bitacoraMessages.resultados[resultado]}
  </Badge>
);

/** What an entry is about, on one line: 'Pre-registro · PR-2026-001'. */
export const objetivoEnPalabras = ({ objetivo }: Pick<Entrada, 'objetivo'>): string =>
  [palabrasDeEntidad(objetivo.tipo), objetivo.nombre].filter(Boolean).join(' · ');
