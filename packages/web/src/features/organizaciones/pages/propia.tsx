import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import type { Organizacion } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { problemOf } from '../../../app/problem.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Datos } from '../components/datos.tsx';
import { InvitacionesRecibidas } from '../components/invitaciones-recibidas.tsx';
import { Colegas, Expediente, Historial } from '../components/lazy.tsx';
import { Secciones } from '../components/secciones.tsx';
import { organizacionesQueries } from '../organizaciones.queries.ts';

const { propia: m } = organizacionesMessages;

/** One's own organization: its data, its people, its dossier and what has happened; or how it comes to be. */
export const PropiaPage = () => {
  const { data, error, isFetching, refetch } = useQuery(organizacionesQueries.propia());
  if (!data) {
    if (!error) return <SkeletonPage />;
    const { message, referencia } = problemOf(error);
    return (
      <ErrorState level={1} onRetry={() => void refetch()} retrying={isFetching} reference={referencia}>
        {message}
      </ErrorState>
    );
  }
  if (data.organizacion) return <ConOrganizacion organizacion={data.organizacion} />;
  return (
    <>
      <PageHeader title={m.titulo} />
      <div className="space-y-4">
        <InvitacionesRecibidas invitaciones={data.invitaciones} />
        <EmptyState
          icon={<Building2 />}
          title={m.vacia}
          actions={
            <ButtonLink
              variant={data.invitaciones.length > 0 ? 'secondary' : 'primary'}
              href="/tipo-solicitud"
            >
              Empezar un pre-registro
            </ButtonLink>
          }
        >
          {m.vaciaAyuda}
        </EmptyState>
      </div>
    </>
  );
};

const ConOrganizacion = ({ organizacion }: { organizacion: Organizacion }) => (
  <>
    <PageHeader title={organizacion.nombre} tabTitle={m.titulo} description={m.titulo} />
    <Secciones
      label="Secciones de la organización"
      secciones={[
        { value: 'datos', label: 'Datos', content: <Datos organizacion={organizacion} /> },
        {
          value: 'colegas',
          label: 'Colegas',
          content: <Colegas id={organizacion.id} puedeDirigir={organizacion.permisos.dirigir} />,
        },
        { value: 'expediente', label: 'Expediente', content: <Expediente id={organizacion.id} /> },
        { value: 'historial', label: 'Historial', content: <Historial id={organizacion.id} /> },
      ]}
    />
  </>
);
