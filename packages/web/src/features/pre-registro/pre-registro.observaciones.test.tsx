import '@testing-library/jest-dom/vitest';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { accion, documentos, ID, registroDePrueba, respuestas } from './testing/registro.ts';
import { base } from './testing/servidor.ts';

/** Only what was observed, with what it said before: the short way back to the review. */

const slices = [preRegistroSlice];
const RECORD = `/api/v1/pre-registros/${ID}`;
const RAZON = 'Cambia al menos un dato observado, o un documento, antes de solicitar otra revisión.';

const observado = registroDePrueba({
  estado: 'requiere_cambios',
  comentariosRevisor: 'Casi listo.',
  fechaRevision: '2026-11-20T18:00:00.000Z',
  observaciones: [
    {
      campo: 'mision',
      etiqueta: 'Misión',
      comentario: 'Explica más.',
      antes: respuestas.mision,
      cambio: false,
    },
    {
      campo: 'titular',
      etiqueta: 'Titular',
      comentario: 'Falta su cargo.',
      antes: respuestas.titular,
      cambio: false,
    },
    {
      campo: 'documentos_subidos',
      etiqueta: 'Documentos',
      comentario: 'El Comprobante SAT no se lee.',
      antes: 'Comprobante SAT: comprobante_sat.docx',
      cambio: false,
    },
  ],
  acciones: [accion('editar'), accion('solicitarRevision', [{ code: 'sin_cambios', message: RAZON }])],
});
const enRevision = {
  ...observado,
  version: 5,
  estado: 'en_revision' as const,
  acciones: [],
  observaciones: [],
};

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 });
  await import('./pages/editar.tsx');
}, 60_000);

const enviar = () => screen.findByRole('button', { name: 'Enviar correcciones' });
const parte = (name: string) => screen.getByRole('listitem', { name });

test('shows only what was observed: comment, what it said, and its field; the rest is one step away', async () => {
  serve(base(solicitante, observado));
  openApp(`/pre-registro/editar/${ID}`, slices);
  expect(await screen.findByRole('heading', { name: 'Tus 3 observaciones' })).toBeVisible();
  expect(screen.getByText('Casi listo.')).toBeVisible();
  const mision = within(parte('Misión'));
  expect(mision.getByRole('group', { name: 'Antes, Misión' })).toHaveTextContent(respuestas.mision);
  expect(mision.getByRole('textbox')).toHaveAccessibleDescription(/Explica más\./);
  expect(screen.queryByLabelText('Visión')).toBeNull();
  // Of the papers, the one that the comment names.
  const papeles = within(parte('Documentos'));
  expect(await papeles.findByRole('group', { name: 'Comprobante SAT' })).toHaveTextContent('no se lee');
  expect(papeles.queryByRole('group', { name: 'Acta Constitutiva' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Ver todo el formulario' }));
  expect(await screen.findByLabelText('Visión')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ver solo tus 3 observaciones' }));
  expect(await screen.findByRole('heading', { name: 'Tus 3 observaciones' })).toBeVisible();
});

test('counts as one types, and back; until then the server’s own reason stands', async () => {
  serve(base(solicitante, observado));
  openApp(`/pre-registro/editar/${ID}`, slices);
  const boton = await enviar();
  expect(boton).toHaveAttribute('aria-disabled', 'true');
  expect(boton).toHaveAccessibleDescription(new RegExp(RAZON));
  const titular = screen.getByRole('textbox', { name: 'Titular' });
  await userEvent.type(titular, ', presidenta');
  expect(screen.getByRole('progressbar', { name: 'Correcciones' })).toHaveAttribute(
    'aria-valuetext',
    '1 de 3 corregidas, 33 %',
  );
  expect(parte('Titular')).toHaveTextContent('Corregida');
  expect(await enviar()).not.toHaveAttribute('aria-disabled');
  await userEvent.clear(titular);
  await userEvent.type(titular, respuestas.titular);
  expect(parte('Titular')).toHaveTextContent('Por corregir');
  expect(await enviar()).toHaveAttribute('aria-disabled', 'true');
});

test('asks before sending what was not touched, by name; then sends all of it at once', async () => {
  const server = serve(base(solicitante, observado));
  server.answers[`POST ${RECORD}/solicitar-revision`] = () => {
    server.answers[`GET ${RECORD}`] = enRevision;
    return enRevision;
  };
  openApp(`/pre-registro/editar/${ID}`, slices);
  await enviar();
  await userEvent.type(screen.getByRole('textbox', { name: 'Misión' }), ' De 12 a 18 años.');
  await userEvent.click(await enviar());
  const dialogo = await screen.findByRole('dialog', { name: 'Quedan 2 sin cambiar' });
  expect(dialogo).toHaveTextContent('Titular, Documentos');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Seguir corrigiendo' }));
  expect(server.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  await userEvent.click(await enviar());
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar así' }));
  expect(await screen.findByText('Solicitud enviada')).toBeVisible();
  expect(server.calls.find(({ route }) => route === `POST ${RECORD}/solicitar-revision`)?.body).toMatchObject(
    {
      version: 3,
      respuestas: { mision: `${respuestas.mision} De 12 a 18 años.`, titular: respuestas.titular },
    },
  );
});

test('a paper put after the review spoke counts, and nothing more is asked', async () => {
  const corregido = {
    ...observado,
    observaciones: observado.observaciones.slice(2).map((o) => ({ ...o, cambio: true })),
    documentos: documentos.map((d) =>
      d.ranura === 'comprobante_sat' ? { ...d, creadoEn: '2026-11-21T18:00:00.000Z' } : d,
    ),
    acciones: [accion('editar'), accion('solicitarRevision')],
  };
  serve({ ...base(solicitante, corregido), [`POST ${RECORD}/solicitar-revision`]: enRevision });
  openApp(`/pre-registro/editar/${ID}`, slices);
  expect(await screen.findByRole('heading', { name: 'Tu observación' })).toBeVisible();
  const ranura = await screen.findByRole('group', { name: 'Comprobante SAT' });
  expect(ranura).toHaveTextContent('Nuevo');
  expect(ranura).not.toHaveTextContent('no se lee');
  await userEvent.click(await enviar());
  expect(await screen.findByText('Solicitud enviada')).toBeVisible();
});

test('what the server refuses stands at its field: here if it is one of these, else in the whole form', async () => {
  const server = serve(base(solicitante, observado));
  const refuse = (path: string) => {
    server.answers[`POST ${RECORD}/solicitar-revision`] = refusal(
      422,
      'formulario_incompleto',
      'Hay datos por corregir.',
      [{ path, code: 'requerido', message: `Falta ${path}` }],
    );
  };
  openApp(`/pre-registro/editar/${ID}`, slices);
  await enviar();
  const mision = screen.getByRole('textbox', { name: 'Misión' });
  await userEvent.type(mision, ' Más.');
  refuse('mision');
  await userEvent.click(await enviar());
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar así' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Misión' })).toHaveAccessibleDescription(/Falta mision/),
  );
  expect(screen.getByRole('heading', { name: 'Tus 3 observaciones' })).toBeVisible();
  refuse('objeto_social');
  await userEvent.click(await enviar());
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar así' }));
  expect(await screen.findByLabelText('Objeto social')).toHaveAccessibleDescription(/Falta objeto_social/);
});
