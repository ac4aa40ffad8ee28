import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { ReviewNotices } from '../../../../stage/review/review-notices.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { LoJuzgado } from './use-lo-juzgado.ts';

const m = registroMessages.revision;

/** What a reviewer must know before judging: of a registro also what its organization changed since it was sent before. */
export const AvisosDeRevision = ({
  registro,
  cambiaron,
  juzgado: { formulacion, cambios, version, enviadaEn },
}: {
  registro: Registro;
  /** Labels of what changed under the reviewer's hands. */
  cambiaron: readonly string[];
  juzgado: LoJuzgado;
}) => {
  const falla = formulacion.isError && !formulacion.data ? formulacion : cambios.isError ? cambios : null;
  return (
    <ReviewNotices record={registro} cambiaron={cambiaron} conLaOrganizacion={m.conLaOrganizacionDetalle}>
      {falla && (
        <Banner tone="danger" title={falla === cambios ? m.sinComparar : m.sinDiseno}>
          <Button size="sm" busy={falla.isFetching} onClick={() => void falla.refetch()}>
            {m.reintentar}
          </Button>
        </Banner>
      )}
      {version !== null && cambios.data && (
        <Banner
          title={`${m.cambiaronSecciones(cambios.data.length)} ${m.desde(version, enviadaEn && formatMediumDate(enviadaEn))}`}
        >
          {cambios.data.length > 0
            ? registro.tareas
                .filter(({ seccion }) => cambios.data.some((cambio) => cambio.seccion === seccion))
                .map(({ titulo }) => titulo)
                .join(' · ')
            : m.nadaCambio}
        </Banner>
      )}
    </ReviewNotices>
  );
};
