/** A council of seven votes two projects, by phone and desk together: one conflict, one absent, one tie; the decision reaches the aprobación. */

import { formatShortDate, today } from '@portal/domain/kernel/dates';
import {
  cancelarConvocadas,
  comiteQueAprueba,
  declararYVotar,
  entrarComo,
  enviar,
  leer,
  type Miembro,
  nuevoConsejero,
  sentar,
  titulares,
  vaciarCuerpos,
} from '../soporte/consejo.ts';
import { expect, test } from '../soporte/prueba.ts';
import { retrato } from '../soporte/retrato.ts';

const MOTIVO = 'Ambos cuerpos lo encontraron viable y bien presupuestado.';
const gente = [
  ['Berta', 'Nava Ríos'],
  ['Carlos', 'Luna Prieto'],
  ['Diana', 'Meza Soto'],
  ['Elías', 'Ríos Baca'],
  ['Fabiola', 'Cano Ruiz'],
  ['Gabriel', 'Soto Loya'],
  ['Hilda', 'Paz Orona'],
] as const;

type Espera = { readonly aprobacionId: string; readonly nombre: string };
type Vista = {
  readonly estado: string;
  readonly puntos: readonly {
    readonly id: string;
    readonly asientos: readonly { readonly voto: string | null }[];
  }[];
};

