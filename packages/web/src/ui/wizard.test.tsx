// @vitest-environment happy-dom
import './test-setup.ts';
import { type Answers, defineForm } from '@portal/domain/kernel/form';
import { optionField, paragraphField, textField, yesNo } from '@portal/domain/kernel/form-fields';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Wizard, type WizardProps } from './wizard.tsx';

const form = defineForm({
  id: 'prueba',
  version: 1,
  fields: {
    nombre: textField({ label: 'Nombre', required: 'El nombre es requerido' }),
    osc: optionField({ label: '¿Es OSC?', options: yesNo, required: 'Elige' }),
    donataria: optionField({ label: '¿Es donataria?', options: yesNo, visibleWhen: (a) => a.osc === 'si' }),
    mision: paragraphField({
      label: 'Misión',
      min: 10,
      minMessage: 'La misión debe tener al menos 10 caracteres',
    }),
    titular: textField({ label: 'Titular', required: 'El titular es requerido' }),
  },
  sections: [
    {
      id: 'uno',
      title: 'Datos de la Organización',
      short: 'Organización',
      fields: ['nombre', 'osc', 'donataria', 'mision'],
    },
    { id: 'dos', title: 'Responsables', short: 'Responsables', fields: ['titular'] },
  ],
});

type Props = Partial<WizardProps<'nombre' | 'osc' | 'donataria' | 'mision' | 'titular'>>;
const Held = ({ first = {}, start = 'uno', ...props }: Props & { first?: Answers; start?: string }) => {
  const [answers, setAnswers] = useState<Answers>(first);
  const [step, setStep] = useState(start);
  return (
    <Wizard
      form={form}
      hoy="2026-07-03"
      answers={answers}
      onChange={setAnswers}
      step={step}
      onStep={setStep}
      submitLabel="Finalizar"
      {...props}
    />
  );
};
const whole: Answers = { nombre: 'Granjas', osc: 'no', titular: 'Rosa' };

it("says 'Paso 1 de 2', and what is answered of what must be: never the whole while something is missing", () => {
  const { rerender } = render(<Held key="a" />);
  const bar = () => screen.getByRole('progressbar');
  expect(bar()).toHaveAttribute('aria-valuetext', 'Paso 1 de 2, 0 %');
  rerender(<Held key="b" first={{ nombre: 'Granjas', osc: 'no' }} start="dos" />);
  expect(bar()).toHaveAttribute('aria-valuetext', 'Paso 2 de 2, 66 %');
  expect(screen.getByText('2 de 3 datos · 66 %')).toBeVisible();
  const contents = {
    dos: {
      render: () => null,
      total: 2,
      issues: [{ path: 'dos.a', code: 'falta', message: 'Falta el acta' }],
    },
  };
  rerender(<Held key="c" first={whole} start="dos" contents={contents} />);
  expect(bar()).toHaveAttribute('aria-valuetext', 'Paso 2 de 2, 80 %');
  rerender(<Held key="d" first={whole} start="dos" />);
  expect(bar()).toHaveAttribute('aria-valuetext', 'Paso 2 de 2, 100 %');
});

it('does not go on while something is wrong: errors at the top and beside the field, focus on the first', async () => {
  render(<Held />);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  const summary = screen.getByRole('alert');
  expect(within(summary).getByRole('link', { name: 'El nombre es requerido' })).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus());
  await userEvent.type(screen.getByLabelText('Nombre'), 'Granjas');
  expect(screen.getByLabelText('Nombre')).toBeValid();
  await userEvent.click(within(summary).getByRole('link', { name: 'Elige' }));
  expect(screen.getByLabelText('Sí')).toHaveFocus();
});

it('does not scold while typing: a short text is told only on leaving the field', async () => {
  render(<Held />);
  await userEvent.type(screen.getByLabelText(/Misión/), 'corta');
  expect(
    screen.queryByText('La misión debe tener al menos 10 caracteres', { selector: 'p span' }),
  ).toBeNull();
  await userEvent.tab();
  expect(screen.getByLabelText(/Misión/)).toHaveAccessibleDescription(
    /La misión debe tener al menos 10 caracteres/,
  );
});

