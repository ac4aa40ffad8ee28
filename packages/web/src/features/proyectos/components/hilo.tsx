import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { useVeTodo } from '../../../app/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { BareLink, TextLink } from '../../../ui/link.tsx';

const m = proyectoMessages.caso.hilo;

/** The way to el hilo of the case, and how much of it is to be looked at again since something changed. */
export const HiloDelCaso = ({ id }: { id: string }) => {
  const veTodo = useVeTodo();
  const { data } = useQuery({ ...api.hilo.porRevisar.queryOptions({ input: { id } }), enabled: veTodo });
  const cuantas = data?.items.length ?? 0;
  return (
    <Card title={m.titulo} surface="page">
      <p className="text-sm text-ink-soft">{m.ayuda}</p>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
        <TextLink href={`/proyectos/${id}/hilo`}>{m.abrir}</TextLink>
        {cuantas > 0 && (
          <BareLink href={`/proyectos/${id}/hilo?vista=por-revisar`} className="rounded-full">
            <Badge tone="warning">{m.porRevisar(cuantas)}</Badge>
          </BareLink>
        )}
      </p>
    </Card>
  );
};
