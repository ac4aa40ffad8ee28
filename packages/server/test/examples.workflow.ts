import type { Example } from './example.ts';
import type { Scene } from './scene.ts';

const CLAVE = 'correo-pre-registro-validado';
const textos = { titulo: 'Tu {{folio}} fue validado', cuerpo: 'Hola, {{nombre}}:', notas: '' };

/** The version of the template that is in force, which every change names. */
const version = async (scene: Scene): Promise<number> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ version: number }>(
    'select coalesce(max(version), 0)::int as version from plantillas where clave = $1',
    [CLAVE],
  );
  return rows[0]?.version ?? 0;
};

/** A valid use of every operation of /workflow. */
export const workflowExamples: Readonly<Record<string, Example>> = {
  'workflow.tablas': { ask: () => ({ url: '/workflow/tablas' }) },
  'workflow.tabla': { ask: () => ({ url: '/workflow/tablas/convenio' }) },
  'workflow.plantillas': { ask: () => ({ url: '/workflow/plantillas' }) },
  'workflow.plantilla': { ask: () => ({ url: `/workflow/plantillas/${CLAVE}` }) },
  'workflow.guardarPlantilla': {
    table: 'plantillas',
    ask: async (_record, _who, scene) => ({
      url: `/workflow/plantillas/${CLAVE}`,
      body: { version: await version(scene), textos },
    }),
  },
  'workflow.restaurarPlantilla': {
    table: 'plantillas',
    ask: async (_record, _who, scene) => ({
      url: `/workflow/plantillas/${CLAVE}/restaurar`,
      body: { version: await version(scene), de: 0 },
    }),
  },
  'workflow.casosDePlantilla': { ask: () => ({ url: `/workflow/plantillas/${CLAVE}/casos` }) },
  'POST /api/v1/workflow/plantillas/:clave/vista': {
    inputs: ['caso', 'textos'],
    ask: () => ({ url: `/workflow/plantillas/${CLAVE}/vista`, body: { caso: null, textos } }),
  },
};
