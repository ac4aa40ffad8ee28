import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { uploadLine } from '../../app/testing/upload-line.ts';
import {
  abrir,
  acciones,
  depositadaDePrueba,
  ID,
  LUCIA,
  RECORD,
  SEGUIMIENTO,
  todasDePrueba,
  unaDePrueba,
} from './testing/ministraciones.ts';

/** The tab of the ministraciones: what each of the three people sees and does. */

const DOCUMENTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8f01';
const planeada = {
  numero: 2,
  tipo: 'final' as const,
  fecha: '2027-06-01',
  importe: '950000.00',
  condicion: 'Comprobada la primera',
  hito: 'Primer grupo egresado',
};

const A_QUIEN = '$1,000,000.00 para Familias de Parral, A.C., a su cuenta BBVA México •••• 7890.';

beforeAll(async () => {
  await Promise.all([
    import('./components/pestana.tsx'),
    import('./components/solicitar.tsx'),
    import('./components/aprobar.tsx'),
    import('./components/depositar.tsx'),
    import('./components/reintegro.tsx'),
    import('./pages/ver.tsx'),
  ]);
});

const boleto = async (nombre: RegExp) => within(await screen.findByRole('article', { name: nombre }));
const recibo = () =>
  uploadLine(() => ({
    status: 200,
    body: {
      documento: {
        id: DOCUMENTO,
        ranura: 'comprobante_deposito',
        nombre: 'spei.pdf',
        bytes: 1200,
        creadoEn: '2026-11-22T18:00:00.000Z',
        analisis: 'limpio',
      },
    },
  }));
const elPdf = () => new File(['%PDF-1.7'], 'spei.pdf', { type: 'application/pdf' });

describe('the tab', () => {
  test('without any it says so, in the seed’s words', async () => {
    abrir(todasDePrueba());
    expect(await screen.findByText('No hay ministraciones registradas')).toBeVisible();
    expect(screen.getByText('Todavía no se solicita ninguna ministración.')).toBeVisible();
  });

  test('what failed is told, with a way to ask again', async () => {
    const { server } = abrir(refusal(500, 'error_interno', 'Algo falló de nuestro lado.'));
    expect(await screen.findByText('No se pudieron cargar las ministraciones')).toBeVisible();
    server.answers[`GET /api/v1/seguimientos/${SEGUIMIENTO}/ministraciones`] = todasDePrueba();
    await userEvent.setup().click(screen.getByText('Intentar de nuevo'));
    expect(await screen.findByText('No hay ministraciones registradas')).toBeVisible();
  });

  test('each step of a ticket has who did it and when; those that nobody did are pending', async () => {
    abrir(
      todasDePrueba({
        saldo: {
          total: '1950000.00',
          solicitado: '1000000.00',
          aprobado: '1000000.00',
          depositado: '1000000.00',
          reintegrado: '0.00',
          disponible: '950000.00',
          noMinistrado: '0.00',
        },
        ministraciones: [depositadaDePrueba()],
      }),
    );
    const uno = await boleto(/Ministración 1/);
    const pasos = uno.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(pasos).toEqual([
      expect.stringContaining('SolicitadaRosa Baca, 20 de noviembre de 2026'),
      expect.stringContaining('AprobadaLucía Ortiz, 21 de noviembre de 2026'),
      expect.stringContaining('DepositadaPablo Nava, 22 de noviembre de 2026'),
      expect.stringContaining('ComprobadaPendiente'),
    ]);
    expect(uno.getByText('Descargar la carta de instrucción')).toBeVisible();
    expect(uno.getByText('Comprobante de depósito')).toBeVisible();
    expect(
      screen.getByText(
        'De $1,950,000.00: $1,000,000.00 ministrado, $0.00 en trámite y $950,000.00 por solicitar.',
      ),
    ).toBeVisible();
    // 'comprobada' has no button: the judgement of what was spent brings it along.
    expect(screen.queryByRole('button', { name: /comprobar/i })).toBeNull();
  });

  test('S17: the filter of the seed shows what is under it', async () => {
    abrir(
      todasDePrueba({
        ministraciones: [
          depositadaDePrueba(),
          unaDePrueba({
            id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8b02',
            folio: 'MIN-2026-002',
            numero: 3,
            estado: 'rechazada',
            cerrada: { por: LUCIA, en: '2026-11-22T18:00:00.000Z', motivo: 'Falta la condición.' },
          }),
        ],
        porSolicitar: [planeada],
      }),
    );
    const filtro = await screen.findByLabelText('Estatus');
    const usuario = userEvent.setup();
    const vistas = () =>
      screen.getAllByRole('article').map((uno) => within(uno).getByRole('heading').textContent);
    expect(vistas()).toEqual([
      'Ministración 1Depositada',
      'Ministración 2Planeada',
      'Ministración 3Rechazada',
    ]);
    await usuario.selectOptions(filtro, 'no_ministrado');
    expect(vistas()).toEqual(['Ministración 2Planeada']);
    await usuario.selectOptions(filtro, 'cancelado');
    expect(vistas()).toEqual(['Ministración 3Rechazada']);
    await usuario.selectOptions(filtro, 'pendiente');
    expect(screen.getByText('Ninguna ministración está en este filtro')).toBeVisible();
  });
});

