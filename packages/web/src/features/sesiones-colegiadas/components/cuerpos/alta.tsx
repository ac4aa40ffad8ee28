import { etiquetaDeCuerpo } from '@portal/domain/features/sesiones-colegiadas/public';
import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import { cargos, etiquetaDeCargo } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type { CuerpoEntero } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../../ui/dialog-form-actions.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import { sesionesQueries, useCambioDeCuerpo } from '../../sesiones.queries.ts';

const { alta: m, toasts, suple } = sesionPantallas.cuerpos;

export type AltaProps = { readonly cuerpo: CuerpoEntero; readonly onClose: () => void };

/** Gives a seat: to whom, as what, and until when. */
export const Alta = ({ cuerpo, onClose }: AltaProps) => (
  <Dialog
    open
    onOpenChange={(next) => !next && onClose()}
    size="lg"
    title={m.titulo(etiquetaDeCuerpo[cuerpo.cuerpo])}
    description={m.detalle}
  >
    <Formulario cuerpo={cuerpo} onClose={onClose} />
  </Dialog>
);

type Escrito = {
  readonly usuarioId: string;
  readonly cargo: string;
  readonly supleA: string;
  readonly desde: string;
  readonly hasta: string;
};

const faltas = ({ usuarioId, desde, hasta }: Escrito) => [
  ...(usuarioId ? [] : [{ path: 'usuarioId', code: 'requerido', message: m.faltaPersona }]),
  ...(isRealDate(desde) ? [] : [{ path: 'desde', code: 'fecha', message: m.faltaFecha }]),
  ...(hasta === '' || isRealDate(hasta)
    ? hasta !== '' && isRealDate(desde) && hasta < desde
      ? [{ path: 'hasta', code: 'fechas_al_reves', message: sesionMessages.errores.fechas_al_reves }]
      : []
    : [{ path: 'hasta', code: 'fecha', message: m.faltaFecha }]),
];

const Formulario = ({ cuerpo, onClose }: AltaProps) => {
  const candidatos = useQuery(sesionesQueries.candidatos());
  const agregar = useCambioDeCuerpo(client.sesionColegiada.agregarMiembro);
  const form = useTyped<Escrito>(
    { usuarioId: '', cargo: 'vocalia', supleA: '', desde: today(new Date()), hasta: '' },
    (path) => `miembro-${path}`,
  );
  const [enviar, ocupado] = useOnce(async () => {
    const { usuarioId, cargo, supleA, desde, hasta } = form.values;
    if (form.show(faltas(form.values))) return;
    try {
      await agregar.mutateAsync({
        cuerpo: cuerpo.cuerpo,
        usuarioId,
        cargo: cargos.find((uno) => uno === cargo) ?? 'vocalia',
        desde,
        ...(supleA ? { supleA } : {}),
        ...(hasta ? { hasta } : {}),
      });
      toast.success(toasts.agregado, etiquetaDeCuerpo[cuerpo.cuerpo]);
      onClose();
    } catch (error) {
      const { issues, message } = problemOf(error);
      form.show(issues);
      toast.destructive(sesionMessages.toasts.error, message);
    }
  });
  const titulares = cuerpo.miembros.filter(({ vigente, supleA }) => vigente && supleA === null);
  return (
    <DialogForm onSubmit={enviar}>
      <ErrorSummary {...form.summary} />
      {candidatos.isError && (
        <Banner tone="danger" live level={3} title={sesionMessages.toasts.error}>
          {problemOf(candidatos.error).message}
        </Banner>
      )}
      {candidatos.data?.items.length === 0 && <Banner tone="warning" level={3} title={m.sinCandidatos} />}
      <SelectField
        {...form.field('usuarioId')}
        label={m.persona}
        required
        options={(candidatos.data?.items ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          {...form.field('cargo')}
          label={m.cargo}
          required
          placeholder={null}
          options={cargos.map((cargo) => ({ value: cargo, label: etiquetaDeCargo[cargo] }))}
        />
        <SelectField
          {...form.field('supleA')}
          label={m.suplencia}
          placeholder={m.titular}
          options={titulares.map(({ id, persona }) => ({ value: id, label: suple(persona.nombre) }))}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <DateField {...form.field('desde')} label={m.desde} required />
        <DateField {...form.field('hasta')} label={m.hasta} help={m.hastaAyuda} />
      </div>
      <DialogFormActions submit={m.confirmar} busy={ocupado} busyLabel={m.ocupado} onCancel={onClose} />
    </DialogForm>
  );
};
