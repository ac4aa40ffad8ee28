import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { modificatorioPagina as m } from '@portal/domain/features/convenio/modificatorio.messages';
import {
  type TipoDeModificatorio,
  tiposDeModificatorio,
} from '@portal/domain/features/convenio/modificatorio.schema';
import { addDays, formatDate, isRealDate } from '@portal/domain/kernel/dates';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { lazy, Suspense } from 'react';
import { client } from '../../../../app/api.ts';
import { RecoveredNote } from '../../../../stage/recovered-note.tsx';
import { missingOf, useKeptForm } from '../../../../stage/use-kept-form.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../../ui/dialog-form-actions.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { shortText } from '../../../../ui/short-text.ts';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useAccion } from '../../convenio.acciones.ts';
import type { Modificacion } from './modificacion.tsx';

// Its sheet of rows comes with what asks for it.
const CamposDeModificacion = lazy(() =>
  import('./modificacion.tsx').then((module) => ({ default: module.CamposDeModificacion })),
);

const { toasts } = convenioMessages;

/** Of the fields of a modification the server may say something, each line and each row by itself. */
const CON_LUGAR = ['tipo', 'partidas', 'ministraciones'];
const tipoDe = (valor: string): TipoDeModificatorio =>
  tiposDeModificatorio.find((uno) => uno === valor) ?? 'prorroga';
/** What was written of a modification is kept as the text that it travels as. */
const leer = (texto: string): Modificacion | null =>
  texto === '' ? null : (JSON.parse(texto) as Modificacion);

/** Proposes what changes a convenio in force, with its reason: its text is composed, and opens for signature of both sides. */
export const Proponer = ({ convenio, onClose }: { convenio: Convenio; onClose: () => void }) => {
  const { id, version, vigencia } = convenio;
  const proponer = useAccion(client.convenio.proponerModificatorio);
  const { campo, dicho, enviar, ocupado, errores, quitar, recuperado } = useKeptForm(
    { tipo: 'prorroga', vigenciaFin: '', motivo: '', modificacion: '' },
    async ({ tipo, vigenciaFin, motivo, modificacion }, _papel, conClave) => {
      const malas = missingOf({
        vigenciaFin: (tipo === 'prorroga' || vigenciaFin !== '') && !isRealDate(vigenciaFin) && m.faltaFecha,
        motivo: shortText(motivo, MOTIVO_MINIMO),
      });
      if (malas) return malas;
      await proponer.mutateAsync(
        conClave({
          id,
          version,
          tipo: tipoDe(tipo),
          motivo,
          ...(vigenciaFin === '' ? {} : { vigenciaFin }),
          ...(tipo === 'modificacion' ? leer(modificacion) : {}),
        }),
      );
      return null;
    },
    { title: toasts.modificatorio, text: convenio.numero ?? '' },
    onClose,
    `modificatorio:${id}`,
    CON_LUGAR,
  );
  const tipo = tipoDe(dicho.tipo);
  const elTipo = campo('tipo');
  const modificacion = campo('modificacion');
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onClose()}
      title={m.proponer}
      description={m.proponerDetalle}
      size={tipo === 'modificacion' ? 'xl' : 'lg'}
      locked={ocupado}
    >
      <DialogForm onSubmit={enviar}>
        <RecoveredNote como={recuperado} />
        <RadioGroup
          {...elTipo}
          label={m.tipo}
          onChange={(valor) => {
            elTipo.onChange(valor);
            // Of the other one its end may stay as it is.
            quitar('vigenciaFin');
          }}
          options={tiposDeModificatorio.map((value) => ({ value, ...m.tipos[value] }))}
        />
        <DateField
          {...campo('vigenciaFin')}
          label={m.terminoNuevo}
          required={tipo === 'prorroga'}
          help={
            vigencia && (tipo === 'prorroga' ? m.terminoActual : m.terminoOpcional)(formatDate(vigencia.fin))
          }
          {...(vigencia ? { min: addDays(vigencia.fin, 1) } : {})}
        />
        {tipo === 'modificacion' && (
          <Suspense fallback={<SkeletonText lines={8} />}>
            <CamposDeModificacion
              convenio={convenio}
              valor={leer(modificacion.value)}
              onChange={(valor, cual) => {
                modificacion.onChange(JSON.stringify(valor));
                quitar(cual);
                quitar('tipo');
              }}
              errorOf={(path) => errores[path]}
            />
          </Suspense>
        )}
        <TextArea
          {...campo('motivo')}
          label={m.motivo}
          required
          help={m.motivoAyuda}
          min={MOTIVO_MINIMO}
          max={2000}
        />
        <DialogFormActions submit={m.enviar} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
