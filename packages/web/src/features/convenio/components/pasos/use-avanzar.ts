import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { type PasoDeConvenio, pasos } from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { useNavigate } from '@tanstack/react-router';
import { problemOf } from '../../../../app/problem.ts';
import { toast } from '../../../../ui/toast.ts';

/** Goes on to the step after this one (KW-02): each submit shows its toast and advances. */
export const useAvanzar = (desde: PasoDeConvenio) => {
  const navigate = useNavigate();
  return async (dicho: string, detalle?: string): Promise<void> => {
    toast.success(dicho, detalle);
    const siguiente = pasos[pasos.indexOf(desde) + 1] ?? desde;
    await navigate({ to: '.', search: { paso: siguiente } });
  };
};

/** Does something of a record and says what failed; the caller's buttons come back. */
export const diciendo = async (hacer: () => Promise<Convenio>): Promise<Convenio> => {
  try {
    return await hacer();
  } catch (error) {
    toast.destructive(convenioMessages.toasts.error, problemOf(error).message);
    throw error;
  }
};
