import { mesEnPalabras } from '@portal/domain/features/rendimientos/rendimientos.meses';
import { formatMonto } from '@portal/domain/kernel/money';
import type { RendimientoRow } from './rendimientos.repo.ts';

/** What the letters of bank interest tell, kept with each event. */
export type AvisoDeRendimiento = {
  /** REN-. */
  readonly folio: string;
  /** PROJ-, and what the project is called; '' where nobody said it. */
  readonly proyecto: string;
  readonly nombre: string;
  readonly organizacion: string;
  readonly monto: string;
  /** 'noviembre de 2026'. */
  readonly mes: string;
  /** Of what is refused or discarded; '' of everything else. */
  readonly motivo: string;
};

type Told = Pick<
  RendimientoRow,
  'folio' | 'monto' | 'mes' | 'proyecto_folio' | 'nombre_proyecto' | 'nombre_organizacion'
>;

export const avisoDe = (row: Told, motivo = ''): AvisoDeRendimiento => ({
  folio: row.folio,
  proyecto: row.proyecto_folio,
  nombre: row.nombre_proyecto,
  organizacion: row.nombre_organizacion,
  monto: formatMonto(row.monto),
  mes: mesEnPalabras(row.mes),
  motivo,
});
