import { nombreDeCaso } from '@portal/domain/features/proyectos/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { CampoDeRevision } from '@portal/domain/features/registro/registro.revision';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Loaded } from '../../../stage/loaded.tsx';
import { ReviewDesk } from '../../../stage/review/review-desk.tsx';
import type { FieldSection } from '../../../stage/review/review-fields.tsx';
import { ReviewHead } from '../../../stage/review/review-head.tsx';
import { ReviewSkeleton } from '../../../stage/review/review-skeleton.tsx';
import { useOthersDecision } from '../../../stage/review/use-others-decision.ts';
import { queueQuestion, useQueue } from '../../../stage/review/use-queue.ts';
import { useReviewDesk } from '../../../stage/review/use-review-desk.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { codeAhead } from '../../../ui/code-ahead.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { addressOf } from '../../../ui/list-address.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { NoPermission } from '../../../ui/states.tsx';
import { useWide } from '../../../ui/use-media.ts';
import { frasesDe } from '../../frases/public.ts';
import { NotasInternas, useNotas } from '../../notas/public.ts';
import { detallesDe } from '../components/revision/detalles.tsx';
import { type LoJuzgado, useLoJuzgado } from '../components/revision/use-lo-juzgado.ts';
import { usePapeles } from '../components/revision/use-papeles.ts';
import { useRevision } from '../components/revision/use-revision.ts';
import { registroLecturas } from '../registro.lecturas.ts';
import { registroQueries } from '../registro.queries.ts';
import type { ListaSearch } from '../registro.search.ts';

// On its way with the page: what it says stands above the sections.
const avisos = codeAhead(() =>
  import('../components/revision/avisos.tsx').then((module) => module.AvisosDeRevision),
);
const AvisosDeRevision = avisos.Component;
const EnManosDe = lazy(() =>
  import('../components/revision/mesa.tsx').then((module) => ({ default: module.EnManosDe })),
);

// The forms of the sections, and their editors: a section is read once it is opened.
const contenido = codeAhead(async () => {
  const module = await import('../components/revision/contenido.tsx');
  await module.hechos.brought();
  return module.ContenidoDeSeccion;
});
const ContenidoDeSeccion = contenido.Component;

/** All that stands above a verdict; what does not come is told where it would stand. */
const codigo = Promise.all([avisos.brought(), contenido.brought()]);

const { revision: m } = registroMessages;

const Frases = frasesDe('registro');

/** The review of a registro (RW-16): its eight sections, each read where it is judged. */
export const RevisionPage = () => {
  const { id }: { id: string } = useParams({ strict: false });
  const registro = useQuery(registroQueries.uno(id));
  return (
    <Loaded
      query={registro}
      skeleton={<ReviewSkeleton label={m.cargando} />}
      words={{
        loading: m.cargando,
        missing: {
          title: m.noEncontrado,
          text: m.noEncontradoDetalle,
          href: '/registro',
          label: m.volver,
        },
        failed: { id: 'registro', title: m.titulo, text: m.cargar },
      }}
    >
      {(leido, reading) =>
        leido.revision ? <Revision key={leido.id} registro={leido} reading={reading} /> : <NoPermission />
      }
    </Loaded>
  );
};

/**
 * A section before its code is there: of a height that keeps the next one where it will be. The first time all of it is open where
 * there is room, and the next one stays below the screen until it is known how tall this is.
 */
const SeccionPorVenir = ({ abierta }: { abierta: boolean }) => (
  <div className={cn('px-3.5 pt-2.5 md:px-5', abierta ? 'md:min-h-dvh' : 'md:h-96')}>
    <SkeletonText lines={4} />
  </div>
);

/**
 * Whether what stands above the verdicts is there. On a telephone that is all that is judged, of a height that nobody knows
 * before: the page waits for it, where each verdict would else move as often as something of it comes.
 */
const useLoDeArriba = ({ formulacion, version, cambios }: LoJuzgado): boolean => {
  const wide = useWide();
  const [hayCodigo, setHayCodigo] = useState(false);
  useEffect(() => {
    let ido = false;
    void codigo.then(() => !ido && setHayCodigo(true));
    return () => {
      ido = true;
    };
  }, []);
  // Without a line it does not come, and the page says so.
  const llego = ({ isPending, fetchStatus }: Pick<LoJuzgado['cambios'], 'isPending' | 'fetchStatus'>) =>
    !isPending || fetchStatus === 'paused';
  const compara = version !== null && formulacion.data !== undefined;
  const listo = hayCodigo && llego(formulacion) && (!compara || llego(cambios));
  // After the answer, in short steps.
  return useDeferredValue(wide || listo);
};

