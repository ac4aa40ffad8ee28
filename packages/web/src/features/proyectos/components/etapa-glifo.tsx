import {
  type Etapa,
  type EtapaDeLinea,
  etiquetaDeCaso,
  lineaDeEtapas,
  paradaDe,
  type Salida,
  type Turno,
} from '@portal/domain/features/proyectos/proyectos.etapas';
import { cn } from '../../../ui/cn.ts';
import { StageMini } from '../../../ui/stage-mini.tsx';

export type EtapaConGlifoProps = {
  etapa: Etapa;
  salida: Salida | null;
  /** Where it ended without going on. */
  termino: EtapaDeLinea | null;
  turno: Turno | null;
  detalle?: string | null;
  /** In a column: a tablet's room is for whose turn it is and since when: no line, and the detail is only heard. */
  enColumna?: boolean;
};

/** The stage of a case: the line with where it stands, its name, and the state of its record. */
export const EtapaConGlifo = ({
  etapa,
  salida,
  termino,
  turno,
  detalle,
  enColumna = false,
}: EtapaConGlifoProps) => (
  <span className="flex min-w-0 items-center gap-2 whitespace-nowrap">
    <span className={cn('shrink-0', enColumna && '@max-3xl:hidden')}>
      <StageMini
        stops={lineaDeEtapas.length}
        at={paradaDe(etapa, termino)}
        turn={turno}
        stopped={etapa === 'no_aceptado' && !salida}
      />
    </span>
    <span className="min-w-0 truncate">
      {etiquetaDeCaso({ etapa, salida })}
      {detalle && !salida && (
        <span className={cn('text-ink-soft', enColumna && '@max-3xl:sr-only')}>{` · ${detalle}`}</span>
      )}
    </span>
  </span>
);
