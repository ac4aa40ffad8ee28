import { hermanos, voltear } from '@portal/domain/features/formulacion/public';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Canvas } from '../../../../ui/canvas.tsx';
import { cn } from '../../../../ui/cn.ts';
import './arbol.css';
import { ALTO, ANCHO, disponer, vecinoEn } from './disposicion.ts';
import { Escribe } from './escribe.tsx';
import type { EsquemaProps } from './esquema.tsx';
import { alLeer, alTeclear, type Vecino } from './teclas.ts';
import type { NodoDeArbol } from './use-arbol.ts';

export type LienzoProps = EsquemaProps & {
  /** Of the tree of objectives: the problems that it turns over, for 'Voltear'. */
  problemas?: readonly NodoDeArbol[];
};

/** The tree as a drawing: effects above, causes below, the same keys and the same chosen node as the outline. */
export const Lienzo = ({ arbol, readOnly, espejos, solos, pista, onSalir, problemas }: LienzoProps) => {
  const { vista, orden, elegido, editando, tomarFoco, clase } = arbol;
  const caja = useRef<HTMLDivElement>(null);
  const dibujo = useMemo(() => disponer(clase, vista), [clase, vista]);
  const [vuelta, setVuelta] = useState<'problemas' | 'objetivos' | null>(null);
  const turnos = useMemo(
    () =>
      new Map(
        problemas &&
          voltear(
            problemas,
            orden.map((nodo) => ({ ...nodo, espejo: nodo.espejo ?? null })),
          ).vueltas.flatMap(({ objetivo, turno }) => (objetivo ? [[objetivo.fila, turno] as const] : [])),
      ),
    [problemas, orden],
  );
  useEffect(() => {
    if (!elegido || editando || !tomarFoco()) return;
    caja.current?.querySelector<HTMLElement>(`[data-nodo="${elegido.fila}"]`)?.focus();
  });
  const centro = dibujo.lugares.get(vista.central?.fila ?? '') ?? { x: 0, y: 0 };
  const vecino: Vecino = (tecla) => elegido && vecinoEn(dibujo, clase, vista, elegido, tecla);
  const ve = vuelta === 'problemas' ? 'problemas' : clase;

  return (
    <Canvas
      width={dibujo.ancho}
      height={dibujo.alto}
      first={{ x: centro.x + ANCHO / 2, y: centro.y + ALTO / 2 }}
      tools={
        problemas && (
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={vuelta === 'problemas'}
            onClick={() => setVuelta(vuelta === 'problemas' ? 'objetivos' : 'problemas')}
          >
            Voltear
          </Button>
        )
      }
    >
      <svg aria-hidden="true" width={dibujo.ancho} height={dibujo.alto} className="absolute inset-0">
        {dibujo.lineas.map(({ fila, d }) => (
          <path key={fila} d={d} fill="none" stroke="var(--color-line-strong)" strokeWidth="1.5" />
        ))}
      </svg>
      <div
        ref={caja}
        role="tree"
        tabIndex={-1}
        aria-label={clase === 'problemas' ? 'Dibujo del árbol de problemas' : 'Dibujo del árbol de objetivos'}
        aria-describedby={pista}
        onKeyDown={readOnly ? alLeer(arbol, vecino) : alTeclear(arbol, vecino, onSalir)}
        onPaste={(event) => {
          const texto = event.clipboardData.getData('text/plain');
          if (readOnly || (editando && !texto.trim().includes('\n'))) return;
          event.preventDefault();
          arbol.pegarEnElArbol(texto);
        }}
      >
        {orden.map((nodo) => {
          const { x, y } = dibujo.lugares.get(nodo.fila) ?? { x: 0, y: 0 };
          const suyo = nodo.fila === elegido?.fila;
          const suyos = hermanos(vista, nodo);
          const turno = turnos.get(nodo.fila) ?? 0;
          const negativo = espejos?.get(nodo.fila);
          const texto = ve === 'problemas' && clase === 'objetivos' ? (negativo ?? '') : nodo.texto;
          return (
            <div
              key={`${nodo.fila}${vuelta ?? ''}`}
              role="treeitem"
              data-nodo={nodo.fila}
              data-vuelta={vuelta && negativo ? '' : undefined}
              aria-level={(vista.nivel.get(nodo.fila) ?? 0) + 1}
              aria-posinset={suyos.indexOf(nodo) + 1}
              aria-setsize={suyos.length}
              aria-selected={suyo}
              aria-label={`${arbol.nombre(nodo)}: ${texto || 'sin texto'}${solos?.has(nodo.fila) ? '. Sin espejo' : ''}`}
              title={texto}
              tabIndex={suyo && !arbol.fuera ? 0 : -1}
              onClick={() => arbol.elegir(nodo.fila, suyo && editando)}
              onDoubleClick={() => !readOnly && arbol.elegir(nodo.fila, true)}
              style={{
                left: x,
                top: y,
                width: ANCHO,
                ...(suyo && editando ? { minHeight: ALTO, zIndex: 5 } : { height: ALTO }),
                animationDelay: vuelta ? `${turno * 280}ms` : undefined,
              }}
              className={cn(
                'absolute flex cursor-default gap-2 rounded-md border bg-surface p-2 text-sm',
                suyo ? 'border-accent shadow-[0_0_0_1px_var(--color-accent)]' : 'border-line-strong',
                solos?.has(nodo.fila) && 'border-dashed',
              )}
            >
              <span
                aria-hidden="true"
                className={cn(
                  'w-0.75 shrink-0 self-stretch rounded-full',
                  nodo.tipo === 'central' ? 'bg-accent' : ve === 'problemas' ? 'bg-danger' : 'bg-success',
                )}
              />
              <div className="min-w-0 flex-1">
                <p className="text-xs text-ink-faint">{arbol.nombre(nodo)}</p>
                {suyo && editando ? (
                  <Escribe arbol={arbol} fila={nodo.fila} texto={nodo.texto} nombre={arbol.nombre(nodo)} />
                ) : (
                  <p className={cn('line-clamp-3 break-words', !texto && 'text-ink-faint')}>
                    {texto || (negativo && ve === 'objetivos' ? 'Por redactar' : 'Sin texto')}
                  </p>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </Canvas>
  );
};
