import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { choiceId } from './field-row.tsx';
import type { Choice as Which } from './marks.ts';

export type ChoiceProps = {
  parte: string;
  etiqueta: string;
  /** 'Lucía Ortiz guardó «Válido» a las 10:02'. */
  suya: string;
  /** '«No válido»: «Muy breve.»'. */
  mia: string;
  /** Both wrote something that can stand together. */
  juntar: boolean;
  onChoose: (which: Which) => void;
};

/** Two reviewers said different things of the same: one of both is chosen before anything is saved (rule 28). */
export const Choice = ({ parte, etiqueta, suya, mia, juntar, onChoose }: ChoiceProps) => (
  <div
    id={choiceId(parte)}
    role="group"
    aria-label={`Dos versiones en ${etiqueta}`}
    tabIndex={-1}
    className="mt-3 rounded-md border border-warning-line bg-warning-soft p-3 outline-none focus-visible:ring-2"
  >
    <div role="status" className="space-y-1 text-sm whitespace-pre-line">
      <p className="text-warning-ink">
        <span className="font-medium">Suya: </span>
        {suya}
      </p>
      <p>
        <span className="font-medium">Tuya: </span>
        {mia}, sin guardar.
      </p>
    </div>
    <p className="mt-2 text-sm text-ink-soft">Elige cuál queda:</p>
    <div className="mt-2.5 flex flex-wrap gap-2">
      <Button size="sm" onClick={() => onChoose('suya')}>
        Usar la suya
      </Button>
      <Button size="sm" onClick={() => onChoose('mia')}>
        Mantener la mía
      </Button>
      {juntar && (
        <Button size="sm" onClick={() => onChoose('juntas')}>
          Juntar
          <span className="sr-only"> los dos textos</span>
        </Button>
      )}
    </div>
  </div>
);

/** What somebody else stored while this page was open, taken over: seen, and nothing to decide. */
export const Theirs = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mt-2 flex items-start gap-1.5 text-sm text-info-ink">
    <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);
