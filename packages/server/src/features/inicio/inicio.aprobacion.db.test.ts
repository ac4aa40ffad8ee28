import type { Inicio } from '@portal/domain/features/inicio/inicio.contract';
import { expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { act, apply, MOTIVO } from '../pre-registro/testing/stories.ts';

const portal = await createTestPortal();

it('33: deleting a rejected record changes the count of what there is, never the approval rate', async () => {
  const coordinador = await portal.browser({ rol: 'coordinador' });
  const administrador = await portal.browser({ rol: 'administrador' });
  const rate = async () =>
    (await administrador.send<Inicio>('GET', '/inicio')).body.tablero?.indicadores.aprobacion;
  const sent = async () => apply(await portal.browser({ rol: 'solicitante' }));
  const approved = await act(coordinador, 'aprobar', await sent(), { justificacion: MOTIVO.motivo });
  expect(approved.status).toBe(200);
  const { body: rejected } = await act(coordinador, 'rechazar', await sent(), MOTIVO);
  expect(await rate()).toEqual({ porcentaje: 50, validados: 1, decididos: 2 });
  expect((await act(administrador, 'eliminar', rejected, MOTIVO)).status).toBe(200);
  expect(await rate()).toEqual({ porcentaje: 50, validados: 1, decididos: 2 });
  // Nobody had decided this one.
  expect((await act(administrador, 'eliminar', await sent(), MOTIVO)).status).toBe(200);
  expect(await rate()).toEqual({ porcentaje: 50, validados: 1, decididos: 2 });
});
