import type { Documento } from '@portal/domain/features/documentos/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { FolderCheck } from 'lucide-react';
import { useUsuario } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { organizacionesQueries } from '../organizaciones.queries.ts';

type Props = {
  /** The slot, named as the type of paper. */
  ranura: string;
  /** What the slot is called: 'Comprobante SAT'. */
  nombre: string;
  /** What stands in it now. */
  actual: Documento | undefined;
  /** It is what to do next: what stands in the slot was objected to. */
  principal?: boolean;
  /** Puts the paper into the slot; says by itself what failed. */
  onUsar: () => Promise<void>;
};

/**
 * 'Usar el de tu expediente' for one slot of a record: name, date and expiry of the paper that the organization already
 * has. Nothing where it has none, or where it is the one in the slot; an expired one is told and not offered.
 */
export const OfertaDelExpediente = ({ ranura, nombre, actual, principal = false, onUsar }: Props) => {
  const { organizacion } = useUsuario();
  const { data } = useQuery({
    ...organizacionesQueries.expediente(organizacion?.id ?? ''),
    enabled: organizacion !== null,
  });
  const [usar, ocupado] = useOnce(onUsar);
  const papel = data?.papeles.find(({ tipo }) => tipo === ranura);
  if (!papel) return null;
  const { documento, venceEn, estado } = papel;
  if (actual && actual.nombre === documento.nombre && actual.bytes === documento.bytes) return null;
  if (estado === 'vencido')
    return (
      <p className="text-sm text-ink-soft">
        El de tu expediente venció{venceEn ? ` el ${formatDate(venceEn)}` : ''}.{' '}
        <TextLink href="/organizacion?ver=expediente">Actualizar el expediente</TextLink>
      </p>
    );
  return (
    <div className="flex flex-col gap-2 @lg:flex-row @lg:items-center @lg:justify-between">
      <p className="min-w-0 text-sm text-ink-soft">
        En tu expediente: <span className="break-words text-ink">{documento.nombre}</span>,{' '}
        {formatDate(documento.creadoEn)}
        {venceEn ? ` · vence el ${formatDate(venceEn)}` : ''}
      </p>
      <Button
        size="sm"
        variant={principal ? 'primary' : 'secondary'}
        busy={ocupado}
        icon={<FolderCheck aria-hidden="true" className="size-4" />}
        onClick={() => void usar()}
      >
        Usar el de tu expediente<span className="sr-only"> para {nombre}</span>
      </Button>
    </div>
  );
};
