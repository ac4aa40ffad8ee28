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

/** Who reads it: each is told what it does itself, and what waits for the other. */
export type LadoDelCierre = 'fundacion' | 'organizacion';
type Palabras = {
  readonly ministracion: Readonly<Record<'solicitada' | 'aprobada', (folio: string) => string>>;
  readonly comprobacion: (folio: string) => string;
  readonly reintegro: (folio: string) => string;
  readonly donativo: (folio: string) => string;
  readonly carta: (folio: string) => string;
  readonly transferencia: (folio: string) => string;
  readonly rendimiento: Readonly<Record<'registrado' | 'en_reintegro', (folio: string) => string>>;
  readonly reporte: Readonly<
    Record<'sin_escribir' | 'borrador' | 'enviado' | 'en_correccion', (cual: string) => string>
  >;
  readonly visita: Readonly<Record<'programada' | 'realizada', (folio: string, fecha: string) => string>>;
  readonly dinero: (falta: string) => string;
};

const palabras: Readonly<Record<LadoDelCierre, Palabras>> = {
  fundacion: {
    ministracion: {
      solicitada: (folio) =>
        `La ministración ${folio} está solicitada: recházala o pide que se retire, porque ya nada se paga.`,
      aprobada: (folio) =>
        `La ministración ${folio} está aprobada y sin pagar: recházala, porque ya nada se paga.`,
    },
    comprobacion: (folio) => `La comprobación ${folio} está por revisar.`,
    reintegro: (folio) => `Un reintegro de ${folio} está por confirmarse.`,
    donativo: (folio) =>
      `Falta el CFDI de donativo de la ministración ${folio}, que entrega la organización.`,
    carta: (folio) => `La carta ${folio} espera respuesta.`,
    transferencia: (folio) => `La transferencia ${folio} está solicitada: recházala o pide que se retire.`,
    rendimiento: {
      registrado: (folio) => `El rendimiento ${folio} está por confirmarse.`,
      en_reintegro: (folio) => `El reintegro del rendimiento ${folio} está por confirmarse.`,
    },
    reporte: {
      sin_escribir: (cual) => `El ${cual}, no se ha escrito.`,
      borrador: (cual) => `El ${cual}, no se ha enviado.`,
      enviado: (cual) => `El ${cual}, está por revisar.`,
      en_correccion: (cual) => `El ${cual}, está en corrección.`,
    },
    visita: {
      programada: (folio, fecha) =>
        `La visita ${folio}, del ${fecha}, está programada: regístrala o cancélala.`,
      realizada: (folio, fecha) =>
        `La visita ${folio}, del ${fecha}, espera que la organización dé su conformidad o sus observaciones.`,
    },
    dinero: (falta) => `Faltan ${falta} por comprobar o reintegrar`,
  },
  organizacion: {
    ministracion: {
      solicitada: (folio) =>
        `La ministración ${folio} está solicitada y ya nada se paga: retira la solicitud.`,
      aprobada: (folio) =>
        `La ministración ${folio} está aprobada y ya nada se paga: la fundación debe rechazarla.`,
    },
    comprobacion: (folio) => `La comprobación ${folio} espera la revisión de la fundación.`,
    reintegro: (folio) => `Un reintegro de ${folio} espera la confirmación de la fundación.`,
    donativo: (folio) => `Entrega el CFDI de donativo de la ministración ${folio}.`,
    carta: (folio) => `La carta ${folio} espera respuesta.`,
    transferencia: (folio) =>
      `La transferencia ${folio} está solicitada: retírala, o espera a que la fundación la rechace.`,
    rendimiento: {
      registrado: (folio) => `El rendimiento ${folio} espera la confirmación de la fundación.`,
      en_reintegro: (folio) =>
        `El reintegro del rendimiento ${folio} espera la confirmación de la fundación.`,
    },
    reporte: {
      sin_escribir: (cual) => `Escribe y envía el ${cual}.`,
      borrador: (cual) => `Envía el ${cual}.`,
      enviado: (cual) => `El ${cual}, espera la revisión de la fundación.`,
      en_correccion: (cual) => `Corrige y envía el ${cual}.`,
    },
    visita: {
      programada: (folio, fecha) =>
        `La visita ${folio}, del ${fecha}, está programada: la fundación la registra o la cancela.`,
      realizada: (folio, fecha) =>
        `Da tu conformidad o tus observaciones de la visita ${folio}, del ${fecha}.`,
    },
    dinero: (falta) => `Comprueba o reintegra a la fundación ${falta}`,
  },
};

