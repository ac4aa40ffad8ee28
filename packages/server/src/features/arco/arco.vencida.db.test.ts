import type { SolicitudArco } from '@portal/domain/features/arco/arco.shapes';
import { expect, test } from 'vitest';
import { goodRequest } from '../../../test/examples.arco.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { manualClock } from '../../platform/clock.ts';

/** A request whose term to be answered (law of 2025, art. 31) is over. */

const clock = manualClock(new Date('2026-11-10T18:00:00.000Z'));
const portal = await createTestPortal({ clock });
const juridico = await portal.browser({ rol: 'juridico' });
const persona = await portal.browser({ rol: 'solicitante' });

test('stands on the home page of who attends as late, no longer as about to be', async () => {
  type Home = { pendientes: { items: { titulo: string; clase: string }[] } };
  const { body: solicitud } = await persona.send<SolicitudArco>('POST', '/arco', goodRequest);
  const clase = async () =>
    (await juridico.send<Home>('GET', '/inicio')).body.pendientes.items.find(({ titulo }) =>
      titulo.includes(solicitud.folio),
    )?.clase;
  expect(await clase()).toBe('por_vencer');
  clock.set(new Date('2026-12-10T18:00:00.000Z'));
  expect(await clase()).toBe('vencido');
});
