import { mensajesDeNotificaciones } from '@portal/domain/features/notificaciones/notificaciones.messages';
import type { Rebote } from '@portal/domain/features/notificaciones/notificaciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

const { rebote: m } = mensajesDeNotificaciones;

/** Tells whoever is signed in that its own address takes no mail, since when, and what to do. */
export const BouncedMail = ({ email, desde }: Rebote) => (
  <div className="mb-6">
    <Banner
      tone="warning"
      title={m.titulo(email)}
      actions={
        <ButtonLink size="sm" href="/configuracion/perfil">
          {m.accion}
        </ButtonLink>
      }
    >
      <p className="wrap-anywhere">
        {m.detalle} Desde el {formatDate(desde)}.
      </p>
    </Banner>
  </div>
);
