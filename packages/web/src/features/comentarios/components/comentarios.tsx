import { comentariosMessages as m } from '@portal/domain/features/comentarios/comentarios.messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { comentariosQueries, conversacionesDe } from '../comentarios.queries.ts';
import { EscribeComentario } from './escribe.tsx';
import { Hilo } from './hilo.tsx';
import type { ComentariosProps } from './types.ts';

/** All that was said of a section: what waits to be attended to first, the rest behind one press, and where to add to it. */
export const ListaDeComentarios = (props: ComentariosProps) => {
  const { etapa, registro, seccion, onComentar } = props;
  const { data, error, isFetching, refetch } = useQuery(comentariosQueries.de({ etapa, registro }));
  const [conAtendidos, setConAtendidos] = useState(false);
  if (error && !data)
    return (
      <ErrorState level={3} title={m.cargarError} onRetry={() => void refetch()} retrying={isFetching}>
        {problemOf(error).message}
      </ErrorState>
    );
  if (!data) return <SkeletonText lines={3} />;
  const todas = conversacionesDe(data.items, seccion);
  const abiertas = todas.filter(({ inicio }) => inicio.resuelto === null);
  const atendidas = todas.filter(({ inicio }) => inicio.resuelto !== null);
  return (
    <div className="@container space-y-3">
      {todas.length === 0 && <p className="text-sm text-ink-soft">{m.ninguno}</p>}
      {abiertas.map((una) => (
        <Hilo key={una.inicio.id} conversacion={una} {...props} />
      ))}
      {atendidas.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={conAtendidos}
          onClick={() => setConAtendidos(!conAtendidos)}
        >
          {conAtendidos ? m.ocultarAtendidos : m.atendidos(atendidas.length)}
        </Button>
      )}
      {conAtendidos && atendidas.map((una) => <Hilo key={una.inicio.id} conversacion={una} {...props} />)}
      {onComentar && (
        <div className="border-t border-line pt-3">
          <EscribeComentario registro={registro} seccion={seccion} onComentar={onComentar} />
        </div>
      )}
    </div>
  );
};
