import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina as m } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { PasoDeConvenio } from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { FileText } from 'lucide-react';
import { useUsuario } from '../../../../app/session.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { MenuItem } from '../../../../ui/dropdown-menu.tsx';
import { Edad } from '../../../../ui/edad.tsx';
import { RecordHeader } from '../../../../ui/record-header.tsx';
import { Turno } from '../../../../ui/turno.tsx';
import { EstadoBadge } from '../estados.tsx';
import { laAccion, type Pregunta, rutaDePaso } from './acciones.ts';

const { actos, lista } = convenioMessages;

/** What ends it or takes it back, in the order in which the menu has it. */
const enMenu = ['retirarTexto', 'retirarModificatorio', 'desistir', 'terminar', 'cancelar'] as const;

/** What waits for this account, and the step where it does it; the first that is offered. */
const porHacer = [
  { accion: 'entregarInformacion', paso: 'informacion', acto: actos.entregar },
  { accion: 'firmar', paso: 'firma', acto: actos.firmar },
  // Of a text that is signed on paper alone.
  { accion: 'registrarEscaneo', paso: 'firma', acto: actos.firmar },
  { accion: 'registrar', paso: 'registro', acto: actos.registrar },
  { accion: 'planear', paso: 'planeacion', acto: actos.elaborar },
] as const;

/** Only what it has on screen may still keep it from being done. */
const puedeEmpezar = (convenio: Convenio, accion: (typeof porHacer)[number]['accion']): boolean =>
  laAccion(convenio, accion).some(({ enabled }) => enabled);

/** Of a signed convenio, what is signed is what modifies it: it stands with its agreements. */
const loQueFirma = { accion: 'firmar', paso: 'finalizado', acto: actos.firmarModificatorio } as const;

const yaEntrego = ({ solicitud }: Convenio): boolean => solicitud?.entregadaEn !== null;

/** What it is on one line: project, folio, state and whose turn; and the one thing to do, where it is not in sight. */
export const Encabezado = ({
  convenio,
  vista,
  onPreguntar,
}: {
  convenio: Convenio;
  vista: PasoDeConvenio;
  onPreguntar: (pregunta: Pregunta) => void;
}) => {
  const { id, folio, numero, nombre, organizacion, estado, turno, turnoDesde, proyecto } = convenio;
  const { esPersonal } = useUsuario();
  const suyo = porHacer.find(
    ({ accion }) =>
      puedeEmpezar(convenio, accion) &&
      !(accion === 'entregarInformacion' && yaEntrego(convenio)) &&
      !(accion === 'registrarEscaneo' && esPersonal),
  );
  const acto = suyo?.paso === 'firma' && convenio.modificatorio ? loQueFirma : suyo;
  const deAccion = convenio.acciones.flatMap(({ action, label, enabled }): MenuItem[] => {
    const accion = enMenu.find((una) => una === action);
    return accion && enabled ? [{ label, danger: true, onSelect: () => onPreguntar(accion) }] : [];
  });
  return (
    <RecordHeader
      back={{ href: '/convenio', label: m.volver }}
      title={nombre ?? organizacion.nombre}
      folio={numero ?? folio}
      tabTitle={numero ?? folio}
      primary={
        acto &&
        vista !== acto.paso && (
          <ButtonLink size="sm" variant="primary" href={rutaDePaso(id, acto.paso)}>
            {acto.acto}
          </ButtonLink>
        )
      }
      menu={[
        {
          kind: 'link',
          label: m.verProyecto,
          icon: <FileText aria-hidden="true" />,
          href: `/proyectos/${proyecto.id}`,
        },
        ...(deAccion.length > 0 ? [{ kind: 'separator' as const }, ...deAccion] : []),
      ]}
    >
      <EstadoBadge estado={estado} />
      {turno !== null && (
        <>
          <Turno de={turno}>
            {turno === 'organizacion' && !esPersonal
              ? lista.filtros.tuOrganizacion
              : lista.filtros.turnos[turno]}
          </Turno>
          <Edad desde={turnoDesde} alarma={esPersonal || turno === 'organizacion'} />
        </>
      )}
    </RecordHeader>
  );
};
