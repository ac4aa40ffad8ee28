import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '../../../../app/api.ts';
import { useAction } from '../../../../app/use-action.ts';
import { InHands } from '../../../../stage/review/desk.tsx';
import type { UseReviewers } from '../../../../stage/review/reviewers.ts';
import type { SayPresence } from '../../../../stage/review/use-presence.ts';

const { presencia, asignar } = client.registro;

const estoyAqui: SayPresence = (input) => presencia(input, { context: { keepalive: !input.presente } });

const useRevisores: UseReviewers = (enabled) =>
  useQuery(api.registro.revisores.queryOptions({ staleTime: 5 * 60_000, enabled }));

/** Since when the registro waits for the foundation, in whose hands it is, and who else has it open. */
export const EnManosDe = ({ registro }: { registro: Registro }) => {
  const { mutateAsync } = useAction(asignar, { refresh: [api.registro.key(), api.proyecto.key()] });
  return <InHands record={registro} say={estoyAqui} useReviewers={useRevisores} assign={mutateAsync} />;
};
