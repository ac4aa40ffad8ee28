import { comentariosMessages as m } from '@portal/domain/features/comentarios/comentarios.messages';
import {
  etiquetaDeTipo,
  MAX_COMENTARIO,
  type TipoDeComentario,
  tiposDeComentario,
} from '@portal/domain/features/comentarios/comentarios.schema';
import { formularios, type SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { normalizeText } from '@portal/domain/kernel/characters';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { useDueno } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { readUnsent, writeUnsent } from '../../../stage/unsent-text.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ComentariosProps, NuevoComentario } from './types.ts';

/** The fields of a section that a comment can be about. */
const lugaresDe = (seccion: SeccionDeFormulacion) =>
  Object.entries(formularios[seccion].fields).flatMap(([id, field]) =>
    field.kind === 'derivado' ? [] : [{ value: id, label: field.label }],
  );

/** What a place of a section is called: its field, of a row of it the list that it is in. */
export const nombreDeLugar = (seccion: SeccionDeFormulacion, ancla: string): string | undefined =>
  formularios[seccion].fields[ancla.split('.')[0] ?? '']?.label;

const tipos = tiposDeComentario.map((tipo) => ({ value: tipo, label: etiquetaDeTipo[tipo] }));

export type EscribeProps = Pick<ComentariosProps, 'registro' | 'seccion'> & {
  readonly onComentar: (nuevo: NuevoComentario) => Promise<unknown>;
  /** The comment that is answered; none: a new conversation. */
  readonly respondeA?: string;
  /** It was sent, or given up. */
  readonly onFin?: () => void;
};

/** Where a comment is written. What was not sent yet stays in this tab, so that neither a failure nor leaving loses it. */
export const EscribeComentario = ({ registro, seccion, onComentar, respondeA, onFin }: EscribeProps) => {
  const dueno = useDueno();
  const clave = ['comentario', dueno, registro, seccion, respondeA].filter(Boolean).join(':');
  const [texto, setTexto] = useState(() => readUnsent(clave));
  const [tipo, setTipo] = useState<TipoDeComentario>('sugerencia');
  const [ancla, setAncla] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const areaDe = () => form.current?.querySelector('textarea');
  // Who asked to answer is where the answer is written.
  useEffect(() => {
    if (respondeA) form.current?.querySelector('textarea')?.focus();
  }, [respondeA]);

  const escribir = (nuevo: string) => {
    setTexto(nuevo);
    setError(undefined);
    writeUnsent(clave, nuevo);
  };
  const [enviar, enviando] = useOnce(async () => {
    if (normalizeText(texto) === '') {
      setError(m.escribe);
      areaDe()?.focus();
      return;
    }
    try {
      await onComentar({
        seccion,
        texto,
        ...(respondeA ? { respondeA } : { tipo, ...(ancla ? { ancla } : {}) }),
      });
    } catch (problem) {
      // The stage told that it failed; what is wrong with the words stands beside them.
      setError(problemOf(problem).issues.find(({ path }) => path === 'texto')?.message);
      return;
    }
    // The next one may be under way already: only what was sent is cleared.
    setTexto((ahora) => (ahora === texto ? '' : ahora));
    setTipo('sugerencia');
    setAncla('');
    if (readUnsent(clave) === texto) writeUnsent(clave, '');
    onFin?.();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape' && onFin && texto === '') {
      event.stopPropagation();
      onFin();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A page's own Ctrl + Enter is another thing.
    event.stopPropagation();
    void enviar();
  };
  return (
    <form
      ref={form}
      noValidate
      className="space-y-3"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void enviar();
      }}
    >
      <TextArea
        name="comentario"
        label={respondeA ? m.respuesta : m.etiqueta}
        hideLabel
        placeholder={respondeA ? m.respuestaPlaceholder : m.placeholder}
        rows={2}
        max={MAX_COMENTARIO}
        required={null}
        value={texto}
        onChange={escribir}
        error={error}
      />
      {!respondeA && (
        <div className="grid gap-3 @sm:grid-cols-2">
          <SelectField
            name="tipo"
            label={m.tipo}
            required={null}
            value={tipo}
            onChange={(nuevo) => setTipo(tiposDeComentario.find((uno) => uno === nuevo) ?? 'sugerencia')}
            placeholder={null}
            options={tipos}
          />
          <SelectField
            name="ancla"
            label={m.lugar}
            required={null}
            value={ancla}
            onChange={setAncla}
            placeholder={m.todaLaSeccion}
            options={lugaresDe(seccion)}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {onFin && (
          <Button size="sm" variant="ghost" onClick={onFin}>
            {m.cancelar}
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          busy={enviando}
          busyLabel={m.agregando}
          aria-keyshortcuts="Control+Enter"
        >
          {respondeA ? m.responder : m.agregar}
        </Button>
      </div>
    </form>
  );
};
