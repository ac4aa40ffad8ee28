import type { ReactNode } from 'react';
import { PhoneSteps } from './phone-steps.tsx';
import { MissingList, StepButtons, WizardProgress, type WizardStepInfo } from './wizard-nav.tsx';

export type WizardPhoneProps = {
  steps: readonly WizardStepInfo[];
  index: number;
  /** The page that it was opened from. */
  back?: { href: string; label: string };
  /** At the end of the line, which stays: what is saved. */
  status?: ReactNode;
  onStep: (id: string) => void;
  onGo: (stepId: string, path: string) => void;
};

/** On a telephone: the line of the steps, and the task list as a sheet. */
export const WizardPhone = ({ steps, index, back, status, onStep, onGo }: WizardPhoneProps) => {
  const current = steps[index];
  return (
    <PhoneSteps
      here={`Paso ${index + 1} de ${steps.length} · ${current?.short ?? ''}`}
      back={back}
      aside={status}
      bar={
        <div className="px-4 pb-1.5">
          <WizardProgress steps={steps} index={index} bare />
        </div>
      }
      title="Pasos y lo que falta"
    >
      {(close) => (
        <div className="space-y-4">
          <WizardProgress steps={steps} index={index} />
          <StepButtons steps={steps} current={current?.id ?? ''} onStep={(id) => close(() => onStep(id))} />
          <MissingList open steps={steps} onGo={(step, path) => close(() => onGo(step, path))} />
        </div>
      )}
    </PhoneSteps>
  );
};
