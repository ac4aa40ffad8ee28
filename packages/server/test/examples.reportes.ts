import type { Example } from './example.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

const definicion = { base: 'proyectos', columnas: ['folio', 'organizacion'], filtros: {}, agrupar: null };
const escrito = { nombre: 'Proyectos por organización', definicion, compartido: false };

/** A report that this account composed, for itself. */
const make = async (scene: Scene, author: Person): Promise<Made> => {
  const { rows } = await scene.portal.db.pools.owner.query<Made>(
    'insert into reportes (nombre, definicion, autor) values ($1, $2, $3) returning id, version',
    ['Proyectos', JSON.stringify(definicion), author.browser.usuarioId],
  );
  return rows[0] ?? { id: '', version: 1 };
};
const own = (ask: Example['ask']): Example => ({ of: 'persona', table: 'reportes', make, ask });

const filtros = ['convocatoriaId', 'anio', 'region', 'eje'];
const hoja = (id: string): Example => ({
  inputs: filtros,
  ask: () => ({ url: `/reportes/${id}/exportar`, body: {} }),
});

/** A valid use of every operation of the reports. */
export const reporteExamples: Readonly<Record<string, Example>> = {
  'reporte.etapas': { ask: () => ({ url: '/reportes/etapas' }) },
  'reporte.cobertura': { ask: () => ({ url: '/reportes/cobertura' }) },
  'reporte.municipio': { ask: () => ({ url: '/reportes/cobertura/08019' }) },
  'reporte.indicadores': { ask: () => ({ url: '/reportes/indicadores' }) },
  'reporte.vencimientos': { ask: () => ({ url: '/reportes/vencimientos' }) },
  'POST /api/v1/reportes/vencimientos/exportar': {
    inputs: ['clase', 'horizonte'],
    ask: () => ({ url: '/reportes/vencimientos/exportar', body: {} }),
  },
  'reporte.compuestos': { ask: () => ({ url: '/reportes/compuestos' }) },
  'reporte.obtener': { of: 'persona', make, ask: ({ id }) => ({ url: `/reportes/compuestos/${id}` }) },
  'reporte.correr': { ask: () => ({ url: '/reportes/compuestos/correr', body: { definicion } }) },
  'reporte.crear': { table: 'reportes', ask: () => ({ url: '/reportes/compuestos', body: escrito }) },
  'reporte.editar': own(({ id, version }) => ({
    url: `/reportes/compuestos/${id}`,
    body: { version, ...escrito },
  })),
  'reporte.eliminar': own(({ id, version }) => ({
    url: `/reportes/compuestos/${id}/eliminar`,
    body: { version },
  })),
  'reporte.suscribir': {
    of: 'persona',
    make,
    ask: ({ id }) => ({ url: `/reportes/compuestos/${id}/suscribir`, body: { suscrito: true } }),
  },
  'POST /api/v1/reportes/compuestos/exportar': {
    inputs: ['definicion'],
    ask: () => ({ url: '/reportes/compuestos/exportar', body: { definicion } }),
  },
  'POST /api/v1/reportes/etapas/exportar': hoja('etapas'),
  'POST /api/v1/reportes/embudo/exportar': hoja('embudo'),
  'POST /api/v1/reportes/cobertura/exportar': hoja('cobertura'),
  'POST /api/v1/reportes/indicadores/exportar': hoja('indicadores'),
  'GET /api/v1/reportes/etapas/pdf': { ask: () => ({ url: '/reportes/etapas/pdf' }) },
  'GET /api/v1/reportes/cobertura/pdf': { ask: () => ({ url: '/reportes/cobertura/pdf' }) },
  'GET /api/v1/reportes/indicadores/pdf': { ask: () => ({ url: '/reportes/indicadores/pdf' }) },
  'GET /api/v1/reportes/vencimientos/pdf': {
    ask: () => ({ url: '/reportes/vencimientos/pdf?horizonte=60' }),
  },
  'GET /api/v1/reportes/compuestos/:id/pdf': {
    of: 'persona',
    make,
    ask: ({ id }) => ({ url: `/reportes/compuestos/${id}/pdf` }),
  },
};
