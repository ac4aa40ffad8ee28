import { diasDelPlazo, esTardia } from '@portal/domain/features/aprobacion/aprobacion.plazo';
import { respuestaMessages } from '@portal/domain/features/aprobacion/aprobacion.respuesta.messages';
import type { RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { diffDays, formatDeadline, today } from '@portal/domain/kernel/dates';
import { workingDaysBetween } from '@portal/domain/kernel/working-days';
import { useInhabiles } from '../../../../stage/use-inhabiles.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { TermBar } from '../../../../ui/term-bar.tsx';

const { plazo: m } = respuestaMessages;

/** So near its end it stands out. */
const YA_MERO = 2;

/** Until when an oficio is answered, and how much of its term is left, in the days that it is counted in (AW-05). */
export const Plazo = ({ oficio, tuya }: { oficio: RondaDeAprobacion['oficio']; tuya: boolean }) => {
  const inhabiles = useInhabiles();
  const { vence, plazo, enviadoEn } = oficio;
  if (vence === null || plazo === null) return null;
  const ahora = new Date();
  const [hoy, ultimo] = [today(ahora), today(vence)];
  const vencido = esTardia(ahora, vence);
  const quedan =
    plazo.tipo === 'habiles' ? workingDaysBetween(hoy, ultimo, inhabiles) : diffDays(hoy, ultimo);
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="text-sm">
          <span className="text-ink-soft">{m.titulo}</span>{' '}
          <time dateTime={vence} className="font-medium">
            {formatDeadline(vence)}
          </time>
        </p>
        {vencido ? (
          <Badge tone="danger">{m.vencido}</Badge>
        ) : (
          <Badge tone={quedan <= YA_MERO ? 'warning' : 'neutral'} icon={quedan <= YA_MERO}>
            {quedan <= 0 ? m.hoy : m.quedan(quedan, plazo.tipo)}
          </Badge>
        )}
      </div>
      {enviadoEn !== null && (
        <>
          <TermBar
            urgent={quedan <= YA_MERO}
            days={diasDelPlazo(enviadoEn, vence, ahora, inhabiles).map(({ fecha, habil, queda }) => ({
              id: fecha,
              left: queda,
              counts: habil,
            }))}
          />
          <p className="text-xs text-ink-soft">{m.marcas}</p>
        </>
      )}
      {vencido && <p className="text-sm">{tuya ? m.vencidoTuyo : m.vencidoSuyo}</p>}
    </div>
  );
};
