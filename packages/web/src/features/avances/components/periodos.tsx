import { avanceMessages as m } from '@portal/domain/features/avances/avances.messages';
import { etiquetaDeSituacion, type Situacion } from '@portal/domain/features/avances/avances.schema';
import type { Avances, PeriodoDeAvance } from '@portal/domain/features/avances/avances.shapes';
import { avanceWorkflow } from '@portal/domain/features/avances/avances.workflow';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import type { Tone } from '@portal/domain/kernel/workflow';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../avances.acciones.ts';

const tonos: Readonly<Record<Situacion, Tone>> = {
  por_venir: 'neutral',
  en_curso: 'info',
  por_reportar: 'warning',
  atrasado: 'danger',
  entregado: 'progress',
  aprobado: 'success',
  cerrado: 'neutral',
};

/** How it stands: by its report once one was sent, by its dates until then. */
const Estado = ({ situacion, reporte }: PeriodoDeAvance) => {
  if (reporte && reporte.estado !== 'borrador') {
    const info = avanceWorkflow.states[reporte.estado];
    return <Badge {...info}>{info.label}</Badge>;
  }
  return <Badge tone={tonos[situacion]}>{etiquetaDeSituacion[situacion]}</Badge>;
};

const Empezar = ({ seguimientoId, numero }: { seguimientoId: string; numero: number }) => {
  const navigate = useNavigate();
  const escribir = useAccion(client.avance.escribir);
  const [empezar, ocupado] = useOnce(async () => {
    try {
      const { id } = await escribir.mutateAsync({ seguimientoId, numero });
      await navigate({ to: '/avances/$id', params: { id } });
    } catch (error) {
      toast.destructive(m.toasts.error, problemOf(error).message);
    }
  });
  return (
    <Button busy={ocupado} onClick={() => void empezar()}>
      {m.periodo.escribir}
      <span className="sr-only"> {numero}</span>
    </Button>
  );
};

const Fila = ({
  periodo,
  seguimientoId,
  escribe,
}: {
  periodo: PeriodoDeAvance;
  seguimientoId: string;
  escribe: boolean;
}) => {
  const { numero, inicio, fin, vence, reporte } = periodo;
  const entrada =
    reporte?.estado === 'borrador'
      ? m.periodo.seguir
      : reporte?.estado === 'en_correccion'
        ? m.periodo.corregir
        : m.periodo.ver;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 space-y-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-medium">{m.periodo.titulo(numero)}</h3>
          <Estado {...periodo} />
          {reporte?.tarde && reporte.estado !== 'borrador' && <Badge tone="warning">{m.periodo.tarde}</Badge>}
        </div>
        <p className="figures text-sm text-ink-soft">
          {m.periodo.deA(formatMediumDate(inicio), formatMediumDate(fin))} ·{' '}
          {m.periodo.vence(formatMediumDate(vence))}
          {reporte?.fisico != null && ` · ${m.periodo.fisico(reporte.fisico)}`}
        </p>
      </div>
      {reporte ? (
        <ButtonLink href={`/avances/${reporte.id}`}>
          {escribe ? entrada : m.periodo.ver}
          <span className="sr-only"> {numero}</span>
        </ButtonLink>
      ) : (
        periodo.puedeEscribir && <Empezar seguimientoId={seguimientoId} numero={numero} />
      )}
    </li>
  );
};

/** The periods of a seguimiento with the day on which each is due, and the way to its report. */
export const Periodos = ({ todos: { id, periodos, escribe } }: { todos: Avances }) => (
  <ol aria-label={m.titulo} className="rounded-lg border border-line bg-surface px-4">
    {periodos.map((periodo) => (
      <Fila key={periodo.numero} periodo={periodo} seguimientoId={id} escribe={escribe} />
    ))}
  </ol>
);
