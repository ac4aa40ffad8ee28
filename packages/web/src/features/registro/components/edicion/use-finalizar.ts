import {
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
  tituloDeSeccion,
} from '@portal/domain/features/formulacion/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import type { Issue } from '@portal/domain/kernel/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { toast } from '../../../../ui/toast.ts';
import { type Mesa, SIN_LLEGAR } from '../../../formulacion/public.ts';
import { useAccion } from '../../registro.acciones.ts';
import { registroQueries } from '../../registro.queries.ts';
import type { Rechazo } from './final.tsx';

const m = registroMessages.edicion.final;

/** Tries upon a record that moved meanwhile: its ficha gives it its name and amount. */
const VECES = 3;

/** 'Finalizar': what was typed first, then the record as it stands; what keeps it from being sent, all at once. */
export const useFinalizar = (mesa: Mesa, { id }: Registro, onRechazo: () => void) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const accion = useAccion(client.registro.finalizar);
  const [rechazo, setRechazo] = useState<Rechazo | null>(null);
  const rehusar = (titulo: string, issues: readonly Issue[]): void => {
    setRechazo((antes) => ({ titulo, issues, intento: (antes?.intento ?? 0) + 1 }));
    onRechazo();
  };

  const enviar = async (veces = VECES): Promise<Registro> => {
    const { version } = await queryClient.fetchQuery({ ...registroQueries.uno(id), staleTime: 0 });
    try {
      return await accion.mutateAsync({ id, version });
    } catch (error) {
      if (problemOf(error).code !== 'version_distinta' || veces <= 1) throw error;
      return enviar(veces - 1);
    }
  };

  const [finalizar, ocupado] = useOnce(async () => {
    setRechazo(null);
    await mesa.flush();
    const quedan = seccionesDeFormulacion.filter((seccion: SeccionDeFormulacion) =>
      SIN_LLEGAR.includes(mesa.motor(seccion).getState().status),
    );
    if (quedan.length > 0)
      return rehusar(
        m.sinGuardar,
        quedan.map((seccion) => ({ path: seccion, code: 'sin_guardar', message: tituloDeSeccion[seccion] })),
      );
    try {
      const { folio } = await enviar();
      toast.success(m.enviado, m.enviadoDetalle(folio));
      await navigate({ to: `/registro/ver/${id}` });
    } catch (error) {
      const { issues, message } = problemOf(error);
      const conLugar = issues.filter(({ path }) => path !== '');
      if (conLugar.length > 0) rehusar(m.rechazado(conLugar.length), conLugar);
      else toast.destructive(m.noSeEnvio, message);
    }
  });
  return { finalizar, ocupado, rechazo };
};
