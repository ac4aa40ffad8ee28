import { respuestaMessages } from '@portal/domain/features/aprobacion/aprobacion.respuesta.messages';
import { tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import { Pencil, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import {
  CambiosDeSeccion,
  ContenidoDeSeccion,
  type EdicionEnSuLugar,
  type Presente,
  Presentes,
} from '../../../formulacion/public.ts';
import type { ObservacionDeRonda } from './observacion.tsx';

const m = respuestaMessages;

export type SeccionObservadaProps = {
  observacion: ObservacionDeRonda;
  proyecto: string;
  /** Version of the design that was observed. */
  versionAntes: number | null;
  edicion: EdicionEnSuLugar;
  presentes: readonly Presente[];
  escribe: boolean;
  abierta: boolean;
  onAbrir: (abierta: boolean) => void;
};

/** The section that an observation is about, unfolded under it: corrected where it stands, and what changed of it so far. */
export const SeccionObservada = (props: SeccionObservadaProps) => {
  const { observacion, proyecto, versionAntes, edicion, presentes, escribe, abierta, onAbrir } = props;
  const { seccion, numero } = observacion;
  const id = useId();
  const titulo = tituloDeSeccion[seccion];
  const cerrar = escribe ? m.dejarDeCorregir : m.ocultarSeccion;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          className="max-w-full"
          aria-expanded={abierta}
          aria-controls={abierta ? id : undefined}
          icon={
            abierta ? (
              <X aria-hidden="true" className="size-4" />
            ) : (
              <Pencil aria-hidden="true" className="size-4" />
            )
          }
          onClick={() => onAbrir(!abierta)}
        >
          {abierta ? cerrar : escribe ? m.corregir(titulo) : m.verSeccion(titulo)}
        </Button>
        <Presentes presentes={presentes} />
      </div>
      {abierta && (
        <section
          id={id}
          aria-label={m.seccionDe(titulo, numero)}
          className="space-y-4 border-t border-line pt-4"
        >
          <ContenidoDeSeccion seccion={seccion} edicion={edicion} cerrada={escribe ? null : m.cerrada} />
          {edicion.formulacion && versionAntes !== null && (
            <CambiosDeSeccion
              proyecto={proyecto}
              seccion={seccion}
              desde={versionAntes}
              hasta={edicion.formulacion}
              titulo={m.cambios}
              igual={m.sinCambios}
            />
          )}
        </section>
      )}
    </div>
  );
};
