import '@testing-library/jest-dom/vitest';
import type { AutoridadCertificadora, EstadoDeFirmas } from '@portal/domain/features/firmas/public';
import { createRoute } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { PistaDeFirmas } from './components/pista-de-firmas.tsx';
import { firmasSlice } from './firmas.routes.tsx';
import { AutoridadesEnConfiguracion } from './public.ts';

beforeAll(async () => {
  await import('./components/autoridades.tsx');
}, 60_000);

const ID = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1e00';
const momentos = {
  preparadoEn: '2026-11-19T18:00:00Z',
  enviadoEn: '2026-11-20T15:00:00Z',
  abiertoEn: null,
};
const estado = (more: Partial<EstadoDeFirmas> = {}): EstadoDeFirmas => ({
  textoId: ID,
  clase: 'convenio',
  folio: 'CONV-2026-001',
  version: 1,
  sha256: 'ab'.repeat(32),
  pistas: [
    {
      ...momentos,
      lado: 'fundacion',
      nombre: 'Fernando Baeza',
      cargo: 'Director general',
      rfc: 'BAEF700101AB1',
      rfcDelLado: null,
      usuarioId: null,
      porConfirmar: null,
      firma: null,
      puedeFirmar: true,
    },
    {
      ...momentos,
      abiertoEn: '2026-11-20T16:00:00Z',
      lado: 'organizacion',
      nombre: 'Teresa Hernández',
      cargo: 'Presidenta',
      rfc: 'HEGT7610034S2',
      rfcDelLado: 'ASE930924SS7',
      usuarioId: null,
      porConfirmar: null,
      firma: {
        tipo: 'electronica',
        nombre: 'TERESA HERNÁNDEZ GARCÍA',
        rfc: 'HEGT7610034S2',
        firmadaEn: '2026-11-20T18:30:00Z',
        noCertificado: '30001000000300023685',
        certificado: 'AA==',
        cadena: '||1.0|CONVENIO||',
        sello: 'c2VsbG8=',
        comprobaciones: {
          sello: 'verificada',
          vigencia: 'verificada',
          tipo: 'verificada',
          rfc: 'verificada',
          cadena: 'verificada',
          revocacion: 'no_consultada',
        },
        firmadoEl: null,
        documentoId: null,
      },
      puedeFirmar: false,
    },
  ],
  completa: false,
  tipo: null,
  completaEn: null,
  retiradoEn: null,
  ...more,
});
const carril = (nombre: string) => within(screen.getByRole('region', { name: nombre }));

describe('the track of signatures', () => {
  test('two lanes, each prepared, sent, opened, signed, with the moment and the hash', () => {
    render(
      <PistaDeFirmas
        estado={estado()}
        acciones={({ lado }) => <button type="button">Firmar por {lado}</button>}
      />,
    );
    const organizacion = carril('Firma de la organización');
    expect(
      organizacion
        .getAllByRole('listitem')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Preparado19 de noviembre de 2026, 12:00',
      'Enviado a firma20 de noviembre de 2026, 09:00',
      'Abierto20 de noviembre de 2026, 10:00',
    ]);
    expect(organizacion.getByText('20 de noviembre de 2026, 12:30')).toBeVisible();
    expect(organizacion.getByText('Certificado 30001000000300023685')).toBeVisible();
    // What nobody asked is not said to be verified.
    expect(organizacion.getByText('Revocación: no consultada')).toBeVisible();
    expect(organizacion.getByText('Sello: verificado')).toBeVisible();
    const fundacion = carril('Firma de la fundación');
    expect(fundacion.getByText('Sin abrir')).toBeVisible();
    expect(fundacion.getByText('Falta su firma')).toBeVisible();
    expect(fundacion.getByRole('button', { name: 'Firmar por fundacion' })).toBeVisible();
    expect(screen.getByText('ab'.repeat(32))).toBeVisible();
    expect(screen.getByText('Firma registrada: falta Fernando Baeza')).toBeVisible();
  });

  test('a scan that waits, a text signed by both, and one that was taken back say so', () => {
    const [fundacion, organizacion] = estado().pistas;
    if (!fundacion || !organizacion) throw new Error('two lanes');
    const porConfirmar = {
      escaneoId: ID,
      documentoId: ID,
      firmadoEl: '2026-11-20',
      registradoEn: '2026-11-20T18:00:00Z',
      puedeConfirmar: true,
    };
    const { rerender } = render(
      <PistaDeFirmas estado={estado({ pistas: [{ ...fundacion, porConfirmar }, organizacion] })} />,
    );
    expect(carril('Firma de la fundación').getByText('Firma en papel por confirmar')).toBeVisible();
    const firma = {
      ...organizacion.firma,
      tipo: 'fisica',
      firmadoEl: '2026-11-20',
      comprobaciones: null,
    } as NonNullable<typeof organizacion.firma>;
    rerender(
      <PistaDeFirmas
        estado={estado({ pistas: [{ ...fundacion, firma }, organizacion], completa: true, tipo: 'mixta' })}
      />,
    );
    expect(
      carril('Firma de la fundación').getByText('Firmado en papel el 20 de noviembre de 2026'),
    ).toBeVisible();
    expect(screen.getByText('Firmado por las dos partes: Mixta')).toBeVisible();
    expect(screen.getByText('Constancia NOM-151: pendiente')).toBeVisible();
    rerender(<PistaDeFirmas estado={estado({ retiradoEn: '2026-11-20T18:00:00Z' })} />);
    expect(screen.getByText(/ya no se firma/u)).toBeVisible();
  });
});

