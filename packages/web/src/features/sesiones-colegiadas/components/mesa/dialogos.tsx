import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import { nombreDeSesion } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type {
  PuntoDeSesion,
  SesionColegiada,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { textLength } from '@portal/domain/kernel/characters';
import { formatTime, today } from '@portal/domain/kernel/dates';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { ReasonDialog } from '../../../../stage/reason-dialog.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../../ui/dialog-form-actions.tsx';
import { ErrorSummary, focusField } from '../../../../ui/error-summary.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useTyped } from '../../../../ui/use-typed.ts';
import { sesionesQueries, useAccion } from '../../sesiones.queries.ts';
import { CamposDeCuando, type Cuando, faltasDeCuando, horaEscrita, seAdelanta } from '../cuando.tsx';
import { type Pregunta, useDiciendo } from './acciones.ts';
import { faltanDe } from './asientos-texto.ts';

const { sesion: m, convocar } = sesionPantallas;
const { toasts } = sesionMessages;

export type DialogosProps = {
  readonly sesion: SesionColegiada;
  readonly pregunta: Pregunta;
  readonly onClose: () => void;
};
type Uno = Omit<DialogosProps, 'pregunta'>;

/** Comments of the secretary's, and the reason of a decision, of text fields with room. */
const MAS_LARGO = 2000;

const FALTA_PORQUE = {
  path: 'comentarios',
  code: 'faltan_votos',
  message: sesionMessages.errores.faltan_votos,
} as const;

/** Least length of the reason of a decision, as the aprobación asks for it. */
const MOTIVO_DE_DECISION = 20;
const FALTA_MOTIVO = {
  path: 'motivo',
  code: 'falta_motivo_de_decision',
  message: m.faltaMotivoDeDecision,
} as const;

const AbrirOCerrar = ({ sesion, que, onClose }: Uno & { que: 'abrir' | 'cerrar' }) => {
  const abrir = useAccion(client.sesionColegiada.abrir);
  const cerrar = useAccion(client.sesionColegiada.cerrar);
  const diciendo = useDiciendo(sesion);
  const input = { id: sesion.id, version: sesion.version };
  const sinAsistencia = que === 'abrir' && !sesion.asistencia.some(({ presente }) => presente);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={que === 'abrir' ? m.abrirTitulo : m.cerrarTitulo}
      description={que === 'abrir' ? m.abrirDetalle : m.cerrarDetalle}
      confirmLabel={que === 'abrir' ? m.abrirTitulo : m.cerrarTitulo}
      onConfirm={() =>
        que === 'abrir'
          ? diciendo(() => abrir.mutateAsync(input), [toasts.abierta, nombreDeSesion(sesion.cuerpo)])
          : diciendo(() => cerrar.mutateAsync(input), [toasts.cerrada, toasts.cerradaDetalle])
      }
    >
      {sinAsistencia && <Banner tone="warning" level={3} title={m.abrirSinAsistencia} />}
    </ConfirmDialog>
  );
};

const CerrarPunto = ({ sesion, punto, onClose }: Uno & { punto: PuntoDeSesion }) => (
  <Dialog
    open
    onOpenChange={(next) => !next && onClose()}
    size="lg"
    title={m.cerrarVotacionTitulo(punto.nombre)}
    description={m.cerrarVotacionDetalle}
  >
    <CierreDePunto sesion={sesion} punto={punto} onClose={onClose} />
  </Dialog>
);

const CierreDePunto = ({ sesion, punto, onClose }: Uno & { punto: PuntoDeSesion }) => {
  const cerrar = useAccion(client.sesionColegiada.cerrarPunto);
  const diciendo = useDiciendo(sesion);
  const form = useTyped({ comentarios: '', motivo: '' }, (path) => `cierre-${path}`);
  // The reason is of the decision of both: of the first to vote nothing is asked. The other may have closed while this was open.
  const [decide, setDecide] = useState(punto.decide);
  const faltan = faltanDe(punto).map(({ persona }) => persona.nombre);
  const [enviar, ocupado] = useOnce(async () => {
    // Who is there and does not vote holds nobody up, but why it is closed without that vote stays written.
    const sinPorque = faltan.length > 0 && textLength(form.values.comentarios.trim()) < MOTIVO_MINIMO;
    const sinMotivo = decide && textLength(form.values.motivo.trim()) < MOTIVO_DE_DECISION;
    if (form.show([...(sinMotivo ? [FALTA_MOTIVO] : []), ...(sinPorque ? [FALTA_PORQUE] : [])])) return;
    try {
      await diciendo(
        () =>
          cerrar.mutateAsync({
            id: sesion.id,
            version: sesion.version,
            puntoId: punto.id,
            comentarios: form.values.comentarios.trim(),
            motivo: form.values.motivo.trim(),
          }),
        [toasts.votacionCerrada, punto.nombre],
      );
      onClose();
    } catch (error) {
      const { issues } = problemOf(error);
      if (issues.some(({ path }) => path === FALTA_MOTIVO.path)) setDecide(true);
      form.show(issues);
    }
  });
  return (
    <DialogForm onSubmit={enviar}>
      <ErrorSummary {...form.summary} />
      {faltan.length > 0 && <Banner tone="warning" level={3} title={m.cerrarSinVotos(faltan.join(', '))} />}
      {decide && (
        <TextArea
          {...form.field('motivo')}
          label={m.motivoDeDecision}
          help={m.motivoDeDecisionAyuda}
          required
          min={MOTIVO_DE_DECISION}
          max={MAS_LARGO}
        />
      )}
      <TextArea
        {...form.field('comentarios')}
        label={m.comentarios}
        help={m.comentariosAyuda}
        rows={2}
        required={faltan.length > 0 || undefined}
        min={faltan.length > 0 ? MOTIVO_MINIMO : undefined}
        max={MAS_LARGO}
      />
      <DialogFormActions submit={m.cerrarVotacion} busy={ocupado} onCancel={onClose} />
    </DialogForm>
  );
};

