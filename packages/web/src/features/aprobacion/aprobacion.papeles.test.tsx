import '@testing-library/jest-dom/vitest';
import type { Aprobacion, RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import type { Documento } from '@portal/domain/features/documentos/public';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, solicitante } from '../../app/testing/portal.tsx';
import { savedFiles } from '../../app/testing/saved-files.ts';
import { toast } from '../../ui/toast.ts';
import {
  abrirCaso,
  acciones,
  anchoDe,
  aprobacionDePrueba,
  documento,
  hace,
  oficioEnviado,
  RECORD,
  ROSA,
  rondaDePrueba,
} from './testing/aprobacion.ts';
import { enDictamen, escrito } from './testing/dictamen.ts';

/** AW-06: the papers that go with an answer, as its organization attaches them and as everybody reads them. */

const papel = (n: number, nombre: string, cambio: Partial<Documento> = {}): Documento => ({
  id: `7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e5a0${n}`,
  ranura: `ronda_1_adicional_${n}`,
  nombre,
  mime: 'application/pdf',
  bytes: 204_800,
  version: 1,
  analisis: 'limpio',
  creadoEn: hace(1),
  ...cambio,
});

const ronda = (
  documentosAdicionales: readonly Documento[],
  cambio: Partial<RondaDeAprobacion> = {},
  respuesta: Partial<RondaDeAprobacion['respuesta']> = {},
): RondaDeAprobacion =>
  rondaDePrueba({
    etapa: 'respuesta',
    oficio: oficioEnviado(hace(-20)),
    respuesta: {
      respondidaEn: null,
      respondidaPor: null,
      tardia: false,
      documento: documento({}, 0),
      documentosAdicionales: [...documentosAdicionales],
      versionDespues: null,
      ...respuesta,
    },
    ...cambio,
  });

const deSuOrganizacion = (documentos: readonly Documento[]) =>
  aprobacionDePrueba(
    { turno: 'organizacion', acciones: acciones('responder', 'desistir') },
    ronda(documentos),
  );

