import { MOTIVO } from '../../src/features/pre-registro/testing/stories.ts';
import {
  AS_SHOWN,
  type Body,
  type Guards,
  isMotiveless,
  motives,
  over,
  pass,
  type Variant,
} from './guards.base.ts';
import { guardsOfEjecucion } from './guards.ejecucion.ts';

// ── Pre-registro ──

const mark = (name: string, valido: boolean, comentario: string): Variant =>
  over(name, { marcas: { mision: { valido, comentario } } });
const BUENA = mark('marca buena', true, 'Bien.');
const MALA = mark('marca mala', false, 'A quién atienden.');
const MUDA = mark('marca mala sin palabras', false, '');
const SIN_MARCAS = over('sin marcas', { marcas: {} });
const marks = [BUENA, MALA, MUDA, SIN_MARCAS];
const SIN_JUSTIFICAR = over('sin justificación', { justificacion: 'porque sí' });

const answers = (name: string, more: Body): Variant => ({
  name,
  body: (example) => ({ ...example, respuestas: { ...(example.respuestas as Body), ...more } }),
});
const MISION_A = answers('misión A', { mision: 'Acompañar a jóvenes de la colonia Centro.' });
const MISION_B = answers('misión B', { mision: 'Acompañar a jóvenes de la colonia Norte.' });
const SIN_VISION = answers('sin visión', { vision: '' });
const CON_VISION = answers('con visión', { vision: 'Una ciudad en paz.' });
const SIN_TITULAR = answers('sin titular', { titular: '' });

type Mark = { readonly valido: boolean; readonly comentario: string };

/**
 * What the review of 'misión' stands at: the answer as it is now, the mark with the answer that it judged, and the answer
 * that the organization was last asked to correct.
 */
type Review = {
  readonly mision: string;
  readonly completo: boolean;
  readonly marca: (Mark & { readonly mision: string }) | null;
  readonly observada: string | null;
};

/** The marks by variant. */
const given: Readonly<Record<string, Mark>> = {
  [BUENA.name]: { valido: true, comentario: 'Bien.' },
  [MALA.name]: { valido: false, comentario: 'A quién atienden.' },
  [MUDA.name]: { valido: false, comentario: '' },
};

/** The example of each action brings its own mark. */
const givenByExample: Readonly<Record<string, Mark>> = {
  guardarValidaciones: { valido: true, comentario: 'A quién atienden.' },
  enviarARevision: { valido: true, comentario: 'A quién atienden.' },
  solicitarCambios: { valido: false, comentario: 'A quién atienden.' },
  aprobar: { valido: true, comentario: 'A quién atienden.' },
};

/** The mark that a request brings. */
const markOf = (action: string, variant: string): Mark | undefined =>
  variant === AS_SHOWN.name || variant === SIN_JUSTIFICAR.name ? givenByExample[action] : given[variant];

const marked = (review: Review, mark: Mark | undefined): Review =>
  mark ? { ...review, marca: { ...mark, mision: review.mision } } : review;

/** Rule 38: a mark belongs to the value that it judged. */
const invalid = ({ marca, mision }: Review): boolean => marca?.valido === false && marca.mision === mision;
/** Rule 39: what was sent as invalid has changed since, whatever was marked afterwards. */
const attended = ({ observada, mision }: Review): boolean => observada !== null && observada !== mision;
/** Rule 28: another mark than the one that stands, from who did not see it. */
const clashes = ({ marca, mision }: Review, mark: Mark | undefined): boolean =>
  mark !== undefined &&
  !(marca?.mision === mision && marca.valido === mark.valido && marca.comentario === mark.comentario);

const judgeReview = (review: Review, action: string, estado: string): boolean => {
  if (action === 'enviarARevision') return !invalid(review);
  if (action === 'solicitarCambios') return invalid(review) && review.marca?.comentario !== '';
  if (action === 'solicitarRevision')
    return review.completo && (estado !== 'requiere_cambios' || attended(review));
  return true;
};

const edited = (review: Review, variant: string): Review => ({
  ...review,
  ...(variant === MISION_A.name || variant === MISION_B.name ? { mision: variant } : {}),
  ...(variant === SIN_VISION.name ? { completo: false } : {}),
  ...(variant === CON_VISION.name ? { completo: true } : {}),
});

