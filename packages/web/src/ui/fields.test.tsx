// @vitest-environment happy-dom
import './test-setup.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { DateField } from './date-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { RfcField } from './rfc-field.tsx';
import { SearchField } from './search-field.tsx';
import { TextField } from './text-field.tsx';

const Held = ({
  first = '',
  children,
}: {
  first?: string;
  children: (value: string, set: (v: string) => void) => React.ReactNode;
}) => {
  const [value, set] = useState(first);
  return (
    <>
      {children(value, set)}
      <output>{value}</output>
    </>
  );
};
const kept = () => screen.getAllByRole('status').at(-1)?.textContent;

describe('a field', () => {
  it('ties label, help, comment and error to its control', () => {
    render(
      <TextField
        name="nombre"
        label="Nombre"
        value=""
        onChange={() => undefined}
        help="Como en el acta."
        error="El nombre es requerido"
        comment="No coincide."
      />,
    );
    const input = screen.getByLabelText('Nombre');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/Como en el acta.*No coincide.*El nombre es requerido/);
    expect(input).toHaveAttribute('aria-required', 'true');
  });
  it('an optional one says so in its label', () => {
    render(
      <TextField name="alianzas" label="Alianzas" required={false} value="" onChange={() => undefined} />,
    );
    expect(screen.getByLabelText('Alianzas (opcional)')).not.toHaveAttribute('aria-required');
  });
  it('a group of options is a fieldset named by its legend', async () => {
    const change = vi.fn();
    render(
      <RadioGroup
        name="sat"
        label="Cumplimiento SAT"
        value=""
        onChange={change}
        error="Elige una"
        options={[
          { value: 'si', label: 'Sí' },
          { value: 'no', label: 'No' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'Cumplimiento SAT' })).toHaveAccessibleDescription(/Elige una/);
    await userEvent.click(screen.getByLabelText('No'));
    expect(change).toHaveBeenCalledWith('no');
  });
});

describe('fields that format themselves', () => {
  it('money shows thousands while typed and gives a decimal string, completed on leaving (rule 62)', async () => {
    render(
      <Held>{(value, set) => <MoneyField name="monto" label="Monto" value={value} onChange={set} />}</Held>,
    );
    await userEvent.type(screen.getByLabelText('Monto'), '1250000.5');
    expect(screen.getByLabelText('Monto')).toHaveValue('1,250,000.5');
    await userEvent.tab();
    expect(kept()).toBe('1250000.50');
  });
  it('an RFC can be pasted in lower case with hyphens', async () => {
    render(<Held>{(value, set) => <RfcField name="rfc" label="RFC" value={value} onChange={set} />}</Held>);
    await userEvent.click(screen.getByLabelText('RFC'));
    await userEvent.paste('gde-010101-ab1');
    expect(kept()).toBe('GDE010101AB1');
    expect(screen.getByLabelText('RFC')).toHaveValue('GDE 010101 AB1');
    expect(screen.getByLabelText('RFC')).toHaveAccessibleDescription('12 de 12 caracteres');
  });
  it('typing in the middle keeps the caret after what was typed', async () => {
    render(
      <Held first="123456">
        {(value, set) => <MoneyField name="monto" label="Monto" value={value} onChange={set} />}
      </Held>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Monto');
    await userEvent.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input).toHaveValue('1,923,456');
    expect(input.selectionStart).toBe(3);
  });
  it('a date typed as day, month and year is kept as YYYY-MM-DD; an impossible one stays as typed', async () => {
    render(
      <Held>{(value, set) => <DateField name="fecha" label="Fecha" value={value} onChange={set} />}</Held>,
    );
    await userEvent.type(screen.getByLabelText('Fecha'), '03072026');
    expect(kept()).toBe('2026-07-03');
    expect(screen.getByLabelText('Fecha')).toHaveAccessibleDescription('3 de julio de 2026');
    await userEvent.clear(screen.getByLabelText('Fecha'));
    await userEvent.type(screen.getByLabelText('Fecha'), '31022026');
    expect(kept()).toBe('31/02/2026');
    expect(screen.getByLabelText('Fecha')).toHaveValue('31/02/2026');
  });
  it('a password can be shown', async () => {
    render(
      <PasswordField
        name="clave"
        label="Contraseña"
        autoComplete="current-password"
        value="secreto"
        onChange={() => undefined}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
    expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'text');
  });
});

describe('finding', () => {
  const options = ['Chihuahua', 'Jiménez', 'Juárez'].map((m) => ({ value: m.toLowerCase(), label: m }));
  it('a long list is searched without accents and chosen with the keyboard', async () => {
    render(
      <Held>
        {(value, set) => (
          <Combobox name="m" label="Municipio" options={options} value={value} onChange={set} />
        )}
      </Held>,
    );
    await userEvent.type(screen.getByRole('combobox', { name: 'Municipio' }), 'jimenez');
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['Jiménez']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('combobox')).toHaveValue('Jiménez');
    expect(screen.getAllByRole('status').some((s) => s.textContent === 'jiménez')).toBe(true);
  });
  it('leaving a list half typed goes back to what was chosen', async () => {
    render(
      <Held first="juárez">
        {(value, set) => (
          <Combobox name="m" label="Municipio" options={options} value={value} onChange={set} />
        )}
      </Held>,
    );
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    await userEvent.tab();
    expect(screen.getByRole('combobox')).toHaveValue('Juárez');
  });
  it('a search waits for a pause, and Enter does not wait', async () => {
    const change = vi.fn();
    render(<SearchField label="Buscar" value="" onChange={change} delay={60} />);
    await userEvent.type(screen.getByLabelText('Buscar'), 'abc');
    await vi.waitFor(() => expect(change).toHaveBeenCalledWith('abc'));
    expect(change).toHaveBeenCalledTimes(1);
    await userEvent.type(screen.getByLabelText('Buscar'), 'd{Enter}');
    expect(change).toHaveBeenLastCalledWith('abcd');
  });
});