/** The line over which a file travels; it arrives once `llega` says so. */
const linea = (alLlegar: (path: string) => void) => {
  const pendientes: (() => void)[] = [];
  class Request {
    status = 0;
    responseText = '';
    upload = {};
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    #path = '';
    open(_method: string, path: string) {
      this.#path = path;
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {
      this.onabort?.();
    }
    send() {
      pendientes.push(() => {
        alLlegar(this.#path);
        this.status = 201;
        this.responseText = JSON.stringify({ documento: papel(1, 'convenio.pdf') });
        this.onload?.();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return { pendientes, llega: () => pendientes.splice(0).forEach((una) => una()) };
};

const seccion = async () => within(await screen.findByRole('region', { name: 'Documentos adicionales' }));
const elegir = async (nombre: string) => {
  const caja = await (await seccion()).findByLabelText<HTMLInputElement>('Documento adicional 1', {
    selector: 'input',
  });
  await userEvent.upload(caja, new File(['%PDF-1.7'], nombre, { type: 'application/pdf' }));
};

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/etapas/respuesta.tsx'),
    import('./components/etapas/dictamen.tsx'),
    import('./components/respuesta/escribir.tsx'),
    import('./components/dictamen/escribir.tsx'),
    import('../../ui/file-slot.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  anchoDe(375);
  vi.stubGlobal('EventSource', undefined);
});
afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('its organization', () => {
  test('attaches one, and has room for the next; nothing is sent while one is on its way', async () => {
    const documentos: Documento[] = [];
    const destinos: string[] = [];
    const { llega, pendientes } = linea((path) => {
      destinos.push(path);
      documentos.push(papel(1, 'convenio.pdf'));
    });
    const { server } = abrirCaso(deSuOrganizacion([]), {}, solicitante);
    server.answers[`GET ${RECORD}`] = () => deSuOrganizacion(documentos);
    const aqui = await seccion();
    expect(aqui.getByText(/^Hasta 5 archivos que sustentan tu respuesta\./u)).toBeVisible();
    expect(await aqui.findByRole('group', { name: 'Documento adicional 1' })).toBeVisible();
    expect(aqui.queryByRole('group', { name: 'Documento adicional 2' })).toBeNull();
    await elegir('convenio.pdf');
    await waitFor(() => expect(pendientes).toHaveLength(1));
    llega();
    expect(await aqui.findByRole('group', { name: 'Documento adicional 2' })).toBeVisible();
    expect(aqui.getByRole('group', { name: 'Documento adicional 1' })).toHaveTextContent('convenio.pdf');
    expect(destinos).toEqual([`${RECORD}/documentos/ronda_1_adicional_1`]);
  });

  test('with five there is no room for another', async () => {
    abrirCaso(deSuOrganizacion([1, 2, 3, 4, 5].map((n) => papel(n, `anexo-${n}.pdf`))), {}, solicitante);
    const aqui = await seccion();
    expect(await aqui.findAllByRole('group', { name: /^Documento adicional \d$/u })).toHaveLength(5);
    expect(aqui.getAllByRole('button', { name: /Reemplazar/u })).toHaveLength(5);
  });
});

describe('who reads the answer', () => {
  const respondida = (documentos: readonly Documento[]) =>
    ronda(
      documentos,
      { etapa: 'dictamen' },
      { respondidaEn: hace(1), respondidaPor: ROSA, documento: documento({}, 2), versionDespues: 5 },
    );
  const leida = (documentos: readonly Documento[]) =>
    aprobacionDePrueba({ acciones: [] }, respondida(documentos));

  test('finds them under it, to be downloaded, and no longer changed', async () => {
    const guardados = savedFiles();
    abrirCaso(
      leida([papel(1, 'convenio.pdf'), papel(2, 'virus.pdf', { analisis: 'infectado' })]),
      { [`GET /api/v1/documentos/${papel(1, '').id}/contenido`]: () => new Response('%PDF') },
      administrador,
      '?etapa=respuesta',
    );
    const aqui = await seccion();
    expect(aqui.getByText('convenio.pdf')).toBeVisible();
    await userEvent.click(aqui.getByRole('button', { name: 'Descargar convenio.pdf' }));
    await waitFor(() => expect(guardados).toEqual(['convenio.pdf']));
    expect(aqui.queryByRole('button', { name: 'Descargar virus.pdf' })).toBeNull();
    expect(aqui.getByText('Bloqueado por el antivirus')).toBeVisible();
    expect(aqui.queryByText(/Reemplazar/u)).toBeNull();
  });

  test('and beside the dictamen, while it is written and once it was issued', async () => {
    const conPapeles = (aprobacion: Aprobacion): Aprobacion => ({
      ...aprobacion,
      rondas: [
        {
          ...(aprobacion.rondas[0] as RondaDeAprobacion),
          respuesta: respondida([papel(1, 'convenio.pdf')]).respuesta,
        },
      ],
    });
    const { unmount } = abrirCaso(conPapeles(enDictamen()));
    expect((await seccion()).getByText('convenio.pdf')).toBeVisible();
    expect((await seccion()).getByText('Los adjuntó la organización a su respuesta.')).toBeVisible();
    unmount();
    abrirCaso(conPapeles(enDictamen({ emitidoEn: hace(0), final: 'aprobacion' }, escrito, 2)));
    expect(await screen.findByRole('heading', { level: 3, name: 'Condicionantes' })).toBeVisible();
    expect((await seccion()).getByText('convenio.pdf')).toBeVisible();
  });

  test('nothing is said where none came', async () => {
    abrirCaso(leida([]), {}, administrador, '?etapa=respuesta');
    await screen.findByRole('heading', { level: 2, name: 'Respuesta del Solicitante' });
    expect(screen.queryByText('Documentos adicionales')).toBeNull();
  });
});
