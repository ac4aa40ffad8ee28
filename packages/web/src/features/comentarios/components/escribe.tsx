import { comentariosMessages as m } from '@portal/domain/features/comentarios/comentarios.messages';
import {
  etiquetaDeTipo,
  MAX_COMENTARIO,
  type SeccionComentada,
  TEXTO,
  tiposDeComentario,
} from '@portal/domain/features/comentarios/comentarios.schema';
import { formularios } from '@portal/domain/features/formulacion/public';
import { normalizeText } from '@portal/domain/kernel/characters';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { useDueno } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { type Borrador, EN_BLANCO, envioDe, guardarBorrador, leerBorrador } from '../borrador.ts';
import type { ComentariosProps } from './types.ts';

/** The fields of a section that a comment can be about. */
const lugaresDe = (seccion: SeccionComentada) =>
  Object.entries(seccion === TEXTO ? {} : formularios[seccion].fields).flatMap(([id, field]) =>
    field.kind === 'derivado' ? [] : [{ value: id, label: field.label }],
  );

/** What a place of a section is called: its field, of a row of it the list that it is in. */
export const nombreDeLugar = (seccion: SeccionComentada, ancla: string): string | undefined =>
  seccion === TEXTO ? undefined : formularios[seccion].fields[ancla.split('.')[0] ?? '']?.label;

const tipos = tiposDeComentario.map((tipo) => ({ value: tipo, label: etiquetaDeTipo[tipo] }));

export type EscribeProps<S extends SeccionComentada> = Pick<ComentariosProps<S>, 'registro' | 'seccion'> & {
  readonly onComentar: NonNullable<ComentariosProps<S>['onComentar']>;
  /** Of a text, the clause that it is about. */
  readonly clausula?: string | undefined;
  /** The comment that is answered; none: a new conversation. */
  readonly respondeA?: string;
  /** It was just asked for. */
  readonly enfoca?: boolean;
  /** It was sent, or is left for later. */
  readonly onFin?: () => void;
};

/** Where a comment is written. What was not sent yet stays on this device, so that neither a failure nor leaving loses it. */
export const EscribeComentario = <S extends SeccionComentada>({
  registro,
  seccion,
  clausula,
  onComentar,
  respondeA,
  enfoca = false,
  onFin,
}: EscribeProps<S>) => {
  const lugar = { dueno: useDueno(), registro, seccion, clausula, respondeA };
  const [borrador, setBorrador] = useState(() => leerBorrador(lugar));
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { texto, tipo } = borrador;
  const ancla = clausula ?? borrador.ancla;
  const areaDe = () => form.current?.querySelector('textarea');
  // Who asked to answer is where the answer is written.
  useEffect(() => {
    if (enfoca) form.current?.querySelector('textarea')?.focus();
  }, [enfoca]);

  const cambiar = (cambio: Partial<Borrador>) => {
    const nuevo = { ...borrador, ...cambio };
    setBorrador(nuevo);
    setError(undefined);
    guardarBorrador(lugar, nuevo);
  };
  const [enviar, enviando] = useOnce(async () => {
    if (normalizeText(texto) === '') {
      setError(m.escribe);
      areaDe()?.focus();
      return;
    }
    const nuevo = {
      seccion,
      texto,
      ...(respondeA ? { respondeA } : { tipo, ...(ancla ? { ancla } : {}) }),
    };
    const envio = envioDe(borrador, JSON.stringify(nuevo));
    // Before it leaves: its answer may be lost with the page.
    cambiar({ envio });
    try {
      await onComentar(nuevo, envio.clave);
    } catch (problem) {
      // The stage told that it failed; what is wrong with the words stands beside them.
      setError(problemOf(problem).issues.find(({ path }) => path === 'texto')?.message);
      return;
    }
    // The next one may be under way already: only what was sent is cleared.
    setBorrador((ahora) => (ahora.texto === texto ? EN_BLANCO : { ...ahora, envio: null }));
    if (leerBorrador(lugar).texto === texto) guardarBorrador(lugar, EN_BLANCO);
    onFin?.();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape' && texto === '') onFin?.();
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
      // Esc in an answer is about the answer, not about the sheet that it stands in.
      data-escape={onFin && 'suyo'}
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
        onChange={(nuevo) => cambiar({ texto: nuevo })}
        error={error}
      />
      {!respondeA && (
        <div className="grid gap-3 @sm:grid-cols-2">
          <SelectField
            name="tipo"
            label={m.tipo}
            required={null}
            value={tipo}
            onChange={(nuevo) =>
              cambiar({ tipo: tiposDeComentario.find((uno) => uno === nuevo) ?? 'sugerencia' })
            }
            placeholder={null}
            options={tipos}
          />
          {clausula === undefined && (
            <SelectField
              name="ancla"
              label={m.lugar}
              required={null}
              value={ancla}
              onChange={(nuevo) => cambiar({ ancla: nuevo })}
              placeholder={m.todaLaSeccion}
              options={lugaresDe(seccion)}
            />
          )}
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
