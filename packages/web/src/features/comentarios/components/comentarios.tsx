import { comentariosMessages as m } from '@portal/domain/features/comentarios/comentarios.messages';
import type { SeccionComentada } from '@portal/domain/features/comentarios/comentarios.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notHere, problemOf } from '../../../app/problem.ts';
import { useDueno } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useFocusHome } from '../../../ui/use-focus-home.ts';
import { leerBorrador } from '../borrador.ts';
import { comentariosQueries, conversacionesDe } from '../comentarios.queries.ts';
import { EscribeComentario } from './escribe.tsx';
import { Hilo } from './hilo.tsx';
import { SinEnviar } from './sin-enviar.tsx';
import type { ComentariosProps } from './types.ts';

/** All that was said of a section: what waits to be attended to first, the rest behind one press, and where to add to it. */
export const ListaDeComentarios = <S extends SeccionComentada>(props: ComentariosProps<S>) => {
  const { etapa, registro, seccion, ancla, soloResponde = false, onComentar } = props;
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(
    comentariosQueries.de({ etapa, registro }),
  );
  const dueno = useDueno();
  const [pedidos, setPedidos] = useState<boolean | null>(null);
  const foco = useFocusHome<HTMLDivElement>((caja) => caja.querySelector('[data-vuelve]'));
  if (error && !data)
    return (
      <ErrorState level={3} title={m.cargarError} onRetry={() => void refetch()} retrying={isFetching}>
        {problemOf(error).message}
      </ErrorState>
    );
  if (!data && fetchStatus === 'paused') return <p className="text-sm text-ink-soft">{notHere.message}</p>;
  if (!data) return <SkeletonText lines={3} />;
  const todas = conversacionesDe(data.items, seccion, ancla);
  const abiertas = todas.filter(({ inicio }) => inicio.resuelto === null);
  const atendidas = todas.filter(({ inicio }) => inicio.resuelto !== null);
  // An answer that was begun is not hidden because somebody settled its conversation meanwhile.
  const conAtendidos =
    pedidos ??
    atendidas.some(
      ({ inicio: { id } }) =>
        leerBorrador({ dueno, registro, seccion, clausula: ancla, respondeA: id }).texto,
    );
  return (
    <div {...foco} className="@container space-y-3">
      {todas.length === 0 && (
        <p className="text-sm text-ink-soft">{ancla === undefined ? m.ninguno : m.ningunoDeClausula}</p>
      )}
      {abiertas.map((una) => (
        <Hilo key={una.inicio.id} conversacion={una} {...props} />
      ))}
      {atendidas.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={conAtendidos}
          data-vuelve
          onClick={() => setPedidos(!conAtendidos)}
        >
          {conAtendidos ? m.ocultarAtendidos : m.atendidos(atendidas.length)}
        </Button>
      )}
      {conAtendidos && atendidas.map((una) => <Hilo key={una.inicio.id} conversacion={una} {...props} />)}
      {!onComentar && <SinEnviar lugar={{ dueno, registro, seccion, clausula: ancla }} />}
      {onComentar && !soloResponde && (
        <div className="border-t border-line pt-3">
          <EscribeComentario registro={registro} seccion={seccion} clausula={ancla} onComentar={onComentar} />
        </div>
      )}
    </div>
  );
};
