import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import { MIN_MOTIVO } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import type { Comprobaciones, Leida } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import { faltaDeMonto, formatMonto, parseMonto } from '@portal/domain/kernel/money';
import { client } from '../../../app/api.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { StepPaper } from '../../../stage/step-paper.tsx';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { shortText } from '../../../ui/short-text.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAccion } from '../comprobaciones.acciones.ts';
import { subirFactura } from './subir-factura.ts';

const m = comprobacionMessages.comprobar;

/** An invoice that was read and may be proven. */
export type FacturaLeida = {
  readonly xml: string;
  readonly factura: NonNullable<Leida['factura']>;
  /** That was chosen with it; null: it is handed in here. */
  readonly pdf: File | null;
};

/** What is said of one expense: with its invoice, or, without, its date and why. */
export const Formulario = ({
  todas,
  ministracionId,
  leida,
  onHecho,
  onCancel,
}: {
  todas: Comprobaciones;
  ministracionId: string;
  leida: FacturaLeida | null;
  onHecho: () => void;
  onCancel: () => void;
}) => {
  const comprobar = useAccion(client.comprobacion.comprobar);
  const { campo, papel, dicho, enviar, ocupado, recuperado, errores } = useKeptForm(
    {
      partida: todas.partidas.length === 1 ? (todas.partidas[0]?.id ?? '') : '',
      monto: leida?.factura.total ?? '',
      porcentaje: '',
      fecha: '',
      motivo: '',
    },
    async ({ partida, monto, porcentaje, fecha, motivo }, documento, conClave) => {
      const leido = parseMonto(monto);
      const parte = porcentaje.trim();
      const malas = missingOf({
        partida: partida === '' && m.faltaPartida,
        monto: faltaDeMonto(leido),
        porcentaje: parte !== '' && !/^[1-9]\d?$/.test(parte) && m.faltaPorcentaje,
        fecha: leida === null && !isRealDate(fecha) && m.faltaFecha,
        motivo: leida === null && shortText(motivo, MIN_MOTIVO),
        documentoId:
          documento === null &&
          !leida?.pdf &&
          (leida ? comprobacionMessages.errores.factura_y_pdf : m.faltaEvidencia),
      });
      if (malas || !leido.ok) return malas;
      const suyo = documento ?? (leida?.pdf ? await subirFactura(ministracionId, leida.pdf) : null);
      if (!suyo) return malas;
      await comprobar.mutateAsync(
        conClave({
          ministracionId,
          partida,
          monto: leido.monto,
          documentoId: suyo.id,
          ...(leida
            ? { xml: leida.xml, ...(parte === '' ? {} : { porcentaje: Number(parte) }) }
            : { fecha, motivo }),
        }),
      );
      return null;
    },
    { title: comprobacionMessages.toasts.comprobar, text: leida?.factura.emisor.nombre ?? '' },
    onHecho,
    `comprobacion:${ministracionId}:${leida?.factura.uuid ?? 'sin-cfdi'}`,
    ['xml'],
  );
  const elegida = todas.partidas.find(({ id }) => id === dicho.partida);
  return (
    <DialogForm onSubmit={enviar}>
      <RecoveredNote como={recuperado} />
      <SelectField
        {...campo('partida')}
        label={m.partida}
        required
        help={elegida && m.saldo(formatMonto(elegida.saldo))}
        options={todas.partidas.map(({ id, concepto }) => ({ value: id, label: concepto }))}
      />
      <MoneyField {...campo('monto')} label={m.monto} required />
      {leida ? (
        <TextField
          {...campo('porcentaje')}
          label={m.porcentaje}
          help={m.porcentajeAyuda}
          inputMode="numeric"
          autoComplete="off"
        />
      ) : (
        <>
          <DateField {...campo('fecha')} label={m.fecha} required max={today(new Date())} />
          <TextArea
            {...campo('motivo')}
            label={m.motivo}
            help={m.motivoAyuda}
            min={MIN_MOTIVO}
            max={2000}
            required
          />
        </>
      )}
      <StepPaper
        to={`/ministraciones/${ministracionId}/documentos/${leida ? 'factura_pdf' : 'evidencia_gasto'}`}
        extensions={leida ? ['pdf'] : ['pdf', 'jpg', 'jpeg', 'png']}
        name={leida ? m.pdf : m.evidencia}
        help={leida?.pdf ? m.conPdf(leida.pdf.name) : leida ? m.pdfAyuda : m.evidenciaAyuda}
        {...papel}
        error={papel.error ?? errores.xml}
      />
      <DialogFormActions submit={m.enviar} busy={ocupado} busyLabel={m.enviando} onCancel={onCancel} />
    </DialogForm>
  );
};
