// @vitest-environment happy-dom
import './test-setup.ts';
import { textMessages } from '@portal/domain/kernel/characters';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { DateField } from './date-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { RfcField } from './rfc-field.tsx';
import { TextArea } from './text-area.tsx';
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

describe('characters that nobody sees', () => {
  const parts = [
    { kind: 'a line', Part: TextField },
    { kind: 'a text of several lines', Part: TextArea },
  ];
  it.each(parts)(
    '$kind says so as soon as they are pasted, and takes them out by the keyboard',
    async ({ Part }) => {
      render(
        <Held first="Red de apoyo">
          {(value, set) => <Part name="nota" label="Nota" value={value} onChange={set} />}
        </Held>,
      );
      const box = screen.getByLabelText<HTMLInputElement>('Nota');
      expect(screen.queryByRole('button')).toBeNull();
      await userEvent.click(box);
      box.setSelectionRange(4, 4);
      await userEvent.paste('\u202ejuvenil\u0007 👩‍👧 ');
      expect(box).toBeInvalid();
      expect(box).toHaveAccessibleDescription(
        /caracteres invisibles que no se pueden enviar\. Quítalos con el botón\./,
      );
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'Quitarlos de Nota' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(kept()).toBe('Red juvenil 👩‍👧 de apoyo');
      expect(box).toHaveFocus();
      expect(box.selectionStart).toBe('Red juvenil 👩‍👧 '.length);
      expect(box).toBeValid();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
  it('another error keeps its words, and the button is offered all the same', async () => {
    const change = vi.fn();
    render(
      <TextField name="n" label="Nombre" value={'a\u2066b\u00adc'} onChange={change} error="Escribe más." />,
    );
    expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription(/Escribe más\./);
    await userEvent.click(screen.getByRole('button', { name: 'Quitarlos de Nombre' }));
    expect(change).toHaveBeenCalledWith('abc');
  });
  it('the refusal of the portal itself names the button as well', () => {
    render(
      <TextField
        name="n"
        label="Nombre"
        value={'a\u2066b'}
        onChange={() => undefined}
        error={textMessages.caracter_no_admitido}
      />,
    );
    expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription(/Quítalos con el botón\.$/);
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
    await userEvent.paste('gde-010101-ab');
    expect(screen.getByLabelText('RFC')).toHaveAccessibleDescription('11 de 12 caracteres');
    await userEvent.paste('1');
    expect(kept()).toBe('GDE010101AB1');
    expect(screen.getByLabelText('RFC')).toHaveValue('GDE 010101 AB1');
    // Nothing is said once it is whole.
    expect(screen.getByLabelText('RFC')).not.toHaveAccessibleDescription();
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
  describe.each([
    { label: 'Teléfono', Part: PhoneField, value: '6141234567', shown: '614 123 4567' },
    { label: 'RFC', Part: RfcField, value: 'GDE010101AB1', shown: 'GDE 010101 AB1' },
    { label: 'Monto', Part: MoneyField, value: '1250000.50', shown: '1,250,000.50' },
  ])('$label', ({ label, Part, value, shown }) => {
    const box = () => screen.getByLabelText<HTMLInputElement>(label);
    const draw = () =>
      render(
        <Held first={value}>
          {(held, set) => <Part name="dato" label={label} value={held} onChange={set} />}
        </Held>,
      );
    it.each([shown, value, ` ${shown.replaceAll(' ', '-')}\u200b`])(
      'pasting %j over it keeps its last character',
      async (pasted) => {
        draw();
        await userEvent.click(box());
        box().setSelectionRange(0, shown.length);
        await userEvent.paste(pasted);
        expect(kept()).toBe(value);
        expect(box()).toHaveValue(shown);
        expect(box().selectionStart).toBe(shown.length);
      },
    );
    it('Backspace and Delete reach over a separator, and the caret stays', async () => {
      draw();
      const after = shown.search(/[ ,]/) + 1;
      await userEvent.click(box());
      box().setSelectionRange(after, after);
      await userEvent.keyboard('{Backspace}');
      const bare = shown.slice(0, after - 2) + shown.slice(after);
      expect(kept()).toBe(bare.replace(/[ ,]/g, ''));
      await userEvent.keyboard(shown.charAt(after - 2));
      expect(kept()).toBe(value);
      expect(
        box()
          .value.slice(0, box().selectionStart ?? 0)
          .replace(/[ ,]/g, ''),
      ).toBe(shown.slice(0, after - 1));
      box().setSelectionRange(after - 1, after - 1);
      await userEvent.keyboard('{Delete}');
      expect(kept()).toBe((shown.slice(0, after) + shown.slice(after + 1)).replace(/[ ,]/g, ''));
    });
    it('a selected separator that is deleted takes nothing with it', async () => {
      draw();
      const at = shown.search(/[ ,]/);
      await userEvent.click(box());
      box().setSelectionRange(at, at + 1);
      await userEvent.keyboard('{Backspace}');
      expect(kept()).toBe(value);
      expect(box()).toHaveValue(shown);
    });
  });
  it.each([
    { Part: PhoneField, typed: '614123456', end: '7', shown: '614 123 4567' },
    { Part: RfcField, typed: 'gde010101ab', end: '1', shown: 'GDE 010101 AB1' },
    { Part: MoneyField, typed: '125000', end: '0', shown: '1,250,000' },
    { Part: DateField, typed: '0307202', end: '6', shown: '03/07/2026' },
  ])(
    'what was typed, pasted or deleted is undone and done again: $shown',
    async ({ Part, typed, end, shown }) => {
      const user = userEvent.setup();
      render(<Held>{(value, set) => <Part name="d" label="Dato" value={value} onChange={set} />}</Held>);
      const box = screen.getByLabelText<HTMLInputElement>('Dato');
      await user.type(box, typed + end);
      const whole = kept();
      expect(box).toHaveValue(shown);
      box.setSelectionRange(0, shown.length);
      await user.keyboard('{Delete}');
      expect(kept()).toBe('');
      await user.keyboard('{Control>}z{/Control}');
      expect(kept()).toBe(whole);
      expect(box).toHaveValue(shown);
      await user.keyboard('{Control>}y{/Control}');
      expect(kept()).toBe('');
      await user.keyboard('{Meta>}z{/Meta}');
      await user.paste('1');
      expect(kept()).not.toBe(whole);
      fireEvent(
        box,
        new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true }),
      );
      expect(kept()).toBe(whole);
      // The letters of one run go together, and there is nothing before them.
      await user.keyboard('{Control>}zz{/Control}');
      expect(kept()).toBe('');
      await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
      expect(kept()).toBe(whole);
    },
  );
  it('undoing stops at a value that came from elsewhere', async () => {
    const user = userEvent.setup();
    render(
      <Held>
        {(value, set) => (
          <>
            <PhoneField name="tel" label="Teléfono" value={value} onChange={set} />
            <button type="button" onClick={() => set('6560000000')}>
              Traer
            </button>
          </>
        )}
      </Held>,
    );
    await user.type(screen.getByLabelText('Teléfono'), '614');
    await user.click(screen.getByRole('button', { name: 'Traer' }));
    await user.click(screen.getByLabelText('Teléfono'));
    await user.keyboard('{Control>}z{/Control}');
    expect(kept()).toBe('6560000000');
  });
  it('is left to an input method until it has composed, and is grouped then', () => {
    render(<Held>{(value, set) => <RfcField name="rfc" label="RFC" value={value} onChange={set} />}</Held>);
    const box = screen.getByLabelText<HTMLInputElement>('RFC');
    box.focus();
    fireEvent.compositionStart(box);
    for (const text of ['g', 'gd', 'gde0', 'gde010101ab1']) {
      fireEvent.input(box, { target: { value: text } });
      expect(box).toHaveValue(text);
    }
    fireEvent.compositionEnd(box);
    expect(kept()).toBe('GDE010101AB1');
    expect(box).toHaveValue('GDE 010101 AB1');
  });
  it('an RFC that is too long is not cut: the field counts it', async () => {
    render(<Held>{(value, set) => <RfcField name="rfc" label="RFC" value={value} onChange={set} />}</Held>);
    await userEvent.click(screen.getByLabelText('RFC'));
    await userEvent.paste('GDE010101AB1 S.A.');
    expect(kept()).toBe('GDE010101AB1S.A.');
    expect(screen.getByLabelText('RFC')).toHaveAccessibleDescription('16 de 12 caracteres: sobran 4');
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
});

it('what is pressed inside of a field grows with the pointer: a finger has 44 px', () => {
  render(
    <>
      <DateField name="fecha" label="Fecha" value="" onChange={() => undefined} />
      <Combobox
        name="m"
        label="Municipio"
        options={[{ value: '08027', label: 'Guachochi' }]}
        value=""
        onChange={() => undefined}
      />
    </>,
  );
  for (const name of [/calendario/u, /opciones/u])
    expect(screen.getByRole('button', { name })).toHaveClass('size-icon');
});