describe('what is settled or over', () => {
  test('what nobody asked for is not ministrado, and is neither pending nor to be asked for', async () => {
    abrir(
      todasDePrueba({
        saldo: {
          total: '1950000.00',
          solicitado: '1000000.00',
          aprobado: '1000000.00',
          depositado: '1000000.00',
          reintegrado: '1250.00',
          disponible: '0.00',
          noMinistrado: '950000.00',
        },
        ministraciones: [depositadaDePrueba()],
        noMinistradas: [planeada],
      }),
      {},
      solicitante,
    );
    expect(
      await screen.findByText(
        'De $1,950,000.00: $1,000,000.00 ministrado, $0.00 en trámite y $950,000.00 que ya no se ministran. Se reintegraron $1,250.00.',
      ),
    ).toBeVisible();
    const boletos = screen.getAllByRole('article');
    expect(boletos.map((uno) => within(uno).getByRole('heading').textContent)).toEqual([
      'Ministración 1Depositada',
      'Ministración 2No se ministró',
    ]);
    const dos = boletos[1] as HTMLElement;
    expect(dos).toHaveTextContent('Estaba prevista para el 1 de junio de 2027');
    expect(
      within(dos)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Solicitada—', 'Aprobada—', 'Depositada—', 'Comprobada—']);
    expect(screen.queryByText(/por solicitar|Planeada/u)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Solicitar/ })).toBeNull();
    await userEvent.setup().selectOptions(screen.getByLabelText('Estatus'), 'no_ministrado');
    expect(screen.getByRole('article')).toHaveTextContent('No se ministró');
  });

  test('where none was asked for, nothing says that one will be', async () => {
    const { saldo } = todasDePrueba();
    abrir(
      todasDePrueba({
        saldo: { ...saldo, disponible: '0.00', noMinistrado: '1950000.00' },
        noMinistradas: [planeada],
      }),
    );
    expect(await screen.findByText('No se solicitó ninguna ministración.')).toBeVisible();
    expect(screen.queryByText(/Todavía/u)).toBeNull();
  });
});

