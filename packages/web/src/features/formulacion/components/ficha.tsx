import { formularios, totalMinimo } from '@portal/domain/features/formulacion/public';
import { textOf } from '@portal/domain/kernel/form';
import { compareMontos, formatMonto, parseMonto } from '@portal/domain/kernel/money';
import { Campo } from './campo.tsx';
import type { EditorProps } from './editor-types.ts';

/** Step 1: the ficha, and the least that the project must cost for the foundation to pay that much of it. */
export const EditorDeFicha = (props: EditorProps) => {
  const { answers, tipoSolicitud } = props;
  const monto = parseMonto(textOf(answers.monto_solicitado));
  const minimo =
    tipoSolicitud && monto.ok && compareMontos(monto.monto, '1.00') >= 0
      ? totalMinimo(tipoSolicitud, monto.monto)
      : null;
  return (
    <div className="max-w-3xl space-y-7">
      {formularios.ficha.sections[0]?.fields.map((id) => (
        <div key={id}>
          <Campo seccion="ficha" id={id} {...props} />
          {id === 'monto_solicitado' && minimo && (
            <p aria-live="polite" className="mt-1.5 text-sm text-ink-soft">
              {`Para pedir eso, el proyecto completo debe costar al menos ${formatMonto(minimo)}.`}
            </p>
          )}
        </div>
      ))}
    </div>
  );
};
