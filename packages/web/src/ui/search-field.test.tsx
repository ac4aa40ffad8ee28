// @vitest-environment happy-dom
import './test-setup.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

describe('the search of a list', () => {
  it('a search waits for a pause, and Enter does not wait', () => {
    const change = vi.fn();
    // A pause of the machine between two keys is none of the person's.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    render(<SearchField label="Buscar" value="" onChange={change} delay={60} />);
    const field = screen.getByLabelText('Buscar');
    for (const value of ['a', 'ab', 'abc']) {
      fireEvent.change(field, { target: { value } });
      expect(change).not.toHaveBeenCalled();
      act(() => void vi.advanceTimersByTime(40));
    }
    act(() => void vi.advanceTimersByTime(19));
    expect(change).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(change.mock.calls).toEqual([['abc']]);
    fireEvent.change(field, { target: { value: 'abcd' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(change).toHaveBeenLastCalledWith('abcd');
  });

  it('a search waits until what is being clicked was clicked, and not for who leaves by the keyboard', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const change = vi.fn();
    render(
      <>
        <SearchField label="Buscar" value="" onChange={change} delay={60} />
        <button type="button">Ver</button>
      </>,
    );
    const field = screen.getByLabelText('Buscar');
    const row = screen.getByRole('button', { name: 'Ver' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'abc' } });
    fireEvent.pointerDown(row);
    act(() => row.focus());
    act(() => void vi.advanceTimersByTime(1_000));
    // The rows that it would bring took the one under the pointer away, and the click with it.
    expect(change).not.toHaveBeenCalled();
    fireEvent.pointerUp(row);
    act(() => void vi.advanceTimersByTime(60));
    expect(change.mock.calls).toEqual([['abc']]);
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'abcd' } });
    act(() => row.focus());
    expect(change).toHaveBeenLastCalledWith('abcd');
    // Clicked before the pause: told as the click lands, before it leads anywhere, and once.
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'abcde' } });
    fireEvent.pointerDown(row);
    act(() => row.focus());
    fireEvent.pointerUp(row);
    let toldBefore = 0;
    row.addEventListener('click', () => {
      toldBefore = change.mock.calls.filter(([text]) => text === 'abcde').length;
    });
    fireEvent.click(row);
    expect(toldBefore).toBe(1);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(change.mock.calls.filter(([text]) => text === 'abcde')).toHaveLength(1);
  });
});
