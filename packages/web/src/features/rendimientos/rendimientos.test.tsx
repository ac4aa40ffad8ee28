import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { uploadLine } from '../../app/testing/upload-line.ts';
import {
  abrir,
  acciones,
  ID,
  MINISTRACION,
  PAPEL,
  RECORD,
  TODOS,
  todosDePrueba,
  unoDePrueba,
} from './testing/rendimientos.ts';

/** The bank interest: what the organization registers, and what the foundation confirms and sees come back. */

beforeAll(async () => {
  await Promise.all([
    import('./components/seccion.tsx'),
    import('./components/registrar.tsx'),
    import('./components/resolver.tsx'),
    import('./pages/ver.tsx'),
  ]);
});

const uno = async () => within(await screen.findByRole('article', { name: /REN-2026-001/ }));
const elPdf = () => new File(['%PDF-1.7'], 'octubre.pdf', { type: 'application/pdf' });
const recibe = (ranura: string) =>
  uploadLine(() => ({
    status: 200,
    body: {
      documento: {
        id: PAPEL,
        ranura,
        nombre: 'octubre.pdf',
        bytes: 1200,
        creadoEn: '2026-11-02T18:00:00.000Z',
        analisis: 'limpio',
      },
    },
  }));

describe('the section', () => {
  test('without any it says so and what interest is; what keeps it from being registered is said', async () => {
    abrir(
      todosDePrueba({
        registrar: {
          puede: true,
          impedimentos: [
            { path: '', code: 'sin_deposito', message: 'Todavía no se deposita ninguna ministración.' },
          ],
          meses: [],
          ministracionId: null,
        },
      }),
      {},
      solicitante,
    );
    expect(await screen.findByText('No hay rendimientos registrados')).toBeVisible();
    expect(screen.getByText(/es de la fundación, y se reintegra completo/)).toBeVisible();
    expect(screen.getByText('Todavía no se deposita ninguna ministración.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Registrar rendimiento' })).toBeNull();
  });

  test('what failed is told, with a way to ask again; what is owed stands over the months', async () => {
    const { server } = abrir(refusal(500, 'error_interno', 'Algo falló de nuestro lado.'));
    expect(await screen.findByText('No se pudieron cargar los rendimientos')).toBeVisible();
    server.answers[`GET ${TODOS}`] = todosDePrueba({
      saldo: { confirmado: '300.00', reintegrado: '49.25', porReintegrar: '250.75' },
      rendimientos: [unoDePrueba({ estado: 'confirmado' })],
    });
    await userEvent.setup().click(screen.getByText('Intentar de nuevo'));
    const ella = await uno();
    expect(ella.getByText('Por reintegrar')).toBeVisible();
    expect(ella.getByText('octubre de 2026')).toBeVisible();
    expect(screen.getByText('$49.25')).toBeVisible();
  });
});

describe('the organization', () => {
  test('registers a month with its statement: what is missing stands beside its field, and what was typed survives', async () => {
    recibe('estado_de_cuenta');
    const usuario = userEvent.setup();
    const { server } = abrir(
      todosDePrueba({
        registrar: {
          puede: true,
          impedimentos: [],
          meses: ['2026-11', '2026-10'],
          ministracionId: MINISTRACION,
        },
      }),
      { 'POST /api/v1/rendimientos': unoDePrueba() },
      solicitante,
    );
    await usuario.click(await screen.findByRole('button', { name: 'Registrar rendimiento' }));
    const abierto = async () => within(await screen.findByRole('dialog'));
    let dialogo = await abierto();
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar' }));
    expect(dialogo.getByText('Elige el mes')).toBeVisible();
    expect(dialogo.getByText('Sube el estado de cuenta del mes')).toBeVisible();
    await usuario.type(dialogo.getByLabelText(/Rendimiento del mes/), '250.75');
    await usuario.keyboard('{Escape}');
    await usuario.click(await screen.findByRole('button', { name: 'Registrar rendimiento' }));
    dialogo = await abierto();
    expect(dialogo.getByLabelText(/Rendimiento del mes/)).toHaveValue('250.75');
    await usuario.selectOptions(dialogo.getByLabelText(/^Mes/), '2026-10');
    await usuario.upload(dialogo.getByLabelText('Estado de cuenta', { selector: 'input' }), elPdf());
    expect(await dialogo.findByText(/Subido el/)).toBeVisible();
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText('Rendimiento registrado')).toBeVisible();
    expect(server.calls.find(({ route }) => route === 'POST /api/v1/rendimientos')?.body).toEqual({
      ministracionId: MINISTRACION,
      mes: '2026-10',
      monto: '250.75',
      documentoId: PAPEL,
    });
  });
});

