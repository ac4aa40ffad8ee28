import { formatMediumDate, type Instante } from '../../kernel/dates.ts';
import { waitingDays } from '../../kernel/waiting.ts';
import { type Etapa, type EtapaTerminada, haTerminado, type Salida, type Turno } from './proyectos.etapas.ts';

/**
 * 'Lo que sigue y cuándo': what happens next in a case, who does it, since when it is theirs, and what comes after. It knows
 * the stages and whose turn it is, never the states of a stage's own records. Without zod: it travels with pages.
 */

/** How a case stands, as the list and the record of a case carry it. */
export type Situacion = {
  readonly etapa: Etapa;
  readonly turno: Turno | null;
  readonly turnoDesde: Instante;
  /** How it ended where it was not refused. */
  readonly salida: Salida | null;
  /** Whether its stage has a record in it already; without one it is to be opened. */
  readonly abierta: boolean;
  /** Whether that record is over and the case stands there for good: its convenio ended before its time. */
  readonly acabada: boolean;
  /** State of its record in words; of an execution they say what follows. */
  readonly detalle?: string | null;
};

export type LoQueSigue = {
  /** What is to be done, as an order to whose turn it is, as news to everybody else. */
  readonly que: string;
  /** Since when: 'Desde el 2 nov 2026.' How many days that is stands beside whose turn it is. */
  readonly cuando: string;
  /** What comes after it; null where nothing does. */
  readonly despues: string | null;
  /** It is the reader's own turn. */
  readonly mio: boolean;
};

type Momento = Turno | 'porAbrir';
/**
 * What is to be done: as whose turn it is reads it, as all others do, and what comes after. Without `propio` everybody reads it as
 * news: a stage that is to be opened is ordered of nobody while the portal has no page to open it in.
 */
type Paso = { readonly propio?: string; readonly ajeno: string; readonly despues: string };
type EnCurso = Exclude<Etapa, EtapaTerminada>;

const seAvisa = 'Se avisa en el portal y por correo.';

const pasos: Readonly<Record<EnCurso, Partial<Readonly<Record<Momento, Paso>>>>> = {
  pre_registro: {
    fundacion: {
      propio: 'Revisa el pre-registro y decide.',
      ajeno: 'La fundación revisa el pre-registro.',
      despues: `Si todo está en orden, queda validado y el proyecto pasa a Registro; si falta algo, se pide corregirlo. ${seAvisa}`,
    },
    organizacion: {
      propio: 'Corrige lo que te pidieron y solicita una nueva revisión.',
      ajeno: 'La organización corrige lo que se le pidió.',
      despues: `La fundación revisa lo corregido. ${seAvisa}`,
    },
  },
  registro: {
    porAbrir: {
      propio: 'Abre el registro del proyecto con su ficha.',
      ajeno: 'La fundación abre el registro del proyecto.',
      despues: `La organización lo completa: ficha, árboles, población, marco lógico, presupuesto y cronograma. ${seAvisa}`,
    },
    organizacion: {
      propio: 'Completa o corrige el registro de tu proyecto y envíalo.',
      ajeno: 'La organización completa o corrige el registro del proyecto.',
      despues: `La fundación lo revisa. ${seAvisa}`,
    },
    fundacion: {
      propio: 'Revisa el registro y decide.',
      ajeno: 'La fundación revisa el registro del proyecto.',
      despues: `Si queda validado, sigue el co-diseño. ${seAvisa}`,
    },
  },
  co_diseno: {
    porAbrir: {
      propio: 'Abre el co-diseño del proyecto.',
      ajeno: 'La fundación abre el co-diseño del proyecto.',
      despues: `Son tres sesiones en las que la fundación y la organización ajustan el proyecto. ${seAvisa}`,
    },
    organizacion: {
      propio: 'Atiende lo que se comentó en el co-diseño.',
      ajeno: 'La organización atiende lo que se comentó en el co-diseño.',
      despues: 'La fundación revisa los ajustes y aprueba cada sección.',
    },
    fundacion: {
      propio: 'Revisa los ajustes del co-diseño y aprueba cada sección.',
      ajeno: 'La fundación revisa los ajustes del co-diseño.',
      despues: 'Con todas las secciones aprobadas, sigue la aprobación.',
    },
  },
  aprobacion: {
    porAbrir: {
      propio: 'Abre la evaluación del proyecto.',
      ajeno: 'La fundación abre la evaluación del proyecto.',
      despues: `Emite un oficio con sus comentarios, que la organización responde. ${seAvisa}`,
    },
    organizacion: {
      propio: 'Responde el oficio de comentarios dentro de su plazo.',
      ajeno: 'La organización responde el oficio de comentarios.',
      despues: 'La fundación elabora el dictamen y lo lleva a votación.',
    },
    fundacion: {
      // Its oficio, its dictamen, or what follows from a decision: the page of the aprobación says which.
      propio: 'Continúa la evaluación del proyecto.',
      ajeno: 'La fundación lleva la evaluación del proyecto.',
      despues: 'Cada paso de la evaluación se avisa en el portal y por correo.',
    },
    consejo: {
      propio: 'Lee el proyecto y vota en su sesión.',
      ajeno: 'El consejo y el comité votan el proyecto.',
      despues: `Si se aprueba, sigue el convenio. ${seAvisa}`,
    },
  },
  convenio: {
    porAbrir: {
      ajeno: 'La fundación elabora el convenio.',
      despues: `Las dos partes lo firman. ${seAvisa}`,
    },
    organizacion: {
      propio: 'Entrega lo que se te pidió para el convenio, o revísalo y fírmalo.',
      ajeno: 'La organización entrega lo que se le pidió, o revisa y firma el convenio.',
      despues: 'Con la última firma empieza la ejecución del proyecto.',
    },
    fundacion: {
      propio: 'Prepara, firma o registra el convenio, según en qué paso va.',
      ajeno: 'La fundación prepara, firma o registra el convenio.',
      despues: 'Firmado y registrado, empieza la ejecución del proyecto.',
    },
  },
  seguimiento: {
    porAbrir: {
      ajeno: 'La fundación inicia el seguimiento del proyecto.',
      despues: 'La organización solicita sus ministraciones, comprueba lo recibido e informa su avance.',
    },
    organizacion: {
      propio: 'Comprueba lo que recibiste e informa tu avance.',
      ajeno: 'La organización comprueba lo recibido e informa su avance.',
      despues: 'La fundación revisa lo comprobado.',
    },
    fundacion: {
      propio: 'Revisa lo que la organización comprobó.',
      ajeno: 'La fundación revisa lo comprobado.',
      despues: 'El proyecto concluye con su finiquito.',
    },
  },
};

