import { FolioText } from '../ui/folio-text.tsx';
import { TextLink } from '../ui/link.tsx';

export type ToOpenLineProps = {
  /** How many wait to be opened. */
  que: string;
  /** Which one waits longest. */
  detalle: string;
  /** Where this account opens it, and what that is called. */
  abrir?: string;
  acto: string;
};

/** Above a list: what is not in it yet. One line where there is room for one, so that the rows begin as high as they can. */
export const ToOpenLine = ({ que, detalle, abrir, acto }: ToOpenLineProps) => (
  <p className="text-sm text-ink-soft md:flex md:gap-1.5">
    <span className="font-medium text-ink md:shrink-0">{que}</span>{' '}
    <span className="md:truncate" title={detalle}>
      <FolioText>{detalle}</FolioText>
    </span>{' '}
    {abrir && (
      <TextLink href={abrir} className="md:shrink-0">
        {acto}
      </TextLink>
    )}
  </p>
);
