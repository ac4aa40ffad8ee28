import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { sendWith, uploadAll } from './testing/stories.ts';

const portal = await createTestPortal();

it('a page left open while its draft became one for another request sends nothing by the wrong way', async () => {
  const who = await portal.browser({ rol: 'solicitante' });
  await uploadAll(who);
  const url = '/borradores/pre-registro';
  const porConvocatoria = { tipo_solicitud: 'convocatoria', convocatoria_id: randomUUID() };
  const saved = await who.send('PUT', url, { version: 0, datos: porConvocatoria });
  expect(saved.status).toBe(200);
  const stale = await sendWith(who, { tipoSolicitud: 'solicitud_organizacion' });
  expect([stale.status, stale.body.code]).toEqual([409, 'borrador_de_otra_solicitud']);

  // The person says that it is for the other one after all: the draft, its papers included, is still there to be sent.
  const datos = { tipo_solicitud: 'solicitud_organizacion' };
  expect((await who.send('PUT', url, { version: 1, cambiaSolicitud: true, datos })).status).toBe(200);
  expect((await sendWith(who, { tipoSolicitud: 'solicitud_organizacion' })).status).toBe(201);
});
