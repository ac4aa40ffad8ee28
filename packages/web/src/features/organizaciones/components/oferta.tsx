import type { Documento } from '@portal/domain/features/documentos/public';
import type { Expediente } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { FolderCheck } from 'lucide-react';
import { useUsuario } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { organizacionesQueries } from '../organizaciones.queries.ts';

type Papel = Expediente['papeles'][number];

/** The paper of the dossier for a slot, unless it is the one that stands there or an older one. */
const ofrecido = (
  papeles: readonly Papel[],
  ranura: string,
  actual: Documento | undefined,
): Papel | undefined => {
  const papel = papeles.find(({ tipo }) => tipo === ranura);
  if (!papel || !actual) return papel;
  const { nombre, bytes, creadoEn } = papel.documento;
  return (actual.nombre === nombre && actual.bytes === bytes) || actual.creadoEn > creadoEn
    ? undefined
    : papel;
};

const useExpediente = () => {
  const { organizacion } = useUsuario();
  return useQuery({
    ...organizacionesQueries.expediente(organizacion?.id ?? ''),
    enabled: organizacion !== null,
  });
};

type DeTodoProps<Id extends string> = {
  ranuras: readonly Id[];
  documentos: readonly Documento[];
  /** Puts the papers into their slots; says by itself what failed. */
  onUsar: (ranuras: readonly Id[]) => Promise<void>;
};

/** 'Usar los documentos de tu expediente': every good paper that the slots lack at once. Nothing with fewer than two. */
export const OfertaDeTodoElExpediente = <Id extends string>({
  ranuras,
  documentos,
  onUsar,
}: DeTodoProps<Id>) => {
  const { data } = useExpediente();
  const buenas = ranuras.filter((id) => {
    const papel = ofrecido(
      data?.papeles ?? [],
      id,
      documentos.find(({ ranura }) => ranura === id),
    );
    return papel && papel.estado !== 'vencido';
  });
  const [usar, ocupado] = useOnce(() => onUsar(buenas));
  if (buenas.length < 2) return null;
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-accent-line bg-accent-soft p-4 md:flex-row md:items-center md:justify-between">
      <p className="text-sm text-accent-ink">
        {`Tu organización ya tiene ${buenas.length} de estos documentos en su expediente.`}
      </p>
      <Button
        variant="primary"
        busy={ocupado}
        className="max-md:h-auto max-md:py-2 max-md:whitespace-normal"
        onClick={() => void usar()}
      >
        Usar los documentos de tu expediente
      </Button>
    </div>
  );
};

type Props = {
  /** The slot, named as the type of paper. */
  ranura: string;
  /** What the slot is called: 'Comprobante SAT'. */
  nombre: string;
  /** What stands in it now. */
  actual: Documento | undefined;
  /** What stands in the slot was objected to: the dossier's may have the same fault, and nobody but the reader can tell. */
  observado?: boolean;
  /** Puts the paper into the slot; says by itself what failed. */
  onUsar: () => Promise<void>;
};

/**
 * 'Usar el de tu expediente' for one slot of a record: name, date and expiry of the paper that the organization already
 * has. Nothing where it has none, or where the slot holds it or a newer one; an expired one is told and not offered.
 */
export const OfertaDelExpediente = ({ ranura, nombre, actual, observado = false, onUsar }: Props) => {
  const { data } = useExpediente();
  const [usar, ocupado] = useOnce(onUsar);
  const papel = ofrecido(data?.papeles ?? [], ranura, actual);
  if (!papel) return null;
  const { documento, venceEn, estado } = papel;
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
        {observado && (
          <span className="mt-0.5 block">Antes de usarlo, revisa que responda a la observación.</span>
        )}
      </p>
      <Button
        size="sm"
        busy={ocupado}
        icon={<FolderCheck aria-hidden="true" className="size-4" />}
        onClick={() => void usar()}
      >
        Usar el de tu expediente<span className="sr-only"> para {nombre}</span>
      </Button>
    </div>
  );
};