describe('the authorities in Configuración', () => {
  const RUTA = 'GET /api/v1/autoridades-certificadoras';
  const autoridad = (more: Partial<AutoridadCertificadora> = {}): AutoridadCertificadora => ({
    id: ID,
    nombre: 'Autoridad Certificadora Raíz',
    raiz: true,
    desde: '2020-01-01T00:00:00Z',
    hasta: '2120-01-01T12:00:00Z',
    huella: 'cd'.repeat(32),
    subidaEn: '2026-11-01T00:00:00Z',
    subidaPor: 'Ana',
    desactivadaEn: null,
    ...more,
  });
  const page: WebSlice = {
    id: 'pagina',
    routes: (parent) => [
      createRoute({
        getParentRoute: () => parent,
        path: 'caso',
        component: () => (
          <>
            <h1>Fundación</h1>
            <AutoridadesEnConfiguracion />
          </>
        ),
      }),
    ],
  };
  const start = (items: AutoridadCertificadora[], answers: Parameters<typeof serve>[0] = {}) => {
    const server = serve({
      'GET /api/auth/sesion': {
        sesion: administrador,
        demo: null,
        fundacion: { nombre: 'FICOSEC', logos: { claro: null, oscuro: null } },
      },
      [RUTA]: { items },
      ...answers,
    });
    openApp('/caso', [page, firmasSlice]);
    return server;
  };

  test('without any it says what that means; the first one is added and shown', async () => {
    const server = start([], { 'POST /api/v1/autoridades-certificadoras': autoridad() });
    expect(await screen.findByText('Todavía no hay ninguna autoridad')).toBeVisible();
    server.answers[RUTA] = { items: [autoridad()] };
    await userEvent.upload(
      screen.getByLabelText('Archivo: Agregar certificado'),
      new File(['A'], 'raiz.cer'),
    );
    expect(await screen.findByText('Autoridad Certificadora Raíz')).toBeVisible();
    expect(server.calls.findLast(({ route }) => route.startsWith('POST'))?.body).toEqual({
      certificado: 'QQ==',
    });
    expect(screen.getByText(/^Vigente del 31 de diciembre de 2019 al/u)).toBeVisible();
  });

  test('what is none is refused beside the button', async () => {
    const message = 'El archivo no es el certificado de una autoridad certificadora.';
    start([autoridad()], {
      'POST /api/v1/autoridades-certificadoras': refusal(422, 'autoridad_ilegible', message, [
        { path: 'certificado', code: 'autoridad_ilegible', message },
      ]),
    });
    await screen.findByText('Autoridad Certificadora Raíz');
    await userEvent.upload(
      screen.getByLabelText('Archivo: Agregar certificado'),
      new File(['A'], 'raiz.cer'),
    );
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('one is set aside after a question, never taken away, and comes back', async () => {
    const server = start([autoridad()], {
      [`POST /api/v1/autoridades-certificadoras/${ID}/desactivar`]: autoridad({
        desactivadaEn: '2026-11-20T00:00:00Z',
      }),
      [`POST /api/v1/autoridades-certificadoras/${ID}/activar`]: autoridad(),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Desactivar Autoridad Certificadora Raíz' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    server.answers[RUTA] = { items: [autoridad({ desactivadaEn: '2026-11-20T00:00:00Z' })] };
    await userEvent.click(dialog.getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText('Desactivada')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.answers[RUTA] = { items: [autoridad()] };
    await userEvent.click(
      screen.getByRole('button', { name: 'Volver a activar Autoridad Certificadora Raíz' }),
    );
    await waitFor(() => expect(screen.queryByText('Desactivada')).toBeNull());
  });
});
