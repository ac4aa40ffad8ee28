import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { modificatorioPagina as m } from '@portal/domain/features/convenio/modificatorio.messages';
import {
  type TipoDeModificatorio,
  tiposDeModificatorio,
} from '@portal/domain/features/convenio/modificatorio.schema';
import { addDays, formatDate, isRealDate } from '@portal/domain/kernel/dates';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../../ui/dialog-form-actions.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { shortText } from '../../../../ui/short-text.ts';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { toast } from '../../../../ui/toast.ts';
import { faltas } from '../../../ministraciones/public.ts';
import { useAccion } from '../../convenio.acciones.ts';
import type { Modificacion } from './modificacion.tsx';

// Its sheet of rows comes with what asks for it.
const CamposDeModificacion = lazy(() =>
  import('./modificacion.tsx').then((module) => ({ default: module.CamposDeModificacion })),
);

const { toasts } = convenioMessages;

type Errores = Readonly<Record<string, string>>;

/** What keeps it from being sent at all; everything else the server tells. */
const faltasDe = (tipo: TipoDeModificatorio, fin: string, motivo: string): Errores =>
  faltas({
    vigenciaFin: (tipo === 'prorroga' || fin !== '') && !isRealDate(fin) && m.faltaFecha,
    motivo: shortText(motivo, MOTIVO_MINIMO),
  }) ?? {};

/** Proposes what changes a convenio in force, with its reason: its text is composed, and opens for signature of both sides. */
export const Proponer = ({ convenio, onClose }: { convenio: Convenio; onClose: () => void }) => {
  const { id, version, vigencia } = convenio;
  const [tipo, setTipo] = useState<TipoDeModificatorio>('prorroga');
  const [fin, setFin] = useState('');
  const [motivo, setMotivo] = useState('');
  const [modificacion, setModificacion] = useState<Modificacion | null>(null);
  const [errores, setErrores] = useState<Errores>({});
  const proponer = useAccion(client.convenio.proponerModificatorio);
  const [enviar, ocupado] = useOnce(async () => {
    const faltan = faltasDe(tipo, fin, motivo);
    setErrores(faltan);
    if (Object.keys(faltan).length > 0) return;
    try {
      const ahora = await proponer.mutateAsync({
        id,
        version,
        tipo,
        motivo,
        ...(fin === '' ? {} : { vigenciaFin: fin }),
        ...(tipo === 'modificacion' && modificacion ? modificacion : {}),
      });
      toast.success(toasts.modificatorio, ahora.modificatorio?.folio);
      onClose();
    } catch (error) {
      const { issues, message } = problemOf(error);
      const beside = issues.filter(({ path }) => path !== '');
      setErrores(Object.fromEntries(beside.map(({ path, message: dicho }) => [path, dicho])));
      if (beside.length === 0) toast.destructive(toasts.error, message);
    }
  });
  const quitar = (campo: string) =>
    setErrores((antes) =>
      Object.fromEntries(
        Object.entries(antes).filter(([path]) => path !== campo && !path.startsWith(`${campo}.`)),
      ),
    );
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
        <RadioGroup
          name="tipo"
          label={m.tipo}
          value={tipo}
          onChange={(valor) => {
            setTipo(tiposDeModificatorio.find((uno) => uno === valor) ?? 'prorroga');
            setErrores({});
          }}
          options={tiposDeModificatorio.map((value) => ({ value, ...m.tipos[value] }))}
          error={errores.tipo}
        />
        <DateField
          name="vigenciaFin"
          label={m.terminoNuevo}
          required={tipo === 'prorroga'}
          help={
            vigencia && (tipo === 'prorroga' ? m.terminoActual : m.terminoOpcional)(formatDate(vigencia.fin))
          }
          {...(vigencia ? { min: addDays(vigencia.fin, 1) } : {})}
          value={fin}
          onChange={(valor) => {
            setFin(valor);
            quitar('vigenciaFin');
          }}
          error={errores.vigenciaFin}
        />
        {tipo === 'modificacion' && (
          <Suspense fallback={<SkeletonText lines={8} />}>
            <CamposDeModificacion
              convenio={convenio}
              valor={modificacion}
              onChange={(valor, campo) => {
                setModificacion(valor);
                quitar(campo);
                quitar('tipo');
              }}
              errorOf={(path) => errores[path]}
            />
          </Suspense>
        )}
        <TextArea
          name="motivo"
          label={m.motivo}
          required
          help={m.motivoAyuda}
          min={MOTIVO_MINIMO}
          max={2000}
          value={motivo}
          onChange={(valor) => {
            setMotivo(valor);
            quitar('motivo');
          }}
          error={errores.motivo}
        />
        <DialogFormActions submit={m.enviar} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
