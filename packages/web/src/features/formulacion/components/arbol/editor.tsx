import {
  generarDesdeProblemas,
  type NodoDeObjetivos,
  nodosDeProblemas,
  sinEspejo,
} from '@portal/domain/features/formulacion/public';
import { Plus, WandSparkles } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { LiveRegion } from '../../../../ui/a11y.tsx';
import { Button } from '../../../../ui/button.tsx';
import { onGoTo } from '../../../../ui/go-to.ts';
import { ObservationNote } from '../../../../ui/section-record.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Derivados } from '../derivados.tsx';
import type { EditorProps } from '../editor-types.ts';
import { PegarTexto } from '../pegar-texto.tsx';
import { Vistas } from '../vistas.tsx';
import { Esquema } from './esquema.tsx';
import { Herramientas } from './herramientas.tsx';
import { VerPegado } from './pegar.tsx';
import { type NodoDeArbol, useArbol } from './use-arbol.ts';

const Lienzo = lazy(() => import('./lienzo.tsx').then((module) => ({ default: module.Lienzo })));
const LadoALado = lazy(() => import('./lado-a-lado.tsx').then((module) => ({ default: module.LadoALado })));

type Vista = 'esquema' | 'dibujo' | 'lado';

const nada: readonly NodoDeArbol[] = [];

