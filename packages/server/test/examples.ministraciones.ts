import { randomUUID } from 'node:crypto';
import { dia, MOTIVO } from '../src/features/convenio/testing/pages.ts';
import { enBase64 } from '../src/platform/cfdi/testing/facturas.ts';
import type { Example } from './example.ts';
import { type MadeDeposito, RFC } from './make-comprobacion.ts';
import { donativo, makeDepositoDeOsc, makeDonativo } from './make-donativo.ts';
import {
  CONCEPTOS,
  type ComoMinistracion,
  type MadeMinistracion,
  makeEjecucion,
  makeMinistracion,
  NOTA,
} from './make-ministracion.ts';
import { maker } from './maker.ts';

const ministracion = (
  path: string,
  body: ((made: Partial<MadeMinistracion>) => Readonly<Record<string, unknown>>) | null,
  como: ComoMinistracion = {},
): Example => ({
  of: 'organizacion',
  table: 'ministraciones',
  make: maker(makeMinistracion, como),
  ask: (made) => ({
    url: `/ministraciones/${made.id}${path}`,
    ...(body ? { body: { version: made.version, ...body(made) } } : {}),
  }),
});
const recibo = (ranura: string, estado: 'aprobada' | 'depositada'): Example => ({
  ...ministracion('', null, { estado }),
  ask: ({ id }) => ({ url: `/ministraciones/${id}/documentos/${ranura}`, upload: true }),
});
const conReintegro: ComoMinistracion = { estado: 'depositada', reintegro: 'registrado' };

/** A valid use of every operation of the ministraciones. */
export const ministracionExamples: Readonly<Record<string, Example>> = {
  'ministracion.deSeguimiento': {
    of: 'organizacion',
    make: maker(makeEjecucion, null),
    ask: ({ id }) => ({ url: `/seguimientos/${id}/ministraciones` }),
  },
  'ministracion.obtener': ministracion('', null),
  // What it makes is another record: that of the execution stays as it is.
  'ministracion.solicitar': {
    of: 'organizacion',
    table: 'seguimientos',
    make: maker(makeEjecucion, null),
    ask: ({ id }) => ({
      url: '/ministraciones',
      body: { seguimientoId: id, tipo: 'inicial', numero: 1, monto: '1000.00', conceptos: CONCEPTOS },
    }),
  },
  'ministracion.aprobar': ministracion('/aprobar', () => ({ nota: NOTA })),
  'ministracion.depositar': ministracion(
    '/depositar',
    ({ comprobante = randomUUID() }) => ({
      rastreo: `BNET${randomUUID().replaceAll('-', '').slice(0, 20)}`,
      fechaDeposito: dia(0),
      documentoId: comprobante,
    }),
    { estado: 'aprobada' },
  ),
  'POST /api/v1/ministraciones/:id/documentos/comprobante_deposito': recibo(
    'comprobante_deposito',
    'aprobada',
  ),
  'ministracion.rechazar': ministracion('/rechazar', () => MOTIVO),
  'ministracion.retirar': ministracion('/retirar', () => ({})),
  'ministracion.registrarReintegro': ministracion(
    '/registrar-reintegro',
    ({ comprobante = randomUUID() }) => ({
      monto: '1.00',
      fecha: dia(0),
      ...MOTIVO,
      documentoId: comprobante,
    }),
    { estado: 'depositada' },
  ),
  'POST /api/v1/ministraciones/:id/documentos/comprobante_reintegro': recibo(
    'comprobante_reintegro',
    'depositada',
  ),
  'ministracion.entregarDonativo': {
    ...ministracion('', null),
    make: maker(makeDepositoDeOsc, null),
    ask: (made) => ({
      url: `/ministraciones/${made.id}/entregar-donativo`,
      body: {
        version: made.version,
        xml: enBase64(donativo({ rfc: (made as Partial<MadeDeposito>).rfc ?? RFC })),
      },
    }),
  },
  'ministracion.donativo': {
    ...ministracion('', null),
    make: maker(makeDonativo, null),
    ask: ({ id }) => ({ url: `/ministraciones/${id}/donativo` }),
  },
  'ministracion.confirmarReintegro': ministracion(
    '/confirmar-reintegro',
    ({ reintegro }) => ({ reintegroId: reintegro ?? randomUUID() }),
    conReintegro,
  ),
  'ministracion.descartarReintegro': ministracion(
    '/descartar-reintegro',
    ({ reintegro }) => ({ reintegroId: reintegro ?? randomUUID(), ...MOTIVO }),
    conReintegro,
  ),
};
