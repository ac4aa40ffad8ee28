import { randomUUID } from 'node:crypto';
import type {
  Comprobacion,
  Comprobaciones,
} from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { expect } from 'vitest';
import { pdf } from '../../../../test/attempt.ts';
import type { MadeDeposito } from '../../../../test/make-comprobacion.ts';
import type { Browser } from '../../../../test/portal.ts';
import { type ComoFactura, enBase64, factura } from '../../../platform/cfdi/testing/facturas.ts';
import { dia } from '../../convenio/testing/pages.ts';

/** What is refused, as a page reads it. */
export type Said = {
  code?: string;
  message?: string;
  issues?: { path: string; code: string; message: string }[];
};

/** A reason long enough. */
export const MOTIVO = 'No es un gasto que el convenio contemple.';

/** How an organization proves its expenses over HTTP, and how they are judged and read. */
export const gastosDe = (organizacion: Browser) => {
  // Each its own: the same evidence proves no two expenses.
  const paper = async (
    id: string,
    ranura = 'factura_pdf',
    contenido = pdf(`Papel ${randomUUID()}`),
  ): Promise<string> => {
    const { status, body } = await organizacion.upload<{ documento: { id: string } }>(
      `/ministraciones/${id}/documentos/${ranura}`,
      'factura.pdf',
      contenido,
    );
    expect(status).toBe(201);
    return body.documento.id;
  };
  const proof = async (
    { id, partida, rfc }: MadeDeposito,
    como: ComoFactura & { readonly xml?: string; readonly pdf?: Buffer } = {},
    de: Readonly<Record<string, unknown>> = {},
  ) => {
    const xml = como.xml ?? factura({ receptor: rfc, fecha: dia(0), ...como });
    return organizacion.send<Comprobacion & Said>('POST', '/comprobaciones', {
      ministracionId: id,
      partida,
      monto: '1000.00',
      documentoId: await paper(id, 'factura_pdf', como.pdf),
      xml: enBase64(xml),
      ...de,
    });
  };
  const why = async (...ask: Parameters<typeof proof>) => {
    const { status, body } = await proof(...ask);
    return [status, body.issues?.map(({ code, path }) => `${code}@${path}`) ?? body.code];
  };
  const proven = async (...ask: Parameters<typeof proof>): Promise<Comprobacion> => {
    const { status, body } = await proof(...ask);
    expect([status, body.code, body.issues]).toEqual([201, undefined, undefined]);
    return body;
  };
  return { paper, proof, why, proven };
};

export const act = async (
  browser: Browser,
  { id, version }: Pick<Comprobacion, 'id' | 'version'>,
  path: string,
  de: object = {},
) => {
  const { status, body } = await browser.send<Comprobacion & Said>('POST', `/comprobaciones/${id}/${path}`, {
    version,
    ...de,
  });
  expect([path, status, body.code, body.issues]).toEqual([path, 200, undefined, undefined]);
  return body;
};

export const todas = async (browser: Browser, seguimiento: string): Promise<Comprobaciones> => {
  const { status, body } = await browser.send<Comprobaciones>(
    'GET',
    `/seguimientos/${seguimiento}/comprobaciones`,
  );
  expect(status).toBe(200);
  return body;
};
