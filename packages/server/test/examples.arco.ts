import { today } from '@portal/domain/kernel/dates';
import { MOTIVO } from '../src/features/pre-registro/testing/stories.ts';
import type { Example } from './example.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

const TEXTO = { texto: 'Un texto que dice todo lo que hace falta.' };

/** A good request of one's own. */
export const goodRequest = {
  derecho: 'rectificacion',
  asunto: 'Mi número de teléfono',
  descripcion: 'Mi teléfono cambió: pido que lo corrijan en mi cuenta.',
} as const;

const PEDIDA =
  "informacion_pedida = 'Una identificación oficial vigente.', informacion_pedida_el = recibida_el, informacion_antes = recibida_el + 20";
const PROCEDE =
  "procede = true, respuesta = 'Procede: se corrige en el sistema.', respondida_el = recibida_el, cumplir_antes = recibida_el + 30";

/** What each state holds beside what was asked. */
const columnsOf: Readonly<Record<string, string>> = {
  informacion_solicitada: PEDIDA,
  no_presentada: PEDIDA,
  por_cumplir: PROCEDE,
  cumplida: `${PROCEDE}, cumplimiento = 'Se corrigió en el sistema.', cumplida_el = recibida_el`,
  improcedente:
    "procede = false, causa = 'sin_datos', respuesta = 'No tenemos esos datos de usted.', respondida_el = recibida_el",
};

/** A request in a state, received today: of this account, or, without `propia`, of somebody who wrote by mail. */
export const arcoIn =
  (estado = 'recibida', propia = false) =>
  async (scene: Scene, { browser }: Person): Promise<Made> => {
    const { owner } = scene.portal.db.pools;
    const hoy = today(new Date());
    const de = propia ? browser.usuarioId : null;
    const { rows } = await owner.query<Made>(
      `insert into solicitudes_arco (folio, derecho, asunto, descripcion, via, usuario_id, titular_nombre, titular_email,
                                     recibida_el, responder_antes, created_by)
       values ('ARCO-2001-' || lpad(floor(random() * 1e8)::text, 8, '0'), 'acceso', 'Mis datos', 'Pido saber qué datos míos tienen.',
               case when $1::uuid is null then 'correo' else 'portal' end, $1, 'Ana Núñez', 'ana@ejemplo.mx', $2, $2::date + 30, $3)
       returning id, version`,
      [de, hoy, de ?? scene.people.administrador.browser.usuarioId],
    );
    const made = rows[0] ?? { id: '', version: 1 };
    if (estado === 'recibida') return made;
    await owner.query(
      `update solicitudes_arco set estado = $2, version = version + 1, ${columnsOf[estado]} where id = $1`,
      [made.id, estado],
    );
    return { ...made, version: made.version + 1 };
  };

/** `body` is made when it is asked: a test file may be older than the day. */
const act = (
  path: string,
  estado: string,
  body: () => Readonly<Record<string, unknown>> = () => TEXTO,
): Example => ({
  of: 'portal',
  table: 'solicitudes_arco',
  make: arcoIn(estado),
  ask: ({ id, version }) => ({ url: `/arco/${id}${path}`, body: { version, ...body() } }),
});

const read = (path: string, propia = false): Example => ({
  of: propia ? 'persona' : 'portal',
  make: arcoIn('recibida', propia),
  ask: ({ id }) => ({ url: `/arco/${id}${path}` }),
});

const paper = (ranura: string, propia = false, estado = 'recibida'): Example => ({
  of: propia ? 'persona' : 'portal',
  table: 'solicitudes_arco',
  make: arcoIn(estado, propia),
  ask: ({ id }) => ({ url: `/arco/${id}/documentos/${ranura}`, upload: true }),
});

/** Leaves an account without requests: it has room for ten open ones only. */
const forget = async (scene: Scene, { browser }: Person): Promise<void> => {
  await scene.portal.db.pools.owner.query('delete from solicitudes_arco where usuario_id = $1', [
    browser.usuarioId,
  ]);
};

/** A valid use of every operation on requests about personal data. */
export const arcoExamples: Readonly<Record<string, Example>> = {
  'arco.listar': { ask: () => ({ url: '/arco' }) },
  'arco.mias': { ask: () => ({ url: '/arco/mias' }) },
  'arco.obtener': read(''),
  'arco.obtener · propia': read('', true),
  'arco.historial': read('/historial'),
  'arco.historial · propia': read('/historial', true),
  'arco.solicitar': {
    table: 'solicitudes_arco',
    ask: async (_record, who, scene) => {
      await forget(scene, who);
      return { url: '/arco', body: goodRequest };
    },
  },
  'arco.registrar': {
    table: 'solicitudes_arco',
    ask: () => ({
      url: '/arco/registrar',
      body: { ...goodRequest, nombre: 'Ana Núñez', email: 'ana@ejemplo.mx', recibidaEl: today(new Date()) },
    }),
  },
  'arco.pedirInformacion': act('/pedir-informacion', 'recibida'),
  'arco.entregarInformacion': {
    ...act('/entregar-informacion', 'informacion_solicitada'),
    of: 'persona',
    make: arcoIn('informacion_solicitada', true),
  },
  'arco.registrarInformacion': act('/registrar-informacion', 'informacion_solicitada', () => ({
    ...TEXTO,
    recibidaEl: today(new Date()),
  })),
  'arco.prorrogar': act('/prorrogar', 'recibida', () => MOTIVO),
  'arco.declararProcedente': act('/declarar-procedente', 'recibida'),
  'arco.declararImprocedente': act('/declarar-improcedente', 'recibida', () => ({
    ...TEXTO,
    causa: 'sin_datos',
  })),
  'arco.cumplir': act('/cumplir', 'por_cumplir'),
  'POST /api/v1/arco/:id/documentos/:ranura': paper('identificacion'),
  'POST /api/v1/arco/:id/documentos/:ranura · propia': paper('identificacion', true),
  'POST /api/v1/arco/:id/documentos/:ranura · respuesta': paper('respuesta', false, 'por_cumplir'),
};

/** A request of an account, for the tests of all workflows. */
export const makeArco = arcoIn('recibida', true);
