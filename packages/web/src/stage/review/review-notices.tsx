import { formatDateTime } from '@portal/domain/kernel/dates';
import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';

export type ReviewNoticesProps = {
  record: {
    readonly estado: string;
    readonly motivo: string | null;
    readonly fechaRevision: string | null;
    readonly revision: { readonly justificacion: string | null } | null;
  };
  /** Labels of the fields that changed under the reviewer's hands. */
  cambiaron: readonly string[];
  /** What is to be known while the organization corrects; null where marks can be stored no more. */
  conLaOrganizacion: string | null;
  /** Of this stage alone. */
  children?: ReactNode;
};

/** What a reviewer must know before judging. */
export const ReviewNotices = ({
  record: { estado, motivo, fechaRevision, revision },
  cambiaron,
  conLaOrganizacion,
  children,
}: ReviewNoticesProps) => (
  <div className="space-y-3 px-4 py-3 empty:hidden md:px-6">
    {cambiaron.length > 0 && (
      <Banner live tone="warning" title={m.cambio}>
        {m.cambioDetalle(cambiaron)}
      </Banner>
    )}
    {estado === 'requiere_cambios' && conLaOrganizacion && (
      <Banner title={m.conLaOrganizacion(fechaRevision && formatDateTime(fechaRevision))}>
        {conLaOrganizacion}
      </Banner>
    )}
    {children}
    {revision?.justificacion && <Banner title={m.justificada}>{revision.justificacion}</Banner>}
    {motivo && (
      <Banner tone={estado === 'rechazado' ? 'danger' : 'info'} title={m.motivo}>
        {motivo}
      </Banner>
    )}
  </div>
);
