import { escribirMeses, leerMeses, mesEnCorto } from '@portal/domain/features/formulacion/public';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

/** In which months a line is spent: those of the project, and what it says besides. */
export const ElegirMeses = ({
  concepto,
  valor,
  delProyecto,
  onChange,
  onClose,
}: {
  concepto: string;
  valor: string;
  delProyecto: readonly string[];
  onChange: (texto: string) => void;
  onClose: () => void;
}) => {
  const elegidos = (leerMeses(valor) ?? []).map(({ mes }) => mes);
  const meses = [...new Set([...delProyecto, ...elegidos])].toSorted();
  const poner = (lista: readonly string[]) =>
    onChange(escribirMeses(lista.map((mes) => ({ mes, peso: 1n }))));
  return (
    <Dialog
      open
      onOpenChange={(abre) => !abre && onClose()}
      title="Meses en que se gasta"
      description={concepto || undefined}
      footer={
        <>
          <Button onClick={() => poner([])}>Ninguno</Button>
          <Button disabled={delProyecto.length === 0} onClick={() => poner(delProyecto)}>
            Todos
          </Button>
          <Button variant="primary" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      {meses.length === 0 ? (
        <p className="text-ink-soft">
          Los meses salen de las fechas del proyecto: escríbelas en la Ficha del Proyecto.
        </p>
      ) : (
        <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
          {meses.map((mes) => (
            <Checkbox
              key={mes}
              label={mesEnCorto(mes)}
              checked={elegidos.includes(mes)}
              onChange={(si) => poner(si ? [...elegidos, mes] : elegidos.filter((otro) => otro !== mes))}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
};
