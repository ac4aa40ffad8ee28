import type { Issue } from '../../kernel/errors.ts';
import type { Actor } from '../../kernel/policy.ts';
import { defineWorkflow, type Guard } from '../../kernel/workflow.ts';
import { conMotivo, requireNoIssues } from '../../stage/guards.ts';
import { administrador, gestorDeCodiseno, suOrganizacion } from '../../stage/rules.ts';
import { type SeccionDeFormulacion, tituloDeSeccion } from '../formulacion/public.ts';
import {
  CODISENO,
  type EstadoCodiseno,
  type EstadosDeSecciones,
  SESIONES,
  sesionDe,
  sesionesDeCodiseno,
} from './codiseno.schema.ts';

/** What the rules look at: the locked record and its sections, as the server reads them. */
export type CodisenoSubject = {
  readonly estado: EstadoCodiseno;
  readonly organizacionId: string;
  /** Number of the session that is open, 1 to 3; of one that is completed, the last. */
  readonly sesion: number;
  readonly secciones: EstadosDeSecciones;
  /** The section that the action names; null of one that names none, and while only the buttons are asked for. */
  readonly seccion: SeccionDeFormulacion | null;
  /** All that the design lacks (`revisarCoherencia`), by section and place: 'presupuesto.lineas.{fila}.rubro'. */
  readonly faltas: readonly Issue[];
};

type G = Guard<CodisenoSubject>;

// While only the buttons are asked for there is no section yet: the page judges each one by its own state.
const deLaSesion: G = {
  code: 'seccion_de_otra_sesion',
  message:
    'Esa sección no es de la sesión abierta: las sesiones se trabajan en orden, y la que termina ya no se escribe.',
  passes: ({ sesion, seccion }) => seccion === null || sesionDe(seccion).numero === sesion,
};

const sinAprobar: G = {
  code: 'seccion_aprobada',
  message: 'La sección ya está aprobada. La fundación puede reabrirla para volver a trabajarla.',
  passes: ({ secciones, seccion }) => seccion === null || secciones[seccion] !== 'aprobado',
};

const aprobada: G = {
  code: 'seccion_sin_aprobar',
  message: 'La sección no está aprobada.',
  passes: ({ secciones, seccion }) => seccion === null || secciones[seccion] === 'aprobado',
};

/** A section is approved while nothing is missing in it: what is approved is what the next stage judges. */
const completa = requireNoIssues<CodisenoSubject>({
  code: 'seccion_incompleta',
  message: 'A la sección todavía le falta algo.',
  faltas: ({ faltas, seccion }) =>
    faltas.filter(({ path }) => seccion !== null && path.split('.')[0] === seccion),
});

/** Every section of the open session is approved (CS-09). */
const todasAprobadas = requireNoIssues<CodisenoSubject>({
  code: 'secciones_sin_aprobar',
  message: 'Faltan secciones por aprobar en esta sesión.',
  faltas: ({ sesion, secciones }) =>
    (sesionesDeCodiseno.find(({ numero }) => numero === sesion)?.secciones ?? []).flatMap((seccion) =>
      secciones[seccion] === 'aprobado'
        ? []
        : [
            {
              path: seccion,
              code: 'seccion_sin_aprobar',
              message: `Falta aprobar «${tituloDeSeccion[seccion]}».`,
            },
          ],
    ),
});

const quedanSesiones: G = {
  code: 'es_la_ultima_sesion',
  message: 'Es la última sesión: al finalizarla se completa el co-diseño.',
  passes: ({ sesion }) => sesion < SESIONES,
};

const esLaUltima: G = {
  code: 'quedan_sesiones',
  message: 'Quedan sesiones por abrir.',
  passes: ({ sesion }) => sesion >= SESIONES,
};

