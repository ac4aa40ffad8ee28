import { leerCadenaDeFirma, noCertificadoDe } from '@portal/domain/kernel/e-firma';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene, type Person, type Scene } from '../../../test/scene.ts';
import { cerOf, crearEFirma, sellar } from '../../demo/efirma.ts';
import {
  AHORA,
  intermedia,
  miguel,
  otraIntermedia,
  raiz,
  TERESA,
  teresa,
  VIGENCIA,
} from '../../platform/efirma/testing/personas.ts';
import { firmasPersonales } from './firmas.datos.ts';
import { estadoDeFirmas, pedirReto, registrarFirmaElectronica } from './public.ts';
import { abrir, actAs, confiar, firmar, HASH, textoDe } from './testing/stories.ts';

const portal = await createTestPortal();
let scene: Scene;
let duena: Person;
let administrador: Person;
let coordinador: Person;
let direccion: Person;
let textoId: string;

beforeAll(async () => {
  scene = await createScene(portal);
  ({ duena, administrador, coordinador } = scene.people);
  direccion = { browser: await portal.browser({ rol: 'direccion' }), organizacionId: null };
});
beforeEach(async () => {
  textoId = await abrir(scene, duena);
});

const reto = (who: Person, lado: 'fundacion' | 'organizacion', con = teresa, now = AHORA) =>
  actAs(
    scene,
    who,
    (uow) => pedirReto(uow, { textoId, lado, certificado: cerOf(con).toString('base64') }),
    now,
  );
const sella = (who: Person, retoId: string, sello: Buffer, now = AHORA) =>
  actAs(
    scene,
    who,
    (uow) => registrarFirmaElectronica(uow, { textoId, retoId, sello: sello.toString('base64') }),
    now,
  );
const estado = (who: Person) => actAs(scene, who, (uow) => estadoDeFirmas(uow, textoId));
const code = (what: Promise<unknown>) =>
  what.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('before anybody uploaded an authority', () => {
  it('nobody signs with an e.firma: what was not verified is not said to be', async () => {
    await expect(reto(duena, 'organizacion')).rejects.toMatchObject({ code: 'sin_autoridades', status: 409 });
  });
});

