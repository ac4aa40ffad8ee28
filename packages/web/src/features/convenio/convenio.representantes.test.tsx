import '@testing-library/jest-dom/vitest';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import type { RepresentanteDeConvenio } from '@portal/domain/features/convenio/representante.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { uploadLine } from '../../app/testing/upload-line.ts';
import { abrirCaso, acciones, anchoDe, bloqueada, LUCIA, RECORD } from './testing/convenio.ts';
import { aFirma } from './testing/firma.ts';

/** Step 7: who represents the organization, and the paper that says so. */

const DOCUMENTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e5001';
const claudia: RepresentanteDeConvenio = {
  id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e5101',
  nombre: 'Claudia Sáenz Olivas',
  cargo: 'Directora general',
  desde: '2026-12-01',
  documento: { id: DOCUMENTO, nombre: 'poder.pdf' },
  registradoPor: LUCIA,
  registradoEn: '2026-12-03T18:00:00.000Z',
};
const vigente = (cambio: Partial<Convenio> = {}): Convenio =>
  aFirma('electronica', {
    estado: 'vigente',
    paso: 'finalizado',
    firmadoEn: '2026-11-20T18:30:00.000Z',
    planeadoEn: '2026-11-20T19:00:00.000Z',
    vigencia: { inicio: '2026-11-20', fin: '2027-12-31' },
    acciones: acciones('cambiarRepresentante', 'notificar'),
    ...cambio,
  });

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/pasos/finalizado.tsx'),
    import('./components/acuerdos/acuerdos.tsx'),
    import('./components/acuerdos/representante.tsx'),
  ]);
});
beforeEach(() => anchoDe(1280));

/** By its heading: looking through the roles of a long page takes a slow machine more than it is worth. */
const laSeccion = async (): Promise<HTMLElement> => {
  const seccion = (await screen.findByText('Representante legal', { selector: 'h4' })).closest('section');
  if (!seccion) throw new Error('They have a section of their own');
  return seccion;
};

describe('who represents the organization', () => {
  test('is who signed, until somebody else was recorded with a paper', async () => {
    const { unmount } = abrirCaso(vigente(), {}, solicitante);
    const [firmo] = within(await laSeccion()).getAllByRole('listitem');
    expect(firmo).toHaveTextContent(/María Luisa Chávez Ortega.*Firma ahora.*Firmó el convenio/);
    unmount();
    abrirCaso(vigente({ representantes: [claudia], acciones: acciones('notificar') }), {}, solicitante);
    const [antes, ahora] = within(await laSeccion()).getAllByRole('listitem');
    expect(antes).not.toHaveTextContent('Firma ahora');
    expect(ahora).toHaveTextContent(/Claudia Sáenz Olivas.*Firma ahora.*Desde el 1 de diciembre de 2026/);
    expect(
      within(await laSeccion()).getByRole('button', {
        name: 'Descargar el PDF del nombramiento de Claudia Sáenz Olivas',
      }),
    ).toBeVisible();
    expect(screen.queryByText('Registrar nuevo representante')).toBeNull();
  });

  test('while something lies at signature, it says what goes before', async () => {
    const firmas = aFirma('electronica').firmas;
    abrirCaso(
      vigente({
        acciones: [bloqueada('cambiarRepresentante', 'modificatorio_abierto', 'Hay uno.')],
        modificatorio: {
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
          emitidoId: null,
          sha256: null,
          bloques: [],
          firmas,
        },
      }),
    );
    const seccion = within(await laSeccion());
    expect(seccion.getByText(/Hay un modificatorio a firma a nombre de quien representa hoy/)).toBeVisible();
    expect(seccion.queryByText('Registrar nuevo representante')).toBeNull();
  });
});

