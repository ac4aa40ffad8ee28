import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import { SESIONES } from '@portal/domain/features/codiseno/codiseno.schema';
import type {
  AprobarSeccionInput,
  ComentarInput,
  PausarInput,
  ReabrirSeccionInput,
} from '@portal/domain/features/codiseno/codiseno.shapes';
import {
  type AccionCodiseno,
  type CodisenoSubject,
  codisenoWorkflow,
} from '@portal/domain/features/codiseno/codiseno.workflow';
import { type Comentario, MAX_COMENTARIO } from '@portal/domain/features/comentarios/public';
import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { addDays, today } from '@portal/domain/kernel/dates';
import { refusalsIn } from '@portal/domain/kernel/errors';
import type { AccionInput, MotivoInput } from '@portal/domain/kernel/record-shapes';
import type { ActorUow } from '../../platform/db/index.ts';
import { runTransition, type TransitionRequest } from '../../platform/workflow/run-transition.ts';
import { insertComentario } from '../comentarios/public.ts';
import {
  apartarFormulacion,
  cerrarFormulacion,
  cortarVersion,
  type FormulacionLeida,
  formulacionDe,
  hallazgosDe,
} from '../formulacion/public.ts';
import { moveProyecto } from '../proyectos/public.ts';
import { abrirSecciones, nextVersion, seccionesDeSesion, sinAprobar } from './codiseno.apertura.ts';
import { avisoDe } from './codiseno.aviso.ts';
import {
  finishSession,
  insertSession,
  type PartesDeCodiseno,
  readParts,
  setSection,
} from './codiseno.partes.repo.ts';
import { estadosOf, subjectOf } from './codiseno.present.ts';
import { type CodisenoPatch, type CodisenoRow, codisenos } from './codiseno.repo.ts';
import { emitirMinuta } from './codiseno.reporte.ts';

const refusal = refusalsIn(codisenoMessages.errores);

type Request = TransitionRequest<
  CodisenoRow['estado'],
  AccionCodiseno,
  CodisenoSubject,
  CodisenoRow,
  CodisenoPatch
>;

/** Runs an action of the table on the record. */
const run = (uow: ActorUow, request: Omit<Request, 'workflow' | 'store'>): Promise<void> =>
  runTransition(uow, { workflow: codisenoWorkflow, store: codisenos, ...request });

/** What an action looked at, once its record is locked. */
type Mirada = { partes: PartesDeCodiseno; leida: FormulacionLeida };

/**
 * Locks the design after the record, so that nobody saves while it is judged, and reads both as they are by then; `seen` answers
 * them to what the action writes.
 */
const looking = (uow: ActorUow, seccion: SeccionDeFormulacion | null = null) => {
  let mirada: Mirada | undefined;
  return {
    seen: (): Mirada => {
      if (!mirada) throw new Error('Nothing was looked at');
      return mirada;
    },
    subject: async (row: CodisenoRow): Promise<CodisenoSubject> => {
      await apartarFormulacion(uow.tx, row.proyecto_id);
      const [partes, leida] = await Promise.all([
        readParts(uow.tx, row.id),
        formulacionDe(uow, row.proyecto_id),
      ]);
      mirada = { partes, leida };
      return subjectOf(row, partes, seccion, seccion ? hallazgosDe(leida) : []);
    },
  };
};

/**
 * Comments a section of the open session, each side by its own action of the table; the other one is told, and waited for. Two may
 * comment at once: no version is asked. Of type 'aprobacion' it says that its author agrees, and approves nothing (C26).
 *
 * Errors: those of the table and of `insertComentario`.
 */
