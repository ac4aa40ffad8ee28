import { venceElOficio } from '@portal/domain/features/aprobacion/aprobacion.plazo';
import type { TipoDePlazo } from '@portal/domain/features/aprobacion/aprobacion.schema';
import { observacionesDe } from '@portal/domain/features/aprobacion/oficio.form';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import type { AccionInput } from '@portal/domain/kernel/record-shapes';
import type { ActorUow } from '../../platform/db/index.ts';
import { inhabilesEn } from '../../stage/calendario.ts';
import { abrirFormulacion, cerrarFormulacion, cortarVersion } from '../formulacion/public.ts';
import { nextOficio } from '../oficios/public.ts';
import { avisoDe } from './aprobacion.aviso.ts';
import { issueOficio } from './aprobacion.cartas.ts';
import { stepRound } from './aprobacion.rondas.repo.ts';
import { looking, nextVersion, run } from './aprobacion.run.ts';
import { answersOfPage } from './aprobacion.subject.ts';

/** The term that an oficio gives, once its form was checked. */
const plazoOf = (oficio: Answers): { dias: number; tipo: TipoDePlazo } => ({
  dias: Number(textOf(oficio.plazo_respuesta)),
  tipo: textOf(oficio.tipo_plazo) === 'naturales' ? 'naturales' : 'habiles',
});

/**
 * Numbers the oficio and sends it (C13): its deadline is computed now and never again, the design is cut as it was observed, and
 * the sections that it observes are open for the organization until it answers.
 *
 * Errors: those of the table, with everything that the oficio lacks.
 */
export const emitirOficio = async (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  const { subject, seen, design } = looking(uow, { design: true });
  const { usuarioId: por } = uow.actor;
  const oficio = () => answersOfPage(seen(), 'oficio');
  const inhabiles = await inhabilesEn(uow.tx, uow.now);
  const vence = () => venceElOficio(uow.now, plazoOf(oficio()), inhabiles);
  let numero = '';
  await run(uow, {
    action: 'emitirOficio',
    id,
    version,
    subject,
    patch: () => ({ etapa: 'respuesta', vence_en: vence() }),
    aviso: (row, patch) => avisoDe({ ...row, ...patch }, { oficio: numero }),
    after: async (row) => {
      numero = await nextOficio(uow);
      const plazo = plazoOf(oficio());
      await stepRound(uow.tx, seen().id, 'oficio', {
        etapa: 'respuesta',
        oficio_numero: numero,
        enviado_en: uow.now,
        enviado_por: por,
        plazo_dias: plazo.dias,
        plazo_tipo: plazo.tipo,
        vence_en: vence(),
        version_antes: nextVersion(design()),
      });
      await cortarVersion(uow, design(), 'oficio_enviado');
      const secciones = [...new Set(observacionesDe(oficio()).map(({ seccion }) => seccion))];
      await abrirFormulacion(uow, { proyectoId: row.proyecto_id, secciones, para: 'organizacion' });
      await issueOficio(uow, row, { numero, oficio: oficio(), plazo, vence: vence() });
    },
    log: ({ ronda }) => ({
      ronda,
      oficio: numero,
      vence: vence().toISOString(),
      numero: nextVersion(design()),
    }),
  });
};

/**
 * Sends the answer, on time or late (rule 72: said, never refused): the design is cut as it was answered with, and nobody writes it
 * from then on.
 *
 * Errors: those of the table, with every observation that is not answered.
 */
export const responder = async (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  const { subject, seen, design } = looking(uow, { design: true });
  const { usuarioId: por } = uow.actor;
  await run(uow, {
    action: 'responder',
    id,
    version,
    subject,
    patch: () => ({ etapa: 'dictamen', vence_en: null }),
    aviso: (row) => avisoDe({ ...row, vence_en: null }, { oficio: seen().oficio_numero }),
    after: async (row) => {
      await stepRound(uow.tx, seen().id, 'respuesta', {
        etapa: 'dictamen',
        respondida_en: uow.now,
        respondida_por: por,
        version_despues: nextVersion(design()),
      });
      await cortarVersion(uow, design(), 'oficio_respondido');
      await cerrarFormulacion(uow, row.proyecto_id);
    },
    log: ({ ronda, vence_en }) => ({
      ronda,
      oficio: seen().oficio_numero,
      tardia: vence_en !== null && uow.now > vence_en,
      numero: nextVersion(design()),
    }),
  });
};
