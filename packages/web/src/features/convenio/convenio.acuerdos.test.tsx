import '@testing-library/jest-dom/vitest';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import type { AcuerdoDeConvenio, Modificatorio } from '@portal/domain/features/convenio/modificatorio.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { abrirCaso, acciones, anchoDe, bloqueada, LUCIA, RECORD } from './testing/convenio.ts';
import { aFirma, EMITIDO, firmasDePrueba, HUELLA, pista } from './testing/firma.ts';

/** Step 7: what was agreed, and what is proposed to change it. */

const HITO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e5001';
const acuerdo = (numero: number, cambio: Partial<AcuerdoDeConvenio> = {}): AcuerdoDeConvenio => ({
  id: `7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e600${numero}`,
  folio: `ACU-2026-00${numero}`,
  numero,
  tipo: numero === 1 ? 'original' : 'prorroga',
  modificatorio: numero === 1 ? null : numero - 1,
  fecha: '2026-11-20',
  total: '1000000.00',
  vigencia: { inicio: '2026-11-20', fin: '2027-12-31' },
  ministraciones: [
    { numero: 1, fecha: '2026-12-01', importe: '1000000.00', condicion: 'A la firma', hito: HITO },
  ],
  motivo: numero === 1 ? null : 'La obra se retrasó por las lluvias.',
  emitidoId: EMITIDO,
  ...cambio,
});

const modificatorio = (cambio: Partial<Modificatorio> = {}): Modificatorio => ({
  id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e7001',
  numero: 1,
  folio: 'CONV-2026-004-M1',
  tipo: 'prorroga',
  motivo: 'La obra se retrasó por las lluvias.',
  total: '1000000.00',
  vigencia: { inicio: '2026-11-20', fin: '2028-03-31' },
  ministraciones: null,
  propuestoPor: LUCIA,
  propuestoEn: '2027-10-01T18:00:00.000Z',
  emitidoId: EMITIDO,
  sha256: HUELLA,
  bloques: [
    {
      clase: 'clausula',
      id: 'clausula.vigencia',
      ordinal: 'SEGUNDA',
      titulo: 'Vigencia',
      parrafos: [
        { id: 'v.0', trozos: [{ tipo: 'texto', texto: 'Se prorroga hasta el 31 de marzo de 2028.' }] },
      ],
    },
  ],
  firmas: firmasDePrueba({ puedeFirmar: true }),
  ...cambio,
});

const vigente = (cambio: Partial<Convenio> = {}): Convenio =>
  aFirma('electronica', {
    estado: 'vigente',
    paso: 'finalizado',
    firmadoEn: '2026-11-20T18:30:00.000Z',
    planeadoEn: '2026-11-20T19:00:00.000Z',
    vigencia: { inicio: '2026-11-20', fin: '2027-12-31' },
    acuerdo: { id: acuerdo(1).id, folio: 'ACU-2026-001' },
    acuerdos: [acuerdo(1)],
    acciones: acciones('proponerModificatorio', 'notificar'),
    ...cambio,
  });

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/pasos/finalizado.tsx'),
    import('./components/acuerdos/acuerdos.tsx'),
    import('./components/acuerdos/modificatorio.tsx'),
    import('./components/acuerdos/proponer.tsx'),
    import('./components/acuerdos/modificacion.tsx'),
  ]);
});
beforeEach(() => anchoDe(1280));

/** By its heading: a page is long, and looking through its roles takes a slow machine more than it is worth. */
const laSeccion = async (): Promise<HTMLElement> => {
  const titulo = await screen.findByText('Acuerdos', { selector: 'h3' });
  const seccion = titulo.closest('section');
  if (!seccion) throw new Error('The agreements have a section of their own');
  expect(seccion).toHaveAccessibleName('Acuerdos');
  return seccion;
};

