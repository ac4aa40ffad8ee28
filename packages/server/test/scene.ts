import { apply } from '../src/features/pre-registro/testing/stories.ts';
import type { Browser, TestPortal } from './portal.ts';

/** Every kind of visitor that the portal knows (product.md §1). */
export const identities = [
  'anonima',
  'suspendida',
  'duena',
  'colega',
  'otra',
  'nueva',
  'administrador',
  'coordinador',
  'analista',
  'consultor',
  'consejero',
  'consejera',
] as const;
export type Identity = (typeof identities)[number];

/** Somebody at a browser, and the organization that it belongs to. */
export type Person = {
  readonly browser: Browser;
  readonly organizacionId: string | null;
};

/** A portal with somebody of every kind; `duena` and `otra` each have a pre-registration of their organization. */
export type Scene = {
  readonly portal: TestPortal;
  readonly people: Readonly<Record<Identity, Person>>;
  /** Id of the pre-registration that each organization sent through the browser, with its four documents. */
  readonly sent: Readonly<Record<string, string>>;
  /** Another account that belongs to nobody yet. */
  newcomer(): Promise<Person>;
};

/**
 * From its birth, every case is open to `consejera`; the accesses of `consejero` have ended, or are yet to begin. Nobody is
 * told: what is told of an access has a test of its own.
 */
const letIn = async (
  portal: TestPortal,
  people: Record<'consejera' | 'consejero' | 'administrador', Person>,
) => {
  const id = (who: keyof typeof people) => `'${people[who].browser.usuarioId}'::uuid`;
  await portal.db.pools.owner.query(`
    alter table accesos_proyecto disable trigger accesos_anunciados;
    create function abrir_a_quienes_leen() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into accesos_proyecto (proyecto_id, usuario_id, motivo, desde, hasta, dado_por) values
        (new.id, ${id('consejera')}, 'Sesión de prueba', now() - interval '1 day', now() + interval '1 day', ${id('administrador')}),
        (new.id, ${id('consejero')}, 'Sesión que pasó', now() - interval '2 days', now(), ${id('administrador')}),
        (new.id, ${id('consejero')}, 'Sesión por venir', now() + interval '1 day', null, ${id('administrador')});
      return null;
    end $$;
    create trigger abrir_a_quienes_leen after insert on proyectos for each row execute function abrir_a_quienes_leen();`);
};

/** Builds the scene over a portal: once for a test file. */
export const createScene = async (portal: TestPortal): Promise<Scene> => {
  const applicant = async (): Promise<{ person: Person; preRegistroId: string }> => {
    const browser = await portal.browser({ rol: 'solicitante' });
    const { id, organizacion } = await apply(browser);
    return { person: { browser, organizacionId: organizacion.id }, preRegistroId: id };
  };
  const account = async (rol: string, organizacionId: string | null = null): Promise<Person> => ({
    browser: await portal.browser({ rol, ...(organizacionId ? { organizacionId } : {}) }),
    organizacionId,
  });
  const administrador = await account('administrador');
  const [consejero, consejera] = [await account('consejero'), await account('consejero')];
  await letIn(portal, { consejera, consejero, administrador });
  const [duena, otra] = [await applicant(), await applicant()];
  const suspendida = await account('solicitante', duena.person.organizacionId);
  await portal.db.pools.owner.query("update usuarios set estado = 'suspendido' where id = $1", [
    suspendida.browser.usuarioId,
  ]);
  return {
    portal,
    people: {
      anonima: { browser: await portal.browser(), organizacionId: null },
      suspendida,
      duena: duena.person,
      colega: await account('solicitante', duena.person.organizacionId),
      otra: otra.person,
      nueva: await account('solicitante'),
      administrador,
      coordinador: await account('coordinador'),
      analista: await account('analista'),
      consultor: await account('consultor'),
      consejero,
      consejera,
    },
    sent: {
      [duena.person.organizacionId ?? '']: duena.preRegistroId,
      [otra.person.organizacionId ?? '']: otra.preRegistroId,
    },
    newcomer: () => account('solicitante'),
  };
};
