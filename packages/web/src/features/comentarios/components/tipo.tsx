import {
  etiquetaDeTipo,
  type TipoDeComentario,
} from '@portal/domain/features/comentarios/comentarios.schema';
import { Lightbulb, type LucideIcon, PencilLine, ThumbsUp } from 'lucide-react';
import { cn } from '../../../ui/cn.ts';

const looks: Readonly<Record<TipoDeComentario, { readonly Icon: LucideIcon; readonly ink: string }>> = {
  sugerencia: { Icon: Lightbulb, ink: 'text-info-ink' },
  ajuste: { Icon: PencilLine, ink: 'text-warning-ink' },
  aprobacion: { Icon: ThumbsUp, ink: 'text-success-ink' },
};

/** What a comment is for: glyph and word, and a colour besides. */
export const Tipo = ({ tipo }: { tipo: TipoDeComentario }) => {
  const { Icon, ink } = looks[tipo];
  return (
    <span className={cn('inline-flex items-center gap-1 text-xs font-medium', ink)}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {etiquetaDeTipo[tipo]}
    </span>
  );
};
