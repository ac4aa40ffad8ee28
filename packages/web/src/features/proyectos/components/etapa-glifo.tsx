import {
  type Etapa,
  etiquetaDeEtapa,
  lineaDeEtapas,
  paradaDe,
  type Turno,
} from '@portal/domain/features/proyectos/proyectos.etapas';
import { StageMini } from '../../../ui/stage-mini.tsx';

export type EtapaConGlifoProps = { etapa: Etapa; turno: Turno | null; detalle?: string | null };

/** The stage of a case: the line with where it stands, its name, and the state of its record. */
export const EtapaConGlifo = ({ etapa, turno, detalle }: EtapaConGlifoProps) => (
  <span className="flex min-w-0 items-center gap-2 whitespace-nowrap">
    <StageMini
      stops={lineaDeEtapas.length}
      at={paradaDe(etapa)}
      turn={turno}
      stopped={etapa === 'no_aceptado'}
    />
    <span className="min-w-0 truncate">
      {etiquetaDeEtapa[etapa]}
      {detalle && <span className="text-ink-soft">{` · ${detalle}`}</span>}
    </span>
  </span>
);
