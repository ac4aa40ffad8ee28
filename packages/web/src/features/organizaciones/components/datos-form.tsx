import {
  type CampoDeOrganizacion,
  camposDeIdentidad,
  organizacionForm,
} from '@portal/domain/features/organizaciones/organizaciones.form';
import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import type { Organizacion } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { type Answer, checkForm, fieldIds, isVisible } from '@portal/domain/kernel/form';
import { MOTIVO_MINIMO, writtenLength } from '@portal/domain/kernel/written';
import { type FormEvent, useState } from 'react';
import { client } from '../../../app/api.ts';
import { LeaveChanged } from '../../../stage/leave-changed.tsx';
import { useEditUpon } from '../../../stage/use-edit-upon.ts';
import { answerText } from '../../../ui/answer-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { controlId } from '../../../ui/control-id.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { WizardField } from '../../../ui/wizard-field.tsx';
import { useAccion } from '../organizaciones.acciones.ts';

const { toasts } = organizacionesMessages;

export type DatosEscritos = Readonly<Record<CampoDeOrganizacion, string>>;

const campos = fieldIds(organizacionForm);
const etiquetas = Object.fromEntries(campos.map((id) => [id, organizacionForm.fields[id].label]));

const cambioAjeno = { title: 'Estos datos cambiaron', said: 'Se guardaron otros mientras los editabas.' };

/** The record as it stands in the fields. */
export const escritosDe = (o: Organizacion): DatosEscritos => ({
  nombre: o.nombre,
  tipo: o.tipo ?? '',
  representante_legal: o.representanteLegal ?? '',
  domicilio: o.domicilio ?? '',
  telefono: o.telefono ?? '',
  sitio_web: o.sitioWeb ?? '',
  cluni: o.cluni ?? '',
});

const enPalabras = (key: string, value: Answer): string =>
  answerText(organizacionForm.fields[key as CampoDeOrganizacion], value);

/** Edits the data. A colleague who was faster is told side by side, and nothing typed is lost. */
export const DatosForm = ({ organizacion, onClose }: { organizacion: Organizacion; onClose: () => void }) => {
  const [motivo, setMotivo] = useState('');
  const editar = useAccion(client.organizaciones.editar);
  const { form, base, save, conflict } = useEditUpon({
    record: organizacion,
    valuesOf: escritosDe,
    labels: etiquetas,
    fieldId: controlId,
    check: (escritos, { permisos }) => {
      const motivoCorto = permisos.conMotivo && writtenLength({ motivo }, 'motivo') < MOTIVO_MINIMO;
      return [
        ...checkForm(organizacionForm, escritos),
        ...(motivoCorto
          ? [
              {
                path: 'motivo',
                code: 'motivo_requerido',
                message: 'Escribe el motivo del cambio, con al menos 10 caracteres.',
              },
            ]
          : []),
      ];
    },
    send: (escritos, { id, version }) => editar.mutateAsync({ id, version, datos: escritos, motivo }),
    latest: () => client.organizaciones.obtener({ id: organizacion.id }),
    onSaved: () => {
      toast.success(toasts.guardada);
      onClose();
    },
    failed: toasts.guardarError,
  });
  const { conMotivo, editarIdentidad } = base.permisos;
  const original = escritosDe(base);
  const cambio = campos.some((id) => form.values[id] !== original[id]);

  return (
    <form
      noValidate
      className="max-w-2xl space-y-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <ErrorSummary {...form.summary} />
      {campos
        .filter((id) => isVisible(organizacionForm, id, form.values))
        .map((id) => (
          <WizardField
            key={id}
            {...form.field(id)}
            field={organizacionForm.fields[id]}
            onBlur={() => undefined}
            readOnly={!editarIdentidad && camposDeIdentidad.some((fijo) => fijo === id)}
          />
        ))}
      {conMotivo && (
        <TextArea
          id={controlId('motivo')}
          name="motivo"
          label="Motivo del cambio"
          help="Queda en la bitácora; la organización también puede leer que cambiaste sus datos."
          rows={3}
          max={2000}
          value={motivo}
          onChange={setMotivo}
          error={form.errorOf('motivo')}
        />
      )}
      <div className="flex flex-col-reverse gap-2 md:flex-row">
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={editar.isPending} busyLabel="Guardando...">
          Guardar datos
        </Button>
      </div>
      <ConflictDialog {...conflict} words={cambioAjeno} format={enPalabras} />
      <LeaveChanged changed={cambio && !editar.isSuccess} />
    </form>
  );
};
