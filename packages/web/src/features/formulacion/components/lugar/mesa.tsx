import {
  type FormulacionDeProyecto,
  formulacionMessages,
  type SeccionDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { useEffect } from 'react';
import { AutosaveStatus } from '../../../../ui/autosave-status.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { useJuicio } from '../edicion/juicio.ts';
import type { Mesa } from '../edicion/mesa.ts';
import { Salida } from '../edicion/salida.tsx';
import { SeccionAbierta } from '../edicion/seccion.tsx';
import { useMesa } from '../edicion/use-edicion.ts';
import { useGuardado } from '../edicion/use-mesa.ts';

const m = formulacionMessages.edicion;

export type MesaDeTrabajoProps = {
  escribe: readonly SeccionDeFormulacion[];
  versiones: readonly { readonly seccion: SeccionDeFormulacion; readonly version: string }[];
  formulacion: FormulacionDeProyecto;
  /** Reads the design anew. */
  releer: () => void;
  /** The table is laid: what this device kept was read. */
  onLista: (mesa: Mesa) => void;
};

/** The sections under the hands of this account: one table for all of them, from the first that is edited until the page is left. */
export const MesaDeTrabajo = ({ escribe, versiones, formulacion, releer, onLista }: MesaDeTrabajoProps) => {
  const { mesa, lista } = useMesa({ escribe, versiones }, formulacion, releer);
  useEffect(() => {
    if (lista) onLista(mesa);
  }, [mesa, lista, onLista]);
  return <Salida mesa={mesa} />;
};

export type EdicionDeSeccionProps = {
  mesa: Mesa;
  seccion: SeccionDeFormulacion;
  tipoSolicitud: TipoSolicitud;
  /** Why it can only be read by now; null: it is written. */
  cerrada: string | null;
};

/** One section where it stands, to be written. */
export const EdicionDeSeccion = ({ mesa, seccion, tipoSolicitud, cerrada }: EdicionDeSeccionProps) => {
  const juicio = useJuicio(mesa, tipoSolicitud);
  const guardado = useGuardado(mesa, seccion);
  return (
    <div className="space-y-4">
      {cerrada === null ? (
        <AutosaveStatus state={guardado} />
      ) : (
        <Banner live title={m.soloLectura} level={3}>
          {cerrada}
        </Banner>
      )}
      <SeccionAbierta
        mesa={mesa}
        seccion={seccion}
        tipoSolicitud={tipoSolicitud}
        cerrada={cerrada}
        intentada={false}
        hallazgos={juicio?.hallazgos[seccion]}
      />
    </div>
  );
};