describe('the history of agreements', () => {
  test('the original says what was agreed; what modified it says only what changed, before and after', async () => {
    abrirCaso(
      vigente({
        acuerdos: [
          acuerdo(1),
          acuerdo(2, { vigencia: { inicio: '2026-11-20', fin: '2028-03-31' } }),
          acuerdo(3, {
            tipo: 'modificacion',
            total: '1200000.00',
            vigencia: { inicio: '2026-11-20', fin: '2028-03-31' },
            ministraciones: [
              { numero: 1, fecha: '2026-12-01', importe: '1000000.00', condicion: 'A la firma', hito: null },
              { numero: 2, fecha: '2027-12-01', importe: '200000.00', condicion: 'Informe', hito: null },
            ],
          }),
        ],
      }),
    );
    const seccion = await laSeccion();
    const [original, uno, dos] = within(seccion)
      .getAllByRole('listitem')
      .filter((li) => li.parentElement?.parentElement === seccion);
    if (!(original && uno && dos)) throw new Error('Three agreements');
    expect(within(original).getByText('$1,000,000.00', { selector: 'dd *' })).toBeVisible();
    expect(within(original).queryByText('Vigente')).not.toBeInTheDocument();
    expect(within(uno).getByRole('heading', { name: 'Modificatorio 1' })).toBeVisible();
    expect(within(uno).getByText('de 31 de diciembre de 2027 a 31 de marzo de 2028')).toBeInTheDocument();
    expect(within(uno).queryByText('Monto')).not.toBeInTheDocument();
    expect(within(uno).getByText(/La obra se retrasó/)).toBeVisible();
    expect(within(dos).getByRole('heading', { name: /Modificatorio 2/ })).toBeVisible();
    expect(within(dos).getByText('de $1,000,000.00 a $1,200,000.00')).toBeInTheDocument();
    expect(within(dos).getByText('de 1 ministración a 2 ministraciones')).toBeInTheDocument();
    expect(within(dos).queryByText('Fin de la vigencia')).not.toBeInTheDocument();
    expect(within(dos).getByText('Vigente')).toBeVisible();
    expect(within(seccion).getByRole('button', { name: 'Descargar el PDF: Modificatorio 1' })).toBeVisible();
  });

  test('what nobody signed is told by what it is and why: no modificatorio, nor what holds', async () => {
    const ACORDADO = { modificatorio: null, emitidoId: null, motivo: 'Faltan comprobaciones.' } as const;
    abrirCaso(
      vigente({
        acuerdos: [
          acuerdo(1),
          acuerdo(2, { ...ACORDADO, tipo: 'suspension' }),
          acuerdo(3, { ...ACORDADO, tipo: 'modificacion' }),
          acuerdo(4, { modificatorio: 1, vigencia: { inicio: '2026-11-20', fin: '2028-03-31' } }),
          acuerdo(5, { ...ACORDADO, tipo: 'suspension', fecha: '2027-02-01' }),
        ],
      }),
    );
    const seccion = await laSeccion();
    expect(
      within(seccion)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent)
        .slice(0, 5),
    ).toEqual(['Original', 'Suspensión', 'Reanudación', 'Modificatorio 1Vigente', 'Suspensión']);
    expect(within(seccion).getAllByText(/^Firmado el/)).toHaveLength(2);
    expect(within(seccion).getByText('1 de febrero de 2027')).toBeVisible();
    expect(within(seccion).getAllByText('Faltan comprobaciones.')).toHaveLength(3);
    expect(within(seccion).queryByText(/^Su PDF lo abren/)).toBeNull();
  });

  test('of what is no longer in force no text holds', async () => {
    abrirCaso(vigente({ estado: 'terminado', acciones: [] }));
    expect(within(await laSeccion()).queryByText('Vigente')).toBeNull();
  });

  test('a schedule of as many payments says how many are others, and each beside what it was', async () => {
    const una = (numero: number, fecha: string, importe = '500000.00') => ({
      numero,
      fecha,
      importe,
      condicion: 'Informe',
      hito: null,
    });
    abrirCaso(
      vigente({
        acuerdos: [
          acuerdo(1, { ministraciones: [una(1, '2026-12-01'), una(2, '2027-06-01')] }),
          acuerdo(2, {
            tipo: 'modificacion',
            ministraciones: [una(1, '2026-12-01'), una(2, '2027-07-01')],
          }),
        ],
      }),
    );
    const seccion = within(await laSeccion());
    expect(seccion.getByText('Cambia 1 de 2')).toBeVisible();
    expect(seccion.getByText('de 1 de junio de 2027 a 1 de julio de 2027')).toBeInTheDocument();
    expect(seccion.queryByText(/^de 1 de diciembre/)).not.toBeInTheDocument();
  });

  test('who does not lead, and one that is no longer in force, is offered nothing to propose', async () => {
    abrirCaso(
      vigente({
        estado: 'firmado',
        acciones: [bloqueada('proponerModificatorio', 'vigencia_no_corre', 'El convenio no está vigente.')],
      }),
    );
    const seccion = await laSeccion();
    expect(within(seccion).queryByRole('button', { name: 'Proponer convenio modificatorio' })).toBeNull();
  });
});

