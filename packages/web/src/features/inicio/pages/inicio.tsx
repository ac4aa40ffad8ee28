import { inicioMessages as m } from '@portal/domain/features/inicio/inicio.messages';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../../app/problem.ts';
import { useVeTodo } from '../../../app/session.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useInSteps } from '../../../ui/use-in-steps.ts';
import { Bienvenida } from '../components/bienvenida.tsx';
import { Tablero } from '../components/tablero.tsx';
import { inicioQuery } from '../inicio.queries.ts';

/** Home: the dashboard for staff that sees every project, the welcome page for everybody else (A§2, A§6). */
export const InicioPage = () => {
  const inicio = useQuery(inicioQuery());
  const data = useInSteps(inicio.data);
  const conTablero = useVeTodo();
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
    <Tablero tablero={data?.tablero} pendientes={data?.pendientes} error={error} />
  ) : (
    <Bienvenida pendientes={data?.pendientes} error={error} />
  );
};
