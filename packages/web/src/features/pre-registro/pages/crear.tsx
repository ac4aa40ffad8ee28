import type { Borrador } from '@portal/domain/features/borradores/public';
import type { Documento } from '@portal/domain/features/documentos/public';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { clasificar, ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { today } from '@portal/domain/kernel/dates';
import { type Answers, answersOf, checkForm } from '@portal/domain/kernel/form';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { AutosaveStatus } from '../../../ui/autosave-status.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { ErrorState, NoPermission } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import type { UseAutosave } from '../../../ui/use-autosave.ts';
import { useInSteps } from '../../../ui/use-in-steps.ts';
import { Wizard } from '../../../ui/wizard.tsx';
import { WizardIntro } from '../../../ui/wizard-intro.tsx';
import { useDraft } from '../../borradores/public.ts';
import { usePuedeCrear } from '../components/actor.ts';
import { conDocumento, Documentos, faltantes, issuesDeDocumentos } from '../components/documentos.tsx';
import { ClasificacionBadge } from '../components/insignias.tsx';
import { VolverALaLista } from '../components/registro-cargado.tsx';
import { enPalabras, etiquetas, Resumen } from '../components/respuestas.tsx';
import {
  conEleccion,
  type Eleccion,
  eleccionDeBorrador,
  eleccionDeUrl,
  etiquetasDeEleccion,
  mismaEleccion,
} from '../components/solicitud.ts';
import { SolicitudElegida } from '../components/solicitud-elegida.tsx';
import { useIssues, usePaso } from '../components/use-paso.ts';
import { preRegistroQueries, subirDocumento, useAccion } from '../pre-registro.queries.ts';
import type { CrearSearch } from '../pre-registro.search.ts';

const { lista, toasts, duraciones, cargando } = preRegistroMessages;
const PRIMERO = 'organizacion';

const crumbs = [{ label: lista.titulo, href: '/pre-registro' }, { label: lista.nuevo }];

/** The wizard of a new pre-registration (A§2), over the draft that the account left. */
export const CrearPage = () => {
  const puedeCrear = usePuedeCrear();
  const borrador = useQuery({ ...preRegistroQueries.borrador(), enabled: puedeCrear });
  if (!puedeCrear) return <NoPermission />;
  if (borrador.isError && !borrador.isFetching)
    return (
      <ErrorState level={1} onRetry={() => void borrador.refetch()}>
        {problemOf(borrador.error).message}
      </ErrorState>
    );
  // Only what was read now: an older copy would look like a change of another device.
  if (!borrador.isFetchedAfterMount || !borrador.data) return <SkeletonPage label={cargando} />;
  return <NuevoPreRegistro borrador={borrador.data.borrador} />;
};

const NuevoPreRegistro = ({ borrador }: { borrador: Borrador | null }) => {
  const { paso, abrir } = usePaso();
  const actual = paso ?? PRIMERO;
  const { issues, mostrar } = useIssues(actual, abrir);
  const navigate = useNavigate();
  const autosave = useDraft({
    formulario: preRegistroForm.id,
    initial: { data: borrador?.datos ?? {}, version: borrador?.version ?? 0 },
  });
  const [documentos, setDocumentos] = useState<readonly Documento[]>(borrador?.documentos ?? []);
  const enviar = useAccion(client.preRegistro.enviar);
  const [rechazo, setRechazo] = useState<string | null>(null);
  const { data: datos, ready, setData } = autosave;
  const dibujable = useInSteps(ready || undefined);
  const respuestas = answersOf(preRegistroForm, datos);
  const eleccion = useEleccion(autosave);

  // The seed's two seconds to read the folio; a timer that outlives the page would move another one.
  const enviado = enviar.data;
  useEffect(() => {
    if (!enviado) return;
    const timer = setTimeout(() => void navigate({ to: '/pre-registro' }), duraciones.redireccion);
    return () => clearTimeout(timer);
  }, [enviado, navigate]);

  const [finalizar, ocupado] = useOnce(async () => {
    if (enviado || !eleccion) return;
    const faltan = faltantes(documentos);
    if (faltan.length > 0) return toast.destructive(toasts.faltantes, toasts.faltan(faltan));
    const incorrectas = checkForm(preRegistroForm, respuestas);
    if (incorrectas.length > 0) return mostrar(incorrectas);
    await autosave.flush();
    setRechazo(null);
    try {
      const registro = await enviar.mutateAsync({ respuestas, ...eleccion });
      await autosave.discard();
      toast.success(toasts.completado, `Folio ${registro.folio}`, { duration: duraciones.toast });
    } catch (error) {
      const { issues: refused, message, status } = problemOf(error);
      mostrar(refused);
      setRechazo(refused.find(({ path }) => esDeLaSolicitud(path))?.message ?? null);
      toast.destructive(
        status === 401 ? toasts.autenticacion : toasts.guardarError,
        status === 401 ? preRegistroMessages.sinSesion : message || toasts.guardarErrorDetalle,
      );
    }
  });

  if (enviado)
    return (
      <>
        <PageHeader title={enviado.folio} tabTitle={toasts.completado} crumbs={crumbs} />
        <Banner
          tone="success"
          title={toasts.completado}
          actions={
            <>
              <ButtonLink size="sm" href={`/pre-registro/ver/${enviado.id}`}>
                Ver mi pre-registro
              </ButtonLink>
              <VolverALaLista />
            </>
          }
        >
          Tu folio es {enviado.folio}. Te avisaremos cuando la fundación lo revise.
        </Banner>
      </>
    );

  const empezado = documentos.length > 0 || Object.values(respuestas).some(Boolean);
  if (!dibujable) return <SkeletonPage label={cargando} />;
  // A§2: every project begins with its type of request.
  if (!eleccion) return <Navigate to="/tipo-solicitud" replace />;
  const solicitud = (
    <SolicitudElegida eleccion={eleccion} tipoSolicitante={respuestas.tipo_solicitante} rechazo={rechazo} />
  );
  if (!paso && !empezado) return <Introduccion solicitud={solicitud} onEmpezar={() => abrir(PRIMERO)} />;
  return (
    <>
      <PageHeader
        title={lista.nuevo}
        crumbs={crumbs}
        aside={<ClasificacionBadge clasificacion={clasificar(respuestas)} />}
        actions={<VolverALaLista />}
      />
      <div className="mb-6">{solicitud}</div>
      <Wizard
        form={preRegistroForm}
        answers={respuestas}
        onChange={(next) => setData({ ...datos, ...next })}
        step={actual}
        onStep={abrir}
        contents={{
          documentos: {
            issues: issuesDeDocumentos(documentos),
            render: ({ attempted }) => (
              <>
                <Documentos
                  documentos={documentos}
                  intento={attempted}
                  subir={async (ranura, file, onProgress, signal) => {
                    const { documento } = await subirDocumento(null, ranura, file, onProgress, signal);
                    setDocumentos((previous) => conDocumento(previous, documento));
                  }}
                  usar={async (ranura) => {
                    const { documento } = await client.preRegistro.usarDelExpediente({ ranura });
                    setDocumentos((previous) => conDocumento(previous, documento));
                  }}
                />
                <Resumen respuestas={respuestas} onPaso={abrir} />
              </>
            ),
          },
        }}
        serverIssues={issues}
        hoy={today(new Date())}
        status={<AutosaveStatus state={autosave} />}
        extraActions={<Finalizar faltan={faltantes(documentos)} busy={ocupado} onFinalizar={finalizar} />}
      />
      <ConflictDialog
        conflict={autosave.conflict}
        labels={{ ...etiquetas, ...etiquetasDeEleccion }}
        format={enPalabras}
        onResolve={autosave.resolve}
      />
    </>
  );
};

/** Refusals that are about the way by which it is sent, not about an answer. */
const esDeLaSolicitud = (path: string): boolean => ['solicitud', 'convocatoria', 'invitacion'].includes(path);

type Borrable = Pick<UseAutosave<Answers>, 'data' | 'ready' | 'setData'>;

/** The chosen request type: what the URL brings goes into the draft, and from then on the draft keeps it. */
const useEleccion = ({ data: datos, ready, setData }: Borrable): Eleccion | null => {
  const search: CrearSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { paso } = search;
  const traida = eleccionDeUrl(search);
  const guardada = eleccionDeBorrador(datos);
  useEffect(() => {
    if (!ready || !traida) return;
    if (!mismaEleccion(traida, guardada)) setData(conEleccion(datos, traida));
    void navigate({ to: '.', search: { paso }, replace: true });
  });
  return traida ?? guardada;
};

type IntroduccionProps = { solicitud: ReactNode; onEmpezar: () => void };

const Introduccion = ({ solicitud, onEmpezar }: IntroduccionProps) => (
  <>
    <PageHeader
      title={lista.nuevo}
      crumbs={crumbs}
      description="Te toma unos veinte minutos. Todo se guarda mientras escribes: puedes cerrar y seguir otro día, en este u otro equipo."
      actions={<VolverALaLista />}
    />
    <div className="mb-6">{solicitud}</div>
    <WizardIntro
      form={preRegistroForm}
      extras={{ documentos: ranuras.map(({ label }) => label) }}
      actions={
        <Button variant="primary" onClick={onEmpezar}>
          Empezar
        </Button>
      }
    >
      <p className="mb-6 max-w-prose text-ink-soft">
        Ten a la mano tu RFC, los datos de tu titular y cuatro documentos en PDF, Word o imagen, de hasta 10
        MB cada uno.
      </p>
    </WizardIntro>
  </>
);

type FinalizarProps = {
  faltan: readonly string[];
  busy: boolean;
  onFinalizar: () => Promise<void>;
};

/** Disabled until the four documents are there, with the reason beside it (A§2); forced, it says so aloud. */
const Finalizar = ({ faltan, busy, onFinalizar }: FinalizarProps) => {
  const id = useId();
  const blocked = faltan.length > 0;
  return (
    <div className="flex flex-col items-stretch gap-1.5 md:items-end">
      <Button
        variant="primary"
        busy={busy}
        busyLabel="Enviando..."
        aria-disabled={blocked || undefined}
        aria-describedby={blocked ? id : undefined}
        onClick={() => void onFinalizar()}
      >
        Finalizar
      </Button>
      {blocked && (
        <p id={id} className="text-sm text-ink-soft md:text-right">
          {toasts.faltan(faltan)}
        </p>
      )}
    </div>
  );
};