describe('the organization', () => {
  test('asks for a planned one as it was planned', async () => {
    const { server } = abrir(
      todasDePrueba({ porSolicitar: [planeada], solicitar: { puede: true, impedimentos: [] } }),
      { 'POST /api/v1/ministraciones': unaDePrueba({ numero: 2 }) },
      solicitante,
    );
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Solicitar ministración 2' }));
    const dialogo = within(await screen.findByRole('dialog'));
    for (const dicho of [
      'PROJ-2026-000007',
      'BBVA México •••• 7890',
      'Comprobada la primera',
      'Primer grupo egresado',
    ])
      expect(dialogo.getByText(dicho)).toBeVisible();
    expect(dialogo.getByLabelText(/^Tipo de ministración/)).toHaveValue('final');
    expect(dialogo.getByLabelText(/^Monto solicitado/)).toHaveValue('950,000.00');
    await usuario.click(dialogo.getByRole('button', { name: 'Solicitar' }));
    await waitFor(() => expect(dialogo.getAllByText(/20 caracteres/)).toHaveLength(1));
    await usuario.type(dialogo.getByLabelText(/^Conceptos/), 'Material y honorarios del cierre.');
    await usuario.click(dialogo.getByRole('button', { name: 'Solicitar' }));
    expect(await screen.findByText('Ministración registrada')).toBeVisible();
    expect(server.calls.find(({ route }) => route === 'POST /api/v1/ministraciones')?.body).toEqual({
      seguimientoId: SEGUIMIENTO,
      tipo: 'final',
      numero: 2,
      monto: '950000.00',
      conceptos: 'Material y honorarios del cierre.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is told what keeps it from asking, and has no button then', async () => {
    const message =
      'Tu opinión de cumplimiento venció el 2 de octubre de 2026; sube una con menos de 30 días naturales.';
    abrir(
      todasDePrueba({
        porSolicitar: [planeada],
        solicitar: { puede: true, impedimentos: [{ path: '', code: 'opinion_vencida', message }] },
      }),
      {},
      solicitante,
    );
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Solicitar/ })).toBeNull();
  });

  test('what the portal refuses stands beside its field', async () => {
    abrir(
      todasDePrueba({ porSolicitar: [planeada], solicitar: { puede: true, impedimentos: [] } }),
      {
        'POST /api/v1/ministraciones': refusal(409, 'excede_acuerdo', 'No cabe.', [
          { path: 'monto', code: 'excede_acuerdo', message: 'Lo solicitado pasa de lo acordado.' },
        ]),
      },
      solicitante,
    );
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Solicitar ministración 2' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.type(dialogo.getByLabelText(/^Conceptos/), 'Material y honorarios del cierre.');
    await usuario.click(dialogo.getByRole('button', { name: 'Solicitar' }));
    expect(await dialogo.findByText('Lo solicitado pasa de lo acordado.')).toBeVisible();
  });
});