describe('recording a new one', () => {
  const abrir = async (more: Record<string, unknown> = {}) => {
    uploadLine(() => ({
      status: 200,
      body: {
        documento: {
          id: DOCUMENTO,
          ranura: 'nombramiento',
          nombre: 'poder.pdf',
          bytes: 1200,
          creadoEn: '2026-11-21T18:00:00.000Z',
          analisis: 'limpio',
        },
      },
    }));
    const { server } = abrirCaso(vigente(), more);
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByText('Registrar nuevo representante'));
    const dialogo = within(await screen.findByRole('dialog'));
    return { server, usuario, dialogo };
  };

  test('asks who, since when and by which paper, and sends it', async () => {
    const { server, usuario, dialogo } = await abrir({
      [`POST ${RECORD}/cambiar-representante`]: vigente({ representantes: [claudia] }),
    });
    await usuario.click(dialogo.getByText('Registrar representante'));
    for (const falta of [
      'El nombre completo es requerido',
      'El cargo es requerido',
      'El RFC es requerido: con él se compara su e.firma',
      'La fecha es requerida',
      'Sube el nombramiento o el poder',
    ])
      expect(dialogo.getByText(falta)).toBeVisible();
    await usuario.type(dialogo.getByLabelText(/^Nombre completo/), claudia.nombre);
    await usuario.type(dialogo.getByLabelText(/^Cargo/), claudia.cargo);
    await usuario.type(dialogo.getByLabelText(/^RFC/), 'SAOC740215H68');
    await usuario.type(dialogo.getByLabelText(/^Representa a la organización desde/), '01112026');
    await usuario.upload(
      dialogo.getByLabelText('Nombramiento o poder', { selector: 'input' }),
      new File(['%PDF-1.7'], 'poder.pdf', { type: 'application/pdf' }),
    );
    expect(await dialogo.findByText(/Subido el/)).toBeVisible();
    await usuario.click(dialogo.getByText('Registrar representante'));
    expect(await screen.findByText('Representante registrado')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('cambiar-representante'))?.body).toEqual({
      version: 4,
      nombre: claudia.nombre,
      cargo: claudia.cargo,
      rfc: 'SAOC740215H68',
      desde: '2026-11-01',
      documentoId: DOCUMENTO,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(claudia.nombre, { selector: 'p' })).toBeVisible();
  });

  test('what was written is there after Esc', async () => {
    const { usuario, dialogo } = await abrir();
    await usuario.type(dialogo.getByLabelText('Nombre completo'), 'Claudia Sáenz Olivas');
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await usuario.click(screen.getByText('Registrar nuevo representante'));
    const otra = within(await screen.findByRole('dialog'));
    expect(otra.getByLabelText('Nombre completo')).toHaveValue('Claudia Sáenz Olivas');
    expect(otra.getByText(/Esto es lo que habías escrito/)).toBeVisible();
  });

  test('what the portal refuses stands beside its field', async () => {
    const { usuario, dialogo } = await abrir({
      [`POST ${RECORD}/cambiar-representante`]: refusal(422, 'mismo_firmante', 'No cabe.', [
        { path: 'rfc', code: 'mismo_firmante', message: 'Los dos firmantes no pueden tener el mismo RFC.' },
      ]),
    });
    await usuario.type(dialogo.getByLabelText(/^Nombre completo/), claudia.nombre);
    await usuario.type(dialogo.getByLabelText(/^Cargo/), claudia.cargo);
    await usuario.type(dialogo.getByLabelText(/^RFC/), 'SAOC740215H68');
    await usuario.type(dialogo.getByLabelText(/^Representa a la organización desde/), '01112026');
    await usuario.upload(
      dialogo.getByLabelText('Nombramiento o poder', { selector: 'input' }),
      new File(['%PDF-1.7'], 'poder.pdf', { type: 'application/pdf' }),
    );
    await dialogo.findByText(/Subido el/);
    await usuario.click(dialogo.getByText('Registrar representante'));
    expect(await dialogo.findByText('Los dos firmantes no pueden tener el mismo RFC.')).toBeVisible();
  });
});
