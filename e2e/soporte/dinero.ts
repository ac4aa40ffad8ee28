/** Money of a story's own, told by the API up to where the story begins. */
import { expect, type Page } from '@playwright/test';
import type {
  Ministracion,
  Ministraciones,
} from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { today } from '@portal/domain/kernel/dates';
import { pdf } from './archivos.ts';
import { base } from './cuentas.ts';
import { pedir } from './registro.ts';

let depositos = 0;

/** The first ministración of its plan: asked for by its organization, approved by the coordinator, paid by the administrador today. */
export const ministracionDepositada = async (
  { page, coordinador, administrador }: Readonly<Record<'page' | 'coordinador' | 'administrador', Page>>,
  seguimientoId: string,
): Promise<Ministracion> => {
  const { porSolicitar } = await pedir<Ministraciones>(
    page,
    'GET',
    `/seguimientos/${seguimientoId}/ministraciones`,
  );
  const [planeada] = porSolicitar;
  if (!planeada) throw new Error('The plan has no ministración to ask for.');
  const { numero, tipo, importe } = planeada;
  const { id } = await pedir<Ministracion>(
    page,
    'POST',
    '/ministraciones',
    { seguimientoId, numero, tipo, monto: importe, conceptos: 'Honorarios de talleristas y material.' },
    201,
  );
  const version = async (): Promise<number> =>
    (await pedir<Ministracion>(administrador, 'GET', `/ministraciones/${id}`)).version;
  await pedir(coordinador, 'POST', `/ministraciones/${id}/aprobar`, {
    version: await version(),
    nota: 'Convenio registrado, CLABE confirmada y opinión de cumplimiento vigente.',
  });
  const subida = await administrador.request.post(
    `${base()}/api/v1/ministraciones/${id}/documentos/comprobante_deposito`,
    {
      multipart: { archivo: pdf('spei.pdf', `Transferencia SPEI ${Date.now()} ${depositos}`) },
      headers: { origin: base() },
    },
  );
  expect(subida.status(), await subida.text()).toBe(201);
  const { documento } = (await subida.json()) as { documento: { id: string } };
  return pedir<Ministracion>(administrador, 'POST', `/ministraciones/${id}/depositar`, {
    version: await version(),
    rastreo: `BNET0100${String(Date.now()).slice(-10)}${String((depositos += 1)).padStart(4, '0')}`,
    fechaDeposito: today(new Date()),
    documentoId: documento.id,
  });
};
