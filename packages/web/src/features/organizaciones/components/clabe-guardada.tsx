import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import type { Organizacion } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Landmark } from 'lucide-react';
import { useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { clabeMask } from '../../../ui/masks.ts';
import { toast } from '../../../ui/toast.ts';

const { toasts, clabe: m } = organizacionesMessages;

type Props = {
  readonly id: string;
  readonly clabe: NonNullable<Organizacion['clabe']>;
  readonly puedeVerla: boolean;
};

/** The account as everybody sees it; whole, for who may, after asking for it, which the log keeps. Kept in no cache. */
export const ClabeGuardada = ({ id, clabe, puedeVerla }: Props) => {
  const queryClient = useQueryClient();
  const [completa, setCompleta] = useState<string | null>(null);
  const [ver, ocupado] = useOnce(async () => {
    try {
      setCompleta((await client.organizaciones.consultarClabe({ id })).clabe);
      // The history has one more line.
      void queryClient.invalidateQueries({ queryKey: api.organizaciones.historial.key() });
    } catch (error) {
      toast.destructive(toasts.clabeVerError, problemOf(error).message);
    }
  });
  const Icono = completa ? EyeOff : Eye;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
        <Landmark aria-hidden="true" className="size-5 text-ink-faint" />
        <span className="figures font-medium tracking-wide">
          {completa ? clabeMask.show(completa) : clabe.enmascarada}
        </span>
        <span className="text-ink-soft">{clabe.banco ?? 'Banco por confirmar'}</span>
        {clabe.cambiadaEn && (
          <span className="text-sm text-ink-faint">Desde el {formatDate(clabe.cambiadaEn)}</span>
        )}
      </p>
      {puedeVerla && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Icono aria-hidden="true" className="size-4" />}
          busy={ocupado}
          busyLabel="Mostrando..."
          onClick={() => (completa ? setCompleta(null) : void ver())}
        >
          {completa ? m.ocultar : m.ver}
        </Button>
      )}
      {puedeVerla && <p className="basis-full text-sm text-ink-faint">{m.constancia}</p>}
    </div>
  );
};
