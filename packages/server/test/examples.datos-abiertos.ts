import type { Example } from './example.ts';
import { makeConvenio } from './make-convenio.ts';
import type { Scene } from './scene.ts';

const PREFIJO = 'fundacion-prueba';

/** The last decision about the whole, or about one grant. */
const ultima = async (scene: Scene, convenio: string | null = null): Promise<string | null> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string | null }>(
    'select max(numero)::text as id from decisiones_de_publicacion where convenio_id is not distinct from $1',
    [convenio],
  );
  return rows[0]?.id ?? null;
};

/** Switches the publication on, once. */
export const publicar = async (scene: Scene, publica = true): Promise<void> => {
  const { owner } = scene.portal.db.pools;
  const { rows } = await owner.query<{ publica: boolean }>('select publica from app.datos_abiertos()');
  if (rows[0]?.publica === publica) return;
  await owner.query(
    'insert into decisiones_de_publicacion (publica, prefijo, sobre, decidido_por) values ($1, $2, $3, $4)',
    [publica, PREFIJO, await ultima(scene), scene.people.administrador.browser.usuarioId],
  );
};

/** A convenio that was signed. */
const firmado = async (scene: Scene): Promise<string> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    "select id from convenios where firmado_en is not null and estado = 'vigente' order by created_at limit 1",
  );
  return (
    rows[0]?.id ?? (await makeConvenio(scene, scene.people.duena, { estado: 'vigente', corre: true })).id
  );
};

const archivo = (formato: string): Example => ({
  ask: async (_record, _who, scene) => {
    await publicar(scene);
    return { url: `/datos-abiertos/donativos.${formato}` };
  },
});

/** A valid use of everything about open data. */
export const openDataExamples: Readonly<Record<string, Example>> = {
  'datosAbiertos.resumen': { ask: () => ({ url: '/datos-abiertos' }) },
  'datosAbiertos.publicacion': { ask: () => ({ url: '/datos-abiertos/publicacion' }) },
  'datosAbiertos.encender': {
    table: 'decisiones_de_publicacion',
    ask: async (_record, _who, scene) => ({
      url: '/datos-abiertos/publicacion',
      body: { publica: true, prefijo: PREFIJO, decision: await ultima(scene) },
    }),
  },
  'datosAbiertos.reservar': {
    table: 'decisiones_de_publicacion',
    ask: async (_record, _who, scene) => {
      const convenio = await firmado(scene);
      return {
        url: '/datos-abiertos/reservas',
        body: {
          convenio,
          reservado: true,
          motivo: 'Lo pidió la organización.',
          decision: await ultima(scene, convenio),
        },
      };
    },
  },
  'GET /api/v1/datos-abiertos/donativos.json': archivo('json'),
  'GET /api/v1/datos-abiertos/donativos.csv': archivo('csv'),
};