describe('the foundation', () => {
  test('approves with what was reviewed', async () => {
    const { server } = abrir(
      todasDePrueba({ ministraciones: [unaDePrueba({ acciones: acciones('aprobar', 'rechazar') })] }),
      { [`POST ${RECORD}/aprobar`]: unaDePrueba({ estado: 'aprobada', version: 4 }) },
    );
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Aprobar' }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText(A_QUIEN)).toBeVisible();
    await usuario.type(
      dialogo.getByLabelText(/^Condiciones revisadas/),
      'Se revisó la condición y el expediente.',
    );
    await usuario.click(dialogo.getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('Ministración aprobada')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/aprobar'))?.body).toEqual({
      version: 3,
      nota: 'Se revisó la condición y el expediente.',
    });
  });

  test('85: who did a step before is told why the next one is another’s', async () => {
    const message = 'Quien la aprobó no puede pagarla: lo hace otra persona.';
    abrir(
      todasDePrueba({
        ministraciones: [
          unaDePrueba({
            estado: 'aprobada',
            acciones: [
              {
                action: 'depositar',
                label: 'Registrar depósito',
                enabled: false,
                blockers: [{ code: 'misma_persona', message }],
              },
            ],
          }),
        ],
      }),
    );
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Registrar depósito' })).toBeDisabled();
  });

  test('pays with the receipt, its key and its day', async () => {
    recibo();
    const { server } = abrir(
      todasDePrueba({
        ministraciones: [unaDePrueba({ estado: 'aprobada', acciones: acciones('depositar', 'rechazar') })],
      }),
      { [`POST ${RECORD}/depositar`]: depositadaDePrueba() },
    );
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Registrar depósito' }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText(A_QUIEN)).toBeVisible();
    expect(dialogo.queryByRole('button', { name: 'Descargar Comprobante de depósito' })).toBeNull();
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar depósito' }));
    expect(dialogo.getByText('Sube el comprobante de depósito')).toBeVisible();
    await usuario.type(dialogo.getByLabelText(/^Clave de rastreo/), 'BNET0100261122');
    await usuario.type(dialogo.getByLabelText(/^Fecha de depósito/), '01112026');
    await usuario.upload(dialogo.getByLabelText('Comprobante de depósito', { selector: 'input' }), elPdf());
    expect(await dialogo.findByText(/Subido el/)).toBeVisible();
    expect(dialogo.getByRole('button', { name: 'Descargar Comprobante de depósito' })).toBeVisible();
    // A receipt that is another deposit's is said beside it, and what was written stays.
    const message = 'Este comprobante ya se entregó en MIN-2026-007: sube el de este pago.';
    server.answers[`POST ${RECORD}/depositar`] = refusal(422, 'comprobante_repetido', message, [
      { path: 'documentoId', code: 'comprobante_repetido', message },
    ]);
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar depósito' }));
    expect(await dialogo.findByText(message)).toBeVisible();
    expect(dialogo.getByLabelText(/^Clave de rastreo/)).toHaveValue('BNET0100261122');
    server.answers[`POST ${RECORD}/depositar`] = depositadaDePrueba();
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar depósito' }));
    expect(await screen.findByText('Depósito registrado')).toBeVisible();
    expect(server.calls.findLast(({ route }) => route.endsWith('/depositar'))?.body).toEqual({
      version: 3,
      rastreo: 'BNET0100261122',
      fechaDeposito: '2026-11-01',
      documentoId: DOCUMENTO,
    });
  });

  test('confirms the refund that another registered', async () => {
    const reintegro = {
      id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8f02',
      monto: '400000.00',
      fecha: '2026-11-23',
      motivo: 'Se devolvió lo que no se gastó.',
      documento: { id: DOCUMENTO, nombre: 'reintegro.pdf' },
      registrado: { por: LUCIA, en: '2026-11-23T18:00:00.000Z' },
      confirmado: null,
      descartado: null,
    };
    const { server } = abrir(
      todasDePrueba({
        ministraciones: [
          depositadaDePrueba({
            reintegros: [reintegro],
            acciones: acciones('confirmarReintegro', 'descartarReintegro'),
          }),
        ],
      }),
      { [`POST ${RECORD}/confirmar-reintegro`]: depositadaDePrueba() },
    );
    expect(await screen.findByText('Por confirmar')).toBeVisible();
    const usuario = userEvent.setup();
    await usuario.click(screen.getByRole('button', { name: 'Confirmar reintegro' }));
    const pregunta = within(await screen.findByRole('dialog', { name: 'Confirmar reintegro MIN-2026-001' }));
    expect(pregunta.getByText(/no se deshace/)).toBeVisible();
    expect(server.calls.some(({ route }) => route.endsWith('/confirmar-reintegro'))).toBe(false);
    await usuario.click(pregunta.getByRole('button', { name: 'Confirmar reintegro' }));
    expect(await screen.findByText('Reintegro confirmado')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/confirmar-reintegro'))?.body).toEqual({
      version: 3,
      reintegroId: reintegro.id,
    });
  });
});

describe('the address of one', () => {
  test('shows its ticket, names its project and organization, and leads to its seguimiento', async () => {
    abrir(null, { [`GET ${RECORD}`]: depositadaDePrueba() }, solicitante, `/ministraciones/${ID}`);
    expect(await screen.findByText('MIN-2026-001 · $1,000,000.00')).toBeVisible();
    const proyecto = screen.getByRole('link', { name: 'PROJ-2026-000007 · Talleres del valle' });
    expect(proyecto).toHaveAttribute('href', `/seguimiento-operativo/${SEGUIMIENTO}`);
    expect(proyecto.closest('header')).toHaveTextContent('Talleres del valle · Familias de Parral, A.C.');
    expect(screen.getByRole('link', { name: 'Ver todas las del proyecto' })).toHaveAttribute(
      'href',
      `/seguimiento-operativo/${SEGUIMIENTO}?pestana=ministraciones`,
    );
  });
});