test('a council of seven: seats live, votes only at the close, a tie, the acta, and the decision', async ({
  persona,
}) => {
  test.setTimeout(300_000);
  const administrador = await persona('administrador', '/sesiones/cuerpos');
  const secretaria = await persona('coordinador', '/sesiones');
  const consejo: Miembro[] = [];
  const comite: Miembro[] = [];
  await cancelarConvocadas(secretaria.request);
  await vaciarCuerpos(administrador.request);
  for (const [nombre, apellidos] of gente)
    consejo.push(await nuevoConsejero(administrador.request, nombre, apellidos));
  for (const nombre of ['Irma', 'Jorge', 'Karla'])
    comite.push(await nuevoConsejero(administrador.request, nombre, 'Del Comité'));
  await sentar(administrador.request, 'comite', comite);
  const [berta, carlos, diana, elias, fabiola, gabriel, hilda] = consejo as [
    Miembro,
    Miembro,
    Miembro,
    Miembro,
    Miembro,
    Miembro,
    Miembro,
  ];

  await test.step('the council is seated: one of them on screen', async () => {
    await sentar(administrador.request, 'consejo', consejo.slice(1));
    const sentados = await titulares(administrador.request, 'consejo');
    await administrador.reload();
    const suyo = administrador.getByRole('region', { name: 'Consejo Directivo' });
    await suyo.getByRole('button', { name: 'Agregar miembro' }).click();
    const dialogo = administrador.getByRole('dialog', { name: 'Agregar miembro al Consejo Directivo' });
    await dialogo.getByLabel('Persona').selectOption(berta.nombre);
    await dialogo.getByLabel('Cargo').selectOption('Presidencia');
    await dialogo.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(dialogo).toHaveCount(0);
    await expect(suyo.getByText(`${sentados + 1} titulares · Quórum: 5 miembros`)).toBeVisible();
  });

  const { items } = await leer<{ items: Espera[] }>(
    secretaria.request,
    '/sesiones-colegiadas/por-votar?cuerpo=consejo',
  );
  const enComite = await leer<{ items: Espera[] }>(
    secretaria.request,
    '/sesiones-colegiadas/por-votar?cuerpo=comite',
  );
  const [primero, segundo] = items.filter(({ aprobacionId }) =>
    enComite.items.some((otra) => otra.aprobacionId === aprobacionId),
  );
  if (!primero || !segundo) throw new Error('The demo has no two projects that wait for both bodies');
  await comiteQueAprueba(secretaria.request, comite, [primero.aprobacionId, segundo.aprobacionId]);

  await test.step('the secretary convenes it with its agenda', async () => {
    await secretaria.getByRole('link', { name: 'Convocar sesión' }).first().click();
    await secretaria.getByRole('radio', { name: 'Consejo Directivo' }).check();
    await secretaria.getByLabel('Fecha', { exact: true }).fill(formatShortDate(today(new Date())));
    await secretaria.getByLabel('Hora de Chihuahua').fill('2359');
    await secretaria.getByLabel('Lugar o enlace').fill('Sala de consejo');
    for (const { nombre } of [primero, segundo])
      await secretaria.getByRole('checkbox', { name: nombre }).check();
    await expect(secretaria.getByText('2 proyectos elegidos')).toBeVisible();
    await retrato(secretaria, 'sesion-convocar');
    await secretaria.getByRole('button', { name: 'Convocar', exact: true }).click();
    await expect(
      secretaria.getByRole('heading', { name: 'Sesión del Consejo Directivo', level: 1 }),
    ).toBeVisible();
  });
  const id = new URL(secretaria.url()).pathname.split('/').at(-1) ?? '';

  await test.step('attendance: one is absent; the session is opened', async () => {
    for (const { nombre } of consejo)
      if (nombre !== gabriel.nombre) await secretaria.getByRole('checkbox', { name: nombre }).check();
    await secretaria.getByRole('button', { name: 'Guardar asistencia' }).click();
    await expect(secretaria.getByText('Asistencia registrada')).toBeVisible();
    await secretaria.getByRole('button', { name: 'Abrir sesión' }).click();
    await secretaria.getByRole('dialog').getByRole('button', { name: 'Abrir la sesión' }).click();
    await secretaria.getByRole('button', { name: 'Abrir votación' }).click();
    await expect(
      secretaria.getByText('6 presentes; el quórum es de 5', { exact: true }).first(),
    ).toBeVisible();
  });
  const { puntos } = await leer<Vista>(secretaria.request, `/sesiones-colegiadas/${id}`);
  const [uno, dos] = puntos.map((punto) => punto.id);
  if (!uno || !dos) throw new Error('The session has no two points');
  const asientos = secretaria.getByRole('figure', { name: `Asientos en «${primero.nombre}»` });

  const telefono = await persona(null, '/');
  await telefono.setViewportSize({ width: 375, height: 812 });
  await entrarComo(telefono, berta);

  await test.step('by phone: the question of interest, the minute, a vote against with its reason', async () => {
    await telefono.goto(`/sesiones/${id}`);
    await expect(telefono.getByText('1 de 2', { exact: true })).toBeVisible();
    await expect(telefono.getByText('Monto recomendado')).toHaveCount(0);
    await telefono.getByRole('button', { name: 'Declaro que no tengo conflicto de interés' }).click();
    await expect(telefono.getByText('Monto recomendado')).toBeVisible();
    await retrato(telefono, 'minuto-del-consejero');
    await telefono.getByRole('button', { name: 'Rechazar' }).click();
    // Not where 'Rechazar' was: within half a second that is a double tap, and sends nothing.
    const emitir = telefono.getByRole('button', { name: 'Emitir voto: rechazar' });
    await emitir.click({ position: { x: 24, y: 20 } });
    await expect(telefono.getByText('Escribe el motivo, con al menos 10 caracteres.')).toBeVisible();
    await telefono.getByLabel('Motivo').fill('El costo por persona duplica al de la zona.');
    await emitir.click({ position: { x: 24, y: 20 } });
    await expect(telefono.getByText('Votaste: rechazar').first()).toBeVisible();
    // The desk learns by itself that she voted, and not how.
    await expect(asientos.getByText(`${berta.nombre}: Ya votó`)).toBeVisible();
    await expect(asientos.getByText(/En contra/)).toHaveCount(0);
    const { puntos: vistos } = await leer<Vista>(carlos.api, `/sesiones-colegiadas/${id}`);
    expect(vistos[0]?.asientos.map(({ voto }) => voto).filter(Boolean)).toEqual(['emitido']);
    // A second vote changes nothing.
    await enviar(berta.api, `/puntos-de-sesion/${uno}/votar`, { voto: 'aprobado', motivo: '' }, 409);
  });

  await test.step('one declares a conflict and leaves the quorum', async () => {
    const otro = await persona(null, '/');
    await otro.setViewportSize({ width: 375, height: 812 });
    await entrarComo(otro, fabiola);
    await otro.goto(`/sesiones/${id}`);
    await otro.getByRole('button', { name: 'Declaro un conflicto y me abstengo' }).click();
    await otro.getByLabel('Motivo (opcional)').fill('Soy de su patronato');
    await otro.getByRole('button', { name: 'Confirmar y quedar fuera de este voto' }).click();
    await expect(
      otro.getByText('No ves este proyecto, no lo votas y no cuentas para su quórum.'),
    ).toBeVisible();
    await expect(asientos.getByText(`${fabiola.nombre}: Fuera: declaró interés`)).toBeVisible();
    await expect(
      secretaria.getByText('5 presentes; el quórum es de 5', { exact: true }).first(),
    ).toBeVisible();
    await enviar(fabiola.api, `/puntos-de-sesion/${uno}/votar`, { voto: 'aprobado', motivo: '' }, 403);
  });

  await test.step('once everybody voted it is counted: four for it, one against', async () => {
    await expect(secretaria.getByText(/^Falta el voto de /)).toBeVisible();
    for (const miembro of [carlos, diana, elias, hilda]) await declararYVotar(miembro, uno, 'aprobado');
    await enviar(gabriel.api, `/puntos-de-sesion/${uno}/declarar`, { conflicto: false });
    await enviar(gabriel.api, `/puntos-de-sesion/${uno}/votar`, { voto: 'aprobado', motivo: '' }, 409);
    await expect(asientos.getByText('5 de 5', { exact: true })).toBeVisible();
    await secretaria.getByRole('button', { name: 'Cerrar votación' }).click();
    const dialogo = secretaria.getByRole('dialog');
    await dialogo.getByLabel('Motivo de la decisión').fill(MOTIVO);
    await dialogo.getByRole('button', { name: 'Cerrar votación' }).click();
    await expect(secretaria.getByText('4 a favor, 1 en contra, 0 abstenciones').first()).toBeVisible();
    await expect(asientos.getByText(`${berta.nombre}: En contra`)).toBeVisible();
    await expect(asientos.getByText(`${gabriel.nombre}: Ausente`)).toBeVisible();
    await retrato(secretaria, 'sesion-contada');
    await expect(telefono.getByText('4 a favor, 1 en contra, 0 abstenciones').first()).toBeVisible();
  });

  await test.step('the next one ties, and this body decides nothing', async () => {
    await secretaria.getByRole('button', { name: 'Siguiente proyecto' }).click();
    await secretaria.getByRole('button', { name: 'Abrir votación' }).click();
    await expect(telefono.getByRole('button', { name: /En votación: proyecto 2/ })).toBeVisible();
    await telefono.getByRole('button', { name: 'Siguiente proyecto' }).click();
    await telefono.getByRole('button', { name: 'Declaro que no tengo conflicto de interés' }).click();
    await telefono.getByRole('button', { name: 'Aprobar' }).click();
    await telefono.getByRole('button', { name: 'Emitir voto: aprobar' }).dblclick();
    await expect(telefono.getByText('Votaste: aprobar').first()).toBeVisible();
    for (const miembro of [carlos, diana]) await declararYVotar(miembro, dos, 'aprobado');
    for (const miembro of [elias, fabiola, hilda]) await declararYVotar(miembro, dos, 'rechazado');
    await expect(secretaria.getByText('6 de 6', { exact: true })).toBeVisible();
    await secretaria.getByRole('button', { name: 'Cerrar votación' }).click();
    const dialogo = secretaria.getByRole('dialog');
    await dialogo.getByLabel('Motivo de la decisión').fill('El empate pide otra ronda de observaciones.');
    await dialogo.getByRole('button', { name: 'Cerrar votación' }).click();
    await expect(
      secretaria.getByText('Empate: este cuerpo no decide y el proyecto se difiere.'),
    ).toBeVisible();
  });

  await test.step('closed for good, with its acta; the decision reaches the aprobación', async () => {
    await secretaria.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await secretaria.getByRole('dialog').getByRole('button', { name: 'Cerrar la sesión' }).click();
    await expect(secretaria.getByRole('heading', { name: 'Sesión cerrada' })).toBeVisible();
    await expect(secretaria.getByRole('button', { name: /Descargar/ }).first()).toBeVisible({
      timeout: 60_000,
    });
    await retrato(secretaria, 'sesion-cerrada');
    await enviar(
      carlos.api,
      `/puntos-de-sesion/${dos}/votar`,
      { voto: 'rechazado', motivo: 'Cambié de opinión.' },
      409,
    );
    const estadoDe = async ({ aprobacionId }: Espera) =>
      (await leer<{ estado: string }>(secretaria.request, `/aprobaciones/${aprobacionId}`)).estado;
    expect(await estadoDe(primero)).toMatch(/^aprobad/);
    expect(await estadoDe(segundo)).toMatch(/^diferid/);
  });
});
