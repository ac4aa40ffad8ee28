import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { convocatoriaQueries } from '../../convocatorias/public.ts';
import { TiraDeSolicitud } from '../../proyectos/public.ts';
import { type Eleccion, searchDe } from './solicitud.ts';
import { StartAnother } from './start-another.tsx';
import type { Sitio } from './use-llegada.ts';

/** Which kind of request a draft is for, with its call. */
export const Tira = ({
  eleccion: { tipoSolicitud, convocatoriaId },
  label,
}: {
  eleccion: Eleccion;
  label: string;
}) => {
  const { data, isLoading } = useQuery({
    ...convocatoriaQueries.una(convocatoriaId ?? ''),
    enabled: convocatoriaId !== undefined,
  });
  return <TiraDeSolicitud tipo={tipoSolicitud} convocatoria={data} viene={isLoading} label={label} />;
};

/** Begins another draft for this request, beside those that there are. */
export const EmpezarOtra = ({
  nueva,
  sitio: { libre, lleno },
  primary,
}: {
  nueva: Eleccion;
  sitio: Sitio;
  primary?: boolean;
}) => {
  const navigate = useNavigate();
  const empezar = (): void => {
    const search = { ...searchDe(nueva), borrador: libre ?? crypto.randomUUID() };
    void navigate({ to: '/pre-registro/crear', search, replace: true });
  };
  return <StartAnother full={lleno} onStart={empezar} listHref="/pre-registro" primary={primary} />;
};
