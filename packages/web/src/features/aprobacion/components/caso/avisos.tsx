import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { useUsuario } from '../../../../app/session.ts';
import { Banner } from '../../../../ui/banner.tsx';

const { pagina: m } = aprobacionMessages;

const Cita = ({ children }: { children: string }) => (
  <figure className="mt-2">
    <figcaption className="text-xs font-medium text-ink-soft">{m.motivo}</figcaption>
    <blockquote className="mt-1 border-l-2 border-current pl-3 whitespace-pre-line">{children}</blockquote>
  </figure>
);

/** That the case ended before its decision, and why; what was decided stands in its stage. */
export const Avisos = ({ aprobacion: { estado, motivo } }: { aprobacion: Aprobacion }) => {
  const { esPersonal } = useUsuario();
  const cita = motivo ? <Cita>{motivo}</Cita> : null;
  if (estado === 'desistido') return <Banner title={esPersonal ? m.desistido : m.desististe}>{cita}</Banner>;
  if (estado === 'cancelado')
    return (
      <Banner tone="warning" title={m.cancelado}>
        {cita}
      </Banner>
    );
  return null;
};
