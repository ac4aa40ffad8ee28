import type {
  FilaDeOrganizacion,
  HistorialDeOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { act, newRfc } from '../pre-registro/testing/stories.ts';
import { newColleague, newOwner, organization, prove } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner: pool } = portal.db.pools;
const staff = await portal.browser({ rol: 'coordinador' });
const lector = await portal.browser({ rol: 'consultor' });

const datos = (over: Record<string, string | null> = {}) => ({
  nombre: 'Red de Apoyo Juvenil, A.C.',
  tipo: 'osc',
  representante_legal: 'María Núñez Ángeles',
  domicilio: 'Av. Universidad 1207, Chihuahua',
  telefono: '(614) 123-4567',
  sitio_web: 'www.redjuvenil.org.mx',
  cluni: 'raj950612 0801k',
  ...over,
});

const bells = async (usuarioId: string | null, tipo: string) =>
  (
    await pool.query<{ titulo: string }>(
      'select titulo from notificaciones where usuario_id = $1 and tipo = $2',
      [usuarioId, tipo],
    )
  ).rows;

describe('the data of an organization', () => {
  it('is written by its propietario, normalised, and logged by the names of the fields only', async () => {
    const { browser, id } = await newOwner(portal);
    const { version } = await organization(browser, id);
    const { status, body } = await browser.send('PUT', `/organizaciones/${id}`, { version, datos: datos() });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: version + 1,
      representanteLegal: 'María Núñez Ángeles',
      telefono: '6141234567',
      sitioWeb: 'https://www.redjuvenil.org.mx',
      cluni: 'RAJ9506120801K',
      rfcSituacion: 'por_validar',
      permisos: { editar: true, editarIdentidad: true, conMotivo: false, cambiarClabe: true, dirigir: true },
    });
    const { rows } = await pool.query(
      "select datos from bitacora where accion = 'organizacion.editar' and entidad_id = $1",
      [id],
    );
    expect(rows[0]?.datos).toEqual({
      campos: ['representante_legal', 'domicilio', 'telefono', 'sitio_web', 'cluni'],
    });
  });

  it('47 and 50: no field takes a character that no text may hold, and each is kept without invisible ones', async () => {
    const { browser, id } = await newOwner(portal);
    const { version } = await organization(browser, id);
    const put = (over: Record<string, string>) =>
      browser.send('PUT', `/organizaciones/${id}`, { version, datos: datos(over) });
    for (const campo of ['nombre', 'representante_legal', 'domicilio', 'sitio_web', 'telefono', 'cluni']) {
      const { status, body } = await put({ [campo]: `${datos()[campo as 'nombre']}\u202ex` });
      expect([status, body.issues]).toMatchObject([422, [{ path: campo, code: 'caracter_no_admitido' }]]);
    }
    const { body } = await put({
      nombre: '\ufeffRed de Apo\u200byo Juvenil',
      sitio_web: '\u200bwww.redjuvenil.org.mx\ufeff',
      cluni: '\u200eraj950612 0801k',
    });
    expect(body).toMatchObject({
      nombre: 'Red de Apoyo Juvenil',
      sitioWeb: 'https://www.redjuvenil.org.mx',
      cluni: 'RAJ9506120801K',
    });
  });

  it('all that is wrong is told at once, beside its fields', async () => {
    const { browser, id } = await newOwner(portal);
    const { version } = await organization(browser, id);
    const { status, body } = await browser.send('PUT', `/organizaciones/${id}`, {
      version,
      datos: datos({ nombre: ' ', telefono: '123', sitio_web: 'mi sitio', cluni: '?' }),
    });
    expect(status).toBe(422);
    expect(body.issues?.map(({ path }) => path)).toEqual(['nombre', 'telefono', 'sitio_web', 'cluni']);
    const extra = await browser.send('PUT', `/organizaciones/${id}`, {
      version,
      datos: { ...datos(), rfc: newRfc() },
    });
    expect(extra.status).toBe(400);
  });

  it('28: two colleagues edit it: the later save is a conflict and overwrites nothing', async () => {
    const { browser, id } = await newOwner(portal);
    const { version } = await organization(browser, id);
    const put = (telefono: string) =>
      browser.send('PUT', `/organizaciones/${id}`, { version, datos: datos({ telefono }) });
    const answers = await Promise.all([put('6141111111'), put('6142222222')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('version_distinta');
    const kept = answers.find(({ status }) => status === 200)?.body.telefono;
    expect((await organization(browser, id)).telefono).toBe(kept);
  });

  it('a colaborador reads it and does not write it; the database says the same', async () => {
    const owner = await newOwner(portal);
    const colega = await newColleague(portal, owner);
    const seen = await organization(colega, owner.id);
    expect(seen.permisos).toMatchObject({
      editar: false,
      cambiarClabe: false,
      dirigir: false,
      llevarExpediente: true,
    });
    const { status } = await colega.send('PUT', `/organizaciones/${owner.id}`, {
      version: seen.version,
      datos: datos(),
    });
    expect(status).toBe(403);
  });

  it('name and type that the foundation validated are changed by the foundation only, with a reason', async () => {
    const { browser, id } = await newOwner(portal);
    await pool.query('update organizaciones set rfc_confirmado_en = now() where id = $1', [id]);
    const { version, permisos } = await organization(browser, id);
    expect(permisos.editarIdentidad).toBe(false);
    const mine = await browser.send('PUT', `/organizaciones/${id}`, {
      version,
      datos: datos({ nombre: 'Otra' }),
    });
    expect(mine).toMatchObject({ status: 422, body: { code: 'identidad_validada' } });
    // What was validated may be sent again with the rest.
    expect((await browser.send('PUT', `/organizaciones/${id}`, { version, datos: datos() })).status).toBe(
      200,
    );

    const change = { version: version + 1, datos: datos({ nombre: 'Red Juvenil, A.C.' }) };
    const silent = await staff.send('PUT', `/organizaciones/${id}`, { ...change, motivo: 'corto' });
    expect(silent.body.issues).toMatchObject([{ path: 'motivo', code: 'motivo_requerido' }]);
    const reasoned = await staff.send('PUT', `/organizaciones/${id}`, {
      ...change,
      motivo: 'Cambió de nombre en su acta.',
    });
    expect(reasoned.body).toMatchObject({ nombre: 'Red Juvenil, A.C.' });
    const { rows } = await pool.query(
      "select datos from bitacora where accion = 'organizacion.editar' and entidad_id = $1 order by id desc limit 1",
      [id],
    );
    expect(rows[0]?.datos).toMatchObject({ motivo: 'Cambió de nombre en su acta.' });
  });
});

