import '@testing-library/jest-dom/vitest';
import { paragraphField } from '@portal/domain/kernel/form-fields';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ControlScope } from './control-id.ts';
import { WizardAnswer } from './wizard-answer.tsx';

const nada = () => undefined;

test('two forms of one page ask for the same field: each label leads to its own', async () => {
  const field = paragraphField({ label: 'Justificación' });
  render(
    ['alcance', 'presupuesto'].map((form) => (
      <section key={form} aria-label={form}>
        <ControlScope value={form}>
          <WizardAnswer
            id="justificacion"
            field={field}
            answers={{ justificacion: `De ${form}` }}
            onChange={nada}
            onLeave={nada}
            readOnly={false}
            errorOf={nada}
            warningOf={nada}
          />
        </ControlScope>
      </section>
    )),
  );
  for (const form of ['alcance', 'presupuesto']) {
    const suya = within(screen.getByRole('region', { name: form }));
    await userEvent.click(suya.getByText('Justificación', { exact: false, selector: 'label, label *' }));
    expect(suya.getByRole('textbox')).toHaveFocus();
    expect(suya.getByLabelText(/Justificación/)).toHaveValue(`De ${form}`);
  }
});
