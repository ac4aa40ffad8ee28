import {
  type ColumnaDeAlta,
  columnasDeAlta,
  tituloDeColumna,
} from '@portal/domain/features/usuarios/altas.columnas';
import type { RevisionDeAlta } from '@portal/domain/features/usuarios/altas.contract';
import { altasMessages } from '@portal/domain/features/usuarios/altas.messages';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { useWide } from '../../../ui/use-media.ts';

const { vista: m, errores: palabras } = altasMessages;

type Fila = RevisionDeAlta['filas'][number];

const Resultado = ({ fila: { errores } }: { fila: Fila }) =>
  errores.length === 0 ? (
    <Badge tone="success">{m.seInvita}</Badge>
  ) : (
    <Badge tone="danger">{m.errores(errores.length)}</Badge>
  );

const errorDe = ({ errores }: Fila, columna: ColumnaDeAlta): string | undefined =>
  errores.find((error) => error.columna === columna)?.mensaje;

const Celda = ({ fila, columna }: { fila: Fila; columna: ColumnaDeAlta }) => {
  const mensaje = errorDe(fila, columna);
  const valor = fila.valores[columna];
  return (
    <td
      className={cn(
        'px-2 py-2 align-top',
        columna === 'email' ? 'min-w-36' : mensaje && 'min-w-30',
        mensaje && 'bg-danger-soft',
      )}
    >
      {valor.trim() === '' ? (
        <span className="text-ink-faint">{m.vacio}</span>
      ) : (
        <span className={columna === 'email' ? 'wrap-anywhere' : 'wrap-break-word'}>{valor}</span>
      )}
      {mensaje && <span className="mt-0.5 block text-xs text-danger-ink">{mensaje}</span>}
    </td>
  );
};

/** Every row of the file with its result, each error at its cell; a card for each on a telephone. */
export const FilasRevisadas = ({ filas }: { filas: readonly Fila[] }) => {
  const wide = useWide();
  if (!wide)
    return (
      <ul aria-label={m.tabla} className="divide-y divide-line">
        {filas.map((fila) => (
          <li key={fila.numero} className="space-y-1 py-3">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 font-medium wrap-anywhere">
                {`${fila.valores.nombre} ${fila.valores.apellidos}`.trim() || m.vacio}
              </p>
              <Resultado fila={fila} />
            </div>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {palabras.fila} {fila.numero} · {fila.valores.email || m.vacio} · {fila.valores.rol || m.vacio}
            </p>
            {fila.errores.map(({ columna, mensaje }) => (
              <p key={columna} className="text-sm text-danger-ink">
                {tituloDeColumna[columna]}: {mensaje}
              </p>
            ))}
          </li>
        ))}
      </ul>
    );
  return (
    <div
      className="max-h-[32rem] overflow-auto rounded-md border border-line"
      role="region"
      aria-label={m.tabla}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
    >
      <table className="w-full min-w-[52rem] text-left text-sm">
        <caption className="sr-only">{m.tabla}</caption>
        <thead className="sticky top-0 bg-surface shadow-[0_1px_0_var(--color-line)]">
          <tr>
            {[
              palabras.fila,
              palabras.resultado,
              ...columnasDeAlta.map((columna) => tituloDeColumna[columna]),
            ].map((titulo) => (
              <th key={titulo} scope="col" className="px-2 py-2 font-medium whitespace-nowrap">
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {filas.map((fila) => (
            <tr key={fila.numero}>
              <th scope="row" className="figures px-2 py-2 align-top font-normal text-ink-soft">
                {fila.numero}
              </th>
              <td className="px-2 py-2 align-top whitespace-nowrap">
                <Resultado fila={fila} />
              </td>
              {columnasDeAlta.map((columna) => (
                <Celda key={columna} fila={fila} columna={columna} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
