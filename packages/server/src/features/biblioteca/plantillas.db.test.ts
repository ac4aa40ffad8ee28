import { beforeAll, describe, expect, it } from 'vitest';
import { makeConvenio } from '../../../test/make-convenio.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene, type Scene } from '../../../test/scene.ts';

const portal = await createTestPortal();
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});

type Who = keyof Scene['people'];
type Tipo = {
  tipo: string;
  version: number;
  partes: { id: string; titulo: string; parrafos: string[]; campos: { campo: string }[] }[];
  versiones: { version: number; por: string | null; motivo: string | null; cambios: { id: string }[] }[];
  convenios: { id: string; version: number }[];
};
type Plantillas = {
  tipos: Tipo[];
  puedeEditar: boolean;
  code?: string;
  issues?: { path: string; message: string }[];
};
const leer = (who: Who) => scene.people[who].browser.send<Plantillas>('GET', '/plantillas-de-convenio');
const deTipo = async (tipo: string): Promise<Tipo> => {
  const { body } = await leer('coordinador');
  const una = body.tipos.find((otra) => otra.tipo === tipo);
  if (!una) throw new Error('No such kind');
  return una;
};
const guardar = (who: Who, tipo: string, body: object) =>
  scene.people[who].browser.send<Plantillas>('POST', `/plantillas-de-convenio/${tipo}/partes`, {
    parte: 'clausula.cuenta',
    titulo: 'Cuenta exclusiva',
    parrafos: ['Se deposita en {{clabe}}, de {{banco}}.'],
    motivo: 'Lo pidió el área jurídica.',
    ...body,
  });
const restaurar = (who: Who, tipo: string, body: object) =>
  scene.people[who].browser.send<Plantillas>('POST', `/plantillas-de-convenio/${tipo}/restaurar`, body);
const textoDe = async (id: string): Promise<string> =>
  JSON.stringify((await scene.people.coordinador.browser.send('GET', `/convenios/${id}/texto`)).body);

