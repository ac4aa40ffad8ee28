import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { client } from '../../../../app/api.ts';
import { InHands } from '../../../../stage/review/desk.tsx';
import type { SayPresence } from '../../../../stage/review/use-presence.ts';
import { useEnLote, useRevisores } from '../../pre-registro.queries.ts';

export { QueuePlace } from '../../../../stage/review/desk.tsx';

const decirPresencia: SayPresence = (input) =>
  client.preRegistro.presencia(input, { context: { keepalive: !input.presente } });

/** Since when the pre-registro waits for the foundation, in whose hands it is, and who else has it open. */
export const EnManosDe = ({ registro }: { registro: PreRegistro }) => (
  <InHands
    record={registro}
    responsable={registro.revision?.responsable ?? null}
    desde={registro.turno === 'fundacion' ? registro.turnoDesde : null}
    say={decirPresencia}
    useReviewers={useRevisores}
    assign={useEnLote(client.preRegistro.asignar).mutateAsync}
  />
);