export const comentar = async (uow: ActorUow, { id, ...nuevo }: ComentarInput): Promise<Comentario> => {
  const propio = uow.actor.esPersonal;
  let partes: PartesDeCodiseno | undefined;
  let comentario: Comentario | undefined;
  await run(uow, {
    action: propio ? 'comentar' : 'responder',
    id,
    subject: async (row) => {
      // Who settles a thread holds the same lock: nobody answers what is being settled.
      if (nuevo.respondeA !== undefined) await apartarFormulacion(uow.tx, row.proyecto_id);
      partes = await readParts(uow.tx, row.id);
      return subjectOf(row, partes, nuevo.seccion);
    },
    patch: () => ({ espera_a: propio ? 'organizacion' : 'fundacion' }),
    aviso: (row) => avisoDe(row, { seccion: nuevo.seccion, comentario: nuevo.texto }),
    after: async (row) => {
      comentario = await insertComentario(
        uow,
        {
          etapa: 'co_diseno',
          registro: id,
          proyectoId: row.proyecto_id,
          organizacionId: row.organizacion_id,
        },
        nuevo,
      );
      if (partes && estadosOf(partes)[nuevo.seccion] === 'pendiente')
        await setSection(uow.tx, id, nuevo.seccion, { estado: 'en_revision' });
    },
    log: ({ sesion }) => ({
      sesion,
      seccion: nuevo.seccion,
      tipo: nuevo.tipo,
      comentario: comentario?.id ?? null,
    }),
  });
  if (!comentario) throw new Error('The comment was not kept');
  return comentario;
};

/** Whether something that was said of these sections waits to be attended to. */
const porAtender = ({ secciones }: PartesDeCodiseno, cuales: readonly SeccionDeFormulacion[]): boolean =>
  secciones.some(({ seccion, por_atender }) => por_atender > 0 && cuales.includes(seccion));

/**
 * Approves a section as it was read; nobody writes it from then on, neither side. Where no section that is left has a comment to
 * attend to it is the foundation's turn, which goes on, or finishes the session.
 *
 * Errors: those of the table, 409 `seccion_cambio` when the section was saved since.
 */
export const aprobarSeccion = async (
  uow: ActorUow,
  { id, seccion, versionDeSeccion }: AprobarSeccionInput,
): Promise<void> => {
  const { subject, seen } = looking(uow, seccion);
  const quedan = (row: CodisenoRow): SeccionDeFormulacion[] =>
    sinAprobar(seen().partes, row.sesion).filter((otra) => otra !== seccion);
  await run(uow, {
    action: 'aprobarSeccion',
    id,
    subject,
    assertBase: () => {
      if (versionDeSeccion !== `${seccion}.${seen().leida.versiones[seccion]}`)
        throw refusal('conflicto', 'seccion_cambio', 'versionDeSeccion');
    },
    patch: (row) => ({
      aprobadas: row.aprobadas + 1,
      ...(porAtender(seen().partes, quedan(row)) ? {} : { espera_a: 'fundacion' as const }),
    }),
    aviso: (row) => avisoDe(row, { seccion }),
    after: async (row) => {
      const version = seen().leida.versiones[seccion];
      const { usuarioId: por } = uow.actor;
      await setSection(uow.tx, id, seccion, { estado: 'aprobado', por, en: uow.now, version });
      await abrirSecciones(uow, row.proyecto_id, quedan(row));
    },
    log: ({ sesion }) => ({ sesion, seccion, seccionVersion: seen().leida.versiones[seccion] }),
  });
};

/** Opens an approved section again for both sides, with a reason that both read (R 67). Errors: those of the table. */
export const reabrirSeccion = async (
  uow: ActorUow,
  { id, seccion, motivo }: ReabrirSeccionInput,
): Promise<void> => {
  const { subject, seen } = looking(uow, seccion);
  await run(uow, {
    action: 'reabrirSeccion',
    id,
    input: { motivo },
    subject,
    patch: (row) => ({ aprobadas: row.aprobadas - 1, espera_a: 'fundacion' }),
    aviso: (row) => avisoDe(row, { seccion, motivo: motivo.trim() }),
    after: async (row) => {
      await setSection(uow.tx, id, seccion, { estado: 'en_revision' });
      await abrirSecciones(uow, row.proyecto_id, [...sinAprobar(seen().partes, row.sesion), seccion]);
      // Both sides read why where the section stands, and the minute tells it (C26: visibly).
      await insertComentario(
        uow,
        {
          etapa: 'co_diseno',
          registro: id,
          proyectoId: row.proyecto_id,
          organizacionId: row.organizacion_id,
        },
        {
          seccion,
          tipo: 'ajuste',
          texto: [...codisenoMessages.sesion.motivoDeReabrir(motivo.trim())]
            .slice(0, MAX_COMENTARIO)
            .join(''),
        },
        { siempre: true },
      );
    },
    log: ({ sesion }) => ({ sesion, seccion, motivo: motivo.trim() }),
  });
};

