import type { MarcaVigente } from '@portal/domain/stage/review';
import { fireEvent, render, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { setComment, setMark, startReview } from './marks.ts';
import { ReviewFields } from './review-fields.tsx';

type Campo = 'mision' | 'vision';

const card = (campo: Campo): MarcaVigente<Campo> => ({
  campo,
  etiqueta: campo,
  requerido: false,
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
  comentariosRevisor: '',
  observaciones: [],
  revision: {
    marcas: [card('mision'), card('vision')],
    comentarios: { texto: '', autor: null, en: null },
    autores: [],
  },
};

const drawn = vi.fn<(campo: Campo) => void>();
const drawings = (campo: Campo) => drawn.mock.calls.filter(([one]) => one === campo).length;
const Counted = ({ campo }: { campo: Campo }) => {
  drawn(campo);
  return <p>{campo}</p>;
};
// A new element each time: only a card that is not drawn again leaves it alone.
const details = (campo: Campo) => ({ value: <Counted campo={campo} /> });

const Page = () => {
  const [review, setReview] = useState(() => startReview<Campo>(record));
  return (
    <ReviewFields
      review={{
        review,
        asksComments: false,
        open: [],
        choose: () => undefined,
        storedWords: () => '',
        mark: useCallback(
          (campo: Campo, valido: boolean | null) => setReview((now) => setMark(now, campo, valido)),
          [],
        ),
        comment: useCallback(
          (campo: Campo, texto: string) => setReview((now) => setComment(now, campo, texto)),
          [],
        ),
        writeComments: useCallback(
          (texto: string) => setReview((now) => ({ ...now, comentarios: texto })),
          [],
        ),
      }}
      details={details}
      readOnly={false}
      unsent={[]}
      commentsHelp="La organización los lee."
      onNext={() => undefined}
    />
  );
};

test('a letter typed in one comment draws no other card again', () => {
  render(<Page />);
  const before = drawings('vision');
  expect(before).toBeGreaterThan(0);
  const [mision] = screen.getAllByRole('textbox', { name: /Qué debe corregirse/ });
  if (!mision) throw new Error('A field that is not valid asks what must be corrected');
  for (const texto of ['M', 'Mu', 'Muy']) fireEvent.change(mision, { target: { value: texto } });
  screen.getByDisplayValue('Muy');
  expect(drawings('vision')).toBe(before);
});
