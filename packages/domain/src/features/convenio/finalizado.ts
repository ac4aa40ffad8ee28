import { textOf } from '../../kernel/answers.ts';
import { formatDate, isRealDate } from '../../kernel/dates.ts';
import { formatMonto, type Monto } from '../../kernel/money.ts';
import { ministracionesDe } from './calendario.ts';
import {
  etiquetaDeModalidad,
  etiquetaDePago,
  etiquetaDeSistema,
  modalidadesDeEjecucion,
  modalidadesDePago,
  sistemasDeRegistro,
} from './convenio.schema.ts';
import { montoAprobadoDe } from './datos-finales.form.ts';
import type { Pasos } from './pasos.ts';

/** Step 7 (KW-03): the ten data of what was agreed, in the seed's three groups. */

export const datosDelResumen = [
  'proyecto',
  'monto',
  'modalidad',
  'responsable',
  'folio',
  'sistema',
  'vigencia',
  'pago',
  'ministraciones',
  'financiero',
] as const;
export type DatoDelResumen = (typeof datosDelResumen)[number];

export const gruposDelResumen: readonly {
  readonly titulo: string;
  readonly datos: readonly DatoDelResumen[];
}[] = [
  { titulo: 'Proyecto', datos: ['proyecto', 'monto', 'modalidad', 'responsable'] },
  { titulo: 'Registro', datos: ['folio', 'sistema', 'vigencia'] },
  { titulo: 'Planeación financiera', datos: ['pago', 'ministraciones', 'financiero'] },
];

export const etiquetaDelResumen: Readonly<Record<DatoDelResumen, string>> = {
  proyecto: 'Nombre del proyecto',
  monto: 'Monto',
  modalidad: 'Modalidad',
  responsable: 'Responsable',
  folio: 'Folio',
  sistema: 'Sistema',
  vigencia: 'Vigencia',
  pago: 'Modalidad de pago',
  ministraciones: 'Número de ministraciones',
  financiero: 'Responsable financiero',
};

/** What the last agreement says in place of the steps, once something modified them. */
export type Modificado = {
  readonly total: Monto;
  readonly vigencia: { readonly inicio: string; readonly fin: string };
  readonly ministraciones: number;
};

/** Each as it reads; '' where nobody wrote it. */
export const resumenDelConvenio = (
  { datos_finales, registro, planeacion }: Pasos,
  folio: string | null,
  modificado?: Modificado,
): Readonly<Record<DatoDelResumen, string>> => {
  const monto = modificado?.total ?? montoAprobadoDe(datos_finales);
  const modalidad = modalidadesDeEjecucion.find((una) => una === textOf(datos_finales.modalidad_ejecucion));
  const sistema = sistemasDeRegistro.find((uno) => uno === textOf(registro.sistema_registro));
  const pago = modalidadesDePago.find((una) => una === textOf(planeacion.modalidad_pago));
  const { inicio, fin } = modificado?.vigencia ?? {
    inicio: textOf(registro.vigencia_inicio),
    fin: textOf(registro.vigencia_fin),
  };
  const n = modificado?.ministraciones ?? ministracionesDe(planeacion).length;
  return {
    proyecto: textOf(datos_finales.nombre_proyecto_final),
    monto: monto === null ? '' : formatMonto(monto),
    modalidad: modalidad ? etiquetaDeModalidad[modalidad] : '',
    responsable: textOf(datos_finales.responsable_ejecucion),
    folio: folio ?? '',
    sistema: sistema ? etiquetaDeSistema[sistema] : '',
    vigencia: isRealDate(inicio) && isRealDate(fin) ? `${formatDate(inicio)} – ${formatDate(fin)}` : '',
    pago: pago ? etiquetaDePago[pago] : '',
    ministraciones: n === 0 ? '' : String(n),
    financiero: textOf(planeacion.responsable_financiero),
  };
};
