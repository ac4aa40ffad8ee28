import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { Fragment } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { TextLink } from '../../../../ui/link.tsx';

const m = preRegistroMessages.revision;

export type AvisosDeRevisionProps = {
  registro: PreRegistro;
  /** Labels of the fields that changed under the reviewer's hands. */
  cambiaron: readonly string[];
  readOnly: boolean;
};

/** What a reviewer must know before judging. */
export const AvisosDeRevision = ({ registro, cambiaron, readOnly }: AvisosDeRevisionProps) => {
  const { revision, estado, motivo, fechaRevision } = registro;
  return (
    <div className="space-y-3 px-4 py-3 empty:hidden md:px-6">
      {cambiaron.length > 0 && (
        <Banner live tone="warning" title={m.cambio}>
          {m.cambioDetalle(cambiaron)}
        </Banner>
      )}
      {estado === 'requiere_cambios' && !readOnly && (
        <Banner title={m.conLaOrganizacion(fechaRevision && formatDateTime(fechaRevision))}>
          {m.conLaOrganizacionDetalle}
        </Banner>
      )}
      {revision && revision.rfcRepetido.length > 0 && (
        <Banner tone="warning" title={m.repetida}>
          {m.repetidaDetalle}{' '}
          {revision.rfcRepetido.map(({ id, nombre }, i) => (
            <Fragment key={id}>
              {i > 0 && ', '}
              <TextLink href={`/organizaciones/${id}`}>{nombre}</TextLink>
            </Fragment>
          ))}
          {m.repetidaQueHacer}
        </Banner>
      )}
      {revision?.justificacion && <Banner title={m.justificada}>{revision.justificacion}</Banner>}
      {motivo && (
        <Banner tone={estado === 'rechazado' ? 'danger' : 'info'} title="Motivo">
          {motivo}
        </Banner>
      )}
    </div>
  );
};
