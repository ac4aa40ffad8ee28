import { puedeCrear } from '@portal/domain/features/pre-registro/pre-registro.policy';
import { useActor } from '../../../app/session.ts';

/** Whether to draw the ways to a new record; the rule is the server's own, which decides again. */
export const usePuedeCrear = (): boolean => puedeCrear(useActor());
