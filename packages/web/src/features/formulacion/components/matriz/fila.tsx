import { etiquetaDeNivel, type FilaDeMatriz } from '@portal/domain/features/formulacion/public';
import type { Row } from '@portal/domain/kernel/answers';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { useControlId } from '../../../../ui/control-id.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';

/** The cells that are written; the indicators are objects of their own. */
export type Celda = 'resumen' | 'medios' | 'supuestos';
const rotulos: Readonly<Record<Celda, string>> = {
  resumen: 'Resumen narrativo',
  medios: 'Medios de verificación',
  supuestos: 'Supuestos',
};

export type FilaProps = {
  row: Row;
  nivel: FilaDeMatriz['nivel'];
  codigo: string;
  indicadores: readonly Row[];
  /** Everything that is wrong with its cells, by column. */
  errores: Readonly<Record<string, string | undefined>>;
  /** Advice on the row, in sentences. */
  consejos: readonly string[];
  readOnly: boolean;
  onEscribir: (fila: string, celda: Celda, texto: string) => void;
  onMover: (fila: string, paso: -1 | 1) => void;
  onQuitar: (fila: string) => void;
  onActividad: (componente: string) => void;
  onIndicador: (fila: string) => void;
  onAbrir: (indicador: string) => void;
};

const llano = (objeto: object): string => JSON.stringify(objeto);
const iguales = (a: FilaProps, b: FilaProps): boolean =>
  a.row === b.row &&
  a.codigo === b.codigo &&
  a.readOnly === b.readOnly &&
  a.indicadores.length === b.indicadores.length &&
  a.indicadores.every((uno, i) => uno === b.indicadores[i]) &&
  llano(a.errores) === llano(b.errores) &&
  llano(a.consejos) === llano(b.consejos);

/** One row of the matrix: what is achieved, how it is measured, where that is seen, what must hold outside. */
export const FilaEscrita = memo((props: FilaProps) => {
  const { row, nivel, codigo, indicadores, errores, consejos, readOnly } = props;
  const controlId = useControlId();
  const nombre = [etiquetaDeNivel[nivel], codigo].filter(Boolean).join(' ');
  const celda = (id: Celda) => {
    const path = `filas_matriz.${row.fila}.${id}`;
    return readOnly ? (
      <div key={id} className="p-2">
        <p className="text-xs text-ink-faint xl:sr-only">{rotulos[id]}</p>
        <p className="break-words whitespace-pre-line">
          {row[id] || <span className="text-ink-faint">Sin capturar</span>}
        </p>
      </div>
    ) : (
      <div key={id} className="p-1.5">
        {/* Where the columns have no head, a cell that is filled in still says what it is. */}
        <p aria-hidden="true" className="pb-1 text-xs text-ink-faint xl:hidden">
          {rotulos[id]}
        </p>
        <TextArea
          id={controlId(path)}
          name={path}
          label={`${rotulos[id]} de ${nombre}`}
          required={null}
          hideLabel
          rows={2}
          max={1000}
          placeholder={rotulos[id]}
          value={row[id] ?? ''}
          error={errores[id]}
          onChange={(texto) => props.onEscribir(row.fila, id, texto)}
        />
      </div>
    );
  };
  return (
    <li
      id={controlId(`filas_matriz.${row.fila}`)}
      tabIndex={-1}
      className="grid border-t border-line xl:grid-cols-[10rem_28fr_26fr_22fr_22fr]"
    >
      <div
        className={cn(
          'flex items-center justify-between gap-1 bg-sunken p-2 xl:flex-col xl:items-start xl:justify-start',
          nivel === 'actividad' && 'xl:pl-5',
        )}
      >
        <h4 className="text-sm font-semibold">{nombre}</h4>
        {!readOnly && (
          <div className="flex flex-wrap">
            {(nivel === 'componente' || nivel === 'actividad') && (
              <>
                <IconButton label={`Subir ${nombre}`} onClick={() => props.onMover(row.fila, -1)}>
                  <ArrowUp aria-hidden="true" className="size-4" />
                </IconButton>
                <IconButton label={`Bajar ${nombre}`} onClick={() => props.onMover(row.fila, 1)}>
                  <ArrowDown aria-hidden="true" className="size-4" />
                </IconButton>
              </>
            )}
            <IconButton label={`Quitar ${nombre}`} onClick={() => props.onQuitar(row.fila)}>
              <Trash2 aria-hidden="true" className="size-4" />
            </IconButton>
            {nivel === 'componente' && (
              <IconButton label={`Agregar actividad a ${nombre}`} onClick={() => props.onActividad(row.fila)}>
                <Plus aria-hidden="true" className="size-4" />
              </IconButton>
            )}
          </div>
        )}
      </div>
      {celda('resumen')}
      <div id={controlId(`filas_matriz.${row.fila}.indicadores`)} tabIndex={-1} className="p-2">
        <p className="text-xs text-ink-faint xl:sr-only">Indicadores</p>
        <ul className="space-y-1">
          {indicadores.map((uno) => (
            <li key={uno.fila}>
              <button
                type="button"
                onClick={() => props.onAbrir(uno.fila)}
                className="block min-h-9 w-full rounded-sm px-1.5 py-1 text-left text-sm hover:bg-hover"
              >
                <span className="block break-words underline decoration-accent-line underline-offset-3">
                  {uno.nombre || 'Indicador sin nombre'}
                </span>
                <span className="figures block text-ink-soft">
                  {`${uno.linea_base || '—'} → ${uno.meta || '—'} ${uno.unidad ?? ''}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {!readOnly && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Agregar indicador a ${nombre}`}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => props.onIndicador(row.fila)}
          >
            Agregar indicador
          </Button>
        )}
        {errores.indicadores && <p className="text-sm text-danger-ink">{errores.indicadores}</p>}
      </div>
      {celda('medios')}
      {celda('supuestos')}
      {(consejos.length > 0 || errores.fila) && (
        <div className="px-2 pb-2 text-sm xl:col-span-4 xl:col-start-2">
          {errores.fila && <p className="text-danger-ink">{errores.fila}</p>}
          {consejos.map((consejo) => (
            <p key={consejo} className="text-warning-ink">
              {consejo}
            </p>
          ))}
        </div>
      )}
    </li>
  );
}, iguales);
