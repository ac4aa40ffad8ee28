import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { MAX_SIN_ENVIAR } from '../../borradores/public.ts';
import { convocatoriaQueries } from '../../convocatorias/public.ts';
import { TiraDeSolicitud } from '../../proyectos/public.ts';
import { type Eleccion, searchDe } from './solicitud.ts';
import type { Sitio } from './use-llegada.ts';

const m = preRegistroMessages.otraSolicitud;

/** Which kind of request a draft is for, with its call. */
export const Tira = ({
  eleccion: { tipoSolicitud, convocatoriaId },
  label,
}: {
  eleccion: Eleccion;
  label: string;
}) => {
  const { data } = useQuery({
    ...convocatoriaQueries.una(convocatoriaId ?? ''),
    enabled: convocatoriaId !== undefined,
  });
  return <TiraDeSolicitud tipo={tipoSolicitud} convocatoria={data} label={label} />;
};

/** Begins another draft beside those that there are, which stay as they are; says why where no other one fits. */
export const EmpezarOtra = ({
  nueva,
  sitio: { libre, lleno },
  primary = false,
}: {
  nueva: Eleccion;
  sitio: Sitio;
  primary?: boolean;
}) => {
  const id = useId();
  const navigate = useNavigate();
  const empezar = (): void => {
    if (lleno) return;
    const search = { ...searchDe(nueva), borrador: libre ?? crypto.randomUUID() };
    void navigate({ to: '/pre-registro/crear', search, replace: true });
  };
  return (
    <div className="space-y-2">
      <Button
        variant={primary ? 'primary' : 'secondary'}
        onClick={empezar}
        aria-disabled={lleno || undefined}
        aria-describedby={`${id}-ayuda`}
        className="w-full md:w-auto"
      >
        {m.empezar}
      </Button>
      <p id={`${id}-ayuda`} className="text-sm text-ink-soft">
        {lleno ? m.lleno(MAX_SIN_ENVIAR) : m.empezarAyuda}
        {lleno && (
          <>
            {' '}
            <TextLink href="/pre-registro">{m.verTodas}</TextLink>
          </>
        )}
      </p>
    </div>
  );
};