/** Steps 2 and 3: a tree as outline or as drawing, and of objectives beside its problems. */
export const EditorDeArbol = ({
  clase,
  answers,
  onChange,
  readOnly = false,
  errorOf,
  comentarioDe,
  otras,
}: EditorProps & { clase: 'problemas' | 'objetivos' }) => {
  const arbol = useArbol({ clase, answers, onChange });
  const [ver, setVer] = useState<Vista>('esquema');
  const [lineas, setLineas] = useState(false);
  const herramientas = useRef<HTMLDivElement>(null);
  const problemas = useMemo(
    () => (clase === 'objetivos' ? nodosDeProblemas(otras.arbol_problemas) : nada),
    [clase, otras.arbol_problemas],
  );
  const espejos = useMemo(() => {
    const textos = new Map(problemas.map(({ fila, texto }) => [fila, texto]));
    return new Map(
      arbol.nodos.flatMap(({ fila, espejo }) => {
        const texto = textos.get(espejo ?? '');
        return texto ? [[fila, texto] as const] : [];
      }),
    );
  }, [problemas, arbol.nodos]);
  const solos = useMemo(() => {
    if (clase === 'problemas') return undefined;
    return new Set(
      sinEspejo(problemas, arbol.nodos as readonly NodoDeObjetivos[]).objetivos.map((n) => n.fila),
    );
  }, [clase, problemas, arbol.nodos]);
  const porVoltear =
    clase === 'objetivos'
      ? sinEspejo(problemas, arbol.nodos as readonly NodoDeObjetivos[]).problemas.length
      : 0;

  const generar = () => {
    const hecho = generarDesdeProblemas(problemas, arbol.nodos as readonly NodoDeObjetivos[], () =>
      crypto.randomUUID(),
    );
    if (!hecho.ok) return;
    const n = hecho.agregados.length;
    arbol.tomar(
      hecho.nodos,
      n === 1 ? 'Agregamos 1 recuadro por redactar.' : `Agregamos ${n} recuadros por redactar.`,
    );
    setVer('lado');
  };
  const irA = useEffectEvent((lugar: string): boolean => {
    const nodo = arbol.nodos.find(({ fila }) => lugar.startsWith(`nodos.${fila}`));
    if (!nodo) return false;
    setVer('esquema');
    arbol.elegir(nodo.fila);
    return true;
  });
  useEffect(() => onGoTo((lugar) => irA(lugar)), []);
  const salir = () => herramientas.current?.querySelector('button')?.focus();
  const pista = useId();
  const comun = { arbol, readOnly, espejos, solos, pista: readOnly ? undefined : pista, onSalir: salir };
  const vacio = arbol.nodos.length === 0;

  return (
    <div className="space-y-4">
      {comentarioDe?.('nodos') && <ObservationNote>{comentarioDe('nodos')}</ObservationNote>}
      {clase === 'objetivos' && !readOnly && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={vacio ? 'primary' : 'secondary'}
            disabled={porVoltear === 0}
            icon={<WandSparkles aria-hidden="true" className="size-4" />}
            onClick={generar}
          >
            Generar desde el árbol de problemas
          </Button>
          <p className="text-sm text-ink-soft">{enPalabras(problemas.length, porVoltear)}</p>
        </div>
      )}
      {vacio ? (
        <div className="rounded-lg bg-sunken p-6">
          <p className="text-ink-soft">
            {clase === 'problemas'
              ? 'Empieza por el problema central; después, qué lo causa y qué provoca.'
              : 'Todavía no hay ningún objetivo.'}
          </p>
          {!readOnly && (
            <Button
              className="mt-4"
              variant={clase === 'problemas' ? 'primary' : 'secondary'}
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={arbol.plantar}
            >
              {clase === 'problemas' ? 'Escribir el problema central' : 'Escribir el objetivo central'}
            </Button>
          )}
        </div>
      ) : (
        <div>
          <Vistas
            label="Cómo se ve el árbol"
            value={ver}
            onChange={setVer}
            vistas={[
              { value: 'esquema', label: 'Esquema' },
              { value: 'dibujo', label: 'Dibujo' },
              ...(clase === 'objetivos' ? [{ value: 'lado' as const, label: 'Lado a lado' }] : []),
            ]}
          />
          {!readOnly && ver !== 'lado' && (
            <>
              <Herramientas arbol={arbol} onPegar={() => setLineas(true)} primera={herramientas} />
              {arbol.rehusado && (
                // Below the tools, which stay in sight: whoever pastes far down reads it too.
                <p className="sticky top-28 z-10 mb-2 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-ink max-md:top-40">
                  {arbol.rehusado}
                </p>
              )}
            </>
          )}
          <Suspense fallback={<Skeleton className="mt-3 h-80 rounded-lg" />}>
            {ver === 'esquema' && <Esquema {...comun} />}
            {ver === 'dibujo' && (
              <Lienzo {...comun} problemas={clase === 'objetivos' ? problemas : undefined} />
            )}
            {ver === 'lado' && <LadoALado arbol={arbol} problemas={problemas} readOnly={readOnly} />}
          </Suspense>
          {!readOnly && ver !== 'lado' && (
            <p id={pista} data-print="no" className="mt-2 text-sm text-ink-faint max-md:hidden">
              Enter, un hermano · Ctrl + Enter, un hijo · Tab y Mayús + Tab, más adentro y más afuera · Alt +
              flechas, mover · F2, escribir · Supr, quitar · Esc, salir del árbol
            </p>
          )}
        </div>
      )}
      <Derivados
        seccion={clase === 'problemas' ? 'arbol_problemas' : 'arbol_objetivos'}
        answers={answers}
        errorOf={errorOf}
      />
      <LiveRegion>{arbol.dicho}</LiveRegion>
      <VerPegado arbol={arbol} />
      <PegarTexto
        title="Pegar líneas"
        description="Cada línea será un recuadro; la sangría dice de cuál cuelga."
        label="Líneas"
        open={lineas}
        onClose={() => setLineas(false)}
        onLeer={arbol.mirarPegado}
      />
    </div>
  );
};

const enPalabras = (problemas: number, porVoltear: number): string => {
  if (problemas === 0) return 'El árbol de problemas todavía está vacío.';
  if (porVoltear === 0) return 'Cada problema tiene su objetivo.';
  return porVoltear === 1
    ? '1 problema todavía no tiene su objetivo.'
    : `${porVoltear} problemas todavía no tienen su objetivo.`;
};
