import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { Codiseno, SeccionDeSesion } from '@portal/domain/features/codiseno/codiseno.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Pencil, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { api, client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useAction } from '../../../../app/use-action.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { Comentarios, ComentariosEnHoja, comentariosQueries } from '../../../comentarios/public.ts';
import { CambiosDeSeccion, ContenidoDeSeccion } from '../../../formulacion/public.ts';
import { codisenoQueries } from '../../codiseno.queries.ts';
import { comenta, enSesionAbierta, puede } from './acciones.ts';
import type { SeccionProps } from './seccion-types.ts';

const { sesion: m, toasts } = codisenoMessages;

/** All of it is kept by the portal. */
const EN_EL_PORTAL: readonly string[] = ['idle', 'saved'];

/** Stable, so that a conversation is not drawn anew for it. */
const refrescar = [api.codiseno.obtener.key()];

type Comentar = Parameters<typeof client.codiseno.comentar>[0];
type ConClave = Comentar & { readonly clave: string };

const useComentar = (codiseno: Codiseno, { titulo }: SeccionDeSesion) => {
  const queryClient = useQueryClient();
  // What was said and how the record stands with it come with the answer: nobody waits for more to be read.
  // Its key is kept with what is being written, which outlives this page.
  const comentar = useAction(
    ({ clave, ...input }: ConClave) =>
      client.codiseno.comentar(input, { context: { idempotencyKey: clave } }),
    { record: codisenoQueries.uno, refresh: [api.comentarios.key(), api.codiseno.key()] },
  );
  return async (nuevo: Omit<Comentar, 'id'>, clave: string): Promise<void> => {
    try {
      const { comentario, codiseno: ahora } = await comentar.mutateAsync({
        id: codiseno.id,
        ...nuevo,
        clave,
      });
      queryClient.setQueryData(codisenoQueries.uno(codiseno.id).queryKey, ahora);
      queryClient.setQueryData(
        comentariosQueries.de({ etapa: 'co_diseno', registro: codiseno.id }).queryKey,
        (dichos) =>
          dichos && !dichos.items.some(({ id }) => id === comentario.id)
            ? { items: [...dichos.items, comentario] }
            : dichos,
      );
      toast.success(toasts.comentado, toasts.comentadoDetalle(titulo));
    } catch (error) {
      toast.destructive(toasts.error, problemOf(error).message);
      // It may stand otherwise by now, or be closed.
      void queryClient.invalidateQueries({ queryKey: codisenoQueries.uno(codiseno.id).queryKey });
      throw error;
    }
  };
};

/** Why the section is only read, of one that is open under this account's hands; null: it is written. */
const porQueSeLee = (
  { escribe, estado }: Codiseno,
  { seccion, estado: suyo }: SeccionDeSesion,
): string | null => {
  if (escribe.includes(seccion)) return null;
  if (estado === 'pausado') return m.pausadoDetalle;
  return suyo === 'aprobado' ? m.cerradaPorAprobada : m.cerrada;
};

/** What a section says and what was said of it, side by side, with what can be done with it. */
export const DetallesDeSeccion = (props: SeccionProps) => {
  const { codiseno, sesion, seccion, edicion, onPreguntar, onAprobar } = props;
  const { formulacion, editando, mesa, onEditar } = edicion;
  const conMargen = useMedia('(width >= 64rem)');
  const id = useId();
  const comentar = useComentar(codiseno, seccion);
  const editandola = editando === seccion.seccion;
  const escribe = codiseno.escribe.includes(seccion.seccion);
  const abierta = enSesionAbierta(codiseno, seccion);
  const aprueba = abierta && seccion.estado !== 'aprobado' && puede(codiseno, 'aprobarSeccion');
  const reabre = abierta && seccion.estado === 'aprobado' && puede(codiseno, 'reabrirSeccion');
  const incompleta = seccion.faltan.length > 0;

  const [aprobar, aprobando] = useOnce(async () => {
    if (incompleta) return;
    // What is approved is what was read: of what this account types, as the portal keeps it.
    if (mesa) {
      const motor = mesa.motor(seccion.seccion);
      await motor.flush();
      if (!EN_EL_PORTAL.includes(motor.getState().status)) {
        toast.destructive(toasts.error, m.sinGuardar);
        return;
      }
    }
    const leida =
      editandola && mesa
        ? `${seccion.seccion}.${mesa.motor(seccion.seccion).getState().version}`
        : formulacion?.secciones.find((una) => una.seccion === seccion.seccion)?.version;
    if (leida === undefined) return;
    if (seccion.comentarios.abiertos > 0) onPreguntar({ que: 'aprobar', seccion, version: leida });
    else await onAprobar(seccion, leida);
  });
  const deComentarios = {
    etapa: 'co_diseno' as const,
    registro: codiseno.id,
    seccion: seccion.seccion,
    onComentar: comenta(codiseno, seccion) ? comentar : null,
    resuelve: puede(codiseno, 'comentar', 'responder'),
    refrescar,
  };
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="min-w-0 space-y-5 p-4 md:p-6">
        <div className={editandola ? '' : 'max-w-[45rem]'}>
          <ContenidoDeSeccion
            seccion={seccion.seccion}
            edicion={edicion}
            cerrada={porQueSeLee(codiseno, seccion)}
          />
        </div>
        {formulacion && sesion.versionAntes !== null && (
          <CambiosDeSeccion
            proyecto={codiseno.proyecto.id}
            seccion={seccion.seccion}
            desde={sesion.versionAntes}
            hasta={formulacion}
            titulo={m.cambiosTitulo}
            igual={m.sinCambios}
          />
        )}
        {(aprueba || escribe) && incompleta && (
          <div id={`${id}-faltan`} className="text-sm text-warning-ink">
            <p className="font-medium">{m.faltan(seccion.faltan.length)}</p>
            <ul className="mt-1 list-disc space-y-0.5 pl-5">
              {seccion.faltan.map((falta) => (
                <li key={falta}>{falta}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-2 max-md:flex-col" data-print="no">
          {aprueba && (
            <Button
              variant="primary"
              busy={aprobando}
              aria-disabled={incompleta || undefined}
              aria-describedby={incompleta ? `${id}-faltan` : undefined}
              icon={<BadgeCheck aria-hidden="true" className="size-4" />}
              onClick={() => void aprobar()}
            >
              {m.aprobar}
            </Button>
          )}
          {reabre && (
            <Button
              icon={<RotateCcw aria-hidden="true" className="size-4" />}
              onClick={() => onPreguntar({ que: 'reabrir', seccion })}
            >
              {m.reabrir}
            </Button>
          )}
          {(escribe || editandola) && (
            <Button
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => onEditar(editandola ? null : seccion.seccion)}
            >
              {editandola ? m.dejarDeEditar : m.editar}
            </Button>
          )}
          {!conMargen && <ComentariosEnHoja {...deComentarios} abiertos={seccion.comentarios.abiertos} />}
        </div>
      </div>
      {conMargen && (
        <aside aria-label={m.comentariosDe(seccion.titulo)} className="border-l border-line p-4">
          <div className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto">
            <Comentarios {...deComentarios} />
          </div>
        </aside>
      )}
    </div>
  );
};
