import type { Row, RowsField } from '@portal/domain/kernel/form';
import { Button } from '../../../../ui/button.tsx';
import { useControlId } from '../../../../ui/control-id.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { WizardField } from '../../../../ui/wizard-field.tsx';

export type IndicadorProps = {
  campo: RowsField;
  row: Row;
  /** The row of the matrix that it measures, in words. */
  de: string;
  readOnly: boolean;
  errorOf: (path: string) => string | undefined;
  onChange: (row: Row) => void;
  onQuitar: () => void;
  onClose: () => void;
};

/** One indicator: what is measured, how, from what base to what goal. */
export const EditarIndicador = (props: IndicadorProps) => {
  const { campo, row, de, readOnly, errorOf, onChange, onQuitar, onClose } = props;
  const controlId = useControlId();
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(abre) => !abre && onClose()}
      title="Indicador"
      description={de}
      footer={
        <>
          {!readOnly && (
            <Button variant="danger" onClick={onQuitar}>
              Quitar indicador
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        {Object.entries(campo.columns)
          .filter(([id]) => id !== 'de')
          .map(([id, columna]) => {
            const path = `filas_indicadores.${row.fila}.${id}`;
            return (
              <div key={id} className={id === 'nombre' || id === 'formula' ? 'md:col-span-2' : undefined}>
                <WizardField
                  compact
                  id={controlId(path)}
                  name={path}
                  field={columna}
                  value={row[id] ?? ''}
                  readOnly={readOnly}
                  error={errorOf(path)}
                  onBlur={() => undefined}
                  onChange={(texto) => onChange({ ...row, [id]: texto })}
                />
              </div>
            );
          })}
      </div>
    </Dialog>
  );
};
