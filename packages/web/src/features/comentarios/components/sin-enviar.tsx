import { comentariosMessages as m } from '@portal/domain/features/comentarios/comentarios.messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EN_BLANCO, guardarBorrador, type Lugar, leerBorrador } from '../borrador.ts';

/** What was written where nobody comments any more: still its author's, to be taken elsewhere or thrown away. */
export const SinEnviar = ({ lugar }: { lugar: Lugar }) => {
  const [texto, setTexto] = useState(() => leerBorrador(lugar).texto);
  if (texto === '') return null;
  return (
    <div className="mt-3 rounded-md border border-warning-line bg-warning-soft p-3">
      <p className="text-sm font-medium text-warning-ink">{m.sinEnviar}</p>
      <p className="text-sm">{m.sinEnviarDetalle}</p>
      <p className="mt-2 max-w-prose text-sm wrap-anywhere whitespace-pre-line">{texto}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={texto} label={m.copiar} />
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            guardarBorrador(lugar, EN_BLANCO);
            setTexto('');
          }}
        >
          {m.descartar}
        </Button>
      </div>
    </div>
  );
};