const preRegistro: Guards = {
  memory: { mision: 'la que envió', completo: true, marca: null, observada: null } satisfies Review,
  variants: {
    editar: [MISION_A, MISION_B, SIN_VISION, CON_VISION, SIN_TITULAR],
    guardarValidaciones: marks,
    enviarARevision: marks,
    solicitarCambios: marks,
    aprobar: [...marks, SIN_JUSTIFICAR],
    rechazar: motives,
    reabrir: motives,
    eliminar: motives,
  },
  judge: (memory, { action, estado, variant }) => {
    const before = memory as Review;
    if (action === 'editar') return pass(edited(before, variant), variant !== SIN_TITULAR.name);
    const review = marked(before, markOf(action, variant));
    // Rule 34: six required fields are undecided throughout, so that approving always asks for a justification.
    const words = !isMotiveless(variant) && variant !== SIN_JUSTIFICAR.name;
    const after = action === 'solicitarCambios' ? { ...review, observada: review.mision } : review;
    return pass(after, words && judgeReview(review, action, estado));
  },
  stale: (memory, { action, variant }) => {
    if (clashes(memory as Review, markOf(action, variant))) return 'marca_mas_reciente';
    return action === 'guardarValidaciones' ? null : 'version_distinta';
  },
  enabled: (memory, { action, estado }) => {
    const review = memory as Review;
    return action === 'editar' || judgeReview(review, action, estado);
  },
  along: {
    aprobar: 'proyecto.pasarARegistro',
    rechazar: 'proyecto.noAceptar',
    reabrir: 'proyecto.reabrir',
    eliminar: 'proyecto.eliminar',
  },
};

// ── Registro ──

/** The mark of the budget that the example of each action brings. */
const presupuesto: Readonly<Record<string, boolean>> = {
  guardarValidaciones: true,
  solicitarCambios: false,
  validar: true,
};

/**
 * Its design is written elsewhere: one that an example made lacks nothing, one that was just born nearly all. So nothing that
 * was observed ever changes here, and a registro that was sent back is not sent again.
 */
const registro: Guards = {
  memory: { lleno: true, marca: null },
  born: { lleno: false, marca: null },
  variants: {
    validar: [SIN_JUSTIFICAR],
    rechazar: motives,
    desistir: motives,
    cancelar: motives,
    reabrir: motives,
    eliminar: motives,
  },
  judge: (memory, { action, estado, variant }) => {
    if (isMotiveless(variant) || variant === SIN_JUSTIFICAR.name) return { passes: false };
    if (action === 'finalizar') return pass(memory, memory.lleno === true && estado === 'borrador');
    return pass({ ...memory, marca: presupuesto[action] ?? memory.marca }, true);
  },
  // Rule 28: another mark than the one that stands, from who did not see it.
  stale: (memory, { action }) => {
    const marca = presupuesto[action];
    if (marca !== undefined && marca !== memory.marca) return 'marca_mas_reciente';
    return action === 'guardarValidaciones' ? null : 'version_distinta';
  },
  enabled: (memory, { action, estado }) => {
    if (action === 'finalizar') return memory.lleno === true && estado === 'borrador';
    return action !== 'solicitarCambios' || memory.marca === false;
  },
  along: {
    validar: 'proyecto.pasarACodiseno',
    rechazar: 'proyecto.noAceptar',
    desistir: 'proyecto.desistir',
    cancelar: 'proyecto.cancelar',
    reabrir: 'proyecto.volverARegistro',
  },
};

// ── Co-diseño ──

/** Its sections stand in a table of their own, each example with others approved. */
const codiseno: Guards = {
  memory: {},
  variants: { reabrirSeccion: motives, pausar: motives, desistir: motives, cancelar: motives },
  along: { desistir: 'proyecto.desistir', cancelar: 'proyecto.cancelar' },
};

// ── Aprobación ──

/** Its round stands in a table of its own, each example at another stage of it. */
const aprobacion: Guards = {
  memory: {},
  variants: { nuevaRonda: motives, desistir: motives, cancelar: motives },
  along: { archivar: 'proyecto.archivar', desistir: 'proyecto.desistir', cancelar: 'proyecto.cancelar' },
};

// ── Convenio ──

/**
 * Each example stands at the step that it is an example of, with all that the step asks for. One that ends before its time has no money out
 * or asked for, as none of them has; what that sets free is asked of the ledger after each history (`assertLedger`).
 */
const convenio: Guards = {
  memory: {},
  variants: {
    retirarTexto: motives,
    terminar: motives,
    desistir: motives,
    cancelar: motives,
    eliminar: motives,
  },
  along: { desistir: 'proyecto.desistir', cancelar: 'proyecto.cancelar' },
};

// ── Convocatoria ──

