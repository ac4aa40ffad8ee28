import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { formatDate, formatDateTime, today } from '@portal/domain/kernel/dates';
import { CheckCheck } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';

const { decision: m } = aprobacionMessages;

type Condicion = NonNullable<RondaDeAprobacion['dictamen']>['condiciones'][number];

export type CondicionesProps = {
  condiciones: readonly Condicion[];
  /** Null: this account only reads them. */
  onCumplir: ((fila: string) => void) | null;
};

const insignia = ({ cumplida, fecha }: Condicion, hoy: string) => {
  if (cumplida) return <Badge tone="success">{m.cumplida}</Badge>;
  return fecha < hoy ? (
    <Badge tone="danger">{m.vencida}</Badge>
  ) : (
    <Badge tone="warning">{m.porCumplir}</Badge>
  );
};

/** What was asked for with the approval: while one is open the convenio is not signed (R 73). */
export const Condiciones = ({ condiciones, onCumplir }: CondicionesProps) => {
  const hoy = today(new Date());
  const abiertas = condiciones.filter(({ cumplida }) => cumplida === null).length;
  return (
    <Card title={m.condicionantes} description={m.abiertas(abiertas, condiciones.length)}>
      <ol className="-my-3 divide-y divide-line">
        {condiciones.map((condicion, i) => {
          const { fila, texto, fecha, cumplida } = condicion;
          return (
            <li key={fila} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-72">
                <p id={`condicion-${fila}`} className="whitespace-pre-line wrap-anywhere">
                  <span className="figures text-ink-soft">{`${i + 1}. `}</span>
                  {texto}
                </p>
                <p className="mt-1 text-sm text-ink-soft">{m.antesDel(formatDate(fecha))}</p>
                {cumplida && (
                  <p className="mt-1 text-sm text-ink-soft">
                    {m.cumplio(cumplida.por.nombre, formatDateTime(cumplida.en))}
                    {cumplida.nota && <span className="block whitespace-pre-line">{cumplida.nota}</span>}
                  </p>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-2">
                {insignia(condicion, hoy)}
                {onCumplir && !cumplida && (
                  <Button
                    size="sm"
                    aria-describedby={`condicion-${fila}`}
                    icon={<CheckCheck aria-hidden="true" className="size-4" />}
                    onClick={() => onCumplir(fila)}
                  >
                    {m.cumplir}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
};
