import { addDays, today } from '@portal/domain/kernel/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCodiseno } from '../../../test/examples.codiseno.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene, type Scene } from '../../../test/scene.ts';
import { guardar } from '../registro/testing/stories.ts';
import { aprobar, comentar, hacer, MOTIVO, ver } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
let applicant: Browser;
let stranger: Browser;
let leader: Browser;
let administrator: Browser;

beforeAll(async () => {
  scene = await createScene(portal);
  applicant = scene.people.duena.browser;
  stranger = scene.people.otra.browser;
  leader = scene.people.coordinador.browser;
  administrator = scene.people.administrador.browser;
});

const made = (como: Parameters<typeof makeCodiseno>[2] = {}) => makeCodiseno(scene, scene.people.duena, como);

type Case = { etapa: string; turno: string | null };
const caseOf = async (id: string): Promise<Case | undefined> => {
  const { rows } = await owner.query<Case>('select etapa, turno from proyectos where id = $1', [id]);
  return rows[0];
};
describe('pausing and ending', () => {
  const manana = addDays(today(new Date()), 1);

  it('S7: while it is paused nobody writes, comments or approves; it goes on where it was', async () => {
    const { id, proyecto } = await made({ aprobadas: ['arbol_problemas'] });
    await comentar(leader, id, 'ficha');
    expect((await hacer(leader, id, 'pausar', { motivo: '', reanudaEl: manana })).status).toBe(422);
    expect(await hacer(leader, id, 'pausar', { ...MOTIVO, reanudaEl: today(new Date()) })).toMatchObject({
      status: 422,
      body: { code: 'fecha_pasada' },
    });
    const lejana = addDays(today(new Date()), 366);
    expect(await hacer(leader, id, 'pausar', { ...MOTIVO, reanudaEl: lejana })).toMatchObject({
      status: 422,
      body: { code: 'fecha_lejana' },
    });
    const { status, body } = await hacer(leader, id, 'pausar', { ...MOTIVO, reanudaEl: manana });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      estado: 'pausado',
      turno: 'fundacion',
      escribe: [],
      ...MOTIVO,
      reanudaEl: manana,
    });
    expect((await caseOf(proyecto))?.turno).toBe('fundacion');
    expect(await guardar(applicant, proyecto, 'ficha', { descripcion: 'Otra cosa que decir' })).toMatchObject(
      {
        status: 409,
      },
    );
    expect((await comentar(applicant, id, 'ficha')).status).toBe(409);
    expect((await aprobar(leader, id, 'ficha')).status).toBe(409);
    const { body: sigue } = await hacer(leader, id, 'reanudar');
    expect(sigue).toMatchObject({
      estado: 'en_progreso',
      turno: 'organizacion',
      motivo: null,
      reanudaEl: null,
      escribe: ['ficha', 'arbol_objetivos'],
    });
  });

  it('the organization withdraws, the administration cancels, each with a reason; the case ends', async () => {
    for (const [who, accion, estado] of [
      [applicant, 'desistir', 'desistido'],
      [administrator, 'cancelar', 'cancelado'],
    ] as const) {
      const { id, proyecto } = await made(estado === 'cancelado' ? { estado: 'pausado' } : {});
      const { status, body } = await hacer(who, id, accion, MOTIVO);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject({ estado, turno: null, escribe: [], reanudaEl: null, ...MOTIVO });
      expect(await caseOf(proyecto)).toMatchObject({ etapa: 'no_aceptado', turno: null });
      expect((await comentar(applicant, id, 'ficha')).status).toBe(409);
    }
    const { id } = await made();
    expect((await hacer(applicant, id, 'cancelar', MOTIVO)).status).toBe(403);
    expect((await hacer(leader, id, 'desistir', MOTIVO)).status).toBe(403);
  });
});

describe('who reads it', () => {
  it('its organization, the staff, and who was given access; to others it is not there', async () => {
    const { id } = await made();
    const { consejera, consejero, analista } = scene.people;
    for (const who of [applicant, consejera.browser, analista.browser])
      expect((await ver(who, id)).status).toBe(200);
    for (const who of [stranger, consejero.browser]) expect((await ver(who, id)).status).toBe(404);
    for (const who of [stranger, consejero.browser])
      expect((await comentar(who, id, 'ficha')).status).toBe(404);
    for (const who of [consejera.browser, analista.browser])
      expect((await comentar(who, id, 'ficha')).status).toBe(403);
    expect((await ver(consejera.browser, id)).body).toMatchObject({ escribe: [], responsable: null });
  });

  it('waits in the list of each, and among what each has to do', async () => {
    const { id } = await made();
    await comentar(leader, id, 'ficha');
    type Inicio = { pendientes: { grupos?: unknown; items?: { id: string }[] } };
    const pending = async (who: Browser) => JSON.stringify((await who.send<Inicio>('GET', '/inicio')).body);
    expect(await pending(applicant)).toContain(`codiseno.por-atender:`);
    const list = await applicant.send<{ items: { id: string; turno: string }[] }>(
      'GET',
      '/co-disenos?turno=organizacion&limite=100',
    );
    expect(list.body.items.map((fila) => fila.id)).toContain(id);
    expect((await stranger.send<{ items: unknown[] }>('GET', '/co-disenos')).body.items).toEqual([]);
    const views = await leader.send<{ vistas: { id: string; n: number }[] }>('GET', '/co-disenos/vistas');
    expect(views.body.vistas.find((vista) => vista.id === 'abiertos')?.n).toBeGreaterThan(0);
  });
});
