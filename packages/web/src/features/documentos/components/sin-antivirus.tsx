import { mensajesDeDocumentos } from '@portal/domain/features/documentos/documentos.toasts';
import { ShieldOff } from 'lucide-react';
import { use } from 'react';
import { UsuarioContext } from '../../../app/session.ts';
import { cn } from '../../../ui/cn.ts';

export type SinAntivirusProps = {
  className?: string;
  /** As an icon with its words, where papers are what the page is for. */
  quiet?: boolean;
};

/** Once where papers are opened, to staff alone and only while it is true: nobody examined them but the portal's own rules. */
export const SinAntivirus = ({ className, quiet = false }: SinAntivirusProps) =>
  !use(UsuarioContext)?.sinAntivirus ? null : quiet ? (
    <span
      role="img"
      aria-label={mensajesDeDocumentos.sinAntivirus}
      title={mensajesDeDocumentos.sinAntivirus}
      data-print="no"
      className="grid size-6 shrink-0 place-items-center"
    >
      <ShieldOff aria-hidden="true" className="size-3.5" />
    </span>
  ) : (
    <p data-print="no" className={cn('flex items-center gap-1.5 text-xs text-ink-soft', className)}>
      <ShieldOff aria-hidden="true" className="size-3.5 shrink-0" />
      {mensajesDeDocumentos.sinAntivirus}
    </p>
  );
