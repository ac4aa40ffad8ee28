/** The councillor's minute without a signal: what was opened is read, a vote is not pretended, and it is cast when the line is back. */
import { today } from '@portal/domain/kernel/dates';
import {
  cancelarConvocadas,
  entrarComo,
  enviar,
  leer,
  nuevoConsejero,
  sentar,
  vaciarCuerpos,
} from '../soporte/consejo.ts';
import { conTrabajador } from '../soporte/equipo.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

// It leaves a session open on two of the three projects that the demo holds for a vote, which another story counts.
test.use({ serviceWorkers: 'allow', portalPropio: 'minuto-sin-senal' });

type Espera = { readonly aprobacionId: string; readonly nombre: string };
type Sesion = {
  readonly id: string;
  readonly version: number;
  readonly puntos: readonly { readonly id: string; readonly nombre: string }[];
  readonly asistencia: readonly { readonly miembroId: string }[];
};

test.beforeEach(({ vigilancia }) => {
  vigilancia.permitir(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/);
});

test('a session that was opened is read in the sierra, and its vote is cast when the line is back', async ({
  persona,
}) => {
  test.setTimeout(180_000);
  const administrador = await persona('administrador', '/');
  const secretaria = (await persona('coordinador', '/')).request;
  await cancelarConvocadas(secretaria);
  await vaciarCuerpos(administrador.request);
  const luisa = await nuevoConsejero(administrador.request, 'Luisa', 'De la Sierra');
  await sentar(administrador.request, 'consejo', [luisa]);
  const { items } = await leer<{ items: Espera[] }>(
    secretaria,
    '/sesiones-colegiadas/por-votar?cuerpo=consejo',
  );
  const [uno, dos] = items;
  if (!uno || !dos) throw new Error('The demo has no two projects that wait for the council');
  let sesion = await enviar<Sesion>(secretaria, '/sesiones-colegiadas', {
    cuerpo: 'consejo',
    fecha: today(new Date()),
    hora: '23:59',
    lugar: 'Por teléfono',
    aprobaciones: [uno.aprobacionId, dos.aprobacionId],
  });
  const actuar = async (accion: string, mas: object = {}): Promise<void> => {
    sesion = await enviar<Sesion>(secretaria, `/sesiones-colegiadas/${sesion.id}/${accion}`, {
      version: sesion.version,
      ...mas,
    });
  };
  await actuar('asistencia', { presentes: sesion.asistencia.map(({ miembroId }) => miembroId) });
  await actuar('abrir');
  await actuar('abrir-votacion', { puntoId: sesion.puntos[0]?.id });
  for (const { id } of sesion.puntos)
    await enviar(luisa.api, `/puntos-de-sesion/${id}/declarar`, { conflicto: false });

  const telefono = await persona(null, '/');
  await telefono.setViewportSize({ width: 375, height: 812 });
  await entrarComo(telefono, luisa);
  await telefono.goto(`/sesiones/${sesion.id}`);
  await conTrabajador(telefono);
  await expect(telefono.getByText('Monto recomendado')).toBeVisible();

  await telefono.context().setOffline(true);
  await telefono.reload();
  await expect(telefono.getByText('1 de 2', { exact: true })).toBeVisible();
  await expect(telefono.getByText('Monto recomendado')).toBeVisible();
  await telefono.getByRole('button', { name: 'Proyecto siguiente' }).click();
  await expect(telefono.getByText('2 de 2', { exact: true })).toBeVisible();
  await expect(telefono.getByText('Monto recomendado')).toBeVisible();
  await retrato(telefono, 'minuto-sin-senal');

  // A vote is neither kept for later nor pretended: nobody votes on what may be closed by now.
  await telefono.getByRole('button', { name: 'Proyecto anterior' }).click();
  await expect(
    telefono.getByText('Sin conexión: puedes leer. Para votar hace falta conexión.'),
  ).toBeVisible();
  await telefono.getByRole('button', { name: 'Aprobar' }).click();
  await expect(telefono.getByRole('button', { name: 'Emitir voto: aprobar' })).toBeDisabled();

  await telefono.context().setOffline(false);
  await expect(telefono.getByText('Para votar hace falta conexión.')).toHaveCount(0);
  await telefono.getByRole('button', { name: 'Emitir voto: aprobar' }).click();
  await expect(telefono.getByText('Votaste: aprobar').first()).toBeVisible();
});