const enEspera = 'Por ahora nadie tiene que hacer nada.';
// Its ministraciones, expenses and reports each have a turn of their own, so that none is the case's: it would be untrue that nobody has.
const enEjecucion = 'El proyecto está en ejecución: lo que toca a cada quien está en su seguimiento.';
// A convenio ends before its time only while nothing of it was disbursed: no finiquito follows.
const terminado = {
  que: 'El convenio terminó antes de su fecha: el proyecto ya no se ejecuta ni recibe ministraciones.',
  despues:
    'Solo queda revisar los reportes que ya se enviaron. El proyecto no lleva finiquito, porque no se le ministró nada.',
};
/** Of an execution that is stopped, being settled or over: by the words of its state. */
const ejecuciones: Readonly<Record<string, string>> = {
  Suspendido: 'La ejecución está suspendida: nada se paga hasta que se reanude.',
  'En liquidación': 'El proyecto se está liquidando: lo depositado se comprueba o se reintegra.',
  Terminado: 'La ejecución terminó: cómo, está en su seguimiento.',
};
const fines = {
  concluido: 'El proyecto concluyó.',
  no_aceptado: 'El proyecto no fue aceptado. El motivo está en su último registro.',
  desistido: 'La organización desistió del proyecto. El motivo está en su último registro.',
  cancelado: 'La fundación canceló el proyecto. El motivo está en su último registro.',
} as const;

/**
 * What follows in a case, for a reader of this side; null for who is of none (`lado`: whose turns are the reader's own). Days
 * are natural and the foundation's. Pure; every situation has its sentence.
 */
export const loQueSigue = (
  { etapa, salida, turno, turnoDesde, abierta, acabada, detalle }: Situacion,
  lado: Turno | null,
  now: Instante,
): LoQueSigue => {
  const fecha = formatMediumDate(turnoDesde);
  if (haTerminado(etapa))
    return { que: fines[salida ?? etapa], cuando: `Desde el ${fecha}.`, despues: null, mio: false };
  if (acabada) return { ...terminado, cuando: `Desde el ${fecha}.`, mio: false };
  const paso = turno && pasos[etapa][turno === 'fundacion' && !abierta ? 'porAbrir' : turno];
  const cuando = waitingDays(turnoDesde, now) === 0 ? 'Desde hoy.' : `Desde el ${fecha}.`;
  if (!paso)
    return {
      que: etapa === 'seguimiento' ? (ejecuciones[detalle ?? ''] ?? enEjecucion) : enEspera,
      cuando,
      despues: null,
      mio: false,
    };
  const mio = turno === lado;
  return { que: (mio && paso.propio) || paso.ajeno, cuando, despues: paso.despues, mio };
};
