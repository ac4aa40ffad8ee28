import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BulletBar } from './bullet-bar.tsx';

const words = { base: 'Línea base', meta: 'Meta', avance: 'Avance', unknown: 'Sin reportar' };
const cifra = (value: number) => ({ value, text: String(value) });
const widthOf = (container: HTMLElement): string | undefined =>
  container.querySelector<HTMLElement>('[data-fill="1"]')?.style.width;

describe('BulletBar', () => {
  it('draws how much of the way is done and says it in words and as a table', () => {
    const { container } = render(
      <BulletBar label="Jóvenes" base={cifra(20)} meta={cifra(120)} avance={cifra(70)} words={words} />,
    );
    expect(widthOf(container)).toBe('50%');
    expect(screen.getByRole('figure', { name: 'Jóvenes' })).toHaveTextContent(
      'Línea base 20 · Meta 120 · Avance 70',
    );
    expect(screen.getByRole('row', { name: 'Avance 70', hidden: true })).toBeInTheDocument();
  });

  it('goes downwards to a meta below its base, and stays within its edges', () => {
    const bajando = render(
      <BulletBar label="Deserción" base={cifra(40)} meta={cifra(20)} avance={cifra(25)} words={words} />,
    );
    expect(widthOf(bajando.container)).toBe('75%');
    const rebasada = render(
      <BulletBar label="Talleres" base={cifra(0)} meta={cifra(10)} avance={cifra(30)} words={words} />,
    );
    expect(widthOf(rebasada.container)).toBe('100%');
  });

  it('draws no bar of what nobody reported', () => {
    const { container } = render(
      <BulletBar label="Talleres" base={cifra(0)} meta={cifra(10)} avance={null} words={words} />,
    );
    expect(widthOf(container)).toBeUndefined();
    expect(screen.getByRole('figure')).toHaveTextContent('Avance Sin reportar');
  });
});
