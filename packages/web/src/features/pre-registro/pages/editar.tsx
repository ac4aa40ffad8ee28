import type { Borrador } from '@portal/domain/features/borradores/public';
import { porCorregir } from '@portal/domain/features/pre-registro/pre-registro.correccion';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { clasificar, type RanuraId, ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatDateTime, today } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { usePuede } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { LoadedDraft } from '../../../stage/loaded-draft.tsx';
import { StillObserved } from '../../../stage/still-observed.tsx';
import { ActionBar, judgedOnSend } from '../../../ui/action-bar.tsx';
import { AutosaveStatus } from '../../../ui/autosave-status.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWide } from '../../../ui/use-media.ts';
import { Wizard } from '../../../ui/wizard.tsx';
import { esperaSubida } from '../../documentos/public.ts';
import {
  campoDelFormulario,
  comentariosPorCampo,
  EstadoBanner,
  SinGuardarBanner,
} from '../components/avisos.tsx';
import { Documentos, lugarDe } from '../components/documentos.tsx';
import { cambioAjeno, cambiosPropios, useQuienGuardo } from '../components/quien-guardo.ts';
import { RegistroCargado } from '../components/registro-cargado.tsx';
import { RegistroEncabezado } from '../components/registro-encabezado.tsx';
import { enPalabras, etiquetas } from '../components/respuestas.ts';
import { type AccionDeEdicion, type Elegido, useEdicion } from '../components/use-edicion.ts';
import { useIssues, usePaso } from '../components/use-paso.ts';
import { preRegistroQueries } from '../pre-registro.queries.ts';

// Only where changes were asked for.
const Correccion = lazy(() =>
  import('../components/correccion.tsx').then((module) => ({ default: module.Correccion })),
);

const { toasts, cargando, sinConexion } = preRegistroMessages;
const m = preRegistroMessages.correccion;
const SOLICITAR = 'solicitarRevision';

/** 'Solicitar nueva revisión' as the server offers it to this account, if it does. */
const solicitudDe = ({ acciones }: PreRegistro) => acciones.filter(({ action }) => action === SOLICITAR);

/** The foundation asked this account's organization for changes in something that it named. */
const tieneQueCorregir = (registro: PreRegistro): boolean =>
  registro.estado === 'requiere_cambios' &&
  registro.observaciones.length > 0 &&
  solicitudDe(registro).length > 0;

/** The controls that the short way shows. */
const lugaresDe = (registro: PreRegistro): string[] =>
  porCorregir(registro.observaciones, registro.respuestas).flatMap(({ lugar, ranuras }) =>
    lugar === 'documentos' ? ranuras.map((id) => `documentos.${id}`) : [lugar],
  );

/** The wizard over a record under way (A§2): edits, documents, and the request for another review. */
export const EditarPage = () => (
  <RegistroCargado>{(registro) => <ConBorrador key={registro.id} registro={registro} />}</RegistroCargado>
);

const ConBorrador = ({ registro }: { registro: PreRegistro }) => {
  const borrador = useQuery(preRegistroQueries.borrador(registro.id));
  return (
    <LoadedDraft query={borrador} loading={cargando} offline={sinConexion}>
      {(escrito) => <Edicion registro={registro} borrador={escrito} />}
    </LoadedDraft>
  );
};

