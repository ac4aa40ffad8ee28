import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { EtapaDeRonda } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { FileText } from 'lucide-react';
import { usePuede, useUsuario } from '../../../../app/session.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { MenuItem } from '../../../../ui/dropdown-menu.tsx';
import { Edad } from '../../../../ui/edad.tsx';
import { Plazo } from '../../../../ui/plazo.tsx';
import { RecordHeader } from '../../../../ui/record-header.tsx';
import { Turno } from '../../../../ui/turno.tsx';
import { EstadoBadge } from '../estados.tsx';
import { leToca, type Pregunta, puede, rutaDeEtapa } from './acciones.ts';

const { pagina: m, actos, lista } = aprobacionMessages;

/** What ends it, in the order in which the menu has it. */
const enMenu = ['desistir', 'cancelar'] as const;

/** What waits for this account, and the stage where it does it; the first that is offered. */
const porHacer = [
  { accion: 'emitirOficio', etapa: 'oficio', acto: actos.oficio },
  { accion: 'responder', etapa: 'respuesta', acto: actos.responder },
  { accion: 'enviarEvaluacion', etapa: 'dictamen', acto: actos.calificar },
  { accion: 'emitirDictamen', etapa: 'dictamen', acto: actos.dictamen },
  { accion: 'archivar', etapa: 'decision', acto: actos.decidir },
  { accion: 'nuevaRonda', etapa: 'decision', acto: actos.decidir },
] as const;

/** 'Nueva Aprobación' where it is no button of the page (C21): after what was put off, and why not after what was approved. */
const deNueva = (aprobacion: Aprobacion, gestiona: boolean, onNueva: () => void): MenuItem[] => {
  const { estado } = aprobacion;
  if (estado === 'diferido' && puede(aprobacion, 'nuevaRonda'))
    return [{ label: m.nuevaAprobacion, detail: m.nuevaEsOtraRonda, onSelect: onNueva }];
  if (estado === 'aprobado' && gestiona)
    return [{ label: m.nuevaAprobacion, detail: m.nuevaYaNo, disabled: true, onSelect: onNueva }];
  return [];
};

/** What it is on one line: project, folio, state and whose turn; and the one thing to do, where it is not in sight. */
export const Encabezado = ({
  aprobacion,
  enCurso,
  vista,
  onPreguntar,
}: {
  aprobacion: Aprobacion;
  /** The stage at which the round that goes on stands. */
  enCurso: EtapaDeRonda;
  /** The stage that is looked at; null: of an earlier round. */
  vista: EtapaDeRonda | null;
  onPreguntar: (pregunta: Pregunta) => void;
}) => {
  const { id, folio, nombre, organizacion, estado, turno, turnoDesde, ronda, proyecto } = aprobacion;
  const { esPersonal } = useUsuario();
  const vence = enCurso === 'respuesta' ? aprobacion.rondas.at(-1)?.oficio.vence : null;
  const gestiona = usePuede('gestionar_aprobaciones');
  const acto = porHacer.find(({ accion, etapa }) => etapa === enCurso && leToca(aprobacion, accion));
  const deAccion = aprobacion.acciones.flatMap(({ action, label, enabled }): MenuItem[] => {
    const accion = enMenu.find((una) => una === action);
    return accion && enabled ? [{ label, danger: true, onSelect: () => onPreguntar({ que: accion }) }] : [];
  });
  return (
    <RecordHeader
      back={{ href: '/aprobacion', label: m.volver }}
      title={nombre ?? organizacion.nombre}
      folio={folio}
      tabTitle={folio}
      primary={
        acto &&
        vista !== enCurso && (
          <ButtonLink size="sm" variant="primary" href={rutaDeEtapa(id)}>
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
        ...deNueva(aprobacion, gestiona, () => onPreguntar({ que: 'nuevaAprobacion' })),
        ...(deAccion.length > 0 ? [{ kind: 'separator' as const }, ...deAccion] : []),
      ]}
    >
      <EstadoBadge estado={estado} />
      {ronda > 1 && <span className="figures text-sm text-ink-soft">{m.ronda(ronda)}</span>}
      {turno !== null && (
        <>
          <Turno de={turno}>
            {turno === 'organizacion' && !esPersonal
              ? lista.filtros.tuOrganizacion
              : lista.filtros.turnos[turno]}
          </Turno>
          {/* What is left where a deadline runs: what has passed would be read as that. */}
          {vence ? (
            <Plazo vence={vence} />
          ) : (
            <Edad desde={turnoDesde} alarma={esPersonal || turno === 'organizacion'} />
          )}
        </>
      )}
    </RecordHeader>
  );
};