const TEXTO_CORTO = over('texto corto', { texto: 'corto' });
const SOLO_TEXTO: Variant = {
  name: 'solo texto',
  body: ({ version, texto }) => ({ version, texto }),
};
const ANTES = over('cierre anterior', { fechaCierre: '2026-01-01' });

/** Rule 44: an addendum puts the closing later than it stands; the example's is as late as can be. */
const convocatoria: Guards = {
  memory: { prorrogada: false, bases: true },
  // Its bases are uploaded afterwards: until then it cannot be published.
  born: { prorrogada: false, bases: false },
  variants: {
    publicarAdenda: [TEXTO_CORTO, SOLO_TEXTO, ANTES],
    cerrar: motives,
    cancelar: motives,
    eliminar: motives,
  },
  hidden: (estado, who) =>
    estado === 'borrador' && ['duena', 'colega', 'otra', 'nueva', 'consejero', 'consejera'].includes(who),
  judge: (memory, { action, variant }) => {
    if (isMotiveless(variant)) return { passes: false };
    if (action === 'publicar') return pass(memory, memory.bases === true);
    if (action !== 'publicarAdenda' || variant === SOLO_TEXTO.name) return { passes: true, memory };
    return pass({ ...memory, prorrogada: true }, variant === AS_SHOWN.name && memory.prorrogada === false);
  },
  enabled: (memory, { action }) => action !== 'publicar' || memory.bases === true,
};

// ── Invitación ──

const invitacion: Guards = {
  memory: {},
  variants: { retirar: motives },
  judge: (memory, { variant }) => pass(memory, !isMotiveless(variant)),
  enabled: () => true,
};

// ── Repository ──

/** Product.md §4 'Documentos': an organization's account works on what it uploaded itself, and only on the draft. */
const repositorio: Guards = {
  memory: {},
  variants: { devolver: motives, archivar: motives, reactivar: motives, eliminar: motives },
  mine: ({ autor, who, estado, action }) =>
    who === autor && (action === 'enviarARevision' || estado === 'borrador'),
  judge: (memory, { variant }) => pass(memory, !isMotiveless(variant)),
  enabled: () => true,
};

// ── Solicitud ARCO ──

const SIN_TEXTO = over('sin texto', { texto: '' });
const TEXTO_BREVE = over('texto breve', { texto: 'Muy corto.' });
const DE_MAS_TARDE = over('de mañana', { recibidaEl: '2999-01-01' });
const mute = [SIN_TEXTO, TEXTO_BREVE, DE_MAS_TARDE];
const words = [SIN_TEXTO, TEXTO_BREVE];

/** Law of 2025, art. 31, and Reglamento, arts. 96–97: information is asked for once, each term is extended once. */
const arco: Guards = {
  memory: { pedida: false, recibida: false, por_cumplir: false },
  variants: {
    pedirInformacion: words,
    registrarInformacion: mute,
    declararProcedente: words,
    declararImprocedente: words,
    cumplir: words,
    prorrogar: motives,
  },
  // A person's data are its own: no colleague sees what was asked.
  mine: ({ autor, who }) => who === autor,
  judge: (memory, { action, estado, variant }) => {
    if (isMotiveless(variant) || mute.some(({ name }) => name === variant)) return { passes: false };
    if (action === 'pedirInformacion') return pass({ ...memory, pedida: true }, memory.pedida === false);
    if (action === 'registrarInformacion') return pass({ ...memory, pedida: true }, true);
    if (action === 'prorrogar') return pass({ ...memory, [estado]: true }, memory[estado] === false);
    return pass(memory, true);
  },
  enabled: (memory, { action, estado }) => {
    if (action === 'pedirInformacion') return memory.pedida === false;
    return action !== 'prorrogar' || memory[estado] === false;
  },
};

/** By workflow. */
export const guardsOf: Readonly<Record<string, Guards>> = {
  'pre-registro': preRegistro,
  registro,
  codiseno,
  aprobacion,
  convenio,
  ...guardsOfEjecucion,
  convocatoria,
  invitacion,
  repositorio,
  arco,
};

/** Ways to ask for an action: the example's and those written here; a bare reason for a workflow that nobody wrote of. */
export const variantsOf = (flow: string, action: string): readonly Variant[] => {
  const guards = guardsOf[flow];
  return [AS_SHOWN, ...(guards ? (guards.variants[action] ?? []) : [SIN_MOTIVO_SI_TIENE])];
};

const SIN_MOTIVO_SI_TIENE: Variant = {
  name: 'sin motivo',
  body: (example) => ('motivo' in example ? { ...example, ...MOTIVO, motivo: '' } : example),
};
