import { inicioMessages as m } from '@portal/domain/features/inicio/inicio.messages';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../../app/problem.ts';
import { usePuede } from '../../../app/session.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { Bienvenida } from '../components/bienvenida.tsx';
import { Tablero } from '../components/tablero.tsx';
import { inicioQuery } from '../inicio.queries.ts';

/** Home: the dashboard for staff that may see projects, the welcome page for everybody else (A§2, A§6). */
export const InicioPage = () => {
  const inicio = useQuery(inicioQuery());
  const conTablero = usePuede('ver_proyectos');
  const error = inicio.isError && !inicio.data && (
    <ErrorState
      title={m.error}
      onRetry={() => void inicio.refetch()}
      retrying={inicio.isFetching}
      reference={problemOf(inicio.error).referencia}
    >
      {problemOf(inicio.error).message}
    </ErrorState>
  );
  return conTablero ? (
    <Tablero tablero={inicio.data?.tablero} pendientes={inicio.data?.pendientes} error={error} />
  ) : (
    <Bienvenida pendientes={inicio.data?.pendientes} error={error} />
  );
};
