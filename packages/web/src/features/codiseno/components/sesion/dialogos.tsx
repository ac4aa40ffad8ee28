import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import { faseDe, SESIONES } from '@portal/domain/features/codiseno/codiseno.schema';
import type { Codiseno, SeccionDeSesion } from '@portal/domain/features/codiseno/codiseno.shapes';
import { addDays, today } from '@portal/domain/kernel/dates';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { ReasonDialog } from '../../../../stage/reason-dialog.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { controlId } from '../../../../ui/control-id.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { focusField } from '../../../../ui/error-summary.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAccion } from '../../codiseno.acciones.ts';
import { codisenoQueries } from '../../codiseno.queries.ts';
import type { Pregunta } from './acciones.ts';

const { sesion: m, toasts } = codisenoMessages;

export type DialogosProps = {
  readonly codiseno: Codiseno;
  readonly pregunta: Pregunta;
  readonly onClose: () => void;
  readonly onAprobar: (seccion: SeccionDeSesion, version: string) => Promise<void>;
  /** A session was finished: the next one, or none. */
  readonly onFinalizada: (siguiente: number | null) => void;
};

const motivo = { label: 'Motivo', min: MOTIVO_MINIMO };

/** Tells what failed, and leaves the question open with what was written; the record is read again, which may stand otherwise by now. */
const useDiciendo = ({ id }: Pick<Codiseno, 'id'>) => {
  const queryClient = useQueryClient();
  return async (hacer: () => Promise<unknown>, hecho: readonly [string, string]): Promise<void> => {
    try {
      await hacer();
    } catch (error) {
      toast.destructive(toasts.error, problemOf(error).message);
      void queryClient.invalidateQueries({ queryKey: codisenoQueries.uno(id).queryKey });
      throw error;
    }
    toast.success(...hecho);
  };
};

const Reabrir = ({
  codiseno,
  seccion,
  onClose,
}: Omit<DialogosProps, 'pregunta'> & { seccion: SeccionDeSesion }) => {
  const reabrir = useAccion(client.codiseno.reabrirSeccion);
  const diciendo = useDiciendo(codiseno);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.reabrirTitulo(seccion.titulo)}
      description={m.reabrirDetalle}
      confirmLabel={m.reabrir}
      reason={motivo}
      onConfirm={(escrito) =>
        diciendo(
          () => reabrir.mutateAsync({ id: codiseno.id, seccion: seccion.seccion, motivo: escrito }),
          [toasts.reabierta, toasts.reabiertaDetalle(seccion.titulo)],
        )
      }
    />
  );
};

/** Until when, besides why: a day after today. */
const Pausar = ({ codiseno, onClose }: Omit<DialogosProps, 'pregunta'>) => {
  const pausar = useAccion(client.codiseno.pausar);
  const diciendo = useDiciendo(codiseno);
  const manana = addDays(today(new Date()), 1);
  const [fecha, setFecha] = useState('');
  const [error, setError] = useState<string>();
  const id = controlId('reanudaEl');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.pausar.titulo}
      description={m.pausar.detalle}
      confirmLabel={m.pausar.confirmar}
      reason={motivo}
      onConfirm={async (escrito) => {
        const dia = /^\d{4}-\d{2}-\d{2}$/u.test(fecha);
        if (!dia || fecha < manana) {
          setError(
            fecha === ''
              ? m.pausar.faltaFecha
              : dia
                ? codisenoMessages.errores.fecha_pasada
                : m.pausar.noEsFecha,
          );
          focusField(id);
          throw new Error('No day');
        }
        await diciendo(
          () =>
            pausar.mutateAsync({
              id: codiseno.id,
              version: codiseno.version,
              motivo: escrito,
              reanudaEl: fecha,
            }),
          [toasts.pausado, codiseno.folio],
        );
      }}
    >
      <DateField
        id={id}
        name="reanudaEl"
        label={m.pausar.fecha}
        required
        min={manana}
        value={fecha}
        error={error}
        onChange={(nueva) => {
          setFecha(nueva);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
};

const Finalizar = ({
  codiseno,
  numero,
  onClose,
  onFinalizada,
}: Omit<DialogosProps, 'pregunta'> & { numero: number }) => {
  const finalizar = useAccion(client.codiseno.finalizarSesion);
  const diciendo = useDiciendo(codiseno);
  const siguiente = numero < SESIONES ? numero + 1 : null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.finalizarTitulo(numero)}
      description={m.finalizarDetalle(siguiente === null ? null : faseDe(siguiente))}
      confirmLabel={m.finalizar}
      onConfirm={async () => {
        await diciendo(
          () => finalizar.mutateAsync({ id: codiseno.id, version: codiseno.version }),
          siguiente
            ? [toasts.sesionFinalizada, toasts.sesionFinalizadaDetalle(faseDe(siguiente))]
            : [toasts.completado, toasts.completadoDetalle],
        );
        onFinalizada(siguiente);
      }}
    />
  );
};

const Final = ({
  codiseno,
  que,
  onClose,
}: Omit<DialogosProps, 'pregunta'> & { que: 'desistir' | 'cancelar' }) => {
  const desistir = useAccion(client.codiseno.desistir);
  const cancelar = useAccion(client.codiseno.cancelar);
  const { folio, organizacion } = codiseno;
  return (
    <ReasonDialog
      record={codiseno}
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

/** Asks before what is hard to undo, and says plainly what follows. */
export const Dialogos = ({ pregunta, ...props }: DialogosProps) => {
  switch (pregunta.que) {
    case 'aprobar':
      return (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && props.onClose()}
          title={m.aprobarPregunta}
          description={m.aprobarPreguntaDetalle(pregunta.seccion.comentarios.abiertos)}
          confirmLabel={m.aprobar}
          onConfirm={() => props.onAprobar(pregunta.seccion, pregunta.version ?? pregunta.seccion.version)}
        />
      );
    case 'reabrir':
      return <Reabrir {...props} seccion={pregunta.seccion} />;
    case 'finalizar':
      return <Finalizar {...props} numero={pregunta.sesion.numero} />;
    case 'pausar':
      return <Pausar {...props} />;
    case 'desistir':
    case 'cancelar':
      return <Final {...props} que={pregunta.que} />;
  }
};
