import { etiquetaDeTipo, hermanos, type Nodo } from '@portal/domain/features/formulacion/public';
import { memo, useEffect, useRef } from 'react';
import { cn } from '../../../../ui/cn.ts';
import { useControlId } from '../../../../ui/control-id.ts';
import { Escribe } from './escribe.tsx';
import { alLeer, alTeclear, type Vecino } from './teclas.ts';
import type { Arbol } from './use-arbol.ts';

export type EsquemaProps = {
  arbol: Arbol;
  readOnly: boolean;
  /** Text of the problem that a node turns over, by node. */
  espejos?: ReadonlyMap<string, string>;
  /** Nodes without a counterpart in the other tree. */
  solos?: ReadonlySet<string>;
  /** Id of the text that tells its keys. */
  pista?: string | undefined;
  /** Escape was pressed: the focus goes out of the tree. */
  onSalir: () => void;
};

/** The tree as an outline: indented lines, one node each. For the keyboard, for touch and for screen readers alike. */
export const Esquema = ({ arbol, readOnly, espejos, solos, pista, onSalir }: EsquemaProps) => {
  const { orden, vista, elegido, editando, tomarFoco } = arbol;
  const controlId = useControlId();
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!elegido || editando || !tomarFoco()) return;
    caja.current?.querySelector<HTMLElement>(`[data-nodo="${elegido.fila}"]`)?.focus();
  });

  const vecino: Vecino = (tecla) => {
    const i = orden.findIndex(({ fila }) => fila === elegido?.fila);
    if (tecla === 'ArrowUp') return orden[i - 1];
    if (tecla === 'ArrowDown') return orden[i + 1];
    if (tecla === 'Home') return orden[0];
    if (tecla === 'End') return orden.at(-1);
    if (tecla === 'ArrowLeft') return vista.nodos.get(elegido?.padre ?? '');
    return vista.hijos.get(elegido?.fila ?? '')?.[0];
  };

  return (
    <div
      ref={caja}
      role="tree"
      id={controlId('nodos')}
      aria-label={arbol.clase === 'problemas' ? 'Árbol de problemas' : 'Árbol de objetivos'}
      aria-describedby={pista}
      tabIndex={-1}
      onKeyDown={readOnly ? alLeer(arbol, vecino) : alTeclear(arbol, vecino, onSalir)}
      onPaste={(event) => {
        if (readOnly) return;
        const texto = event.clipboardData.getData('text/plain');
        // One line is pasted into the text that is being written.
        if (editando && !texto.trim().includes('\n')) return;
        event.preventDefault();
        arbol.pegarEnElArbol(texto);
      }}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      {orden.map((nodo, i) => {
        const suyos = hermanos(vista, nodo);
        const nivel = vista.nivel.get(nodo.fila) ?? 0;
        const empieza = nivel === 1 && orden[i - 1] && suyos[0]?.fila === nodo.fila;
        return (
          <Recuadro
            key={nodo.fila}
            fila={nodo.fila}
            texto={nodo.texto}
            tipo={nodo.tipo}
            clase={arbol.clase}
            nombre={arbol.nombre(nodo)}
            nivel={nivel}
            lugar={suyos.findIndex(({ fila }) => fila === nodo.fila) + 1}
            cuantos={suyos.length}
            grupo={
              empieza
                ? `${etiquetaDeTipo[arbol.clase][nodo.tipo]}${nodo.tipo === 'fin' ? 'es' : 's'}`
                : undefined
            }
            espejo={espejos?.get(nodo.fila)}
            solo={solos?.has(nodo.fila) ?? false}
            elegido={nodo.fila === elegido?.fila}
            conTab={nodo.fila === elegido?.fila && !arbol.fuera}
            editando={nodo.fila === elegido?.fila && editando}
            readOnly={readOnly}
            arbol={nodo.fila === elegido?.fila ? arbol : null}
            onElegir={arbol.elegir}
          />
        );
      })}
    </div>
  );
};

type RecuadroProps = {
  fila: string;
  texto: string;
  tipo: Nodo['tipo'];
  clase: Arbol['clase'];
  nombre: string;
  nivel: number;
  lugar: number;
  cuantos: number;
  grupo: string | undefined;
  espejo: string | undefined;
  solo: boolean;
  elegido: boolean;
  /** Tab comes to it. */
  conTab: boolean;
  editando: boolean;
  readOnly: boolean;
  /** Only of the chosen one: the others do not follow every letter. */
  arbol: Arbol | null;
  onElegir: (fila: string, edita?: boolean) => void;
};

const iguales = (antes: RecuadroProps, ahora: RecuadroProps): boolean =>
  (Object.keys(ahora) as (keyof RecuadroProps)[]).every(
    (prop) => prop === 'onElegir' || Object.is(antes[prop], ahora[prop]),
  );

const Recuadro = memo((props: RecuadroProps) => {
  const { fila, texto, tipo, clase, nombre, nivel, elegido, editando, readOnly, arbol } = props;
  const controlId = useControlId();
  return (
    <>
      {props.grupo && (
        <div
          aria-hidden="true"
          className="border-t border-line bg-sunken px-3 py-1 text-xs font-medium text-ink-soft"
        >
          {props.grupo}
        </div>
      )}
      <div
        role="treeitem"
        data-nodo={fila}
        id={controlId(`nodos.${fila}`)}
        aria-level={nivel + 1}
        aria-posinset={props.lugar}
        aria-setsize={props.cuantos}
        aria-selected={elegido}
        aria-label={`${nombre}: ${texto || 'sin texto'}${props.solo ? '. Sin espejo' : ''}`}
        tabIndex={props.conTab ? 0 : -1}
        onClick={() => props.onElegir(fila, editando)}
        onDoubleClick={() => !readOnly && props.onElegir(fila, true)}
        style={{ paddingLeft: `${0.75 + Math.min(nivel, 8) * 1.1}rem` }}
        className={cn(
          'relative flex min-h-12 items-center gap-3 border-t border-line py-1.5 pr-3 -outline-offset-2 first:border-t-0',
          elegido ? 'bg-accent-soft' : 'hover:bg-hover',
        )}
      >
        <span
          aria-hidden="true"
          className={cn(
            'w-0.75 self-stretch rounded-full',
            tipo === 'central' ? 'bg-accent' : clase === 'problemas' ? 'bg-danger' : 'bg-success',
            nivel > 1 && 'opacity-50',
          )}
        />
        <div className="min-w-0 flex-1">
          <p aria-hidden="true" className="text-xs text-ink-faint">
            {nombre}
            {props.solo && <span className="ml-2 font-medium text-warning-ink">Sin espejo</span>}
          </p>
          {props.espejo && (
            <p className="text-sm text-ink-faint">
              <span className="font-medium">Antes: </span>
              {props.espejo}
            </p>
          )}
          {editando && arbol ? (
            <Escribe arbol={arbol} fila={fila} texto={texto} nombre={nombre} />
          ) : (
            <p
              className={cn('break-words', tipo === 'central' && 'font-semibold', !texto && 'text-ink-faint')}
            >
              {texto || 'Sin texto'}
            </p>
          )}
        </div>
      </div>
    </>
  );
}, iguales);
