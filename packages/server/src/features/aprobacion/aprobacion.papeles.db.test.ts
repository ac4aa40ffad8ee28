import { createHash } from 'node:crypto';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';
import { MOTIVO, oficioDePrueba, respuestaDePrueba } from './testing/pages.ts';
import { tellStories } from './testing/stories.ts';

/** AW-06: papers of an answer are of its organization while it writes, of everybody who reads it afterwards, and fixed from then on. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const { scene, duena, gestor, otroGestor, consejera, see, post, act, opened, sent, issued, vote, decide } =
  await tellStories(portal);
const ajena = scene.people.otra.browser;

const UNO = 'ronda_1_adicional_1';
type Expediente = { papeles: { etapa: string; documentos: { etiqueta: string }[] }[] };
type Puesto = { documento: { id: string; version: number; nombre: string }; code?: string };
const put = (who: Browser, id: string, ranura = UNO, name = 'convenio-con-el-dif.pdf') =>
  who.upload<Puesto>(
    `/aprobaciones/${id}/documentos/${ranura}`,
    name,
    samplePdf([`${id} ${ranura} ${name}`]),
  );
const papersOf = ({ rondas }: Aprobacion) =>
  rondas.map(({ respuesta }) =>
    respuesta.documentosAdicionales.map(({ ranura, nombre, version }) => [ranura, nombre, version]),
  );
const download = async (who: Browser, documento: string) =>
  (await who.send('GET', `/documentos/${documento}/contenido`)).status;
const answer = async (id: string) => {
  const { rondas } = await see(duena, id);
  const version = rondas.at(-1)?.respuesta.documento?.version ?? 0;
  await post(duena, id, 'guardar-respuesta', { version, respuestas: respuestaDePrueba() });
  return act(duena, id, 'responder');
};

describe('who attaches, and when', () => {
  it('its organization, from the oficio to its answer; nobody else, whatever else it may do', async () => {
    const { id } = await opened();
    const early = await put(duena, id);
    expect([early.status, early.body.code]).toEqual([409, 'fuera_de_respuesta']);
    await post(gestor, id, 'guardar-oficio', { version: 0, respuestas: oficioDePrueba() });
    await act(gestor, id, 'emitir-oficio');

    const { version } = await see(duena, id);
    expect((await put(duena, id)).status).toBe(201);
    // The page that somebody has open is still the one that is sent.
    expect((await see(duena, id)).version).toBe(version);
    expect((await put(duena, id, 'ronda_1_adicional_2', 'fotos.pdf')).status).toBe(201);
    expect((await put(duena, id, UNO, 'convenio-firmado.pdf')).body.documento.version).toBe(2);
    for (const staff of [gestor, otroGestor]) expect((await put(staff, id)).status).toBe(403);
    expect((await put(ajena, id)).status).toBe(404);
    for (const nowhere of ['ronda_1_adicional_6', 'ronda_2_adicional_1', 'rfc'])
      expect([nowhere, (await put(duena, id, nowhere)).status]).toEqual([nowhere, 404]);
    expect(papersOf(await see(duena, id))).toEqual([
      [
        [UNO, 'convenio-firmado.pdf', 2],
        ['ronda_1_adicional_2', 'fotos.pdf', 1],
      ],
    ]);

    await answer(id);
    const late = await put(duena, id, 'ronda_1_adicional_3');
    expect([late.status, late.body.code]).toEqual([409, 'fuera_de_respuesta']);
    expect(papersOf(await see(duena, id))[0]).toHaveLength(2);
  });

  it('an upload in parts begins where the paper may lie, and nowhere else', async () => {
    const { id } = await sent();
    const content = samplePdf(['A large one.']);
    const begin = (who: Browser, ranura = UNO) =>
      who.send('POST', '/subidas', {
        lugar: `/aprobaciones/${id}/documentos/${ranura}`,
        nombre: 'avance.pdf',
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      });
    expect((await begin(duena)).status).toBe(201);
    expect((await begin(ajena)).status).toBe(404);
    expect((await begin(gestor)).status).toBe(403);
    expect((await begin(duena, 'ronda_2_adicional_1')).status).toBe(404);
  });
});

describe('who reads them', () => {
  it('only the organization before it answers; who reads the answer, afterwards', async () => {
    const { id, proyecto } = await sent();
    const { body } = await put(duena, id);
    const papel = body.documento.id;
    expect(await download(duena, papel)).toBe(200);
    for (const who of [gestor, consejera, ajena]) expect(await download(who, papel)).toBe(404);
    for (const who of [gestor, consejera]) expect(papersOf(await see(who, id))).toEqual([[]]);

    await answer(id);
    for (const who of [duena, gestor, otroGestor, consejera]) {
      expect(papersOf(await see(who, id))).toEqual([[[UNO, 'convenio-con-el-dif.pdf', 1]]]);
      expect(await download(who, papel)).toBe(200);
    }
    expect(await download(ajena, papel)).toBe(404);

    const { body: caso } = await gestor.send<Expediente>('GET', `/proyectos/${proyecto.id}/expediente`);
    const papeles = caso.papeles.find(({ etapa }) => etapa === 'aprobacion');
    expect(papeles?.documentos.map(({ etiqueta }) => etiqueta)).toEqual(['Documento adicional 1']);
    for (const who of [duena, gestor]) {
      const { body: dicho } = await who.send<{ items: { texto: string }[] }>(
        'GET',
        `/proyectos/${proyecto.id}/historial`,
      );
      expect(dicho.items.map(({ texto }) => texto)).toContain('Adjuntó un documento a la respuesta');
    }
  });

  it('each round has its own, and those of an earlier one stay', async () => {
    // Of what was answered with papers and put off.
    const primera = await issued();
    const { id } = primera;
    await vote(id, 'consejo', 'abstencion');
    await vote(id, 'comite', 'aprobado');
    await decide(id);
    await act(gestor, id, 'nueva-ronda', MOTIVO);
    await post(gestor, id, 'guardar-oficio', { version: 0, respuestas: oficioDePrueba() });
    await act(gestor, id, 'emitir-oficio');
    expect((await put(duena, id, UNO)).status).toBe(404);
    expect((await put(duena, id, 'ronda_2_adicional_1', 'segunda.pdf')).status).toBe(201);
    expect(papersOf(await see(duena, id))).toEqual([[], [['ronda_2_adicional_1', 'segunda.pdf', 1]]]);
    expect(papersOf(await see(gestor, id))).toEqual([[], []]);
  });
});

describe('the database itself', () => {
  it('takes none in another name, in another place, or once it was answered, and lets none go', async () => {
    const { id, organizacion } = await sent();
    const { body } = await put(duena, id);
    const as = <T>(work: (tx: Parameters<Parameters<typeof actAs>[2]>[0]) => Promise<T>) =>
      actAs(portal.db, { usuarioId: duena.usuarioId ?? '', organizacionId: organizacion.id }, work);
    const insert = (ranura: string) =>
      as((tx) =>
        sql`insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
            select entidad, entidad_id, ${ranura}, 1, archivo_id, organizacion_id, creado_por
              from documentos where id = ${body.documento.id}`.execute(tx),
      );
    const retire = async () =>
      (
        await as((tx) =>
          sql`update documentos set vigente = false where id = ${body.documento.id}`.execute(tx),
        )
      ).numAffectedRows;
    // What may be done, so that what may not is refused for its own reason.
    await insert('ronda_1_adicional_2');
    await expect(insert('ronda_2_adicional_1')).rejects.toThrow(/row-level security/u);
    await expect(insert('otra')).rejects.toThrow(/documentos_de_la_respuesta|row-level security/u);
    await expect(
      actAs(
        portal.db,
        {
          usuarioId: gestor.usuarioId ?? '',
          esPersonal: true,
          permisos: ['editar_proyectos', 'gestionar_documentos', 'crear_proyectos', 'gestionar_aprobaciones'],
        },
        (tx) =>
          sql`insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
              values ('aprobacion', ${id}, 'ronda_1_adicional_3', 1,
                      (select id from archivos limit 1), ${organizacion.id}, ${gestor.usuarioId ?? null})`.execute(
            tx,
          ),
      ),
    ).rejects.toThrow();

    await answer(id);
    await expect(insert('ronda_1_adicional_4')).rejects.toThrow(/row-level security/u);
    expect(await retire()).toBe(0n);
    const { rows } = await owner.query(
      "select count(*)::int as n from documentos where entidad = 'aprobacion' and entidad_id = $1 and vigente",
      [id],
    );
    expect(rows[0]).toEqual({ n: 2 });
  });
});
