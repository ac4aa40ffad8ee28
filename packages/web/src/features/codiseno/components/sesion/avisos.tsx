import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { Codiseno } from '@portal/domain/features/codiseno/codiseno.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { useUsuario } from '../../../../app/session.ts';
import { QuotedReason } from '../../../../stage/quoted-reason.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { LoQueSigueDe } from '../../../proyectos/public.ts';

const { sesion: m } = codisenoMessages;

/** What the state of the whole means for whoever reads it. */
export const Avisos = ({ codiseno }: { codiseno: Codiseno }) => {
  const { estado, motivo, reanudaEl, proyecto, id } = codiseno;
  const { esPersonal, alcance } = useUsuario();
  const cita = motivo ? <QuotedReason label={m.motivo}>{motivo}</QuotedReason> : null;
  switch (estado) {
    case 'en_progreso':
      // The foundation leads it from the page itself; the organization is told what is waited of it, and what comes after.
      return alcance === 'propio' ? (
        <LoQueSigueDe id={proyecto.id} aqui={`/co-diseno/${id}`} turnoArriba />
      ) : null;
    case 'pausado':
      return (
        <Banner tone="warning" title={m.pausado}>
          {reanudaEl && <p>{m.pausadoHasta(formatDate(reanudaEl))}</p>}
          <p>{m.pausadoDetalle}</p>
          {cita}
        </Banner>
      );
    case 'completado':
      return (
        <>
          <Banner tone="success" title={m.completado}>
            {m.completadoDetalle}
          </Banner>
          <LoQueSigueDe id={proyecto.id} aqui={`/co-diseno/${id}`} />
        </>
      );
    case 'desistido':
      return <Banner title={esPersonal ? m.desistido : m.desististe}>{cita}</Banner>;
    case 'cancelado':
      return (
        <Banner tone="warning" title={m.cancelado}>
          {cita}
        </Banner>
      );
  }
};
