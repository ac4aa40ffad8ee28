import {
  bitacoraMessages,
  type Entrada,
  palabrasDeEntidad,
  type Resultado,
} from '@portal/domain/features/bitacora/public';
import { Badge } from '../../../ui/badge.tsx';

/** How it ended, in words with its shape; in a list what went well is quiet, so that what failed stands out. */
export const ResultadoBadge = ({ resultado, quieto = false }: { resultado: Resultado; quieto?: boolean }) =>
  quieto && resultado === 'exitoso' ? (
    <span className="text-ink-soft">{bitacoraMessages.resultados.exitoso}</span>
  ) : (
    <Badge tone={resultado === 'exitoso' ? 'success' : 'danger'}>
      {bitacoraMessages.resultados[resultado]}
    </Badge>
  );

/** What an entry is about, on one line: 'Pre-registro · PR-2026-001'. */
export const objetivoEnPalabras = ({ objetivo }: Pick<Entrada, 'objetivo'>): string =>
  [palabrasDeEntidad(objetivo.tipo), objetivo.nombre].filter(Boolean).join(' · ');
