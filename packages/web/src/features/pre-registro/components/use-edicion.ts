import type { Borrador } from '@portal/domain/features/borradores/public';
import type { Documento } from '@portal/domain/features/documentos/public';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { RanuraId } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import type { Issue } from '@portal/domain/kernel/errors';
import type { Answers } from '@portal/domain/kernel/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { isUnanswered, problemOf } from '../../../app/problem.ts';
import { withPaper } from '../../../stage/paper-slots.tsx';
import { type Chosen, useRecordEdit } from '../../../stage/use-record-edit.ts';
import { differingKeys } from '../../../ui/conflict.ts';
import { toast } from '../../../ui/toast.ts';
import type { OnProgress } from '../../documentos/public.ts';
import { useAccion } from '../pre-registro.acciones.ts';
import { preRegistroQueries } from '../pre-registro.queries.ts';
import { subirDocumento } from '../pre-registro.subir.ts';
import { etiquetas } from './respuestas.ts';

const { toasts } = preRegistroMessages;

export type AccionDeEdicion = 'editar' | 'solicitarRevision';

/** Answers to save, and the record that they were typed upon. */
export type Elegido = Chosen<PreRegistro>;

const respuestasDe = ({ respuestas }: PreRegistro): Answers => respuestas;

/** Edits of a record under way ({@link useRecordEdit}), saved alone or with the request for another review, and its documents. */
export const useEdicion = (
  registro: PreRegistro,
  borrador: Borrador | null,
  enabled: boolean,
  mostrar: (issues: readonly Issue[]) => boolean,
) => {
  const queryClient = useQueryClient();
  const [ultima, setUltima] = useState<AccionDeEdicion>('editar');
  const editar = useAccion(client.preRegistro.editar);
  const solicitar = useAccion(client.preRegistro.solicitarRevision);
  const edicion = useRecordEdit({
    record: registro,
    answersOf: respuestasDe,
    latest: () => queryClient.fetchQuery({ ...preRegistroQueries.uno(registro.id), staleTime: 0 }),
    formulario: preRegistroForm.id,
    borrador,
    etiquetas,
    enabled,
  });
  const { comparing } = edicion;

  /**
   * Saves, or saves and asks for another review; the record when it is done. What is missing the server says.
   *
   * @param boton name of the button that asked, for the words of what was not answered.
   */
  const guardar = async (
    accion: AccionDeEdicion,
    elegido?: Elegido,
    boton = 'Solicitar nueva revisión',
  ): Promise<PreRegistro | null> => {
    const { mutateAsync } = accion === 'editar' ? editar : solicitar;
    setUltima(accion);
    try {
      return await edicion.save(
        (respuestas, { id, version }) => mutateAsync({ id, version, respuestas }),
        elegido,
      );
    } catch (error) {
      if (accion === 'solicitarRevision' && isUnanswered(error)) {
        toast.destructive(toasts.sinRespuesta, toasts.sinRespuestaDetalle(boton));
        return null;
      }
      const { issues: refused, message, status } = problemOf(error);
      mostrar(refused);
      const title = accion === 'editar' ? toasts.guardarError : toasts.solicitarRevisionError;
      toast.destructive(status === 401 ? toasts.autenticacion : title, message || toasts.guardarErrorDetalle);
      return null;
    }
  };

  /** Shows documents that were put into their slots, and asks for the record anew. */
  const puestos = (documentos: readonly Documento[], version?: number | null): void => {
    const { queryKey } = preRegistroQueries.uno(registro.id);
    queryClient.setQueryData(
      queryKey,
      (previous) =>
        previous && {
          ...previous,
          version: version ?? previous.version,
          documentos: documentos.reduce(withPaper, previous.documentos),
        },
    );
    void queryClient.invalidateQueries({ queryKey });
  };

  return {
    ...edicion,
    guardar,
    /** Fields that this account typed and that no record holds. */
    escrito: differingKeys(edicion.answers, edicion.base.respuestas),
    /** What goes on its way once a version is chosen: it was being saved when the other one appeared. */
    luego: comparing?.saving ? ultima : null,
    subir: async (ranura: RanuraId, file: File, onProgress: OnProgress, signal: AbortSignal) => {
      const { documento, version } = await subirDocumento(
        { registro: registro.id },
        ranura,
        file,
        onProgress,
        signal,
      );
      puestos([documento], version);
    },
    usar: async (ranuras: readonly RanuraId[]) => {
      const { documentos, version } = await client.preRegistro.usarEnRegistro({
        id: registro.id,
        ranuras: [...ranuras],
      });
      puestos(documentos, version);
    },
  };
};
