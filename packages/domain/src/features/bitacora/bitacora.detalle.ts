import { formatDateTime, formatMediumDate, isRealDate } from '../../kernel/dates.ts';

/** How the records of one `entidad` read: its states, its fields by name, and what it keeps as codes. */
export type PalabrasDeRegistro = {
  readonly estados?: Readonly<Record<string, string>>;
  readonly campos?: Readonly<Record<string, string>>;
  readonly valores?: Readonly<Record<string, string>>;
};

export type Cambio = { readonly etiqueta: string; readonly valor: string };

/** What an entry keeps, by name, in words. A name that is not here reads as it is written. */
const etiquetas: Readonly<Record<string, string>> = {
  de: 'Estado anterior',
  a: 'Estado nuevo',
  folio: 'Folio',
  motivo: 'Motivo',
  justificacion: 'Justificación',
  campos: 'Campos que cambiaron',
  cambios: 'Cambios',
  antes: 'Antes',
  despues: 'Después',
  version: 'Versión del registro',
  revision: 'Versión de la revisión',
  cuenta: 'Marcas',
  lista: 'Lista',
  filtros: 'Filtros',
  filas: 'Filas',
  cerradas: 'Sesiones cerradas',
  alcance: 'Alcance',
  solicitudes: 'Intentos en ese minuto',
  segundoFactor: 'Segundo factor',
  con: 'Con',
  llave: 'Llave de acceso',
  rol: 'Rol',
  invitacion: 'Invitación',
  colega: 'Cuenta',
  organizacion: 'Organización',
  organizacionAntes: 'Organización anterior',
  proyecto: 'Proyecto',
  nota: 'Nota',
  etapa: 'Etapa',
  campo: 'Campo',
  tipo: 'Tipo',
  tipoSolicitud: 'Tipo de solicitud',
  codigo: 'Código',
  sha256: 'Huella del archivo',
  bytes: 'Tamaño',
  adenda: 'Adenda',
  documento: 'Documento',
  documentos: 'Documentos',
  ranura: 'Documento',
  correos: 'Correos',
  plantilla: 'Plantilla',
  final: 'Terminación',
  vence: 'Vence',
  hasta: 'Hasta',
  responsable: 'Responsable',
  usuario: 'Cuenta',
  registro: 'Registro',
  sesion: 'Sesión',
  seccion: 'Sección',
  seccionVersion: 'Versión de la sección',
  numero: 'Número de versión',
  comentario: 'Comentario',
  reanudaEl: 'Se reanuda el',
  demo: 'Cuenta de prueba',
  email: 'Correo',
  clase: 'Clase de aviso',
  canal: 'Canal',
  q: 'Buscado',
  acceso: 'Acceso',
  destino: 'Entregado a',
  entregados: 'Proyectos entregados',
  rolAntes: 'Rol anterior',
  contrasena: 'Contraseña por elegir',
  llaves: 'Llaves de acceso',
  referencia: 'Referencia',
  firma: 'Firma',
  umbral: 'Días de aviso',
  entrega: 'Entrega',
  verificacion: 'Verificación',
  resultado: 'Resultado',
  entradas: 'Entradas',
  operacion: 'Qué intentó',
  primera: 'Primera entrada con problema',
};

/** Of refusals and results that the log keeps as codes. */
const valores: Readonly<Record<string, string>> = {
  email_en_uso: 'El correo ya tiene cuenta',
  contrasena: 'Contraseña incorrecta',
  credenciales: 'Correo o contraseña incorrectos',
  codigo: 'Código incorrecto',
  llave: 'Llave de acceso',
  recuperacion: 'Código de recuperación',
  inactivo: 'Cuenta inactiva',
  suspendido: 'Cuenta suspendida',
  una: 'Una sesión',
  otras: 'Las demás sesiones',
  todas: 'Todas las sesiones',
  esta: 'Esta sesión',
  integra: 'Íntegra',
  alterada: 'Alterada',
  exitoso: 'Exitoso',
  fallido: 'Fallido',
};

const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/u;
const DIA = /^\d{4}-\d{2}-\d{2}$/u;

/** 'nombreOficial' and 'nombre_oficial' as 'Nombre oficial'. */
const legible = (nombre: string): string => {
  const text = nombre
    .replace(/(?<letra>[a-z])(?<mayuscula>[A-Z])/gu, '$<letra> $<mayuscula>')
    .replaceAll(/[_-]/gu, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What people typed: it reads as it was kept, whatever it looks like. */
const LIBRES: ReadonlySet<string> = new Set([
  'q',
  'texto',
  'motivo',
  'nombre',
  'comentario',
  'titulo',
  'nota',
  'archivo',
]);

/** What holds names of fields. */
const DE_CAMPOS: ReadonlySet<string> = new Set(['campos', 'cambios', 'campo']);

const wordOf = (words: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  words && Object.hasOwn(words, name) ? words[name] : undefined;

const etiquetaDe = (name: string, words: PalabrasDeRegistro): string =>
  wordOf(etiquetas, name) ?? wordOf(words.campos, name) ?? legible(name);

const enPalabras = (value: unknown, words: PalabrasDeRegistro, name: string): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return value.toLocaleString('es-MX');
  if (typeof value === 'string') {
    if (LIBRES.has(name)) return value;
    if (INSTANTE.test(value) && !Number.isNaN(Date.parse(value))) return formatDateTime(value);
    if (DIA.test(value) && isRealDate(value)) return formatMediumDate(value);
    const said = wordOf(words.campos, value) ?? wordOf(words.valores, value) ?? wordOf(valores, value);
    return said ?? (DE_CAMPOS.has(name) ? legible(value) : value);
  }
  if (Array.isArray(value)) return value.map((one) => enPalabras(one, words, name)).join(', ') || '—';
  return Object.entries(value)
    .map(([inner, held]) => `${etiquetaDe(inner, words)}: ${enPalabras(held, words, inner)}`)
    .join(' · ');
};

/** What an entry keeps of the act (`datos` of the log), in words and in the order in which it was kept; states first. */
export const cambiosDe = (
  datos: Readonly<Record<string, unknown>>,
  words: PalabrasDeRegistro = {},
): readonly Cambio[] => {
  const first = ['folio', 'de', 'a', 'motivo'];
  const names = [
    ...first.filter((name) => name in datos),
    ...Object.keys(datos).filter((name) => !first.includes(name)),
  ];
  const cambios = names.map((name): Cambio => {
    const value = datos[name];
    const estado =
      (name === 'de' || name === 'a') && typeof value === 'string' && wordOf(words.estados, value);
    return {
      etiqueta: etiquetaDe(name, words),
      valor:
        estado ||
        (name === 'bytes' && typeof value === 'number'
          ? `${enPalabras(value, words, name)} bytes`
          : enPalabras(value, words, name)),
    };
  });
  const at = names.indexOf('de');
  const [anterior, nuevo] = [cambios[at], cambios[at + 1]];
  // From one state to another is one fact.
  if (anterior && nuevo && 'a' in datos)
    cambios.splice(at, 2, { etiqueta: 'Estado', valor: `${anterior.valor} → ${nuevo.valor}` });
  return cambios;
};
