import { mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../ui/toast.ts';
import { uploads } from '../ui/uploads.ts';
import { problemOf } from './problem.ts';
import { leaveSession } from './session.ts';
import { pageAccount } from './session-doubt.ts';

/**
 * Asks about what was typed and never reached the portal; null: the person stays. `forget` empties it. Where the code that asks
 * cannot come, nothing is deleted: it stays bound to its account.
 */
export const askToLeave = async (): Promise<{ readonly forget: () => Promise<void> } | null> => {
  const account = pageAccount.get();
  const leave = account ? await import('./offline/leave.ts').catch(() => null) : null;
  if (!account || !leave) return { forget: async () => undefined };
  return (await leave.mayLeave(account))
    ? { forget: () => leave.forgetTyped(account).catch(() => undefined) }
    : null;
};

/** Signs out with the seed's toasts; the card shows at once, whatever the network says (rule 12), once an upload under way may be cut. */
export const useSignOut = (): (() => Promise<void>) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    if (!(await uploads.mayLeave())) return;
    const leaving = await askToLeave();
    if (!leaving) return;
    await leaving.forget();
    try {
      await leaveSession(client);
      toast.success(mensajesDeSesion.cerrada.titulo, mensajesDeSesion.cerrada.detalle);
    } catch (error) {
      toast.destructive(
        mensajesDeSesion.errorAlCerrar,
        `Saliste de este navegador, pero el portal aún no lo sabe; se lo diremos en cuanto responda. ${
          problemOf(error).status === 0 ? 'Ahora no hay conexión.' : ''
        }`.trim(),
      );
    }
    await navigate({ to: '/', replace: true });
  };
};
