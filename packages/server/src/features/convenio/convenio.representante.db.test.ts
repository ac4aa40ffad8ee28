import { rfcCheckDigit } from '@portal/domain/kernel/rfc';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/attempt.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { typesetter } from '../../../test/typesetter.ts';
import { crearEFirma } from '../../demo/efirma.ts';
import { intermedia } from '../../platform/efirma/testing/personas.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { confiar } from '../firmas/testing/stories.ts';
import { dia, MOTIVO } from './testing/pages.ts';
import { FIRMAN, tellSignings } from './testing/signing.ts';
import { tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const story = await tellStories(portal);
const { duena, gestor, otroGestor, see, act, refused } = story;
const { prepare, prepareIssued, sign, inForce } = tellSignings(portal, story, () => typesetter);
beforeAll(async () => {
  await confiar(story.scene);
});

const SIN_DIGITO = 'SAOC740215H6';
const CLAUDIA = {
  nombre: 'Claudia Sáenz Olivas',
  rfc: `${SIN_DIGITO}${rfcCheckDigit(`${SIN_DIGITO}0`)}`,
  curp: 'SAOC740215MCHNLL09',
};
const nueva = { nombre: CLAUDIA.nombre, cargo: 'Directora general', rfc: CLAUDIA.rfc, desde: dia(0) };
const PRORROGA = {
  tipo: 'prorroga',
  motivo: 'La obra se retrasó por las lluvias de julio.',
  vigenciaFin: dia(700),
};

const upload = async (id: string, nombre = 'poder.pdf') => {
  const { status, body } = await gestor.upload<{ documento: { id: string } }>(
    `/convenios/${id}/documentos/nombramiento`,
    nombre,
    pdf(),
  );
  expect(status).toBe(201);
  return body.documento.id;
};

describe('a new legal representative of a convenio in force', () => {
  it('is recorded with its paper, told to both sides, and signs what comes after', async () => {
    const { id } = await inForce();
    const documentoId = await upload(id);
    const registrado = await act(gestor, id, 'cambiar-representante', { ...nueva, documentoId });
    expect(registrado.representantes).toMatchObject([
      {
        nombre: nueva.nombre,
        cargo: nueva.cargo,
        desde: nueva.desde,
        documento: { id: documentoId, nombre: 'poder.pdf' },
      },
    ]);
    // What was signed stays as it is.
    expect(registrado.firmas?.pistas.map(({ nombre }) => nombre)).not.toContain(nueva.nombre);
    const deLaOrganizacion = await see(duena, id);
    expect(deLaOrganizacion.representantes).toHaveLength(1);
    expect(JSON.stringify(deLaOrganizacion)).not.toContain(CLAUDIA.rfc);
    expect((await duena.send('GET', `/documentos/${documentoId}/contenido`)).status).toBe(200);

    await portal.settle();
    const { rows: avisos } = await owner.query<{ titulo: string }>(
      "select distinct titulo from notificaciones where enlace = '/convenio/' || $1 and titulo like '%representante legal'",
      [id],
    );
    expect(avisos).toEqual([
      { titulo: `El convenio ${registrado.numero} tiene un nuevo representante legal` },
    ]);
    const { rows: log } = await owner.query<{ datos: object }>(
      "select datos from bitacora where entidad_id = $1 and accion = 'convenio.cambiarRepresentante'",
      [id],
    );
    expect(log).toMatchObject([{ datos: { representante: nueva.nombre, desde: nueva.desde } }]);

    const { modificatorio } = await act(gestor, id, 'proponer-modificatorio', PRORROGA);
    // Where a line ends depends on what other tests of the worker counted before, and a word may be divided there.
    const { text } = await textOf(await prepareIssued(modificatorio?.emitidoId ?? ''));
    const junto = (words: string) => words.replaceAll(/[\s\u00ad\u2010-]+/gu, '');
    expect(junto(text)).toContain(junto(`representada por ${nueva.nombre}, ${nueva.cargo}`));
    const abierto = await see(duena, id);
    expect(abierto.modificatorio?.firmas?.pistas.map(({ lado, nombre }) => [lado, nombre])).toEqual(
      expect.arrayContaining([['organizacion', nueva.nombre]]),
    );
    // Who signed the convenio signs no more for it: her e.firma is another person's.
    await expect(sign(duena, id, 'organizacion')).rejects.toThrow();
    const claudia = crearEFirma(
      CLAUDIA,
      { desde: new Date(Date.now() - 86_400_000), hasta: new Date(Date.now() + 900 * 86_400_000) },
      intermedia,
    );
    await sign(duena, id, 'organizacion', claudia);
    const { acuerdos, vigencia } = await sign(otroGestor, id, 'fundacion');
    expect(acuerdos).toHaveLength(2);
    expect(vigencia?.fin).toBe(PRORROGA.vigenciaFin);
  });

  it('is refused with everything that is wrong, with a paper of something else, and while something lies at signature', async () => {
    const { id } = await inForce();
    const documentoId = await upload(id);
    expect(
      await refused(gestor, id, 'cambiar-representante', {
        documentoId,
        nombre: 'Teresa Hernández García',
        cargo: '',
        desde: dia(1),
      }),
    ).toEqual([
      422,
      'mismo_representante',
      ['mismo_representante@nombre', 'falta_cargo@cargo', 'falta_rfc@rfc', 'fecha_futura@desde'],
    ]);
    const otro = await inForce();
    expect(await refused(gestor, otro.id, 'cambiar-representante', { ...nueva, documentoId })).toEqual([
      422,
      'nombramiento_ajeno',
      ['nombramiento_ajeno@documentoId'],
    ]);
    expect((await refused(duena, id, 'cambiar-representante', { ...nueva, documentoId }))[0]).toBe(403);
    expect((await see(duena, id)).representantes).toEqual([]);

    await act(gestor, id, 'proponer-modificatorio', PRORROGA);
    expect(
      (await refused(gestor, id, 'cambiar-representante', { ...nueva, documentoId })).slice(0, 2),
    ).toEqual([422, 'modificatorio_abierto']);
    const tarde = await gestor.upload<{ code: string }>(
      `/convenios/${id}/documentos/nombramiento`,
      'otro.pdf',
      pdf(),
    );
    expect([tarde.status, tarde.body.code]).toEqual([409, 'solo_lectura']);
    await act(gestor, id, 'retirar-modificatorio', MOTIVO);
    await act(gestor, id, 'cambiar-representante', { ...nueva, documentoId });
  });

  it('79: nobody whose name is for the database that of who signs for the foundation: its signature would never open', async () => {
    const { id } = await inForce({ ...FIRMAN, firmante_ficosec: 'Miguel Molinar Straße' });
    const documentoId = await upload(id);
    expect(
      await refused(gestor, id, 'cambiar-representante', {
        ...nueva,
        nombre: 'Miguel Mølinar Strasse',
        documentoId,
      }),
    ).toEqual([422, 'mismo_firmante', ['mismo_firmante@nombre']]);
    const porComponer = await story.reviewed({
      firmante_ficosec: 'Miguel Molinar',
      firmante_cliente: 'Miguel Mølinar',
    });
    expect(await refused(gestor, porComponer.id, 'componer')).toEqual([
      422,
      'mismo_firmante',
      ['mismo_firmante@firma.firmante_cliente'],
    ]);
    // One that was recorded before it was asked is told when something is proposed.
    await owner.query('alter table convenio_pasos disable trigger user');
    await owner.query(
      `update convenio_pasos set respuestas = respuestas || '{"firmante_cliente": "Miguel Mølinar Strasse"}'
        where convenio_id = $1 and paso = 'firma'`,
      [id],
    );
    await owner.query('alter table convenio_pasos enable trigger user');
    expect(await refused(gestor, id, 'proponer-modificatorio', PRORROGA)).toEqual([
      422,
      'mismo_firmante',
      ['mismo_firmante@representante'],
    ]);
  });

  it('KW-08: of what is signed on paper alone she signs on paper, and the copy of the original is no copy of it', async () => {
    const { id } = await story.reviewed({ tipo_firma: 'fisica' });
    await story.save(gestor, id, 'registro', { vigencia_inicio: dia(0) });
    await act(gestor, id, 'componer');
    await prepare(id);
    const { body } = await gestor.upload<{ documento: { id: string } }>(
      `/convenios/${id}/documentos/copia_firmada`,
      'firmado.pdf',
      pdf(),
    );
    const copia = {
      lados: ['fundacion', 'organizacion'],
      documentoId: body.documento.id,
      firmadoEl: dia(0),
    };
    const { firmas } = await act(gestor, id, 'registrar-escaneo', copia);
    const escaneoId = firmas?.pistas[0]?.porConfirmar?.escaneoId;
    await act(otroGestor, id, 'confirmar-escaneo', { escaneoId, confirma: true });
    await act(gestor, id, 'registrar');
    await act(gestor, id, 'planear');
    await act(gestor, id, 'cambiar-representante', { ...nueva, documentoId: await upload(id) });
    const { modificatorio } = await act(gestor, id, 'proponer-modificatorio', PRORROGA);
    await prepareIssued(modificatorio?.emitidoId ?? '');
    const abierto = await see(duena, id);
    expect(abierto.modificatorio?.firmas?.pistas.map(({ nombre, rfc }) => [nombre, rfc])).toEqual([
      [expect.any(String), null],
      [nueva.nombre, null],
    ]);
    expect(await refused(gestor, id, 'registrar-escaneo', copia)).toEqual([
      422,
      'escaneo_de_otro_texto',
      ['escaneo_de_otro_texto@documentoId'],
    ]);
  });

  it('the database keeps who was recorded, and takes nobody without a paper', async () => {
    const { id } = await inForce();
    await act(gestor, id, 'cambiar-representante', { ...nueva, documentoId: await upload(id) });
    await expect(
      owner.query("update convenio_representantes set nombre = 'Otra' where convenio_id = $1", [id]),
    ).rejects.toThrow(/who was recorded stays/);
    await expect(
      owner.query('delete from convenio_representantes where convenio_id = $1', [id]),
    ).rejects.toThrow(/who was recorded stays/);
    await expect(
      owner.query(
        `insert into convenio_representantes (convenio_id, proyecto_id, organizacion_id, orden, nombre, cargo, desde, documento_id, registrado_por, registrado_en)
         select r.convenio_id, r.proyecto_id, r.organizacion_id, 2, 'Otra', 'Presidenta', r.desde, d.id, r.registrado_por, now()
           from convenio_representantes r join documentos d on d.ranura <> 'nombramiento' where r.convenio_id = $1 limit 1`,
        [id],
      ),
    ).rejects.toThrow(/nombramiento_ajeno/);
  });
});
