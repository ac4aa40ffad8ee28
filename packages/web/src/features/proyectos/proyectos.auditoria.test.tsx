import '@testing-library/jest-dom/vitest';
import type { Expediente } from '@portal/domain/features/auditoria/public';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { auditoriaSlice } from '../auditoria/public.ts';
import { proyectosSlice } from './proyectos.routes.tsx';
import { PROYECTO, proyecto } from './testing/proyecto.ts';

/** The auditor's file on the page of its case. */

const HUELLA = 'ab'.repeat(32);
const expediente = (over: Partial<Expediente> = {}): Expediente => ({
  id: '77777777-7777-4777-8777-777777777777',
  alcance: 'todo',
  estado: 'listo',
  pedidoPor: 'Administrador',
  pedidoEn: '2026-11-20T18:00:00.000Z',
  total: 128,
  hechos: 128,
  terminadoEn: '2026-11-20T18:01:00.000Z',
  venceEn: '2026-11-27T18:01:00.000Z',
  nombre: 'Expediente-PR-2026-020.zip',
  bytes: 5_242_880,
  codigo: '7K3M9QPX2WABVT5D',
  manifiesto: HUELLA,
  faltas: [],
  alterados: [],
  ...over,
});

const ruta = `/api/v1/auditoria/proyectos/${PROYECTO}`;
const open = (
  items: readonly Expediente[] | Response,
  sesion = administrador,
  more: Record<string, unknown> = {},
) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    [`GET /api/v1/proyectos/${PROYECTO}`]: proyecto(),
    [`GET /api/v1/proyectos/${PROYECTO}/expediente`]: { papeles: [], personas: [], asignables: null },
    [`GET /api/v1/proyectos/${PROYECTO}/historial`]: { items: [], siguiente: null },
    'GET /api/v1/documentos-emitidos': { items: [] },
    [`GET ${ruta}`]: items instanceof Response ? items : { items },
    ...more,
  });
  openApp(`/proyectos/${PROYECTO}`, [proyectosSlice, auditoriaSlice]);
  return server;
};
const parte = () => screen.findByRole('region', { name: 'Expediente para auditoría' });

beforeAll(async () => {
  await import('./pages/proyecto.tsx');
}, 60_000);

describe('the auditor’s file', () => {
  test('of a case that has none says so, and one press asks for it', async () => {
    let items: Expediente[] = [];
    const server = open([], administrador, {
      [`GET ${ruta}`]: () => ({ items }),
      [`POST ${ruta}`]: () => {
        const [pedido] = (items = [
          expediente({
            estado: 'en_curso',
            total: 128,
            hechos: 32,
            codigo: null,
            manifiesto: null,
            bytes: null,
          }),
        ]);
        return pedido;
      },
    });
    const region = within(await parte());
    expect(await region.findByText('Todavía no se ha pedido ninguno.')).toBeVisible();
    await userEvent.click(region.getByRole('button', { name: 'Pedir el expediente' }));
    const barra = await region.findByRole('progressbar', { name: 'Armando el expediente' });
    expect(barra).toHaveAttribute('aria-valuetext', '32 de 128 archivos, 25 %');
    expect(region.getByText(/Puedes salir de esta página/)).toBeVisible();
    expect(server.calls.filter(({ route }) => route === `POST ${ruta}`)).toHaveLength(1);
  });

  test('that is ready is downloaded here, with the hash and the code that prove it', async () => {
    open([expediente()]);
    const region = within(await parte());
    expect(await region.findByRole('button', { name: 'Descargar el ZIP' })).toBeEnabled();
    expect(region.getByText(HUELLA)).toBeVisible();
    expect(region.getByRole('link', { name: '7K3M-9QPX-2WAB-VT5D' })).toHaveAttribute(
      'href',
      '/verificar/7K3M9QPX2WABVT5D',
    );
    expect(region.getByText(/128 archivos, 5.MB\./)).toBeVisible();
    expect(region.getByRole('button', { name: 'Pedir uno nuevo' })).toBeEnabled();
  });

  test('tells what is missing by name and reason, and what is not what was received', async () => {
    open([
      expediente({
        faltas: [{ ruta: '01-pre-registro/RFC v1 - rfc.pdf', motivo: 'sin_archivo' }],
        alterados: ['02-registro/Plano v1 - plano.pdf'],
      }),
    ]);
    const region = within(await parte());
    expect(await region.findByRole('heading', { name: 'Falta 1 archivo del proyecto' })).toBeVisible();
    expect(
      region.getByText('01-pre-registro/RFC v1 - rfc.pdf: El portal ya no tiene sus bytes.'),
    ).toBeVisible();
    expect(region.getByRole('heading', { name: '1 archivo no es el que se recibió' })).toBeVisible();
  });

  test('that failed or was taken away says what to do', async () => {
    open([
      expediente({ estado: 'retirado' }),
      expediente({ id: '8', estado: 'fallido', manifiesto: null, codigo: null }),
    ]);
    const region = within(await parte());
    expect(await region.findByText(/El último expediente ya se retiró/)).toBeVisible();
    expect(region.queryByRole('button', { name: 'Descargar el ZIP' })).toBeNull();
    expect(region.getByText('Expedientes anteriores')).toBeVisible();
  });

  test('that cannot be read says so and tries again', async () => {
    open(refusal(500, 'error_interno', 'Algo salió mal.'));
    const region = within(await parte());
    expect(await region.findByText('No pudimos cargar los expedientes de este proyecto')).toBeVisible();
    expect(region.getByRole('button', { name: /Intentar|Reintentar/ })).toBeEnabled();
  });

  test('is there for an external auditor, and for nobody else', async () => {
    const auditora = {
      ...administrador,
      rol: { clave: 'auditoria', nombre: 'Auditoría externa' },
      alcance: 'por_acceso' as const,
      permisos: ['ver_proyectos' as const, 'ver_reportes' as const],
    };
    open([], auditora);
    expect(await parte()).toBeVisible();
  });

  test('is not there for who may not ask for it', async () => {
    const server = open([], solicitante);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Personas' })).toBeVisible());
    expect(screen.queryByRole('region', { name: 'Expediente para auditoría' })).toBeNull();
    expect(server.calls.some(({ route }) => route.includes('auditoria'))).toBe(false);
  });
});
