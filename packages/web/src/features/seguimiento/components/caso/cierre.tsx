import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import type {
  CierreDeSeguimiento,
  Seguimiento,
} from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { LoadedPart } from '../../../../stage/loaded-part.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { KeyValue } from '../../../../ui/key-value.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { cierreQuery } from '../../seguimiento.acciones.ts';

const { cierre: m } = seguimientoMessages;
const CIFRAS = [
  'total',
  'solicitado',
  'aprobado',
  'depositado',
  'admitido',
  'reintegrado',
  'ganado',
  'ganadoReintegrado',
  'porReintegrar',
  'porLiberar',
] as const satisfies readonly (keyof typeof m.cifras)[];
const COLUMNAS = ['importe', 'comprobado', 'admitido'] as const;

/** Each line of the budget, as the ledger keeps it. */
const Partidas = ({ partidas }: Pick<CierreDeSeguimiento, 'partidas'>) => (
  <section aria-label={m.partidas} className="space-y-2">
    <h3 className="font-semibold">{m.partidas}</h3>
    {partidas.length === 0 ? (
      <p className="text-sm text-ink-soft">{m.sinPartidas}</p>
    ) : (
      <ul className="divide-y divide-line border-y border-line">
        {partidas.map((una) => (
          <li
            key={una.id}
            className="grid gap-x-6 gap-y-1 py-2 text-sm md:grid-cols-[minmax(0,1fr)_repeat(3,9rem)]"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{una.concepto}</span>
            {COLUMNAS.map((columna) => (
              <span key={columna} className="flex justify-between gap-2 md:block md:text-right">
                <span className="text-xs text-ink-soft md:block">{m.columnas[columna]}</span>
                <span className="figures">{formatMonto(una[columna])}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** What is still open, each one click away; or that nothing is. */
const Pendientes = ({
  pendientes,
  emitido,
}: Pick<CierreDeSeguimiento, 'pendientes'> & { readonly emitido: boolean }) =>
  pendientes.length === 0 ? (
    <p className="text-sm">{emitido ? m.emitido : m.listo}</p>
  ) : (
    <section aria-label={m.pendientes} className="space-y-2">
      <h3 className="font-semibold">{m.pendientes}</h3>
      <ul className="space-y-2">
        {pendientes.map(({ clave, texto, enlace, accion }) => (
          <li key={`${clave} ${texto}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
            <span>{texto}</span>
            <TextLink href={enlace}>{accion}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );

/** The closing of a case: its figures, its lines, what it still lacks, and its finiquito for who may issue it. */
const Cifras = ({
  cierre,
  seguimiento: { acciones, finiquito },
  onEmitir,
}: {
  cierre: CierreDeSeguimiento;
  seguimiento: Seguimiento;
  onEmitir: () => void;
}) => {
  const emitir = acciones.find(({ action }) => action === 'finiquitar');
  // What is open is listed below: beside the button stands what is of the person alone.
  const propio = emitir?.blockers.find(({ code }) => !code.startsWith('por_cerrar_'));
  return (
    <div className="space-y-5">
      <KeyValue
        dense
        className="max-md:grid-cols-2"
        items={[
          ...CIFRAS.map((cual) => ({
            label: m.cifras[cual],
            value: <span className="figures">{formatMonto(cierre[cual])}</span>,
          })),
          ...(finiquito
            ? [{ label: m.finiquito, value: <span className="folio">{finiquito.folio}</span> }]
            : []),
        ]}
      />
      <Pendientes pendientes={cierre.pendientes} emitido={finiquito !== null} />
      {emitir && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" disabled={!emitir.enabled} onClick={onEmitir}>
            {emitir.label}
          </Button>
          {propio && <p className="text-sm text-ink-soft">{propio.message}</p>}
        </div>
      )}
      <Partidas partidas={cierre.partidas} />
    </div>
  );
};

/** The panel as it loads, fails and is there. */
export const Cierre = ({ seguimiento, onEmitir }: { seguimiento: Seguimiento; onEmitir: () => void }) => {
  const query = useQuery(cierreQuery(seguimiento.id));
  return (
    <Card title={m.titulo}>
      <LoadedPart query={query} failed={m.error} lines={6}>
        {(todo) => <Cifras cierre={todo} seguimiento={seguimiento} onEmitir={onEmitir} />}
      </LoadedPart>
    </Card>
  );
};
