import { beforeAll, describe, expect, it } from 'vitest';
import { type Operation, operations } from '../test/api.ts';
import { exampleOf, send } from '../test/attempt.ts';
import { type Answer, createTestPortal } from '../test/portal.ts';
import { clonePreRegistro } from '../test/records.ts';
import { createScene, type Person, type Scene } from '../test/scene.ts';
import { recordStatements } from '../test/statements.ts';
import { hashPassword } from './platform/auth/index.ts';

/**
 * Statements that a request may send, BEGIN, session and COMMIT among them (docs/adr/0018). Raise a limit only with its
 * reason: each statement costs more than what it reads.
 */
const MOST = { read: 11, write: 17 } as const;
/** The home page asks each kind of thing that may wait for somebody: thirty-four, a session's own, and what waits for the next of each body. */
const MOST_AT_HOME = 36;
/** The papers of a case: what each of the six stages has of it, its people, and one statement for all papers, however many stages have any. */
const MOST_OF_A_CASE = 12;
/** A search asks each kind of thing that has a name, all at once. */
const MOST_OF_A_SEARCH = 21;
/** What may send more, and why. */
const more: Readonly<Record<string, number>> = {
  // Draft, papers, organization, type of request, proyecto and two folios, before the record is born and shown; and what
  // acknowledges it: its row, event and entry of the log, the last two with the commit.
  'preRegistro.enviar': 27,
  // The dossier takes over four papers, seven statements each; once in the life of a record.
  'preRegistro.aprobar': 47,
  // Registro and case under their locks, record, sections, session, version and what is open of the design, and what each of them
  // leaves in the log; once in the life of a case.
  'codiseno.abrir': 21,
  // The same of a session that ends and the one that begins, and its minute: conversations, version, document, and the entry and
  // event of each; three times in the life of a case.
  'codiseno.finalizarSesion': 29,
  // Its reason is a comment besides, counted before it is written: a limit of comments holds for everybody.
  'codiseno.reabrirSeccion': 19,
  // Its design is closed and its case ended, with what both leave in the log; once.
  'codiseno.desistir': 21,
  'codiseno.cancelar': 21,
  // Its number, the round, a version of the design, what is open of it, the days that its term does not count and the letter, with
  // what the last three leave in the log; once a round.
  'aprobacion.emitirOficio': 24,
  // The same of the answer, which is no letter.
  'aprobacion.responder': 19,
  // Convenio, design and the budget of the call under their locks, three numbers, the document, the text, the money and a version of
  // the design, with what each of them leaves in the log; once a text.
  'convenio.componer': 38,
  // The two acts of the last one, the agreement and its plan of six tables, with what each leaves in the log; once a convenio.
  'convenio.confirmarEscaneo': 56,
  'convenio.firmar': 35,
  'convenio.registrarEscaneo': 32,
  // The plan in force, the document, its text and the number of earlier ones, with what the document and the act leave in the log.
  'convenio.proponerModificatorio': 25,
  'convenio.retirarModificatorio': 18,
  'convenio.terminar': 18,
  // The record of each of seven stages is read before and after.
  'proyecto.asignar': 18,
  // Convenio and case under their locks, and what both leave in the log; once in the life of a case.
  // The acuerdo with its plan of five tables, its number, the days that its periods do not count and its letter, upon the record and its convenio under their locks; seldom.
  'seguimiento.abrir': 20,
  'seguimiento.suspender': 28,
  'seguimiento.reanudar': 28,
  // The same; and what is open of it is read for who may end it.
  'seguimiento.liquidar': 30,
  // Its convenio and its case end with it, each under its lock and with what it leaves in the log, and its paper; once.
  'seguimiento.finiquitar': 32,
  // What came back may complete what was proven of its deposit: then the same record takes one step more.
  'ministracion.confirmarReintegro': 19,
  // The papers of its answer are read with the record besides.
  'aprobacion.emitirDictamen': 18,
  'aprobacion.desistir': 18,
  'aprobacion.cancelar': 18,
  // Whom the session's events are told is settled beside them; who reads the case declares anew.
  'sesionColegiada.agregarPunto': 18,
  // The votes are read under the lock that keeps others out, counted, and noted by the round of the project, with what both leave in
  // the log; once a project.
  'sesionColegiada.cerrarPunto': 20,
};

const portal = await createTestPortal();
const recorded = recordStatements(portal.db);
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});

const nowhere = { id: '00000000-0000-4000-8000-000000000000', version: 1 };

/** What no request waits for: the last use of its session, noted every five minutes, and what live pages are told. */
const beside = ['set usada_en', 'from eventos where id = any'];

/** The statements of one request. */
const watch = async (request: () => Promise<Answer>): Promise<{ answer: Answer; said: string[] }> => {
  recorded.take();
  const answer = await request();
  const texts = recorded.take().map(({ text }) => text);
  return { answer, said: texts.filter((text) => !beside.some((other) => text.includes(other))) };
};

