import '@testing-library/jest-dom/vitest';
import type {
  CierreDeSeguimiento,
  Seguimiento,
} from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import {
  abrirCaso,
  acciones,
  acuerdoDePrueba,
  ID,
  RECORD,
  seguimientoDePrueba,
} from './testing/seguimiento.ts';

const MOTIVO = 'El proyecto cumplió sus metas y su convenio está por terminar.';

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/caso/dialogos.tsx'),
    import('./components/caso/cierre.tsx'),
  ]);
}, 60_000);
beforeEach(() => vi.stubGlobal('innerWidth', 1280));

const enLiquidacion = (de: Partial<Seguimiento> = {}) =>
  seguimientoDePrueba({
    version: 2,
    estado: 'en_liquidacion',
    motivo: MOTIVO,
    liquidadoEn: '2026-11-25T18:00:00.000Z',
    acuerdos: [
      acuerdoDePrueba({
        id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3f02',
        folio: 'ACU-2026-009',
        numero: 2,
        tipo: 'liquidacion',
        descripcion: MOTIVO,
      }),
      acuerdoDePrueba(),
    ],
    ...de,
  });
const concluido = () =>
  enLiquidacion({
    version: 3,
    estado: 'terminado',
    estatus: 'completado',
    finiquito: { folio: 'FIN-2026-001', en: '2026-11-27T18:00:00.000Z' },
  });
const cierre = (de: Partial<CierreDeSeguimiento> = {}): CierreDeSeguimiento => ({
  id: ID,
  total: '1950000.00',
  solicitado: '1000000.00',
  aprobado: '1000000.00',
  depositado: '1000000.00',
  comprobado: '999999.99',
  admitido: '999000.00',
  porReintegrar: '0.01',
  porLiberar: '950000.00',
  ganado: '0.00',
  ganadoReintegrado: '0.00',
  reintegrado: '999.99',
  partidas: [
    {
      id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3f21',
      concepto: 'Honorarios de talleristas',
      importe: '1200000.00',
      comprobado: '999999.99',
      admitido: '999000.00',
    },
  ],
  pendientes: [
    {
      clave: 'dinero',
      texto: 'Faltan $0.01 por comprobar o reintegrar.',
      enlace: `/seguimiento-operativo/${ID}?pestana=comprobacion`,
      accion: 'Ver la comprobación',
    },
  ],
  ...de,
});
const conCierre = (de?: Partial<CierreDeSeguimiento>) => ({ [`GET ${RECORD}/cierre`]: cierre(de) });
const panel = async () => within(await screen.findByRole('region', { name: 'Cierre del proyecto' }));

describe('the closing of a case', () => {
  test('Liquidar: on the tab Acuerdos, with its reason and the seed’s toast', async () => {
    const user = userEvent.setup();
    const { server } = abrirCaso(
      seguimientoDePrueba({ acciones: acciones('suspender', 'liquidar') }),
      { [`POST ${RECORD}/liquidar`]: enLiquidacion(), ...conCierre() },
      undefined,
      '?pestana=acuerdos',
    );
    await user.click(await screen.findByRole('button', { name: 'Liquidar' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Liquidar el proyecto' }));
    expect(dialogo.getByText(/No se deshace/u)).toBeVisible();
    await user.type(dialogo.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
    await user.click(dialogo.getByRole('button', { name: 'Liquidar el proyecto' }));
    expect(await screen.findByText('Acuerdo registrado')).toBeVisible();
    expect(await screen.findByText('En liquidación desde el 25 de noviembre de 2026')).toBeVisible();
    expect(screen.getByText('Liquidación')).toBeVisible();
    expect(
      server.calls.filter(({ route }) => route === `POST ${RECORD}/liquidar`).map(({ body }) => body),
    ).toEqual([{ version: 1, motivo: MOTIVO }]);
  });

  test('its figures, its lines, and what it still lacks one click away', async () => {
    abrirCaso(
      enLiquidacion({
        acciones: [
          {
            action: 'finiquitar',
            label: 'Emitir finiquito',
            enabled: false,
            blockers: [
              { code: 'quien_liquido', message: 'Lo hace otra persona.' },
              { code: 'por_cerrar_dinero', message: 'Faltan $0.01 por comprobar o reintegrar.' },
            ],
          },
        ],
      }),
      conCierre(),
    );
    const { findByText, getByRole, getByText, getAllByText } = await panel();
    expect(await findByText('Por reintegrar')).toBeVisible();
    expect(getByText('$0.01')).toBeVisible();
    expect(getAllByText('$999,000.00')).toHaveLength(2);
    expect(getByText('Honorarios de talleristas')).toBeVisible();
    expect(getByText('Faltan $0.01 por comprobar o reintegrar.')).toBeVisible();
    expect(getByRole('link', { name: 'Ver la comprobación' })).toHaveAttribute(
      'href',
      `/seguimiento-operativo/${ID}?pestana=comprobacion`,
    );
    expect(getByRole('button', { name: 'Emitir finiquito' })).toBeDisabled();
    expect(getByText('Lo hace otra persona.')).toBeVisible();
  });

  test('Emitir finiquito: asks first, and the page says that it concluded', async () => {
    const user = userEvent.setup();
    const { server } = abrirCaso(enLiquidacion({ acciones: acciones('finiquitar') }), {
      ...conCierre({ porReintegrar: '0.00', pendientes: [] }),
      [`POST ${RECORD}/finiquitar`]: concluido(),
    });
    const { findByText, getByRole } = await panel();
    expect(await findByText('No falta nada: el finiquito se puede emitir.')).toBeVisible();
    await user.click(getByRole('button', { name: 'Emitir finiquito' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Emitir finiquito' }));
    expect(dialogo.getByText(/nada de él se puede cambiar después/u)).toBeVisible();
    await user.click(dialogo.getByRole('button', { name: 'Emitir finiquito' }));
    expect(await screen.findByText('Finiquito emitido')).toBeVisible();
    expect(
      await screen.findByText(
        'El proyecto concluyó con el finiquito FIN-2026-001, el 27 de noviembre de 2026',
      ),
    ).toBeVisible();
    expect(
      server.calls.filter(({ route }) => route === `POST ${RECORD}/finiquitar`).map(({ body }) => body),
    ).toEqual([{ version: 2 }]);
  });

  test('what the portal refuses is told', async () => {
    const user = userEvent.setup();
    abrirCaso(enLiquidacion({ acciones: acciones('finiquitar') }), {
      ...conCierre({ pendientes: [] }),
      [`POST ${RECORD}/finiquitar`]: refusal(409, 'cierre_incompleto', 'Algo se abrió mientras tanto.'),
    });
    await user.click(await (await panel()).findByRole('button', { name: 'Emitir finiquito' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Emitir finiquito' }));
    await user.click(dialogo.getByRole('button', { name: 'Emitir finiquito' }));
    expect(await screen.findByText('Algo se abrió mientras tanto.')).toBeVisible();
  });

  test('its organization reads all of it, and decides nothing', async () => {
    abrirCaso(concluido(), conCierre({ pendientes: [] }), solicitante);
    const { findByText, queryByRole } = await panel();
    expect(await findByText('El finiquito se emitió: no queda nada pendiente.')).toBeVisible();
    expect(await findByText('FIN-2026-001')).toBeVisible();
    expect(queryByRole('button')).toBeNull();
  });
});
