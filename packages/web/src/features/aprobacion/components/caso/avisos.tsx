import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { useUsuario } from '../../../../app/session.ts';
import { QuotedReason } from '../../../../stage/quoted-reason.tsx';
import { Banner } from '../../../../ui/banner.tsx';

const { pagina: m } = aprobacionMessages;

/** That the case ended before its decision, and why; what was decided stands in its stage. */
export const Avisos = ({ aprobacion: { estado, motivo } }: { aprobacion: Aprobacion }) => {
  const { esPersonal } = useUsuario();
  const cita = motivo ? <QuotedReason label={m.motivo}>{motivo}</QuotedReason> : null;
  if (estado === 'desistido') return <Banner title={esPersonal ? m.desistido : m.desististe}>{cita}</Banner>;
  if (estado === 'cancelado')
    return (
      <Banner tone="warning" title={m.cancelado}>
        {cita}
      </Banner>
    );
  return null;
};
