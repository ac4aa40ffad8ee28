import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useUsuario } from '../../../../app/session.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { FolioText } from '../../../../ui/folio-text.tsx';
import { convocatoriaQueries } from '../../convocatorias.queries.ts';

/**
 * The way from a call to an application: its button when the server says that this account may, otherwise why
 * not. Whoever has already applied finds its own application instead.
 */
export const Postular = ({ convocatoria: { id, postular } }: { convocatoria: Convocatoria }) => {
  const { esPersonal } = useUsuario();
  const propias = useQuery({ ...convocatoriaQueries.postulaciones(id), enabled: !esPersonal });
  const propia = esPersonal ? undefined : propias.data?.items[0];
  if (propia)
    return (
      <Banner
        tone="success"
        title="Tu organización ya se postuló"
        actions={
          propia.enlace && (
            <ButtonLink size="sm" href={propia.enlace}>
              Ver {propia.folio}
            </ButtonLink>
          )
        }
      >
        Presentó el proyecto <FolioText>{propia.folio}</FolioText> el {formatDate(propia.creadoEn)}.
      </Banner>
    );
  // Staff apply on behalf of somebody, or have nothing to be told.
  if (!postular || (esPersonal && !postular.puede)) return null;
  if (!postular.puede)
    return (
      <Banner title="No puedes postular">
        {postular.motivo ?? 'La convocatoria no recibe postulaciones en este momento.'}
      </Banner>
    );
  return (
    <ButtonLink
      variant={esPersonal ? 'secondary' : 'primary'}
      href={`/pre-registro/crear?tipo=convocatoria&convocatoria=${id}`}
      className={esPersonal ? 'max-md:w-full' : 'w-full'}
    >
      Iniciar pre-registro
      <ArrowRight aria-hidden="true" className="size-4" />
    </ButtonLink>
  );
};
