import type { Example } from './example.ts';
import { auditExamples } from './examples.auditoria.ts';
import { openDataExamples } from './examples.datos-abiertos.ts';
import { finanzasExamples } from './examples.finanzas.ts';
import { reporteExamples } from './examples.reportes.ts';

/** A valid use of every operation of the log, and of what is counted, handed out or published of cases. */
export const logExamples: Readonly<Record<string, Example>> = {
  ...auditExamples,
  ...openDataExamples,
  ...finanzasExamples,
  ...reporteExamples,
  'bitacora.listar': { ask: () => ({ url: '/bitacora' }) },
  'bitacora.obtener': {
    of: 'portal',
    // Its number in the form of an id, which no other answer holds by chance.
    make: async (scene) => {
      const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
        "select '00000000-0000-4000-9000-' || lpad(max(id)::text, 12, '0') as id from bitacora",
      );
      return { id: rows[0]?.id ?? '', version: 1 };
    },
    ask: ({ id }) => ({
      url: `/bitacora/entradas/${Number(/^0+-0+-4000-9000-(\d+)$/u.exec(id)?.[1] ?? 999_999_999)}`,
    }),
  },
  'estadisticas.obtener': { ask: () => ({ url: '/estadisticas/usuarios' }) },
  'bitacora.personas': { ask: () => ({ url: '/bitacora/personas' }) },
  'bitacora.verificaciones': { ask: () => ({ url: '/bitacora/verificaciones' }) },
  'bitacora.verificar': {
    table: 'verificaciones_de_bitacora',
    ask: () => ({ url: '/bitacora/verificaciones', body: {} }),
  },
};
