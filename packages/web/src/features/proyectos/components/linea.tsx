import {
  type EstadoDeEtapa,
  type EtapaEnLinea,
  etiquetaDeTurno,
  proyectoMessages,
} from '@portal/domain/features/proyectos/public';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useUsuario } from '../../../app/session.ts';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { type StageItem, StageLine, type StageState } from '../../../ui/stage-line.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { proyectoQueries } from '../proyectos.queries.ts';

const m = proyectoMessages.linea;

const states: Readonly<Record<EstadoDeEtapa, StageState>> = {
  completada: 'done',
  actual: 'current',
  por_venir: 'upcoming',
  no_aplica: 'skipped',
  detenida: 'stopped',
};

/** A date that stays on one line. */
const whole = (instant: string): string => formatMediumDate(instant).replaceAll(' ', '\u00a0');

const datesOf = ({ desde, hasta }: EtapaEnLinea): string | null => {
  if (!desde) return null;
  const from = whole(desde);
  const to = hasta && whole(hasta);
  return to && to !== from ? `${from} – ${to}` : from;
};

const stageOf = (etapa: EtapaEnLinea, esPersonal: boolean): StageItem => ({
  id: etapa.id,
  label: etapa.etiqueta,
  state: states[etapa.estado],
  detail: etapa.detalle,
  dates: datesOf(etapa),
  turn: etapa.turno && { de: etapa.turno, label: etiquetaDeTurno(etapa.turno, esPersonal) },
  href: etapa.enlace,
});

/** The seven stages of a case, on the pages of its records: where it stands, since when and whose turn it is. */
export const LineaDeProyecto = ({ id }: { id: string }) => {
  const { esPersonal } = useUsuario();
  const proyecto = useQuery(proyectoQueries.uno(id));
  return (
    <Card title={m.titulo} description={proyecto.data && `Proyecto ${proyecto.data.folio}`}>
      {proyecto.data ? (
        <StageLine
          label={m.titulo}
          stages={proyecto.data.etapas.map((etapa) => stageOf(etapa, esPersonal))}
        />
      ) : proyecto.isError ? (
        <ErrorState level={3} title={m.error} onRetry={() => void proyecto.refetch()} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Card>
  );
};
