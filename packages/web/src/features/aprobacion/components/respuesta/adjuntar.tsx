import {
  MAX_DOCUMENTOS_ADICIONALES,
  ranurasDeRonda,
} from '@portal/domain/features/aprobacion/aprobacion.papeles';
import { respuestaMessages } from '@portal/domain/features/aprobacion/aprobacion.respuesta.messages';
import type { RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { PaperSlots, slotsWithRoom } from '../../../../stage/paper-slots.tsx';
import { sendFile } from '../../../documentos/public.ts';
import { aprobacionQueries } from '../../aprobacion.queries.ts';

const { adicionales: m } = respuestaMessages;

/** Names the places of an answer for good: an upload outlives the page that began it. '' for all of them. */
export const lugarDeAdicional = (id: string, ranura = ''): string => `aprobacion:${id}:${ranura}`;

/** The papers of an answer under the hands of its organization: those that are there, and room for the next one. */
export const AdjuntarDocumentos = ({
  id,
  ronda: { numero, respuesta },
}: {
  id: string;
  ronda: RondaDeAprobacion;
}) => {
  const queryClient = useQueryClient();
  const titulo = useId();
  const { documentosAdicionales: documentos } = respuesta;
  const todas = ranurasDeRonda(numero);
  return (
    <section aria-labelledby={titulo} className="space-y-3">
      <div>
        <h3 id={titulo} className="text-lg font-semibold">
          {m.titulo}
        </h3>
        <p className="max-w-prose text-sm text-ink-soft">{m.ayuda(MAX_DOCUMENTOS_ADICIONALES)}</p>
      </div>
      <div className="max-w-3xl space-y-3">
        <PaperSlots
          slots={slotsWithRoom(todas, documentos)}
          required={false}
          documentos={documentos}
          place={(ranura) => lugarDeAdicional(id, ranura)}
          send={async (ranura, file, onProgress, signal) => {
            await sendFile(`/aprobaciones/${id}/documentos/${ranura}`, file, onProgress, signal);
            await queryClient.invalidateQueries({ queryKey: aprobacionQueries.una(id).queryKey });
          }}
        />
      </div>
    </section>
  );
};
