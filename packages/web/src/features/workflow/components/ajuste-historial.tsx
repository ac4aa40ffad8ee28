import type { Ajuste } from '@portal/domain/features/workflow/workflow.ajustes';
import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import { formatDate, formatDateTime, startOfDay, today } from '@portal/domain/kernel/dates';
import { ajustes, definicionDe } from '@portal/domain/stage/ajustes';
import { decirAjuste } from '@portal/domain/stage/ajustes.valores';
import { Badge } from '../../../ui/badge.tsx';

const { ajustes: m } = workflowMessages;

/** From when on, without the hour where it is the beginning of a day: what is written later for the same day comes a moment after it. */
const desdeCuando = (desde: string): string => {
  const tras = new Date(desde).getTime() - startOfDay(today(desde)).getTime();
  return tras < 100_001 ? formatDate(desde) : formatDateTime(desde);
};

type Cambio = Ajuste['cambios'][number];

/** What is to come next, as of its day the last that was written for it; undefined where nothing is. */
export const porVenir = ({ cambios }: Ajuste): Cambio | undefined => {
  const proximo = cambios.findLast(({ desde }) => new Date(desde) > new Date());
  return proximo && cambios.find(({ desde }) => today(desde) === today(proximo.desde));
};

const quienYCuando = ({ clave }: Ajuste, { desde, quien, escrito }: Cambio): string => {
  if (quien !== null && escrito !== null) return m.cambio(desdeCuando(desde), quien, formatDateTime(escrito));
  // Of what it brings by the year its day says something; of the rest it is only the first.
  return m.traido(definicionDe(clave).cadaAnio ? formatDate(desde) : null);
};

/** Everything that a setting was and is to be, the one that applies latest first, each with what held until then. */
export const HistorialDeAjuste = ({ ajuste }: { ajuste: Ajuste }) => {
  const { clave, cambios } = ajuste;
  const nadie = cambios.every(({ quien }) => quien === null);
  return (
    <details className="text-sm">
      <summary
        aria-label={`${m.historial}: ${ajustes[clave].label}`}
        className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-ink-soft underline hover:text-ink"
      >
        {m.historial}
      </summary>
      {nadie && <p className="text-ink-soft">{m.sinCambios}</p>}
      <ol className="divide-y divide-line">
        {/* The one that the portal brought is what the card says. */}
        {(nadie && cambios.length === 1 ? [] : cambios).map((cambio) => (
          <li key={cambio.desde} className="space-y-0.5 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{decirAjuste(clave, cambio.valor)}</span>
              {new Date(cambio.desde) > new Date() && (
                <Badge tone="info" icon={false}>
                  {m.porVenir}
                </Badge>
              )}
            </p>
            {cambio.antes !== null && (
              <p className="text-ink-soft">{m.antes(decirAjuste(clave, cambio.antes))}</p>
            )}
            <p className="text-ink-soft">{quienYCuando(ajuste, cambio)}</p>
          </li>
        ))}
      </ol>
    </details>
  );
};
