import { formatDateTime } from '@portal/domain/kernel/dates';
import { stageDraftMessages as m } from '@portal/domain/stage/draft-messages';
import { useState } from 'react';
import { problemOf } from '../app/problem.ts';
import { type SinEnviar, useDiscardUnsent } from '../features/borradores/public.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { uploads } from '../ui/uploads.ts';

/** What a stage says of its drafts; keep it stable (module level). */
export type DraftKind = {
  /** Id of the form. */
  readonly form: string;
  /** How many papers a whole one has. */
  readonly papers: number;
  /** Reads what one is called: its call, its type of request. */
  readonly useName: (draft: SinEnviar) => string;
  /** Where it goes on. */
  readonly hrefOf: (draft: SinEnviar) => string;
  /** Where its uploads lie (`ui/uploads.ts`). */
  readonly placeOf: (draft: SinEnviar) => string;
  /** How the question of throwing one away names what it is. */
  readonly words: {
    readonly descartarTitulo: string;
    readonly descartarConfirmar: string;
    readonly descartado: string;
  };
};

/** Where it is kept, since when, and how much is in it. */
const contentOf = ({ respuestas, documentos, actualizadoEn, aqui }: SinEnviar, papers: number): string => {
  const where = {
    nunca_subido: m.soloAqui(formatDateTime(actualizadoEn)),
    sin_saber: m.sinSaber(formatDateTime(actualizadoEn)),
    ya_no_esta: m.yaNoEsta(formatDateTime(actualizadoEn)),
    portal: m.guardado(formatDateTime(actualizadoEn)),
  }[aqui ?? 'portal'];
  return `${where} ${m.lleva(respuestas, documentos.length, papers)}`;
};

type RowProps = { kind: DraftKind; draft: SinEnviar; alone: boolean; onDiscard: (name: string) => void };

const Row = ({ kind, draft, alone, onDiscard }: RowProps) => {
  const name = kind.useName(draft);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-ink">{name}</p>
        <p className="text-sm text-ink-soft">{contentOf(draft, kind.papers)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          size="sm"
          href={kind.hrefOf(draft)}
          aria-label={alone ? undefined : `${m.continuar}: ${name}`}
        >
          {alone ? m.continuarUno : m.continuar}
        </ButtonLink>
        {/* The portal may have it: thrown away here alone it would come back. */}
        {draft.aqui !== 'sin_saber' && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${m.descartar}: ${name}`}
            onClick={() => onDiscard(name)}
          >
            {m.descartar}
          </Button>
        )}
      </div>
    </li>
  );
};

/** The account's drafts of new records of a stage, each to go on with or to throw away. */
export const UnsentDrafts = ({ kind, drafts }: { kind: DraftKind; drafts: readonly SinEnviar[] }) => {
  const discard = useDiscardUnsent(kind.form);
  const [chosen, setChosen] = useState<{ draft: SinEnviar; name: string } | null>(null);
  const onConfirm = async (): Promise<void> => {
    if (!chosen) return;
    // First: one that ended meanwhile would change the draft, or begin it anew.
    uploads.stop(kind.placeOf(chosen.draft));
    try {
      await discard(chosen.draft);
      toast.success(kind.words.descartado, chosen.name);
    } catch (error) {
      const { code, message } = problemOf(error);
      const changed = code === 'borrador_distinto';
      toast.destructive(m.descartarError, changed ? m.cambioMientras : message);
      if (!changed) throw error;
    }
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <Row
            key={draft.borrador ?? ''}
            kind={kind}
            draft={draft}
            alone={drafts.length === 1}
            onDiscard={(name) => setChosen({ draft, name })}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title={kind.words.descartarTitulo}
        description={chosen && m.descartarDetalle(chosen.name, chosen.draft.documentos)}
        confirmLabel={kind.words.descartarConfirmar}
        cancelLabel={m.conservar}
        tone="danger"
        onConfirm={onConfirm}
      />
    </>
  );
};