/** The day is what it covers; by when it is sent, the calendar of the reports says, and nothing else. */
const reporteAbierto = (
  { reporte, corte, seguimientoId }: PorCerrar,
  { reporte: dice }: Palabras,
): Pendiente[] => {
  if (reporte?.estado === 'aprobado') return [];
  const cual = `reporte final, que cubre hasta el ${formatDate(corte)}`;
  return [
    {
      clave: 'reporte',
      texto: dice[reporte?.estado ?? 'sin_escribir'](cual),
      ...(reporte === null
        ? {
            enlace: `/seguimiento-operativo/${seguimientoId}?pestana=reportes`,
            accion: 'Ver los reportes',
          }
        : { enlace: `/avances/${reporte.id}`, accion: 'Ver el reporte' }),
    },
  ];
};

/** What is neither admitted, nor refunded, nor waiting to be judged. */
export const dineroPorCerrar = ({
  porReintegrar,
  enRevision,
}: Pick<PorCerrar, 'porReintegrar' | 'enRevision'>): Monto => subtractMontos(porReintegrar, enRevision);

const dineroAbierto = (cierre: PorCerrar, { dinero }: Palabras): Pendiente[] => {
  const { enRevision, seguimientoId } = cierre;
  const falta = dineroPorCerrar(cierre);
  if (compareMontos(falta, '0.00') === 0) return [];
  return [
    {
      clave: 'dinero',
      texto:
        compareMontos(enRevision, '0.00') === 0
          ? `${dinero(formatMonto(falta))}.`
          : `${dinero(formatMonto(falta))}; otros ${formatMonto(enRevision)} están en revisión.`,
      enlace: `/seguimiento-operativo/${seguimientoId}?pestana=comprobacion`,
      accion: 'Ver la comprobación',
    },
  ];
};

const abierto = (clave: Pendiente['clave'], texto: string, enlace: string, accion: string): Pendiente => ({
  clave,
  texto,
  enlace,
  accion,
});

/** Everything that is open, in the order in which it is best attended, in the words of who reads it; none: its finiquito can be issued. */
export const porCerrar = (cierre: PorCerrar, lado: LadoDelCierre = 'fundacion'): readonly Pendiente[] => {
  const dice = palabras[lado];
  return [
    ...cierre.ministraciones.map(({ id, folio, estado }) =>
      abierto(
        'ministracion',
        dice.ministracion[estado](folio),
        `/ministraciones/${id}`,
        'Ver la ministración',
      ),
    ),
    ...cierre.comprobaciones.map(({ id, folio }) =>
      abierto('comprobacion', dice.comprobacion(folio), `/comprobaciones/${id}`, 'Ver la comprobación'),
    ),
    ...cierre.reintegros.map(({ id, folio }) =>
      abierto('reintegro', dice.reintegro(folio), `/ministraciones/${id}`, 'Ver el reintegro'),
    ),
    ...cierre.donativos.map(({ id, folio }) =>
      abierto('donativo', dice.donativo(folio), `/ministraciones/${id}`, 'Ver la ministración'),
    ),
    ...cierre.cartas.map(({ id, folio }) =>
      abierto('carta', dice.carta(folio), `/cartas/${id}`, 'Ver la carta'),
    ),
    ...cierre.transferencias.map(({ id, folio }) =>
      abierto('transferencia', dice.transferencia(folio), `/transferencias/${id}`, 'Ver la transferencia'),
    ),
    ...cierre.rendimientos.map(({ id, folio, estado }) =>
      abierto('rendimiento', dice.rendimiento[estado](folio), `/rendimientos/${id}`, 'Ver el rendimiento'),
    ),
    ...reporteAbierto(cierre, dice),
    ...cierre.visitas.map(({ id, folio, fecha, estado }) =>
      abierto('visita', dice.visita[estado](folio, formatDate(fecha)), `/visitas/${id}`, 'Ver la visita'),
    ),
    ...dineroAbierto(cierre, dice),
  ];
};
