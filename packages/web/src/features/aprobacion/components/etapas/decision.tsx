import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { cuerpos, type Decision, etiquetaDeCuerpo } from '@portal/domain/features/sesiones-colegiadas/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { Archive, ArrowRight } from 'lucide-react';
import { useUsuario } from '../../../../app/session.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { KeyValue } from '../../../../ui/key-value.tsx';
import { TallyBar } from '../../../../ui/tally-bar.tsx';
import { toneClasses, toneIcons } from '../../../../ui/tone.tsx';
import { LoQueSigueDe } from '../../../proyectos/public.ts';
import { Calificacion } from '../calificacion.tsx';
import { leToca, puede } from '../caso/acciones.ts';
import { Condiciones } from '../decision/condiciones.tsx';
import { partesDe, tonos as tonosDeVoto } from '../votos.ts';
import { Hoja } from './hoja.tsx';
import type { EtapaProps } from './types.ts';

const { decision: m, pagina, votacion } = aprobacionMessages;

const tonos = { aprobado: 'success', rechazado: 'danger', diferido: 'warning' } as const;

/** What was decided, in one word, and why. */
const Sentido = ({
  sentido,
  condicionada,
  en,
  motivo,
}: {
  sentido: Decision;
  condicionada: boolean;
  en: string;
  motivo: string;
}) => {
  const tone = tonos[sentido];
  const Icon = toneIcons[tone];
  return (
    <div className={cn('flex gap-4 rounded-lg border p-4 md:p-6', toneClasses[tone])}>
      <Icon aria-hidden="true" className="mt-1 size-7 shrink-0 max-md:hidden" />
      <div className="min-w-0">
        <p className="text-2xl font-semibold tracking-tight">
          {condicionada ? m.conCondiciones : m.palabras[sentido]}
        </p>
        <p className="mt-1 text-sm text-ink">{m.decidido(formatDateTime(en))}</p>
        <figure className="mt-4 max-w-prose text-ink">
          <figcaption className="text-xs font-medium text-ink-soft">{m.motivo}</figcaption>
          <blockquote className="mt-1 whitespace-pre-line wrap-anywhere">{motivo}</blockquote>
        </figure>
      </div>
    </div>
  );
};

/** What each body voted, side by side as two wholes: what the decision follows from. */
const Cuerpos = ({ votaciones }: Pick<RondaDeAprobacion, 'votaciones'>) => {
  const contados = cuerpos.flatMap((cuerpo) => {
    const suya = votaciones.find((una) => una.cuerpo === cuerpo);
    return suya?.resultado ? [{ ...suya, resultado: suya.resultado }] : [];
  });
  if (contados.length === 0) return null;
  return (
    <section aria-label={votacion.loQueVotaron} className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      {contados.map((suya) => (
        <div key={suya.cuerpo}>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-medium">{etiquetaDeCuerpo[suya.cuerpo]}</h3>
            <Badge tone={tonosDeVoto[suya.resultado]}>{votacion.resultados[suya.resultado]}</Badge>
          </div>
          <TallyBar parts={partesDe(suya)} />
          {suya.causa && suya.causa !== 'mayoria' && (
            <p className="mt-1 text-sm text-warning-ink">{votacion.causas[suya.causa]}</p>
          )}
        </div>
      ))}
    </section>
  );
};

/** What can be done after each decision (AW-03): what this account may, and nothing that leads nowhere. */
const QueSigue = ({ aprobacion, onPreguntar }: EtapaProps) => {
  const { esPersonal } = useUsuario();
  const { estado, archivado, proyecto, id } = aprobacion;
  if (estado === 'aprobado')
    return (
      <div className="space-y-4">
        <p className="max-w-prose text-sm text-ink-soft">{m.enConvenio}</p>
        {esPersonal && (
          <ButtonLink
            variant="primary"
            href="/convenio"
            icon={<ArrowRight aria-hidden="true" className="size-4" />}
          >
            {pagina.continuarAConvenio}
          </ButtonLink>
        )}
        <LoQueSigueDe id={proyecto.id} aqui={`/aprobacion/${id}`} />
      </div>
    );
  if (archivado) return <p className="max-w-prose text-sm text-ink-soft">{m.archivado}</p>;
  return (
    <div className="space-y-3">
      <p className="max-w-prose text-sm text-ink-soft">
        {estado === 'rechazado'
          ? leToca(aprobacion, 'archivar')
            ? m.trasRechazo
            : m.trasRechazoTuyo
          : leToca(aprobacion, 'nuevaRonda')
            ? m.trasDiferir
            : m.trasDiferirTuyo}
      </p>
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        {estado === 'diferido' && puede(aprobacion, 'nuevaRonda') && (
          <Button variant="primary" onClick={() => onPreguntar({ que: 'volver' })}>
            {pagina.volverAObservaciones}
          </Button>
        )}
        {puede(aprobacion, 'archivar') && (
          <Button
            variant="danger"
            icon={<Archive aria-hidden="true" className="size-4" />}
            onClick={() => onPreguntar({ que: 'archivar' })}
          >
            {pagina.archivar}
          </Button>
        )}
        {/* After what was put off it stands behind '…': there it does the same as the way back. */}
        {estado === 'rechazado' && puede(aprobacion, 'nuevaRonda') && (
          <Button onClick={() => onPreguntar({ que: 'nuevaAprobacion' })}>{pagina.nuevaAprobacion}</Button>
        )}
      </div>
    </div>
  );
};

/** Stage 5: the summary of what was decided, and what follows from it. */
export const EtapaDeDecision = (props: EtapaProps) => {
  const { aprobacion, ronda, actual } = props;
  const { decision, dictamen, votaciones } = ronda;
  if (!decision) return <Hoja etapa="decision">{null}</Hoja>;
  const { sentido, motivo, en } = decision;
  const condiciones = dictamen?.condiciones ?? [];
  const condicionada = sentido === 'aprobado' && condiciones.length > 0;
  const datos = [
    ...(sentido === 'aprobado' && dictamen?.montoAprobado
      ? [
          {
            label: m.montoAprobado,
            value: <span className="figures font-semibold">{formatMonto(dictamen.montoAprobado)}</span>,
          },
        ]
      : []),
    ...(dictamen?.calificacion
      ? [{ label: m.calificacion, value: <Calificacion calificacion={dictamen.calificacion} /> }]
      : []),
    ...(aprobacion.rondas.length > 1 ? [{ label: m.ronda, value: String(ronda.numero) }] : []),
  ];
  return (
    <Hoja etapa="decision">
      <Sentido sentido={sentido} condicionada={condicionada} motivo={motivo} en={en} />
      {datos.length > 0 && <KeyValue dense items={datos} />}
      <Cuerpos votaciones={votaciones} />
      {condicionada && (
        <Condiciones
          condiciones={condiciones}
          onCumplir={
            actual && puede(aprobacion, 'cumplirCondicion')
              ? (fila) => props.onPreguntar({ que: 'cumplirCondicion', fila })
              : null
          }
        />
      )}
      {actual && <QueSigue {...props} />}
    </Hoja>
  );
};
