import type { Borrador } from '@portal/domain/features/borradores/public';
import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import {
  FORMULARIO,
  type RanuraDeConvocatoria,
  tipoDeRanura,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { LeaveUnsaved } from '../../../stage/leave-unsaved.tsx';
import { LoadedDraft } from '../../../stage/loaded-draft.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { storedOf, useDraft } from '../../borradores/public.ts';
import { esperaSubida, type OnProgress } from '../../documentos/public.ts';
import { VolverALaLista } from '../components/convocatoria-cargada.tsx';
import { enPalabras, etiquetas, terminosDe } from '../components/formulario/datos.ts';
import { lugarDe } from '../components/formulario/documentos.tsx';
import { Formulario } from '../components/formulario/formulario.tsx';
import { PublicarDialog } from '../components/formulario/publicar-dialog.tsx';
import { useRevision } from '../components/formulario/use-revision.ts';
import { subirDocumento, useAccion } from '../convocatorias.acciones.ts';
import { convocatoriaQueries, type DocumentoDeConvocatoria } from '../convocatorias.queries.ts';

const { crear: m, lista, toasts, cargando } = convocatoriaMessages;

/** A new call (A§2 'Create call'), over the draft that the account left. */
export const CrearPage = () => {
  const borrador = useQuery(convocatoriaQueries.borrador());
  return (
    <LoadedDraft query={borrador} loading={cargando}>
      {(escrito) => <NuevaConvocatoria borrador={escrito} />}
    </LoadedDraft>
  );
};

const conTipo = (documento: Omit<DocumentoDeConvocatoria, 'tipo'>): DocumentoDeConvocatoria => ({
  ...documento,
  tipo: tipoDeRanura(documento.ranura),
});

const NuevaConvocatoria = ({ borrador }: { borrador: Borrador | null }) => {
  const navigate = useNavigate();
  const autosave = useDraft({
    formulario: FORMULARIO,
    initial: storedOf(borrador),
    etiquetas,
  });
  const [documentos, setDocumentos] = useState<readonly DocumentoDeConvocatoria[]>(
    () => borrador?.documentos.map(conTipo) ?? [],
  );
  const queryClient = useQueryClient();
  const subidos = borrador?.documentos;
  useEffect(() => {
    if (subidos) setDocumentos(subidos.map(conTipo));
  }, [subidos]);
  const [confirmando, setConfirmando] = useState(false);
  const datos = autosave.data;
  const revision = useRevision(
    datos,
    documentos.some(({ tipo }) => tipo === 'bases'),
  );
  const crear = useAccion(client.convocatoria.crear);
  const publicar = useAccion(client.convocatoria.publicar);

  const subir = async (
    ranura: RanuraDeConvocatoria,
    file: File,
    onProgress: OnProgress,
    signal: AbortSignal,
  ) => {
    const { documento } = await subirDocumento(null, ranura, file, onProgress, signal);
    setDocumentos((antes) => [
      ...antes.filter(({ ranura: other }) => other !== documento.ranura),
      conTipo(documento),
    ]);
    // Another page may show this draft by now: it reads what there is.
    void queryClient.invalidateQueries({ queryKey: convocatoriaQueries.borrador().queryKey });
  };
  const quitar = async (documento: string) => {
    await client.convocatoria.quitarDeBorrador({ documento });
    setDocumentos((antes) => antes.filter(({ id }) => id !== documento));
  };

  /** The record in borrador; null when it was refused, and said. */
  const guardar = async (): Promise<Convocatoria | null> => {
    // The papers of the draft go with it: one that arrived later would open another draft.
    if (esperaSubida(lugarDe(null))) return null;
    await autosave.flush();
    try {
      const creada = await crear.mutateAsync(terminosDe(datos));
      await autosave.discard();
      return creada;
    } catch (error) {
      const { issues, message } = problemOf(error);
      revision.mostrar(issues);
      toast.destructive(toasts.guardarError, message);
      return null;
    }
  };

  const [guardarBorrador, guardando] = useOnce(async () => {
    if (!revision.intentar('guardar')) return;
    const creada = await guardar();
    if (!creada) return;
    toast.success(toasts.guardada, toasts.guardadaDetalle);
    await navigate({ to: `/convocatorias/editar/${creada.id}`, replace: true });
  });

  const confirmar = async () => {
    const creada = await guardar();
    if (!creada) throw new Error('refused');
    try {
      await publicar.mutateAsync({ id: creada.id, version: creada.version });
      toast.success(toasts.publicada, toasts.publicadaDetalle);
      await navigate({ to: `/convocatorias/ver/${creada.id}`, replace: true });
    } catch (error) {
      // It is kept as a draft; its own page says what is missing.
      toast.destructive(toasts.publicarError, problemOf(error).message);
      await navigate({ to: `/convocatorias/editar/${creada.id}`, replace: true });
    }
  };

  if (!autosave.ready) return <SkeletonPage label={cargando} />;
  return (
    <>
      <PageHeader
        title={m.titulo}
        crumbs={[{ label: lista.titulo, href: '/convocatorias' }, { label: m.titulo }]}
        description="Lo que escribes se guarda solo: puedes cerrar y seguir otro día."
        actions={<VolverALaLista />}
      />
      <Formulario
        datos={datos}
        onChange={autosave.setData}
        revision={revision}
        autosave={autosave}
        convocatoria={null}
        documentos={documentos}
        subir={subir}
        quitar={quitar}
        onGuardar={() => void guardarBorrador()}
      >
        <ButtonLink href="/convocatorias" variant="ghost" className="max-md:hidden">
          {m.cancelar}
        </ButtonLink>
        <Button type="submit" busy={guardando}>
          {m.guardar}
        </Button>
        <Button variant="primary" onClick={() => revision.intentar('publicar') && setConfirmando(true)}>
          {m.publicar}
        </Button>
      </Formulario>
      <PublicarDialog
        open={confirmando}
        onOpenChange={setConfirmando}
        convocatoria={terminosDe(datos)}
        onConfirm={confirmar}
      />
      <LeaveUnsaved unsaved={autosave.hasUnsaved} />
      <ConflictDialog
        conflict={autosave.conflict}
        labels={etiquetas}
        format={enPalabras}
        onResolve={autosave.resolve}
      />
    </>
  );
};
