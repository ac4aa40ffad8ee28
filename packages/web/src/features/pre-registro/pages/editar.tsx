import type { Borrador } from '@portal/domain/features/borradores/public';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { clasificar, type RanuraId } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatDateTime, today } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePuede } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { LoadedDraft } from '../../../stage/loaded-draft.tsx';
import { ActionBar, judgedOnSend } from '../../../ui/action-bar.tsx';
import { AutosaveStatus } from '../../../ui/autosave-status.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
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
import { enPalabras, etiquetas } from '../components/respuestas.tsx';
import { type AccionDeEdicion, type Elegido, useEdicion } from '../components/use-edicion.ts';
import { useIssues, usePaso } from '../components/use-paso.ts';
import { preRegistroQueries } from '../pre-registro.queries.ts';

const { toasts, cargando, sinConexion } = preRegistroMessages;
const SOLICITAR = 'solicitarRevision';

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
  const { paso = 'organizacion', abrir } = usePaso();
  const { issues, mostrar, irA, quitar } = useIssues(paso, abrir);
  const navigate = useNavigate();
  const puedeRevisar = usePuede('revisar_pre_registros');
  // Sealed by its state (A§4): validado, rechazado, or not this account's to edit.
  const editable = registro.acciones.some(({ action }) => action === 'editar');
  const edicion = useEdicion(registro, borrador, editable, mostrar);
  const { autosave, answers: respuestas } = edicion;
  const quien = useQuienGuardo(registro, edicion.conflict);
  const shown = editable ? respuestas : registro.respuestas;

  const [guardar, ocupado] = useOnce(async (accion: AccionDeEdicion, elegido?: Elegido) => {
    // What is asked for goes with all its papers.
    if (accion === 'solicitarRevision' && esperaSubida(lugarDe(registro.id))) return;
    const saved = await edicion.guardar(accion, elegido);
    if (!saved) return;
    if (accion === 'editar') toast.success(toasts.actualizado);
    else toast.success(toasts.solicitudEnviada, toasts.solicitudEnviadaDetalle);
    await navigate({ to: `/pre-registro/ver/${saved.id}` });
  });

  /** Once a paper is in its slot, what was said of the earlier one is over. */
  const conPuesto =
    <Rest extends readonly unknown[]>(poner: (ranura: RanuraId, ...rest: Rest) => Promise<void>) =>
    async (ranura: RanuraId, ...rest: Rest) => {
      await poner(ranura, ...rest);
      quitar(`documentos.${ranura}`);
    };

  const comments = comentariosPorCampo(registro);
  if (!autosave.ready) return <SkeletonPage label={cargando} offline={sinConexion} />;
  const ultimo = paso === preRegistroForm.sections.at(-1)?.id;
  return (
    <>
      <RegistroEncabezado
        registro={registro}
        pagina="Editar"
        clasificacion={clasificar(shown)}
        actions={
          <>
            {puedeRevisar && <ButtonLink href={`/pre-registro/revision/${registro.id}`}>Revisar</ButtonLink>}
            {editable && !ultimo && (
              <Button busy={ocupado} onClick={() => void guardar('editar')}>
                Guardar cambios
              </Button>
            )}
          </>
        }
      />
      <div className="space-y-6">
        <EstadoBanner registro={registro} onCampo={(campo) => irA(campoDelFormulario(campo))} />
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
        {editable && edicion.recovered && !edicion.conflict && (
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
        <Wizard
          form={preRegistroForm}
          answers={shown}
          onChange={autosave.setData}
          step={paso}
          onStep={abrir}
          readOnly={!editable}
          comments={comments}
          contents={{
            documentos: {
              render: () => (
                <Documentos
                  registro={registro.id}
                  documentos={registro.documentos}
                  subir={editable ? conPuesto(edicion.subir) : undefined}
                  usar={editable ? conPuesto(edicion.usar) : undefined}
                  rechazos={issues}
                  observacion={comments.documentos}
                />
              ),
            },
          }}
          serverIssues={issues}
          hoy={today(new Date())}
          status={<AutosaveStatus state={autosave} />}
          partial
          submitLabel="Guardar cambios"
          submitVariant={
            registro.acciones.some(({ action }) => action === SOLICITAR) ? 'secondary' : 'primary'
          }
          onSubmit={() => guardar('editar')}
          extraActions={
            <SolicitarRevision
              acciones={registro.acciones}
              sinGuardar={edicion.unsaved}
              onSolicitar={() => guardar('solicitarRevision')}
            />
          }
        />
      </div>
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
  acciones: PreRegistro['acciones'];
  sinGuardar: boolean;
  onSolicitar: () => Promise<void>;
};

/** 'Solicitar nueva revisión' as the server offers it; what is typed and not yet saved travels with it. */
const SolicitarRevision = ({ acciones, sinGuardar, onSolicitar }: SolicitarRevisionProps) => {
  const offered = acciones.filter(({ action }) => action === SOLICITAR);
  return (
    offered.length > 0 && (
      <ActionBar
        acciones={sinGuardar ? judgedOnSend(offered, [SOLICITAR]) : offered}
        looks={{ [SOLICITAR]: { tone: 'primary' } }}
        onAction={onSolicitar}
        label="Nueva revisión"
      />
    )
  );
};
