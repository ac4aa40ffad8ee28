import { columnasDePegado, type PresupuestoPegado } from '@portal/domain/features/formulacion/public';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { Dialog } from '../../../../ui/dialog.tsx';

type Leido = Extract<PresupuestoPegado, { ok: true }>;

const nombres: Readonly<Record<(typeof columnasDePegado)[number], string>> = {
  concepto: 'Concepto',
  rubro: 'Rubro',
  actividad: 'Actividad',
  unidad: 'Unidad',
  cantidad: 'Cantidad',
  costo_unitario: 'Costo unitario',
  fundacion: 'Fundación',
  organizacion: 'Organización',
  otros: 'Otros',
  meses: 'Meses',
};

/** How many lines of the preview are drawn; the rest is counted. */
const VISTAS = 100;

/** What a paste from Excel would add, with what is wrong of each cell, before anything is added (look.md 2.5). */
export const VerPegado = ({
  leido,
  nombreDe,
  onPegar,
  onClose,
}: {
  leido: Leido;
  /** A value in words: the rubro or the actividad of an id, an amount with its commas; what is none of them as it was pasted. */
  nombreDe: (columna: string, valor: string) => string;
  onPegar: () => void;
  onClose: () => void;
}) => {
  const n = leido.filas.length;
  const columnas = columnasDePegado.filter((columna) => leido.columnas.includes(columna));
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(abre) => !abre && onClose()}
      title={n === 1 ? 'Pegar 1 partida' : `Pegar ${n} partidas`}
      description={
        leido.conErrores === 0
          ? 'Se leyó todo.'
          : `${leido.conErrores === 1 ? '1 tiene' : `${leido.conErrores} tienen`} algo por corregir: se agregan como vienen y se marcan en la hoja.`
      }
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={onPegar}>
            {n === 1 ? 'Pegar 1 fila' : `Pegar ${n} filas`}
          </Button>
        </>
      }
    >
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Partidas que se agregarían</caption>
          <thead>
            <tr>
              <th scope="col" className="pr-3 pb-2 font-medium text-ink-soft">
                Fila
              </th>
              {columnas.map((columna) => (
                <th
                  key={columna}
                  scope="col"
                  className="pr-4 pb-2 font-medium whitespace-nowrap text-ink-soft"
                >
                  {nombres[columna]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leido.filas.slice(0, VISTAS).map(({ numero, celdas, errores }) => (
              <tr key={numero} className="border-t border-line align-top">
                <th scope="row" className="figures py-1.5 pr-3 font-normal text-ink-faint">
                  {numero}
                </th>
                {columnas.map((columna) => {
                  const error = errores[columna];
                  return (
                    <td key={columna} className={cn('py-1.5 pr-4', error && 'text-danger-ink')}>
                      {nombreDe(columna, celdas[columna] ?? '')}
                      {error && <span className="block text-xs">{error}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {n > VISTAS && <p className="mt-3 text-sm text-ink-soft">{`Y ${n - VISTAS} más.`}</p>}
    </Dialog>
  );
};
