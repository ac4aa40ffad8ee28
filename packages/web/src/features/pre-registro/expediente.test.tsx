import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { documentos, ID } from './testing/registro.ts';
import { base, draftWith } from './testing/servidor.ts';

const miembro = {
  ...solicitante,
  organizacion: { id: ID, nombre: 'Red Juvenil, A.C.', rol: 'colaborador' as const },
};
const documento = (ranura: string) => ({
  ...documentos[0],
  id: ID,
  ranura,
  nombre: `${ranura}-expediente.pdf`,
  bytes: 4096,
});
const papel = (tipo: string, venceEn: string | null, estado: string) => ({
  tipo,
  version: 1,
  documento: documento(tipo),
  emitidoEn: null,
  venceEn,
  subidoPor: 'Usuario 1',
  origen: null,
  estado,
  anteriores: [],
});
const answers = () => ({
  ...base(miembro),
  'GET /api/v1/borradores/pre-registro': draftWith([]),
  [`GET /api/v1/organizaciones/${ID}/expediente`]: {
    puedeSubir: true,
    papeles: [papel('rfc', '2026-12-31', 'vigente'), papel('comprobante_sat', '2026-09-18', 'vencido')],
  },
});
const slot = async (name: string) => within(await screen.findByRole('group', { name }));

beforeAll(async () => {
  await import('./pages/crear.tsx');
}, 60_000);

describe('the papers of the dossier in the documents step', () => {
  test('a slot offers the one that is good, with its name and expiry, and takes it without an upload', async () => {
    const server = serve({
      ...answers(),
      'POST /api/v1/pre-registros/borrador/expediente': { documentos: [documento('rfc')], version: null },
    });
    openApp('/pre-registro/crear?paso=documentos', [preRegistroSlice]);
    const rfc = await slot('RFC');
    expect(await rfc.findByText(/vence el 31 de diciembre de 2026/)).toBeVisible();
    await userEvent.click(rfc.getByRole('button', { name: 'Usar el de tu expediente para RFC' }));
    // The offer names the file too: what counts is the name that stays when the offer has gone.
    await waitFor(() => expect(rfc.queryByRole('button', { name: /^Usar el de tu expediente/ })).toBeNull());
    await waitFor(() => expect(rfc.getByText('rfc-expediente.pdf')).toBeVisible());
    expect(server.calls.find(({ route }) => route.endsWith('/borrador/expediente'))?.body).toEqual({
      ranuras: ['rfc'],
    });
  });

  test('one button puts all that are good; an older one than what stands there is not offered', async () => {
    const actual = {
      ...documento('acta_constitutiva'),
      nombre: 'nueva.pdf',
      creadoEn: '2026-11-19T18:00:00.000Z',
    };
    const papeles = ['acta_constitutiva', 'alta_constitucion', 'rfc'].map((tipo) =>
      papel(tipo, null, 'vigente'),
    );
    const server = serve({
      ...answers(),
      'GET /api/v1/borradores/pre-registro': draftWith([actual] as typeof documentos),
      [`GET /api/v1/organizaciones/${ID}/expediente`]: { puedeSubir: true, papeles },
      'POST /api/v1/pre-registros/borrador/expediente': {
        documentos: [documento('alta_constitucion'), documento('rfc')],
        version: null,
      },
    });
    openApp('/pre-registro/crear?paso=documentos', [preRegistroSlice]);
    const todo = await screen.findByRole('button', { name: 'Usar los documentos de tu expediente' });
    expect(
      screen.getByText('Tu organización ya tiene 2 de estos documentos en su expediente.'),
    ).toBeVisible();
    expect((await slot('Acta Constitutiva')).queryByRole('button', { name: /^Usar/ })).toBeNull();
    await userEvent.click(todo);
    expect(await screen.findByText('Pusimos 2 documentos de tu expediente')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Usar los documentos de tu expediente' })).toBeNull();
    expect(server.calls.find(({ route }) => route.endsWith('/borrador/expediente'))?.body).toEqual({
      ranuras: ['alta_constitucion', 'rfc'],
    });
  });

  test('one that has expired is told and not offered; a slot without paper says nothing of it', async () => {
    serve(answers());
    openApp('/pre-registro/crear?paso=documentos', [preRegistroSlice]);
    const sat = await slot('Comprobante SAT');
    expect(await sat.findByText(/venció el 18 de septiembre de 2026/)).toBeVisible();
    expect(sat.queryByRole('button', { name: /^Usar/ })).toBeNull();
    expect((await slot('Acta Constitutiva')).queryByText(/expediente/)).toBeNull();
  });

  test('a refusal of the server is told in its own words, and the slot stays as it was', async () => {
    serve({
      ...answers(),
      'POST /api/v1/pre-registros/borrador/expediente': refusal(
        422,
        'papel_vencido',
        'El documento de tu expediente venció.',
      ),
    });
    openApp('/pre-registro/crear?paso=documentos', [preRegistroSlice]);
    const rfc = await slot('RFC');
    await userEvent.click(await rfc.findByRole('button', { name: /^Usar/ }));
    expect(await screen.findByText('El documento de tu expediente venció.')).toBeVisible();
    expect(rfc.getByRole('button', { name: /^Subir/ })).toBeVisible();
  });
});
