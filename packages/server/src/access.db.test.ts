import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations, routesBeside } from '../test/api.ts';
import { attempt, exampleOf, methodOf, rowOf } from '../test/attempt.ts';
import { examples, subjectOf } from '../test/examples.ts';
import { createTestPortal } from '../test/portal.ts';
import type { Made } from '../test/records.ts';
import { createScene, type Identity, identities, type Person, type Scene } from '../test/scene.ts';

/**
 * Who may do what, by hand from product.md §1 and §3 and rules.md, never from the code (rule 17: deny by default).
 *
 *   401 400 404   that answer, whatever the record
 *   si            yes; there is no record
 *   propio        yes on one's own; another's is not found
 *   mira          one's own is in sight but not one's to do (403); another's is not found
 *   ajeno         no record is ever one's own: not found
 *   todo          yes on anybody's
 *   403           in sight, but without the right
 *   veda          403 before looking for any record
 *
 * A record that does not exist answers like another's: 404.
 */
const table = `
  operation                                 anonima suspendida duena colega otra nueva | administrador coordinador analista consultor consejero
  convocatoria.listar                       401 401 si si si si                         | si si si si si
  convocatoria.obtener                      401 401 todo todo todo todo                 | todo todo todo todo todo
  convocatoria.obtener · de un borrador     401 401 ajeno ajeno ajeno ajeno             | todo todo todo todo todo
  convocatoria.historial                    401 401 403 403 403 403                     | todo todo todo todo todo
  convocatoria.crear                        401 401 veda veda veda veda                 | si si veda veda veda
  convocatoria.editar                       401 401 ajeno ajeno ajeno ajeno             | todo todo 403 403 403
  convocatoria.publicar                     401 401 ajeno ajeno ajeno ajeno             | todo todo 403 403 403
  convocatoria.publicarAdenda               401 401 403 403 403 403                     | todo todo 403 403 403
  convocatoria.cerrar                       401 401 403 403 403 403                     | todo todo 403 403 403
  convocatoria.concluir                     401 401 403 403 403 403                     | todo todo 403 403 403
  convocatoria.cancelar                     401 401 403 403 403 403                     | todo todo 403 403 403
  convocatoria.eliminar                     401 401 ajeno ajeno ajeno ajeno             | todo todo 403 403 403
  convocatoria.quitarDocumento              401 401 ajeno ajeno ajeno ajeno             | todo todo 403 403 403
  convocatoria.quitarDeBorrador             401 401 veda veda veda veda                 | propio propio veda veda veda
  preRegistro.listar                        401 401 si si si si                         | si si si si si
  preRegistro.obtener                       401 401 propio propio propio ajeno          | todo todo todo todo todo
  preRegistro.historial                     401 401 propio propio propio ajeno          | todo todo todo todo todo
  preRegistro.enviar                        401 401 si si si si                         | si si veda veda veda
  preRegistro.editar                        401 401 propio propio propio ajeno          | todo todo 403 403 403
  preRegistro.solicitarRevision             401 401 propio propio propio ajeno          | 403 403 403 403 403
  preRegistro.guardarValidaciones           401 401 mira mira mira ajeno                | todo todo 403 403 403
  preRegistro.enviarARevision               401 401 mira mira mira ajeno                | todo todo 403 403 403
  preRegistro.solicitarCambios              401 401 mira mira mira ajeno                | todo todo 403 403 403
  preRegistro.aprobar                       401 401 mira mira mira ajeno                | todo todo 403 403 403
  preRegistro.rechazar                      401 401 mira mira mira ajeno                | todo todo 403 403 403
  preRegistro.reabrir                       401 401 mira mira mira ajeno                | todo 403 403 403 403
  preRegistro.eliminar                      401 401 mira mira mira ajeno                | todo 403 403 403 403
  proyecto.listar                           401 401 si si si si                         | si si si si si
  proyecto.obtener                          401 401 propio propio propio ajeno          | todo todo todo todo todo
  proyecto.historial                        401 401 propio propio propio ajeno          | todo todo todo todo todo
  invitacion.listar                         401 401 veda veda veda veda                 | si si si si si
  invitacion.mias                           401 401 si si si si                         | si si si si si
  invitacion.crear                          401 401 veda veda veda veda                 | si si veda veda veda
  invitacion.obtenerPorToken                401 401 propio propio propio propio         | propio propio propio propio propio
  invitacion.aceptar                        401 401 propio propio propio ajeno          | todo todo 403 403 403
  invitacion.retirar                        401 401 mira mira mira ajeno                | todo todo 403 403 403
  preRegistro.usarDelExpediente             401 401 si si si 404                        | 404 404 veda veda veda
  preRegistro.usarEnRegistro                401 401 propio propio propio ajeno          | todo todo 403 403 403
  organizaciones.propia                     401 401 si si si si                         | si si si si si
  organizaciones.listar                     401 401 veda veda veda veda                 | si si si si si
  organizaciones.obtener                    401 401 propio propio propio ajeno          | todo todo todo todo todo
  organizaciones.editar                     401 401 propio mira propio ajeno            | todo todo 403 403 403
  organizaciones.cambiarClabe               401 401 propio mira propio ajeno            | 403 403 403 403 403
  organizaciones.historial                  401 401 propio propio propio ajeno          | todo todo todo todo todo
  organizaciones.duplicados                 401 401 veda veda veda veda                 | todo todo todo todo todo
  organizaciones.colegas                    401 401 propio propio propio ajeno          | todo todo todo todo todo
  organizaciones.invitar                    401 401 propio mira propio ajeno            | todo todo 403 403 403
  organizaciones.cambiarRol                 401 401 propio mira propio ajeno            | todo todo 403 403 403
  organizaciones.retirarColega              401 401 propio mira propio ajeno            | todo todo 403 403 403
  organizaciones.reenviarInvitacion         401 401 propio mira propio ajeno            | todo todo 403 403 403
  organizaciones.retirarInvitacion          401 401 propio mira propio ajeno            | todo todo 403 403 403
  organizaciones.consultarInvitacion        401 401 si si si si                         | si si si si si
  organizaciones.aceptarInvitacion          401 401 ajeno ajeno ajeno propio            | ajeno ajeno ajeno ajeno ajeno
  organizaciones.expediente                 401 401 propio propio propio ajeno          | todo todo todo todo todo
  organizaciones.fecharPapel                401 401 propio propio propio ajeno          | todo todo 403 403 403
  POST /api/v1/organizaciones/:id/expediente/:tipo  401 401 propio propio propio ajeno  | todo todo 403 403 403
  borradores.obtener                        401 401 si si si si                         | si si si si si
  borradores.guardar                        401 401 si si si si                         | si si si si si
  borradores.descartar                      401 401 si si si si                         | si si si si si
  modulos.contar                            401 401 si si si si                         | si si si si si
  inicio.obtener                            401 401 si si si si                         | si si si si si
  busqueda.buscar                           401 401 si si si si                         | si si si si si
  notificaciones.listar                     401 401 si si si si                         | si si si si si
  notificaciones.marcarLeida                401 401 propio propio propio propio         | propio propio propio propio propio
  notificaciones.marcarTodas                401 401 si si si si                         | si si si si si
  notificaciones.buscar                     401 401 si si si si                         | si si si si si
  notificaciones.marcarSinLeer              401 401 propio propio propio propio         | propio propio propio propio propio
  notificaciones.marcarTodasSinLeer         401 401 si si si si                         | si si si si si
  notificaciones.preferencias               401 401 si si si si                         | si si si si si
  notificaciones.guardarPreferencia         401 401 si si si si                         | si si si si si
  correos.listar                            401 401 veda veda veda veda                 | si veda veda veda veda
  correos.obtener                           401 401 veda veda veda veda                 | todo veda veda veda veda
  correos.reintentar                        401 401 veda veda veda veda                 | todo veda veda veda veda
  correos.reportarRebote                    401 401 veda veda veda veda                 | todo veda veda veda veda
  correos.direcciones                       401 401 veda veda veda veda                 | si veda veda veda veda
  correos.reactivar                         401 401 veda veda veda veda                 | todo veda veda veda veda
  GET /api/v1/correos/:id/vista             401 401 veda veda veda veda                 | todo veda veda veda veda
  GET /api/v1/eventos                       401 401 si si si si                         | si si si si si
  POST /api/v1/convocatorias/borrador/documentos/:ranura  401 401 veda veda veda veda   | si si veda veda veda
  POST /api/v1/convocatorias/:id/documentos/:ranura       401 401 ajeno ajeno ajeno ajeno | todo todo 403 403 403
  POST /api/v1/convocatorias/:id/adenda/documentos        401 401 403 403 403 403       | todo todo 403 403 403
  POST /api/v1/pre-registros/borrador/documentos/:ranura  401 401 si si si si           | si si veda veda veda
  POST /api/v1/pre-registros/:id/documentos/:ranura       401 401 propio propio propio ajeno | todo todo 403 403 403
  GET /api/v1/documentos/:id/contenido                    401 401 propio propio propio ajeno | todo todo todo todo todo
  GET /api/v1/documentos/:id/contenido · de un borrador   401 401 propio propio propio propio | propio propio propio propio propio
  GET /api/auth/sesion                      si si si si si si                           | si si si si si
  POST /api/auth/sesion                     401 401 401 401 401 401                     | 401 401 401 401 401
  DELETE /api/auth/sesion                   401 401 si si si si                         | si si si si si
  POST /api/auth/sesion/codigo              401 401 401 401 401 401                     | 401 401 401 401 401
  DELETE /api/auth/sesion/paso              si si si si si si                           | si si si si si
  POST /api/auth/llave/opciones             si si si si si si                           | si si si si si
  POST /api/auth/llave                      401 401 401 401 401 401                     | 401 401 401 401 401
  GET /api/auth/aviso                       si si si si si si                           | si si si si si
  POST /api/auth/reautenticacion            401 401 si si si si                         | si si si si si
  POST /api/auth/reautenticacion/opciones   401 401 si si si si                         | si si si si si
  POST /api/auth/contrasena                 401 401 si si si si                         | si si si si si
  POST /api/auth/correo                     401 401 si si si si                         | si si si si si
  DELETE /api/auth/correo                   401 401 si si si si                         | si si si si si
  POST /api/auth/correo/confirmacion        400 400 400 400 400 400                     | 400 400 400 400 400
  POST /api/auth/segundo-factor             401 401 si si si si                         | si si si si si
  POST /api/auth/segundo-factor/confirmacion   401 401 si si si si                      | si si si si si
  POST /api/auth/segundo-factor/codigos        401 401 si si si si                      | si si si si si
  POST /api/auth/segundo-factor/desactivacion  401 401 si si si si                      | si si si si si
  POST /api/auth/llaves/opciones            401 401 si si si si                         | si si si si si
  POST /api/auth/llaves                     401 401 si si si si                         | si si si si si
  DELETE /api/auth/llaves/:id               401 401 propio propio propio propio         | propio propio propio propio propio
  cuenta.obtener                            401 401 si si si si                         | si si si si si
  cuenta.editarPerfil                       401 401 si si si si                         | si si si si si
  cuenta.sesiones                           401 401 si si si si                         | si si si si si
  cuenta.cerrarSesion                       401 401 propio propio propio propio         | propio propio propio propio propio
  cuenta.renombrarLlave                     401 401 propio propio propio propio         | propio propio propio propio propio
  cuenta.aceptarAviso                       401 401 si si si si                         | si si si si si
  GET /api/v1/cuenta/datos                  401 401 si si si si                         | si si si si si
  POST /api/auth/demo                       404 404 404 404 404 404                     | 404 404 404 404 404
  POST /api/auth/cuenta                     si si si si si si                           | si si si si si
  POST /api/auth/cuenta/confirmacion        400 400 400 400 400 400                     | 400 400 400 400 400
  POST /api/auth/cuenta/confirmacion/reenvio  si si si si si si                         | si si si si si
  POST /api/auth/recuperacion               si si si si si si                           | si si si si si
  POST /api/auth/recuperacion/restablecer   400 400 400 400 400 400                     | 400 400 400 400 400
  GET /salud                                si si si si si si                           | si si si si si
  GET /salud/viva                           si si si si si si                           | si si si si si
  GET /metricas                             si si si si si si                           | si si si si si
`;

