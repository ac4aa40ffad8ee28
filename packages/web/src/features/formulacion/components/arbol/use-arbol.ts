import {
  agregar,
  agregarHermano,
  type Cambio,
  type ClaseDeArbol,
  caben,
  desangrar,
  escribir,
  etiquetaDeTipo,
  indice,
  type Lado,
  type LineaPegada,
  ladosDe,
  leerLineas,
  type Nodo,
  nodosDeObjetivos,
  nodosDeProblemas,
  pegarLineas,
  plantar,
  quitarRama,
  recorrer,
  reordenar,
  sangrar,
} from '@portal/domain/features/formulacion/public';
import type { Answers, Row } from '@portal/domain/kernel/form';
import { useMemo, useRef, useState } from 'react';
import { useHistory } from '../../../../ui/use-history.ts';

/** A node of either tree; one of objectives knows the problem that it turns over. */
export type NodoDeArbol = Nodo & { readonly espejo?: string | null };

/** What is about to be pasted, seen before it is. */
export type Pegando = {
  readonly lineas: readonly LineaPegada[];
  readonly padre: string;
  readonly lado?: Lado;
};

export type OpcionesDeArbol = {
  readonly clase: ClaseDeArbol;
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
};

const leer = (clase: ClaseDeArbol, answers: Answers): readonly NodoDeArbol[] =>
  clase === 'problemas' ? nodosDeProblemas(answers) : nodosDeObjetivos(answers);

/** What a node is called: 'Causa directa', 'Fin indirecto', 'Problema central'. */
export const nombreDeTipo = (clase: ClaseDeArbol, tipo: Nodo['tipo'], nivel: number): string => {
  const nombre = etiquetaDeTipo[clase][tipo] ?? '';
  if (tipo === 'central') return nombre;
  const femenino = tipo === 'causa';
  if (nivel === 1) return `${nombre} ${femenino ? 'directa' : 'directo'}`;
  return `${nombre} ${femenino ? 'indirecta' : 'indirecto'}`;
};

/**
 * A tree under the hands of a person: which node is chosen, whether its text is being written, and each thing that can be
 * done to it by key, by touch or by mouse. Outline and drawing share one of these.
 */
