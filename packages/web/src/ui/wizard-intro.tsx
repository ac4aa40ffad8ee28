import type { Form } from '@portal/domain/kernel/form';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export type WizardIntroProps<F extends string> = {
  form: Form<F>;
  title?: string;
  /** Other things to have at hand, by step id: names of documents. */
  extras?: Readonly<Record<string, readonly string[]>>;
  children?: ReactNode;
  actions: ReactNode;
};

/** What will be asked, before starting: each step with the names of its fields. */
export const WizardIntro = <F extends string>({
  form,
  title = 'Lo que te vamos a pedir',
  extras = {},
  children,
  actions,
}: WizardIntroProps<F>) => (
  <Card title={title} footer={actions}>
    {children}
    <ol className="mt-2 grid gap-6 md:grid-cols-3">
      {form.sections.map((step, i) => (
        <li key={step.id}>
          <p className="font-medium">{`${i + 1}. ${step.title}`}</p>
          <ul className="mt-1.5 space-y-1 text-sm text-ink-soft">
            {step.fields.map((id) => (
              <li key={id}>
                {form.fields[id].label}
                {!form.fields[id].required && ' (opcional)'}
              </li>
            ))}
            {(extras[step.id] ?? []).map((extra) => (
              <li key={extra}>{extra}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </Card>
);
