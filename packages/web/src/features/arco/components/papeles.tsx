import type { SolicitudArco } from '@portal/domain/features/arco/arco.contract';
import { arcoMessages } from '@portal/domain/features/arco/arco.messages';
import { ranuras } from '@portal/domain/features/arco/arco.papeles';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { PaperSlots } from '../../../stage/paper-slots.tsx';
import { Card } from '../../../ui/card.tsx';
import { sendFile } from '../../documentos/public.ts';

const { papeles: m } = arcoMessages;

/** The papers of a request: those that this account may bring, and those that are there. */
export const Papeles = ({
  solicitud: { id, documentos, adjunta, esSuya },
}: {
  solicitud: Pick<SolicitudArco, 'id' | 'documentos' | 'adjunta' | 'esSuya'>;
}) => {
  const queryClient = useQueryClient();
  const suyas = ranuras.filter(
    (ranura) => adjunta.includes(ranura.id) || documentos.some((d) => d.ranura === ranura.id),
  );
  if (suyas.length === 0) return null;
  return (
    <Card title={m.titulo} description={esSuya && adjunta.length > 0 ? m.pide : m.quienes}>
      <div className="space-y-3">
        {suyas.map((ranura) => (
          <PaperSlots
            key={ranura.id}
            slots={[ranura]}
            required={!adjunta.includes(ranura.id)}
            documentos={documentos}
            place={(una) => `arco:${id}:${una}`}
            send={
              adjunta.includes(ranura.id)
                ? async (una, file, onProgress, signal) => {
                    await sendFile(`/arco/${id}/documentos/${una}`, file, onProgress, signal);
                    await queryClient.invalidateQueries({ queryKey: api.arco.key() });
                  }
                : undefined
            }
          />
        ))}
      </div>
    </Card>
  );
};
