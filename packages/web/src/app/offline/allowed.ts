/**
 * What a device may keep of what an applicant read, and nothing else (ADR 0060): its session, its home, its cases, its records
 * and their drafts, the execution of its projects with the reports that it writes, and the calls that they answer. Never who else works there, papers, notes, the log, letters, what was
 * asked about personal data, nor an organization's page with its bank account.
 */
const OF_AN_APPLICANT: readonly string[] = [
  'inicio.obtener',
  'modulos.contar',
  'proyecto.listar',
  'proyecto.obtener',
  'proyecto.contar',
  'preRegistro.listar',
  'preRegistro.obtener',
  'registro.listar',
  'registro.obtener',
  'codiseno.listar',
  'codiseno.obtener',
  'aprobacion.listar',
  'aprobacion.obtener',
  'convenio.listar',
  'seguimiento.listar',
  'seguimiento.obtener',
  'avance.deSeguimiento',
  'avance.obtener',
  'visita.deSeguimiento',
  'visita.obtener',
  'comentarios.listar',
  'formulacion.obtener',
  'convocatoria.listar',
  'convocatoria.obtener',
];
/** Questions that a slice names by itself. */
const NAMED: readonly string[] = ['borrador', 'borradores-sin-enviar'];

/**
 * What it may keep of a councillor, who reads the minute of a session and votes on a telephone: the sessions of its body as they
 * were convened, with the summary of each project in which it declared no interest. Nothing of the cases themselves.
 */
const OF_A_COUNCILLOR: readonly string[] = [
  'modulos.contar',
  'sesionColegiada.listar',
  'sesionColegiada.obtener',
];

type Whose = { readonly rol: { readonly clave: string }; readonly esPersonal: boolean };

const operationsOf = ({ rol, esPersonal }: Whose): readonly string[] => {
  if (rol.clave === 'consejero') return OF_A_COUNCILLOR;
  // Staff see what is other people's, on machines that others may use.
  return !esPersonal && rol.clave === 'solicitante' ? OF_AN_APPLICANT : [];
};

/** Whether this account leaves more than its session on the device. */
export const keepsOwn = (whose: Whose): boolean => operationsOf(whose).length > 0;

/** Whether the answer to a question may stay on the device of this account. */
export const mayKeep = ([first]: readonly unknown[], whose: Whose): boolean => {
  if (Array.isArray(first)) return operationsOf(whose).includes(first.join('.'));
  return first === 'sesion' || (operationsOf(whose) === OF_AN_APPLICANT && NAMED.includes(String(first)));
};
