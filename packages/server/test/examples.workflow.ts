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

/** Working days of the years to come, each given once. */
let given = 0;
const nextDay = async (scene: Scene): Promise<string> => {
  given += 1;
  const { rows } = await scene.portal.db.pools.owner.query<{ dia: string }>(
    `select d::date::text as dia from generate_series(current_date + 30, current_date + 900, interval '1 day') d
      where app.es_habil(d::date) and not exists (select from dias_inhabiles x where x.fecha = d::date)
      offset $1 limit 1`,
    [given],
  );
  return rows[0]?.dia ?? '';
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
  'workflow.calendario': { ask: () => ({ url: '/workflow/calendario/2026' }) },
  'workflow.agregarDia': {
    table: 'dias_inhabiles',
    ask: async (_record, _who, scene) => ({
      url: '/workflow/calendario/dias',
      body: { fecha: await nextDay(scene), nombre: 'Aniversario' },
    }),
  },
  'workflow.retirarDia': {
    of: 'portal',
    table: 'dias_inhabiles',
    make: async (scene) => {
      const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
        "insert into dias_inhabiles (fecha, nombre, creado_por) values ($1, 'Aniversario', $2) returning id",
        [await nextDay(scene), scene.people.administrador.browser.usuarioId],
      );
      return { id: rows[0]?.id ?? '', version: 1 };
    },
    ask: ({ id }) => ({ url: `/workflow/calendario/dias/${id}/retirar`, body: {} }),
  },
  'workflow.inhabiles': { ask: () => ({ url: '/calendario/inhabiles' }) },
  'POST /api/v1/workflow/plantillas/:clave/vista': {
    inputs: ['caso', 'textos'],
    ask: () => ({ url: `/workflow/plantillas/${CLAVE}/vista`, body: { caso: null, textos } }),
  },
};
