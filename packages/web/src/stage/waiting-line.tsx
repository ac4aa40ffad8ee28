import { FolioText } from '../ui/folio-text.tsx';
import { TextLink } from '../ui/link.tsx';

/** What is not in a list yet: the cases whose record of the stage is still to be opened. */
export type WaitingCases = {
  readonly que: string;
  readonly detalle: string;
  /** Where the one that waits longest is opened, for who may. */
  readonly abrir?: string;
};

/** What a list is told of it: undefined where nothing waits, and while it is being read. */
export type Waiting = { readonly casos: WaitingCases | undefined; readonly leyendo: boolean };

/** Told above a list that has records: one line where there is room for one, so that the rows begin as high as they can. */
export const WaitingLine = ({ que, detalle, abrir, verb }: WaitingCases & { verb: string }) => (
  <p className="text-sm text-ink-soft md:flex md:gap-1.5">
    <span className="font-medium text-ink md:shrink-0">{que}</span>{' '}
    <span className="md:truncate" title={detalle}>
      <FolioText>{detalle}</FolioText>
    </span>{' '}
    {abrir && (
      <TextLink href={abrir} className="md:shrink-0">
        {verb}
      </TextLink>
    )}
  </p>
);
