import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import type {
  AcuerdoDeSeguimiento,
  Seguimiento,
} from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { KeyValue } from '../../../../ui/key-value.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import type { Pregunta } from './dialogos.tsx';

const { acuerdos: m } = seguimientoMessages;

/** What an acuerdo is; what comes right after a suspension, and suspends no more, lifts it. */
const tipoDe = (acuerdo: AcuerdoDeSeguimiento, anterior: AcuerdoDeSeguimiento | undefined): string =>
  anterior?.suspendido && !acuerdo.suspendido && acuerdo.tipo === 'modificacion'
    ? m.reanudacion
    : m.tipos[acuerdo.tipo];

const Acuerdo = ({
  acuerdo,
  anterior,
  enVigor,
}: {
  acuerdo: AcuerdoDeSeguimiento;
  anterior: AcuerdoDeSeguimiento | undefined;
  enVigor: boolean;
}) => (
  <li>
    <Card surface={enVigor ? 'sheet' : 'page'}>
      <div className="space-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="folio font-semibold">{acuerdo.folio}</h2>
          <span className="text-sm text-ink-soft">{tipoDe(acuerdo, anterior)}</span>
          {enVigor && <Badge tone="success">{m.enVigor}</Badge>}
        </div>
        <KeyValue
          dense
          items={[
            { label: m.fecha, value: formatMediumDate(acuerdo.fecha) },
            { label: m.total, value: <span className="figures">{formatMonto(acuerdo.total)}</span> },
            {
              label: m.vigencia,
              value: m.vigenciaDe(
                formatMediumDate(acuerdo.vigencia.inicio),
                formatMediumDate(acuerdo.vigencia.fin),
              ),
            },
            { label: m.descripcion, value: acuerdo.descripcion, wide: true },
          ]}
        />
      </div>
    </Card>
  </li>
);

/** What was agreed, the newest first, and what may be agreed now: to stop, to go on, or to settle it (SW-08). */
export const Acuerdos = ({
  seguimiento: { acuerdos, acciones, estado },
  onPreguntar,
}: {
  seguimiento: Seguimiento;
  onPreguntar: (pregunta: Pregunta) => void;
}) => {
  const ofrecidas = acciones.flatMap(({ action, label, blockers }) =>
    action === 'suspender' || action === 'reanudar' || action === 'liquidar'
      ? [{ action, label, impide: blockers[0]?.message } as const]
      : [],
  );
  const impedimentos = new Set(ofrecidas.flatMap(({ impide }) => impide ?? []));
  return (
    <section aria-label={m.titulo} className="space-y-4">
      {ofrecidas.length > 0 && (
        <div className="space-y-2">
          <div className="flex flex-wrap gap-2">
            {ofrecidas.map(({ action, label, impide }) => (
              <Button
                key={action}
                variant={action === 'reanudar' ? 'primary' : 'secondary'}
                disabled={impide !== undefined}
                onClick={() => onPreguntar(action)}
              >
                {label}
              </Button>
            ))}
          </div>
          {[...impedimentos].map((impide) => (
            <p key={impide} className="text-sm text-ink-soft">
              {impide}
            </p>
          ))}
        </div>
      )}
      {acuerdos.length === 0 ? (
        <EmptyState title={m.vacio} />
      ) : (
        <ol className="space-y-3">
          {acuerdos.map((acuerdo, i) => (
            <Acuerdo
              key={acuerdo.id}
              acuerdo={acuerdo}
              anterior={acuerdos[i + 1]}
              // What is over binds nobody any more.
              enVigor={i === 0 && estado !== 'terminado'}
            />
          ))}
        </ol>
      )}
    </section>
  );
};
