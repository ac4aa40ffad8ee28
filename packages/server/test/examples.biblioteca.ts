import { randomUUID } from 'node:crypto';
import { plantillasDeConvenio } from '@portal/domain/features/convenio/public';
import type { Example } from './example.ts';
import { makeConvenio, makeSigning } from './make-convenio.ts';
import { maker } from './maker.ts';
import type { Person, Scene } from './scene.ts';

/** A text of the owner's organization that waits for its signers. */
export const makeFirmaPendiente = async (scene: Scene, owner: Person) => {
  const { id } = await makeSigning(scene, owner);
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    'select id from textos_por_firmar where entidad_id = $1',
    [id],
  );
  return { id: rows[0]?.id ?? '', version: 1, convenio: id };
};

const versionDe = async (scene: Scene): Promise<number> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ version: number }>(
    "select coalesce(max(version), 1) as version from plantillas where clave = 'convenio-fideicomiso'",
  );
  return rows[0]?.version ?? 1;
};

/** A version that is not that of the code: what was there is restored upon it. */
const conDosVersiones = async (scene: Scene): Promise<number> => {
  const version = (await versionDe(scene)) + 1;
  const { fideicomiso } = plantillasDeConvenio;
  await scene.portal.db.pools.owner.query(
    "insert into plantillas (clave, version, contenido, vigente_desde) values ('convenio-fideicomiso', $1, $2, clock_timestamp())",
    [
      version,
      JSON.stringify({
        plantilla: { ...fideicomiso, cierre: `Lo firman ({{fecha_firma}}, ${randomUUID()}).` },
        por: 'De prueba',
        motivo: 'Una prueba.',
      }),
    ],
  );
  return version;
};

/** A valid use of every operation of the library of agreements. */
export const bibliotecaExamples: Readonly<Record<string, Example>> = {
  'biblioteca.firmas': { ask: () => ({ url: '/firmas-pendientes' }) },
  'biblioteca.recordar': {
    of: 'organizacion',
    // What it writes is a row of its own; of the text nothing is.
    table: 'textos_por_firmar',
    make: maker(makeFirmaPendiente, null),
    ask: ({ id }) => ({ url: '/firmas-pendientes/recordar', body: { textoId: id, lado: 'organizacion' } }),
  },
  'biblioteca.plantillas': { ask: () => ({ url: '/plantillas-de-convenio' }) },
  'biblioteca.conConvenio': {
    of: 'organizacion',
    make: maker(makeConvenio, {}),
    ask: ({ id }) => ({ url: `/plantillas-de-convenio/donacion/con/${id}` }),
  },
  'biblioteca.guardarParte': {
    ask: async (_record, _who, scene) => ({
      url: '/plantillas-de-convenio/fideicomiso/partes',
      body: {
        version: await versionDe(scene),
        parte: 'clausula.cuenta',
        titulo: 'Cuenta exclusiva',
        parrafos: [`Se deposita en {{clabe}}, de {{banco}} (${randomUUID()}).`],
        motivo: 'Lo pidió el área jurídica.',
      },
    }),
  },
  'biblioteca.agregarClausula': {
    ask: async (_record, _who, scene) => ({
      url: '/plantillas-de-convenio/fideicomiso/clausulas',
      body: {
        version: await versionDe(scene),
        titulo: `Difusión ${randomUUID()}`,
        parrafos: ['La organización nombra a {{fundacion}} en lo que publique.'],
        tras: 'clausula.cuenta',
        motivo: 'Lo pidió comunicación.',
      },
    }),
  },
  'biblioteca.quitarClausula': {
    ask: async (_record, _who, scene) => ({
      url: '/plantillas-de-convenio/fideicomiso/clausulas/quitar',
      body: { version: await conDosVersiones(scene), parte: 'clausula.garantias', motivo: 'Sobra.' },
    }),
  },
  'biblioteca.moverClausula': {
    ask: async (_record, _who, scene) => ({
      url: '/plantillas-de-convenio/fideicomiso/clausulas/mover',
      body: {
        version: await conDosVersiones(scene),
        parte: 'clausula.cuenta',
        tras: null,
        motivo: 'Va primero.',
      },
    }),
  },
  'biblioteca.restaurar': {
    ask: async (_record, _who, scene) => ({
      url: '/plantillas-de-convenio/fideicomiso/restaurar',
      body: { version: await conDosVersiones(scene), a: 1 },
    }),
  },
};
