import type { Borrador } from '@portal/domain/features/borradores/public';
import type { Documento } from '@portal/domain/features/documentos/public';
import {
  preRegistroForm,
  preRegistroFormDelPersonal,
} from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { clasificar, ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { today } from '@portal/domain/kernel/dates';
import { answersOf, checkForm, textOf } from '@portal/domain/kernel/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { client } from '../../../app/api.ts';
import { isUnanswered, problemOf } from '../../../app/problem.ts';
import { useUsuario } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { LoadedDraft } from '../../../stage/loaded-draft.tsx';
import { withPaper } from '../../../stage/paper-slots.tsx';
import { AutosaveStatus } from '../../../ui/autosave-status.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton, SkeletonPage } from '../../../ui/skeleton.tsx';
import { NoPermission } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useInSteps } from '../../../ui/use-in-steps.ts';
import { useWide } from '../../../ui/use-media.ts';
import { Wizard } from '../../../ui/wizard.tsx';
import { storedOf, useDraft } from '../../borradores/public.ts';
import { esperaSubida } from '../../documentos/public.ts';
import { usePuedeCrear } from '../components/actor.ts';
import { palabrasDeIdo, pasarAEdicion } from '../components/borrador-ido.tsx';
import { crumbs, Enviado, Finalizar, Introduccion } from '../components/crear-partes.tsx';
import { Documentos, faltantes, issuesDeDocumentos, lugarDe } from '../components/documentos.tsx';
import { ClasificacionBadge } from '../components/insignias.tsx';
import { AnswersSummary } from '../components/record-facts.tsx';
import { enPalabras, etiquetas } from '../components/respuestas.ts';
import { aNombreDe } from '../components/solicitud.ts';
import { SolicitudElegida } from '../components/solicitud-elegida.tsx';
import { useDestino } from '../components/use-destino.ts';
import { useEleccion } from '../components/use-eleccion.ts';
import { type Sitio, useLlegada } from '../components/use-llegada.ts';
import { useIssues, usePaso } from '../components/use-paso.ts';
import { conPropuesta, rfcAjeno, tomados, usePropuesta } from '../components/use-propuesta.ts';
import { VolverALaLista } from '../components/volver-a-la-lista.tsx';
import { useAccion } from '../pre-registro.acciones.ts';
import { preRegistroQueries } from '../pre-registro.queries.ts';
import { subirDocumento } from '../pre-registro.subir.ts';

// Only staff say for whom it is.
const ANombreDe = lazy(() =>
  import('../components/a-nombre-de.tsx').then((module) => ({ default: module.ANombreDe })),
);
const ElegirOrganizacion = lazy(() =>
  import('../components/a-nombre-de.tsx').then((module) => ({ default: module.ElegirOrganizacion })),
);
// Only who comes with another request than the draft's sees it.
const OtraSolicitud = lazy(() =>
  import('../components/otra-solicitud.tsx').then((module) => ({ default: module.OtraSolicitud })),
);
// Only who arrives where several drafts wait sees it.
const VariosSinEnviar = lazy(() =>
  import('../components/varios-sin-enviar.tsx').then((module) => ({ default: module.VariosSinEnviar })),
);

const {
  lista,
  toasts,
  duraciones,
  cargando,
  aNombreDe: porOtra,
  borradorIdo,
  sinConexion,
  volver,
} = preRegistroMessages;
const PRIMERO = 'organizacion';
const SIN_RESPUESTA = 'sin-respuesta';

/** The wizard of a new pre-registration (A§2), over one of the drafts that the account left. */
export const CrearPage = () => {
  const puedeCrear = usePuedeCrear();
  const llegada = useLlegada(puedeCrear);
  if (!puedeCrear) return <NoPermission />;
  if (llegada.estado === 'buscando') return <SkeletonPage label={cargando} offline={sinConexion} />;
  if (llegada.estado === 'varios')
    return (
      <Suspense fallback={<SkeletonPage label={cargando} />}>
        <VariosSinEnviar {...llegada} />
      </Suspense>
    );
  return <ConBorrador key={llegada.borrador ?? ''} cual={llegada.borrador} sitio={llegada.sitio} />;
};

type CualProps = {
  cual: string | undefined;
  sitio: Sitio;
};

const ConBorrador = ({ cual, sitio }: CualProps) => {
  const borrador = useQuery(preRegistroQueries.nuevo(cual));
  return (
    <LoadedDraft query={borrador} loading={cargando} offline={sinConexion}>
      {(escrito) => <NuevoPreRegistro cual={cual} sitio={sitio} borrador={escrito} />}
    </LoadedDraft>
  );
};

