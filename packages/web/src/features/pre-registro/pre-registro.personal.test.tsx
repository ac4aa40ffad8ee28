import '@testing-library/jest-dom/vitest';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, serve, solicitante } from '../../app/testing/portal.tsx';
import { pulsar } from '../../stage/testing/review.ts';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { accion, documentos, ID, registroDePrueba, respuestas } from './testing/registro.ts';
import { base, draftWith, emptyPage } from './testing/servidor.ts';

/** Staff write a pre-registration on behalf of an organization that they choose. */

const slices = [preRegistroSlice];
const ORG = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1c00';
const RECORD = `/api/v1/pre-registros/${ID}`;

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 });
  await Promise.all([
    import('./pages/crear.tsx'),
    import('./pages/revision.tsx'),
    import('../../ui/combobox.tsx'),
  ]);
}, 60_000);

const organizacion = { id: ORG, nombre: 'Cancha Viva Ribereña, A.C.', rfc: 'CVR110805HK8', tipo: 'osc' };
const cuenta = {
  id: ID,
  nombre: 'Ana Núñez',
  email: 'ana@osc.mx',
  rol: 'propietario',
  activa: true,
  yo: false,
};
const answers = (cuentas: readonly unknown[], datos: Record<string, string> = {}) => {
  const { borrador } = draftWith(documentos);
  return {
    ...base(administrador),
    'GET /api/v1/borradores/pre-registro': {
      borrador: { ...borrador, datos: { ...borrador.datos, ...datos } },
    },
    'GET /api/v1/organizaciones': { ...emptyPage, items: [organizacion] },
    [`GET /api/v1/organizaciones/${ORG}`]: organizacion,
    [`GET /api/v1/organizaciones/${ORG}/colegas`]: { cuentas, invitaciones: [] },
    'GET /api/v1/pre-registros': emptyPage,
  };
};
const sent = (server: ReturnType<typeof serve>) =>
  server.calls.find(({ route }) => route === 'POST /api/v1/pre-registros')?.body;

describe('a new pre-registration by staff', () => {
  test('asks first whose it is, names who will hear of it, and sends it explicitly', async () => {
    const server = serve(answers([cuenta, { ...cuenta, id: ORG, nombre: 'Baja', activa: false }]));
    const { revision } = registroDePrueba();
    server.answers['POST /api/v1/pre-registros'] = {
      ...registroDePrueba(),
      revision: revision && { ...revision, cuentas: ['Ana Núñez'] },
    };
    openApp('/pre-registro/crear?paso=documentos', slices);
    expect(await screen.findByRole('heading', { name: '¿A nombre de qué organización?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    const box = await screen.findByRole('combobox', { name: 'Organización' });
    expect(box).toHaveAccessibleDescription(/Elige la organización de la lista/);
    await userEvent.click(box);
    await userEvent.click(
      await screen.findByRole('option', { name: /Cancha Viva Ribereña.*CVR 110805 HK8/ }),
    );
    expect(await screen.findByText('Al enviarlo reciben aviso: Ana Núñez.', { exact: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));

    const strip = await screen.findByRole('region', { name: 'A nombre de' });
    expect(strip).toHaveTextContent('A nombre de: Cancha Viva Ribereña, A.C.');
    expect(screen.getByText(/Sube los cuatro documentos de la organización/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
    expect(await screen.findAllByText(/Reciben aviso: Ana Núñez\./)).not.toHaveLength(0);
    expect(sent(server)).toMatchObject({ organizacionId: ORG });
  });

  test('a new organization is said to be new, and the toast says that nobody hears of it', async () => {
    const server = serve(answers([]));
    const { revision } = registroDePrueba();
    server.answers['POST /api/v1/pre-registros'] = {
      ...registroDePrueba(),
      revision: revision && { ...revision, cuentas: [] },
    };
    openApp('/pre-registro/crear?paso=documentos', slices);
    await userEvent.click(await screen.findByRole('radio', { name: 'Una organización nueva' }));
    expect(screen.getByText(/nadie de ella recibe avisos hasta que la invites/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    expect(
      await screen.findAllByText(/Nadie recibe aviso: la organización no tiene cuentas/),
    ).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Invitar a alguien de la organización' })).toHaveAttribute(
      'href',
      `/organizaciones/${ORG}`,
    );
    expect(sent(server)).toMatchObject({ organizacionNueva: true });
    expect(sent(server)).not.toHaveProperty('organizacionId');
  });

  test('the choice is kept in the draft and can be changed, with what is known of the next one', async () => {
    serve(answers([], { organizacion: 'nueva', rfc: 'OTR110805HK8' }));
    openApp('/pre-registro/crear?paso=organizacion', slices);
    const strip = await screen.findByRole('region', { name: 'A nombre de' });
    expect(strip).toHaveTextContent('Una organización nueva');
    await userEvent.click(within(strip).getByRole('button', { name: 'Cambiar organización' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Organización' }));
    await userEvent.click(
      await screen.findByRole('option', { name: /Cancha Viva Ribereña.*CVR 110805 HK8/ }),
    );
    expect(await screen.findByText(/No tiene cuentas en el portal: nadie recibe aviso/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByLabelText('RFC')).toHaveValue('CVR 110805 HK8');
    expect(screen.getByText('Para qué existe la organización.')).toBeVisible();
  });

  test('an applicant is asked nothing of it', async () => {
    serve({ ...base(solicitante), 'GET /api/v1/borradores/pre-registro': draftWith(documentos) });
    openApp('/pre-registro/crear?paso=documentos', slices);
    expect(await screen.findByRole('button', { name: 'Finalizar' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'A nombre de' })).toBeNull();
  });
});

describe('a review of an organization without accounts', () => {
  test('a decision does not say that somebody will be notified', async () => {
    const registro = registroDePrueba({
      respuestas: { ...respuestas },
      acciones: ['guardarValidaciones', 'enviarARevision'].map((name) => accion(name)),
    });
    const { revision } = registro;
    const sola = { ...registro, revision: revision && { ...revision, cuentas: [] } };
    const server = serve({ ...base(administrador, sola), 'GET /api/v1/pre-registros': emptyPage });
    server.answers[`POST ${RECORD}/enviar-a-revision`] = { ...sola, version: 4, estado: 'en_revision' };
    openApp(`/pre-registro/revision/${ID}`, slices);
    await screen.findByRole('group', { name: 'Acciones de la revisión' });
    await pulsar('enviarARevision');
    expect(await screen.findByText('Enviado a revisión')).toBeVisible();
    expect(
      screen.getByText(/Nadie recibe aviso: la organización no tiene cuentas en el portal\./),
    ).toBeVisible();
    expect(screen.queryByText(/El usuario será notificado/)).toBeNull();
  });
});
