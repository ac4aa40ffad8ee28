import type { SolicitudArco } from '@portal/domain/features/arco/arco.shapes';
import { today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { goodRequest } from '../../../test/examples.arco.ts';
import { createTestPortal } from '../../../test/portal.ts';

/** Who answers is not who asks, and what is answered is read by both alone: ADR 0054. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const juridico = await portal.browser({ rol: 'juridico' });
const administrador = await portal.browser({ rol: 'administrador' });
const persona = await portal.browser({ rol: 'solicitante' });
const TEXTO = 'Una respuesta que dice todo lo que hace falta.';

it('a request that came from the own mail address is attended by somebody else, on the server and in the database', async () => {
  const { body } = await juridico.send<SolicitudArco>('POST', '/arco/registrar', {
    ...goodRequest,
    nombre: 'Yo misma',
    email: juridico.email?.toUpperCase(),
    recibidaEl: today(new Date()),
  });
  expect(body.acciones.map(({ enabled }) => enabled)).not.toContain(true);
  const answer = (who: typeof juridico) =>
    who.send('POST', `/arco/${body.id}/declarar-procedente`, { version: body.version, texto: TEXTO });
  const refused = await answer(juridico);
  expect([refused.status, refused.body.code]).toEqual([422, 'solicitud_propia']);

  const as = { usuarioId: juridico.usuarioId ?? '', permisos: ['atender_arco' as const], esPersonal: true };
  const changed = await actAs(portal.db, as, (tx) =>
    sql`update solicitudes_arco set prorroga_respuesta = 'Un motivo suficiente', version = version + 1
         where id = ${body.id}::uuid`.execute(tx),
  );
  expect(changed.numAffectedRows).toBe(0n);

  const waiting = await juridico.send<{ pendientes: { enlace: string }[] }>('GET', '/inicio');
  expect(JSON.stringify(waiting.body)).not.toContain(body.id);
  expect((await answer(administrador)).status).toBe(200);
});

it('the letters of a request are read by nobody in the outbox, and kept by nobody', async () => {
  const { body } = await persona.send<SolicitudArco>('POST', '/arco', goodRequest);
  await juridico.send('POST', `/arco/${body.id}/declarar-procedente`, {
    version: body.version,
    texto: 'Tu teléfono guardado es el 614 555 0101.',
  });
  await portal.settle();
  const { rows } = await owner.query<{ id: string; para: string; reservado: boolean }>(
    "select id, para, reservado from correos where asunto like '%' || $1 || '%'",
    [body.folio],
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.map(({ para }) => para)).toContain(persona.email);
  expect(rows.filter(({ reservado }) => !reservado)).toEqual([]);
  for (const { id } of rows) {
    const read = await administrador.send('POST', `/correos/${id}/lectura`, {});
    expect([read.status, read.body.code]).toEqual([403, 'correo_reservado']);
  }
});
