import { addDays } from '@portal/domain/kernel/dates';
import { isWorkingDay } from '@portal/domain/kernel/working-days';
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

const anio = (): number => new Date().getUTCFullYear();
const habil = (fecha: string): string => (isWorkingDay(fecha) ? fecha : habil(addDays(fecha, 1)));

/** A working day to come, free again: whoever had added it took it back. */
const freeDay = async (scene: Scene): Promise<string> => {
  const fecha = habil(`${anio() + 3}-06-03`);
  await scene.portal.db.pools.owner.query(
    'update dias_inhabiles set retirado_en = now(), retirado_por = creado_por where fecha = $1 and retirado_en is null',
    [fecha],
  );
  return fecha;
};

/** Working days to come, each given once. */
let given: string | undefined;
const nextDay = (): string => {
  given = habil(addDays(given ?? `${anio() + 1}-01-02`, 1));
  return given;
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
      body: { fecha: await freeDay(scene), nombre: 'Aniversario' },
    }),
  },
  'workflow.retirarDia': {
    of: 'portal',
    make: async (scene) => {
      const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
        "insert into dias_inhabiles (fecha, nombre, creado_por) values ($1, 'Aniversario', $2) returning id",
        [nextDay(), scene.people.administrador.browser.usuarioId],
      );
      return { id: rows[0]?.id ?? '', version: 1 };
    },
    ask: ({ id }) => ({ url: `/workflow/calendario/dias/${id}/retirar`, body: {} }),
  },
  'workflow.ajustes': { ask: () => ({ url: '/workflow/ajustes' }) },
  'workflow.escribirAjuste': {
    table: 'ajustes',
    ask: async (_record, _who, scene) => {
      const { rows } = await scene.portal.db.pools.owner.query<{ n: number }>(
        "select count(*)::int as n from ajustes where clave = 'recordatorios-de-reportes'",
      );
      return {
        url: '/workflow/ajustes/recordatorios-de-reportes',
        body: { version: rows[0]?.n ?? 0, valor: [5, 1] },
      };
    },
  },
  'workflow.inhabiles': { ask: () => ({ url: '/calendario/inhabiles' }) },
  'POST /api/v1/workflow/plantillas/:clave/vista': {
    inputs: ['caso', 'textos'],
    ask: () => ({ url: `/workflow/plantillas/${CLAVE}/vista`, body: { caso: null, textos } }),
  },
};
