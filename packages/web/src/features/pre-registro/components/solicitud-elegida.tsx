import {
  diasRestantes,
  impedimentoParaPostular,
  ultimoInstante,
} from '@portal/domain/features/convocatorias/public';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { convocatoriaQueries } from '../../convocatorias/public.ts';
import { TiraDeSolicitud } from '../../proyectos/public.ts';
import { type Eleccion, enlaceParaCambiar } from './solicitud.ts';

const m = preRegistroMessages.solicitud;

/** Days before the closing from which the form warns of it. */
const DIAS_DE_AVISO = 3;
/** Milliseconds between two looks at the clock. */
const LATIDO = 15_000;

/** The present, looked at with every key that is typed and now and then in between. */
const useAhora = (): Date => {
  const [, mirar] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => mirar((veces) => veces + 1), LATIDO);
    return () => clearInterval(timer);
  }, []);
  return new Date();
};

type Props = {
  eleccion: Eleccion;
  /** Which draft it is of. */
  borrador: string | undefined;
  /** Answer of the form: a call may be addressed to the other kind. */
  tipoSolicitante: string | null | undefined;
  /** Why the server refused to send it by this way. */
  rechazo: string | null;
};

const Cambiar = ({ eleccion, borrador }: Pick<Props, 'eleccion' | 'borrador'>) => (
  <ButtonLink size="sm" href={enlaceParaCambiar(eleccion, borrador)}>
    {m.cambiar}
  </ButtonLink>
);

/** The request type of a form under way, with the call's closing, and what stands in its way, as soon as it does. */
export const SolicitudElegida = ({ eleccion, borrador, tipoSolicitante, rechazo }: Props) => {
  const { convocatoriaId } = eleccion;
  const ahora = useAhora();
  const {
    data: convocatoria,
    error,
    isLoading,
  } = useQuery({
    ...convocatoriaQueries.una(convocatoriaId ?? ''),
    enabled: convocatoriaId !== undefined,
  });
  const tipo = tipoSolicitante === 'osc' || tipoSolicitante === 'institucion' ? tipoSolicitante : null;
  const impedimento = convocatoria ? impedimentoParaPostular(convocatoria, tipo, ahora) : null;
  const dias = convocatoria && !impedimento ? diasRestantes(convocatoria, ahora) : null;
  const perdida = error && problemOf(error).status === 404 ? m.noEncontrada : null;
  const motivo = rechazo ?? impedimento?.message ?? perdida;
  return (
    <div className="space-y-3">
      <TiraDeSolicitud
        tipo={eleccion.tipoSolicitud}
        convocatoria={convocatoria}
        viene={isLoading}
        plazo={convocatoria && !impedimento ? m.cierra(formatDateTime(ultimoInstante(convocatoria))) : null}
        actions={<Cambiar eleccion={eleccion} borrador={borrador} />}
      />
      {motivo ? (
        <Banner
          live
          tone="danger"
          title={m.noSePuede}
          actions={<Cambiar eleccion={eleccion} borrador={borrador} />}
        >
          {motivo} {m.borradorGuardado}
        </Banner>
      ) : dias !== null && dias <= DIAS_DE_AVISO && convocatoria ? (
        <Banner live tone="warning" title={m.porCerrar(dias)}>
          {m.cierra(formatDateTime(ultimoInstante(convocatoria)))}. {m.enviaAntes}
        </Banner>
      ) : null}
    </div>
  );
};
