// @vitest-environment happy-dom
import './test-setup.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Verdict } from './verdict.tsx';
import { VerdictStrip, verdictWords } from './verdict-strip.tsx';

const Held = ({ change }: { change?: (value: boolean | null) => void }) => {
  const [value, setValue] = useState<boolean | null>(null);
  return (
    <Verdict
      label="Validación de Misión"
      value={value}
      onChange={(next) => {
        change?.(next);
        setValue(next);
      }}
    />
  );
};
const side = (name: string) =>
  within(screen.getByRole('group', { name: 'Validación de Misión' })).getByRole('checkbox', { name });

describe('a verdict (A§2: exclusive checkboxes, unchecking returns to undecided)', () => {
  it('has two that exclude each other, and neither at first', async () => {
    const change = vi.fn();
    render(<Held change={change} />);
    expect(side('Válido')).not.toBeChecked();
    expect(side('No válido')).not.toBeChecked();
    await userEvent.click(side('Válido'));
    expect(side('Válido')).toBeChecked();
    await userEvent.click(side('No válido'));
    expect(side('Válido')).not.toBeChecked();
    expect(side('No válido')).toBeChecked();
    await userEvent.click(side('No válido'));
    expect(side('No válido')).not.toBeChecked();
    expect(change.mock.calls).toEqual([[true], [false], [null]]);
  });

  it('is set by keyboard alone', async () => {
    render(<Held />);
    await userEvent.tab();
    expect(side('Válido')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(side('No válido')).toBeChecked();
  });
});

const items = [
  { id: 'rfc', label: 'RFC', value: true },
  { id: 'mision', label: 'Misión', value: false },
  { id: 'vision', label: 'Visión', value: null },
] as const;

describe('the strip of all verdicts', () => {
  it('says in words what it shows, and leaves out what there is none of', () => {
    expect(verdictWords(items)).toBe('1 válido · 1 no válido · 1 sin decidir');
    expect(verdictWords([...items, ...items])).toBe('2 válidos · 2 no válidos · 2 sin decidir');
    expect(verdictWords([{ value: true }])).toBe('1 válido');
    expect(verdictWords([{ value: null }])).toBe('1 sin decidir');
  });

  it('is one stop of the Tab key, with arrows inside; a segment leads to its field', async () => {
    const go = vi.fn();
    render(<VerdictStrip label="Campos" items={items} current="mision" onGo={go} />);
    const segments = screen.getAllByRole('button');
    expect(segments.map((one) => one.getAttribute('aria-label'))).toEqual([
      'RFC: válido',
      'Misión: no válido',
      'Visión: sin decidir',
    ]);
    await userEvent.tab();
    expect(segments[1]).toHaveFocus();
    expect(segments[1]).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(segments[2]).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    expect(go.mock.calls).toEqual([['rfc']]);
    await userEvent.click(screen.getByRole('button', { name: 'Visión: sin decidir' }));
    expect(go.mock.calls.at(-1)).toEqual(['vision']);
  });

  it('without anywhere to go it is a picture with its text', () => {
    render(<VerdictStrip label="Campos" items={items} current={null} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(
      screen.getByRole('img', { name: 'Campos: 1 válido · 1 no válido · 1 sin decidir' }),
    ).toBeInTheDocument();
  });
});

it('has one shape: its two words are read at every width, and are as large as a finger on a telephone', () => {
  render(<Verdict label="Validación de RFC" value={null} onChange={() => {}} />);
  for (const name of ['Válido', 'No válido']) {
    expect(screen.getByRole('checkbox', { name }).closest('label')).toHaveClass('min-h-11', 'md:min-h-8');
    expect(screen.getByText(name)).toBeVisible();
  }
});
