import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import type {
  InvitacionRecibida,
  Organizacion,
} from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { Loaded } from '../../../stage/loaded.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Datos } from '../components/datos.tsx';
import { ExpedienteAside } from '../components/expediente-aside.tsx';
import { InvitacionesRecibidas } from '../components/invitaciones-recibidas.tsx';
import { Colegas, Expediente, Historial } from '../components/lazy.tsx';
import { Secciones } from '../components/secciones.tsx';
import { organizacionesQueries } from '../organizaciones.queries.ts';

const { propia: m } = organizacionesMessages;

/** One's own organization: its data, its people, its dossier and what has happened; or how it comes to be. */
export const PropiaPage = () => {
  const propia = useQuery(organizacionesQueries.propia());
  return (
    <Loaded query={propia}>
      {({ organizacion, invitaciones }) =>
        organizacion ? (
          <ConOrganizacion organizacion={organizacion} invitaciones={invitaciones} />
        ) : (
          <SinOrganizacion invitaciones={invitaciones} />
        )
      }
    </Loaded>
  );
};

const SinOrganizacion = ({ invitaciones }: { invitaciones: readonly InvitacionRecibida[] }) => (
  <>
    <PageHeader title={m.titulo} />
    <div className="space-y-4">
      <InvitacionesRecibidas invitaciones={invitaciones} />
      <EmptyState
        icon={<Building2 />}
        title={m.vacia}
        actions={
          <ButtonLink variant={invitaciones.length > 0 ? 'secondary' : 'primary'} href="/tipo-solicitud">
            Empezar un pre-registro
          </ButtonLink>
        }
      >
        {m.vaciaAyuda}
      </EmptyState>
    </div>
  </>
);

const ConOrganizacion = ({
  organizacion,
  invitaciones,
}: {
  organizacion: Organizacion;
  invitaciones: readonly InvitacionRecibida[];
}) => (
  <>
    <PageHeader title={organizacion.nombre} tabTitle={m.titulo} description={m.titulo} />
    <div className="mb-4 space-y-4 empty:hidden">
      <InvitacionesRecibidas invitaciones={invitaciones} />
    </div>
    <Secciones
      label="Secciones de la organización"
      secciones={[
        { value: 'datos', label: 'Datos', content: <Datos organizacion={organizacion} /> },
        {
          value: 'colegas',
          label: 'Colegas',
          content: <Colegas id={organizacion.id} puedeDirigir={organizacion.permisos.dirigir} />,
        },
        {
          value: 'expediente',
          label: 'Expediente',
          aside: <ExpedienteAside id={organizacion.id} />,
          content: <Expediente id={organizacion.id} />,
        },
        { value: 'historial', label: 'Historial', content: <Historial id={organizacion.id} /> },
      ]}
    />
  </>
);
