/**
 * What a device may keep of what an applicant read, and nothing else (ADR 0060): its session, its home, its cases, its records
 * and their drafts, and the calls that they answer. Never who else works there, papers, notes, the log, letters, what was
 * asked about personal data, nor an organization's page with its bank account.
 */
const OPERATIONS: readonly string[] = [
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
  'comentarios.listar',
  'formulacion.obtener',
  'convocatoria.listar',
  'convocatoria.obtener',
];
/** Questions that a slice names by itself. */
const NAMED: readonly string[] = ['sesion', 'borrador', 'borradores-sin-enviar'];

/** Whether the answer to a question may stay on the device. */
export const mayKeep = ([first]: readonly unknown[]): boolean =>
  Array.isArray(first) ? OPERATIONS.includes(first.join('.')) : NAMED.includes(String(first));

type Whose = { readonly rol: { readonly clave: string }; readonly esPersonal: boolean };

/** Only who reads its own: staff, and who reads by access, see what is other people's. */
export const keepsOwn = ({ rol, esPersonal }: Whose): boolean => !esPersonal && rol.clave === 'solicitante';
