import type { Borrador } from '@portal/domain/features/borradores/public';
import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MoreHorizontal, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { LeaveUnsaved } from '../../../stage/leave-unsaved.tsx';
import { LoadedDraft } from '../../../stage/loaded-draft.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { esperaSubida } from '../../documentos/public.ts';
import { ConvocatoriaCargada, VolverALaLista } from '../components/convocatoria-cargada.tsx';
import { enPalabras, etiquetas, terminosDe } from '../components/formulario/datos.ts';
import { lugarDe } from '../components/formulario/documentos.tsx';
import { Formulario } from '../components/formulario/formulario.tsx';
import { useEdicion } from '../components/formulario/use-edicion.ts';
import { useRevision } from '../components/formulario/use-revision.ts';
import { EstadoBadge } from '../components/insignias.tsx';
import { useAccion } from '../convocatorias.acciones.ts';
import { convocatoriaQueries } from '../convocatorias.queries.ts';

// Each comes when it is asked for.
const PublicarDialog = lazy(() =>
  import('../components/formulario/publicar-dialog.tsx').then((module) => ({
    default: module.PublicarDialog,
  })),
);
const EliminarDialog = lazy(() =>
  import('../components/eliminar-dialog.tsx').then((module) => ({ default: module.EliminarDialog })),
);

const { crear: m, lista, toasts, cargando } = convocatoriaMessages;

/** A call in borrador, to go on writing it and to publish it. A published one is only read. */
export const EditarPage = () => (
  <ConvocatoriaCargada>
    {(convocatoria) =>
      convocatoria.acciones.some(({ action }) => action === 'editar') ? (
        <ConBorrador key={convocatoria.id} convocatoria={convocatoria} />
      ) : (
        <SoloLectura convocatoria={convocatoria} />
      )
    }
  </ConvocatoriaCargada>
);

const Encabezado = ({ convocatoria }: { convocatoria: Convocatoria }) => (
  <PageHeader
    title={m.editar}
    tabTitle={`Editar ${convocatoria.titulo}`}
    description={convocatoria.titulo}
    aside={<EstadoBadge estado={convocatoria.estado} />}
    crumbs={[
      { label: lista.titulo, href: '/convocatorias' },
      { label: convocatoria.titulo, href: `/convocatorias/ver/${convocatoria.id}` },
      { label: 'Editar' },
    ]}
    actions={<VolverALaLista />}
  />
);

const SoloLectura = ({ convocatoria }: { convocatoria: Convocatoria }) => (
  <>
    <Encabezado convocatoria={convocatoria} />
    <Banner
      title="Los términos ya no se editan"
      actions={
        <ButtonLink size="sm" href={`/convocatorias/ver/${convocatoria.id}`}>
          Ver convocatoria
        </ButtonLink>
      }
    >
      {convocatoriaMessages.errores.solo_lectura}
    </Banner>
  </>
);

const ConBorrador = ({ convocatoria }: { convocatoria: Convocatoria }) => {
  const borrador = useQuery(convocatoriaQueries.borrador(convocatoria.id));
  return (
    <LoadedDraft query={borrador} loading={cargando}>
      {(escrito) => <Edicion convocatoria={convocatoria} borrador={escrito} />}
    </LoadedDraft>
  );
};