it('asks only what applies', async () => {
  render(<Held />);
  expect(screen.queryByRole('group', { name: /donataria/ })).toBeNull();
  await userEvent.click(screen.getByLabelText('Sí'));
  expect(screen.getByRole('group', { name: /donataria/ })).toBeVisible();
});

it('jumps between steps, and a missing item of another step leads to its field', async () => {
  render(<Held first={{ nombre: 'Granjas', osc: 'no' }} />);
  await userEvent.click(screen.getByText('Falta 1 dato para enviar'));
  await userEvent.click(screen.getByRole('button', { name: 'El titular es requerido' }));
  expect(screen.getByRole('heading', { name: 'Responsables' })).toBeVisible();
  expect(screen.getByLabelText('Titular')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /1\. Organización/ }));
  expect(screen.getByRole('heading', { name: 'Datos de la Organización' })).toHaveFocus();
});

it('sends once, and only a complete form; otherwise it leads to the step that lacks something', async () => {
  const submit = vi.fn(() => new Promise(() => undefined));
  const { unmount } = render(<Held first={{ titular: 'Rosa' }} start="dos" onSubmit={submit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus());
  expect(submit).not.toHaveBeenCalled();
  unmount();
  render(<Held first={whole} start="dos" onSubmit={submit} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Finalizar' }));
  expect(submit).toHaveBeenCalledTimes(1);
});

it("a refusal of the server stays beside its field until that field changes; a reviewer's comment stays", async () => {
  const issues = [
    { path: 'nombre', code: 'repetido', message: 'Ya existe otra organización con ese nombre.' },
  ];
  render(<Held first={whole} serverIssues={issues} comments={{ nombre: 'No coincide con el acta.' }} />);
  const input = screen.getByLabelText('Nombre');
  expect(input).toHaveAccessibleDescription(/No coincide con el acta.*Ya existe otra/);
  await userEvent.type(input, ' A.C.');
  expect(input).toHaveAccessibleDescription(/^Observación de la revisión: No coincide con el acta\.$/);
});

it('read-only: answers as text, no inputs, nothing to send', async () => {
  render(
    <Held first={whole} readOnly comments={{ nombre: 'No coincide.' }} onSubmit={async () => undefined} />,
  );
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
  expect(screen.getByText('Granjas')).toBeVisible();
  expect(screen.getByText('No coincide.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(screen.getByText('Rosa')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull();
});

it('an observation that was attended to stays in sight and is counted no more', () => {
  const comments = { nombre: 'No coincide.', titular: 'Falta su cargo.' };
  const { rerender } = render(<Held first={whole} comments={comments} />);
  expect(screen.getByText('No falta ningún dato; quedan 2 observaciones sin corregir.')).toBeVisible();
  rerender(<Held first={whole} comments={comments} attended={['nombre']} />);
  expect(screen.getByText('No falta ningún dato; queda 1 observación sin corregir.')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription(/No coincide\./);
});

it('on a telephone one line stands for the steps, and opens them as a sheet with what is missing', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  render(
    <Held
      first={{ nombre: 'Granjas', osc: 'no' }}
      back={{ href: '/lista', label: 'Volver a la Lista' }}
      status="Guardado 10:32"
    />,
  );
  // In the line that stays, not above the questions, which scroll.
  expect(screen.getByText('Guardado 10:32').closest('[data-pasos]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Volver a la Lista' })).toHaveAttribute('href', '/lista');
  expect(screen.queryByRole('navigation', { name: 'Pasos' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Paso 1 de 2 · Organización' }));
  const sheet = await screen.findByRole('dialog', { name: 'Pasos y lo que falta' });
  expect(within(sheet).getByRole('navigation', { name: 'Pasos' })).toBeVisible();
  await userEvent.click(within(sheet).getByRole('button', { name: 'El titular es requerido' }));
  await waitFor(() => expect(screen.getByLabelText('Titular')).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  vi.restoreAllMocks();
});
