import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { choiceId } from '../../../stage/review/choice.tsx';
import { commentId } from '../../../stage/review/field-card.tsx';
import { decidedCount, unsentOf } from '../../../stage/review/marks.ts';
import { PaperViewer } from '../../../stage/review/paper-viewer.tsx';
import { ReviewFields } from '../../../stage/review/review-fields.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { NoPermission } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { footBar } from '../../../ui/toast-room.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { NotasInternas, useNotas } from '../../notas/public.ts';
import { HistorialDeProyecto, LineaDeProyecto } from '../../proyectos/public.ts';
import { RegistroCargado } from '../components/registro-cargado.tsx';
import { RegistroEncabezado } from '../components/registro-encabezado.tsx';
import { Acciones } from '../components/revision/acciones.tsx';
import { useDecisionAjena } from '../components/revision/use-decision-ajena.ts';
import { useRevision } from '../components/revision/use-revision.ts';
import { detailsOf } from '../components/revision/valor.tsx';
import { SolicitudDeRegistro } from '../components/solicitud-de-registro.tsx';

const m = preRegistroMessages.revision;

/** The reviewer's page (A§2 'Admin review'): fields on the left, documents on the right, keys for both. */
export const RevisionPage = () => (
  <RegistroCargado errorToast={{ title: m.titulo, text: m.cargar }}>
    {(registro, reading) =>
      registro.revision ? (
        <RevisionDeRegistro key={registro.id} registro={registro} reading={reading} />
      ) : (
        <NoPermission />
      )
    }
  </RegistroCargado>
);

const RevisionDeRegistro = ({ registro, reading }: { registro: PreRegistro; reading: boolean }) => {
  const navigate = useNavigate();
  const revision = useRevision(registro, reading);
  const { review, blocker } = revision;
  const { campos } = review;
  const sideBySide = useMedia('(width >= 80rem)');
  const [elegida, setElegida] = useState<string | null>(null);
  const readOnly = !registro.acciones.some(({ action }) => action === 'guardarValidaciones');
  // Closed records send nothing any more.
  const pendientes = readOnly ? [] : unsentOf(review, registro);
  const decision = useDecisionAjena(registro, revision);
  // With room beside the fields there is always a document in sight; on a phone, when it is asked for.
  const abierta = elegida ?? (sideBySide ? ranuras[0].id : null);

  const siguiente = async () => {
    try {
      const { id, vuelve } = await client.preRegistro.siguiente({ id: registro.id });
      if (!id) return void toast.info(preRegistroMessages.siguiente.ninguno);
      if (vuelve) toast.info(preRegistroMessages.siguiente.vuelve);
      await navigate({ to: `/pre-registro/revision/${id}` });
    } catch (error) {
      toast.destructive(m.titulo, problemOf(error).message);
    }
  };

  const notas = useNotas(registro.proyecto.id).data?.items;
  const details = useMemo(
    () =>
      detailsOf(registro, notas ?? [], (ranura) => {
        setElegida(ranura);
        if (!sideBySide)
          setTimeout(() => document.getElementById('visor')?.scrollIntoView({ block: 'start' }));
      }),
    [registro, notas, sideBySide],
  );

  return (
    <>
      <RegistroEncabezado
        registro={registro}
        pagina="Revisión"
        actions={<ButtonLink href={`/pre-registro/ver/${registro.id}`}>Ver completo</ButtonLink>}
      />
      <div className="space-y-4">
        {review.cambiaron.length > 0 && (
          <Banner live tone="warning" title="Este registro cambió mientras lo revisabas">
            Cambió: {review.cambiaron.join(', ')}. Tus demás marcas siguen aquí; compara antes y ahora, y
            vuelve a decidir.
          </Banner>
        )}
        {registro.estado === 'requiere_cambios' && !readOnly && (
          <Banner
            title={m.conLaOrganizacion(registro.fechaRevision && formatDateTime(registro.fechaRevision))}
          >
            {m.conLaOrganizacionDetalle}
          </Banner>
        )}
        {(registro.revision?.rfcRepetido.length ?? 0) > 0 && (
          <Banner tone="warning" title="RFC repetido">
            Otra organización ya registró este RFC:{' '}
            {registro.revision?.rfcRepetido.map(({ nombre }) => nombre).join(', ')}. Confirma de quién es
            antes de aprobar.
          </Banner>
        )}
        {registro.revision?.justificacion && (
          <Banner title="Se aprobó con justificación">{registro.revision.justificacion}</Banner>
        )}
        {registro.motivo && (
          <Banner tone={registro.estado === 'rechazado' ? 'danger' : 'info'} title="Motivo">
            {registro.motivo}
          </Banner>
        )}
        <SolicitudDeRegistro proyecto={registro.proyecto} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="min-w-0 space-y-6">
            <ReviewFields
              review={revision}
              details={details}
              readOnly={readOnly}
              unsent={pendientes}
              commentsHelp={m.generalesAyuda}
              onNext={() => void siguiente()}
            />
            <NotasInternas proyectoId={registro.proyecto.id} etapa="pre_registro" campos={campos} />
          </div>
          <div className="min-w-0 xl:sticky xl:top-20 xl:h-[calc(100dvh-11rem)] xl:[&>section]:h-full">
            <PaperViewer
              documentos={registro.documentos}
              ranuras={ranuras}
              abierta={abierta}
              onAbrir={setElegida}
            />
          </div>
        </div>
        {(registro.acciones.length > 0 || decision) && (
          <div
            ref={footBar}
            className="-mx-4 border-t border-line bg-surface px-4 py-3 md:sticky md:bottom-0 md:z-20 md:-mx-8 md:px-8"
          >
            {decision && (
              <p className="mb-2 text-sm font-medium text-warning-ink">
                {decision}
                {revision.dirty && `; ${m.loTuyoSinGuardar}`}.
              </p>
            )}
            <Acciones
              registro={registro}
              revision={revision}
              onFaltaComentario={(campo) => document.getElementById(commentId(campo))?.focus()}
              onPorElegir={(parte) => document.getElementById(choiceId(parte))?.focus()}
            >
              {!readOnly && (
                <p role="status" className="figures text-sm text-ink-soft max-md:order-last md:mr-auto">
                  {`${decidedCount(review)} de ${campos.length} decididos`}
                  {revision.dirty && ' · sin guardar'}
                  {pendientes.length > 0 && ` · ${pendientes.length} sin enviar`}
                  {revision.open.length > 0 && ` · ${revision.open.length} por elegir`}
                </p>
              )}
            </Acciones>
          </div>
        )}
        <LineaDeProyecto id={registro.proyecto.id} />
        <HistorialDeProyecto id={registro.proyecto.id} />
      </div>
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
    </>
  );
};
