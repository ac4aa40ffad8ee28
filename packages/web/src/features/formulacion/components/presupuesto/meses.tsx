import { escribirMeses, leerMeses } from '@portal/domain/features/formulacion/public';
import { type Fecha, isRealDate } from '@portal/domain/kernel/dates';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

const nombres = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

const numero = (mes: string): number => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7)) - 1;
const mesDe = (n: number): string => `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
const enCorto = (mes: string): string => `${nombres[numero(mes) % 12]} ${mes.slice(0, 4)}`;

/** The months of a project, from its first day to its last; none while its dates are not there, sixty at most. */
export const mesesEntre = (inicio: Fecha, fin: Fecha): string[] => {
  if (!isRealDate(inicio) || !isRealDate(fin) || fin < inicio) return [];
  const [desde, hasta] = [numero(inicio), numero(fin)];
  return Array.from({ length: Math.min(60, hasta - desde + 1) }, (_, i) => mesDe(desde + i));
};

/** Months of a line in words: 'ene 2027 a mar 2027', 'ene 2027 y 2 más'. */
export const mesesEnPalabras = (texto: string): string => {
  const meses = leerMeses(texto);
  if (!meses) return texto;
  const [primero, ...otros] = meses.map(({ mes }) => mes);
  const ultimo = otros.at(-1);
  if (!primero) return '';
  if (!ultimo) return enCorto(primero);
  return numero(ultimo) - numero(primero) === otros.length
    ? `${enCorto(primero)} a ${enCorto(ultimo)}`
    : `${enCorto(primero)} y ${otros.length} más`;
};

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
              label={enCorto(mes)}
              checked={elegidos.includes(mes)}
              onChange={(si) => poner(si ? [...elegidos, mes] : elegidos.filter((otro) => otro !== mes))}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
};