describe('signing with e.firma', () => {
  beforeAll(() => confiar(scene));

  it('79: each side signs the hash by its certificate, and the second one makes the text complete', async () => {
    const first = await firmar(scene, duena, textoId, 'organizacion', teresa);
    expect(first).toMatchObject({ completa: false, tipo: null, completaEn: null });
    const [fundacion, organizacion] = first.pistas;
    expect(fundacion).toMatchObject({ lado: 'fundacion', firma: null });
    expect(organizacion?.firma).toMatchObject({
      tipo: 'electronica',
      nombre: TERESA.nombre,
      rfc: TERESA.rfc,
      noCertificado: noCertificadoDe(teresa.cert.serialNumber),
      comprobaciones: {
        sello: 'verificada',
        vigencia: 'verificada',
        tipo: 'verificada',
        rfc: 'verificada',
        cadena: 'verificada',
        revocacion: 'no_consultada',
      },
    });
    expect(leerCadenaDeFirma(organizacion?.firma?.cadena ?? '')).toEqual({
      clase: 'CONVENIO',
      folio: 'CONV-2026-001',
      version: 1,
      sha256: HASH,
      rfc: TERESA.rfc,
      rol: 'ORGANIZACION',
      noCertificado: noCertificadoDe(teresa.cert.serialNumber),
      instante: '2026-11-20T12:30:00-06:00',
    });
    const last = await firmar(scene, direccion, textoId, 'fundacion', miguel);
    expect(last).toMatchObject({ completa: true, tipo: 'electronica', completaEn: AHORA.toISOString() });
    await expect(firmar(scene, direccion, textoId, 'fundacion', miguel)).rejects.toMatchObject({
      code: 'texto_completo',
    });
  });

  it('the certificate is judged before anybody types a password: CSD, expired, of another person, of nobody known', async () => {
    const csd = crearEFirma({ ...TERESA, unidad: 'Matriz' }, VIGENCIA, intermedia);
    const impostor = crearEFirma(TERESA, VIGENCIA, otraIntermedia);
    const late = new Date('2028-06-01T12:00:00Z');
    for (const [certificado, now, code, message] of [
      [csd, AHORA, 'es_csd', 'Subiste un sello digital (CSD); necesitas tu e.firma.'],
      [teresa, late, 'vencida', 'Tu e.firma venció el 31 de diciembre de 2027.'],
      [miguel, AHORA, 'rfc_ajeno', 'El RFC del certificado no es el del representante registrado.'],
      [impostor, AHORA, 'cadena_rota', 'El certificado no viene de una autoridad que el portal reconozca.'],
    ] as const)
      await expect(reto(duena, 'organizacion', certificado, now)).rejects.toMatchObject({
        code,
        message,
        status: 422,
        issues: [{ path: 'certificado', code }],
      });
  });

  it('a persona moral’s certificate signs for it, and not for another one that the same person represents', async () => {
    const de = (moral: string) =>
      crearEFirma(
        { nombre: 'OTRA EMPRESA', rfc: `${moral} / ${TERESA.rfc}`, curp: ` / ${TERESA.curp}` },
        VIGENCIA,
        intermedia,
      );
    await expect(reto(duena, 'organizacion', de('CAJ101010AB1'))).rejects.toMatchObject({
      code: 'rfc_ajeno',
      status: 422,
      issues: [{ path: 'certificado', code: 'rfc_ajeno' }],
    });
    const { pistas } = await estado(duena);
    const suya = pistas.find(({ lado }) => lado === 'organizacion')?.rfcDelLado;
    if (!suya) throw new Error('The organization of the scene has an RFC');
    const moral = de(suya);
    const { id, cadena } = await reto(duena, 'organizacion', moral);
    expect((await sella(duena, id, sellar(moral, cadena))).pistas[1]?.firma?.rfc).toBe(TERESA.rfc);
  });

  it('a seal of another key, over another string, by another hash, is refused, and the right one still comes', async () => {
    const { id, cadena } = await reto(duena, 'organizacion');
    for (const sello of [
      sellar(miguel, cadena),
      sellar(teresa, `${cadena} `),
      sellar(teresa, cadena, 'sha1'),
      Buffer.alloc(256),
    ])
      await expect(sella(duena, id, sello)).rejects.toMatchObject({
        code: 'sello_falso',
        status: 422,
        issues: [{ path: 'sello' }],
      });
    expect((await sella(duena, id, sellar(teresa, cadena))).pistas[1]?.firma?.rfc).toBe(TERESA.rfc);
  });

  it('what was asked is signed once, within ten minutes, by whom it was asked of, for the text that it names', async () => {
    const first = await reto(duena, 'organizacion');
    const sello = sellar(teresa, first.cadena);
    const late = new Date(AHORA.getTime() + 10 * 60_000 + 1000);
    expect(await code(sella(duena, first.id, sello, late))).toBe('reto_vencido');
    expect(await code(sella(scene.people.colega, first.id, sello))).toBe('no_encontrado');
    const other = await abrir(scene, duena);
    expect(
      await code(
        actAs(scene, duena, (uow) =>
          registrarFirmaElectronica(uow, {
            textoId: other,
            retoId: first.id,
            sello: sello.toString('base64'),
          }),
        ),
      ),
    ).toBe('no_encontrado');
    await sella(duena, first.id, sello);
    expect(await code(sella(duena, first.id, sello))).toBe('reto_usado');
  });

  it('two who sign at once with one challenge sign once', async () => {
    const { id, cadena } = await reto(duena, 'organizacion');
    const both = await Promise.all([1, 2].map(() => code(sella(duena, id, sellar(teresa, cadena)))));
    expect(both.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(both.find((answer) => answer !== 'done')).toMatch(/reto_usado|lado_firmado/u);
  });

  it('only accounts of a side sign it, and the one that was named where one was', async () => {
    const { otra, consejera, colega, analista } = scene.people;
    expect(await code(reto(otra, 'organizacion'))).toBe('no_encontrado');
    for (const who of [consejera, analista, administrador])
      expect(await code(reto(who, 'organizacion'))).toBe('no_firma');
    for (const who of [coordinador, duena])
      expect(await code(reto(who, 'fundacion', miguel))).toBe('no_firma');
    const { firmantes } = await textoDe(scene, duena);
    const named = {
      ...firmantes,
      organizacion: { ...firmantes.organizacion, usuarioId: duena.browser.usuarioId },
    };
    textoId = await abrir(scene, duena, { firmantes: named });
    expect(await code(reto(colega, 'organizacion'))).toBe('no_firma');
    expect(await code(reto(duena, 'organizacion'))).toBe('done');
    const nobody = { ...firmantes, organizacion: { ...firmantes.organizacion, rfc: null } };
    textoId = await abrir(scene, duena, { firmantes: nobody });
    expect(await code(reto(duena, 'organizacion'))).toBe('firmante_sin_rfc');
    expect((await estado(duena)).pistas.map(({ puedeFirmar }) => puedeFirmar)).toEqual([false, false]);
  });

  it('an authority that counts no more verifies nothing new', async () => {
    const { browser } = administrador;
    const { body } = await browser.send<{ items: { id: string; raiz: boolean }[] }>(
      'GET',
      '/autoridades-certificadoras',
    );
    const of = (what: string, raiz: boolean) =>
      browser.send(
        'POST',
        `/autoridades-certificadoras/${body.items.find((item) => item.raiz === raiz)?.id}/${what}`,
        {},
      );
    await firmar(scene, duena, textoId, 'organizacion', teresa);
    await of('desactivar', false);
    expect(await code(reto(direccion, 'fundacion', miguel))).toBe('cadena_rota');
    expect((await estado(duena)).pistas[1]?.firma?.comprobaciones?.cadena).toBe('verificada');
    await of('activar', false);
    expect(await code(reto(direccion, 'fundacion', miguel))).toBe('done');
  });

  it('signer and string go into the download of one’s own data', async () => {
    await firmar(scene, duena, textoId, 'organizacion', teresa);
    const own = await actAs(scene, duena, firmasPersonales);
    expect(own['firmas']).toContainEqual(expect.objectContaining({ rfc: TERESA.rfc, clase: 'convenio' }));
    expect(await actAs(scene, scene.people.otra, firmasPersonales)).toEqual({ firmas: [] });
  });
});

describe('the authorities', () => {
  it('are read and changed by who administers the portal, and by nobody else', async () => {
    const list = await administrador.browser.send<{
      items: { nombre: string; raiz: boolean; huella: string }[];
    }>('GET', '/autoridades-certificadoras');
    expect(list.body.items.map(({ nombre, raiz: es }) => [nombre, es])).toEqual([
      ['ARC de prueba', true],
      ['AC de prueba', false],
    ]);
    for (const who of [coordinador, duena])
      expect((await who.browser.send('GET', '/autoridades-certificadoras')).status).toBe(403);
  });

  it('one that is none, weak, or there already is refused beside its field', async () => {
    const sube = (bytes: Buffer) =>
      administrador.browser.send('POST', '/autoridades-certificadoras', {
        certificado: bytes.toString('base64'),
      });
    expect(await sube(cerOf(teresa))).toMatchObject({
      status: 422,
      body: { code: 'autoridad_ilegible', issues: [{ path: 'certificado' }] },
    });
    expect(await sube(Buffer.from('hola'))).toMatchObject({
      status: 422,
      body: { code: 'autoridad_ilegible' },
    });
    expect(await sube(cerOf(raiz))).toMatchObject({ status: 409, body: { code: 'autoridad_repetida' } });
    expect((await sube(Buffer.alloc(20_000))).status).toBe(400);
  });
});
