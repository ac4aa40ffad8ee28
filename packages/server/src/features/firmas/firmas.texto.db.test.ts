import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { documentOf } from '../../../test/records.ts';
import { createScene, type Person, type Scene } from '../../../test/scene.ts';
import { cerOf } from '../../demo/efirma.ts';
import { AHORA, TERESA, teresa } from '../../platform/efirma/testing/personas.ts';
import {
  abrirFirma,
  anotarApertura,
  confirmarFirmaFisica,
  estadoDeFirmas,
  firmasDe,
  pedirReto,
  registrarFirmaFisica,
  retirarFirma,
} from './public.ts';
import { abrir, actAs, confiar, escaneoDe, firmar, textoDe } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
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
  await confiar(scene);
});
beforeEach(async () => {
  textoId = await abrir(scene, duena);
});

const reto = (who: Person, lado: 'fundacion' | 'organizacion') =>
  actAs(scene, who, (uow) =>
    pedirReto(uow, { textoId, lado, certificado: cerOf(teresa).toString('base64') }),
  );
const estado = (who: Person) => actAs(scene, who, (uow) => estadoDeFirmas(uow, textoId));
const code = (what: Promise<unknown>) =>
  what.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('opening a text', () => {
  it('a record has one at a time, and the next one after it was taken back', async () => {
    const entidadId = randomUUID();
    const first = await abrir(scene, duena, { entidadId });
    expect(await code(abrir(scene, duena, { entidadId, version: 2 }))).toBe('texto_abierto');
    const retira = (motivo: string) =>
      code(actAs(scene, administrador, (uow) => retirarFirma(uow, first, motivo)));
    expect(await retira('corto')).toBe('motivo_corto');
    expect(await retira('Cambió el monto del convenio.')).toBe('done');
    expect(await retira('Cambió el monto del convenio.')).toBe('texto_cerrado');
    textoId = first;
    expect(await code(reto(duena, 'organizacion'))).toBe('texto_cerrado');
    const second = await abrir(scene, duena, { entidadId, version: 2 });
    expect(
      await actAs(scene, duena, (uow) => firmasDe(uow, { entidad: 'convenio', entidadId })),
    ).toMatchObject({ textoId: second, version: 2 });
    expect(
      await actAs(scene, duena, (uow) => firmasDe(uow, { entidad: 'convenio', entidadId: randomUUID() })),
    ).toBeNull();
  });

  it('its two signers are two persons, by RFC, by account and by name, accents or not', async () => {
    const texto = await textoDe(scene, duena);
    const { fundacion } = texto.firmantes;
    const { usuarioId } = direccion.browser;
    for (const organizacion of [
      { ...fundacion, nombre: 'Otro Nombre' },
      { ...fundacion, rfc: TERESA.rfc },
      { ...fundacion, rfc: TERESA.rfc, nombre: 'MIGUEL  ANGEL ÑUÑEZ' },
    ])
      expect(await code(abrir(scene, duena, { firmantes: { fundacion, organizacion } }))).toBe(
        'firmantes_iguales',
      );
    const outsider = { ...texto.firmantes.organizacion, usuarioId };
    await expect(
      abrir(scene, duena, { firmantes: { fundacion, organizacion: outsider } }),
    ).rejects.toMatchObject({ code: 'restriccion' });
    await expect(
      abrir(scene, duena, {
        firmantes: {
          fundacion: { ...fundacion, rfc: 'AAA010101AAA' },
          organizacion: texto.firmantes.organizacion,
        },
      }),
    ).rejects.toMatchObject({ issues: [{ path: 'firmantes.fundacion.rfc' }] });
  });

  it('is of who leads the agreements; the organization and others of the staff do not', async () => {
    const texto = await textoDe(scene, duena);
    const { consejera, analista } = scene.people;
    for (const who of [duena, consejera, analista, direccion])
      expect(await code(actAs(scene, who, (uow) => abrirFirma(uow, texto)))).toBe('prohibido');
    expect(await code(actAs(scene, coordinador, (uow) => abrirFirma(uow, texto)))).toBe('done');
  });

  it('each side’s first opening is noted once, and read by both; another organization reads nothing', async () => {
    const abre = (who: Person) =>
      actAs(scene, who, (uow) => anotarApertura(uow, textoId), new Date(AHORA.getTime() + 1000));
    await abre(scene.people.analista);
    expect((await estado(duena)).pistas.map(({ abiertoEn }) => abiertoEn)).toEqual([null, null]);
    await abre(duena);
    await abre(duena);
    const opened = (await estado(direccion)).pistas;
    expect(opened.map(({ abiertoEn }) => abiertoEn !== null)).toEqual([false, true]);
    expect(opened[0]).toMatchObject({
      preparadoEn: new Date(AHORA.getTime() - 86_400_000).toISOString(),
      puedeFirmar: true,
    });
    const { rows } = await owner.query(
      "select datos from bitacora where entidad_id = $1 and accion = 'texto-por-firmar.leer'",
      [textoId],
    );
    expect(rows).toHaveLength(1);
    await expect(estado(scene.people.otra)).rejects.toMatchObject({ code: 'no_encontrado' });
  });
});