const kinds = ['propio', 'ajeno', 'inexistente'] as const;
type Kind = (typeof kinds)[number];

/** Status of each word on a record of each kind; 200 stands for any success. */
const words: Readonly<Record<string, Readonly<Record<Kind, number>>>> = {
  400: { propio: 400, ajeno: 400, inexistente: 400 },
  401: { propio: 401, ajeno: 401, inexistente: 401 },
  404: { propio: 404, ajeno: 404, inexistente: 404 },
  si: { propio: 200, ajeno: 200, inexistente: 200 },
  propio: { propio: 200, ajeno: 404, inexistente: 404 },
  mira: { propio: 403, ajeno: 404, inexistente: 404 },
  ajeno: { propio: 404, ajeno: 404, inexistente: 404 },
  todo: { propio: 200, ajeno: 200, inexistente: 404 },
  403: { propio: 403, ajeno: 403, inexistente: 404 },
  veda: { propio: 403, ajeno: 403, inexistente: 403 },
};

const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const cells = line.trim().split(/\s+(?:\|\s+)?/u);
    return { name: cells.slice(0, -identities.length).join(' '), cells: cells.slice(-identities.length) };
  });

const portal = await createTestPortal();
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});

/** Whose record is another's for this identity: a colleague's too, where each person has its own. */
const strangers = (of: string | undefined, who: Identity): Identity[] => {
  if (of === 'persona') return [who === 'duena' ? 'colega' : 'duena'];
  return [who === 'otra' ? 'duena' : 'otra'];
};

