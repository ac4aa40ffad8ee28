import {
  type PapelId,
  tipoDePapel,
  venceDe,
} from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { isRealDate } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { DateField } from '../../../ui/date-field.tsx';

/** The dates of a paper while they are typed; '' is none. */
export type FechasEscritas = { readonly emitidoEn: string; readonly venceEn: string };

/** What the server takes: null for none. */
export const comoFechas = ({ emitidoEn, venceEn }: FechasEscritas) => ({
  emitidoEn: emitidoEn || null,
  venceEn: venceEn || null,
});

/** The expiry that follows from another date of issue; what a person wrote over it by hand is kept where no rule speaks. */
export const conEmision = (tipo: PapelId, fechas: FechasEscritas, emitidoEn: string): FechasEscritas => ({
  emitidoEn,
  venceEn: (isRealDate(emitidoEn) ? venceDe(tipo, emitidoEn) : null) ?? fechas.venceEn,
});

type Props = {
  tipo: PapelId;
  fechas: FechasEscritas;
  onChange: (fechas: FechasEscritas) => void;
  issues: readonly Issue[];
};

/** Issue and expiry of a paper; the second follows from the first by the type's rule and can be changed. */
export const Fechas = ({ tipo, fechas, onChange, issues }: Props) => {
  const porRegla = tipoDePapel(tipo)?.vigencia != null;
  const error = (path: string) => issues.find((issue) => issue.path === path)?.message;
  return (
    <div className="space-y-3">
      <p className="text-sm text-ink-soft">
        {porRegla
          ? 'El vencimiento se calcula de la emisión; corrígelo si el documento dice otro.'
          : 'Las dos son opcionales: deja el vencimiento vacío si el documento no vence.'}
      </p>
      <div className="grid gap-x-4 gap-y-1 md:grid-cols-2">
        <DateField
          name="emitidoEn"
          label="Fecha de emisión"
          required={porRegla}
          value={fechas.emitidoEn}
          onChange={(value) => onChange(conEmision(tipo, fechas, value))}
          error={error('emitidoEn')}
        />
        <DateField
          name="venceEn"
          label="Vence"
          required={porRegla}
          value={fechas.venceEn}
          onChange={(venceEn) => onChange({ ...fechas, venceEn })}
          error={error('venceEn')}
        />
      </div>
    </div>
  );
};
