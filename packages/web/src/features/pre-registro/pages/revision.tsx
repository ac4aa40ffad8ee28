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
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useTellTabs } from '../../../stage/review/follow.ts';
import { markOf, openFields, unsentOf } from '../../../stage/review/marks.ts';
import { usePapers } from '../../../stage/review/paper.ts';
import { ReviewBar } from '../../../stage/review/review-bar.tsx';
import { type FieldSection, ReviewFields } from '../../../stage/review/review-fields.tsx';
import { useCursor } from '../../../stage/review/use-cursor.ts';
import { useQueue } from '../../../stage/review/use-queue.ts';
import type { Key } from '../../../stage/review/use-review-keys.ts';
import { cn } from '../../../ui/cn.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { addressOf } from '../../../ui/list-address.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NoPermission } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWide, useWidth } from '../../../ui/use-media.ts';
import { useSame } from '../../../ui/use-same.ts';
import { frasesDe } from '../../frases/public.ts';
import { useNotas } from '../../notas/public.ts';
import { preguntaDeCola } from '../components/cola.ts';
import { RegistroCargado } from '../components/registro-cargado.tsx';
import { EncabezadoDeRevision } from '../components/revision/encabezado.tsx';
import { EsqueletoDeRevision } from '../components/revision/esqueleto.tsx';
import { useDecisionAjena } from '../components/revision/use-decision-ajena.ts';
import { useRevision } from '../components/revision/use-revision.ts';
import { useVersiones } from '../components/revision/use-versiones.ts';
import { detailsOf, fuenteDe, veredictosDe } from '../components/revision/valor.tsx';
import { preRegistroQueries } from '../pre-registro.queries.ts';
import type { ListaSearch } from '../pre-registro.search.ts';

// The fields can be read and marked before the papers are there.
const carril = () => import('../components/revision/carril.tsx');
const Carril = lazy(() => carril().then((module) => ({ default: module.Carril })));
const DespuesDeLosCampos = lazy(() => carril().then((module) => ({ default: module.DespuesDeLosCampos })));

// Few records have any. On its way with the page, not once it is drawn: what it says stands above the fields.
const avisos = import('../components/revision/avisos.tsx');
const AvisosDeRevision = lazy(() => avisos.then((module) => ({ default: module.AvisosDeRevision })));

// Nor do they wait for the queue.
const mesa = () => import('../components/revision/mesa.tsx');
const QueuePlace = lazy(() => mesa().then((module) => ({ default: module.QueuePlace })));
const EnManosDe = lazy(() => mesa().then((module) => ({ default: module.EnManosDe })));

const { revision: m } = preRegistroMessages;

const Frases = frasesDe('pre_registro');

/** So wide, in pixels, the papers stand beside the fields. */
const DOS_HOJAS = 940;

