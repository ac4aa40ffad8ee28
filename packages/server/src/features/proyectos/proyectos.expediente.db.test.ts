import type { ExpedienteDeProyecto, Proyecto } from '@portal/domain/features/proyectos/proyectos.shapes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { act, apply } from '../pre-registro/testing/stories.ts';

/** The papers of a case and who acted in it, as each reader is shown them. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let applicant: Browser;
let administrator: Browser;
let coordinator: Browser;
let id = '';

const expediente = (who: Browser) => who.send<ExpedienteDeProyecto>('GET', `/proyectos/${id}/expediente`);
const names = ({ personas }: ExpedienteDeProyecto, deLaFundacion: boolean): string[] =>
  personas.flatMap((one) => (one.deLaFundacion === deLaFundacion ? [one.nombre] : []));

beforeAll(async () => {
  applicant = await portal.browser({ rol: 'solicitante', nombre: 'Rosa Quezada' });
  administrator = await portal.browser({ rol: 'administrador', nombre: 'Ana Loya' });
  coordinator = await portal.browser({ rol: 'coordinador', nombre: 'Iván Ruiz' });
  const record = await apply(applicant);
  id = record.proyecto.id;
  await act(administrator, 'solicitar-cambios', record, {
    marcas: { mision: { valido: false, comentario: 'A quién atienden.' } },
  });
  // What the staff tell each other is the staff's.
  await coordinator.send('POST', '/notas', {
    proyectoId: id,
    etapa: 'pre_registro',
    texto: 'Revisar en persona.',
  });
});

describe('what belongs to a case', () => {
  it('its papers, by stage, in the order and words of their slots', async () => {
    const { body } = await expediente(applicant);
    expect(body.papeles).toHaveLength(1);
    expect(body.papeles[0]).toMatchObject({ etapa: 'pre_registro', entidad: 'pre-registro' });
    expect(body.papeles[0]?.documentos.map(({ etiqueta }) => etiqueta)).toEqual([
      'Acta Constitutiva',
      'Alta de Constitución',
      'RFC',
      'Comprobante SAT',
    ]);
  });

  it('an organization is told who acted of its own, and once that the foundation did, whoever of its people it was', async () => {
    const { body } = await expediente(applicant);
    expect(names(body, false)).toEqual(['Rosa Quezada']);
    expect(names(body, true)).toEqual(['Fundación']);
    expect(JSON.stringify(body)).not.toContain('Ana Loya');
    expect(JSON.stringify(body)).not.toContain(administrator.usuarioId);
  });

  it('and so is every history that it may open, where the staff read names', async () => {
    type Hecho = { readonly quien: string };
    const read = async (who: Browser, path: string, of = 'items') => {
      const { status, body } = await who.send<Record<string, readonly Hecho[]>>('GET', path);
      expect([path, status]).toEqual([path, 200]);
      return new Set((body[of] ?? []).map(({ quien }) => quien));
    };
    const { rows } = await owner.query<{ organizacion_id: string }>(
      'select organizacion_id from proyectos where id = $1',
      [id],
    );
    const histories = [`/proyectos/${id}/historial`, `/organizaciones/${rows[0]?.organizacion_id}/historial`];
    for (const path of histories) {
      const its = await read(applicant, path);
      expect([path, [...its].toSorted()]).toEqual([path, ['Fundación', 'Rosa Quezada']]);
      expect([...(await read(administrator, path))]).toEqual(
        expect.arrayContaining(['Ana Loya', 'Rosa Quezada']),
      );
    }
  });

  it('who is of no foundation is named to its colleagues, also once it is gone; the portal itself is nobody', async () => {
    const { rows } = await owner.query<{ organizacion_id: string }>(
      'select organizacion_id from proyectos where id = $1',
      [id],
    );
    const organizacionId = rows[0]?.organizacion_id ?? '';
    const gone = await portal.browser({ rol: 'solicitante', organizacionId });
    const named = (cuenta: string | null) =>
      actAs(portal.db, { usuarioId: applicant.usuarioId ?? '', organizacionId }, async (tx) => {
        const { rows: said } = await sql<{
          si: boolean;
        }>`select app.se_nombra(${cuenta}::uuid) as si`.execute(tx);
        return said[0]?.si;
      });
    await owner.query("update usuarios set estado = 'suspendido' where id = $1", [gone.usuarioId]);
    await owner.query('delete from membresias where usuario_id = $1', [gone.usuarioId]);
    expect(await named(gone.usuarioId)).toBe(true);
    expect(await named(null)).toBe(true);
    expect(await named(administrator.usuarioId)).toBe(false);
  });

  it('to open a paper is not to act in the case', async () => {
    const consultant = await portal.browser({ rol: 'consultor', nombre: 'Eva Solís' });
    const { body } = await expediente(consultant);
    const paper = body.papeles[0]?.documentos[0]?.id ?? '';
    expect((await consultant.send('GET', `/documentos/${paper}/contenido`)).status).toBe(200);
    for (const reader of [applicant, administrator])
      expect(names((await expediente(reader)).body, true)).not.toContain('Eva Solís');
  });

  it('the staff are told of all', async () => {
    const { body } = await expediente(administrator);
    expect(names(body, true).toSorted()).toEqual(['Ana Loya', 'Iván Ruiz']);
    expect(names(body, false)).toEqual(['Rosa Quezada']);
  });

  it('whoever sees by access reads as the organization does, while the access lasts', async () => {
    const councillor = await portal.browser({ rol: 'consejero' });
    expect((await expediente(councillor)).status).toBe(404);
    await owner.query(
      `insert into accesos_proyecto (proyecto_id, usuario_id, motivo, desde, dado_por)
       values ($1, $2, 'Lectura previa', now() - interval '1 day', $3)`,
      [id, councillor.usuarioId, administrator.usuarioId],
    );
    const { body } = await expediente(councillor);
    expect(names(body, true)).toEqual(['Ana Loya']);
    expect(body.papeles[0]?.documentos).toHaveLength(4);
  });

  it('for everybody else it is not there', async () => {
    const stranger = await portal.browser({ rol: 'solicitante' });
    expect((await expediente(stranger)).status).toBe(404);
  });
});

describe('who looks after a case', () => {
  const give = async (who: Browser, responsable: string | null, version?: number) => {
    const { body } = await administrator.send<Proyecto>('GET', `/proyectos/${id}`);
    return who.send<Proyecto & { code?: string }>('POST', `/proyectos/${id}/asignar`, {
      version: version ?? body.version,
      responsable,
    });
  };

  it('is chosen among who may review, by who may review', async () => {
    const { body } = await expediente(coordinator);
    expect(body.asignables?.map(({ nombre }) => nombre)).toEqual(['Ana Loya', 'Iván Ruiz']);
    const reader = await portal.browser({ rol: 'analista' });
    for (const who of [applicant, reader]) {
      expect((await expediente(who)).body.asignables).toBeNull();
      expect((await give(who, coordinator.usuarioId)).status).toBe(403);
    }
    const refused = await give(coordinator, reader.usuarioId);
    expect([refused.status, refused.body.code]).toEqual([422, 'no_revisa']);
  });

  it('is told and logged, and what somebody else changed meanwhile is not overwritten', async () => {
    const { body: before } = await administrator.send<Proyecto>('GET', `/proyectos/${id}`);
    const given = await give(administrator, coordinator.usuarioId);
    expect(given.status).toBe(200);
    expect(given.body.responsable).toEqual({ id: coordinator.usuarioId, nombre: 'Iván Ruiz' });
    const late = await give(administrator, administrator.usuarioId, before.version);
    expect([late.status, late.body.code]).toEqual([409, 'version_distinta']);
    await portal.settle();
    const { rows } = await owner.query<{ usuario_id: string; titulo: string }>(
      "select usuario_id, titulo from notificaciones where tipo = 'pre-registro.asignado'",
    );
    expect(rows.map(({ usuario_id }) => usuario_id)).toEqual([coordinator.usuarioId]);
    const log = await owner.query<{ accion: string; actor_id: string }>(
      "select accion, actor_id from bitacora where entidad_id = $1 and accion = 'proyecto.asignar'",
      [id],
    );
    expect(log.rows).toEqual([{ accion: 'proyecto.asignar', actor_id: administrator.usuarioId }]);
    // Given to whom it is: nothing to write, nobody to tell.
    const again = await give(coordinator, coordinator.usuarioId);
    expect([again.status, again.body.version]).toEqual([200, given.body.version]);
    expect((await give(coordinator, null)).body.responsable).toBeNull();
  });
});