const Reprogramar = ({ sesion, onClose }: Uno) => (
  <Dialog
    open
    onOpenChange={(next) => !next && onClose()}
    size="lg"
    title={m.reprogramarTitulo}
    description={m.reprogramarDetalle}
  >
    <NuevaFecha sesion={sesion} onClose={onClose} />
  </Dialog>
);

const NuevaFecha = ({ sesion, onClose }: Uno) => {
  const reprogramar = useAccion(client.sesionColegiada.reprogramar);
  const diciendo = useDiciendo(sesion);
  const form = useTyped<Cuando & { readonly motivo: string }>(
    { fecha: today(sesion.fecha), hora: formatTime(sesion.fecha), lugar: sesion.lugar, motivo: '' },
    (path) => `reprogramar-${path}`,
  );
  const adelanto = seAdelanta(sesion.fecha, form.values);
  const [enviar, ocupado] = useOnce(async () => {
    if (form.show(faltasDeCuando(form.values))) return;
    const { fecha, hora, lugar, motivo } = form.values;
    try {
      await diciendo(
        () =>
          reprogramar.mutateAsync({
            id: sesion.id,
            version: sesion.version,
            fecha,
            hora: horaEscrita(hora),
            lugar: lugar.trim(),
            ...(adelanto && { motivo: motivo.trim() }),
          }),
        [m.toasts.reprogramada],
      );
      onClose();
    } catch (error) {
      form.show(problemOf(error).issues);
    }
  });
  return (
    <DialogForm onSubmit={enviar}>
      <ErrorSummary {...form.summary} />
      <CamposDeCuando campo={form.field} />
      {adelanto && (
        <TextArea
          {...form.field('motivo')}
          label={m.motivoDeAdelanto}
          help={m.motivoDeAdelantoAyuda}
          min={MOTIVO_MINIMO}
          max={2000}
          required
        />
      )}
      <DialogFormActions submit={m.reprogramarConfirmar} busy={ocupado} onCancel={onClose} />
    </DialogForm>
  );
};

const Agregar = ({ sesion, onClose }: Uno) => {
  const agregar = useAccion(client.sesionColegiada.agregarPunto);
  const diciendo = useDiciendo(sesion);
  const espera = useQuery(sesionesQueries.porVotar(sesion.cuerpo));
  const [elegida, setElegida] = useState('');
  const [error, setError] = useState<string>();
  const id = 'agregar-punto';
  const items = espera.data?.items ?? [];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.agregarTitulo}
      description={espera.data && items.length === 0 ? convocar.ninguno : m.agregarDetalle}
      confirmLabel={m.agregar}
      onConfirm={async () => {
        const suya = items.find(({ aprobacionId }) => aprobacionId === elegida);
        if (!suya) {
          setError(m.agregarFalta);
          focusField(id);
          throw new Error('None chosen');
        }
        await diciendo(
          () => agregar.mutateAsync({ id: sesion.id, version: sesion.version, aprobacionId: elegida }),
          [m.toasts.agregado, suya.nombre],
        );
      }}
    >
      <SelectField
        id={id}
        name="aprobacionId"
        label={m.agregarCampo}
        required
        value={elegida}
        error={error ?? (espera.error ? problemOf(espera.error).message : undefined)}
        options={items.map(({ aprobacionId, nombre, organizacion }) => ({
          value: aprobacionId,
          label: `${nombre} · ${organizacion}`,
        }))}
        onChange={(nueva) => {
          setElegida(nueva);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
};

const Quitar = ({ sesion, punto, onClose }: Uno & { punto: PuntoDeSesion }) => {
  const quitar = useAccion(client.sesionColegiada.quitarPunto);
  const diciendo = useDiciendo(sesion);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="danger"
      title={m.quitarTitulo(punto.nombre)}
      description={m.quitarDetalle}
      confirmLabel={m.quitar}
      cancelLabel={m.noQuitar}
      onConfirm={() =>
        diciendo(
          () => quitar.mutateAsync({ id: sesion.id, version: sesion.version, puntoId: punto.id }),
          [m.toasts.quitado, punto.nombre],
        )
      }
    />
  );
};

const Cancelar = ({ sesion, onClose }: Uno) => {
  const cancelar = useAccion(client.sesionColegiada.cancelar);
  return (
    <ReasonDialog
      record={sesion}
      onClose={onClose}
      title={m.cancelarTitulo}
      description={m.cancelarDetalle}
      confirmLabel={m.cancelarTitulo}
      cancelLabel={m.noCancelar}
      run={cancelar.mutateAsync}
      done={{ title: toasts.cancelada, text: nombreDeSesion(sesion.cuerpo) }}
      failed={toasts.error}
    />
  );
};

/** Asks before what is hard to undo, and says plainly what follows. */
export const Dialogos = ({ pregunta, ...props }: DialogosProps) => {
  switch (pregunta.que) {
    case 'abrir':
    case 'cerrar':
      return <AbrirOCerrar {...props} que={pregunta.que} />;
    case 'cerrarPunto': {
      // As it stands now: who was missing may vote while this is open.
      const { punto } = pregunta;
      return (
        <CerrarPunto {...props} punto={props.sesion.puntos.find(({ id }) => id === punto.id) ?? punto} />
      );
    }
    case 'quitar':
      return <Quitar {...props} punto={pregunta.punto} />;
    case 'reprogramar':
      return <Reprogramar {...props} />;
    case 'agregar':
      return <Agregar {...props} />;
    case 'cancelar':
      return <Cancelar {...props} />;
  }
};
