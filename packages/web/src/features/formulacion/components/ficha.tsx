import { formularios, totalMinimo } from '@portal/domain/features/formulacion/public';
import { topes } from '@portal/domain/features/proyectos/public';
import { addDays, isRealDate } from '@portal/domain/kernel/dates';
import { textOf } from '@portal/domain/kernel/form';
import { compareMontos, formatMonto, parseMonto } from '@portal/domain/kernel/money';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyBar } from '../../../ui/money-bar.tsx';
import type { WizardFieldProps } from '../../../ui/wizard-field.tsx';
import { Campo } from './campo.tsx';
import type { EditorProps } from './editor-types.ts';

/** What the project must cost at least for the foundation to pay so much of it, drawn against the ceiling of its type (RW-17). */
const Tope = ({ answers, tipoSolicitud }: Pick<EditorProps, 'answers' | 'tipoSolicitud'>) => {
  const monto = parseMonto(textOf(answers.monto_solicitado));
  if (!tipoSolicitud || !monto.ok || compareMontos(monto.monto, '1.00') < 0) return null;
  const minimo = totalMinimo(tipoSolicitud, monto.monto);
  const tope = topes[tipoSolicitud];
  return (
    <div className="mt-3 max-w-xl space-y-1.5">
      <MoneyBar
        label="Lo que se pide, frente al tope"
        total={{ label: 'Costo mínimo del proyecto', monto: minimo }}
        montos={{ asked: monto.monto }}
        ceiling={{ label: `Tope ${tope} %`, percent: tope }}
        empty=""
      />
      <p aria-live="polite" className="text-sm text-ink-soft">
        {`Para pedir eso, el proyecto completo debe costar al menos ${formatMonto(minimo)}.`}
      </p>
    </div>
  );
};

/** The first day that a date may have: none that is past, and of the end one after the start (RW-08). */
const desdeCuando = (id: string, { answers, hoy }: EditorProps): string | undefined => {
  const inicio = textOf(answers.fecha_inicio);
  if (id !== 'fecha_fin' || !isRealDate(inicio)) return hoy;
  const siguiente = addDays(inicio, 1);
  return hoy && hoy > siguiente ? hoy : siguiente;
};

const fecha =
  (min: string | undefined) =>
  ({
    field,
    readOnly: _readOnly,
    comment: _comment,
    note: _note,
    compact: _compact,
    ...control
  }: WizardFieldProps) => (
    <DateField
      {...control}
      label={field.label}
      help={field.help}
      example={field.example}
      required={field.required !== undefined}
      min={min}
    />
  );

/** Step 1: the ficha, and how far what is asked is from the ceiling. */
export const EditorDeFicha = (props: EditorProps) => (
  <div className="max-w-3xl space-y-7">
    {formularios.ficha.sections[0]?.fields.map((id) => {
      const conFecha = formularios.ficha.fields[id]?.kind === 'fecha' && !props.readOnly;
      return (
        <div key={id}>
          <Campo
            seccion="ficha"
            id={id}
            {...props}
            widget={conFecha ? fecha(desdeCuando(id, props)) : undefined}
          />
          {id === 'monto_solicitado' && <Tope {...props} />}
        </div>
      );
    })}
  </div>
);