describe('the CLABE (rules 8 and 84)', () => {
  const good = '0020 1007 7777 7777 71';

  it('is changed by a propietario who has just proved who it is; masked for colleagues; told to every propietario', async () => {
    const owner = await newOwner(portal);
    const colega = await newColleague(portal, owner);
    const { version } = await organization(owner.browser, owner.id);
    await pool.query('update sesiones set reautenticado_en = null where usuario_id = $1', [
      owner.browser.usuarioId,
    ]);
    const put = (clabe: string | null, at = version) =>
      owner.browser.send('PUT', `/organizaciones/${owner.id}/clabe`, { version: at, clabe });
    expect(await put(good)).toMatchObject({ status: 403, body: { code: 'reautenticacion_requerida' } });
    await prove(portal, owner.browser);
    expect((await put('002010077777777772')).body.issues).toMatchObject([
      { path: 'clabe', message: 'La CLABE no es válida: el último dígito debería ser 1.' },
    ]);
    expect((await put(good)).body.clabe).toMatchObject({ enmascarada: '•••• 7771', banco: 'Banamex' });
    expect((await organization(colega, owner.id)).clabe).toMatchObject({ enmascarada: '•••• 7771' });
    expect((await put(null)).status).toBe(409);

    await portal.settle();
    expect(await bells(owner.browser.usuarioId, 'clabe.cambiada')).toHaveLength(1);
    expect(await bells(colega.usuarioId, 'clabe.cambiada')).toEqual([]);
    const { rows } = await pool.query<{ datos: object }>(
      "select datos from bitacora where accion = 'organizacion.cambiar-clabe' and entidad_id = $1",
      [owner.id],
    );
    expect(rows.map((row) => row.datos)).toEqual([{ antes: null, despues: '7771' }]);
    expect((await put(null, version + 1)).body.clabe).toBeNull();
  });

  it('neither colleagues nor staff change it, and the database refuses staff too', async () => {
    const owner = await newOwner(portal);
    const { version } = await organization(owner.browser, owner.id);
    await prove(portal, staff);
    for (const browser of [await newColleague(portal, owner), staff])
      expect(
        (await browser.send('PUT', `/organizaciones/${owner.id}/clabe`, { version, clabe: good })).status,
      ).toBe(403);
    const client = await portal.db.pools.app.connect();
    try {
      await client.query('begin');
      await client.query(
        "select app.fijar_actor($1, null, array['ver_proyectos', 'editar_proyectos'], true, 'todo')",
        [staff.usuarioId],
      );
      await expect(
        client.query(
          "update organizaciones set clabe = '002010077777777771', version = version + 1 where id = $1",
          [owner.id],
        ),
      ).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('the list and the page for staff', () => {
  const list = async (query: string) =>
    (
      await staff.send<{ items: FilaDeOrganizacion[]; siguiente: string | null }>(
        'GET',
        `/organizaciones?${query}`,
      )
    ).body;

  it('finds by name without accents and by RFC, filters by type and pages by key in the order of names', async () => {
    const rfc = newRfc();
    const wanted = await newOwner(portal, { nombre_organizacion: 'Ñandú Cívico, A.C.', rfc });
    await newOwner(portal, {
      nombre_organizacion: 'Ñandú Municipal',
      tipo_solicitante: 'institucion',
      donataria_autorizada: null,
    });
    expect((await list(`q=${encodeURIComponent('nandu civico')}`)).items.map(({ id }) => id)).toEqual([
      wanted.id,
    ]);
    expect((await list(`q=${rfc.toLowerCase()}`)).items).toMatchObject([
      {
        id: wanted.id,
        rfc,
        rfcSituacion: 'por_validar',
        cuentas: 1,
        papelesVencidos: 0,
        papelesPorVencer: 0,
      },
    ]);
    expect((await list('q=nandu&tipo=institucion')).items.map(({ nombre }) => nombre)).toEqual([
      'Ñandú Municipal',
    ]);
    const first = await list('q=nandu&limite=1');
    const second = await list(`q=nandu&limite=1&cursor=${first.siguiente}`);
    expect([...first.items, ...second.items].map(({ nombre }) => nombre)).toEqual([
      'Ñandú Cívico, A.C.',
      'Ñandú Municipal',
    ]);
    expect(second.siguiente).toBeNull();
  });

  it('shows possible duplicates with the reason: RFC, CLABE, a name alike without its legal form', async () => {
    const rfc = newRfc();
    const [a, b, c, d] = [
      await newOwner(portal, { nombre_organizacion: 'Fundación Puente Sierra Tarahumara, A.C.', rfc }),
      await newOwner(portal, { nombre_organizacion: 'Otro nombre completamente distinto', rfc }),
      await newOwner(portal, { nombre_organizacion: 'FUNDACION PUENTE SIERRA TARAHUMARA IAP' }),
      await newOwner(portal, { nombre_organizacion: 'Biblioteca Móvil de Ojinaga, A.C.' }),
    ];
    await pool.query("update organizaciones set clabe = '002010077777777771' where id = any($1)", [
      [a.id, d.id],
    ]);
    const { body } = await lector.send<{ id: string; motivos: string[] }[]>(
      'GET',
      `/organizaciones/${a.id}/duplicados`,
    );
    expect(Object.fromEntries(body.map(({ id, motivos }) => [id, motivos]))).toEqual({
      [b.id]: ['rfc'],
      [c.id]: ['nombre'],
      [d.id]: ['clabe'],
    });
    expect(body[0]?.id).toBe(b.id);
    expect((await organization(lector, b.id)).rfcSituacion).toBe('repetido');
    expect((await organization(b.browser, b.id)).rfcSituacion).toBe('por_validar');
  });

  it('tells the whole history in words, newest first and by pages, without downloads', async () => {
    const { browser, id } = await newOwner(portal);
    const { rows } = await pool.query<{ id: string; version: number }>(
      'select id, version from pre_registros where organizacion_id = $1',
      [id],
    );
    const [record] = rows;
    if (!record) throw new Error('no record');
    await act(staff, 'enviar-a-revision', record, { marcas: {} });
    const { version } = await organization(browser, id);
    await browser.send('PUT', `/organizaciones/${id}`, { version, datos: datos() });
    const { body } = await staff.send<HistorialDeOrganizacion>('GET', `/organizaciones/${id}/historial`);
    expect(body.items.map(({ texto }) => texto).slice(0, 2)).toEqual([
      'Actualizó los datos de la organización',
      'Puso en revisión',
    ]);
    expect(body.items.find(({ texto }) => texto === 'Envió el pre-registro')?.folio).toMatch(/^PR-/);
    for (const { texto } of body.items) expect(texto).toMatch(/^\p{Lu}/u);
    const [, second] = body.items;
    const rest = await staff.send<HistorialDeOrganizacion>(
      'GET',
      `/organizaciones/${id}/historial?antes=${body.items[0]?.id}`,
    );
    expect(rest.body.items[0]?.id).toBe(second?.id);
  });
});
