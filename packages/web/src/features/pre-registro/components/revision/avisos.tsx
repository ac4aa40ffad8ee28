import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { Fragment } from 'react';
import { ReviewNotices } from '../../../../stage/review/review-notices.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { TextLink } from '../../../../ui/link.tsx';

const m = preRegistroMessages.revision;

export type AvisosDeRevisionProps = {
  registro: PreRegistro;
  /** Labels of the fields that changed under the reviewer's hands. */
  cambiaron: readonly string[];
  readOnly: boolean;
};

/** What a reviewer must know before judging: of a pre-registro also who else has its RFC. */
export const AvisosDeRevision = ({ registro, cambiaron, readOnly }: AvisosDeRevisionProps) => {
  const repetido = registro.revision?.rfcRepetido ?? [];
  return (
    <ReviewNotices
      record={registro}
      cambiaron={cambiaron}
      conLaOrganizacion={readOnly ? null : m.conLaOrganizacionDetalle}
    >
      {repetido.length > 0 && (
        <Banner tone="warning" title={m.repetida}>
          {m.repetidaDetalle}{' '}
          {repetido.map(({ id, nombre }, i) => (
            <Fragment key={id}>
              {i > 0 && ', '}
              <TextLink href={`/organizaciones/${id}`}>{nombre}</TextLink>
            </Fragment>
          ))}
          {m.repetidaQueHacer}
        </Banner>
      )}
    </ReviewNotices>
  );
};