/** The records to try: one's own where one can have any, another's, and none. */
const recordsFor = async (name: string, identity: Identity, person: Person): Promise<[Kind, Made][]> => {
  const { of, make } = exampleOf(name);
  if (!make) return [['inexistente', { id: randomUUID(), version: 1 }]];
  const owns =
    of === 'persona' ? person.browser.usuarioId !== null : of === 'organizacion' && person.organizacionId;
  const others = await Promise.all(
    strangers(of, identity).map(
      async (other): Promise<[Kind, Made]> => ['ajeno', await make(scene, scene.people[other])],
    ),
  );
  return [
    ...(owns ? [['propio', await make(scene, person)] satisfies [Kind, Made]] : []),
    ...others,
    ['inexistente', { id: randomUUID(), version: 1 }],
  ];
};

describe('the table of who may do what', () => {
  it('17: has a row for every operation and route, and none too many', () => {
    const exists = [...operations.map((o) => o.name), ...routesBeside(portal.parts.server)];
    expect([...new Set(rows.map((row) => subjectOf(row.name)))].toSorted()).toEqual(exists.toSorted());
  });

  it('has an example of every row, and none too many', () => {
    expect(rows.map((row) => row.name).toSorted()).toEqual(Object.keys(examples).toSorted());
  });

  it('names the identities in their order and uses no unknown word', () => {
    const [header = ''] = table.trim().split('\n');
    expect(header.trim().split(/\s+(?:\|\s+)?/u)).toEqual(['operation', ...identities]);
    for (const row of rows)
      for (const cell of row.cells) expect(Object.keys(words), row.name).toContain(cell);
  });
});

