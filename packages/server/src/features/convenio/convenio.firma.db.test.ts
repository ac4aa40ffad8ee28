import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/attempt.ts';
import { untilLocked } from '../../../test/lock-waits.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { typesetter } from '../../../test/typesetter.ts';
import { cerOf } from '../../demo/efirma.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { MIGUEL, TERESA } from '../../platform/efirma/testing/personas.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { confiar } from '../firmas/testing/stories.ts';
import { openSignature } from './convenio.apertura-de-firma.ts';
import { moveByDate, remindOfRequests } from './convenio.jobs.ts';
import { dia, MOTIVO } from './testing/pages.ts';
import { FIRMAN, tellSignings } from './testing/signing.ts';
import { tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const story = await tellStories(portal);
const { duena, gestor, otroGestor, see, post, act, save } = story;
const { teresa, miguel, makePdf, prepare, sign, inForce } = tellSignings(portal, story, () => typesetter);
beforeAll(async () => {
  await confiar(story.scene);
});

const agreed = async (id: string) => {
  const { rows } = await owner.query<{
    folio: string;
    total: string;
    partidas: string;
    ministraciones: number;
    suma: string;
  }>(
    `select a.folio, a.total, (select sum(importe) from plan_partidas p where p.acuerdo_id = a.id) as partidas,
            (select count(*)::int from plan_ministraciones m where m.acuerdo_id = a.id) as ministraciones,
            (select sum(importe) from plan_ministraciones m where m.acuerdo_id = a.id) as suma
       from acuerdos a where a.convenio_id = $1`,
    [id],
  );
  return rows;
};

describe('the PDF of the text', () => {
  it('says what the screen says, and opens the text for signature with its hash', async () => {
    const { id } = await story.composed(FIRMAN);
    const antes = await post(duena, id, 'pedir-reto', {
      lado: 'organizacion',
      certificado: cerOf(teresa).toString('base64'),
    });
    expect([antes.status, antes.body.code]).toEqual([409, 'texto_en_preparacion']);
    const pdf = await prepare(id);
    const texto = (await textOf(pdf)).text.replaceAll(/\s+/gu, ' ');
    for (const dicho of [
      'Contrato de donación CONV-',
      'PRIMERA. Objeto',
      'UN MILLÓN NOVECIENTOS CINCUENTA MIL PESOS 00/100 M.N.',
      'Anexo A. Matriz de marco lógico',
      'Anexo D. Calendario de ministraciones',
      'Facilitación de talleres',
    ])
      expect(texto).toContain(dicho);
    const { firmas, textos } = await see(duena, id);
    expect(firmas).toMatchObject({ clase: 'convenio', sha256: textos.at(-1)?.sha256, completa: false });
    expect(firmas?.pistas.map(({ lado, rfc }) => [lado, rfc])).toEqual([
      ['fundacion', MIGUEL.rfc],
      ['organizacion', TERESA.rfc],
    ]);
    await portal.settle();
    expect((await see(duena, id)).firmas?.textoId).toBe(firmas?.textoId);
  });
});

describe('C15: signed by both', () => {
  it('with e.firma, the last signature makes it firmado with its agreement and its plan, in one transaction', async () => {
    const { id } = await story.composed(FIRMAN);
    await prepare(id);
    expect((await see(duena, id)).acciones).toContainEqual(
      expect.objectContaining({ action: 'firmar', enabled: true }),
    );
    const primera = await sign(duena, id, 'organizacion', teresa);
    expect(primera).toMatchObject({
      estado: 'en_revision_legal',
      turno: 'fundacion',
      firmadoEn: null,
      acuerdo: null,
    });
    expect(await agreed(id)).toEqual([]);
    const segunda = await sign(otroGestor, id, 'fundacion', miguel);
    expect(segunda).toMatchObject({
      estado: 'firmado',
      paso: 'registro',
      firmas: { completa: true, tipo: 'electronica' },
      acuerdo: { folio: expect.stringMatching(/^ACU-/) },
    });
    expect(await agreed(id)).toEqual([
      {
        folio: segunda.acuerdo?.folio,
        total: '1950000.00',
        partidas: '1950000.00',
        ministraciones: 2,
        suma: '1950000.00',
      },
    ]);
    const tarde = await post(gestor, id, 'retirar-texto', { version: segunda.version, ...MOTIVO });
    expect([tarde.status, tarde.body.code]).toEqual([409, 'estado_no_permite']);
    await expect(owner.query('update acuerdos set total = 1 where convenio_id = $1', [id])).rejects.toThrow(
      /does not change/,
    );
    await expect(
      owner.query('update plan_ministraciones set importe = importe + 1 where acuerdo_id = $1', [
        segunda.acuerdo?.id,
      ]),
    ).rejects.toThrow(/a plan is written with its acuerdo/);
  });

  it('on paper, a scan counts once another person compared it', async () => {
    const { id } = await story.composed({ tipo_firma: 'fisica' });
    await prepare(id);
    const subido = await gestor.upload<{ documento: { id: string } }>(
      `/convenios/${id}/documentos/copia_firmada`,
      'firmado.pdf',
      pdf(),
    );
    expect(subido.status).toBe(201);
    // Nobody is offered to sign it with an e.firma, and who only signs for the foundation brings no scan.
    const direccion = await portal.browser({ rol: 'direccion' });
    for (const quien of [gestor, otroGestor, duena, direccion])
      expect((await see(quien, id)).acciones.map(({ action }) => action)).not.toContain('firmar');
    expect((await see(duena, id)).acciones).toContainEqual(
      expect.objectContaining({ action: 'registrarEscaneo', enabled: true }),
    );
    expect((await see(direccion, id)).acciones.map(({ action }) => action)).not.toContain('registrarEscaneo');
    // The account stands in it, as in the text.
    const analista = await story.scene.people.analista.browser.send<{ code: string }>(
      'GET',
      `/documentos/${subido.body.documento.id}/contenido`,
    );
    expect([analista.status, analista.body.code]).toEqual([403, 'clabe_reservada']);
    const registrado = await act(gestor, id, 'registrar-escaneo', {
      lados: ['fundacion', 'organizacion'],
      documentoId: subido.body.documento.id,
      firmadoEl: dia(0),
    });
    const escaneoId = registrado.firmas?.pistas[0]?.porConfirmar?.escaneoId;
    const { version } = await see(gestor, id);
    const mismo = await post(gestor, id, 'confirmar-escaneo', { version, escaneoId, confirma: true });
    expect(mismo.status).toBe(403);
    const firmado = await act(otroGestor, id, 'confirmar-escaneo', { escaneoId, confirma: true });
    expect(firmado).toMatchObject({
      estado: 'firmado',
      firmas: { completa: true, tipo: 'fisica' },
      marcas: { resguardoFisico: true },
    });
    expect(await agreed(id)).toHaveLength(1);
    // Its organization reads in words what was uploaded.
    const { body: historial } = await duena.send<{ items: { texto: string }[] }>(
      'GET',
      `/proyectos/${firmado.proyecto.id}/historial`,
    );
    const dichos = historial.items.map(({ texto }) => texto);
    expect(dichos.filter((dicho) => /^(subir|reemplazar)$/.test(dicho))).toEqual([]);
    expect(dichos).toContainEqual(expect.stringMatching(/^Subió un documento del convenio/));
  });

  it('KW-08: of a text that is signed with e.firma alone no paper counts; of a mixed one each side’s way does', async () => {
    const subir = async (id: string): Promise<string> => {
      const subido = await gestor.upload<{ documento: { id: string } }>(
        `/convenios/${id}/documentos/copia_firmada`,
        'firmado.pdf',
        pdf(id),
      );
      return subido.body.documento.id;
    };
    const electronica = await story.composed(FIRMAN);
    await prepare(electronica.id);
    const { version } = await see(gestor, electronica.id);
    const papel = await post(gestor, electronica.id, 'registrar-escaneo', {
      version,
      lados: ['organizacion'],
      documentoId: await subir(electronica.id),
      firmadoEl: dia(0),
    });
    expect([papel.status, papel.body.code]).toEqual([409, 'firma_solo_electronica']);
    const { id } = await story.composed({ ...FIRMAN, tipo_firma: 'mixta' });
    await prepare(id);
    await sign(otroGestor, id, 'fundacion', miguel);
    const registrado = await act(gestor, id, 'registrar-escaneo', {
      lados: ['organizacion'],
      documentoId: await subir(id),
      firmadoEl: dia(0),
    });
    const escaneoId = registrado.firmas?.pistas.find(({ porConfirmar }) => porConfirmar)?.porConfirmar
      ?.escaneoId;
    expect(await act(otroGestor, id, 'confirmar-escaneo', { escaneoId, confirma: true })).toMatchObject({
      estado: 'firmado',
      firmas: { completa: true, tipo: 'mixta' },
    });
  });

  it('a text that is taken back is signed no more, nor one whose project was withdrawn', async () => {
    const { id } = await story.composed(FIRMAN);
    await prepare(id);
    await sign(duena, id, 'organizacion', teresa);
    await act(gestor, id, 'retirar-texto', MOTIVO);
    expect((await see(gestor, id)).firmas).toBeNull();
    const otro = await story.composed(FIRMAN);
    await prepare(otro.id);
    await act(duena, otro.id, 'desistir', MOTIVO);
    await portal.settle();
    const { rows } = await owner.query<{ abiertos: number }>(
      'select count(*)::int as abiertos from textos_por_firmar where entidad_id = any ($1::uuid[]) and retirado_en is null',
      [[id, otro.id]],
    );
    expect(rows[0]?.abiertos).toBe(0);
  });

  it('the database takes none for signed that both sides have not signed', async () => {
    const { id } = await story.composed(FIRMAN);
    const firmar = () =>
      owner.query(
        "update convenios set estado = 'firmado', firmado_en = now(), version = version + 1 where id = $1",
        [id],
      );
    await expect(firmar()).rejects.toThrow(/both sides have not signed its text/);
    await prepare(id);
    await sign(duena, id, 'organizacion', teresa);
    await expect(firmar()).rejects.toThrow(/both sides have not signed its text/);
  });

  it('what modifies it, taken back while the portal opens it for signature, does not stay open', async () => {
    const { id } = await inForce();
    const { modificatorio } = await act(gestor, id, 'proponer-modificatorio', {
      tipo: 'prorroga',
      motivo: 'La obra se retrasó por las lluvias de julio.',
      vigenciaFin: dia(700),
    });
    await makePdf(modificatorio?.emitidoId ?? '');
    const { version } = await see(gestor, id);
    const taken = await runAsSystem(portal.db, async (uow) => {
      await openSignature(uow, modificatorio?.emitidoId ?? '');
      const asked = post(gestor, id, 'retirar-modificatorio', { version, ...MOTIVO });
      // It looked at what was not open yet, and waits for the row.
      await untilLocked(owner, 1, 'update "convenio_modificatorios"%');
      return { asked };
    });
    expect((await taken.asked).status).toBe(200);
    const { rows } = await owner.query<{ retirado: boolean }>(
      'select retirado_en is not null as retirado from textos_por_firmar where entidad_id = $1',
      [modificatorio?.id],
    );
    expect(rows).toEqual([{ retirado: true }]);
  });
});

describe('S21, R 80: in force and expired by date', () => {
  const signed = async (): Promise<Convenio> => {
    const { id } = await story.composed(FIRMAN);
    await prepare(id);
    await sign(duena, id, 'organizacion', teresa);
    return sign(otroGestor, id, 'fundacion', miguel);
  };
  /** Moves the vigencia of what was signed, behind everything that keeps it. */
  const shift = async (id: string, inicio: string, fin: string): Promise<void> => {
    await owner.query('alter table convenios disable trigger user');
    await owner.query('update convenios set vigencia_inicio = $2, vigencia_fin = $3 where id = $1', [
      id,
      inicio,
      fin,
    ]);
    await owner.query('alter table convenios enable trigger user');
  };
  const stored = async (id: string) =>
    (await owner.query<{ estado: string }>('select estado from convenios where id = $1', [id])).rows[0]
      ?.estado;

  it('is registered, planned and told; in force when its day comes, whether or not the job has run', async () => {
    const { id } = await signed();
    // Neither before it was signed, nor on a day to come.
    for (const [fecha, code] of [
      [dia(1), 'fecha_futura'],
      [dia(-1), 'fechas_en_desorden'],
    ] as const) {
      await save(gestor, id, 'registro', { fecha_registro: fecha });
      expect(await story.refused(gestor, id, 'registrar')).toEqual([422, code, [`${code}@fecha_registro`]]);
    }
    await save(gestor, id, 'registro');
    expect(await act(gestor, id, 'registrar')).toMatchObject({ paso: 'planeacion' });
    expect(await act(gestor, id, 'planear')).toMatchObject({
      estado: 'firmado',
      paso: 'finalizado',
      turno: null,
    });
    expect(await act(gestor, id, 'notificar')).toMatchObject({ marcas: { notificacionesEnviadas: true } });
    await shift(id, dia(-10), dia(5));
    expect((await see(duena, id)).estado).toBe('vigente');
    expect(await stored(id)).toBe('firmado');
    await moveByDate(portal.db);
    expect(await stored(id)).toBe('vigente');
    await shift(id, dia(-10), dia(-1));
    expect((await see(duena, id)).estado).toBe('vencido');
    await moveByDate(portal.db);
    expect(await stored(id)).toBe('vencido');
    expect(await moveByDate(portal.db)).toBe(0);
    expect(await act(otroGestor, id, 'terminar', MOTIVO)).toMatchObject({ estado: 'terminado' });
  });

  it('a stranger who has the code of its text is told no more than there is', async () => {
    const { id } = await story.composed(FIRMAN);
    await prepare(id);
    const { rows } = await owner.query<{ codigo: string }>(
      'select e.codigo from documentos_emitidos e join convenio_textos t on t.emitido_id = e.id where t.convenio_id = $1',
      [id],
    );
    const situation = async () => {
      const anybody = await portal.browser();
      const { status, body } = await anybody.send<{ situacion: string | null }>(
        'GET',
        `/verificar/${rows[0]?.codigo}`,
      );
      return [status, body.situacion];
    };
    expect(await situation()).toEqual([200, 'por_firmar']);
    await sign(duena, id, 'organizacion', teresa);
    expect(await situation()).toEqual([200, 'por_firmar']);
    await sign(otroGestor, id, 'fundacion', miguel);
    expect(await situation()).toEqual([200, 'firmado']);
    await act(gestor, id, 'registrar');
    await act(gestor, id, 'planear');
    await shift(id, dia(-10), dia(5));
    expect(await situation()).toEqual([200, 'vigente']);
    await shift(id, dia(-10), dia(-1));
    expect(await situation()).toEqual([200, 'vencido']);
    await moveByDate(portal.db);
    await act(otroGestor, id, 'terminar', MOTIVO);
    expect(await situation()).toEqual([200, 'terminado']);
  });

  it('where its day has come, planning puts it in force at once', async () => {
    const { id } = await signed();
    await act(gestor, id, 'registrar');
    await shift(id, dia(-1), dia(300));
    expect(await act(gestor, id, 'planear')).toMatchObject({ estado: 'vigente' });
    expect(await stored(id)).toBe('vigente');
  });

  it('reminds of what was asked for, once a threshold', async () => {
    const { id } = await story.opened();
    await save(gestor, id, 'informacion', { fecha_limite_entrega: dia(3) });
    await act(gestor, id, 'solicitar-informacion');
    const told = () => runAsSystem(portal.db, remindOfRequests);
    expect(await told()).toBe(1);
    expect(await told()).toBe(0);
  });
});
