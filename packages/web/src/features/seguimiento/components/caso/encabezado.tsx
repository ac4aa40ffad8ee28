import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import type { Seguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { FileText } from 'lucide-react';
import { RecordHeader } from '../../../../ui/record-header.tsx';
import { EstadoBadge, EstatusBadge } from '../estados.tsx';

const { pagina: m } = seguimientoMessages;

/** What it is on one line: project, folio, where it stands and how it goes. */
export const Encabezado = ({ seguimiento }: { seguimiento: Seguimiento }) => {
  const { folio, nombre, organizacion, estado, estatus, proyecto, convenio } = seguimiento;
  return (
    <RecordHeader
      back={{ href: '/seguimiento-operativo', label: m.volver }}
      title={nombre ?? organizacion.nombre}
      folio={folio}
      tabTitle={folio}
      menu={[
        {
          kind: 'link',
          label: m.verConvenio(convenio.numero),
          icon: <FileText aria-hidden="true" />,
          href: `/convenio/${convenio.id}`,
        },
        {
          kind: 'link',
          label: m.verProyecto,
          icon: <FileText aria-hidden="true" />,
          href: `/proyectos/${proyecto.id}`,
        },
      ]}
    >
      <EstadoBadge estado={estado} />
      {/* Of what ended without a finiquito both say one word. */}
      {estatus !== 'terminado' && <EstatusBadge estatus={estatus} />}
    </RecordHeader>
  );
};
