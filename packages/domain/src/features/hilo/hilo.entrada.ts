import type { Monto } from '../../kernel/money.ts';
import type { Formulacion } from '../formulacion/public.ts';

/** The rows that el hilo is made of, as somebody may see them: states already in words, money as decimal strings, instants in UTC. */

export type PartidaDelHilo = {
  readonly id: string;
  readonly concepto: string;
  readonly importe: Monto;
  /** What is proven of it. */
  readonly comprobado: Monto;
};

export type MinistracionDelPlan = {
  readonly numero: number;
  /** 'YYYY-MM-DD'. */
  readonly fecha: string;
  readonly importe: Monto;
  readonly condicion: string;
  readonly hito: string | null;
};

export type AcuerdoDelHilo = {
  readonly numero: number;
  readonly folio: string;
  readonly en: string;
  readonly partidas: readonly { readonly id: string; readonly concepto: string; readonly importe: Monto }[];
  readonly ministraciones: readonly MinistracionDelPlan[];
};

export type SolicitudDelHilo = {
  readonly id: string;
  readonly folio: string;
  readonly numero: number;
  readonly monto: Monto;
  readonly estado: string;
  /** When it was approved, or asked for while nobody approved it. */
  readonly asentada: string;
  readonly fechaDeposito: string | null;
};

export type GastoDelHilo = {
  readonly id: string;
  readonly folio: string;
  readonly nombre: string;
  readonly partida: string;
  readonly solicitud: string;
  readonly monto: Monto;
  readonly estado: string;
  readonly fecha: string;
};

export type ReintegroDelHilo = {
  readonly id: string;
  readonly solicitud: string;
  readonly monto: Monto;
  readonly estado: string;
  readonly fecha: string;
};

/** A value of a report: of an indicator, or of an activity of the schedule. */
export type MedicionDelHilo = {
  readonly avance: string;
  readonly numero: number;
  readonly de: 'indicador' | 'programada';
  readonly fila: string;
  readonly valor: string;
  readonly estado: string;
  readonly fin: string;
};

export type ClausulaDelHilo = {
  readonly id: string;
  readonly titulo: string;
  readonly datos: readonly {
    readonly campo: string;
    readonly etiqueta: string;
    readonly enlace: string | null;
  }[];
};

/** Pages of the case where its things are read; null where it has none in sight. */
export type PaginasDelHilo = {
  readonly diseno: string | null;
  readonly convenio: string | null;
  readonly seguimiento: string | null;
};

export type EntradaDelHilo = {
  readonly formulacion: Pick<Formulacion, 'secciones'> | null;
  readonly partidas: readonly PartidaDelHilo[];
  readonly ministraciones: readonly MinistracionDelPlan[];
  readonly solicitudes: readonly SolicitudDelHilo[];
  readonly gastos: readonly GastoDelHilo[];
  readonly reintegros: readonly ReintegroDelHilo[];
  readonly mediciones: readonly MedicionDelHilo[];
  readonly clausulas: readonly ClausulaDelHilo[];
  readonly paginas: PaginasDelHilo;
};
