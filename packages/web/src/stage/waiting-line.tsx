import { waitingDays } from '@portal/domain/kernel/waiting';
import { FolioText } from '../ui/folio-text.tsx';
import { TextLink } from '../ui/link.tsx';
import type { ListPage } from '../ui/list-state.ts';

/** What is not in a list yet: the cases whose record of the stage is still to be opened. */
export type WaitingCases = {
  readonly que: string;
  readonly detalle: string;
  /** Where the one that waits longest is opened, for who may. */
  readonly abrir?: string;
};

/** What a list is told of it: undefined where nothing waits, and while it is being read. */
export type Waiting = { readonly casos: WaitingCases | undefined; readonly leyendo: boolean };

/** A case that waits, as the stage's server lists it. */
type WaitingCase = {
  readonly organizacion: { readonly nombre: string };
  readonly folio: string;
  readonly desde: string;
};

/** The words of a stage for what waits for it. */
type WaitingWords = {
  readonly esperanApertura: (total: ListPage<unknown>['total']) => string;
  readonly elQueMasEspera: (organizacion: string, folio: string, dias: number) => string;
};

/** What waits, of a page that the server has put in order, the longest first; `openAt` is where that one is opened. */
export const waitingOf = <Row extends WaitingCase>(
  {
    data,
    isLoading,
  }: { readonly data?: Pick<ListPage<Row>, 'items' | 'total'>; readonly isLoading: boolean },
  words: WaitingWords,
  openAt: (first: Row) => string,
): Waiting => {
  const [first] = data?.items ?? [];
  if (!data || !first) return { casos: undefined, leyendo: isLoading };
  const { organizacion, folio, desde } = first;
  const casos = {
    que: words.esperanApertura(data.total),
    detalle: words.elQueMasEspera(organizacion.nombre, folio, waitingDays(desde, new Date())),
    abrir: openAt(first),
  };
  return { casos, leyendo: isLoading };
};

/** The same where the list is empty. */
export const WaitingText = ({ que, detalle }: WaitingCases) => <FolioText>{`${que} ${detalle}`}</FolioText>;

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
