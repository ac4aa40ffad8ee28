import type { PorCorregir } from '@portal/domain/features/registro/registro.correccion';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { nombreDeParte } from './observaciones.tsx';

// Only where something observed still says the same.
const StillObserved = lazy(() =>
  import('../../../../stage/still-observed.tsx').then((module) => ({ default: module.StillObserved })),
);

const m = registroMessages.edicion;

export type CierreProps = {
  registro: Pick<Registro, 'acciones'>;
  partes: readonly PorCorregir[];
  ocupado: boolean;
  onFinalizar: () => Promise<unknown>;
};

/**
 * 'Finalizar'. With nothing of what was observed corrected it says why the portal refuses it; with some of it left it asks
 * first. What is missing is judged when it is sent.
 */
export const Cierre = ({ registro, partes, ocupado, onFinalizar }: CierreProps) => {
  const [pregunta, setPregunta] = useState<'nunca' | 'abierta' | 'cerrada'>('nunca');
  const id = useId();
  const accion = registro.acciones.find(({ action }) => action === 'finalizar');
  if (!accion) return null;
  const pendientes = partes.filter(({ corregida }) => !corregida);
  const sinTocar = pendientes.length === partes.length;
  const motivo = sinTocar ? accion.blockers.find(({ code }) => code === 'sin_cambios')?.message : undefined;
  return (
    <div className="flex flex-col gap-x-4 gap-y-2 md:flex-row md:items-center">
      {motivo && (
        <p id={id} className="max-w-md text-sm text-ink-soft md:text-right">
          {motivo}
        </p>
      )}
      <Button
        variant="primary"
        busy={ocupado}
        aria-disabled={motivo ? true : undefined}
        aria-describedby={motivo ? id : undefined}
        onClick={() => {
          if (motivo) return;
          if (pendientes.length > 0) setPregunta('abierta');
          else void onFinalizar();
        }}
      >
        {m.finalizar}
      </Button>
      {pregunta !== 'nunca' && (
        <Suspense>
          <StillObserved
            open={pregunta === 'abierta'}
            onOpenChange={(abre) => setPregunta(abre ? 'abierta' : 'cerrada')}
            pendientes={pendientes.map(nombreDeParte)}
            // It closes at once: what a refusal says takes the focus after the dialog gave it back.
            onEnviar={async () => void setTimeout(() => void onFinalizar())}
          />
        </Suspense>
      )}
    </div>
  );
};