/**
 * Ends the open session with the next version of the design, upon which the next session begins; the last one completes the
 * co-diseño, and its case goes on to the aprobación. Its minute is issued with it.
 *
 * Errors: those of the table.
 */
export const finalizarSesion = async (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  // Which of the two it is follows from the version that the person saw, which is compared under the lock.
  const { sesion: numero } = await codisenos.get(uow, id);
  const ultima = numero >= SESIONES;
  const { subject, seen } = looking(uow);
  await run(uow, {
    action: ultima ? 'completar' : 'finalizarSesion',
    id,
    version,
    subject,
    patch: () => (ultima ? { terminado_en: uow.now } : { sesion: numero + 1, espera_a: 'fundacion' }),
    aviso: (row) => avisoDe(row),
    after: async (row) => {
      const { leida } = seen();
      const versionDespues = nextVersion(leida);
      await finishSession(uow.tx, id, {
        numero,
        versionDespues,
        por: uow.actor.usuarioId,
        en: uow.now,
      });
      if (!ultima)
        await insertSession(
          uow.tx,
          { codiseno: id, proyecto: row.proyecto_id, organizacion: row.organizacion_id },
          { numero: numero + 1, versionAntes: versionDespues, en: uow.now },
        );
      await cortarVersion(uow, leida, 'sesion_finalizada');
      await abrirSecciones(uow, row.proyecto_id, ultima ? [] : seccionesDeSesion(numero + 1));
      await emitirMinuta(uow, row, numero, leida.formulacion);
      if (ultima) await moveProyecto(uow, 'pasarAAprobacion', row.proyecto_id);
    },
    log: () => ({ sesion: numero, numero: nextVersion(seen().leida) }),
  });
};

/** The longest pause, in natural days. */
const UN_ANIO = 365;

/** Pauses it: nobody writes or comments meanwhile. Errors: those of the table, 422 `fecha_pasada`, 422 `fecha_lejana`. */
export const pausar = (uow: ActorUow, input: PausarInput): Promise<void> => {
  const motivo = input.motivo.trim();
  return run(uow, {
    action: 'pausar',
    id: input.id,
    version: input.version,
    input,
    subject: looking(uow).subject,
    patch: () => {
      const hoy = today(uow.now);
      if (input.reanudaEl <= hoy) throw refusal('datos_invalidos', 'fecha_pasada', 'reanudaEl');
      if (input.reanudaEl > addDays(hoy, UN_ANIO))
        throw refusal('datos_invalidos', 'fecha_lejana', 'reanudaEl');
      return { motivo, reanuda_el: input.reanudaEl, pausado_en: uow.now };
    },
    aviso: (row, patch) => avisoDe({ ...row, motivo, reanuda_el: patch.reanuda_el ?? null }),
    after: (row) => cerrarFormulacion(uow, row.proyecto_id),
    log: () => ({ motivo, reanudaEl: input.reanudaEl }),
  });
};

/** What a pause said, taken back. */
const enMarcha = { motivo: null, reanuda_el: null, pausado_en: null } as const;

/** Goes on: what is not approved of the open session is open for both sides again, and it is whose turn it was. */
export const reanudar = (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  const { subject, seen } = looking(uow);
  return run(uow, {
    action: 'reanudar',
    id,
    version,
    subject,
    patch: () => enMarcha,
    aviso: (row) => avisoDe({ ...row, ...enMarcha }),
    after: (row) => abrirSecciones(uow, row.proyecto_id, sinAprobar(seen().partes, row.sesion)),
    log: ({ sesion }) => ({ sesion }),
  });
};

/** Withdraws or cancels the project with a written reason: the case ends here (stages.md §4). */
export const terminar =
  (action: 'desistir' | 'cancelar') =>
  (uow: ActorUow, input: MotivoInput): Promise<void> => {
    const motivo = input.motivo.trim();
    return run(uow, {
      action,
      id: input.id,
      version: input.version,
      input,
      subject: looking(uow).subject,
      patch: () => ({ ...enMarcha, motivo, terminado_en: uow.now }),
      aviso: (row) => avisoDe({ ...row, motivo, reanuda_el: null }),
      after: async (row) => {
        await cerrarFormulacion(uow, row.proyecto_id);
        await moveProyecto(uow, action, row.proyecto_id, motivo);
      },
      log: () => ({ motivo }),
    });
  };
