import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import { puedeAbrir } from '@portal/domain/features/codiseno/codiseno.policy';
import { sesionesDeCodiseno } from '@portal/domain/features/codiseno/codiseno.schema';
import type { AbrirCodisenoInput } from '@portal/domain/features/codiseno/codiseno.shapes';
import { codisenoWorkflow } from '@portal/domain/features/codiseno/codiseno.workflow';
import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import type { Actor } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import {
  abrirFormulacion,
  apartarFormulacion,
  cerrarFormulacion,
  cortarVersion,
  type FormulacionLeida,
  formulacionDe,
} from '../formulacion/public.ts';
import { avisoDe } from './codiseno.aviso.ts';
import { caseOfRegistro, lockOrigin } from './codiseno.origen.repo.ts';
import { insertSections, insertSession, type PartesDeCodiseno } from './codiseno.partes.repo.ts';
import { insertCodiseno } from './codiseno.repo.ts';

const refusal = refusalsIn(codisenoMessages.errores);

/** The number of the version that is cut next. */
export const nextVersion = ({ row }: FormulacionLeida): number => (row.ultima_version ?? 0) + 1;

/** Opens these sections for both sides; nobody writes where there are none. */
export const abrirSecciones = (
  uow: ActorUow,
  proyectoId: string,
  secciones: readonly SeccionDeFormulacion[],
): Promise<void> =>
  secciones.length > 0
    ? abrirFormulacion(uow, { proyectoId, secciones, para: 'ambas' })
    : cerrarFormulacion(uow, proyectoId);

/** The sections that a session works on. */
export const seccionesDeSesion = (numero: number): readonly SeccionDeFormulacion[] =>
  sesionesDeCodiseno.find((sesion) => sesion.numero === numero)?.secciones ?? [];

/** Those of a session that nobody has approved: what both sides write while it is open. */
export const sinAprobar = (partes: PartesDeCodiseno, numero: number): SeccionDeFormulacion[] =>
  partes.secciones
    .filter(({ sesion, estado }) => sesion === numero && estado !== 'aprobado')
    .map(({ seccion }) => seccion);

/**
 * Opens the co-diseño of a validated registro, with its first session: the version that it begins upon, its sections for both
 * sides, and the record, in one transaction.
 *
 * Errors: 403 who may not, 404 no such registro in sight, 409 `ya_tiene_codiseno`, 422 `registro_no_validado`.
 */
export const abrirCodiseno = async (uow: ActorUow, input: AbrirCodisenoInput): Promise<string> => {
  if (!puedeAbrir(uow.actor)) throw new AppError('prohibido');
  const proyectoId = await caseOfRegistro(uow.tx, input.registroId);
  // Its registro cannot be reopened from here on, nor another co-diseño be opened beside this one.
  if (!(proyectoId && (await apartarFormulacion(uow.tx, proyectoId)))) throw notFound();
  const origen = await lockOrigin(uow.tx, input.registroId, proyectoId);
  if (!origen) throw notFound();
  if (origen.codiseno_id) throw refusal('conflicto', 'ya_tiene_codiseno', 'registroId');
  if (origen.estado !== 'validado' || origen.etapa !== 'co_diseno')
    throw refusal('datos_invalidos', 'registro_no_validado', 'registroId');
  const leida = await formulacionDe(uow, proyectoId);
  const { folio, nombre, organizacion, organizacion_id: organizacionId } = origen;
  const versionAntes = nextVersion(leida);
  const { id } = await runCreation(uow, {
    workflow: codisenoWorkflow,
    organizacionId,
    insert: async () => {
      const codiseno = await insertCodiseno(uow.tx, {
        folio,
        proyectoId,
        organizacionId,
        registroId: input.registroId,
        organizacion,
        nombre,
        createdBy: uow.actor.usuarioId,
      });
      const suyo = { codiseno, proyecto: proyectoId, organizacion: organizacionId };
      await insertSections(uow.tx, suyo);
      await insertSession(uow.tx, suyo, { numero: 1, versionAntes, en: uow.now });
      await cortarVersion(uow, leida, 'sesion_abierta');
      await abrirSecciones(uow, proyectoId, seccionesDeSesion(1));
      return codiseno;
    },
    aviso: () => avisoDe({ folio, nombre_proyecto: nombre, organizacion_nombre: organizacion, sesion: 1 }),
    datos: { folio },
    log: { sesion: 1, numero: versionAntes },
  });
  return id;
};

/** Where the co-diseño of a case that has none is opened from its registro, for who may. */
export const aperturaDesde = (actor: Actor, registro: string | undefined) =>
  registro !== undefined && puedeAbrir(actor)
    ? { etiqueta: codisenoMessages.actos.abrir, enlace: `/co-diseno/crear?registro=${registro}` }
    : undefined;
