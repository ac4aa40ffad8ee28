import { formularios, totalMinimo } from '@portal/domain/features/formulacion/public';
import { topes } from '@portal/domain/features/proyectos/public';
import { addDays, isRealDate } from '@portal/domain/kernel/dates';
import { textOf } from '@portal/domain/kernel/form';
import { compareMontos, formatMonto, parseMonto } from '@portal/domain/kernel/money';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import { DateField } from '../../../ui/date-field.tsx';
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
    <div className="mt-3 max-w-xl">
      <ChartFigure
        label="Lo que se pide, frente al tope"
        spoken
        text={
          <span role="status">
            {`Para pedir eso, el proyecto completo debe costar al menos ${formatMonto(minimo)}.`}
          </span>
        }
        table={{
          columns: ['Concepto', 'Monto'],
          rows: [
            ['Lo que se pide', formatMonto(monto.monto)],
            ['Costo mínimo del proyecto', formatMonto(minimo)],
            ['Tope de lo que se pide', `${tope} %`],
          ],
        }}
      >
        <div aria-hidden="true" className="relative pt-5">
          <div data-fill="track" className="h-3 overflow-hidden rounded-sm">
            <div data-fill="1" style={{ width: `${tope}%` }} className="h-full" />
          </div>
          <div style={{ left: `${tope}%` }} className="absolute top-0 bottom-0 w-0.5 bg-ink">
            <span className="absolute top-0 right-1.5 text-xs font-medium whitespace-nowrap">{`Tope ${tope} %`}</span>
          </div>
        </div>
      </ChartFigure>
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

/** Short answers of one subject, two on a line where there is room. */
const enPareja: ReadonlySet<string> = new Set([
  'fecha_inicio',
  'fecha_fin',
  'responsable_seguimiento',
  'responsable_contacto',
  'email_contacto',
  'telefono_contacto',
]);

/** Step 1: the ficha, and how far what is asked is from the ceiling. */
export const EditorDeFicha = (props: EditorProps) => (
  <div className="grid max-w-3xl gap-x-6 gap-y-7 md:grid-cols-2">
    {formularios.ficha.sections[0]?.fields.map((id) => {
      const conFecha = formularios.ficha.fields[id]?.kind === 'fecha' && !props.readOnly;
      return (
        <div key={id} className={enPareja.has(id) ? 'min-w-0' : 'min-w-0 md:col-span-2'}>
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
