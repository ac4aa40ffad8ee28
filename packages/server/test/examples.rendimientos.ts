import { randomUUID } from 'node:crypto';
import { dia } from '../src/features/convenio/testing/pages.ts';
import type { Example } from './example.ts';
import {
  type ComoRendimiento,
  type MadeRendimiento,
  makeCuenta,
  makeRendimiento,
  mesTerminado,
} from './make-rendimiento.ts';
import { maker } from './maker.ts';

const MOTIVO = { motivo: 'No es de la cuenta del proyecto.' };

const rendimiento = (
  path: string,
  body: Readonly<Record<string, unknown>> | null,
  como: ComoRendimiento = {},
): Example => ({
  of: 'organizacion',
  table: 'rendimientos',
  make: maker(makeRendimiento, como),
  ask: (made) => ({
    url: `/rendimientos/${made.id}${path}`,
    ...(body ? { body: { version: made.version, ...body } } : {}),
  }),
});
const papel = (ranura: string): Example => ({
  of: 'organizacion',
  table: 'ministraciones',
  make: maker(makeCuenta, null),
  ask: ({ id }) => ({ url: `/ministraciones/${id}/documentos/${ranura}`, upload: true }),
});

/** A valid use of every operation of the bank interest. */
export const rendimientoExamples: Readonly<Record<string, Example>> = {
  'rendimiento.deSeguimiento': {
    of: 'organizacion',
    make: async (scene, owner) => {
      const { seguimiento } = await makeRendimiento(scene, owner);
      return { id: seguimiento, version: 1 };
    },
    ask: ({ id }) => ({ url: `/seguimientos/${id}/rendimientos` }),
  },
  'rendimiento.obtener': rendimiento('', null),
  'rendimiento.registrar': {
    of: 'organizacion',
    table: 'ministraciones',
    make: maker(makeCuenta, null),
    ask: (made) => {
      const { id, estadoDeCuenta = randomUUID() } = made as Partial<Awaited<ReturnType<typeof makeCuenta>>>;
      return {
        url: '/rendimientos',
        body: { ministracionId: id, mes: mesTerminado(), monto: '250.75', documentoId: estadoDeCuenta },
      };
    },
  },
  'POST /api/v1/ministraciones/:id/documentos/estado_de_cuenta': papel('estado_de_cuenta'),
  'POST /api/v1/ministraciones/:id/documentos/reintegro_rendimiento': papel('reintegro_rendimiento'),
  'rendimiento.confirmar': rendimiento('/confirmar', {}),
  'rendimiento.rechazar': rendimiento('/rechazar', MOTIVO),
  'rendimiento.retirar': rendimiento('/retirar', {}),
  'rendimiento.registrarReintegro': {
    of: 'organizacion',
    table: 'rendimientos',
    make: maker(makeRendimiento, { estado: 'confirmado' }),
    ask: (made) => {
      const { id, version, recibo = randomUUID() } = made as Partial<MadeRendimiento>;
      return {
        url: `/rendimientos/${id}/registrar-reintegro`,
        body: { version, fecha: dia(0), documentoId: recibo },
      };
    },
  },
  'rendimiento.confirmarReintegro': rendimiento('/confirmar-reintegro', {}, { estado: 'en_reintegro' }),
  'rendimiento.declararErroneo': {
    ...rendimiento('', null),
    // Confirmed by a third person, so that any of the others may find it wrong.
    make: (scene, owner) =>
      makeRendimiento(scene, owner, {
        estado: 'reintegrado',
        revisa: scene.people.analista.browser.usuarioId,
      }),
    ask: (made) => ({
      url: `/rendimientos/${made.id}/declarar-erroneo`,
      body: { version: made.version, ...MOTIVO },
    }),
  },
  'rendimiento.descartarReintegro': rendimiento('/descartar-reintegro', MOTIVO, { estado: 'en_reintegro' }),
};
