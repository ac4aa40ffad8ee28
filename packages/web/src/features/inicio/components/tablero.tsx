import type { Tablero as Figuras, Inicio } from '@portal/domain/features/inicio/inicio.contract';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { Actividad } from './actividad.tsx';
import { Flujo } from './flujo.tsx';
import { Indicadores } from './indicadores.tsx';
import { Pendientes } from './pendientes.tsx';
import { usePorAbrir } from './por-abrir.ts';

const { tablero: m } = inicioMessages;

// The bar travels only where something is committed.
const DineroDelPrograma = lazy(() =>
  import('./dinero.tsx').then(({ DineroDelPrograma: component }) => ({ default: component })),
);

/** Of the bar with its legend on one line, in pixels: what stands below does not move when it comes. */
const ALTO_DEL_DINERO = 98;

type TableroProps = {
  tablero: Figuras | null | undefined;
  pendientes: Inicio['pendientes'] | undefined;
  /** Instead of everything below the title. */
  error: ReactNode;
};

/** The dashboard of staff (A§2 Home): the flow of all projects, what waits for them, what happened. Where the flow has no room for one line, what waits comes first. */
export const Tablero = ({ tablero, pendientes, error }: TableroProps) => {
  // Where the flow's stops stand one below the other they would push what is to be done out of sight.
  const wide = useMedia('(width >= 80rem)');
  const dinero = tablero?.indicadores.dinero;
  const figuras = (
    <div className="space-y-4">
      <Indicadores indicadores={tablero?.indicadores} />
      {dinero && (
        <Suspense fallback={<div style={{ height: ALTO_DEL_DINERO }} />}>
          <DineroDelPrograma dinero={dinero} />
        </Suspense>
      )}
    </div>
  );
  const { antes, esperando: leyendo } = usePorAbrir();
  // What it lets appear is drawn in short steps.
  const esperando = useDeferredValue(leyendo);
  const porHacer = <Pendientes pendientes={esperando ? undefined : pendientes} antes={antes} />;
  const reciente = (
    <Card title={m.actividad} tight>
      <Actividad actividad={tablero?.actividad} />
    </Card>
  );
  // What stands below something that is still on its way comes with it: it would jump by its size.
  const flujo = tablero && <Flujo etapas={tablero.etapas} indicadores={tablero.indicadores} />;
  return (
    <div data-wide="">
      <PageHeader title={m.titulo} />
      {error ||
        (wide ? (
          <div className="space-y-4">
            {figuras}
            {flujo}
            {tablero && (
              <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
                {porHacer}
                {reciente}
              </div>
            )}
            {!tablero && porHacer}
          </div>
        ) : (
          <div className="space-y-6">
            {porHacer}
            {tablero && !esperando && (
              <>
                {figuras}
                {flujo}
                {reciente}
              </>
            )}
          </div>
        ))}
    </div>
  );
};