describe.each(rows)('$name', ({ name, cells }) => {
  it.each(identities.map((identity, i) => [identity, cells[i] ?? ''] as const))(
    '%s: %s',
    async (identity, word) => {
      const example = exampleOf(name);
      const person =
        example.changesWho && identity === 'nueva' ? await scene.newcomer() : scene.people[identity];
      for (const [kind, record] of await recordsFor(name, identity, person)) {
        const before = await rowOf(scene, example, record);
        const { status, body } = await attempt(scene, name, person, record);
        const expected = words[word]?.[kind];
        const seen = status >= 200 && status < 300 ? 200 : status;
        expect(seen, `${kind}: ${status} ${JSON.stringify(body)}`).toBe(expected);
        if (expected !== 200)
          expect(await rowOf(scene, example, record), `${kind} was touched`).toEqual(before);
        if (expected === 401 && !name.endsWith('/eventos'))
          expect(body.code).toMatch(/^(no_autenticado|credenciales_invalidas|paso_vencido|llave_no_valida)$/);
      }
    },
  );
});

describe('what is asked for without naming a record', () => {
  const asked = operations.filter((o) => o.method === 'GET' && !exampleOf(o.name).make).map((o) => o.name);
  const applicants = ['duena', 'colega', 'otra', 'nueva'] as const;

  it.each(asked)('20: %s tells an applicant of nothing that belongs to others', async (name) => {
    for (const identity of applicants) {
      const [stranger = 'otra'] = strangers('organizacion', identity);
      const other = scene.people[stranger];
      const theirs = await Promise.all(
        Object.values(examples).flatMap(({ of, make }) =>
          of && of !== 'publico' && make ? [make(scene, other)] : [],
        ),
      );
      const { status, body } = await attempt(scene, name, scene.people[identity], theirs[0] as Made);
      const said = JSON.stringify(body);
      if (status !== 403) expect(status).toBe(200);
      const secrets = [
        ...theirs.map((record) => record.id),
        other.organizacionId ?? '',
        other.browser.usuarioId ?? '',
        other.browser.email ?? '',
        ...Object.entries(scene.sent).flatMap(([organizacion, id]) =>
          organizacion === scene.people[identity].organizacionId ? [] : [id],
        ),
      ];
      expect(
        secrets.filter((secret) => said.includes(secret)),
        identity,
      ).toEqual([]);
    }
  });
});

describe('where a change comes from', () => {
  const writes = rows.map((row) => row.name).filter((name) => methodOf(name) !== 'GET');

  it.each(writes)('13: %s is refused from another origin, before anything is read', async (name) => {
    const { browser } = scene.people.administrador;
    const elsewhere: readonly Record<string, string>[] = [
      { origin: 'https://otro.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of elsewhere) {
      const subject = subjectOf(name);
      const path = operations.find((o) => o.name === subject)?.path ?? subject.split(' ')[1] ?? '';
      const url = path.replaceAll(/\{\w+\}|:\w+/gu, randomUUID());
      const { status, body } = await browser.send(methodOf(name), url, {}, headers);
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'origen_ajeno' });
    }
  });
});
