import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { conMotivo } from '../../stage/guards.ts';
import { secretaria } from './sesiones.policy.ts';
import { type EstadoDePunto, type EstadoDeSesion, SESION_COLEGIADA } from './sesiones.schema.ts';

/** What the rules look at: the locked session, its points, and how the point that is acted on stands. */
export type SesionSubject = {
  readonly estado: EstadoDeSesion;
  readonly puntos: readonly EstadoDePunto[];
  /** The point that the action names; null of one that names none, and while only the buttons are asked for. */
  readonly punto: EstadoDePunto | null;
  /** It is the day that it was convened for, or a later one (America/Chihuahua). */
  readonly llegoSuDia: boolean;
  /** Somebody voted in this session: who was there changes no more. */
  readonly hayVotos: boolean;
};

type G = Guard<SesionSubject>;

const conPuntos: G = {
  code: 'sin_puntos',
  message: 'La sesión no tiene proyectos en su orden del día.',
  passes: ({ puntos }) => puntos.length > 0,
};

const enSuDia: G = {
  code: 'antes_de_su_dia',
  message:
    'La sesión se abre el día para el que se convocó. Si se adelanta, cambia su fecha: los miembros reciben el aviso.',
  passes: ({ llegoSuDia }) => llegoSuDia,
};

const todosCerrados: G = {
  code: 'puntos_sin_cerrar',
  message: 'Quedan proyectos por votar en el orden del día.',
  passes: ({ puntos }) => puntos.every((punto) => punto === 'cerrado'),
};

const porTratar: G = {
  code: 'punto_tratado',
  message: 'Ese proyecto ya se abrió a votación.',
  passes: ({ punto }) => punto === null || punto === 'por_tratar',
};

const ningunoAbierto: G = {
  code: 'otro_punto_abierto',
  message: 'Hay otro proyecto en votación. Ciérralo antes de abrir este.',
  passes: ({ puntos }) => !puntos.includes('abierto'),
};

const abierto: G = {
  code: 'punto_sin_abrir',
  message: 'Ese proyecto no está en votación.',
  passes: ({ punto }) => punto === null || punto === 'abierto',
};

const sinVotos: G = {
  code: 'ya_hay_votos',
  message: 'Ya hay votos emitidos: la asistencia no cambia.',
  passes: ({ hayVotos }) => !hayVotos,
};

/**
 * The session of a body (stages.md §3): convened with its agenda, opened with its attendance, closed for good with its acta.
 * Its events are public: who sits in a body sees no case by right, and pages learn no more than that something happened.
 */
export const sesionWorkflow = defineWorkflow<Actor, SesionSubject>()({
  id: SESION_COLEGIADA,
  initial: 'convocada',
  creation: {
    action: 'convocar',
    label: 'Convocar sesión',
    event: 'sesion-colegiada.convocada',
    notify: ['miembros'],
  },
  states: {
    convocada: { label: 'Convocada', tone: 'neutral' },
    en_sesion: { label: 'En sesión', tone: 'progress' },
    cerrada: { label: 'Cerrada', tone: 'success', final: true },
    cancelada: { label: 'Cancelada', tone: 'danger', final: true },
  },
  transitions: {
    reprogramar: {
      label: 'Cambiar fecha o lugar',
      from: ['convocada'],
      to: null,
      who: [secretaria],
      event: 'sesion-colegiada.reprogramada',
      audiencia: 'publica',
      notify: ['miembros'],
      tone: 'secondary',
    },
    agregarPunto: {
      label: 'Agregar proyecto',
      from: ['convocada'],
      to: null,
      who: [secretaria],
      event: 'sesion-colegiada.punto-agregado',
      audiencia: 'publica',
      notify: ['miembros'],
      tone: 'secondary',
    },
    quitarPunto: {
      label: 'Quitar proyecto',
      // During the session as well: what was withdrawn meanwhile is voted on by nobody, and the session is closed without it.
      from: ['convocada', 'en_sesion'],
      to: null,
      who: [secretaria],
      guards: [porTratar],
      event: 'sesion-colegiada.punto-quitado',
      audiencia: 'publica',
      notify: ['miembros'],
      tone: 'secondary',
    },
    abrir: {
      label: 'Abrir sesión',
      from: ['convocada'],
      to: 'en_sesion',
      who: [secretaria],
      guards: [conPuntos, enSuDia],
      event: 'sesion-colegiada.abierta',
      audiencia: 'publica',
      notify: ['miembros'],
      tone: 'primary',
    },
    registrarAsistencia: {
      label: 'Registrar asistencia',
      from: ['convocada', 'en_sesion'],
      to: null,
      who: [secretaria],
      guards: [sinVotos],
      event: 'sesion-colegiada.asistencia-registrada',
      audiencia: 'publica',
      notify: [],
      tone: 'secondary',
    },
    abrirPunto: {
      label: 'Abrir votación',
      from: ['en_sesion'],
      to: null,
      who: [secretaria],
      guards: [porTratar, ningunoAbierto],
      event: 'sesion-colegiada.votacion-abierta',
      audiencia: 'publica',
      // Whoever sits there has its page open, which hears of it.
      notify: [],
      tone: 'primary',
    },
    cerrarPunto: {
      label: 'Cerrar votación',
      from: ['en_sesion'],
      to: null,
      who: [secretaria],
      guards: [abierto],
      event: 'sesion-colegiada.votacion-cerrada',
      audiencia: 'publica',
      notify: [],
      tone: 'primary',
    },
    cerrar: {
      label: 'Cerrar sesión',
      from: ['en_sesion'],
      to: 'cerrada',
      who: [secretaria],
      guards: [todosCerrados],
      event: 'sesion-colegiada.cerrada',
      audiencia: 'publica',
      notify: ['miembros'],
      tone: 'primary',
    },
    cancelar: {
      label: 'Cancelar sesión',
      from: ['convocada'],
      to: 'cancelada',
      who: [secretaria],
      guards: [conMotivo],
      event: 'sesion-colegiada.cancelada',
      audiencia: 'publica',
      notify: ['miembros'],
      tone: 'danger',
      ask: 'motivo',
    },
  },
});

export type AccionDeSesion = keyof typeof sesionWorkflow.transitions;
