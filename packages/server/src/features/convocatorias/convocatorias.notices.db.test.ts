import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { manualClock } from '../../platform/clock.ts';
import { closeIfDue } from './convocatorias.jobs.ts';
import { actOn, applicantOf, goodTerms, publishedCall } from './testing/stories.ts';

/** Noon of 10 November 2026 in Chihuahua; calls close at the end of the 30th. */
const clock = manualClock(new Date('2026-11-10T18:00:00.000Z'));
const noon = clock.now();
const midnight = new Date('2026-12-01T06:00:00.000Z');

const portal = await createTestPortal({ clock });
const { db } = portal;
const { owner } = db.pools;

let coordinador: Browser;
let administrador: Browser;
beforeAll(async () => {
  coordinador = await portal.browser({ rol: 'coordinador' });
  administrador = await portal.browser({ rol: 'administrador' });
});

const open = async (over = {}) => {
  clock.set(noon);
  return publishedCall(
    coordinador,
    goodTerms({ fechaApertura: '2026-11-10', fechaCierre: '2026-11-30', ...over }, noon),
  );
};

describe('48: who is told', () => {
  const bells = async (tipo: string, id: string) =>
    (
      await owner.query<{ usuario_id: string; titulo: string; cuerpo: string; enlace: string }>(
        'select n.usuario_id, n.titulo, n.cuerpo, n.enlace from notificaciones n where n.tipo = $1 and n.enlace like $2',
        [tipo, `%${id}`],
      )
    ).rows;

  it('of a new call: the accounts of the organizations that it addresses', async () => {
    const [osc, institucion] = [await applicantOf(portal, 'osc'), await applicantOf(portal, 'institucion')];
    const call = await open({ dirigidaA: ['osc'] });
    await portal.settle();
    const told = await bells('convocatoria.publicada', call.id);
    expect(told.map((b) => b.usuario_id)).toContain(osc.usuarioId);
    expect(told.map((b) => b.usuario_id)).not.toContain(institucion.usuarioId);
    expect(told[0]).toMatchObject({
      titulo: `Nueva convocatoria: ${call.titulo}`,
      cuerpo: 'Recibe postulaciones hasta el 30 de noviembre de 2026, 23:59.',
      enlace: `/convocatorias/ver/${call.id}`,
    });
  });

  it('of an addendum and a cancellation: whoever applied or is writing an application', async () => {
    const [writing, applied] = [await applicantOf(portal, 'osc'), await applicantOf(portal, 'osc')];
    // Somebody who may answer it, and does not.
    await applicantOf(portal, 'osc');
    const call = await open();
    await owner.query(
      `insert into proyectos (folio, organizacion_id, tipo_solicitud, convocatoria_id, created_by)
       select 'PROJ-2026-900001', organizacion_id, 'convocatoria', $2, usuario_id from membresias where usuario_id = $1`,
      [applied.usuarioId, call.id],
    );
    await owner.query(
      "insert into borradores (formulario, usuario_id, datos) values ('pre-registro', $1, jsonb_build_object('convocatoria_id', $2::text))",
      [writing.usuarioId, call.id],
    );
    const { body } = await actOn(coordinador, 'adendas', call, {
      texto: 'Se amplía el plazo.',
      fechaCierre: '2026-12-15',
    });
    await portal.settle();
    await actOn(coordinador, 'cancelar', body, { motivo: 'Ya no hay presupuesto.' });
    await portal.settle();
    const both = new Set([writing.usuarioId, applied.usuarioId]);
    for (const [tipo, cuerpo] of [
      ['adenda-publicada', 'Nueva fecha de cierre: 15 de diciembre de 2026, 23:59.\nSe amplía el plazo.'],
      ['cancelada', 'Ya no hay presupuesto.'],
    ]) {
      const told = await bells(`convocatoria.${tipo}`, call.id);
      expect(new Set(told.map((b) => b.usuario_id)), tipo).toEqual(both);
      for (const bell of told) expect(bell.cuerpo).toBe(cuerpo);
    }
  });

  it('of the closing: those who manage calls', async () => {
    const call = await open();
    clock.set(midnight);
    await closeIfDue(db, call.id);
    await portal.settle();
    const told = await bells('convocatoria.cerrada', call.id);
    expect(new Set(told.map((b) => b.usuario_id))).toEqual(
      new Set([coordinador.usuarioId, administrador.usuarioId]),
    );
    expect(told).toHaveLength(2);
    expect(told[0]?.cuerpo).toBe(
      'Postulaciones recibidas: 0. El plazo terminó el 30 de noviembre de 2026, 23:59.',
    );
  });
});