/** The table of product.md §3 (Co-diseño) with part2.md CS and S7, and the ways out of stages.md §4. */
export const codisenoWorkflow = defineWorkflow<Actor, CodisenoSubject>()({
  id: CODISENO,
  initial: 'en_progreso',
  creation: {
    action: 'abrir',
    label: 'Abrir co-diseño',
    event: 'codiseno.abierto',
    notify: ['organizacion'],
  },
  states: {
    en_progreso: { label: 'En progreso', tone: 'progress' },
    pausado: { label: 'Pausado', tone: 'warning' },
    completado: { label: 'Completado', tone: 'success', final: true },
    desistido: { label: 'Desistido', tone: 'neutral', final: true },
    cancelado: { label: 'Cancelado', tone: 'neutral', final: true },
  },
  transitions: {
    // Both sides comment; the other side is told, so that each has an action of its own.
    comentar: {
      label: 'Comentar',
      from: ['en_progreso'],
      to: null,
      who: [gestorDeCodiseno],
      guards: [deLaSesion, sinAprobar],
      event: 'codiseno.comentado',
      notify: ['organizacion'],
      tone: 'secondary',
    },
    responder: {
      label: 'Comentar como organización',
      from: ['en_progreso'],
      to: null,
      who: [suOrganizacion],
      guards: [deLaSesion, sinAprobar],
      event: 'codiseno.respondido',
      notify: ['gestores_codiseno'],
      tone: 'secondary',
    },
    aprobarSeccion: {
      label: 'Aprobar Sección',
      from: ['en_progreso'],
      to: null,
      who: [gestorDeCodiseno],
      guards: [deLaSesion, sinAprobar, completa],
      event: 'codiseno.seccion-aprobada',
      notify: ['organizacion'],
      tone: 'primary',
    },
    reabrirSeccion: {
      label: 'Reabrir sección',
      from: ['en_progreso'],
      to: null,
      who: [gestorDeCodiseno],
      guards: [deLaSesion, aprobada, conMotivo],
      event: 'codiseno.seccion-reabierta',
      notify: ['organizacion'],
      tone: 'secondary',
      ask: 'motivo',
    },
    finalizarSesion: {
      label: 'Finalizar Sesión',
      from: ['en_progreso'],
      to: null,
      who: [gestorDeCodiseno],
      guards: [todasAprobadas, quedanSesiones],
      event: 'codiseno.sesion-finalizada',
      notify: ['organizacion'],
      tone: 'primary',
    },
    completar: {
      label: 'Completar Co-diseño',
      from: ['en_progreso'],
      to: 'completado',
      who: [gestorDeCodiseno],
      guards: [todasAprobadas, esLaUltima],
      event: 'codiseno.completado',
      notify: ['organizacion'],
      tone: 'primary',
    },
    pausar: {
      label: 'Pausar',
      from: ['en_progreso'],
      to: 'pausado',
      who: [gestorDeCodiseno],
      guards: [conMotivo],
      event: 'codiseno.pausado',
      notify: ['organizacion'],
      tone: 'secondary',
      ask: 'motivo',
    },
    reanudar: {
      label: 'Reanudar',
      from: ['pausado'],
      to: 'en_progreso',
      who: [gestorDeCodiseno],
      event: 'codiseno.reanudado',
      notify: ['organizacion'],
      tone: 'primary',
    },
    desistir: {
      label: 'Desistir',
      from: ['en_progreso', 'pausado'],
      to: 'desistido',
      who: [suOrganizacion],
      guards: [conMotivo],
      event: 'codiseno.desistido',
      notify: ['gestores_codiseno'],
      tone: 'danger',
      ask: 'motivo',
    },
    cancelar: {
      label: 'Cancelar el proyecto',
      from: ['en_progreso', 'pausado'],
      to: 'cancelado',
      who: [administrador],
      guards: [conMotivo],
      event: 'codiseno.cancelado',
      notify: ['organizacion'],
      tone: 'danger',
      ask: 'motivo',
    },
  },
});

export type AccionCodiseno = keyof typeof codisenoWorkflow.transitions;
