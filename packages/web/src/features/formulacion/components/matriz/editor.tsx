import {
  codigosDeMatriz,
  consejosDeMatriz,
  etiquetaDeNivel,
  leerMatriz,
  logicaVertical,
  type NivelDeMatriz,
  nodosDeObjetivos,
  recorrerMatriz,
  sembrarMatriz,
} from '@portal/domain/features/formulacion/public';
import type { Row } from '@portal/domain/kernel/answers';
import { Plus, Redo2, Sprout, Undo2 } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { LiveRegion } from '../../../../ui/a11y.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useControlId } from '../../../../ui/control-id.ts';
import { onGoTo } from '../../../../ui/go-to.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ObservationNote } from '../../../../ui/section-record.tsx';
import { useHistory } from '../../../../ui/use-history.ts';
import { Derivados } from '../derivados.tsx';
import type { EditorProps } from '../editor-types.ts';
import { campoDeLista, filasDe } from '../filas.ts';
import { type Celda, FilaEscrita } from './fila.tsx';
import { EditarIndicador } from './indicador.tsx';
import { Sembrar } from './sembrar.tsx';

const deIndicadores = campoDeLista('marco_logico', 'filas_indicadores');
const columnas = ['', 'Resumen narrativo', 'Indicadores', 'Medios de verificación', 'Supuestos'];

const mover = (filas: readonly Row[], fila: string, paso: -1 | 1): Row[] | null => {
  const una = filas.find((otra) => otra.fila === fila);
  const suyas = filas.filter(
    ({ nivel, padre }) => nivel === una?.nivel && (padre || null) === (una?.padre || null),
  );
  const otra = suyas[suyas.findIndex((uno) => uno.fila === fila) + paso];
  if (!una || !otra) return null;
  return filas.map((row) => (row === una ? otra : row === otra ? una : row));
};

