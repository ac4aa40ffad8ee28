import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import {
  type CampoDeRevision,
  preRegistroReview,
} from '@portal/domain/features/pre-registro/pre-registro.revision';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { reviewSections } from '@portal/domain/stage/review';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, useCallback, useMemo } from 'react';
import { markOf } from '../../../stage/review/marks.ts';
import { ReviewDesk } from '../../../stage/review/review-desk.tsx';
import type { FieldSection } from '../../../stage/review/review-fields.tsx';
import { ReviewHead } from '../../../stage/review/review-head.tsx';
import { ReviewSkeleton } from '../../../stage/review/review-skeleton.tsx';
import { useOthersDecision } from '../../../stage/review/use-others-decision.ts';
import { useQueue } from '../../../stage/review/use-queue.ts';
import { useReviewDesk } from '../../../stage/review/use-review-desk.ts';
import { addressOf } from '../../../ui/list-address.ts';
import { NoPermission } from '../../../ui/states.tsx';
import { useSame } from '../../../ui/use-same.ts';
import { frasesDe } from '../../frases/public.ts';
import { NotasInternas, useNotas } from '../../notas/public.ts';
import { ChipDeSolicitud } from '../components/chip-de-solicitud.tsx';
import { preguntaDeCola } from '../components/cola.ts';
import { EstadoBadge } from '../components/insignias.tsx';
import { RegistroCargado } from '../components/registro-cargado.tsx';
import { useRevision } from '../components/revision/use-revision.ts';
import { useVersiones } from '../components/revision/use-versiones.ts';
import { detailsOf, fuenteDe, veredictosDe } from '../components/revision/valor.tsx';
import { preRegistroQueries } from '../pre-registro.queries.ts';
import type { ListaSearch } from '../pre-registro.search.ts';

// Few records have any. On its way with the page, not once it is drawn: what it says stands above the fields.
const avisos = import('../components/revision/avisos.tsx');
const AvisosDeRevision = lazy(() => avisos.then((module) => ({ default: module.AvisosDeRevision })));

// The fields do not wait for who else has it open.
const EnManosDe = lazy(() =>
  import('../components/revision/mesa.tsx').then((module) => ({ default: module.EnManosDe })),
);

const { revision: m } = preRegistroMessages;

const Frases = frasesDe('pre_registro');

/** The review of a pre-registro: its fifteen fields, beside the papers that they are read in. */
export const RevisionPage = () => (
  <RegistroCargado
    errorToast={{ title: m.titulo, text: m.cargar }}
    skeleton={<ReviewSkeleton label={preRegistroMessages.cargando} />}
  >
    {(registro, reading) =>
      registro.revision ? (
        <RevisionDeRegistro key={registro.id} registro={registro} reading={reading} />
      ) : (
        <NoPermission />
      )
    }
  </RegistroCargado>
);

const seccionesDe = (campos: readonly CampoDeRevision[]): FieldSection<CampoDeRevision>[] =>
  reviewSections(preRegistroReview, campos).map(({ seccion, campos: own }) => {
    const at = preRegistroForm.sections.findIndex(({ id }) => id === seccion);
    return { id: seccion, titulo: `${at + 1}. ${preRegistroForm.sections[at]?.short ?? ''}`, campos: own };
  });

const RevisionDeRegistro = ({ registro, reading }: { registro: PreRegistro; reading: boolean }) => {
  const navigate = useNavigate();
  const search: ListaSearch = useSearch({ strict: false });
  const enCola = addressOf(search);
  const neighbours = useQueue(useQuery(preRegistroQueries.cola(preguntaDeCola(registro.id, search))), (id) =>
    navigate({ to: '/pre-registro/revision/$id', params: { id }, search }),
  );
  const revision = useRevision(registro, reading, neighbours, () =>
    navigate({ to: '/pre-registro', search }),
  );
  const { review } = revision;
  const { campos } = review;
  const desk = useReviewDesk<CampoDeRevision>({
    record: registro,
    review: revision,
    neighbours,
    keep: 'guardarValidaciones',
    firstPaper: ranuras[0].id,
    paperOf: fuenteDe,
  });
  const { sideBySide, openPaper } = desk;
  const decision = useOthersDecision(registro, m, revision);
  const secciones = useMemo(() => seccionesDe(campos.map(({ campo }) => campo)), [campos]);
  const notas = useNotas(registro.proyecto.id).data?.items;
  const details = useMemo(
    () => detailsOf(registro, notas ?? [], openPaper, !sideBySide),
    [registro, notas, openPaper, sideBySide],
  );
  const verdicts = useSame(veredictosDe((campo) => markOf(review, campo).valido));
  const versiones = useVersiones(registro);
  const tabOf = useCallback(
    (ranura: string) => `/pre-registro/revision/${registro.id}/documentos?ranura=${ranura}`,
    [registro.id],
  );
  const notes = <NotasInternas proyectoId={registro.proyecto.id} etapa="pre_registro" campos={campos} />;

  return (
    <ReviewDesk
      desk={desk}
      review={revision}
      neighbours={neighbours}
      table={preRegistroWorkflow.transitions}
      acciones={registro.acciones}
      dialogs={m.preguntas}
      sections={secciones}
      details={details}
      commentTool={Frases}
      commentsHelp={m.generalesAyuda}
      hrefOf={(id) => `/pre-registro/revision/${id}${enCola}`}
      goOn={m.aprobarYSiguiente}
      decision={decision}
      head={(place, after) => (
        <ReviewHead
          back={{ href: `/pre-registro${enCola}`, label: preRegistroMessages.volver }}
          title={registro.respuestas.nombre_organizacion ?? registro.organizacion.nombre}
          titleHref={`/organizaciones/${registro.organizacion.id}`}
          folio={registro.folio}
          folioOnPhone={false}
          whole={`/pre-registro/ver/${registro.id}`}
          place={place}
          after={after}
          state={<EstadoBadge estado={registro.estado} />}
          wide={<ChipDeSolicitud proyecto={registro.proyecto} />}
        >
          <EnManosDe registro={registro} />
        </ReviewHead>
      )}
      notices={<AvisosDeRevision registro={registro} cambiaron={review.cambiaron} readOnly={desk.readOnly} />}
      rail={{
        proyecto: registro.proyecto.id,
        notes,
        howMany: notas?.length,
        ranuras,
        documentos: registro.documentos,
        versiones,
        verdicts,
        tabOf,
      }}
    />
  );
};
