import { etiquetaDeTipo } from '@portal/domain/features/cartas/cartas.schema';
import { formatMonto } from '@portal/domain/kernel/money';
import type { CartaRow } from './cartas.repo.ts';

/** What the letters of a carta tell, kept with each event. */
export type AvisoDeCarta = {
  /** CART-. */
  readonly folio: string;
  /** 'solicitud'. */
  readonly tipo: string;
  /** PROJ-, and what the project is called; '' where nobody said it. */
  readonly proyecto: string;
  readonly nombre: string;
  readonly organizacion: string;
  /** Who wrote it: the organization by its name, or the foundation. */
  readonly remitente: string;
  readonly monto: string;
  /** MIN- of what paid it; '' of what is about none. */
  readonly pago: string;
  readonly motivo: string;
};

type Told = Pick<
  CartaRow,
  | 'folio'
  | 'tipo'
  | 'monto'
  | 'nombre_organizacion'
  | 'proyecto_folio'
  | 'nombre_proyecto'
  | 'de_la_organizacion'
>;

/** Who wrote it, by name. */
export const remitenteDe = (row: Pick<CartaRow, 'de_la_organizacion' | 'nombre_organizacion'>): string =>
  row.de_la_organizacion ? row.nombre_organizacion : 'La fundación';

/** 'instrucción', within a sentence. */
export const tipoEnFrase = (tipo: CartaRow['tipo']): string =>
  etiquetaDeTipo[tipo].toLocaleLowerCase('es-MX');

/** What is told of a record, and of what else the action is about. */
export const avisoDe = (
  row: Told,
  dicho: Partial<Pick<AvisoDeCarta, 'pago' | 'motivo'>> = {},
): AvisoDeCarta => ({
  folio: row.folio,
  tipo: tipoEnFrase(row.tipo),
  proyecto: row.proyecto_folio,
  nombre: row.nombre_proyecto,
  organizacion: row.nombre_organizacion,
  remitente: remitenteDe(row),
  monto: formatMonto(row.monto),
  pago: '',
  motivo: '',
  ...dicho,
});
