import { comentariosMessages as m } from '@portal/domain/features/comentarios/comentarios.messages';
import type { SeccionComentada } from '@portal/domain/features/comentarios/comentarios.schema';
import type { Comentario } from '@portal/domain/features/comentarios/comentarios.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { Check, CornerDownRight, Landmark, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useDueno } from '../../../app/session.ts';
import { useAction } from '../../../app/use-action.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { leerBorrador } from '../borrador.ts';
import { type Conversacion, comentariosQueries } from '../comentarios.queries.ts';
import { EscribeComentario, nombreDeLugar } from './escribe.tsx';
import { SinEnviar } from './sin-enviar.tsx';
import { Tipo } from './tipo.tsx';
import type { ComentariosProps } from './types.ts';

/** Who said it, of which side, and when. */
const Quien = ({ autor, creadoEn }: Pick<Comentario, 'autor' | 'creadoEn'>) => (
  <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-soft">
    {/* To who does not read the names of the staff it is the foundation that speaks: said once, by its sign. */}
    {!(autor.deLaFundacion && autor.nombre === m.fundacion) && (
      <span className="text-sm font-medium text-ink">{autor.nombre}</span>
    )}
    {autor.deLaFundacion && (
      <span className="inline-flex items-center gap-1 font-medium text-turno-fundacion-ink">
        <Landmark aria-hidden="true" className="size-3.5" />
        {m.fundacion}
      </span>
    )}
    <time dateTime={creadoEn}>{formatDateTime(creadoEn)}</time>
  </p>
);

const Texto = ({ children }: { children: string }) => (
  <p className="mt-1 max-w-prose text-sm wrap-anywhere whitespace-pre-line">{children}</p>
);

/** Of which comment a button speaks, for who does not see what is above it. */
const corto = (texto: string): string => (texto.length > 40 ? `${texto.slice(0, 40).trimEnd()}…` : texto);

/** One conversation: what began it, the answers to it, and what can be done with it. */
export const Hilo = <S extends SeccionComentada>({
  conversacion: { inicio, respuestas },
  ...props
}: ComentariosProps<S> & { conversacion: Conversacion }) => {
  const { etapa, registro, seccion, ancla: clausula, onComentar, resuelve, refrescar } = props;
  const dueno = useDueno();
  const deLaRespuesta = { dueno, registro, seccion, clausula, respondeA: inicio.id };
  // An answer that was begun is in sight, without taking the focus of whoever opens the page.
  const [respondiendo, setRespondiendo] = useState<'pedida' | 'empezada' | null>(() =>
    leerBorrador(deLaRespuesta).texto === '' ? null : 'empezada',
  );
  const responder = useRef<HTMLButtonElement>(null);
  const { queryKey } = comentariosQueries.de({ etapa, registro });
  const despues = { refresh: [queryKey, ...refrescar] };
  const resolver = useAction(client.comentarios.resolver, despues);
  const reabrir = useAction(client.comentarios.reabrir, despues);
  const { id, tipo, texto, ancla, versionTexto, resuelto } = inicio;
  const [cambiar, cambiando] = useOnce(async () => {
    try {
      await (resuelto ? reabrir : resolver).mutateAsync({ id });
    } catch (error) {
      toast.destructive(resuelto ? m.reabrirError : m.resolverError, problemOf(error).message);
    }
  });
  const lugar = ancla && nombreDeLugar(seccion, ancla);
  const donde = versionTexto === null ? lugar && m.sobre(lugar) : m.sobreVersion(versionTexto);
  return (
    <article aria-label={m.de(inicio.autor.nombre)} className="rounded-md border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Tipo tipo={tipo} />
        {donde && <span className="text-xs text-ink-soft">{donde}</span>}
      </div>
      <div className="mt-1.5">
        <Quien {...inicio} />
        <Texto>{texto}</Texto>
      </div>
      {respuestas.length > 0 && (
        <ul aria-label={m.respuestas} className="mt-3 space-y-3 border-l-2 border-line pl-3">
          {respuestas.map((una) => (
            <li key={una.id}>
              <Quien {...una} />
              <Texto>{una.texto}</Texto>
            </li>
          ))}
        </ul>
      )}
      {resuelto && (
        <p className="mt-3 flex items-center gap-1.5 text-xs font-medium text-success-ink">
          <Check aria-hidden="true" className="size-3.5 shrink-0" />
          {m.resuelto(resuelto.por.nombre, formatDateTime(resuelto.en))}
        </p>
      )}
      {respondiendo !== null && onComentar && (
        <div className="mt-3">
          <EscribeComentario
            registro={registro}
            seccion={seccion}
            clausula={clausula}
            onComentar={onComentar}
            respondeA={id}
            enfoca={respondiendo === 'pedida'}
            onFin={() => {
              // Drawn before it takes the focus: the page never has it.
              flushSync(() => setRespondiendo(null));
              responder.current?.focus();
            }}
          />
        </div>
      )}
      {!onComentar && <SinEnviar lugar={deLaRespuesta} />}
      {(respondiendo === null || !onComentar) && (resuelve || onComentar) && (
        <div className="mt-2 -mb-1 flex flex-wrap gap-1" data-print="no">
          {onComentar && !resuelto && (
            <Button
              ref={responder}
              size="sm"
              variant="ghost"
              icon={<CornerDownRight aria-hidden="true" className="size-4" />}
              onClick={() => setRespondiendo('pedida')}
            >
              {leerBorrador(deLaRespuesta).texto === '' ? m.responder : m.seguirRespuesta}
              <span className="sr-only">{` ${m.a(corto(texto))}`}</span>
            </Button>
          )}
          {resuelve && (
            <Button
              size="sm"
              variant="ghost"
              busy={cambiando}
              icon={
                resuelto ? (
                  <RotateCcw aria-hidden="true" className="size-4" />
                ) : (
                  <Check aria-hidden="true" className="size-4" />
                )
              }
              onClick={() => void cambiar()}
            >
              {resuelto ? m.reabrir : m.resolver}
              <span className="sr-only">{` ${m.el(corto(texto))}`}</span>
            </Button>
          )}
        </div>
      )}
    </article>
  );
};