const NuevoPreRegistro = ({ cual, sitio, borrador }: CualProps & { borrador: Borrador | null }) => {
  const { paso, abrir } = usePaso();
  const actual = paso ?? PRIMERO;
  const { issues, mostrar, quitar } = useIssues(actual, abrir);
  const navigate = useNavigate();
  const autosave = useDraft({
    formulario: preRegistroForm.id,
    borrador: cual,
    initial: storedOf(borrador),
    contexto: preRegistroForm.contexto,
    etiquetas,
  });
  const [documentos, setDocumentos] = useState<readonly Documento[]>(borrador?.documentos ?? []);
  // Those of the draft as it was read last: another page may have added to it, or put another one in its place.
  const subidos = borrador?.documentos;
  useEffect(() => setDocumentos(subidos ?? []), [subidos]);
  const lugar = { borrador: cual };
  const queryClient = useQueryClient();
  const enviar = useAccion(client.preRegistro.enviar);
  const [rechazo, setRechazo] = useState<string | null>(null);
  const { data: datos, ready, setData } = autosave;
  const propuesta = usePropuesta();
  const dibujable = useInSteps(ready || undefined);
  const ancha = useWide();
  const ultimo = actual === preRegistroForm.sections.at(-1)?.id;
  const respuestas = answersOf(preRegistroForm, datos);
  const empezado = documentos.length > 0 || Object.values(respuestas).some(Boolean);
  const { eleccion, otra, conflicto } = useEleccion(autosave, empezado, cual);
  const { conflict, releer } = autosave;
  const destino = useDestino(
    conflict !== null && (conflict.gone || conflict.another),
    documentos,
    conflict?.mine ?? datos,
  );
  // Once it is known to have arrived, nothing says any more that it is not.
  const llego = useRef(false);
  llego.current = destino.registro !== null;
  useEffect(() => {
    if (destino.registro) toast.dismiss(SIN_RESPUESTA);
  }, [destino.registro]);
  // Staff write for an organization that they name; an applicant for its own.
  const { esPersonal } = useUsuario();
  const organizacion = esPersonal ? textOf(datos.organizacion) || null : null;

  // The seed's two seconds to read the folio; a timer that outlives the page would move another one.
  const enviado = enviar.data;
  useEffect(() => {
    if (!enviado) return;
    const timer = setTimeout(() => void navigate({ to: '/pre-registro' }), duraciones.redireccion);
    return () => clearTimeout(timer);
  }, [enviado, navigate]);

  const [finalizar, ocupado] = useOnce(async () => {
    if (enviado || !eleccion) return;
    if (esperaSubida(lugarDe(lugar))) return;
    const faltan = faltantes(documentos);
    if (faltan.length > 0) return toast.destructive(toasts.faltantes, toasts.faltan(faltan));
    const incorrectas = checkForm(preRegistroForm, respuestas);
    if (incorrectas.length > 0) return mostrar(incorrectas);
    // Two versions to choose from: nothing is sent before that.
    if ((await autosave.flush()).conflict) return;
    setRechazo(null);
    try {
      const registro = await enviar.mutateAsync({
        respuestas,
        borrador: cual,
        ...eleccion,
        ...(organizacion ? aNombreDe(organizacion) : {}),
      });
      await autosave.discard();
      toast.success(toasts.completado, esPersonal ? dicho(registro) : `Folio ${registro.folio}`, {
        duration: duraciones.toast,
      });
    } catch (error) {
      const { issues: refused, message, status } = problemOf(error);
      // Sent again as it is, it keeps its key: what arrived is answered, and nothing is made twice.
      if (isUnanswered(error)) {
        if (!llego.current)
          toast.destructive(toasts.sinRespuesta, toasts.sinRespuestaDetalle('Finalizar'), {
            id: SIN_RESPUESTA,
          });
        return;
      }
      setRechazo(refused.find(({ path }) => esDeLaSolicitud(path))?.message ?? null);
      if (refused.some(({ code: why }) => why === 'documentos_faltantes')) {
        // The page showed papers that the portal does not have.
        const guardados = (await releer())?.documentos ?? [];
        mostrar([
          ...issuesDeDocumentos(guardados),
          ...refused.filter(({ code: why }) => why !== 'documentos_faltantes'),
        ]);
        return toast.destructive(toasts.faltantes, toasts.faltan(faltantes(guardados)));
      }
      mostrar(refused);
      toast.destructive(
        status === 401 ? toasts.autenticacion : toasts.guardarError,
        status === 401 ? preRegistroMessages.sinSesion : message || toasts.guardarErrorDetalle,
      );
    }
  });

  /** Goes to the record that the draft became; what was typed after sending goes into its edits. */
  const verEnviado = async (): Promise<void> => {
    const { registro } = destino;
    if (!registro || !conflict) return;
    try {
      if (await pasarAEdicion(registro, conflict.mine)) await autosave.discard();
    } catch (error) {
      const { code, message } = problemOf(error);
      // Edits of that record wait already: these stay on this device.
      if (code !== 'borrador_distinto') return toast.destructive(borradorIdo.pasarError, message);
    }
    await navigate({ to: `/pre-registro/ver/${registro.id}` });
  };

  if (enviado) return <Enviado registro={enviado} />;
  if (!dibujable) return <SkeletonPage label={cargando} offline={sinConexion} />;
  // A§2: every project begins with its type of request.
  if (!eleccion) return <Navigate to="/tipo-solicitud" replace />;
  if (otra)
    return (
      <Suspense fallback={<SkeletonPage label={cargando} />}>
        <OtraSolicitud
          otra={otra}
          borrador={borrador}
          documentos={documentos}
          destino={destino}
          onVer={verEnviado}
          sitio={sitio}
        />
      </Suspense>
    );
  const solicitud = (
    <div className="space-y-3">
      <SolicitudElegida
        eleccion={eleccion}
        borrador={cual}
        tipoSolicitante={respuestas.tipo_solicitante}
        rechazo={rechazo}
      />
      {organizacion && (
        <Suspense fallback={<Skeleton className="h-20 rounded-lg" />}>
          <ANombreDe
            organizacion={organizacion}
            onCambiar={() => setData({ ...datos, organizacion: null })}
          />
        </Suspense>
      )}
    </div>
  );
  if (esPersonal && !organizacion)
    return (
      <>
        <PageHeader title={lista.nuevo} crumbs={crumbs} actions={<VolverALaLista />} />
        <div className="space-y-6">
          {solicitud}
          <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
            <ElegirOrganizacion datos={datos} onElegir={(cambios) => setData({ ...datos, ...cambios })} />
          </Suspense>
        </div>
      </>
    );
  if (!paso && !empezado)
    return (
      <Introduccion
        solicitud={solicitud}
        esPersonal={esPersonal}
        propuesta={propuesta}
        onEmpezar={() => {
          setData(conPropuesta(datos, propuesta));
          abrir(PRIMERO);
        }}
      />
    );
  // Of a draft that became a record there are no versions to choose from.
  const buscaOSabe = conflict?.gone && (destino.estado === 'buscando' || destino.estado === 'enviado');
  return (
    <>
      <PageHeader
        title={lista.nuevo}
        crumbs={crumbs}
        aside={<ClasificacionBadge clasificacion={clasificar(respuestas)} />}
        actions={<VolverALaLista />}
        slim
      />
      {(ancha || ultimo || rechazo) && <div className="mb-6">{solicitud}</div>}
      <Wizard
        back={{ href: '/pre-registro', label: volver }}
        form={esPersonal ? preRegistroFormDelPersonal : preRegistroForm}
        answers={respuestas}
        onChange={(next) => setData({ ...datos, ...next })}
        step={actual}
        onStep={abrir}
        notes={Object.fromEntries(
          tomados(respuestas, propuesta).map((id) => [id, preRegistroMessages.propuesta.tomado]),
        )}
        contents={{
          organizacion: { issues: rfcAjeno(respuestas, propuesta), render: () => null },
          documentos: {
            issues: issuesDeDocumentos(documentos),
            total: ranuras.length,
            render: ({ attempted }) => (
              <>
                <Documentos
                  lugar={lugar}
                  documentos={documentos}
                  intento={attempted}
                  subir={async (ranura, file, onProgress, signal) => {
                    const { documento } = await subirDocumento(lugar, ranura, file, onProgress, signal);
                    setDocumentos((previous) => withPaper(previous, documento));
                    quitar(`documentos.${ranura}`);
                    // Another page may show this draft by now: it reads what there is.
                    void queryClient.invalidateQueries({
                      queryKey: preRegistroQueries.nuevo(cual).queryKey,
                    });
                  }}
                  usar={async (cuales) => {
                    const puestos = await client.preRegistro.usarDelExpediente({
                      borrador: cual,
                      ranuras: [...cuales],
                    });
                    setDocumentos((previous) => puestos.documentos.reduce(withPaper, [...previous]));
                    for (const ranura of cuales) quitar(`documentos.${ranura}`);
                  }}
                  rechazos={issues}
                />
                <AnswersSummary form={preRegistroForm} answers={respuestas} onSection={abrir} />
              </>
            ),
          },
        }}
        serverIssues={issues}
        hoy={today(new Date())}
        status={buscaOSabe ? null : <AutosaveStatus state={autosave} />}
        extraActions={<Finalizar faltan={faltantes(documentos)} busy={ocupado} onFinalizar={finalizar} />}
      />
      <ConflictDialog
        // A draft that is being sent goes by that, and what became of one that is gone is asked first.
        conflict={conflicto?.gone && (ocupado || destino.estado === 'buscando') ? null : conflicto}
        gone={conflict ? palabrasDeIdo(destino, conflict.mine, autosave.resolve, verEnviado) : undefined}
        labels={etiquetas}
        format={enPalabras}
        onResolve={autosave.resolve}
      />
    </>
  );
};

/** What the toast tells staff: the folio, and who hears of it. */
const dicho = ({ folio, revision }: PreRegistro): string =>
  `Folio ${folio}. ${porOtra.avisados(revision?.cuentas ?? [])}`;

/** Refusals that are about the way by which it is sent, not about an answer. */
const esDeLaSolicitud = (path: string): boolean => ['solicitud', 'convocatoria', 'invitacion'].includes(path);