export const useArbol = ({ clase, answers, onChange }: OpcionesDeArbol) => {
  const filas = answers.nodos;
  const nodos = useMemo(() => leer(clase, { nodos: filas ?? null }), [clase, filas]);
  const orden = useMemo(() => recorrer(nodos), [nodos]);
  const vista = useMemo(() => indice(nodos), [nodos]);
  const historia = useHistory(answers, onChange);
  const [pedido, setPedido] = useState<string | null>(null);
  const [editando, setEditando] = useState(false);
  /** Escape was pressed: Tab, which moves a node inside of the tree, goes on past it from its tools. */
  const [fuera, setFuera] = useState(false);
  const [dicho, setDicho] = useState('');
  /** Why the last thing that was asked for was not done: said to the eye too, until something else is done. */
  const [rehusado, setRehusado] = useState('');
  const [pegando, setPegando] = useState<Pegando | null>(null);
  /** True where the next drawing moves the focus to what is chosen: never on opening the page. */
  const enfoca = useRef(false);

  const elegido = (pedido !== null && vista.nodos.get(pedido)) || vista.central;

  const elegir = (fila: string, edita = false): void => {
    enfoca.current = true;
    setFuera(false);
    setRehusado('');
    setPedido(fila);
    setEditando(edita);
  };
  const poner = (lista: readonly NodoDeArbol[], tramo?: string): void =>
    historia.change({ ...answers, nodos: [...lista] as Row[] }, tramo);
  /** Does it, or says why not; answers whether it was done. */
  const hacer = (cambio: Cambio<NodoDeArbol>, dice = ''): boolean => {
    setRehusado(cambio.ok ? '' : cambio.message);
    if (!cambio.ok) {
      setDicho(cambio.message);
      return false;
    }
    poner(cambio.nodos);
    setDicho(dice);
    return true;
  };
  const nuevo = (texto = ''): { fila: string; texto: string; espejo?: null } => ({
    fila: crypto.randomUUID(),
    texto,
    ...(clase === 'objetivos' ? { espejo: null } : {}),
  });
  const nacido = (cambio: (nodo: ReturnType<typeof nuevo>) => Cambio<NodoDeArbol>): void => {
    const nodo = nuevo();
    if (hacer(cambio(nodo))) elegir(nodo.fila, true);
  };
  const nombre = (nodo: Nodo): string => nombreDeTipo(clase, nodo.tipo, vista.nivel.get(nodo.fila) ?? 0);
  /** Moves what is chosen, and keeps the focus on it. */
  const mueve = (cambio: Cambio<NodoDeArbol>, dice: string): void => {
    enfoca.current = true;
    hacer(cambio, dice);
  };
  const conElegido =
    (paso: (nodo: NodoDeArbol) => void): (() => void) =>
    () => {
      if (elegido) paso(elegido);
    };

  /** Reads pasted lines, and shows what they would add below what is chosen; else why they add nothing. */
  const mirarPegado = (texto: string): string | undefined => {
    if (!elegido) return;
    const leido = leerLineas(texto, caben(nodos));
    if (!leido.ok) return leido.message;
    setDicho('');
    const central = elegido.tipo === 'central';
    setPegando({
      lineas: leido.lineas,
      padre: elegido.fila,
      ...(central ? { lado: ladosDe[clase][0] } : {}),
    });
  };

  return {
    clase,
    nodos,
    /** In reading order. */
    orden,
    vista,
    elegido,
    editando,
    dicho,
    rehusado,
    /** Whether the focus is to be moved to what is chosen; asked once, by whoever moves it. */
    tomarFoco: (): boolean => {
      const pedida = enfoca.current;
      enfoca.current = false;
      return pedida;
    },
    pegando,
    nombre,
    elegir,
    editar: conElegido((nodo) => elegir(nodo.fila, true)),
    terminar: () => {
      enfoca.current = true;
      setEditando(false);
    },
    fuera,
    salir: () => setFuera(true),
    /** The focus left the tools: from either side Tab comes to the tree again. */
    volver: () => setFuera(false),
    /** The focus went elsewhere by itself. */
    dejar: () => setEditando(false),
    escribir: (fila: string, texto: string) => {
      const cambio = escribir(nodos, fila, texto);
      if (cambio.ok) poner(cambio.nodos, `texto:${fila}`);
    },
    plantar: () => nacido((nodo) => plantar(nodos, nodo)),
    hermano: conElegido((junto) => nacido((nodo) => agregarHermano(nodos, nodo, junto.fila))),
    hijo: (lado?: Lado) => {
      if (elegido) nacido((nodo) => agregar(nodos, nodo, { padre: elegido.fila, lado }));
    },
    subir: conElegido((nodo) => mueve(reordenar(nodos, nodo.fila, -1), 'Un lugar antes.')),
    bajar: conElegido((nodo) => mueve(reordenar(nodos, nodo.fila, 1), 'Un lugar después.')),
    adentro: conElegido((nodo) => mueve(sangrar(nodos, nodo.fila), 'Un nivel más adentro.')),
    afuera: conElegido((nodo) => mueve(desangrar(nodos, nodo.fila), 'Un nivel más afuera.')),
    quitar: conElegido((nodo) => {
      const i = orden.findIndex(({ fila }) => fila === nodo.fila);
      const suyos = orden.length;
      const cambio = quitarRama(nodos, nodo.fila);
      if (!hacer(cambio)) return;
      const quedan = cambio.ok ? cambio.nodos.length : suyos;
      setDicho(
        suyos - quedan === 1
          ? `Quitamos «${nodo.texto || nombre(nodo)}». Puedes deshacerlo con Ctrl + Z.`
          : `Quitamos ${suyos - quedan} recuadros. Puedes deshacerlo con Ctrl + Z.`,
      );
      const antes = orden[i - 1];
      if (antes) elegir(antes.fila);
    }),
    deshacer: () => {
      enfoca.current = true;
      setEditando(false);
      setDicho(historia.undo() ? 'Deshecho.' : 'No hay nada que deshacer.');
    },
    rehacer: () => {
      enfoca.current = true;
      setEditando(false);
      setDicho(historia.redo() ? 'Rehecho.' : 'No hay nada que rehacer.');
    },
    puedeDeshacer: historia.canUndo,
    puedeRehacer: historia.canRedo,
    /** What was pasted into the tree itself: what it would add, or why it adds nothing. */
    pegarEnElArbol: (texto: string): void => {
      const rechazo = mirarPegado(texto) ?? '';
      setRehusado(rechazo);
      if (rechazo) setDicho(rechazo);
    },
    mirarPegado,
    cambiarLado: (lado: Lado) => setPegando((ahora) => ahora && { ...ahora, lado }),
    soltarPegado: () => setPegando(null),
    pegar: () => {
      if (!pegando) return;
      const { lineas, padre, lado } = pegando;
      const n = lineas.length;
      hacer(
        pegarLineas<NodoDeArbol>(nodos, lineas, { padre, lado }, nuevo),
        n === 1 ? 'Agregamos 1 recuadro.' : `Agregamos ${n} recuadros.`,
      );
      setPegando(null);
    },
    /** Takes a whole list made elsewhere, such as the one generated from the problems. */
    tomar: (lista: readonly NodoDeArbol[], dice: string) => hacer({ ok: true, nodos: lista }, dice),
  };
};

export type Arbol = ReturnType<typeof useArbol>;