const Edicion = ({ registro, borrador }: { registro: PreRegistro; borrador: Borrador | null }) => {
  const { paso: pedido, abrir, soltar } = usePaso();
  const paso = pedido ?? 'organizacion';
  // What opens without a step named is the short way, if there is one; it never takes the place of a form in use.
  const [todo, setTodo] = useState(() => !tieneQueCorregir(registro));
  const corrige = tieneQueCorregir(registro) && pedido === undefined && !todo;
  const lugares = useMemo(() => (corrige ? lugaresDe(registro) : undefined), [corrige, registro]);
  const { issues, mostrar, irA, quitar } = useIssues(corrige ? '' : paso, abrir, lugares);
  const navigate = useNavigate();
  const puedeRevisar = usePuede('revisar_pre_registros');
  // Sealed by its state (A§4): validado, rechazado, or not this account's to edit.
  const editable = registro.acciones.some(({ action }) => action === 'editar');
  const edicion = useEdicion(registro, borrador, editable, mostrar);
  const { autosave, answers: respuestas } = edicion;
  const quien = useQuienGuardo(registro, edicion.conflict);
  const shown = editable ? respuestas : registro.respuestas;

  const [guardar, ocupado] = useOnce(async (accion: AccionDeEdicion, elegido?: Elegido, boton?: string) => {
    // What is asked for goes with all its papers.
    if (accion === 'solicitarRevision' && esperaSubida(lugarDe({ registro: registro.id }))) return;
    const saved = await edicion.guardar(accion, elegido, boton);
    if (!saved) return;
    if (accion === 'editar') toast.success(toasts.actualizado);
    else toast.success(toasts.solicitudEnviada, toasts.solicitudEnviadaDetalle);
    await navigate({ to: `/pre-registro/ver/${saved.id}` });
  });

  /** Once a paper is in its slot, what was said of the earlier one is over. */
  const olvidar = (ranuras: readonly RanuraId[]): void => {
    for (const ranura of ranuras) quitar(`documentos.${ranura}`);
  };
  const subir: typeof edicion.subir = async (ranura, ...rest) => {
    await edicion.subir(ranura, ...rest);
    olvidar([ranura]);
  };
  const usar: typeof edicion.usar = async (ranuras) => {
    await edicion.usar(ranuras);
    olvidar(ranuras);
  };

  const comments = comentariosPorCampo(registro);
  const partes = useMemo(
    () => porCorregir(registro.observaciones, respuestas),
    [registro.observaciones, respuestas],
  );
  const atendidas = useMemo(
    () => partes.flatMap(({ lugar, corregida }) => (corregida ? [lugar] : [])),
    [partes],
  );
  const pendientes = partes.flatMap(({ etiqueta, corregida }) => (corregida ? [] : [etiqueta]));
  const ancha = useWide();
  if (!autosave.ready) return <SkeletonPage label={cargando} offline={sinConexion} />;
  const ultimo = paso === preRegistroForm.sections.at(-1)?.id;
  const guardarAhora = editable && !ultimo && !corrige && (
    <Button size={ancha ? 'sm' : undefined} busy={ocupado} onClick={() => void guardar('editar')}>
      Guardar cambios
    </Button>
  );
  const papeles = (solo?: readonly RanuraId[]) => (
    <Documentos
      lugar={{ registro: registro.id }}
      documentos={registro.documentos}
      subir={editable ? subir : undefined}
      usar={editable ? usar : undefined}
      rechazos={issues}
      observacion={comments.documentos}
      observadaEn={registro.fechaRevision}
      solo={solo}
    />
  );
  return (
    <>
      <RegistroEncabezado
        registro={registro}
        pagina="Editar"
        clasificacion={clasificar(shown)}
        actions={
          (puedeRevisar || guardarAhora) && (
            <span className="flex gap-2">
              {puedeRevisar && (
                <ButtonLink size="sm" href={`/pre-registro/revision/${registro.id}`}>
                  Revisar
                </ButtonLink>
              )}
              {guardarAhora}
            </span>
          )
        }
      />
      <div className="mx-auto max-w-7xl space-y-6 px-4 pb-page md:px-5 md:pt-5 lg:px-8">
        <EstadoBanner
          registro={registro}
          onCampo={corrige ? undefined : (observacion) => irA(campoDelFormulario(observacion))}
          plegado={!ancha && !corrige && editable}
          accion={
            !corrige &&
            tieneQueCorregir(registro) && (
              <Button
                size="sm"
                onClick={() => {
                  setTodo(false);
                  soltar();
                }}
              >
                {m.verSolo(partes.length)}
              </Button>
            )
          }
        />
        {!editable && edicion.escrito.length > 0 && (
          <SinGuardarBanner
            textos={edicion.escrito.map((id) => ({
              etiqueta: etiquetas[id] ?? id,
              valor: enPalabras(id, respuestas[id] ?? ''),
            }))}
          />
        )}
        {editable && edicion.conflict && !ocupado && (
          <Banner
            live
            tone="warning"
            title="Este pre-registro cambió"
            actions={
              <Button size="sm" onClick={edicion.compare}>
                Comparar las dos versiones
              </Button>
            }
          >
            {quien.aviso}
          </Banner>
        )}
        {editable && !corrige && edicion.recovered && !edicion.conflict && (
          <Banner
            title="Tienes cambios sin guardar"
            actions={
              <>
                <Button size="sm" onClick={edicion.compare}>
                  Ver qué cambié
                </Button>
                <Button size="sm" variant="ghost" onClick={() => edicion.choose('theirs')}>
                  Descartar mis cambios
                </Button>
              </>
            }
          >
            {borrador && `Los recuperamos de tu borrador del ${formatDateTime(borrador.actualizadoEn)}.`}
          </Banner>
        )}
        {!editable && registro.estado !== 'validado' && registro.estado !== 'rechazado' && (
          <Banner title="Solo lectura">Tu cuenta puede ver este pre-registro, no editarlo.</Banner>
        )}
        {!corrige && (
          <Wizard
            back={{ href: `/pre-registro/ver/${registro.id}`, label: `Volver a ${registro.folio}` }}
            attended={atendidas}
            besideNext={!ancha && guardarAhora}
            form={preRegistroForm}
            answers={shown}
            onChange={autosave.setData}
            step={paso}
            onStep={abrir}
            readOnly={!editable}
            comments={comments}
            contents={{
              documentos: {
                render: () => papeles(),
                total: ranuras.length,
              },
            }}
            serverIssues={issues}
            hoy={today(new Date())}
            status={<AutosaveStatus state={autosave} />}
            partial
            submitLabel="Guardar cambios"
            submitVariant={solicitudDe(registro).length > 0 ? 'secondary' : 'primary'}
            onSubmit={() => guardar('editar')}
            extraActions={
              <SolicitarRevision
                registro={registro}
                sinGuardar={edicion.unsaved}
                pendientes={pendientes}
                onSolicitar={() => guardar('solicitarRevision')}
              />
            }
          />
        )}
      </div>
      {corrige && (
        <Suspense>
          <Correccion
            partes={partes}
            comentarios={comments}
            respuestas={respuestas}
            onRespuestas={autosave.setData}
            papeles={({ ranuras }) => papeles(ranuras)}
            rechazos={issues}
            onTocado={quitar}
            hoy={today(new Date())}
            tambien={edicion.escrito
              .filter((id) => !partes.some(({ lugar }) => lugar === id))
              .map((id) => etiquetas[id] ?? id)}
            onVerTodo={() => {
              setTodo(true);
              abrir('organizacion');
            }}
            acciones={solicitudDe(registro)}
            onEnviar={() => guardar('solicitarRevision', undefined, m.enviar)}
            status={autosave.status !== 'idle' && <AutosaveStatus state={autosave} />}
          />
        </Suspense>
      )}
      <ConflictDialog
        conflict={edicion.comparing}
        labels={etiquetas}
        format={enPalabras}
        words={edicion.conflict ? cambioAjeno(quien.encabezado) : cambiosPropios}
        onResolve={(choice) => {
          const { luego } = edicion;
          const elegido = edicion.choose(choice);
          // It was saving when the other version appeared: what was chosen goes on its way.
          if (luego && choice !== 'theirs') void guardar(luego, elegido);
        }}
      />
      <ConflictDialog
        conflict={edicion.comparing ? null : autosave.conflict}
        labels={etiquetas}
        format={enPalabras}
        onResolve={autosave.resolve}
      />
    </>
  );
};

type SolicitarRevisionProps = {
  registro: PreRegistro;
  sinGuardar: boolean;
  /** What was observed and still says the same. */
  pendientes: readonly string[];
  onSolicitar: () => Promise<void>;
};

/** 'Solicitar nueva revisión' as the server offers it; what is typed and not yet saved travels with it. */
const SolicitarRevision = ({ registro, sinGuardar, pendientes, onSolicitar }: SolicitarRevisionProps) => {
  const offered = solicitudDe(registro);
  const [pregunta, setPregunta] = useState(false);
  if (offered.length === 0) return null;
  return (
    <>
      <ActionBar
        acciones={sinGuardar ? judgedOnSend(offered, [SOLICITAR]) : offered}
        looks={{ [SOLICITAR]: { tone: 'primary' } }}
        onAction={async () => {
          if (pendientes.length > 0) setPregunta(true);
          else await onSolicitar();
        }}
        label="Nueva revisión"
      />
      <StillObserved
        open={pregunta}
        onOpenChange={setPregunta}
        pendientes={pendientes}
        onEnviar={onSolicitar}
      />
    </>
  );
};
