import type { PorCorregir } from '@portal/domain/features/registro/registro.correccion';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { DiffDeFormulacion, type Mesa, useCambios } from '../../../formulacion/public.ts';

const m = registroMessages.edicion.cambios;

export type CambioObservadoProps = {
  readonly mesa: Mesa;
  /** Number of the version that was judged. */
  readonly version: number;
  readonly parte: Pick<PorCorregir, 'seccion' | 'ancla'>;
};

const Cambio = ({ mesa, version, parte: { seccion, ancla } }: CambioObservadoProps) => {
  const ahora = useSyncExternalStore(mesa.subscribe, mesa.loGuardado);
  const { data, isError, fetchStatus } = useCambios(mesa.proyecto, version, ahora);
  const suyos = useMemo(
    () =>
      data?.flatMap((cambio) => {
        if (cambio.seccion !== seccion) return [];
        if (ancla === null) return [cambio];
        const filas = cambio.filas.filter(({ lista }) => lista === ancla);
        return filas.length > 0 ? [{ ...cambio, nueva: false, datos: [], filas }] : [];
      }),
    [data, seccion, ancla],
  );
  if (suyos) return <DiffDeFormulacion cambios={suyos} secciones={[seccion]} sinTitulos />;
  if (isError || fetchStatus === 'paused') return <p className="text-ink-soft">{m.sinComparar}</p>;
  return <SkeletonText lines={2} />;
};

/** What changed in rows, amounts or a tree since they were observed; read and compared once somebody asks. */
export const CambioObservado = (props: CambioObservadoProps) => {
  const [abierto, setAbierto] = useState(false);
  return (
    <div className="mt-1">
      <Button size="sm" variant="ghost" aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
        {abierto ? m.ocultarCambio : m.verCambio}
      </Button>
      {abierto && (
        <div className="mt-2 rounded-lg border border-line bg-surface p-3">
          <Cambio {...props} />
        </div>
      )}
    </div>
  );
};