describe('a prórroga', () => {
  test('asks its new end and why, tells what is wrong beside each, and opens for signature', async () => {
    const usuario = userEvent.setup();
    const { server } = abrirCaso(vigente(), {
      [`POST ${RECORD}/proponer-modificatorio`]: vigente({
        version: 5,
        modificatorio: modificatorio({ firmas: null, sha256: null }),
        acciones: acciones('retirarModificatorio'),
      }),
    });
    await usuario.click(await screen.findByRole('button', { name: 'Proponer convenio modificatorio' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Proponer convenio modificatorio' });
    await usuario.click(within(dialogo).getByRole('button', { name: 'Componer y dejar a firma' }));
    expect(await within(dialogo).findByText('La nueva fecha de término es requerida')).toBeVisible();
    expect(within(dialogo).getByText('Escribe al menos 10 caracteres.')).toBeVisible();
    expect(within(dialogo).getByText('Hoy termina el 31 de diciembre de 2027.')).toBeVisible();
    await usuario.type(within(dialogo).getByLabelText('Nueva fecha de término'), '31032028');
    await usuario.type(within(dialogo).getByLabelText('Motivo'), 'La obra se retrasó por las lluvias.');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Componer y dejar a firma' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.calls.find(({ route }) => route.endsWith('proponer-modificatorio'))?.body).toEqual({
      version: 4,
      tipo: 'prorroga',
      motivo: 'La obra se retrasó por las lluvias.',
      vigenciaFin: '2028-03-31',
    });
    expect(await screen.findByText(/El PDF se está preparando/)).toBeVisible();
  });

  test('at signature: what changes, its text, and the signature of this account', async () => {
    const usuario = userEvent.setup();
    abrirCaso(
      vigente({
        modificatorio: modificatorio(),
        acciones: acciones('firmar', 'registrarEscaneo', 'confirmarEscaneo', 'retirarModificatorio'),
      }),
    );
    const abierto = await screen.findByRole('region', { name: 'Modificatorio 1 está a firma' });
    expect(within(abierto).getByText('de 31 de diciembre de 2027 a 31 de marzo de 2028')).toBeInTheDocument();
    await usuario.click(within(abierto).getByRole('button', { name: 'Leer el texto' }));
    expect(await within(abierto).findByText(/Se prorroga hasta el 31 de marzo de 2028/)).toBeVisible();
    expect(await within(abierto).findByRole('form', { name: /e\.firma/i })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Proponer convenio modificatorio' })).not.toBeInTheDocument();
  });

  test('its organization signs its side on paper; who only looks on signs nothing', async () => {
    const papel = modificatorio({ firmas: firmasDePrueba({}, { puedeFirmar: true }) });
    const { unmount } = abrirCaso(
      {
        ...aFirma('fisica'),
        ...vigente({ modificatorio: papel, acciones: acciones('firmar', 'registrarEscaneo') }),
        pasos: aFirma('fisica').pasos,
      },
      {},
      solicitante,
    );
    expect(await screen.findByRole('form', { name: 'Subir la copia firmada' })).toBeVisible();
    unmount();
    abrirCaso(vigente({ modificatorio: papel, acciones: [] }));
    await screen.findByRole('region', { name: 'Modificatorio 1 está a firma' });
    expect(screen.queryByRole('form', { name: 'Subir la copia firmada' })).not.toBeInTheDocument();
  });

  test('one that was not signed in time says so, and is taken back with its reason', async () => {
    const usuario = userEvent.setup();
    const { server } = abrirCaso(
      vigente({
        estado: 'vencido',
        modificatorio: modificatorio({ firmas: firmasDePrueba({ firma: pista().firma }) }),
        acciones: acciones('retirarModificatorio'),
      }),
      { [`POST ${RECORD}/retirar-modificatorio`]: vigente({ version: 5, estado: 'vencido', acciones: [] }) },
    );
    expect(await screen.findByText(/ya no está vigente: este texto no se firma/)).toBeVisible();
    await usuario.click(screen.getByRole('button', { name: /^Más sobre/ }));
    await usuario.click(await screen.findByRole('menuitem', { name: 'retirarModificatorio' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Retirar el convenio modificatorio' });
    await usuario.type(within(dialogo).getByLabelText('Motivo'), 'Se venció antes de firmarse.');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Retirar el modificatorio' }));
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route.endsWith('retirar-modificatorio'))?.body).toEqual({
        version: 4,
        motivo: 'Se venció antes de firmarse.',
      }),
    );
  });
});

test('who may not open what was signed hears whose it is, and finds no way to it', async () => {
  abrirCaso(vigente({ acuerdos: [acuerdo(1, { emitidoId: null }), acuerdo(2, { emitidoId: null })] }));
  const acuerdos = await screen.findByRole('region', { name: 'Acuerdos' });
  expect(within(acuerdos).getAllByText(/^Su PDF lo abren quienes firman/)).toHaveLength(2);
  expect(within(acuerdos).queryByRole('button', { name: /^Descargar/ })).toBeNull();
});

describe('a modification', () => {
  const PARTIDA = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8001';
  const plan = {
    total: '1000000.00',
    vigencia: { inicio: '2026-11-20', fin: '2027-12-31' },
    visto: 'd41d8cd98f00b204e9800998ecf8427e',
    partidas: [
      {
        partida: PARTIDA,
        concepto: 'Talleres',
        importe: '1000000.00',
        contrapartida: '300000.00',
        comprobado: '250000.00',
      },
    ],
    ministraciones: acuerdo(1).ministraciones,
  };
  const PLAN = `GET ${RECORD}/plan`;

  test('begins with the plan in force, says what it comes to, and tells what is wrong beside it', async () => {
    const usuario = userEvent.setup();
    const { server } = abrirCaso(vigente(), {
      [PLAN]: plan,
      [`POST ${RECORD}/proponer-modificatorio`]: refusal(422, 'rebasa_lo_aprobado', 'No cabe.', [
        {
          path: 'partidas',
          code: 'rebasa_lo_aprobado',
          message: 'El monto no puede ser mayor al aprobado ($1,950,000.00)',
        },
      ]),
    });
    await usuario.click(await screen.findByRole('button', { name: 'Proponer convenio modificatorio' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Proponer convenio modificatorio' });
    await usuario.click(within(dialogo).getByRole('button', { name: 'Componer y dejar a firma' }));
    expect(within(dialogo).getByText('La nueva fecha de término es requerida')).toBeVisible();
    // A modification may leave the end as it is.
    await usuario.click(within(dialogo).getByRole('radio', { name: /Modificación/ }));
    expect(within(dialogo).queryByText('La nueva fecha de término es requerida')).toBeNull();
    const talleres = await within(dialogo).findByLabelText(/Talleres/);
    expect(talleres).toHaveValue('1,000,000.00');
    expect(
      within(dialogo).getByText('Ya se comprobaron $250,000.00: no puede quedar en menos.'),
    ).toBeVisible();
    expect(within(dialogo).getByText('Suman $1,000,000.00 de $1,000,000.00')).toBeVisible();
    await usuario.clear(talleres);
    await usuario.type(talleres, '2000000');
    expect(await within(dialogo).findByText('Suman $1,000,000.00 de $2,000,000.00')).toBeVisible();
    await usuario.type(within(dialogo).getByLabelText('Motivo'), 'Se suman dos comunidades.');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Componer y dejar a firma' }));
    expect(
      await within(dialogo).findByText(/no puede ser mayor al aprobado \(\$1,950,000\.00\)/),
    ).toBeVisible();
    const enviado = server.calls.find(({ route }) => route.endsWith('proponer-modificatorio'))?.body;
    expect(enviado).toMatchObject({
      tipo: 'modificacion',
      visto: plan.visto,
      partidas: [{ partida: PARTIDA, importe: '2000000.00' }],
      ministraciones: [{ fecha: '2026-12-01', importe: '1000000.00', condicion: 'A la firma', hito: HITO }],
    });
    expect(enviado).not.toHaveProperty('vigenciaFin');
  });

  test('what was written of it is there after Esc, amounts too, until the plan is another one', async () => {
    const usuario = userEvent.setup();
    const { server } = abrirCaso(vigente(), { [PLAN]: plan });
    const abierto = async () => {
      await usuario.click(await screen.findByRole('button', { name: 'Proponer convenio modificatorio' }));
      return within(await screen.findByRole('dialog', { name: 'Proponer convenio modificatorio' }));
    };
    const cerrar = async () => {
      await usuario.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const primero = await abierto();
    await usuario.click(primero.getByRole('radio', { name: /Modificación/ }));
    const talleres = await primero.findByLabelText(/Talleres/);
    await usuario.clear(talleres);
    await usuario.type(talleres, '900000');
    await usuario.type(primero.getByLabelText('Motivo'), 'Se quita una comunidad.');
    await cerrar();

    const segundo = await abierto();
    expect(segundo.getByText(/Esto es lo que habías escrito/)).toBeVisible();
    expect(segundo.getByLabelText('Motivo')).toHaveValue('Se quita una comunidad.');
    expect(await segundo.findByLabelText(/Talleres/)).toHaveValue('900,000.00');
    await cerrar();

    server.answers[PLAN] = { ...plan, visto: '0cc175b9c0f1b6a831c399e269772661' };
    const tercero = await abierto();
    expect(await tercero.findByLabelText(/Talleres/)).toHaveValue('1,000,000.00');
    expect(tercero.getByLabelText('Motivo')).toHaveValue('Se quita una comunidad.');
  });

  test('without its plan it says so', async () => {
    const usuario = userEvent.setup();
    abrirCaso(vigente(), { [PLAN]: refusal(404, 'no_encontrado', 'No existe.') });
    await usuario.click(await screen.findByRole('button', { name: 'Proponer convenio modificatorio' }));
    const dialogo = await screen.findByRole('dialog');
    await usuario.click(within(dialogo).getByRole('radio', { name: /Modificación/ }));
    expect(await within(dialogo).findByText('No se pudo cargar el plan vigente')).toBeVisible();
  });
});
