import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { problemOf } from '../app/problem.ts';
import { useOnce } from '../app/use-once.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { controlId } from '../ui/control-id.ts';
import { Edad } from '../ui/edad.tsx';
import { focusField } from '../ui/error-summary.tsx';
import { TextLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { toast } from '../ui/toast.ts';
import { LongestWaiting, type Waiting, WaitingChoice } from './waiting-choice.tsx';

/** What such a page says, in the words of its stage. */
export type OpeningWords = {
  readonly titulo: string;
  readonly intro: string;
  readonly origen: string;
  readonly buscar: string;
  readonly irAntes: string;
  readonly cancelar: string;
  readonly falta: string;
  readonly ninguno: string;
  readonly ningunoDetalle: string;
  readonly yaNo: string;
  readonly yaNoDetalle: string;
  readonly avisa: (cuentas: readonly string[]) => string;
  readonly nadieAvisado: string;
  readonly confirmar: string;
  readonly confirmando: string;
  readonly error: string;
};

/** A case that waits, with the accounts of its organization that are told of it. */
export type Opened = Waiting & { readonly cuentas: readonly string[] };
type Waits = { readonly items: readonly Opened[]; readonly total: { readonly n: number } };
/** Those that wait: all, those that say what is typed, or one by its id. */
export type AskedOfWaiting = { readonly q?: string; readonly id?: string };

export type OpeningPageProps = {
  readonly m: OpeningWords;
  /** Path of the choice, as the server's refusals name it. */
  readonly name: string;
  /** The list of the stage, which the page belongs to. */
  readonly list: { readonly label: string; readonly href: string };
  /** The stage before: its list, and the page of one of its records. */
  readonly before: { readonly href: string; readonly hrefOf: (id: string) => string };
  /** The one in the address; empty: none. */
  readonly chosen: string;
  /** The address with one in it. */
  readonly hrefOf: (id: string) => string;
  readonly onChoose: (id: string) => void;
  readonly useWaiting: (asked: AskedOfWaiting, enabled: boolean) => UseQueryResult<Waits>;
  /** Key of all that `useWaiting` asks. */
  readonly waitingKey: QueryKey;
  /** Opens it, says so and goes there. Throws what the portal refused. */
  readonly open: (id: string) => Promise<void>;
  readonly errorTitle: string;
};

/** Opens the record of a stage in a case that waits for it: which one, who hears of it, and the press that does it. */
export const OpeningPage = (props: OpeningPageProps) => {
  const { m, name, list, before, chosen, hrefOf, onChoose, useWaiting, waitingKey, open, errorTitle } = props;
  const queryClient = useQueryClient();
  const [error, setError] = useState<{ readonly of: string; readonly message: string } | null>(null);
  const waiting = useWaiting({}, true);
  const one = useWaiting({ id: chosen }, chosen !== '');
  const picked =
    waiting.data?.items.find(({ id }) => id === chosen) ?? (chosen === '' ? undefined : one.data?.items[0]);
  const [confirm, confirming] = useOnce(async () => {
    // The one that the address names may still be on its way: whoever presses early waits for it, and is not told to choose.
    const named =
      picked ?? (chosen === '' ? undefined : (await one.refetch({ cancelRefetch: false })).data?.items[0]);
    if (!named) {
      setError({ of: chosen, message: m.falta });
      focusField(controlId(name));
      return;
    }
    try {
      await open(named.id);
    } catch (problem) {
      const { message, status } = problemOf(problem);
      toast.destructive(errorTitle, message);
      // It waits no more: the list of those that do says so.
      if (status === 409) void queryClient.invalidateQueries({ queryKey: waitingKey });
    }
  });
  const gone = chosen !== '' && !picked && !confirming && (one.isError || one.data?.items.length === 0);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={m.titulo} crumbs={[list, { label: m.titulo }]} description={m.intro} />
      {waiting.isError && !waiting.data ? (
        <ErrorState title={m.error} onRetry={() => void waiting.refetch()} retrying={waiting.isFetching}>
          {problemOf(waiting.error).message}
        </ErrorState>
      ) : waiting.data?.total.n === 0 && !picked ? (
        <EmptyState
          title={gone ? m.yaNo : m.ninguno}
          actions={<ButtonLink href={before.href}>{m.irAntes}</ButtonLink>}
        >
          {m.ningunoDetalle}
        </EmptyState>
      ) : (
        <Card>
          <form
            noValidate
            className="space-y-6"
            onSubmit={(event) => {
              event.preventDefault();
              void confirm();
            }}
          >
            {gone && (
              <Banner live tone="warning" title={m.yaNo}>
                {m.yaNoDetalle}
              </Banner>
            )}
            <Choice
              {...{ m, name, useWaiting }}
              picked={picked}
              error={error?.of === chosen ? error.message : undefined}
              onChoose={(id) => {
                setError(null);
                onChoose(id);
              }}
            />
            {chosen === '' && waiting.data && (
              <LongestWaiting items={waiting.data.items} level={2} hrefOf={hrefOf} />
            )}
            {picked && <Picked m={m} picked={picked} href={before.hrefOf(picked.id)} />}
            <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
              <ButtonLink href={list.href}>{m.cancelar}</ButtonLink>
              <Button type="submit" variant="primary" busy={confirming} busyLabel={m.confirmando}>
                {m.confirmar}
              </Button>
            </div>
          </form>
        </Card>
      )}
    </div>
  );
};

type ChoiceProps = Pick<OpeningPageProps, 'm' | 'name' | 'useWaiting' | 'onChoose'> & {
  readonly picked: Opened | undefined;
  readonly error: string | undefined;
};

const Choice = ({ m, name, useWaiting, picked, error, onChoose }: ChoiceProps) => {
  const [q, setQ] = useState('');
  const asked = useDeferredValue(q.trim());
  const { data, error: problem, isFetching } = useWaiting(asked ? { q: asked } : {}, true);
  return (
    <WaitingChoice
      name={name}
      label={m.origen}
      placeholder={m.buscar}
      chosen={picked}
      error={error}
      found={{ data: data?.items, error: problem, isFetching }}
      onSearch={setQ}
      onChoose={onChoose}
    />
  );
};

/** What is about to be opened, and who hears of it; or that nobody would. */
const Picked = ({ m, picked, href }: { m: OpeningWords; picked: Opened; href: string }) => (
  <div className="space-y-3 rounded-md bg-sunken p-4 text-sm">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0">
        <TextLink href={href}>{picked.detalle ?? picked.organizacion.nombre}</TextLink>{' '}
        <span className="folio">{picked.folio}</span>
      </p>
      <Edad desde={picked.desde} />
    </div>
    <p className="max-w-prose text-ink-soft">
      {picked.cuentas.length > 0 ? (
        m.avisa(picked.cuentas)
      ) : (
        <span className="font-medium text-warning-ink">{m.nadieAvisado}</span>
      )}
    </p>
  </div>
);
