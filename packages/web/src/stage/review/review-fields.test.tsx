import type { MarcaVigente } from '@portal/domain/stage/review';
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { markOf, setComment, setMark, setRest, startReview } from './marks.ts';
import { type FieldSection, ReviewFields } from './review-fields.tsx';
import { useCursor } from './use-cursor.ts';

type Campo = 'mision' | 'vision' | 'titular';

const card = (campo: Campo): MarcaVigente<Campo> => ({
  campo,
  etiqueta: campo,
  requerido: campo === 'titular',
  valido: false,
  comentario: '',
  valor: 'Un texto',
  antes: null,
  validoAntes: null,
  autor: null,
  en: null,
});

const record = {
  version: 1,
  revision: {
    marcas: [card('mision'), card('vision'), card('titular')],
    comentarios: { texto: '', autor: null, en: null },
    sinEnviar: [],
    autores: [],
  },
};

const pressed = vi.fn<(key: string) => void>();
afterEach(() => {
  cleanup();
  drawn.mockClear();
});

const drawn = vi.fn<(campo: Campo) => void>();
const drawings = (campo: Campo) => drawn.mock.calls.filter(([one]) => one === campo).length;
const Counted = ({ campo }: { campo: Campo }) => {
  drawn(campo);
  return <p>{campo}</p>;
};
// A new element each time: only a card that is not drawn again leaves it alone.
const details = (campo: Campo) => ({ value: <Counted campo={campo} /> });

const sections: readonly FieldSection<Campo>[] = [
  { id: 'a', titulo: '1. Organización', campos: ['mision', 'vision'] },
  { id: 'b', titulo: '2. Responsables', campos: ['titular'] },
];

const Page = ({ valido = false }: { valido?: boolean | null }) => {
  const [review, setReview] = useState(() =>
    startReview<Campo>({
      ...record,
      revision: { ...record.revision, marcas: record.revision.marcas.map((one) => ({ ...one, valido })) },
    }),
  );
  const cursor = useCursor(review.campos);
  return (
    <>
      <ReviewFields<Campo>
        review={{
          review,
          asksComments: false,
          open: [],
          choose: () => undefined,
          storedWords: () => '',
          authorOf: () => null,
          mark: useCallback((campo, valid) => setReview((now) => setMark(now, campo, valid)), []),
          markRest: useCallback((campos) => setReview((now) => setRest(now, campos)), []),
          comment: useCallback((campo, texto) => setReview((now) => setComment(now, campo, texto)), []),
          writeComments: useCallback((texto) => setReview((now) => ({ ...now, comentarios: texto })), []),
        }}
        sections={sections}
        cursor={cursor}
        details={details}
        readOnly={false}
        unsent={[]}
        commentsHelp="La organización los lee."
        onKey={pressed}
      />
      <output>{review.campos.map(({ campo }) => String(markOf(review, campo).valido)).join(' ')}</output>
      <p>Actual: {cursor.current}</p>
    </>
  );
};
const marks = () => document.querySelector('output')?.textContent;
const at = () => screen.getByText(/^Actual:/).textContent;

test('a letter typed in one comment draws no other row again', () => {
  render(<Page />);
  const before = drawings('vision');
  expect(before).toBeGreaterThan(0);
  const [mision] = screen.getAllByRole('textbox', { name: /Qué debe corregirse/ });
  if (!mision) throw new Error('A field that is not valid asks what must be corrected');
  for (const texto of ['M', 'Mu', 'Muy']) fireEvent.change(mision, { target: { value: texto } });
  screen.getByDisplayValue('Muy');
  expect(drawings('vision')).toBe(before);
});

test('v marks and goes on to the next that waits; at the end it stays', async () => {
  render(<Page valido={null} />);
  await userEvent.keyboard('jv');
  expect([marks(), at()]).toEqual(['true null null', 'Actual: vision']);
  await userEvent.keyboard('u');
  await userEvent.keyboard('kxBreve.{Escape}');
  // Said what is wrong: on to the first that waits.
  expect([marks(), at()]).toEqual(['false null null', 'Actual: vision']);
  await userEvent.keyboard('vv');
  expect([marks(), at()]).toEqual(['false true true', 'Actual: titular']);
});

test('Escape stays where what must be corrected is not said yet', async () => {
  render(<Page valido={null} />);
  await userEvent.keyboard('jx{Escape}');
  expect(at()).toBe('Actual: mision');
  expect(document.getElementById('revision-mision')).toHaveFocus();
});

test('Shift + V marks what is left as valid, and Caps Lock alone marks one', async () => {
  render(<Page valido={null} />);
  await userEvent.keyboard('jx{Escape}');
  // Caps Lock: a capital without Shift.
  fireEvent.keyDown(document.getElementById('revision-vision') as HTMLElement, { key: 'V' });
  expect(marks()).toBe('true null null');
  await userEvent.keyboard('{Shift>}V{/Shift}');
  expect(marks()).toBe('true true true');
});

test('a step is marked valid in one click, and only what is undecided of it', async () => {
  render(<Page valido={null} />);
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'No válido' })[0] as HTMLElement);
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Marcar el paso como válido' })[0] as HTMLElement,
  );
  expect(marks()).toBe('false true null');
  await userEvent.click(screen.getByRole('button', { name: 'Marcar lo demás como válido' }));
  expect(marks()).toBe('false true true');
  expect(screen.queryByRole('button', { name: /^Marcar/ })).toBeNull();
});

test('a mark that is not required calls no answer optional, and other keys go to the page', async () => {
  render(<Page valido={null} />);
  // The form requires it; only its approval may be left out.
  expect(document.getElementById('revision-mision')).not.toHaveTextContent('opcional');
  await userEvent.keyboard('gnd+');
  expect(pressed.mock.calls.map(([key]) => key)).toEqual(['g', 'n', 'd', '+']);
});
