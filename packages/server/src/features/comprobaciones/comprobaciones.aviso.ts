import { type Fecha, formatDate } from '@portal/domain/kernel/dates';
import { formatMonto, type Monto } from '@portal/domain/kernel/money';
import type { ComprobacionRow } from './comprobaciones.repo.ts';

/** What the letters of a comprobación tell, kept with each event. */
export type AvisoDeComprobacion = {
  /** COMP-. */
  readonly folio: string;
  /** PROJ-, and what the project is called; '' where nobody said it. */
  readonly proyecto: string;
  readonly nombre: string;
  readonly organizacion: string;
  readonly monto: string;
  /** Of a judgement; '' before. */
  readonly admitido: string;
  /** Of a further review, how much more; '' before. */
  readonly mas: string;
  readonly motivo: string;
  /** MIN- of its deposit; of a cancelled CFDI, when the SAT was asked, and what is owed of the deposit now. */
  readonly ministracion: string;
  readonly verificada: string;
  readonly debe: string;
  /** Of a PDF that is of another invoice, the folio fiscal that it says; '' of any other. */
  readonly dice: string;
  /** Its execution was over by then: what is not admitted of it can only come back. */
  readonly terminado: boolean;
};

type Told = Pick<
  ComprobacionRow,
  'folio' | 'monto' | 'proyecto_folio' | 'nombre_proyecto' | 'nombre_organizacion'
> &
  Partial<Pick<ComprobacionRow, 'ministracion_folio' | 'terminado'>>;

export const avisoDe = (
  row: Told,
  juicio: {
    readonly admitido?: Monto;
    readonly mas?: Monto;
    readonly motivo?: string;
    readonly verificada?: Fecha;
    readonly debe?: Monto;
    readonly dice?: string;
  } = {},
): AvisoDeComprobacion => ({
  folio: row.folio,
  proyecto: row.proyecto_folio,
  nombre: row.nombre_proyecto,
  organizacion: row.nombre_organizacion,
  monto: formatMonto(row.monto),
  admitido: juicio.admitido === undefined ? '' : formatMonto(juicio.admitido),
  mas: juicio.mas === undefined ? '' : formatMonto(juicio.mas),
  motivo: juicio.motivo ?? '',
  ministracion: row.ministracion_folio ?? '',
  verificada: juicio.verificada === undefined ? '' : formatDate(juicio.verificada),
  debe: juicio.debe === undefined ? '' : formatMonto(juicio.debe),
  dice: juicio.dice ?? '',
  terminado: row.terminado ?? false,
});
