import { randomUUID } from 'node:crypto';
import type { PlanVigente } from '@portal/domain/features/convenio/modificatorio.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/attempt.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { makeConvocatoria } from '../../../test/records.ts';
import { typesetter } from '../../../test/typesetter.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { confiar } from '../firmas/testing/stories.ts';
import { moveByDate } from './convenio.jobs.ts';
import { APROBADO, dia, MOTIVO } from './testing/pages.ts';
import { FIRMAN, tellSignings } from './testing/signing.ts';
import { tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const story = await tellStories(portal);
const { duena, gestor, otroGestor, see, post, act, refused } = story;
const { prepareIssued, sign, signBoth, inForce } = tellSignings(portal, story, () => typesetter);
beforeAll(async () => {
  await confiar(story.scene);
});

const PRORROGA = { tipo: 'prorroga', motivo: 'La obra se retrasó por las lluvias de julio.' };

/** Proposes, and makes the PDF that is signed. */
const propose = async (id: string, que: Readonly<Record<string, unknown>>) => {
  const { modificatorio } = await act(gestor, id, 'proponer-modificatorio', que);
  const papel = await prepareIssued(modificatorio?.emitidoId ?? '');
  return { papel, modificatorio };
};
/** How it is refused, without where. */
const why = async (...ask: Parameters<typeof refused>) => (await refused(...ask)).slice(0, 2);
const balance = async (proyecto: string): Promise<string | undefined> =>
  (
    await owner.query<{ comprometido: string }>('select comprometido from saldos where proyecto_id = $1', [
      proyecto,
    ])
  ).rows[0]?.comprometido;
const plans = async (id: string) =>
  (
    await owner.query<Record<string, unknown>>(
      `select a.numero, a.tipo, a.total, a.vigencia_fin::text as fin,
              (select sum(importe) from plan_partidas p where p.acuerdo_id = a.id) as partidas,
              (select sum(importe) from plan_ministraciones p where p.acuerdo_id = a.id) as ministraciones,
              (select count(*)::int from plan_actividades p where p.acuerdo_id = a.id)
                + (select count(*)::int from plan_indicadores p where p.acuerdo_id = a.id)
                + (select count(*)::int from plan_hitos p where p.acuerdo_id = a.id) as otros
         from acuerdos a where a.convenio_id = $1 order by a.numero`,
      [id],
    )
  ).rows;

/** What a stranger is told of what was issued for it, in its order. */
const situations = async (id: string): Promise<(string | null)[]> =>
  (
    await owner.query<{ situacion: string | null }>(
      `select v.situacion from documentos_emitidos e, app.verificar_documento(e.codigo) v
        where e.entidad = 'convenio' and e.entidad_id = $1 order by e.emitido_en`,
      [id],
    )
  ).rows.map(({ situacion }) => situacion);

describe('a prórroga', () => {
  it('is proposed with its text, and the last of both signatures makes it the acuerdo that holds', async () => {
    const { id, proyecto } = await inForce();
    const antes = await see(duena, id);
    const fin = dia(700);
    const { papel, modificatorio } = await propose(id, { ...PRORROGA, vigenciaFin: fin });
    expect(modificatorio).toMatchObject({
      numero: 1,
      folio: `${antes.numero}-M1`,
      tipo: 'prorroga',
      vigencia: { inicio: antes.vigencia?.inicio, fin },
      firmas: null,
    });
    const texto = (await textOf(papel)).text.replaceAll(/\s+/gu, ' ');
    for (const dicho of [
      `Convenio modificatorio 1 al convenio ${antes.numero}`,
      'PRIMERA. Objeto',
      'La obra se retrasó por las lluvias de julio',
      'SEGUNDA. Vigencia',
      'TERCERA. Lo que subsiste',
    ])
      expect(texto).toContain(dicho);

    const abierto = await see(duena, id);
    expect(abierto.modificatorio?.firmas).toMatchObject({
      clase: 'acuerdo',
      folio: `${antes.numero}-M1`,
      sha256: abierto.modificatorio?.sha256,
    });
    // Nothing holds before both signed it.
    expect(abierto).toMatchObject({ vigencia: antes.vigencia, estado: 'vigente' });
    const primera = await sign(duena, id, 'organizacion');
    expect(primera).toMatchObject({ vigencia: antes.vigencia, acuerdos: [{ numero: 1 }] });
    const segunda = await sign(otroGestor, id, 'fundacion');
    expect(segunda).toMatchObject({
      estado: 'vigente',
      monto: APROBADO,
      vigencia: { inicio: antes.vigencia?.inicio, fin },
      modificatorio: null,
      acuerdo: { folio: antes.acuerdo?.folio },
      acuerdos: [
        { numero: 1, tipo: 'original', vigencia: antes.vigencia },
        { numero: 2, tipo: 'prorroga', motivo: PRORROGA.motivo, vigencia: { fin } },
      ],
      firmas: { completa: true, clase: 'convenio' },
    });
    const [original, prorroga] = await plans(id);
    expect(prorroga).toEqual({ ...original, numero: 2, tipo: 'prorroga', fin });
    expect(original).toMatchObject({ partidas: APROBADO, ministraciones: APROBADO });
    expect(original?.otros).toBeGreaterThan(0);
    expect(await balance(proyecto)).toBe(APROBADO);
    expect(await situations(id)).toEqual(['modificado', 'vigente']);
    // The list, its order and the clock follow.
    const { rows } = await owner.query<{ fin: string }>(
      'select vigencia_fin::text as fin from convenios where id = $1',
      [id],
    );
    expect(rows).toEqual([{ fin }]);
    expect(segunda.resumen.find((uno) => uno.id === 'vigencia')?.valor).not.toBe(
      antes.resumen.find((uno) => uno.id === 'vigencia')?.valor,
    );
    // What was signed is opened by who reads the account that stands in it.
    const ajena = await see(story.scene.people.analista.browser, id);
    expect(ajena.acuerdos.map(({ emitidoId }) => emitidoId)).toEqual([null, null]);
    expect(segunda.acuerdos.every(({ emitidoId }) => emitidoId !== null)).toBe(true);
    const { rows: log } = await owner.query<{ accion: string }>(
      "select accion from bitacora where entidad_id = $1 and accion like '%odificatorio' order by id",
      [id],
    );
    expect(log.map(({ accion }) => accion)).toEqual([
      'convenio.proponerModificatorio',
      'convenio.concluirModificatorio',
    ]);
    // And another one after it.
    await propose(id, { ...PRORROGA, vigenciaFin: dia(800) });
    expect((await signBoth(id)).acuerdos.map(({ numero }) => numero)).toEqual([1, 2, 3]);
  });

  it('is refused with everything that is wrong of it, and by whom it is not', async () => {
    const { id } = await inForce();
    const fin = (await see(gestor, id)).vigencia?.fin ?? '';
    expect(await refused(gestor, id, 'proponer-modificatorio', { ...PRORROGA })).toEqual([
      422,
      'falta_fecha',
      ['falta_fecha@vigenciaFin'],
    ]);
    for (const vigenciaFin of [fin, dia(10)])
      expect(await refused(gestor, id, 'proponer-modificatorio', { ...PRORROGA, vigenciaFin })).toEqual([
        422,
        'fecha_anterior',
        ['fecha_anterior@vigenciaFin'],
      ]);
    expect(
      await refused(gestor, id, 'proponer-modificatorio', { ...PRORROGA, vigenciaFin: dia(9000) }),
    ).toMatchObject([422, 'vigencia_larga', ['vigencia_larga@vigenciaFin']]);
    expect(
      await why(gestor, id, 'proponer-modificatorio', {
        ...PRORROGA,
        motivo: 'Corto',
        vigenciaFin: dia(700),
      }),
    ).toEqual([422, 'falta_motivo']);
    expect(await why(duena, id, 'proponer-modificatorio', { ...PRORROGA, vigenciaFin: dia(700) })).toEqual([
      403,
      expect.any(String),
    ]);
    const otro = await story.composed(FIRMAN);
    expect(
      await why(gestor, otro.id, 'proponer-modificatorio', { ...PRORROGA, vigenciaFin: dia(700) }),
    ).toEqual([409, 'estado_no_permite']);
    expect(await why(duena, id, 'firmar', { retoId: id, sello: 'AA==' })).toEqual([422, 'sin_texto_a_firma']);
  });

  it('one at a time; taken back with its reason it is signed no more, and its PDF does not stand', async () => {
    const { id } = await inForce();
    const { modificatorio } = await propose(id, { ...PRORROGA, vigenciaFin: dia(700) });
    expect(await why(gestor, id, 'proponer-modificatorio', { ...PRORROGA, vigenciaFin: dia(800) })).toEqual([
      422,
      'modificatorio_abierto',
    ]);
    expect(await why(otroGestor, id, 'terminar', MOTIVO)).toEqual([422, 'modificatorio_abierto']);
    await sign(duena, id, 'organizacion');
    expect(await act(gestor, id, 'retirar-modificatorio', MOTIVO)).toMatchObject({
      modificatorio: null,
      acuerdos: [{ numero: 1 }],
    });
    const { rows } = await owner.query<{ anulado: boolean; abiertos: number }>(
      `select e.anulado_en is not null as anulado,
              (select count(*)::int from textos_por_firmar where entidad_id = $2 and retirado_en is null) as abiertos
         from documentos_emitidos e where e.id = $1`,
      [modificatorio?.emitidoId, modificatorio?.id],
    );
    expect(rows).toEqual([{ anulado: true, abiertos: 0 }]);
    // The next one for the same place is its second version.
    expect((await propose(id, { ...PRORROGA, vigenciaFin: dia(700) })).modificatorio).toMatchObject({
      folio: modificatorio?.folio,
    });
    expect((await signBoth(id)).acuerdos).toHaveLength(2);
  });

  it('is signed on paper where the original was, by two people', async () => {
    const { id } = await inForce({ ...FIRMAN, tipo_firma: 'mixta' });
    // Signed with e.firma where either form counts; of this one each side hands in its paper.
    await propose(id, { ...PRORROGA, vigenciaFin: dia(700) });
    const subido = await gestor.upload<{ documento: { id: string } }>(
      `/convenios/${id}/documentos/copia_firmada`,
      'firmado.pdf',
      pdf(),
    );
    expect(subido.status).toBe(201);
    const registrado = await act(gestor, id, 'registrar-escaneo', {
      lados: ['fundacion', 'organizacion'],
      documentoId: subido.body.documento.id,
      firmadoEl: dia(0),
    });
    const escaneoId = registrado.modificatorio?.firmas?.pistas[0]?.porConfirmar?.escaneoId;
    const { version } = await see(gestor, id);
    expect((await post(gestor, id, 'confirmar-escaneo', { version, escaneoId, confirma: true })).status).toBe(
      403,
    );
    expect(await act(otroGestor, id, 'confirmar-escaneo', { escaneoId, confirma: true })).toMatchObject({
      acuerdos: [{ numero: 1 }, { numero: 2 }],
      modificatorio: null,
    });
  });

  it('is signed while the convenio is in force, and never after', async () => {
    const { id } = await inForce();
    await propose(id, { ...PRORROGA, vigenciaFin: dia(700) });
    await sign(duena, id, 'organizacion');
    await owner.query('alter table convenios disable trigger user');
    await owner.query('update convenios set vigencia_inicio = $2, vigencia_fin = $3 where id = $1', [
      id,
      dia(-20),
      dia(-1),
    ]);
    await owner.query('alter table convenios enable trigger user');
    expect(await why(otroGestor, id, 'firmar', { retoId: id, sello: 'AA==' })).toEqual([
      422,
      'vigencia_no_corre',
    ]);
    await moveByDate(portal.db);
    expect((await see(gestor, id)).estado).toBe('vencido');
    expect(await act(gestor, id, 'retirar-modificatorio', MOTIVO)).toMatchObject({ modificatorio: null });
  });

  it('the database keeps amount and vigencia to what both signed', async () => {
    const { id } = await inForce();
    await propose(id, { ...PRORROGA, vigenciaFin: dia(700) });
    await expect(
      owner.query('update convenios set vigencia_fin = $2, version = version + 1 where id = $1', [
        id,
        dia(700),
      ]),
    ).rejects.toThrow(/the text at signature says otherwise/);
    await expect(
      owner.query('update convenio_modificatorios set firmado_en = now() where convenio_id = $1', [id]),
    ).rejects.toThrow();
    await expect(
      owner.query(
        'update convenio_modificatorios set vigencia_fin = vigencia_fin + 1 where convenio_id = $1',
        [id],
      ),
    ).rejects.toThrow(/does not change/);
    await expect(
      owner.query('delete from convenio_modificatorios where convenio_id = $1', [id]),
    ).rejects.toThrow(/stays/);
  });
});

describe('a modification', () => {
  const MODIFICACION = { tipo: 'modificacion', motivo: 'Se suman dos comunidades al proyecto.' };
  const ask = async (id: string, total: string, ...importes: readonly string[]) => {
    const { body } = await gestor.send<PlanVigente>('GET', `/convenios/${id}/plan`);
    return {
      ...MODIFICACION,
      visto: body.visto,
      partidas: body.partidas.map(({ partida }, i) => ({ partida, importe: i === 0 ? total : '0.00' })),
      ministraciones: importes.map((importe, i) => ({
        fila: randomUUID(),
        fecha: dia(50 + 50 * i),
        importe,
        condicion: 'Con su informe',
      })),
    };
  };

  it('less money: it is set free with the last signature, and lines and schedule come to the new amount', async () => {
    const { id, proyecto } = await inForce();
    await propose(id, await ask(id, '1500000.00', '1000000.00', '500000.00'));
    expect(await balance(proyecto)).toBe(APROBADO);
    const firmado = await signBoth(id);
    expect(firmado).toMatchObject({
      monto: '1500000.00',
      acuerdos: [{ total: APROBADO }, { total: '1500000.00' }],
    });
    expect(await plans(id)).toMatchObject([
      { total: APROBADO, partidas: APROBADO, ministraciones: APROBADO },
      { tipo: 'modificacion', total: '1500000.00', partidas: '1500000.00', ministraciones: '1500000.00' },
    ]);
    expect(await balance(proyecto)).toBe('1500000.00');

    // More money again: committed when it is proposed, free where it is taken back.
    await propose(id, await ask(id, '1600000.00', '1600000.00'));
    expect(await balance(proyecto)).toBe('1600000.00');
    await act(gestor, id, 'retirar-modificatorio', MOTIVO);
    expect(await balance(proyecto)).toBe('1500000.00');
    await propose(id, await ask(id, '1600000.00', '1600000.00'));
    await signBoth(id);
    expect(await balance(proyecto)).toBe('1600000.00');
    const { rows } = await owner.query<{ sueltos: number }>(
      'select count(*)::int as sueltos from app.saldos_que_no_cuadran()',
    );
    expect(rows[0]?.sueltos).toBe(0);
  });

  it('takes the longest schedule that there may be: sixty conditions of 500 signs', async () => {
    const { id } = await inForce();
    const ministraciones = Array.from({ length: 60 }, (_, i) => ({
      fila: randomUUID(),
      fecha: dia(50 + i),
      importe: '32500.00',
      condicion: '\u{1F6A7}'.repeat(500),
    }));
    expect(
      (await act(gestor, id, 'proponer-modificatorio', { ...MODIFICACION, ministraciones })).modificatorio,
    ).not.toBeNull();
  });

  it('is refused beyond what was approved, off by a cent, or where it changes nothing', async () => {
    const { id } = await inForce();
    const refusedFor = async (que: Readonly<Record<string, unknown>>) =>
      (await refused(gestor, id, 'proponer-modificatorio', que))[2];
    expect(await refusedFor(await ask(id, '1950000.01', '1950000.01'))).toEqual([
      'rebasa_lo_aprobado@partidas',
    ]);
    expect(await refusedFor(await ask(id, '1500000.00', '1499999.99'))).toEqual([
      'suma_distinta@ministraciones',
    ]);
    expect(await refusedFor(MODIFICACION)).toEqual(['nada_cambia@tipo']);
  });

  it('R 75: the last pesos of a call go to one of two that ask for them at the same moment', async () => {
    const lowered = async () => {
      const made = await inForce();
      await propose(made.id, await ask(made.id, '1000000.00', '1000000.00'));
      await signBoth(made.id);
      return made;
    };
    const both = [await lowered(), await lowered()];
    const proyectos = both.map(({ proyecto }) => proyecto);
    const { id: llamada } = await makeConvocatoria(story.scene, 'activa', {
      titulo: 'La llamada de los dos',
    });
    for (const tabla of ['convocatorias', 'proyectos'])
      await owner.query(`alter table ${tabla} disable trigger user`);
    await owner.query('update convocatorias set presupuesto = 2500000 where id = $1', [llamada]);
    await owner.query('drop index if exists proyectos_una_postulacion');
    await owner.query(
      "update proyectos set tipo_solicitud = 'convocatoria', convocatoria_id = $2, invitacion_id = null where id = any ($1::uuid[])",
      [proyectos, llamada],
    );
    await owner.query('update saldos set convocatoria_id = $2 where proyecto_id = any ($1::uuid[])', [
      proyectos,
      llamada,
    ]);
    for (const tabla of ['convocatorias', 'proyectos'])
      await owner.query(`alter table ${tabla} enable trigger user`);
    const asked = await Promise.all(
      both.map(async ({ id }) => ({
        id,
        body: { version: (await see(gestor, id)).version, ...(await ask(id, '1500000.00', '1500000.00')) },
      })),
    );
    const answers = await Promise.all(
      asked.map(({ id, body }) => post(gestor, id, 'proponer-modificatorio', body)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.issues?.map(({ code }) => code)).toEqual([
      'rebasa_presupuesto',
    ]);
    const saldos = await Promise.all(proyectos.map(balance));
    expect(new Set(saldos)).toEqual(new Set(['1000000.00', '1500000.00']));
  });
});
