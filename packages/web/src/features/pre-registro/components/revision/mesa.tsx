import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { client } from '../../../../app/api.ts';
import { InHands } from '../../../../stage/review/desk.tsx';
import type { SayPresence } from '../../../../stage/review/use-presence.ts';
import { useEnLote, useRevisores } from '../../pre-registro.acciones.ts';

const decirPresencia: SayPresence = (input) =>
  client.preRegistro.presencia(input, { context: { keepalive: !input.presente } });

/** Since when the pre-registro waits for the foundation, in whose hands it is, and who else has it open. */
export const EnManosDe = ({ registro }: { registro: PreRegistro }) => {
  const asignar = useEnLote(client.preRegistro.asignar);
  return (
    <InHands
      record={registro}
      say={decirPresencia}
      useReviewers={useRevisores}
      assign={asignar.mutateAsync}
    />
  );
};
