import { randomUUID } from 'node:crypto';
import { MOTIVO } from '../src/features/convenio/testing/pages.ts';
import type { Example } from './example.ts';
import { type ComoCarta, DESCRIPCION, type MadeCarta, makeCarta } from './make-carta.ts';
import { makeEjecucion } from './make-ministracion.ts';
import { maker } from './maker.ts';

const carta = (
  path: string,
  body: ((made: Partial<MadeCarta>) => Readonly<Record<string, unknown>>) | null,
  como: ComoCarta = {},
): Example => ({
  of: 'organizacion',
  table: 'cartas',
  make: maker(makeCarta, como),
  ask: (made) => ({
    url: `/cartas/${made.id}${path}`,
    ...(body ? { body: { version: made.version, ...body(made) } } : {}),
  }),
});

/** A valid use of every operation of the cartas. */
export const cartaExamples: Readonly<Record<string, Example>> = {
  'carta.deSeguimiento': {
    of: 'organizacion',
    make: maker(makeEjecucion, null),
    ask: ({ id }) => ({ url: `/seguimientos/${id}/cartas` }),
  },
  'carta.obtener': carta('', null, { estado: 'enviada' }),
  'carta.obtener · sin enviar': carta('', null),
  'carta.registrar': {
    of: 'organizacion',
    table: 'seguimientos',
    make: maker(makeEjecucion, null),
    ask: ({ id }) => ({
      url: '/cartas',
      body: { seguimientoId: id, tipo: 'solicitud', monto: '1000.00', descripcion: DESCRIPCION },
    }),
  },
  'carta.enviar': carta('/enviar', () => ({})),
  'carta.aprobar': carta('/aprobar', () => ({}), { estado: 'enviada' }),
  'carta.pagar': carta(
    '/pagar',
    ({ ministracion }) => ({ ministracionId: ministracion?.id ?? randomUUID() }),
    { estado: 'aprobada' },
  ),
  'carta.rechazar': carta('/rechazar', () => MOTIVO, { estado: 'enviada' }),
};