const Revision = ({ registro, reading }: { registro: Registro; reading: boolean }) => {
  const navigate = useNavigate();
  const search: ListaSearch = useSearch({ strict: false });
  const enCola = addressOf(search);
  const neighbours = useQueue(
    useQuery(registroLecturas.cola(queueQuestion(registro.id, search, ['estado']))),
    (id) => navigate({ to: '/registro/revision/$id', params: { id }, search }),
  );
  const revision = useRevision(registro, reading, neighbours, () => navigate({ to: '/registro', search }));
  const { campos } = revision.review;
  const papeles = usePapeles(registro.proyecto.id);
  const desk = useReviewDesk<CampoDeRevision>({
    record: registro,
    review: revision,
    neighbours,
    keep: 'guardarValidaciones',
    firstPaper: papeles.ranuras[0]?.id ?? null,
  });
  const decision = useOthersDecision(registro, m, revision);
  const juzgado = useLoJuzgado(registro);
  const arriba = useLoDeArriba(juzgado);
  const { secciones, version, enviadaEn, cambios, cambiaron } = juzgado;
  const { tareas } = registro;
  const { tipoSolicitud } = registro.proyecto;
  const porJuzgar = useMemo(
    () =>
      tareas.map(
        (tarea, i): FieldSection<CampoDeRevision> => ({
          id: tarea.seccion,
          titulo: `${i + 1}. ${tarea.titulo}`,
          campos: campos.flatMap(({ campo }) => (campo.split('.')[0] === tarea.seccion ? [campo] : [])),
          content: (
            <Suspense fallback={<SeccionPorVenir abierta={version === null} />}>
              <ContenidoDeSeccion
                tarea={tarea}
                secciones={secciones}
                tipoSolicitud={tipoSolicitud}
                version={version}
                enviadaEn={enviadaEn}
                cambios={cambios.data}
              />
            </Suspense>
          ),
        }),
      ),
    [tareas, campos, secciones, tipoSolicitud, version, enviadaEn, cambios.data],
  );
  const notas = useNotas(registro.proyecto.id).data?.items;
  const details = useMemo(
    () => detallesDe(registro, notas ?? [], secciones, cambiaron),
    [registro, notas, secciones, cambiaron],
  );
  const notes = <NotasInternas proyectoId={registro.proyecto.id} etapa="registro" campos={campos} />;
  const { label, tone } = registroWorkflow.states[registro.estado];
  if (!arriba) return <ReviewSkeleton label={m.cargando} />;

  return (
    <ReviewDesk
      desk={desk}
      review={revision}
      neighbours={neighbours}
      table={registroWorkflow.transitions}
      acciones={registro.acciones}
      dialogs={m.preguntas}
      sections={porJuzgar}
      details={details}
      commentTool={Frases}
      commentsHelp={m.generalesAyuda}
      hrefOf={(id) => `/registro/revision/${id}${enCola}`}
      goOn={m.validarYSiguiente}
      decision={decision}
      head={(place, after) => (
        <ReviewHead
          back={{ href: `/registro${enCola}`, label: m.volver }}
          title={nombreDeCaso({ ...registro, ...registro.proyecto }, false).nombre}
          titleHref={`/proyectos/${registro.proyecto.id}`}
          folio={registro.folio}
          folioOnPhone={false}
          whole={`/registro/ver/${registro.id}`}
          place={place}
          after={after}
          state={<Badge tone={tone}>{label}</Badge>}
          wide={
            <span className="text-sm">
              <TextLink href={`/pre-registro/ver/${registro.preRegistro.id}`}>
                <span className="sr-only">{m.preRegistro} </span>
                {registro.preRegistro.folio}
              </TextLink>
            </span>
          }
        >
          <EnManosDe registro={registro} />
        </ReviewHead>
      )}
      notices={
        <AvisosDeRevision registro={registro} cambiaron={revision.review.cambiaron} juzgado={juzgado} />
      }
      rail={{
        proyecto: registro.proyecto.id,
        notes,
        howMany: notas?.length,
        ...papeles,
      }}
    />
  );
};
