import { indice, type NodoDeObjetivos, recorrer } from '@portal/domain/features/formulacion/public';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';

/** Which means become components and activities, and which end the fin: what is there already stays as it is. */
export const Sembrar = ({
  objetivos,
  sembrados,
  conFin,
  onSembrar,
  onClose,
}: {
  objetivos: readonly NodoDeObjetivos[];
  /** Nodes that have their row already. */
  sembrados: ReadonlySet<string>;
  /** The matrix has its fin. */
  conFin: boolean;
  onSembrar: (medios: readonly string[], fin: string | undefined) => void;
  onClose: () => void;
}) => {
  const { nivel } = indice(objetivos);
  const medios = recorrer(objetivos).filter(({ tipo }) => tipo === 'medio');
  const fines = recorrer(objetivos).filter(({ tipo }) => tipo === 'fin');
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(
    () => new Set(medios.filter(({ fila }) => !sembrados.has(fila)).map(({ fila }) => fila)),
  );
  const [fin, setFin] = useState('');
  const n = elegidos.size;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(abre) => !abre && onClose()}
      title="Sembrar desde el árbol de objetivos"
      description="El objetivo central será el propósito; los medios directos, componentes; los indirectos, actividades. Lo que ya está en la matriz no se toca."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={() => onSembrar([...elegidos], fin === '' ? undefined : fin)}>
            {n === 1 ? 'Sembrar 1 medio' : `Sembrar ${n} medios`}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {!conFin && fines.length > 0 && (
          <SelectField
            name="fin"
            label="Fin"
            required={false}
            value={fin}
            onChange={setFin}
            options={fines.map(({ fila, texto }) => ({ value: fila, label: texto || 'Sin texto' }))}
          />
        )}
        <fieldset>
          <legend className="text-sm font-medium">Medios</legend>
          {medios.length === 0 && (
            <p className="mt-2 text-ink-soft">El árbol de objetivos todavía no tiene medios.</p>
          )}
          {medios.map(({ fila, texto }) => (
            <div key={fila} style={{ paddingLeft: `${((nivel.get(fila) ?? 1) - 1) * 1.25}rem` }}>
              <Checkbox
                label={texto || 'Sin texto'}
                help={sembrados.has(fila) ? 'Ya está en la matriz' : undefined}
                disabled={sembrados.has(fila)}
                checked={elegidos.has(fila)}
                onChange={(si) => {
                  const nuevos = new Set(elegidos);
                  if (si) nuevos.add(fila);
                  else nuevos.delete(fila);
                  setElegidos(nuevos);
                }}
              />
            </div>
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
};
