import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import {
  etiquetaDeTipo,
  MIN_CONCEPTOS,
  tiposDeMinistracion,
} from '@portal/domain/features/ministraciones/ministraciones.schema';
import type { Ministraciones } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { faltaDeMonto, formatMonto, parseMonto } from '@portal/domain/kernel/money';
import { client } from '../../../app/api.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { missingOf, useKeptForm } from '../../../stage/use-kept-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { shortText } from '../../../ui/short-text.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAccion } from '../ministraciones.acciones.ts';

const m = ministracionMessages.solicitar;

/** As it was asked for: what is sent, whatever was planned. */
const montoDicho = (monto: string): string => {
  const leido = parseMonto(monto);
  return leido.ok ? formatMonto(leido.monto) : monto;
};

const Fijo = ({ label, children }: { label: string; children: string }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-faint">{label}</dt>
    <dd className="text-sm font-medium wrap-anywhere">{children}</dd>
  </div>
);

/** The organization asks for one of the plan, as it was planned, or for an extraordinaria. */
export const Solicitar = ({
  todas,
  numero,
  onClose,
}: {
  todas: Ministraciones;
  numero: number | null;
  onClose: () => void;
}) => {
  const { saldo, cuenta, beneficiario } = todas;
  const planeada = todas.porSolicitar.find((una) => una.numero === numero);
  const solicitar = useAccion(client.ministracion.solicitar);
  const { campo, dicho, enviar, ocupado, recuperado } = useKeptForm(
    {
      tipo: planeada?.tipo ?? 'extraordinaria',
      monto: planeada?.importe ?? '',
      conceptos: '',
    },
    async ({ tipo, monto, conceptos }, _papel, conClave) => {
      const leido = parseMonto(monto);
      const malas = missingOf({
        monto: faltaDeMonto(leido),
        conceptos: shortText(conceptos, MIN_CONCEPTOS),
      });
      if (malas || !leido.ok) return malas;
      await solicitar.mutateAsync(
        conClave({
          seguimientoId: todas.id,
          tipo: tiposDeMinistracion.find((uno) => uno === tipo) ?? 'extraordinaria',
          ...(planeada ? { numero: planeada.numero } : {}),
          monto: leido.monto,
          conceptos,
        }),
      );
      return null;
    },
    { title: ministracionMessages.toasts.solicitar, text: ({ monto }) => montoDicho(monto) },
    onClose,
    `ministracion:${todas.id}:${numero ?? 'extraordinaria'}`,
  );
  const tipos = planeada ? tiposDeMinistracion.filter((tipo) => tipo !== 'extraordinaria') : [];
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onClose()}
      title={planeada ? `${m.boton} ${planeada.numero}` : m.extraordinaria}
      description={m.detalle}
      size="lg"
      locked={ocupado}
    >
      <DialogForm onSubmit={enviar}>
        <RecoveredNote como={recuperado} />
        <dl className="grid gap-3 sm:grid-cols-2">
          <Fijo label={m.folio}>{todas.folioProyecto}</Fijo>
          <Fijo label={ministracionMessages.boleto.beneficiario}>{beneficiario}</Fijo>
          <Fijo label={ministracionMessages.boleto.cuenta}>
            {[cuenta?.banco, cuenta?.final].filter(Boolean).join(' ')}
          </Fijo>
          {planeada && <Fijo label={ministracionMessages.boleto.condicion}>{planeada.condicion}</Fijo>}
          {planeada?.hito && <Fijo label={ministracionMessages.boleto.hito}>{planeada.hito}</Fijo>}
        </dl>
        {planeada && (
          <SelectField
            {...campo('tipo')}
            label={m.tipo}
            required
            placeholder={null}
            options={tipos.map((value) => ({ value, label: etiquetaDeTipo[value] }))}
          />
        )}
        <MoneyField
          {...campo('monto')}
          label={m.monto}
          help={m.disponible(formatMonto(saldo.disponible))}
          required
        />
        <TextArea
          {...campo('conceptos')}
          label={m.conceptos}
          help={dicho.conceptos === '' ? m.conceptosAyuda : undefined}
          min={MIN_CONCEPTOS}
          max={4000}
          required
        />
        <DialogFormActions submit={m.enviar} busy={ocupado} busyLabel={m.enviando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
