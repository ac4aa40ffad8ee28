import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import { etiquetasDeTipo } from '@portal/domain/features/organizaciones/organizaciones.schema';
import type { Organizacion } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '../../../stage/loaded.tsx';
import { rfcMask } from '../../../ui/masks.ts';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { Datos } from '../components/datos.tsx';
import { Duplicados } from '../components/duplicados.tsx';
import { ExpedienteAside } from '../components/expediente-aside.tsx';
import { RfcBadge } from '../components/insignias.tsx';
import { Colegas, Expediente, Historial } from '../components/lazy.tsx';
import { Secciones } from '../components/secciones.tsx';
import { Solicitudes } from '../components/solicitudes.tsx';
import { organizacionesQueries } from '../organizaciones.queries.ts';

const { lista: m } = organizacionesMessages;

/** One organization for staff: its cases, data, people, dossier and whole history, and which others it could be. */
export const VerPage = () => {
  const { id = '' } = useParams({ strict: false });
  const organizacion = useQuery(organizacionesQueries.una(id));
  return <Loaded query={organizacion}>{(data) => <Vista organizacion={data} />}</Loaded>;
};

const Vista = ({ organizacion }: { organizacion: Organizacion }) => (
  <>
    <RecordHeader
      back={{ href: '/organizaciones', label: m.volver }}
      title={organizacion.nombre}
      folio={organizacion.rfc ? rfcMask.show(organizacion.rfc) : undefined}
      tabTitle={organizacion.nombre}
      menu={[{ label: 'Imprimir', onSelect: () => window.print() }]}
    >
      <RfcBadge situacion={organizacion.rfcSituacion} />
      {organizacion.tipo && (
        <span className="text-sm text-ink-soft">{etiquetasDeTipo[organizacion.tipo]}</span>
      )}
    </RecordHeader>
    <div className="mx-auto max-w-7xl px-4 py-5 md:px-8">
      <Duplicados id={organizacion.id} />
      <Secciones
        label="Secciones de la organización"
        secciones={[
          {
            value: 'datos',
            label: 'Datos',
            content: <Datos key={organizacion.id} organizacion={organizacion} />,
          },
          { value: 'solicitudes', label: 'Solicitudes', content: <Solicitudes id={organizacion.id} /> },
          {
            value: 'expediente',
            label: 'Expediente',
            aside: <ExpedienteAside id={organizacion.id} />,
            content: <Expediente id={organizacion.id} />,
          },
          {
            value: 'colegas',
            label: 'Cuentas',
            content: <Colegas id={organizacion.id} puedeDirigir={organizacion.permisos.dirigir} />,
          },
          { value: 'historial', label: 'Historial', content: <Historial id={organizacion.id} /> },
        ]}
      />
    </div>
  </>
);
