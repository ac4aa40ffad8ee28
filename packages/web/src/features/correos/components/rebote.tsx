import {
  type DireccionRebotada,
  etiquetasDeOrigen,
  mensajesDeCorreos as mensajes,
} from '@portal/domain/features/notificaciones/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useReactivar, useReportarRebote } from '../correos.queries.ts';

type ReactivarProps = { direccion: DireccionRebotada | null; onClose: () => void };

/** Asks before anything is sent again to an address that bounced. */
export const ReactivarDialog = ({ direccion, onClose }: ReactivarProps) => {
  const reactivar = useReactivar();
  return (
    <ConfirmDialog
      open={direccion !== null}
      onOpenChange={(open) => !open && onClose()}
      title={mensajes.reactivar}
      description={`${direccion?.email ?? ''}. ${mensajes.reactivarAyuda}`}
      confirmLabel={mensajes.reactivar}
      onConfirm={async () => {
        if (direccion) await reactivar.mutateAsync({ id: direccion.id });
      }}
    />
  );
};

/** Over a mail whose address bounces: why, since when, and the way back. */
export const ReboteBanner = ({ direccion }: { direccion: DireccionRebotada }) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Banner
        tone="danger"
        title={`${direccion.email} no recibe correo`}
        actions={
          <Button size="sm" onClick={() => setAsking(true)}>
            {mensajes.reactivar}
          </Button>
        }
      >
        <p>
          {etiquetasDeOrigen[direccion.origen]} el {formatDateTime(direccion.rebotadaEn)}. Los correos nuevos
          se guardan hasta que la reactives o la persona cambie su correo.
        </p>
        <p className="mt-1 wrap-anywhere">«{direccion.motivo}»</p>
      </Banner>
      <ReactivarDialog direccion={asking ? direccion : null} onClose={() => setAsking(false)} />
    </>
  );
};

type ReportarProps = { id: string; para: string; open: boolean; onClose: () => void };

/** Asks what the message of return said, and stops sending to the address. */
export const ReportarDialog = ({ id, para, open, onClose }: ReportarProps) => {
  const reportar = useReportarRebote();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`${mensajes.reportar}: ${para}`}
      description={mensajes.reportarAyuda}
      confirmLabel={mensajes.reportar}
      tone="danger"
      reason={{
        label: 'Qué decía el mensaje de devolución',
        help: 'Por ejemplo: «El buzón no existe».',
        max: 500,
      }}
      onConfirm={async (motivo) => {
        await reportar.mutateAsync({ id, motivo });
      }}
    />
  );
};