const Edicion = ({ convocatoria, borrador }: { convocatoria: Convocatoria; borrador: Borrador | null }) => {
  const navigate = useNavigate();
  const edicion = useEdicion(convocatoria, borrador);
  const { answers: datos, autosave } = edicion;
  const revision = useRevision(
    datos,
    convocatoria.documentos.some(({ tipo }) => tipo === 'bases'),
    convocatoria.fechaApertura,
  );
  const publicar = useAccion(client.convocatoria.publicar);
  const [dialogo, setDialogo] = useState<'publicar' | 'eliminar' | null>(null);
  const ofrece = (accion: string) => convocatoria.acciones.some(({ action }) => action === accion);

  const [guardar, guardando] = useOnce(async () => {
    const saved = await edicion.guardar(revision);
    if (saved) toast.success(toasts.guardada, toasts.guardadaDetalle);
  });

  const confirmar = async () => {
    // Published terms are frozen: no paper arrives late.
    if (esperaSubida(lugarDe(convocatoria.id))) return setDialogo(null);
    const saved = await edicion.guardar(revision);
    if (!saved) return setDialogo(null);
    try {
      await publicar.mutateAsync({ id: saved.id, version: saved.version });
      toast.success(toasts.publicada, toasts.publicadaDetalle);
      await navigate({ to: `/convocatorias/ver/${saved.id}`, replace: true });
    } catch (error) {
      const { issues, message } = problemOf(error);
      revision.mostrar(issues);
      toast.destructive(toasts.publicarError, message);
      setDialogo(null);
    }
  };

  if (!autosave.ready) return <SkeletonPage label={cargando} />;
  return (
    <>
      <Encabezado convocatoria={convocatoria} />
      <div className="space-y-5">
        {edicion.conflict && !guardando && (
          <Banner
            live
            tone="warning"
            title="Esta convocatoria cambió"
            actions={
              <Button size="sm" onClick={edicion.compare}>
                Comparar las dos versiones
              </Button>
            }
          >
            Se guardaron otros cambios en lo mismo que editas. Lo que escribiste sigue aquí.
          </Banner>
        )}
        {edicion.recovered && !edicion.conflict && (
          <Banner
            title="Tienes cambios sin guardar en la convocatoria"
            actions={
              <Button size="sm" variant="ghost" onClick={() => edicion.choose('theirs')}>
                Descartar mis cambios
              </Button>
            }
          >
            Solo tú los ves, hasta que guardes el borrador.
          </Banner>
        )}
        <Formulario
          datos={datos}
          onChange={autosave.setData}
          revision={revision}
          autosave={autosave}
          convocatoria={convocatoria.id}
          documentos={convocatoria.documentos}
          subir={edicion.subir}
          quitar={edicion.quitar}
          onGuardar={() => void guardar()}
        >
          {ofrece('eliminar') && (
            <span className="max-md:flex-none!">
              <DropdownMenu
                items={[
                  {
                    label: 'Eliminar',
                    danger: true,
                    icon: <Trash2 aria-hidden="true" />,
                    onSelect: () => setDialogo('eliminar'),
                  },
                ]}
                trigger={
                  <IconButton label="Más acciones">
                    <MoreHorizontal aria-hidden="true" className="size-5" />
                  </IconButton>
                }
              />
            </span>
          )}
          <ButtonLink
            href={`/convocatorias/ver/${convocatoria.id}`}
            variant="ghost"
            className="max-md:hidden"
          >
            {m.cancelar}
          </ButtonLink>
          <Button type="submit" busy={guardando}>
            {m.guardar}
          </Button>
          {ofrece('publicar') && (
            <Button variant="primary" onClick={() => revision.intentar('publicar') && setDialogo('publicar')}>
              {m.publicar}
            </Button>
          )}
        </Formulario>
      </div>
      <Suspense>
        {dialogo === 'publicar' && (
          <PublicarDialog
            open
            onOpenChange={(open) => !open && setDialogo(null)}
            convocatoria={terminosDe(datos)}
            onConfirm={confirmar}
          />
        )}
        {dialogo === 'eliminar' && (
          <EliminarDialog
            convocatoria={convocatoria}
            onClose={() => setDialogo(null)}
            onEliminada={() => void navigate({ to: '/convocatorias' })}
          />
        )}
      </Suspense>
      <LeaveUnsaved unsaved={autosave.hasUnsaved} />
      <ConflictDialog
        conflict={edicion.comparing}
        labels={etiquetas}
        format={enPalabras}
        words={{ title: 'Esta convocatoria cambió' }}
        onResolve={edicion.choose}
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
