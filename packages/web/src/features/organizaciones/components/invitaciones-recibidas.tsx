import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import { etiquetasDeRol } from '@portal/domain/features/organizaciones/organizaciones.schema';
import type { InvitacionRecibida } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { movingPage, sessionQuery, tellOtherTabs } from '../../../app/session.ts';
import { pageOrganization } from '../../../app/session-doubt.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../organizaciones.acciones.ts';

const { toasts } = organizacionesMessages;

/**
 * Joins the organization of an invitation and says so; who is signed in is read anew, because it belongs now. Where it
 * belonged to another one, the portal opens anew in this one.
 */
export const useUnirse = (): ((id: string) => Promise<boolean>) => {
  const aceptar = useAccion(client.organizaciones.aceptarInvitacion);
  const queryClient = useQueryClient();
  return async (id) => {
    const muda = pageOrganization.get() !== null;
    try {
      const { organizacion } = await (muda
        ? movingPage(() => aceptar.mutateAsync({ id }))
        : aceptar.mutateAsync({ id }));
      if (muda) {
        tellOtherTabs('mudada');
        window.location.assign('/organizacion');
        return false;
      }
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      toast.success(toasts.unido, organizacion?.nombre);
      return true;
    } catch (error) {
      toast.destructive(toasts.unirseError, problemOf(error).message);
      return false;
    }
  };
};

/** The invitations that wait for this account. */
export const InvitacionesRecibidas = ({ invitaciones }: { invitaciones: readonly InvitacionRecibida[] }) => {
  const unirse = useUnirse();
  const [aceptar, ocupado] = useOnce(unirse);
  return invitaciones.map(({ id, organizacion, rol, invitadoPor, expiraEn }) => (
    <Banner
      key={id}
      title={`Te invitan a colaborar en ${organizacion}`}
      actions={
        <Button
          size="sm"
          variant="primary"
          className="max-w-full py-2 whitespace-normal"
          busy={ocupado}
          onClick={() => void aceptar(id)}
        >
          Unirme a {organizacion}
        </Button>
      }
    >
      {invitadoPor} te invitó como {etiquetasDeRol[rol].toLowerCase()}. Vence el {formatDate(expiraEn)}.
    </Banner>
  ));
};