describe('the foundation', () => {
  test('confirms it on its own page', async () => {
    const usuario = userEvent.setup();
    const { server } = abrir(
      todosDePrueba(),
      {
        [`GET ${RECORD}`]: unoDePrueba({ acciones: acciones('confirmar', 'rechazar') }),
        [`POST ${RECORD}/confirmar`]: unoDePrueba({ estado: 'confirmado' }),
      },
      undefined,
      `/rendimientos/${ID}`,
    );
    expect(await screen.findByRole('heading', { name: 'Rendimiento REN-2026-001' })).toBeVisible();
    await usuario.click((await uno()).getByRole('button', { name: 'Confirmar' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.click(dialogo.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Rendimiento confirmado')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/confirmar'))?.body).toEqual({ version: 1 });
  });

  test('registers that it came back, with its day and receipt; who did does not confirm it', async () => {
    recibe('reintegro_rendimiento');
    const usuario = userEvent.setup();
    const { server } = abrir(
      todosDePrueba({
        rendimientos: [unoDePrueba({ estado: 'confirmado', acciones: acciones('registrarReintegro') })],
      }),
      {
        [`POST ${RECORD}/registrar-reintegro`]: unoDePrueba({ estado: 'en_reintegro' }),
      },
    );
    await usuario.click((await uno()).getByRole('button', { name: 'Registrar reintegro' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar reintegro' }));
    expect(dialogo.getByText('La fecha es requerida')).toBeVisible();
    expect(dialogo.getByText('Sube el comprobante del reintegro')).toBeVisible();
    await usuario.type(dialogo.getByLabelText(/^Fecha del reintegro/), '01112026');
    await usuario.upload(dialogo.getByLabelText('Comprobante del reintegro', { selector: 'input' }), elPdf());
    expect(await dialogo.findByText(/Subido el/)).toBeVisible();
    server.answers[`GET ${TODOS}`] = todosDePrueba({
      rendimientos: [
        unoDePrueba({
          estado: 'en_reintegro',
          acciones: [
            {
              action: 'confirmarReintegro',
              label: 'Confirmar reintegro',
              enabled: false,
              blockers: [{ code: 'quien_registro', message: 'Lo hace otra persona.' }],
            },
          ],
        }),
      ],
    });
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar reintegro' }));
    expect(await screen.findByText('Reintegro registrado')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/registrar-reintegro'))?.body).toEqual({
      version: 1,
      fecha: '2026-11-01',
      documentoId: PAPEL,
    });
    expect(await screen.findByText('Lo hace otra persona.')).toBeVisible();
  });

  test('refuses it, or discards a refund, with the reason', async () => {
    const usuario = userEvent.setup();
    const { server } = abrir(
      todosDePrueba({
        rendimientos: [unoDePrueba({ estado: 'en_reintegro', acciones: acciones('descartarReintegro') })],
      }),
      { [`POST ${RECORD}/descartar-reintegro`]: unoDePrueba({ estado: 'confirmado' }) },
    );
    await usuario.click((await uno()).getByRole('button', { name: 'Descartar reintegro' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.type(dialogo.getByLabelText(/Motivo/), 'Era de otro proyecto.');
    await usuario.click(dialogo.getByRole('button', { name: 'Descartar reintegro' }));
    expect(await screen.findByText('Reintegro descartado')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/descartar-reintegro'))?.body).toEqual({
      version: 1,
      motivo: 'Era de otro proyecto.',
    });
  });
});

describe('what was confirmed with a wrong amount', () => {
  test('is declared wrong with why, and says so to both sides', async () => {
    const usuario = userEvent.setup();
    const motivo = 'El estado de cuenta dice $300.00.';
    const { server } = abrir(
      todosDePrueba({
        rendimientos: [unoDePrueba({ estado: 'reintegrado', acciones: acciones('declararErroneo') })],
      }),
      {
        [`POST ${RECORD}/declarar-erroneo`]: unoDePrueba({ estado: 'corregido' }),
      },
    );
    await usuario.click((await uno()).getByRole('button', { name: 'Declarar erróneo' }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText(/su reintegro también deja de contar/)).toBeVisible();
    await usuario.type(dialogo.getByLabelText(/Qué está mal/), motivo);
    server.answers[`GET ${TODOS}`] = todosDePrueba({
      rendimientos: [
        unoDePrueba({
          estado: 'corregido',
          corregido: {
            por: { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c02', nombre: 'Ana Ruiz' },
            en: '2026-11-05T18:00:00.000Z',
            motivo,
          },
        }),
      ],
    });
    await usuario.click(dialogo.getByRole('button', { name: 'Declarar erróneo' }));
    expect(await screen.findByText(/Declarado erróneo por Ana Ruiz el /)).toBeVisible();
    expect(screen.getByText(/Qué está mal: El estado de cuenta dice/)).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/declarar-erroneo'))?.body).toEqual({
      version: 1,
      motivo,
    });
  });
});
