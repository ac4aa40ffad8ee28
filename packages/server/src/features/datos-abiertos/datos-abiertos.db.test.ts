import type {
  Grant,
  Publicacion,
  ResumenDeDatosAbiertos,
} from '@portal/domain/features/datos-abiertos/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeConvenio } from '../../../test/make-convenio.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';

/** What the foundation publishes of its grants: off until switched on, withheld one by one, and nothing personal in it. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { administrador, coordinador, anonima, duena, otra } = scene.people;
const admin = administrador.browser;
const nadie = anonima.browser;
const PREFIJO = 'fundacion-norte';
const OBJETIVO = 'Que 200 familias de Juárez cuiden su salud; "entre comillas", con <b>marcas</b>.';

let uno = '';
let dos = '';
let fisica = '';

const contra = async (texto: string, valores: readonly unknown[]): Promise<void> => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(texto, [...valores]);
    await client.query('commit');
  } finally {
    client.release();
  }
};
const publicacion = async (q = '') =>
  (await admin.send<Publicacion>('GET', `/datos-abiertos/publicacion${q && `?q=${encodeURIComponent(q)}`}`))
    .body;
const encender = (publica: boolean, decision: string | null, who: Browser = admin, prefijo = PREFIJO) =>
  who.send<Publicacion>('POST', '/datos-abiertos/publicacion', { publica, prefijo, decision });
const reservar = (convenio: string, reservado: boolean, decision: string | null, motivo?: string) =>
  admin.send<Publicacion>('POST', '/datos-abiertos/reservas', {
    convenio,
    reservado,
    decision,
    ...(motivo === undefined ? {} : { motivo }),
  });
const archivo = async (formato: 'json' | 'csv', headers: Record<string, string> = {}) => {
  const { origin } = await portal.wire(nadie);
  const answer = await fetch(`${origin}/api/v1/datos-abiertos/donativos.${formato}`, { headers });
  return { status: answer.status, headers: answer.headers, texto: await answer.text() };
};
const grants = async (): Promise<Grant[]> =>
  (JSON.parse((await archivo('json')).texto) as { grants: Grant[] }).grants;

beforeAll(async () => {
  uno = (await makeConvenio(scene, duena, { estado: 'vigente', corre: true })).id;
  dos = (await makeConvenio(scene, duena, { estado: 'firmado' })).id;
  fisica = (await makeConvenio(scene, otra, { estado: 'vigente', corre: true })).id;
  await makeConvenio(scene, duena, { estado: 'en_revision_legal' });
  await makeConvenio(scene, duena, { estado: 'cancelado' });
  await contra("update organizaciones set rfc = null, rfc_declarado = 'OCA010203AB1' where id = $1", [
    duena.organizacionId,
  ]);
  await contra("update organizaciones set rfc = null, rfc_declarado = 'HEGT7610034S2' where id = $1", [
    otra.organizacionId,
  ]);
  await contra(
    `with nueva as (
       select v.id, convert_to(jsonb_set(jsonb_set(convert_from(v.contenido, 'UTF8')::jsonb,
                '{secciones,ficha}', $2::jsonb), '{secciones,alcance}', $3::jsonb)::text, 'UTF8') as bytes
         from formulacion_versiones v
         join acuerdos a on v.proyecto_id = a.proyecto_id and v.numero = a.formulacion_version where a.convenio_id = $1)
     update formulacion_versiones v set contenido = n.bytes, sha256 = encode(sha256(n.bytes), 'hex') from nueva n where n.id = v.id`,
    [
      uno,
      JSON.stringify({ objetivo_general: OBJETIVO, municipio: '08037' }),
      JSON.stringify({ municipios: '08037 08019' }),
    ],
  );
  await contra('update convenios set nombre_proyecto = \'=HYPERLINK("http://x")\' where id = $1', [dos]);
});

describe('while it is off', () => {
  it('the page says so to anybody, and the files are not there', async () => {
    const { status, body } = await nadie.send<ResumenDeDatosAbiertos>('GET', '/datos-abiertos');
    expect([status, body]).toEqual([
      200,
      { publica: false, cuantos: 0, total: '0.00', actualizadoEn: null, items: [] },
    ]);
    expect([(await archivo('json')).status, (await archivo('csv')).status]).toEqual([404, 404]);
  });

  it('nobody but who administers the portal decides, or sees what there is to decide', async () => {
    for (const who of [coordinador.browser, duena.browser])
      expect([
        (await encender(true, null, who)).status,
        (await who.send('GET', '/datos-abiertos/publicacion')).status,
      ]).toEqual([403, 403]);
    const { items, todos, publica } = await publicacion();
    expect(publica).toBe(false);
    expect(items.map(({ convenioId }) => convenioId).toSorted()).toEqual([uno, dos, fisica].toSorted());
    expect(todos).toBe(3);
  });

  it('a prefix that 360Giving would not read is refused', async () => {
    for (const malo of ['', 'a', 'con espacio', '-x', 'a--b', 'ñandú'])
      expect((await encender(true, null, admin, malo)).status, malo).toBe(400);
  });
});

describe('once it is on', () => {
  let decision: string | null = null;

  it('who decides upon what was seen too long ago is told', async () => {
    const { status, body } = await encender(true, null);
    expect([status, body.publica]).toEqual([200, true]);
    decision = body.decision;
    const tarde = await encender(false, null);
    expect([tarde.status, tarde.body.code]).toEqual([409, 'decision_distinta']);
    const juntas = await Promise.all([encender(true, decision), encender(true, decision)]);
    expect(juntas.map(({ status: s }) => s).toSorted((a, b) => a - b)).toEqual([200, 409]);
    decision = (await publicacion()).decision;
  });

  it('the JSON follows the rules of 360Giving', async () => {
    const { status, headers, texto } = await archivo('json');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const paquete = JSON.parse(texto) as { license: string; publisher: unknown; grants: Grant[] };
    expect(paquete.license).toMatch(/^https:/u);
    expect(paquete.publisher).toEqual({ name: expect.any(String), prefix: PREFIJO });
    expect(paquete.grants.length).toBeGreaterThan(0);
    expect(new Set(paquete.grants.map(({ id }) => id)).size).toBe(paquete.grants.length);
    for (const grant of paquete.grants) {
      // Required by the schema of the standard (1.3), with its formats.
      for (const key of ['id', 'title', 'description', 'currency'] as const)
        expect(grant[key], key).toMatch(/\S/u);
      expect(grant.id.startsWith(`360G-${PREFIJO}-`)).toBe(true);
      expect(grant.currency).toBe('MXN');
      expect(Number.isFinite(grant.amountAwarded) && grant.amountAwarded > 0).toBe(true);
      expect(grant.awardDate).toMatch(/^\d{4}-\d\d-\d\d$/u);
      for (const organizaciones of [grant.recipientOrganization, grant.fundingOrganization]) {
        expect(organizaciones).toHaveLength(1);
        for (const { id, name } of organizaciones)
          expect([/\S/u.test(id), /\S/u.test(name)]).toEqual([true, true]);
      }
      for (const { startDate, endDate, duration } of grant.plannedDates ?? []) {
        expect([startDate, endDate]).toEqual([
          expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
          expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
        ]);
        expect(duration).toBeGreaterThan(0);
      }
      for (const lugar of grant.beneficiaryLocation ?? []) expect(lugar.countryCode).toBe('MX');
      expect(new Date(grant.dateModified).toISOString()).toBe(grant.dateModified);
    }
  });

  it('each grant says what its last acuerdo says, and nothing is there but what was signed', async () => {
    const { rows } = await owner.query<{ numero: string; total: string; inicio: string }>(
      `select c.numero, a.total::text, a.vigencia_inicio::text as inicio from convenios c join acuerdos a on a.convenio_id = c.id
        where c.id = $1 order by a.numero desc limit 1`,
      [uno],
    );
    const [dicho] = rows;
    const todos = await grants();
    expect(todos).toHaveLength(2);
    const suyo = todos.find(({ id }) => id === `360G-${PREFIJO}-${dicho?.numero}`);
    expect(suyo).toMatchObject({
      description: OBJETIVO,
      amountAwarded: Number(dicho?.total),
      plannedDates: [{ startDate: dicho?.inicio }],
      recipientOrganization: [{ id: 'MX-RFC-OCA010203AB1' }],
      beneficiaryLocation: [
        { name: 'Chihuahua', geoCode: '08019', countryCode: 'MX' },
        { name: 'Juárez', geoCode: '08037', countryCode: 'MX' },
      ],
    });
    const { body } = await nadie.send<ResumenDeDatosAbiertos>('GET', '/datos-abiertos');
    expect(body.cuantos).toBe(2);
    expect(Number(body.total)).toBe(todos.reduce((suma, { amountAwarded }) => suma + amountAwarded, 0));
  });

  it('each says where its convenio stands, as the day judges it; what ended says so, and since when', async () => {
    const dicho = async (): Promise<Record<string, string>> => {
      // Whatever is decided makes the files anew.
      const { decision: ultima } = await publicacion();
      expect((await encender(true, ultima)).status).toBe(200);
      decision = (await publicacion()).decision;
      return Object.fromEntries(
        (await grants()).map(({ id, estadoDelConvenio, dateModified }) => [
          id.slice(`360G-${PREFIJO}-`.length),
          `${estadoDelConvenio} ${dateModified.slice(0, 10)}`,
        ]),
      );
    };
    const { rows } = await owner.query<{ id: string; numero: string; fin: string }>(
      `select c.id, coalesce(c.numero, c.folio) as numero,
              (select a.vigencia_fin::text from acuerdos a where a.convenio_id = c.id order by a.numero desc limit 1) as fin
         from convenios c where c.id = any($1)`,
      [[uno, dos]],
    );
    const de = (id: string) => rows.find((row) => row.id === id)?.numero ?? '';
    const al = await dicho();
    expect([al[de(uno)], al[de(dos)]]).toEqual([
      expect.stringMatching(/^Vigente /u),
      expect.stringMatching(/^Firmado /u),
    ]);
    // The day came and the job has not run yet.
    await contra(
      "update acuerdos set vigencia_inicio = '2026-01-01', vigencia_fin = '2026-02-09' where convenio_id = $1",
      [uno],
    );
    expect((await dicho())[de(uno)]).toMatch(/^Vencido /u);
    await contra(
      "update convenios set estado = 'terminado', motivo = 'Se cerró el proyecto antes de tiempo.', terminado_en = '2099-05-01T12:00:00Z' where id = $1",
      [uno],
    );
    expect((await dicho())[de(uno)]).toBe('Terminado 2099-05-01');
    const { texto } = await archivo('csv');
    expect(texto.split('\r\n')[0]).toContain('Last modified,Estado del convenio,Beneficiary Location:0:Name');
    expect(texto).toContain('2099-05-01T12:00:00.000Z,Terminado,');
    const { body } = await nadie.send<ResumenDeDatosAbiertos>('GET', '/datos-abiertos');
    expect(body.items.find(({ id }) => id === de(uno))?.estado).toBe('Terminado');
  });

  it('nothing personal is in it: no person, no RFC of one, no account', async () => {
    const { texto } = await archivo('json');
    const csv = (await archivo('csv')).texto;
    const { rows } = await owner.query<{ dato: string }>(
      `select nombre as dato from usuarios union select email from usuarios union select clabe from convenio_cuentas
       union select rfc from firmantes where rfc is not null union select nombre from firmantes
       union select representante_legal from organizaciones where representante_legal is not null`,
    );
    for (const dato of [...rows.map((row) => row.dato), 'HEGT7610034S2', '012150001234567890'])
      expect(
        [texto, csv].some((uno) => uno.includes(dato)),
        dato,
      ).toBe(false);
    const { items } = await publicacion();
    expect(items.find(({ convenioId }) => convenioId === fisica)?.personaFisica).toBe(true);
  });

  it('the CSV has the titles of the standard, and no cell that a sheet would run', async () => {
    const { headers, texto } = await archivo('csv');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [titulos = '', ...filas] = texto.replace('\ufeff', '').trim().split('\r\n');
    expect(titulos.startsWith('Identifier,Title,Description,Currency,Amount Awarded,Award Date')).toBe(true);
    expect(filas).toHaveLength(2);
    expect(texto).toContain(`"'=HYPERLINK(""http://x"")"`);
    for (const fila of filas) expect(fila).not.toMatch(/(?:^|,)"?[=+@]/u);
  });

  it('a copy that is known is not sent again', async () => {
    const { headers } = await archivo('json');
    expect((await archivo('json', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('a grant that is withheld is gone at once, with its reason in the log, and may come back', async () => {
    expect((await reservar(uno, true, null)).status).toBe(422);
    const { status, body } = await reservar(uno, true, null, 'Lo pidió la organización.');
    expect(status).toBe(200);
    expect(body.items.find(({ convenioId }) => convenioId === uno)).toMatchObject({ reservado: true });
    expect(await grants()).toHaveLength(1);
    const tarde = await reservar(uno, false, null);
    expect([tarde.status, tarde.body.code]).toEqual([409, 'decision_distinta']);
    const suya = body.items.find(({ convenioId }) => convenioId === uno)?.decision ?? null;
    expect((await reservar(uno, false, suya)).status).toBe(200);
    expect(await grants()).toHaveLength(2);
    const { rows } = await owner.query<{ accion: string; motivo: string }>(
      "select accion, datos ->> 'motivo' as motivo from bitacora where entidad = 'datos-abiertos' and entidad_id = $1 order by id",
      [uno],
    );
    expect(rows).toEqual([
      { accion: 'datos-abiertos.reservar', motivo: 'Lo pidió la organización.' },
      { accion: 'datos-abiertos.publicar', motivo: '' },
    ]);
    const borrador = (
      await owner.query<{ id: string }>('select id from convenios where firmado_en is null limit 1')
    ).rows[0];
    expect((await reservar(borrador?.id ?? '', true, null, 'No debería poder.')).status).toBe(404);
  });

  it('what is looked for is found by folio, project or organization', async () => {
    const { items } = await publicacion();
    const [alguno] = items;
    expect((await publicacion(alguno?.numero)).items.map(({ numero }) => numero)).toEqual([alguno?.numero]);
    expect((await publicacion('nada se llama asi')).items).toEqual([]);
  });

  it('switched off again, nothing is there any more', async () => {
    expect((await encender(false, decision)).status).toBe(200);
    expect((await archivo('json')).status).toBe(404);
    expect((await nadie.send<ResumenDeDatosAbiertos>('GET', '/datos-abiertos')).body.publica).toBe(false);
  });
});
