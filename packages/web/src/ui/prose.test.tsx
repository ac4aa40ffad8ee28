// @vitest-environment happy-dom
import './test-setup.ts';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { blocksOf, glueDashes, Prose } from './prose.tsx';

it('lines that begin with a mark are a list; the rest stays as it was written', () => {
  expect(
    blocksOf('Para empezar:\n• Acta\n- RFC\n\n• CLUNI\nY además:\n1. Uno\n2) Dos\n\nOtra línea\nseguida'),
  ).toEqual([
    { kind: 'text', lines: ['Para empezar:'] },
    { kind: 'bullets', lines: ['Acta', 'RFC', 'CLUNI'] },
    { kind: 'text', lines: ['Y además:'] },
    { kind: 'numbers', lines: ['Uno', 'Dos'] },
    { kind: 'text', lines: ['Otra línea', 'seguida'] },
  ]);
  render(<Prose>{'• Acta\n• RFC'}</Prose>);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Acta', 'RFC']);
});

it('lines and paragraphs that say the same are each drawn once, without a warning', () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(<Prose>{'• Acta\n• Acta\n\nIgual\n\nIgual'}</Prose>);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(container.querySelectorAll('p')).toHaveLength(2);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

it('what only looks like a mark is text', () => {
  expect(blocksOf('-5 grados\n2026 fue un año\n3.5 millones').map(({ kind }) => kind)).toEqual(['text']);
});

it('a dash stays with its word', () => {
  expect(glueDashes('comunidades —espacios y apoyo— y más')).toBe(
    'comunidades —\u2060espacios y apoyo\u2060— y más',
  );
});