/** The reviewer's page (A§2 'Admin review'): fields on the left, documents on the right, keys for both. */
export const RevisionPage = () => (
  <RegistroCargado errorToast={{ title: m.titulo, text: m.cargar }} skeleton={<EsqueletoDeRevision />}>
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
  const { cola, sinLeer } = useQueue(useQuery(preRegistroQueries.cola(preguntaDeCola(registro.id, search))));
  const sinCola = sinLeer ? m.colaSinLeer : m.sinCola;
  const hrefOf = (id: string) => `/pre-registro/revision/${id}${enCola}`;
  const abrirOtro = (id: string | null | undefined, ninguno: string) =>
    id
      ? void navigate({ to: '/pre-registro/revision/$id', params: { id }, search })
      : void toast.info(ninguno);
  const alSiguiente = () => abrirOtro(cola?.siguiente, cola ? m.ultimo : sinCola);
  const revision = useRevision(registro, reading, {
    onLeave: async (sigue) =>
      sigue && cola?.siguiente ? alSiguiente() : navigate({ to: '/pre-registro', search }),
    siguiente: cola?.siguiente ? alSiguiente : null,
  });
  const { review, blocker } = revision;
  const { campos } = review;
  const [desk, width = 0] = useWidth();
  const sideBySide = width >= DOS_HOJAS;
  // Whoever comes back goes on where nobody has decided yet.
  const cursor = useCursor(campos, openFields(review)[0]);
  const papers = usePapers(ranuras[0].id);
  const readOnly = !registro.acciones.some(({ action }) => action === 'guardarValidaciones');
  // Closed records send nothing any more.
  const pendientes = readOnly ? [] : unsentOf(review, registro);
  const decision = useDecisionAjena(registro, revision);
  const secciones = useMemo(() => seccionesDe(campos.map(({ campo }) => campo)), [campos]);

  // The paper follows its field.
  const { open: abrir, setFull: agrandar } = papers;
  const fuente = cursor.current && fuenteDe(cursor.current);
  useEffect(() => {
    if (fuente) abrir(fuente);
  }, [fuente, abrir]);
  useTellTabs(registro.id, fuente);

  const onKey = (key: Key) => {
    if (key === 'n') alSiguiente();
    else if (key === 'p') abrirOtro(cola?.anterior, cola ? m.primero : sinCola);
    else if (key === 'd') papers.setFull(true);
    else if (key === 'g') papers.rotate();
    else if (key === '+') papers.zoomBy(1);
    else if (key === '-') papers.zoomBy(-1);
  };

  const notas = useNotas(registro.proyecto.id).data?.items;
  const verDocumento = useCallback(
    (ranura: string) => {
      abrir(ranura);
      if (!sideBySide) agrandar(true);
    },
    [abrir, agrandar, sideBySide],
  );
  const details = useMemo(
    () => detailsOf(registro, notas ?? [], verDocumento, !sideBySide),
    [registro, notas, verDocumento, sideBySide],
  );
  const verdicts = useSame(veredictosDe((campo) => markOf(review, campo).valido));
  const versiones = useVersiones(registro);
  const tabOf = useCallback(
    (ranura: string) => `/pre-registro/revision/${registro.id}/documentos?ranura=${ranura}`,
    [registro.id],
  );

  // A telephone has room for it only beside what is pressed.
  const wide = useWide();
  const lugar = (
    <Suspense fallback={<span className="w-36" />}>
      {cola && <QueuePlace cola={cola} hrefOf={hrefOf} />}
      {sinLeer && <span className="text-sm text-ink-soft">{m.colaSinLeer}</span>}
    </Suspense>
  );

  return (
    <div ref={desk} className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <EncabezadoDeRevision registro={registro} volver={`/pre-registro${enCola}`} cola={wide && lugar}>
        <Suspense>
          <EnManosDe registro={registro} />
        </Suspense>
      </EncabezadoDeRevision>
      <Suspense>
        <AvisosDeRevision registro={registro} cambiaron={review.cambiaron} readOnly={readOnly} />
      </Suspense>
      <div
        className={cn('grid flex-1 items-start', sideBySide && 'grid-cols-[minmax(0,1fr)_minmax(25rem,34%)]')}
      >
        <div className={cn('min-w-0', sideBySide && 'border-r border-line')}>
          <ReviewFields
            review={revision}
            sections={secciones}
            cursor={cursor}
            details={details}
            readOnly={readOnly}
            unsent={pendientes}
            commentTool={Frases}
            commentsHelp={m.generalesAyuda}
            onKey={onKey}
          />
        </div>
        <div
          data-print="no"
          className={cn(
            'min-w-0',
            sideBySide ? 'sticky top-28 h-[calc(100dvh-7rem-var(--pie,4.25rem))]' : 'contents',
          )}
        >
          <Suspense fallback={sideBySide && <Skeleton className="size-full" />}>
            <Carril
              proyecto={registro.proyecto.id}
              campos={campos}
              notas={notas?.length}
              pane={sideBySide}
              papers={papers}
              ranuras={ranuras}
              documentos={registro.documentos}
              versiones={versiones}
              verdicts={verdicts}
              tabOf={tabOf}
            />
          </Suspense>
        </div>
      </div>
      {!sideBySide && (
        <Suspense>
          <DespuesDeLosCampos proyecto={registro.proyecto.id} campos={campos} />
        </Suspense>
      )}
      <ReviewBar
        table={preRegistroWorkflow.transitions}
        acciones={registro.acciones}
        review={revision}
        cursor={cursor}
        readOnly={readOnly}
        unsent={pendientes}
        aside={!wide && lugar}
        dialogs={m.preguntas}
        onRun={revision.run}
        goOn={cola?.siguiente ? { label: m.aprobarYSiguiente, run: revision.runYSigue } : undefined}
      >
        {decision && (
          <p className="mb-1 text-sm font-medium text-warning-ink">
            {decision}
            {revision.dirty && `; ${m.loTuyoSinGuardar}`}.
          </p>
        )}
      </ReviewBar>
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title="Tienes validaciones sin guardar"
        description="Si sales ahora, se pierden las marcas y comentarios que no guardaste."
        confirmLabel="Salir sin guardar"
        cancelLabel="Seguir revisando"
        tone="danger"
        onConfirm={() => blocker.proceed?.()}
      />
    </div>
  );
};
