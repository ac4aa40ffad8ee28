import '@testing-library/jest-dom/vitest';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DialogForm } from '../ui/dialog-form.tsx';
import { DialogFormActions } from '../ui/dialog-form-actions.tsx';
import { TextField } from '../ui/text-field.tsx';
import { StepActions } from './step-actions.tsx';

const view = (action: string, label: string, ...blockers: string[]): ActionView => ({
  action,
  label,
  enabled: blockers.length === 0,
  blockers: blockers.map((message) => ({ code: message, message })),
});
const Pasos = ({ acciones }: { acciones: readonly ActionView[] }) => (
  <StepActions acciones={acciones} steps={['aprobar', 'rechazar']} first={['aprobar']}>
    {(step, label, close) => (
      <form>
        <label>
          {label}
          <input name={step} />
        </label>
        <button type="button" onClick={close}>
          Volver
        </button>
      </form>
    )}
  </StepActions>
);

test('has a button for each step of its own, in their order, and says once what keeps them', () => {
  const otra = 'Lo hace otra persona.';
  render(
    <Pasos
      acciones={[
        view('rechazar', 'Rechazar', otra),
        view('pagar', 'Pagar'),
        view('aprobar', 'Aprobar', otra),
      ]}
    />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Aprobar',
    'Rechazar',
  ]);
  expect(screen.getAllByText(otra)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Aprobar' })).toBeDisabled();
});

test('what is being written stays, whoever took the step meanwhile', async () => {
  const usuario = userEvent.setup();
  const { rerender } = render(<Pasos acciones={[view('rechazar', 'Rechazar')]} />);
  await usuario.click(screen.getByRole('button', { name: 'Rechazar' }));
  await usuario.type(screen.getByLabelText('Rechazar'), 'No corresponde');
  rerender(<Pasos acciones={[]} />);
  expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull();
  expect(screen.getByLabelText('Rechazar')).toHaveValue('No corresponde');
  await usuario.click(screen.getByRole('button', { name: 'Volver' }));
  expect(screen.queryByLabelText('Rechazar')).toBeNull();
});

test('a dialog whose step somebody took says so and sends nothing; what was written can be taken along', async () => {
  const usuario = userEvent.setup();
  const enviar = vi.fn();
  const pasos = (acciones: readonly ActionView[]) => (
    <StepActions acciones={acciones} steps={['rechazar']} first={[]} meanwhile="Ana Ruiz la aprobó.">
      {(_paso, label, close) => (
        <DialogForm onSubmit={enviar}>
          <TextField
            name="motivo"
            label="Motivo"
            required
            value="No corresponde"
            onChange={() => undefined}
          />
          <DialogFormActions submit={label} busy={false} onCancel={close} />
        </DialogForm>
      )}
    </StepActions>
  );
  const { rerender } = render(pasos([view('rechazar', 'Rechazar')]));
  await usuario.click(screen.getByRole('button', { name: 'Rechazar' }));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(pasos([]));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ana Ruiz la aprobó. Lo que escribiste aquí no se envía.',
  );
  await usuario.type(screen.getByLabelText('Motivo'), '{Enter}');
  expect(enviar).not.toHaveBeenCalled();
  await usuario.click(screen.getByRole('button', { name: 'Copiar lo que escribiste' }));
  expect(await navigator.clipboard.readText()).toBe('No corresponde');
  await usuario.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByLabelText('Motivo')).toBeNull();
});
