import type { DonativoDemo } from './escenas.donativos.ts';
import type { GastoDemo, JuicioDeGasto } from './gastos.ts';
import type { Momento } from './tipos.ts';

/** What happens in the execution of a convenio of the demo, told step by step. */

/** A ministración is named by its number of the plan, an expense by a word of its own. */
export type PasoDeEjecucion = Momento &
  (
    | {
        readonly accion: 'pedir';
        readonly numero: number;
        readonly tipo: 'inicial' | 'intermedia' | 'final';
        readonly conceptos: string;
      }
    | { readonly accion: 'aprobar'; readonly numero: number; readonly nota: string }
    | { readonly accion: 'pagar'; readonly numero: number; readonly rastreo: string }
    | ({ readonly accion: 'donativo'; readonly numero: number } & DonativoDemo)
    | ({ readonly accion: 'comprobar'; readonly numero: number; readonly gasto: string } & GastoDemo)
    | ({ readonly accion: 'juzgar'; readonly gasto: string } & JuicioDeGasto)
    /** Of an invoice in parts: what was paid of it, and what is left. */
    | {
        readonly accion: 'pago';
        readonly gasto: string;
        readonly pagado: string;
        readonly queda: string;
      }
    /** Of one that was admitted in part: how much more, and why not all of it. */
    | {
        readonly accion: 'revisarResto';
        readonly gasto: string;
        readonly monto: string;
        readonly motivo: string;
      }
    | { readonly accion: 'cancelada'; readonly gasto: string; readonly motivo: string }
    /** All that is left of a deposit. */
    | { readonly accion: 'reintegrar'; readonly numero: number; readonly motivo: string }
    | { readonly accion: 'confirmarReintegro'; readonly numero: number }
    /** Percentages: of each activity in the order of the plan; of those beyond, the last one. */
    | {
        readonly accion: 'reportar';
        readonly periodo: number;
        readonly logros: string;
        readonly porcentajes: readonly number[];
      }
    | { readonly accion: 'aprobarReporte'; readonly periodo: number }
    | {
        readonly accion: 'programarVisita';
        readonly sera: Momento;
        readonly lugar: string;
        readonly proposito: string;
      }
    | {
        readonly accion: 'registrarVisita';
        readonly minuta: string;
        readonly presentes: readonly (readonly [nombre: string, cargo: string])[];
      }
    | { readonly accion: 'conformarVisita' }
    | { readonly accion: 'finiquitar' }
  );

export type EjecucionDemo = {
  /** Key of its convenio. */
  readonly clave: string;
  /** Key of the account of its organization that asks and proves. */
  readonly por: string;
  /** How its organization is called in its invoices. */
  readonly receptor: string;
  /** In their order. */
  readonly pasos: readonly PasoDeEjecucion[];
};
