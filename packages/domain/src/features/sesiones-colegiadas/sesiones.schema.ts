import { addDays, today } from '../../kernel/dates.ts';
import { type Cuerpo, etiquetaDeCuerpo } from './escrutinio.ts';

/** What the records, events and log entries of the collegiate sessions are called. Without zod: it travels with pages. */
export const SESION_COLEGIADA = 'sesion-colegiada';

/** `sesiones_colegiadas` of stages.md §4: `sesiones` are sign-ins. */
export const estados = ['convocada', 'en_sesion', 'cerrada', 'cancelada'] as const;
export type EstadoDeSesion = (typeof estados)[number];

/** How a point of the agenda stands: its papers may be read from the convocation on, votes are taken while it is open. */
export const estadosDePunto = ['por_tratar', 'abierto', 'cerrado'] as const;
export type EstadoDePunto = (typeof estadosDePunto)[number];

export const etiquetaDePunto: Readonly<Record<EstadoDePunto, string>> = {
  por_tratar: 'Por tratar',
  abierto: 'En votación',
  cerrado: 'Votado',
};

/** What a member does in its body. */
export const cargos = ['presidencia', 'secretaria', 'vocalia'] as const;
export type Cargo = (typeof cargos)[number];
export const etiquetaDeCargo: Readonly<Record<Cargo, string>> = {
  presidencia: 'Presidencia',
  secretaria: 'Secretaría',
  vocalia: 'Vocalía',
};

/** Days natural before a session on which it must be convened; fewer are told, and not refused. */
export const DIAS_DE_CONVOCATORIA = 3;
/**
 * Whether a session that moves from a day to another is brought forward to where its members have less notice than it is convened
 * with: that needs a declared reason, which they are told.
 */
export const seAdelantaSinAviso = (de: Date, a: Date, ahora: Date): boolean =>
  a < de && today(a) < addDays(today(ahora), DIAS_DE_CONVOCATORIA);
/** Most points of one session, and most members of a body. */
export const MAX_PUNTOS = 40;
export const MAX_MIEMBROS = 25;

/** 'Sesión del Consejo Directivo'. */
export const nombreDeSesion = (cuerpo: Cuerpo): string => `Sesión del ${etiquetaDeCuerpo[cuerpo]}`;

/** The ways to look at the list. */
export const estadosDeVista = {
  proximas: ['convocada', 'en_sesion'],
  cerradas: ['cerrada'],
  todas: [],
} as const satisfies Readonly<Record<string, readonly EstadoDeSesion[]>>;
export type VistaDeSesiones = keyof typeof estadosDeVista;
