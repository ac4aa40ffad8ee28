import type { Borrador } from '@portal/domain/features/borradores/public';
import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import {
  FORMULARIO,
  type RanuraDeConvocatoria,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useRecordEdit } from '../../../../stage/use-record-edit.ts';
import { toast } from '../../../../ui/toast.ts';
import type { OnProgress } from '../../../documentos/public.ts';
import { subirDocumento, useAccion } from '../../convocatorias.acciones.ts';
import { convocatoriaQueries } from '../../convocatorias.queries.ts';
import { datosDe, etiquetas, terminosDe } from './datos.ts';
import type { Revision } from './use-revision.ts';

const { toasts } = convocatoriaMessages;

/** Edits of a call in borrador ({@link useRecordEdit}), its documents, and how they are saved. */
export const useEdicion = (convocatoria: Convocatoria, borrador: Borrador | null) => {
  const { id } = convocatoria;
  const queryClient = useQueryClient();
  const editar = useAccion(client.convocatoria.editar);
  const leer = (): Promise<Convocatoria> =>
    queryClient.fetchQuery({ ...convocatoriaQueries.una(id), staleTime: 0 });
  const edicion = useRecordEdit({
    record: convocatoria,
    answersOf: datosDe,
    latest: leer,
    formulario: FORMULARIO,
    borrador,
    etiquetas,
    stays: true,
  });

  return {
    ...edicion,
    /** Saves what is typed, if anything is; the call as it then stands, or null when it was refused and said. */
    guardar: async (revision: Revision): Promise<Convocatoria | null> => {
      if (!revision.intentar('guardar')) return null;
      if (!edicion.unsaved) return convocatoria;
      try {
        return await edicion.save((datos, { version }) =>
          editar.mutateAsync({ id, version, ...terminosDe(datos) }),
        );
      } catch (error) {
        const { issues, message } = problemOf(error);
        revision.mostrar(issues);
        toast.destructive(toasts.guardarError, message);
        return null;
      }
    },
    subir: async (ranura: RanuraDeConvocatoria, file: File, onProgress: OnProgress, signal: AbortSignal) => {
      await subirDocumento(id, ranura, file, onProgress, signal);
      await leer();
    },
    quitar: async (documento: string) => {
      const { version } = await leer();
      const saved = await client.convocatoria.quitarDocumento({ id, version, documento });
      queryClient.setQueryData(convocatoriaQueries.una(id).queryKey, saved);
    },
  };
};
