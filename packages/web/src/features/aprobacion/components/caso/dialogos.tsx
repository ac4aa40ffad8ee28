import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { ReasonDialog } from '../../../../stage/reason-dialog.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAccion } from '../../aprobacion.acciones.ts';
import { aprobacionQueries } from '../../aprobacion.queries.ts';
import type { Pregunta } from './acciones.ts';

const { pagina: m, decision: d, toasts } = aprobacionMessages;

export type DialogosProps = {
  readonly aprobacion: Aprobacion;
  readonly pregunta: Pregunta;
  readonly onClose: () => void;
};
type Suyas = Omit<DialogosProps, 'pregunta'>;

/** Tells what failed, and leaves the question open with what was written; the record is read again, which may stand otherwise by now. */
const useDiciendo = ({ id }: Pick<Aprobacion, 'id'>) => {
  const queryClient = useQueryClient();
  return async (hacer: () => Promise<unknown>, hecho: readonly [string, string?]): Promise<void> => {
    try {
      await hacer();
    } catch (error) {
      toast.destructive(toasts.error, problemOf(error).message);
      void queryClient.invalidateQueries({ queryKey: aprobacionQueries.una(id).queryKey });
      throw error;
    }
    toast.success(...hecho);
  };
};

const Final = ({ aprobacion, que, onClose }: Suyas & { que: 'desistir' | 'cancelar' }) => {
  const desistir = useAccion(client.aprobacion.desistir);
  const cancelar = useAccion(client.aprobacion.cancelar);
  const { folio, organizacion } = aprobacion;
  return (
    <ReasonDialog
      record={aprobacion}
      onClose={onClose}
      title={m[que].titulo}
      description={
        que === 'desistir' ? m.desistir.detalle(folio) : m.cancelar.detalle(folio, organizacion.nombre)
      }
      confirmLabel={m[que].confirmar}
      cancelLabel={m.noCancelar}
      run={(que === 'desistir' ? desistir : cancelar).mutateAsync}
      done={{ title: que === 'desistir' ? toasts.desistido : toasts.cancelado, text: folio }}
      failed={toasts.error}
    />
  );
};

/** Another round of what was put off or rejected: it begins with its oficio, which is where the page goes. */
const NuevaRonda = ({
  aprobacion: { id, version, ronda, organizacion },
  titulo,
  onClose,
}: Suyas & { titulo: string }) => {
  const abrir = useAccion(client.aprobacion.nuevaRonda);
  const diciendo = useDiciendo({ id });
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titulo}
      description={d.nuevaRondaDetalle(ronda + 1, organizacion.nombre)}
      confirmLabel={d.abrirRonda(ronda + 1)}
      reason={{ label: 'Motivo', min: MOTIVO_MINIMO }}
      onConfirm={async (motivo) => {
        await diciendo(() => abrir.mutateAsync({ id, version, motivo }), [toasts.nuevaRonda(ronda + 1)]);
        await navigate({ to: '.', search: {}, replace: true });
      }}
    />
  );
};

/** Ends the case of what was rejected, for good. */
const Archivar = ({ aprobacion: { id, version, folio, organizacion }, onClose }: Suyas) => {
  const archivar = useAccion(client.aprobacion.archivar);
  const diciendo = useDiciendo({ id });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.archivar}
      description={d.archivarDetalle(folio, organizacion.nombre)}
      confirmLabel={m.archivar}
      tone="danger"
      onConfirm={() => diciendo(() => archivar.mutateAsync({ id, version }), [toasts.archivado, folio])}
    />
  );
};

const Cumplir = ({ aprobacion, fila, onClose }: Suyas & { fila: string }) => {
  const { id, version, rondas } = aprobacion;
  const cumplir = useAccion(client.aprobacion.cumplirCondicion);
  const diciendo = useDiciendo({ id });
  const suya = rondas.flatMap(({ dictamen }) => dictamen?.condiciones ?? []).find((una) => una.fila === fila);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={d.cumplirTitulo}
      description={suya?.texto}
      confirmLabel={d.cumplir}
      reason={{ label: d.conQue, help: d.conQueAyuda, max: 1000 }}
      onConfirm={(nota) =>
        diciendo(() => cumplir.mutateAsync({ id, version, fila, nota }), [toasts.condicion])
      }
    />
  );
};

/** Asks before what is hard to undo, and says plainly what follows. */
export const Dialogos = ({ pregunta, ...props }: DialogosProps) => {
  switch (pregunta.que) {
    case 'desistir':
    case 'cancelar':
      return <Final {...props} que={pregunta.que} />;
    case 'volver':
      return <NuevaRonda {...props} titulo={m.volverAObservaciones} />;
    case 'nuevaAprobacion':
      return <NuevaRonda {...props} titulo={m.nuevaAprobacion} />;
    case 'archivar':
      return <Archivar {...props} />;
    case 'cumplirCondicion':
      return <Cumplir {...props} fila={pregunta.fila} />;
  }
};