/** What the operation sends, done by the first for whom it works; `wanted` narrows down who that is. */
const statementsOf = async (
  { name, method }: Operation,
  wanted?: Person,
): Promise<{ readonly who: Person; readonly said: readonly string[] }> => {
  const { of, make, ask } = exampleOf(name);
  const { duena, administrador, consejera } = scene.people;
  for (const who of wanted ? [wanted] : [administrador, duena, consejera, await scene.newcomer()]) {
    const record = (await make?.(scene, of === 'organizacion' ? duena : who)) ?? nowhere;
    const asked = await ask(record, who, scene);
    const { answer, said } = await watch(() => send(method, asked, who));
    if (answer.status < 300) return { who, said };
  }
  throw new Error(`${name}: its example works for nobody`);
};

describe('every operation sends few statements to PostgreSQL', () => {
  it.each(operations)('$name', async (operation) => {
    const { said } = await statementsOf(operation);
    const asksAll = {
      'inicio.obtener': MOST_AT_HOME,
      'busqueda.buscar': MOST_OF_A_SEARCH,
      'proyecto.expediente': MOST_OF_A_CASE,
    };
    const read = asksAll[operation.name as keyof typeof asksAll] ?? MOST.read;
    const most = more[operation.name] ?? (operation.method === 'GET' ? read : MOST.write);
    expect(said.length, said.join('\n')).toBeLessThanOrEqual(most);
  });

  it('and each exception is of an operation that there is, and needs it', async () => {
    for (const name of Object.keys(more)) {
      const operation = operations.find((o) => o.name === name);
      expect(operation && (await statementsOf(operation)).said.length, name).toBeGreaterThan(MOST.write);
    }
  });
});

it('a section of a design is saved with at most one statement more than a pre-registro is edited', async () => {
  const sent = async (name: string): Promise<readonly string[]> => {
    const operation = operations.find((one) => one.name === name);
    if (!operation) throw new Error(`There is no ${name}`);
    return (await statementsOf(operation)).said;
  };
  const section = await sent('formulacion.guardarSeccion');
  expect(section.length, section.join('\n')).toBeLessThanOrEqual(
    (await sent('preRegistro.editar')).length + 1,
  );
});

describe('a read sends as many statements for many records as for few', () => {
  const lists = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'));

  it('every read of more than one record', async () => {
    const before = [];
    for (const operation of lists) before.push({ operation, ...(await statementsOf(operation)) });
    const { duena, administrador } = scene.people;
    for (const { make, of } of operations.map(({ name }) => exampleOf(name)))
      for (const owner of of === 'persona' ? [duena, administrador] : [duena]) {
        await make?.(scene, owner);
        await make?.(scene, owner);
      }
    for (const { operation, who, said } of before) {
      let after = await statementsOf(operation, who);
      // What goes on beside it, of the records just made, may be counted with it, and is over the next time.
      for (let again = 0; again < 2 && after.said.length > said.length; again += 1)
        after = await statementsOf(operation, who);
      expect(after.said.length, `${operation.name}:\n${after.said.join('\n')}`).toBe(said.length);
    }
  });
});

describe('what the bench measures sends exactly this', () => {
  const list = '/pre-registros';

  it('a page of a list: BEGIN, session, page with its count, COMMIT, also for who reviews', async () => {
    const { analista, coordinador } = scene.people;
    for (const { browser } of [analista, coordinador]) {
      const { said } = await watch(() => browser.send('GET', `${list}?estado[]=en_revision`));
      expect(said, said.join('\n')).toHaveLength(4);
    }
  });

  it('one record: BEGIN, session, record, documents and repeated RFC together, COMMIT', async () => {
    const { id } = await clonePreRegistro(scene, scene.people.duena, 'en_revision');
    const { said } = await watch(() => scene.people.coordinador.browser.send('GET', `${list}/${id}`));
    expect(said, said.join('\n')).toHaveLength(6);
  });

  it('a transition under a key: what it judges and shows, and at the end event, log, answer and COMMIT at once', async () => {
    const { id, version } = await clonePreRegistro(scene, scene.people.duena, 'en_revision');
    const { browser } = scene.people.coordinador;
    const body = { version, marcas: { mision: { valido: false, comentario: 'A quién atienden.' } } };
    const headers = { 'idempotency-key': 'una-clave-de-prueba' };
    const { said } = await watch(() =>
      browser.send('POST', `${list}/${id}/solicitar-cambios`, body, headers),
    );
    expect(said, said.join('\n')).toHaveLength(13);
    // Nothing between the log, whose writers wait for each other, and the end but what goes out with it.
    const end = said.slice(-4).map((text) => text.slice(0, 22));
    expect(end).toEqual([
      'insert into "eventos" ',
      'insert into "bitacora"',
      'update "idempotencia" ',
      'commit',
    ]);
  });

  it('a sign-in with a password: the back-off, the account, the session, the log, and who it is', async () => {
    const contrasena = 'un zorro duerme bajo el puente';
    const person = await portal.browser({ rol: 'coordinador' });
    await portal.db.pools.owner.query(
      "insert into accesos (usuario_id, proveedor_id, cuenta_id, contrasena) values ($1::uuid, 'credential', $1::uuid::text, $2)",
      [person.usuarioId, await hashPassword(contrasena)],
    );
    const { browser } = scene.people.anonima;
    const { answer, said } = await watch(() =>
      browser.send('POST', '/api/auth/sesion', { email: person.email, contrasena }),
    );
    expect(answer.status).toBe(200);
    expect(said, said.join('\n')).toHaveLength(17);
  });
});
