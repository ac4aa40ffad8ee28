import { type Fecha, formatDate } from '../../kernel/dates.ts';
import { compareMontos, formatMonto, type Monto, subtractMontos } from '../../kernel/money.ts';

/**
 * What is still open of a case that is being settled, and keeps its finiquito from being issued (stages.md §3, Seguimiento): pure, so
 * that the page says what the server judges. The database asks the same on its own (0171).
 */

export const clavesDeCierre = [
  'comprobacion',
  'ministracion',
  'reintegro',
  'donativo',
  'carta',
  'transferencia',
  'rendimiento',
  'reporte',
  'visita',
  'dinero',
] as const;
export type ClaveDeCierre = (typeof clavesDeCierre)[number];

type Suelto = { readonly id: string; readonly folio: string };

/** What is read of the case for it. */
export type PorCerrar = {
  readonly seguimientoId: string;
  /** Expenses that nobody judged. */
  readonly comprobaciones: readonly Suelto[];
  /** Asked for or approved, and not paid. */
  readonly ministraciones: readonly (Suelto & { readonly estado: 'solicitada' | 'aprobada' })[];
  /** Deposits of which a refund is registered and not confirmed. */
  readonly reintegros: readonly Suelto[];
  /** Deposits whose CFDI de donativo the organization owes. */
  readonly donativos: readonly Suelto[];
  /** Sent or approved; one that was never sent waits for nobody. */
  readonly cartas: readonly Suelto[];
  /** Asked for between lines of the budget, and not resolved. */
  readonly transferencias: readonly Suelto[];
  /** Registered and not confirmed, or whose refund was registered and not confirmed. */
  readonly rendimientos: readonly (Suelto & { readonly estado: 'registrado' | 'en_reintegro' })[];
  /** The last day that the reports have to cover: that of the liquidación, or the end of the vigencia where it came first. */
  readonly corte: Fecha;
  /** The report that covers it; null: nobody began it. */
  readonly reporte: {
    readonly id: string;
    readonly estado: 'borrador' | 'enviado' | 'en_correccion' | 'aprobado';
  } | null;
  /** Programmed, and neither made nor cancelled; or made, and its minute waits for the organization's answer. */
  readonly visitas: readonly (Suelto & {
    readonly fecha: Fecha;
    readonly estado: 'programada' | 'realizada';
  })[];
  /** Deposited, and neither admitted nor refunded; and earned with it, and not refunded. */
  readonly porReintegrar: Monto;
  /** Of that, what was proven and waits to be judged: nobody has to prove it again. */
  readonly enRevision: Monto;
};

/** One thing that is open: what, where it is attended, and how the way there is called. */
export type Pendiente = {
  readonly clave: ClaveDeCierre;
  readonly texto: string;
  readonly enlace: string;
  readonly accion: string;
};

const enMinistracion = {
  solicitada: 'solicitada: recházala o pide que se retire',
  aprobada: 'aprobada y sin pagar: recházala',
};

const enVisita = {
  programada: 'está programada: regístrala o cancélala',
  realizada: 'espera que la organización dé su conformidad o sus observaciones',
};

const reporteAbierto = ({ reporte, corte, seguimientoId }: PorCerrar): Pendiente[] => {
  if (reporte?.estado === 'aprobado') return [];
  const cual = `El reporte final, hasta el ${formatDate(corte)},`;
  if (reporte === null)
    return [
      {
        clave: 'reporte',
        texto: `${cual} no se ha escrito.`,
        enlace: `/seguimiento-operativo/${seguimientoId}?pestana=reportes`,
        accion: 'Ver los reportes',
      },
    ];
  const como = {
    borrador: 'no se ha enviado',
    enviado: 'está por revisar',
    en_correccion: 'está en corrección',
  }[reporte.estado];
  return [
    {
      clave: 'reporte',
      texto: `${cual} ${como}.`,
      enlace: `/avances/${reporte.id}`,
      accion: 'Ver el reporte',
    },
  ];
};

const dineroAbierto = ({ porReintegrar, enRevision, seguimientoId }: PorCerrar): Pendiente[] => {
  const falta = subtractMontos(porReintegrar, enRevision);
  if (compareMontos(falta, '0.00') === 0) return [];
  return [
    {
      clave: 'dinero',
      texto:
        compareMontos(enRevision, '0.00') === 0
          ? `Faltan ${formatMonto(falta)} por comprobar o reintegrar.`
          : `Faltan ${formatMonto(falta)} por comprobar o reintegrar; otros ${formatMonto(enRevision)} están en revisión.`,
      enlace: `/seguimiento-operativo/${seguimientoId}?pestana=comprobacion`,
      accion: 'Ver la comprobación',
    },
  ];
};

/** Everything that is open, in the order in which it is best attended; none: its finiquito can be issued. */
export const porCerrar = (cierre: PorCerrar): readonly Pendiente[] => [
  ...cierre.ministraciones.map(
    ({ id, folio, estado }): Pendiente => ({
      clave: 'ministracion',
      texto: `La ministración ${folio} está ${enMinistracion[estado]}, porque ya nada se paga.`,
      enlace: `/ministraciones/${id}`,
      accion: 'Ver la ministración',
    }),
  ),
  ...cierre.comprobaciones.map(
    ({ id, folio }): Pendiente => ({
      clave: 'comprobacion',
      texto: `La comprobación ${folio} está por revisar.`,
      enlace: `/comprobaciones/${id}`,
      accion: 'Ver la comprobación',
    }),
  ),
  ...cierre.reintegros.map(
    ({ id, folio }): Pendiente => ({
      clave: 'reintegro',
      texto: `Un reintegro de ${folio} está por confirmarse.`,
      enlace: `/ministraciones/${id}`,
      accion: 'Ver el reintegro',
    }),
  ),
  ...cierre.donativos.map(
    ({ id, folio }): Pendiente => ({
      clave: 'donativo',
      texto: `Falta el CFDI de donativo de la ministración ${folio}, que entrega la organización.`,
      enlace: `/ministraciones/${id}`,
      accion: 'Ver la ministración',
    }),
  ),
  ...cierre.cartas.map(
    ({ id, folio }): Pendiente => ({
      clave: 'carta',
      texto: `La carta ${folio} espera respuesta.`,
      enlace: `/cartas/${id}`,
      accion: 'Ver la carta',
    }),
  ),
  ...cierre.transferencias.map(
    ({ id, folio }): Pendiente => ({
      clave: 'transferencia',
      texto: `La transferencia ${folio} está solicitada: recházala o pide que se retire.`,
      enlace: `/transferencias/${id}`,
      accion: 'Ver la transferencia',
    }),
  ),
  ...cierre.rendimientos.map(
    ({ id, folio, estado }): Pendiente => ({
      clave: 'rendimiento',
      texto:
        estado === 'registrado'
          ? `El rendimiento ${folio} está por confirmarse.`
          : `El reintegro del rendimiento ${folio} está por confirmarse.`,
      enlace: `/rendimientos/${id}`,
      accion: 'Ver el rendimiento',
    }),
  ),
  ...reporteAbierto(cierre),
  ...cierre.visitas.map(
    ({ id, folio, fecha, estado }): Pendiente => ({
      clave: 'visita',
      texto: `La visita ${folio}, del ${formatDate(fecha)}, ${enVisita[estado]}.`,
      enlace: `/visitas/${id}`,
      accion: 'Ver la visita',
    }),
  ),
  ...dineroAbierto(cierre),
];
