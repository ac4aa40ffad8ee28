import { ChevronDown, ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BareLink } from './link.tsx';
import { MissingList, StepButtons, WizardProgress, type WizardStepInfo } from './wizard-nav.tsx';

// Opened by a touch, and never before.
const Sheet = lazy(() => import('./sheet.tsx').then((module) => ({ default: module.Sheet })));

export type WizardPhoneProps = {
  steps: readonly WizardStepInfo[];
  index: number;
  /** The page that it was opened from. */
  back?: { href: string; label: string };
  onStep: (id: string) => void;
  onGo: (stepId: string, path: string) => void;
};

/** On a telephone: one line that stays, with the way back, where one stands, and the task list as a sheet. */
export const WizardPhone = ({ steps, index, back, onStep, onGo }: WizardPhoneProps) => {
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
  const current = steps[index];
  // The sheet gives the focus back to its button when it closes: what was chosen takes it after that.
  const leave = (go: () => void) => {
    setOpened('closed');
    setTimeout(go);
  };
  return (
    <>
      <div data-print="no" className="sticky top-14 z-20 -mx-4 border-b border-line bg-canvas">
        <div className="flex h-12 items-center">
          {back && (
            <BareLink
              href={back.href}
              aria-label={back.label}
              className="grid size-12 shrink-0 place-items-center"
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </BareLink>
          )}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={opened === 'open'}
            onClick={() => setOpened('open')}
            className="flex h-12 min-w-0 flex-1 items-center gap-1.5 pr-4 text-left text-sm -outline-offset-2"
          >
            <span className="min-w-0 truncate font-medium">
              {`Paso ${index + 1} de ${steps.length} · ${current?.short ?? ''}`}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          </button>
        </div>
        <div className="px-4 pb-1.5">
          <WizardProgress steps={steps} index={index} bare />
        </div>
      </div>
      {opened !== 'never' && (
        <Suspense>
          <Sheet
            open={opened === 'open'}
            onOpenChange={(open) => setOpened(open ? 'open' : 'closed')}
            title="Pasos y lo que falta"
            side="bottom"
          >
            <div className="space-y-4">
              <WizardProgress steps={steps} index={index} />
              <StepButtons
                steps={steps}
                current={current?.id ?? ''}
                onStep={(id) => leave(() => onStep(id))}
              />
              <MissingList open steps={steps} onGo={(step, path) => leave(() => onGo(step, path))} />
            </div>
          </Sheet>
        </Suspense>
      )}
    </>
  );
};
