import type { Monto } from '../../kernel/money.ts';
import type { ClaseDeCosa } from './hilo.clases.ts';

/** A stop of el hilo: one row of the design, the plan or the money, by its stable id. */
export type Cosa = {
  readonly clave: string;
  readonly clase: ClaseDeCosa;
  /** What it is, in words: 'Componente', 'Gasto COMP-2027-003'. */
  readonly que: string;
  readonly nombre: string;
  readonly monto: Monto | null;
  /** Its state, or what it says of itself: 'Depositada', '42 de 80 talleres'. */
  readonly estado: string | null;
  /** 'YYYY-MM-DD'. */
  readonly fecha: string | null;
  /** Path of the page where it is read. */
  readonly enlace: string | null;
};

/** The second hangs on the first. */
export type Arista = { readonly de: string; readonly a: string };

export type Hilo = { readonly cosas: readonly Cosa[]; readonly aristas: readonly Arista[] };

/** A thing, and what it says that it hangs on. */
export type CosaColgada = Cosa & { readonly cuelga: readonly string[] };
