import { countCodePoints, normalizeLine } from '../../kernel/text.ts';
import { groupThousands } from '../../kernel/thousands.ts';
import { type Cambio, type NodoNuevo, rehusar } from './arbol.operaciones.ts';
import { indice, type Lado, type Nodo, recorrer } from './arbol.ts';
import { limites } from './limites.ts';

/** Pasted lines become nodes (product.md §3, Registro 2): how far a line is indented says from which one it hangs. */

export type LineaPegada = {
  /** 0 hangs from where the paste goes. */
  readonly nivel: number;
  readonly texto: string;
};

export type Pegado =
  | { readonly ok: true; readonly lineas: readonly LineaPegada[] }
  | { readonly ok: false; readonly message: string };

const no = (message: string): Pegado => ({ ok: false, message });

/** A tab, or two spaces, is one step; marks of lists are no text. */
const ANCHO_DE_TABULADOR = 2;
const vinetas = /^(?:[-–—*•·◦▪]|\d{1,3}[.)]|[a-zA-Z][.)])\s+/;

const sangriaDe = (linea: string): number => {
  let ancho = 0;
  for (const signo of linea) {
    if (signo === '\t') ancho += ANCHO_DE_TABULADOR;
    else if (signo === ' ' || signo === '\u00a0') ancho += 1;
    else break;
  }
  return ancho;
};

/** A text counted in lines without cutting it apart: what is too much is refused before it is read. */
const lineasDe = (texto: string): number => {
  let n = 1;
  for (let i = texto.indexOf('\n'); i !== -1; i = texto.indexOf('\n', i + 1)) n += 1;
  return n;
};

/** What a pasted text would add, to be shown before it does ('Crear 6 nodos'). `caben`: how many nodes there is room for. */
export const leerLineas = (texto: string, caben: number = limites.nodos): Pegado => {
  const cuantas = lineasDe(texto);
  if (texto.length > limites.textoPegado || cuantas > limites.lineasPegadas)
    return no(
      `Pegaste ${groupThousands(String(cuantas))} líneas y el árbol tiene a lo más ${limites.nodos} recuadros. No se agregó ninguna.`,
    );
  const lineas: LineaPegada[] = [];
  const abiertas: number[] = [];
  for (const cruda of texto.split(/\r\n?|\n/)) {
    const limpia = normalizeLine(cruda.trimStart().replace(vinetas, ''));
    if (limpia === '') continue;
    const sangria = sangriaDe(cruda);
    while (abiertas.length > 0 && (abiertas.at(-1) ?? 0) >= sangria) abiertas.pop();
    lineas.push({ nivel: abiertas.length, texto: limpia });
    abiertas.push(sangria);
    if (countCodePoints(limpia) > limites.textoDeNodo)
      return no(
        `Una línea pasa de ${limites.textoDeNodo} caracteres: «${limpia.slice(0, 40)}…». Acórtala y vuelve a pegar.`,
      );
  }
  if (lineas.length === 0) return no('Lo que pegaste no tiene líneas con texto.');
  if (lineas.length > caben)
    return no(
      `Pegaste ${groupThousands(String(lineas.length))} líneas y caben ${groupThousands(String(Math.max(0, caben)))} recuadros más. No se agregó ninguna.`,
    );
  return { ok: true, lineas };
};

/**
 * Adds the lines below `padre`, behind what hangs from it, all of them or none. `nuevo` makes a node of its text, with an
 * id of its own.
 */
export const pegarLineas = <N extends Nodo>(
  nodos: readonly N[],
  lineas: readonly LineaPegada[],
  { padre, lado }: { readonly padre: string; readonly lado?: Lado },
  nuevo: (texto: string) => NodoNuevo<N>,
): Cambio<N> => {
  const vista = indice(nodos);
  const raiz = vista.nodos.get(padre);
  if (!raiz) return rehusar('no_existe');
  const tipo = raiz.tipo === 'central' ? lado : raiz.tipo;
  if (!tipo) return rehusar('sin_lado');
  const nivelDeRaiz = vista.nivel.get(padre) ?? 0;
  const ids = new Set(vista.nodos.keys());
  const nuevos: N[] = [];
  const camino: string[] = [];
  for (const { nivel, texto } of lineas) {
    const nodo = nuevo(texto);
    if (ids.has(nodo.fila)) return rehusar('repetido');
    if (nivelDeRaiz + nivel + 1 > limites.niveles) return rehusar('muy_hondo');
    ids.add(nodo.fila);
    nuevos.push({ ...nodo, tipo, padre: camino[nivel - 1] ?? padre } as unknown as N);
    camino.length = nivel;
    camino.push(nodo.fila);
  }
  return ids.size > limites.nodos ? rehusar('muchos') : { ok: true, nodos: recorrer([...nodos, ...nuevos]) };
};

/** How many nodes a tree still has room for. */
export const caben = (nodos: readonly Nodo[]): number => limites.nodos - indice(nodos).nodos.size;