describe('signing on paper', () => {
  const registra = (
    who: Person,
    lados: readonly ('fundacion' | 'organizacion')[],
    documentoId: string,
    firmadoEl = '2026-11-20',
  ) => actAs(scene, who, (uow) => registrarFirmaFisica(uow, { textoId, lados, documentoId, firmadoEl }));
  const resuelve = (who: Person, escaneoId: string, confirma = true, motivo?: string) =>
    actAs(scene, who, (uow) => confirmarFirmaFisica(uow, { textoId, escaneoId, confirma, motivo }));
  const espera = async () =>
    (await estado(coordinador)).pistas.map(({ porConfirmar }) => porConfirmar?.escaneoId ?? null);

  it('a scan is no signature before a second person confirmed it, who then is who completes it', async () => {
    const registered = await registra(
      coordinador,
      ['fundacion', 'organizacion'],
      await escaneoDe(scene, duena),
    );
    expect(registered).toMatchObject({ completa: false });
    expect(registered.pistas.map(({ porConfirmar }) => porConfirmar?.puedeConfirmar)).toEqual([false, false]);
    const [escaneo = ''] = (await espera()).map(String);
    expect(await code(resuelve(coordinador, escaneo))).toBe('misma_persona');
    expect(await code(resuelve(duena, escaneo))).toBe('prohibido');
    const done = await resuelve(direccion, escaneo);
    expect(done).toMatchObject({ completa: true, tipo: 'fisica' });
    expect(done.pistas[1]?.firma).toMatchObject({
      tipo: 'fisica',
      nombre: 'Teresa Hernández García',
      firmadoEl: '2026-11-20',
      sello: null,
    });
  });

  it('one that is not the text is sent back with its reason, and another one comes', async () => {
    const documento = await escaneoDe(scene, duena);
    await registra(duena, ['organizacion'], documento);
    expect(await code(registra(duena, ['organizacion'], documento))).toBe('escaneo_en_espera');
    const escaneo = String((await espera())[1]);
    expect(await code(resuelve(administrador, escaneo, false, 'No.'))).toBe('motivo_corto');
    const back = await resuelve(administrador, escaneo, false, 'Falta la última página.');
    expect(back.pistas[1]).toMatchObject({ firma: null, porConfirmar: null });
    expect(await code(resuelve(direccion, escaneo))).toBe('escaneo_resuelto');
    expect(await code(registra(duena, ['organizacion'], documento))).toBe('done');
  });

  it('is a PDF of the case, other than the text itself, signed since it was prepared and not later than today', async () => {
    expect(await code(registra(duena, ['organizacion'], await escaneoDe(scene, scene.people.otra)))).toBe(
      'escaneo_ajeno',
    );
    const documento = await escaneoDe(scene, duena);
    for (const dia of ['2026-11-18', '2026-11-21'])
      expect(await code(registra(duena, ['organizacion'], documento, dia))).toBe('fecha_de_firma');
    const { rows } = await owner.query<{ sha256: string }>(
      'select a.sha256 from documentos d join archivos a on a.id = d.archivo_id where d.id = $1',
      [documento],
    );
    textoId = await abrir(scene, duena, { sha256: rows[0]?.sha256 ?? '' });
    expect(await code(registra(duena, ['organizacion'], documento))).toBe('escaneo_ajeno');
    expect(await code(registra(scene.people.analista, ['organizacion'], documento))).toBe('prohibido');
  });

  it('is uploaded as a signed copy, and the copy of one text is that of no other', async () => {
    const { id: otroPapel } = await documentOf(scene, {
      registro: scene.sent[duena.organizacionId ?? ''] ?? '',
    });
    expect(await code(registra(duena, ['organizacion'], otroPapel))).toBe('escaneo_ajeno');
    const copia = await escaneoDe(scene, duena);
    await registra(coordinador, ['fundacion', 'organizacion'], copia);
    await resuelve(direccion, String((await espera())[0]));
    textoId = await abrir(scene, duena);
    // The same document, or the same paper uploaded again.
    for (const papel of [copia, await escaneoDe(scene, duena, copia)])
      expect(await code(registra(coordinador, ['fundacion', 'organizacion'], papel))).toBe(
        'escaneo_de_otro_texto',
      );
    expect(await code(registra(coordinador, ['organizacion'], await escaneoDe(scene, duena)))).toBe('done');
  });

  it('one side on paper and the other with e.firma make it mixta; a side signs once', async () => {
    await firmar(scene, duena, textoId, 'organizacion', teresa);
    const documento = await escaneoDe(scene, duena);
    expect(await code(registra(coordinador, ['fundacion', 'organizacion'], documento))).toBe('lado_firmado');
    await registra(coordinador, ['fundacion'], documento);
    expect(await resuelve(direccion, String((await espera())[0]))).toMatchObject({
      completa: true,
      tipo: 'mixta',
    });
    expect(await code(registra(coordinador, ['fundacion'], documento))).toBe('texto_completo');
  });
});
