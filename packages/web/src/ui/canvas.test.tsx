import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Canvas } from './canvas.tsx';
import { TooltipProvider } from './tooltip.tsx';

afterEach(() => vi.restoreAllMocks());

const draw = (width: number): void => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  render(
    <TooltipProvider>
      <Canvas width={width} height={200} first={{ x: 1000, y: 100 }}>
        <p data-testid="drawn">Dibujo</p>
      </Canvas>
    </TooltipProvider>,
  );
};

test('what would be too small to read begins where it is to be looked at, and its whole is a button away', async () => {
  draw(2000);
  expect(screen.getByText('75 %')).toBeVisible();
  const frame = screen.getByTestId('drawn').closest('.overflow-auto') as HTMLElement;
  // Its middle is in the middle: 1000 × 0.75 less half of the window.
  await vi.waitFor(() => expect(frame.scrollLeft).toBe(550));
  await userEvent.click(screen.getByRole('button', { name: 'Ver todo' }));
  expect(screen.getByText('20 %')).toBeVisible();
});

test('what can be read whole is seen whole', () => {
  draw(500);
  expect(screen.getByText('80 %')).toBeVisible();
});
