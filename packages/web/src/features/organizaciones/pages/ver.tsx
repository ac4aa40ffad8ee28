import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { problemOf } from '../../../app/problem.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { ErrorState, NotFound } from '../../../ui/states.tsx';
import { Datos } from '../components/datos.tsx';
import { Duplicados } from '../components/duplicados.tsx';
import { Colegas, Expediente, Historial } from '../components/lazy.tsx';
import { Secciones } from '../components/secciones.tsx';
import { Solicitudes } from '../components/solicitudes.tsx';
import { organizacionesQueries } from '../organizaciones.queries.ts';

const { lista: m } = organizacionesMessages;

/** One organization for staff: its cases, data, people, dossier and whole history, and which others it could be. */
export const VerPage = () => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(organizacionesQueries.una(id));
  if (!data) {
    if (!error) return <SkeletonPage />;
    const { status, message, referencia } = problemOf(error);
    if ([400, 404].includes(status)) return <NotFound />;
    return (
      <ErrorState level={1} onRetry={() => void refetch()} retrying={isFetching} reference={referencia}>
        {message}
      </ErrorState>
    );
  }
  return (
    <>
      <PageHeader
        title={data.nombre}
        crumbs={[{ label: m.titulo, href: '/organizaciones' }, { label: data.nombre }]}
        actions={<ButtonLink href="/organizaciones">{m.volver}</ButtonLink>}
      />
      <Duplicados id={data.id} />
      <Secciones
        label="Secciones de la organización"
        secciones={[
          { value: 'datos', label: 'Datos', content: <Datos key={data.id} organizacion={data} /> },
          { value: 'solicitudes', label: 'Solicitudes', content: <Solicitudes id={data.id} /> },
          { value: 'expediente', label: 'Expediente', content: <Expediente id={data.id} /> },
          {
            value: 'colegas',
            label: 'Cuentas',
            content: <Colegas id={data.id} puedeDirigir={data.permisos.dirigir} />,
          },
          { value: 'historial', label: 'Historial', content: <Historial id={data.id} /> },
        ]}
      />
    </>
  );
};