/** Step 6: the logical framework, four by four, seeded from the tree of objectives, with its logic read aloud. */
export const EditorDeMatriz = (props: EditorProps) => {
  const { answers, onChange, readOnly = false, errorOf, comentarioDe, otras } = props;
  const controlId = useControlId();
  const historia = useHistory(answers, onChange);
  const filas = filasDe(answers.filas_matriz);
  const indicadores = filasDe(answers.filas_indicadores);
  const matriz = useMemo(
    () => leerMatriz({ filas_matriz: filas as Row[], filas_indicadores: indicadores as Row[] }),
    [filas, indicadores],
  );
  const orden = useMemo(() => recorrerMatriz(matriz.filas), [matriz]);
  const sueltas = matriz.filas.filter((fila) => !orden.includes(fila));
  const codigos = useMemo(() => codigosDeMatriz(matriz.filas), [matriz]);
  const tarde = useDeferredValue(matriz);
  const consejos = useMemo(() => consejosDeMatriz(tarde), [tarde]);
  const logica = useMemo(() => logicaVertical(tarde), [tarde]);
  const objetivos = useMemo(() => nodosDeObjetivos(otras.arbol_objetivos), [otras.arbol_objetivos]);
  const [sembrando, setSembrando] = useState(false);
  const [abierto, setAbierto] = useState<string | null>(null);
  const [dicho, setDicho] = useState('');

  const poner = (cambio: { filas?: readonly Row[]; indicadores?: readonly Row[] }, tramo?: string) =>
    historia.change(
      {
        ...answers,
        ...(cambio.filas ? { filas_matriz: cambio.filas as Row[] } : {}),
        ...(cambio.indicadores ? { filas_indicadores: cambio.indicadores as Row[] } : {}),
      },
      tramo,
    );
  const agregar = (nivel: NivelDeMatriz, padre: string | null = null) => {
    const row: Row = { fila: crypto.randomUUID(), nivel, ...(padre ? { padre } : {}) };
    poner({ filas: [...filas, row] });
    setDicho(`Agregamos ${etiquetaDeNivel[nivel].toLowerCase()}.`);
    setTimeout(() => document.getElementById(controlId(`filas_matriz.${row.fila}.resumen`))?.focus());
  };
  const quitar = (fila: string) => {
    const van = new Set([fila, ...matriz.filas.filter(({ padre }) => padre === fila).map((una) => una.fila)]);
    poner({
      filas: filas.filter((una) => !van.has(una.fila)),
      indicadores: indicadores.filter(({ de }) => !van.has(de ?? '')),
    });
    setDicho(
      van.size === 1
        ? 'Quitamos la fila. Puedes deshacerlo.'
        : `Quitamos ${van.size} filas. Puedes deshacerlo.`,
    );
  };
  // Rows in which nothing changed are not drawn anew: what they call reads the matrix as it is now.
  const ahora = useRef({ filas, indicadores, poner, quitar, agregar });
  ahora.current = { filas, indicadores, poner, quitar, agregar };
  /** An indicator is written in a window of its own. */
  const irA = useEffectEvent((lugar: string): boolean => {
    const suyo = indicadores.find(({ fila }) => lugar.startsWith(`filas_indicadores.${fila}`));
    if (suyo) setAbierto(suyo.fila);
    return suyo !== undefined;
  });
  useEffect(() => onGoTo((lugar) => irA(lugar)), []);
  const hay = (nivel: NivelDeMatriz) => matriz.filas.some((fila) => fila.nivel === nivel);
  const falta = (['fin', 'proposito'] as const).filter((nivel) => !hay(nivel));
  const uno = indicadores.find(({ fila }) => fila === abierto);
  const medida = matriz.filas.find(({ fila }) => fila === uno?.de);

  return (
    <div className="space-y-6">
      {(['filas_matriz', 'filas_indicadores'] as const).map(
        (lista) =>
          comentarioDe?.(lista) && <ObservationNote key={lista}>{comentarioDe(lista)}</ObservationNote>,
      )}
      {!readOnly && (
        <div
          role="toolbar"
          aria-label="Cambiar la matriz"
          data-print="no"
          className="flex flex-wrap items-center gap-1"
        >
          <Button
            size="sm"
            variant={filas.length === 0 ? 'primary' : 'secondary'}
            disabled={objetivos.length === 0}
            icon={<Sprout aria-hidden="true" className="size-4" />}
            onClick={() => setSembrando(true)}
          >
            Sembrar desde el árbol de objetivos
          </Button>
          {[...falta, 'componente' as const].map((nivel) => (
            <Button
              key={nivel}
              size="sm"
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => agregar(nivel)}
            >
              {etiquetaDeNivel[nivel]}
            </Button>
          ))}
          <IconButton
            label="Deshacer"
            aria-disabled={!historia.canUndo || undefined}
            onClick={() => setDicho(historia.undo() ? 'Deshecho.' : 'No hay nada que deshacer.')}
          >
            <Undo2 aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton
            label="Rehacer"
            aria-disabled={!historia.canRedo || undefined}
            onClick={() => setDicho(historia.redo() ? 'Rehecho.' : 'No hay nada que rehacer.')}
          >
            <Redo2 aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      )}
      {filas.length === 0 ? (
        <p id={controlId('filas_matriz')} tabIndex={-1} className="rounded-lg bg-sunken p-4 text-ink-soft">
          Todavía no hay ninguna fila. Lo más rápido es sembrarla desde el árbol de objetivos.
        </p>
      ) : (
        <div
          id={controlId('filas_matriz')}
          tabIndex={-1}
          className="overflow-hidden rounded-lg border border-line bg-surface"
        >
          <div
            aria-hidden="true"
            className="hidden bg-canvas text-xs font-medium text-ink-soft xl:grid xl:grid-cols-[10rem_28fr_26fr_22fr_22fr]"
          >
            {columnas.map((columna) => (
              <span key={columna} className="p-2">
                {columna}
              </span>
            ))}
          </div>
          <ul aria-label="Matriz de marco lógico">
            {[...orden, ...sueltas].map(({ fila, nivel }) => {
              const row = filas.find((una) => una.fila === fila);
              if (!row) return null;
              const path = `filas_matriz.${fila}`;
              return (
                <FilaEscrita
                  key={fila}
                  row={row}
                  nivel={nivel}
                  codigo={codigos.get(fila) ?? ''}
                  indicadores={indicadores.filter(({ de }) => de === fila)}
                  errores={{
                    fila: errorOf(path) ?? errorOf(`${path}.padre`),
                    ...Object.fromEntries(
                      ['resumen', 'medios', 'supuestos', 'indicadores'].map((id) => [
                        id,
                        errorOf(`${path}.${id}`),
                      ]),
                    ),
                  }}
                  consejos={consejos
                    .filter((consejo) => consejo.path.startsWith(path))
                    .map(({ message }) => message)}
                  readOnly={readOnly}
                  onEscribir={(de: string, celda: Celda, texto: string) =>
                    ahora.current.poner(
                      {
                        filas: ahora.current.filas.map((una) =>
                          una.fila === de ? { ...una, [celda]: texto } : una,
                        ),
                      },
                      `${de}.${celda}`,
                    )
                  }
                  onMover={(de, paso) => {
                    const movidas = mover(ahora.current.filas, de, paso);
                    if (movidas) ahora.current.poner({ filas: movidas });
                  }}
                  onQuitar={(de) => ahora.current.quitar(de)}
                  onActividad={(componente) => ahora.current.agregar('actividad', componente)}
                  onIndicador={(de) => {
                    const nuevo: Row = { fila: crypto.randomUUID(), de };
                    ahora.current.poner({ indicadores: [...ahora.current.indicadores, nuevo] });
                    setAbierto(nuevo.fila);
                  }}
                  onAbrir={setAbierto}
                />
              );
            })}
          </ul>
        </div>
      )}
      {errorOf('filas_matriz') && <p className="text-sm text-danger-ink">{errorOf('filas_matriz')}</p>}
      {logica.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-9 cursor-pointer font-medium">Leer la lógica vertical</summary>
          <ul className="mt-2 max-w-prose space-y-2 text-ink-soft">
            {logica.map(({ fila, texto }) => (
              <li key={fila}>{texto}</li>
            ))}
          </ul>
        </details>
      )}
      <Derivados seccion="marco_logico" answers={answers} errorOf={errorOf} />
      <LiveRegion>{dicho}</LiveRegion>
      {sembrando && (
        <Sembrar
          objetivos={objetivos}
          sembrados={new Set(matriz.filas.flatMap(({ origen }) => (origen ? [origen] : [])))}
          conFin={hay('fin')}
          onClose={() => setSembrando(false)}
          onSembrar={(medios, fin) => {
            const hecho = sembrarMatriz({
              objetivos,
              filas: matriz.filas,
              medios,
              ...(fin ? { fin } : {}),
              nuevoId: () => crypto.randomUUID(),
            });
            if (hecho.ok) {
              const nuevas = new Set(hecho.agregadas);
              poner({
                filas: [...filas, ...(hecho.filas.filter(({ fila }) => nuevas.has(fila)) as readonly Row[])],
              });
            }
            setDicho(hecho.ok ? `Agregamos ${hecho.agregadas.length} filas.` : hecho.message);
            setSembrando(false);
          }}
        />
      )}
      {uno && (
        <EditarIndicador
          campo={deIndicadores}
          row={uno}
          de={medida ? `${etiquetaDeNivel[medida.nivel]}: ${medida.resumen || 'sin resumen'}` : ''}
          readOnly={readOnly}
          errorOf={errorOf}
          onChange={(row) =>
            poner(
              { indicadores: indicadores.map((otro) => (otro.fila === row.fila ? row : otro)) },
              `indicador:${row.fila}`,
            )
          }
          onQuitar={() => {
            setAbierto(null);
            poner({ indicadores: indicadores.filter(({ fila }) => fila !== uno.fila) });
          }}
          onClose={() => setAbierto(null)}
        />
      )}
    </div>
  );
};
