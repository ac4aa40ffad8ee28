import type {
  Comprobacion,
  Comprobaciones,
} from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { uploadLine } from '../../app/testing/upload-line.ts';
import {
  abrir,
  acciones,
  MINISTRACION,
  paginaDe,
  RECORD,
  SEGUIMIENTO,
  todasDePrueba,
  unaDePrueba,
} from './testing/comprobaciones.ts';

/** The tab of what was proven, and what the foundation judges of it. */

beforeAll(async () => {
  await Promise.all([
    import('./components/pestana.tsx'),
    import('./components/cancelar.tsx'),
    import('./components/comprobar.tsx'),
    import('./pages/ver.tsx'),
  ]);
});

const gasto = async () => within(await screen.findByRole('article', { name: /COMP-2026-001/ }));

describe('the tab', () => {
  test('without any it says so, with the balance of the case and of each line', async () => {
    abrir(todasDePrueba());
    expect(await screen.findByText('No hay comprobaciones registradas')).toBeVisible();
    expect(
      screen.getByText(
        'De $1,000,000.00 depositado: $400.00 admitido, $600.00 por revisar y $999,000.00 por comprobar.',
      ),
    ).toBeVisible();
    expect(screen.getByText('$1,949,000.00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Comprobar con factura' })).toBeNull();
  });

  test('on a telephone what waits stands open, and what was judged and the lines are folded', async () => {
    vi.stubGlobal('innerWidth', 375);
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const admitida = unaDePrueba({
      id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8b09',
      folio: 'COMP-2026-009',
      estado: 'admitida',
    });
    abrir(todasDePrueba({ suyos: [admitida, unaDePrueba()] }));
    const esperan = within(await screen.findByRole('list', { name: 'Gastos por revisar (1)' }));
    expect(esperan.getByRole('article', { name: /COMP-2026-001/ })).toBeVisible();
    const plegado = screen.getByText('Gastos ya revisados (1)');
    // It is read once it is asked for.
    expect(screen.queryByText('COMP-2026-009')).toBeNull();
    expect(screen.getByText('$1,949,000.00')).not.toBeVisible();
    await userEvent.setup().click(plegado);
    expect(await screen.findByText('COMP-2026-009')).toBeVisible();
  });

  test('it goes from page to page and keeps what it was narrowed down to, in the address', async () => {
    const usuario = userEvent.setup();
    const GASTOS = `GET /api/v1/seguimientos/${SEGUIMIENTO}/comprobaciones/gastos`;
    const otro = unaDePrueba({ id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8b09', folio: 'COMP-2026-009' });
    const { server, router } = abrir(todasDePrueba({ suyos: [unaDePrueba()] }), {
      [GASTOS]: (_body: unknown, query: URLSearchParams) => ({
        items: query.get('cursor') === 'dos' ? [otro] : [unaDePrueba()],
        siguiente: query.get('cursor') === 'dos' ? null : 'dos',
        anterior: query.get('cursor') === 'dos' ? 'uno' : null,
        total: { n: 2, mas: false },
      }),
    });
    await gasto();
    await usuario.selectOptions(screen.getByLabelText('Estatus'), 'Por revisar');
    await waitFor(() => expect(router.state.location.search).toEqual({ estado: 'por_revisar' }));
    await usuario.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText('COMP-2026-009')).toBeVisible();
    expect(router.state.location.search).toEqual({ estado: 'por_revisar', cursor: 'dos' });
    expect(server.queries(GASTOS).at(-1)).toMatchObject({ 'estado[0]': 'por_revisar', cursor: 'dos' });
    // Another filter begins from the first page.
    await usuario.selectOptions(screen.getByLabelText('Estatus'), 'Todos');
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(await gasto()).toBeDefined();
  });

  test('a page that is not there leads to the first one', async () => {
    const usuario = userEvent.setup();
    const GASTOS = `GET /api/v1/seguimientos/${SEGUIMIENTO}/comprobaciones/gastos`;
    const uno = unaDePrueba();
    abrir(
      todasDePrueba({ suyos: [uno] }),
      {
        [GASTOS]: (_body: unknown, query: URLSearchParams) =>
          query.has('cursor')
            ? refusal(400, 'cursor_invalido', 'La página pedida no existe.')
            : { items: [uno], siguiente: null, anterior: null, total: { n: 1, mas: false } },
      },
      undefined,
      '/prueba?cursor=bm8',
    );
    await usuario.click(await screen.findByRole('button', { name: 'Ver desde el inicio' }));
    expect(await gasto()).toBeDefined();
  });

  test('who judges one of several goes on with the keyboard at the one in its place', async () => {
    const usuario = userEvent.setup();
    const tres = [1, 2, 3].map((n) =>
      unaDePrueba({
        id: `7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e9b0${n}`,
        folio: `COMP-2026-00${n}`,
        acciones: acciones('admitir'),
      }),
    );
    const { server } = abrir(
      todasDePrueba({ suyos: tres }),
      {
        'POST /api/v1/comprobaciones/7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e9b02/admitir': () => {
          server.answers[`GET /api/v1/seguimientos/${SEGUIMIENTO}/comprobaciones/gastos`] = paginaDe(
            tres.filter((_una, n) => n !== 1),
          );
          return unaDePrueba({ estado: 'admitida' });
        },
      },
      undefined,
      '/prueba?estado=por_revisar',
    );
    const segundo = within(await screen.findByRole('article', { name: /COMP-2026-002/ }));
    await usuario.click(segundo.getByRole('button', { name: 'Admitir' }));
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Admitir' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: /COMP-2026-002/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole('article', { name: /COMP-2026-003/ })).toHaveFocus());
  });

  test('one that somebody else judged stays while its dialog is open, which says who, and leaves the list when it closes', async () => {
    vi.stubGlobal('innerWidth', 375);
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const usuario = userEvent.setup();
    const GASTOS = `GET /api/v1/seguimientos/${SEGUIMIENTO}/comprobaciones/gastos`;
    const mia = unaDePrueba({ acciones: acciones('admitirEnParte') });
    const { server, queryClient } = abrir(todasDePrueba({ suyos: [mia] }));
    await usuario.click((await gasto()).getByRole('button', { name: 'Admitir en parte' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.type(dialogo.getByLabelText(/Qué no se admite/), 'Incluye alimentos que no se acordaron.');
    server.answers[GASTOS] = paginaDe([]);
    server.answers[`GET ${RECORD}`] = unaDePrueba({
      version: 2,
      estado: 'rechazada',
      revisada: {
        por: { id: MINISTRACION, nombre: 'Ana Ruiz' },
        en: '2026-11-25T18:00:00.000Z',
        motivo: 'No es de este proyecto.',
      },
    });
    await queryClient.invalidateQueries();
    expect(await dialogo.findByRole('alert')).toHaveTextContent(
      'Mientras tanto Ana Ruiz la revisó: quedó rechazada. Lo que escribiste aquí no se envía.',
    );
    expect(dialogo.getByDisplayValue('Incluye alimentos que no se acordaron.')).toBeVisible();
    expect(dialogo.queryByRole('button', { name: 'Admitir en parte' })).toBeNull();
    await usuario.click(dialogo.getByRole('button', { name: 'Copiar lo que escribiste' }));
    expect(await navigator.clipboard.readText()).toBe('Incluye alimentos que no se acordaron.');
    await usuario.click(dialogo.getByText('Cerrar', { selector: 'button' }));
    expect(await screen.findByText('Ningún gasto espera revisión.')).toBeVisible();
    expect(screen.queryByRole('article', { name: /COMP-2026-001/ })).toBeNull();
  });

  test('a filter that nothing has says so, and is taken away there', async () => {
    const usuario = userEvent.setup();
    abrir(todasDePrueba({ suyos: [unaDePrueba()] }), {}, undefined, '/prueba?estado=rechazada');
    expect(await screen.findByText('Ningún gasto con este filtro')).toBeVisible();
    await usuario.click(screen.getByRole('button', { name: 'Quitar filtro' }));
    expect(await gasto()).toBeDefined();
  });

  test('what failed is told, with a way to ask again', async () => {
    const { server } = abrir(refusal(500, 'error_interno', 'Algo falló de nuestro lado.'));
    expect(await screen.findByText('No se pudieron cargar las comprobaciones')).toBeVisible();
    server.answers[`GET /api/v1/seguimientos/${SEGUIMIENTO}/comprobaciones`] = todasDePrueba();
    await userEvent.setup().click(screen.getByText('Intentar de nuevo'));
    expect(await screen.findByText('No hay comprobaciones registradas')).toBeVisible();
  });

  test('an expense says what its invoice says, and what nobody could check', async () => {
    abrir(todasDePrueba({ suyos: [unaDePrueba()] }));
    const uno = await gasto();
    expect(uno.getByText('Por revisar')).toBeVisible();
    expect(uno.getByText('Papelería del Centro (PAP010203AB1)')).toBeVisible();
    const revisado = within(uno.getByRole('list', { name: 'Lo que el portal revisó' }));
    expect(revisado.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'El sello corresponde al contenido',
      'El certificado del emisor lo expidió una AC reconocida',
      'El PDF es de esta factura',
    ]);
    expect(uno.getByText(/Su vigencia en el SAT no se consultó/)).toBeVisible();
  });

  test('a seal by a certificate that nobody is known to have issued is not green, and says so', async () => {
    const { factura } = unaDePrueba();
    abrir(
      todasDePrueba({
        suyos: [unaDePrueba({ factura: factura && { ...factura, certificado: 'sin_verificar' } })],
      }),
    );
    const revisado = within((await gasto()).getByRole('list', { name: 'Lo que el portal revisó' }));
    const vistos = revisado
      .getAllByRole('listitem')
      .map((uno) => [uno.textContent, uno.querySelector('svg')?.getAttribute('class')]);
    expect(vistos.slice(0, 2)).toEqual([
      ['El sello corresponde al contenido', expect.stringContaining('text-neutral-ink')],
      [
        'No se pudo verificar quién expidió el certificado del emisor',
        expect.stringContaining('text-warning-ink'),
      ],
    ]);
  });

  test('says of its PDF what was read: by a mark, and in words', async () => {
    const otro = '0b5c2d7e-8a4b-4d0e-9b53-7c1c2a1e8a01';
    const dicho = async (pdf: Comprobacion['pdf']) => {
      const { unmount } = abrir(todasDePrueba({ suyos: [unaDePrueba({ pdf })] }));
      const revisado = within((await gasto()).getByRole('list', { name: 'Lo que el portal revisó' }));
      const ultimo = revisado.getAllByRole('listitem').at(-1);
      const visto = [ultimo?.textContent, ultimo?.querySelector('svg')?.getAttribute('class')];
      unmount();
      return visto;
    };
    const es = (texto: string, tinta: string) => [texto, expect.stringContaining(tinta)];
    expect(await dicho({ estado: 'pendiente', dice: null })).toEqual(es('Leyendo el PDF…', 'progress'));
    expect(await dicho({ estado: 'coincide', dice: null })).toEqual(
      es('El PDF es de esta factura', 'success'),
    );
    expect(await dicho({ estado: 'otra', dice: otro })).toEqual(
      es(`El PDF es de otra factura: dice ${otro.toUpperCase()}`, 'danger'),
    );
    expect(await dicho({ estado: 'no_dice', dice: null })).toEqual(
      es('El PDF no dice su folio fiscal: compáralo a la vista', 'warning'),
    );
  });
});

describe('the judgement', () => {
  test('a part is admitted with its reason', async () => {
    const usuario = userEvent.setup();
    const { server } = abrir(
      todasDePrueba({
        suyos: [unaDePrueba({ acciones: acciones('admitir', 'admitirEnParte', 'rechazar') })],
      }),
      {
        [`POST ${RECORD}/admitir-en-parte`]: unaDePrueba({ estado: 'admitida_en_parte', admitido: '400.00' }),
      },
    );
    await usuario.click((await gasto()).getByRole('button', { name: 'Admitir en parte' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.click(dialogo.getByRole('button', { name: 'Admitir en parte' }));
    expect(dialogo.getByText('El monto debe ser mayor a 0')).toBeVisible();
    await usuario.type(dialogo.getByLabelText(/Monto que se admite/), '400');
    await usuario.type(dialogo.getByLabelText(/Qué no se admite/), 'Incluye alimentos que no se acordaron.');
    await usuario.click(dialogo.getByRole('button', { name: 'Admitir en parte' }));
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route.endsWith('/admitir-en-parte'))?.body).toEqual({
        version: 1,
        monto: '400.00',
        motivo: 'Incluye alimentos que no se acordaron.',
      }),
    );
  });
});

const DOCUMENTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e9d02';
const verificacion = () =>
  uploadLine(() => ({
    status: 200,
    body: {
      documento: {
        id: DOCUMENTO,
        ranura: 'verificacion_sat',
        nombre: 'sat.pdf',
        bytes: 1200,
        creadoEn: '2026-11-25T18:00:00.000Z',
        analisis: 'limpio',
      },
    },
  }));

describe('a CFDI that the SAT cancelled', () => {
  const admitida = (cambio: Parameters<typeof unaDePrueba>[0] = {}) =>
    unaDePrueba({
      estado: 'admitida',
      admitido: '1000.00',
      acciones: acciones('declararCancelada'),
      ...cambio,
    });

  test('asks for all of it; what was written survives the closing of the dialog, and the whole of it is sent', async () => {
    const usuario = userEvent.setup();
    verificacion();
    const { server } = abrir(todasDePrueba({ suyos: [admitida()] }), {
      [`POST ${RECORD}/declarar-cancelada`]: admitida({ estado: 'cancelada', acciones: [] }),
    });
    const boton = 'Declarar CFDI cancelado';
    await usuario.click((await gasto()).getByRole('button', { name: boton }));
    let dialogo = within(await screen.findByRole('dialog'));
    await usuario.click(dialogo.getByRole('button', { name: boton }));
    expect(dialogo.getByText('La fecha es requerida')).toBeVisible();
    expect(dialogo.getByText('Sube la verificación del SAT')).toBeVisible();
    await usuario.type(
      dialogo.getByLabelText(/Qué se encontró en el SAT/),
      'El emisor la canceló en noviembre.',
    );
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await usuario.click((await gasto()).getByRole('button', { name: boton }));
    dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByDisplayValue('El emisor la canceló en noviembre.')).toBeVisible();
    await usuario.type(dialogo.getByLabelText(/^Fecha de la verificación/), '24112026');
    await usuario.upload(
      dialogo.getByLabelText('Verificación del SAT', { selector: 'input' }),
      new File(['%PDF-1.7'], 'sat.pdf', { type: 'application/pdf' }),
    );
    expect(await dialogo.findByText(/Subido el/)).toBeVisible();
    // So does the paper, which is uploaded once.
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await usuario.click((await gasto()).getByRole('button', { name: boton }));
    dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText('sat.pdf')).toBeVisible();
    await usuario.click(dialogo.getByRole('button', { name: boton }));
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route.endsWith('/declarar-cancelada'))?.body).toEqual({
        version: 1,
        verificada: '2026-11-24',
        motivo: 'El emisor la canceló en noviembre.',
        documentoId: DOCUMENTO,
      }),
    );
  });

  const deUnaCancelada = (de: Partial<Comprobaciones> = {}, terminado = false) =>
    abrir(
      todasDePrueba({
        ...de,
        suyos: [
          admitida({
            estado: 'cancelada',
            terminado,
            acciones: [],
            cancelada: {
              por: { id: MINISTRACION, nombre: 'Raúl Domínguez' },
              en: '2026-11-25T18:00:00.000Z',
              verificada: '2026-11-24',
              motivo: 'El emisor la canceló en noviembre.',
              evidencia: { id: MINISTRACION, nombre: 'sat.pdf' },
            },
          }),
        ],
      }),
      {},
      solicitante,
    );

  test('says to both sides what was admitted, who found it, and what is owed', async () => {
    deUnaCancelada();
    const uno = await gasto();
    expect(uno.getByText('Cancelada')).toBeVisible();
    expect(uno.getByText('Se había admitido')).toBeVisible();
    expect(uno.getByText(/compruébalo con otra factura o reintégralo/)).toBeVisible();
    expect(uno.getByText(/Declarada cancelada por Raúl Domínguez el 25/)).toBeVisible();
    expect(uno.getByRole('button', { name: 'Descargar la verificación del SAT' })).toBeVisible();
    expect(uno.queryByText(/Su vigencia en el SAT no se consultó/)).toBeNull();
  });

  test('of an execution that is over nothing more is asked to be proven: what is left comes back', async () => {
    const message = 'La ejecución del proyecto terminó.';
    const impedimentos = [{ path: '', code: 'terminado', message }];
    deUnaCancelada({ comprobar: { puede: true, impedimentos } }, true);
    expect((await gasto()).getByText(/su monto se reintegra a la fundación/)).toBeVisible();
    expect(screen.getByText(/\$999,000\.00 por reintegrar\.$/u)).toBeVisible();
    expect(screen.queryByText(/compruébalo|por comprobar/u)).toBeNull();
  });
});