describe('the library of templates', () => {
  it('has each kind by parts with its data, and which convenios were composed with which version', async () => {
    const made = await makeConvenio(scene, scene.people.duena, { estado: 'en_revision_legal', aFirma: true });
    const { status, body } = await leer('coordinador');
    expect([status, body.puedeEditar, body.tipos.map(({ tipo }) => tipo)]).toEqual([
      200,
      true,
      ['colaboracion', 'coinversion', 'donacion', 'fideicomiso'],
    ]);
    const donacion = await deTipo('donacion');
    expect(donacion.convenios).toContainEqual(expect.objectContaining({ id: made.id, version: 1 }));
    const cuenta = donacion.partes.find(({ id }) => id === 'clausula.cuenta');
    expect(cuenta?.campos.map(({ campo }) => campo)).toEqual(['clabe', 'banco']);
    for (const who of ['duena', 'analista', 'consejera'] as const) expect((await leer(who)).status).toBe(403);
  });

  it('a change is a version: what is composed next says so, what was composed does not', async () => {
    const antes = await makeConvenio(scene, scene.people.duena, {
      estado: 'en_revision_legal',
      borrador: true,
    });
    const { rows } = await portal.db.pools.owner.query<{ bloques: unknown }>(
      'select bloques from convenio_textos where convenio_id = $1',
      [antes.id],
    );
    const tipo = 'donacion';
    const { status, body } = await guardar('coordinador', tipo, {
      version: 1,
      parrafos: ['Solo se deposita en {{clabe}}, que es exclusiva del proyecto.'],
    });
    expect(status).toBe(200);
    const ahora = body.tipos.find((una) => una.tipo === tipo);
    expect([ahora?.version, ahora?.versiones.map(({ version }) => version)]).toEqual([2, [2, 1]]);
    expect(ahora?.versiones[0]).toMatchObject({
      motivo: 'Lo pidió el área jurídica.',
      cambios: [{ id: 'clausula.cuenta' }],
    });
    expect(await textoDe(antes.id)).toContain('que es exclusiva del proyecto');
    const { rows: despues } = await portal.db.pools.owner.query<{ bloques: unknown }>(
      'select bloques from convenio_textos where convenio_id = $1',
      [antes.id],
    );
    expect(despues).toEqual(rows);
    const con = await scene.people.coordinador.browser.send(
      'GET',
      `/plantillas-de-convenio/fideicomiso/con/${antes.id}`,
    );
    expect([con.status, JSON.stringify(con.body).includes('Instrucción al fiduciario')]).toEqual([200, true]);
    const { rows: log } = await portal.db.pools.owner.query(
      "select datos ->> 'parte' as parte from bitacora where accion = 'convenio.cambiarPlantilla'",
    );
    expect(log).toEqual([{ parte: 'clausula.cuenta' }]);
    const vuelta = await restaurar('coordinador', tipo, { version: 2, a: 1 });
    expect(vuelta.body.tipos.find((una) => una.tipo === tipo)?.version).toBe(3);
    expect(await textoDe(antes.id)).not.toContain('que es exclusiva del proyecto');
  });

  it('an unknown field, a loose brace, a part that is none, the same words, and nobody’s right are refused', async () => {
    const mala = await guardar('coordinador', 'coinversion', { version: 1, parrafos: ['Paga {{sueldo}}.'] });
    expect([mala.status, mala.body.code, mala.body.issues?.[0]?.path]).toEqual([
      422,
      'campo_desconocido',
      'parrafos',
    ]);
    expect(
      (await guardar('coordinador', 'coinversion', { version: 1, parrafos: ['Paga {{clabe}'] })).body.code,
    ).toBe('llave_suelta');
    expect(
      (await guardar('coordinador', 'coinversion', { version: 1, parte: 'clausula.otra' })).body.code,
    ).toBe('parte_desconocida');
    const [parte] = (await deTipo('coinversion')).partes;
    expect(
      (
        await guardar('coordinador', 'coinversion', {
          version: 1,
          parte: parte?.id,
          parrafos: parte?.parrafos,
        })
      ).body.code,
    ).toBe('plantilla_igual');
    expect((await restaurar('coordinador', 'coinversion', { version: 1, a: 9 })).body.code).toBe(
      'version_desconocida',
    );
    expect((await guardar('coordinador', 'otro', { version: 1 })).status).toBe(400);
    for (const who of ['duena', 'analista', 'consejera'] as const)
      expect((await guardar(who, 'coinversion', { version: 1 })).status).toBe(403);
    // Nor by the database.
    await expect(
      portal.db.pools.app.query(
        "select app.guardar_plantilla_de_convenio('donacion', 1, '{\"plantilla\": {}}')",
      ),
    ).rejects.toThrow(/not of who leads/u);
  });

  it('a clause more, elsewhere and less is a version: the next text says and numbers it, what was composed does not', async () => {
    const tipo = 'donacion';
    const hacer = (ruta: string, body: object, who: Who = 'coordinador') =>
      scene.people[who].browser.send<Plantillas>('POST', `/plantillas-de-convenio/${tipo}/clausulas${ruta}`, {
        motivo: 'Lo pidió el área jurídica.',
        ...body,
      });
    const made = await makeConvenio(scene, scene.people.duena, { estado: 'en_revision_legal', aFirma: true });
    const compuesto = async () =>
      (
        await portal.db.pools.owner.query<{ bloques: object[] }>(
          'select bloques from convenio_textos where convenio_id = $1 order by numero',
          [made.id],
        )
      ).rows;
    const antes = await compuesto();
    const con = async () => {
      const { body } = await scene.people.coordinador.browser.send<{
        bloques: { id: string; ordinal?: string; titulo?: string }[];
      }>('GET', `/plantillas-de-convenio/${tipo}/con/${made.id}`);
      return body.bloques.flatMap(({ id, ordinal }) => (ordinal ? [`${ordinal} ${id}`] : []));
    };
    const cuantas = (await con()).length;
    const { version } = await deTipo(tipo);
    const difusion = {
      titulo: 'Difusión',
      parrafos: ['Nombra a {{fundacion}} en lo que publique.'],
      tras: null,
    };
    const parte = 'clausula.propia_difusion';

    const agregada = await hacer('', { version, ...difusion });
    expect([agregada.status, agregada.body.tipos.find((una) => una.tipo === tipo)?.version]).toEqual([
      200,
      version + 1,
    ]);
    expect((await con()).slice(0, 2)).toEqual([`PRIMERA ${parte}`, 'SEGUNDA clausula.objeto']);
    expect((await con()).length).toBe(cuantas + 1);

    const otraVez = await hacer('', { version: version + 1, ...difusion, titulo: 'DIFUSION' });
    expect([otraVez.status, otraVez.body.code]).toEqual([422, 'titulo_repetido']);
    for (const [ruta, body, code] of [
      ['', { ...difusion, titulo: 'Otra', tras: 'clausula.nadie' }, 'parte_desconocida'],
      ['', { ...difusion, titulo: 'Otra', parrafos: ['Paga {{sueldo}}.'] }, 'campo_desconocido'],
      ['/mover', { parte, tras: 'cierre' }, 'parte_desconocida'],
      ['/mover', { parte, tras: parte }, 'parte_desconocida'],
      ['/mover', { parte, tras: null }, 'plantilla_igual'],
      ['/quitar', { parte: 'clausula.reintegro' }, 'clausula_obligatoria'],
      ['/quitar', { parte: 'cierre' }, 'parte_desconocida'],
    ] as const) {
      const no = await hacer(ruta, { version: version + 1, ...body });
      expect([ruta, no.status, no.body.code]).toEqual([ruta, 422, code]);
    }
    for (const who of ['duena', 'analista', 'consejera'] as const)
      expect((await hacer('/quitar', { version: version + 1, parte }, who)).status).toBe(403);
    expect((await hacer('/quitar', { version, parte })).status).toBe(409);

    const movida = await hacer('/mover', { version: version + 1, parte, tras: 'clausula.objeto' });
    expect(movida.status).toBe(200);
    expect((await con()).slice(0, 2)).toEqual(['PRIMERA clausula.objeto', `SEGUNDA ${parte}`]);
    const quitada = await hacer('/quitar', { version: version + 2, parte });
    expect(quitada.status).toBe(200);
    expect((await con()).length).toBe(cuantas);
    const { versiones } = await deTipo(tipo);
    expect(versiones.slice(0, 3).map(({ cambios }) => cambios)).toMatchObject([
      [{ id: parte, cambio: 'quitado' }],
      [{ id: parte, cambio: 'movido' }],
      [{ id: parte, cambio: 'agregado' }],
    ]);
    // Taken out and added anew, it is another clause; what was composed stays as it was.
    await hacer('', { version: version + 3, ...difusion });
    expect((await con())[0]).toBe(`PRIMERA ${parte}_b`);
    expect(await compuesto()).toEqual(antes);
  });

  it('no more clauses than there are ordinals', async () => {
    const tipo = 'coinversion';
    for (;;) {
      const { version, partes } = await deTipo(tipo);
      const clausulas = partes.filter(({ id }) => id.startsWith('clausula.')).length;
      const { status, body } = await scene.people.coordinador.browser.send<Plantillas>(
        'POST',
        `/plantillas-de-convenio/${tipo}/clausulas`,
        {
          version,
          titulo: `Cláusula ${clausulas}`,
          parrafos: ['Una más.'],
          tras: null,
          motivo: 'Hasta donde se puede.',
        },
      );
      if (status === 200) continue;
      expect([status, body.code, clausulas]).toEqual([422, 'muchas_clausulas', 39]);
      return;
    }
  });

  it('two who edit at once: one is kept, the other is told', async () => {
    const dos = await Promise.all([
      guardar('coordinador', 'colaboracion', { version: 1, parrafos: ['Uno. {{clabe}}'] }),
      guardar('administrador', 'colaboracion', { version: 1, parrafos: ['Otro. {{clabe}}'] }),
    ]);
    expect(dos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await deTipo('colaboracion')).version).toBe(2);
    expect((await guardar('coordinador', 'colaboracion', { version: 1 })).body.code).toBe('version_distinta');
  });

  it('a part has a length, and of many versions the page tells the newest and that of the code', async () => {
    const larga = await guardar('coordinador', 'fideicomiso', {
      version: 1,
      parrafos: Array.from({ length: 5 }, () => 'Ley. '.repeat(600)),
    });
    expect([larga.status, larga.body.issues?.[0]?.message]).toEqual([
      400,
      'Cada parte tiene a lo más 12,000 caracteres.',
    ]);
    const client = await portal.db.pools.owner.connect();
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into plantillas (clave, version, contenido, vigente_desde)
       select 'convenio-fideicomiso', n, p.contenido || jsonb_build_object('motivo', 'm' || n), now() - interval '1 day' + n * interval '1 minute'
         from generate_series(2, 60) n, (select contenido from plantillas where clave = 'convenio-colaboracion' limit 1) p`,
    );
    await client.query('commit');
    client.release();
    const { versiones } = await deTipo('fideicomiso');
    expect([versiones.length, versiones[0]?.version, versiones.at(-1)?.version]).toEqual([41, 60, 1]);
    expect((await restaurar('coordinador', 'fideicomiso', { version: 60, a: 1 })).status).toBe(200);
  });
});
