import { etiquetaDeCuerpo } from '@portal/domain/features/sesiones-colegiadas/public';
import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import { MAX_MIEMBROS } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type { CuerpoEntero } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { focusField } from '../../../../ui/error-summary.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCambioDeCuerpo } from '../../sesiones.queries.ts';
import { Alta } from './alta.tsx';

const { alta, baja, quorumDialogo, toasts } = sesionPantallas.cuerpos;

type Miembro = CuerpoEntero['miembros'][number];

/** What a dialog of the bodies asks about. */
export type Pregunta =
  | { readonly que: 'agregar' | 'quorum'; readonly cuerpo: CuerpoEntero }
  | { readonly que: 'terminar'; readonly cuerpo: CuerpoEntero; readonly miembro: Miembro };

const Terminar = ({
  miembro,
  cuerpo,
  onClose,
}: {
  miembro: Miembro;
  cuerpo: CuerpoEntero;
  onClose: () => void;
}) => {
  const terminar = useCambioDeCuerpo(client.sesionColegiada.terminarMiembro);
  const [hasta, setHasta] = useState(today(new Date()));
  const [error, setError] = useState<string>();
  const id = 'periodo-hasta';
  const suplentes = cuerpo.miembros
    .filter(({ supleA, vigente }) => vigente && supleA?.id === miembro.persona.id)
    .map(({ persona }) => persona.nombre);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={baja.titulo(miembro.persona.nombre)}
      description={
        suplentes.length > 0
          ? `${baja.detalle} ${baja.suplentes(new Intl.ListFormat('es-MX').format(suplentes))}`
          : baja.detalle
      }
      confirmLabel={baja.confirmar}
      onConfirm={async () => {
        if (!isRealDate(hasta) || hasta < miembro.desde) {
          setError(isRealDate(hasta) ? sesionMessages.errores.fechas_al_reves : alta.faltaFecha);
          focusField(id);
          throw new Error('No day');
        }
        try {
          await terminar.mutateAsync({ id: miembro.id, hasta });
        } catch (problem) {
          toast.destructive(sesionMessages.toasts.error, problemOf(problem).message);
          throw problem;
        }
        toast.success(toasts.terminado, miembro.persona.nombre);
      }}
    >
      <DateField
        id={id}
        name="hasta"
        label={baja.hasta}
        required
        min={miembro.desde}
        value={hasta}
        error={error}
        onChange={(nueva) => {
          setHasta(nueva);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
};

const Quorum = ({ cuerpo, onClose }: { cuerpo: CuerpoEntero; onClose: () => void }) => {
  const cambiar = useCambioDeCuerpo(client.sesionColegiada.quorum);
  const [texto, setTexto] = useState(String(cuerpo.quorum));
  const [error, setError] = useState<string>();
  const id = 'quorum-de-cuerpo';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={quorumDialogo.titulo(etiquetaDeCuerpo[cuerpo.cuerpo])}
      description={quorumDialogo.detalle}
      confirmLabel={quorumDialogo.confirmar}
      onConfirm={async () => {
        const quorum = /^\d{1,2}$/u.test(texto.trim()) ? Number(texto) : 0;
        if (quorum < 1 || quorum > MAX_MIEMBROS) {
          setError(quorumDialogo.error);
          focusField(id);
          throw new Error('No number');
        }
        try {
          await cambiar.mutateAsync({ cuerpo: cuerpo.cuerpo, version: cuerpo.version, quorum });
        } catch (problem) {
          toast.destructive(sesionMessages.toasts.error, problemOf(problem).message);
          throw problem;
        }
        toast.success(toasts.quorum, etiquetaDeCuerpo[cuerpo.cuerpo]);
      }}
    >
      <TextField
        id={id}
        name="quorum"
        label={quorumDialogo.campo}
        required
        inputMode="numeric"
        inputClassName="figures"
        className="max-w-40"
        value={texto}
        error={error}
        onChange={(nuevo) => {
          setTexto(nuevo);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
};

export const DialogosDeCuerpos = ({ pregunta, onClose }: { pregunta: Pregunta; onClose: () => void }) => {
  switch (pregunta.que) {
    case 'agregar':
      return <Alta cuerpo={pregunta.cuerpo} onClose={onClose} />;
    case 'terminar':
      return <Terminar miembro={pregunta.miembro} cuerpo={pregunta.cuerpo} onClose={onClose} />;
    case 'quorum':
      return <Quorum cuerpo={pregunta.cuerpo} onClose={onClose} />;
  }
};
