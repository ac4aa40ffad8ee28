import { pasosEscritos } from '@portal/domain/features/convenio/convenio.schema';
import { camposCerradosPorElTexto } from '@portal/domain/features/convenio/pasos';
import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { listUnbalanced } from '../movimientos/public.ts';
import { MOTIVO, paginaDePrueba } from './testing/pages.ts';
import { tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const story = await tellStories(portal);
const { duena, gestor, see, post, act, refused, save } = story;

const rows = async <T>(text: string, values: readonly unknown[]): Promise<T[]> =>
  (await owner.query(text, [...values])).rows as T[];
const saldo = async (proyecto: string): Promise<string | undefined> =>
  (
    await rows<{ comprometido: string }>('select comprometido from saldos where proyecto_id = $1', [proyecto])
  )[0]?.comprometido;

describe('the draft', () => {
  it('is a version of the text, gaps and all, which its organization does not read', async () => {
    const { id } = await story.informed();
    await save(gestor, id, 'anteproyecto');
    const enviado = await act(gestor, id, 'enviar-a-revision-legal');
    expect(enviado).toMatchObject({ estado: 'en_revision_legal', paso: 'firma' });
    expect(enviado.textos).toMatchObject([
      { numero: 1, clase: 'anteproyecto', emitidoId: null, vigente: false },
    ]);
    const texto = await gestor.send<{ numero: number; faltan: { campo: string }[] }>(
      'GET',
      `/convenios/${id}/texto?numero=1`,
    );
    expect(texto.body.faltan.map(({ campo }) => campo)).toEqual(
      expect.arrayContaining(['folio_convenio', 'clabe', 'vigencia_fin', 'firmante_organizacion']),
    );
    expect((await duena.send('GET', `/convenios/${id}/texto?numero=1`)).status).toBe(404);
    expect((await duena.send('GET', `/convenios/${id}/texto`)).status).toBe(404);
    expect((await see(duena, id)).textos).toEqual([]);
    const ahora = await gestor.send<{ numero: number | null }>('GET', `/convenios/${id}/texto`);
    expect(ahora.body.numero).toBeNull();
  });
});

describe('C14: the final text', () => {
  it('asks for everything that stands in it, the conditions and the answer of the organization first', async () => {
    const { id } = await story.informed();
    await save(gestor, id, 'anteproyecto');
    await act(gestor, id, 'enviar-a-revision-legal');
    const [status, , issues] = await refused(gestor, id, 'componer');
    expect(status).toBe(422);
    expect(issues).toEqual(
      expect.arrayContaining([
        'condiciones_abiertas@',
        'opinion_vencida@informacion.solicitados',
        expect.stringMatching(/@firma\.lugar_firma$/),
        expect.stringMatching(/@registro\.vigencia_fin$/),
        expect.stringMatching(/@planeacion\.cuenta_bancaria$/),
      ]),
    );
    expect(await rows("select 1 from folios where serie = 'CONV'", [])).toEqual([]);
  });

  it('takes the design whole: what was opened again and left unfinished would fail with the last signature', async () => {
    const { id, proyecto } = await story.reviewed();
    const rewrite = (seccion: string, respuestas: string) =>
      owner.query(
        `update formulacion_secciones set respuestas = ${respuestas}, version = version + 1
          where proyecto_id = $1 and seccion = $2`,
        [proyecto, seccion],
      );
    await rewrite('presupuesto', `jsonb_set(respuestas, '{lineas,0,concepto}', '""')`);
    await rewrite('marco_logico', `jsonb_set(respuestas, '{filas_indicadores}', '[]')`);
    const [status, , issues] = await refused(gestor, id, 'componer');
    expect(status).toBe(422);
    expect(issues).toEqual([
      'presupuesto_distinto@datos_finales.monto_aprobado',
      expect.stringMatching(/@formulacion\.presupuesto\.lineas\..*\.concepto$/),
      ...Array.from({ length: issues?.length ? issues.length - 2 : 1 }, () =>
        expect.stringMatching(/@formulacion\.marco_logico\./),
      ),
    ]);
    expect(issues?.length).toBeGreaterThan(2);
    expect((await see(gestor, id)).faltasDelTexto.map(({ path }) => path)).toContain(
      'datos_finales.monto_aprobado',
    );
  });

  it('is numbered without gaps, committed, cut, issued, and closes what it says', async () => {
    const { id, proyecto } = await story.reviewed();
    const compuesto = await act(gestor, id, 'componer');
    expect(compuesto).toMatchObject({
      estado: 'en_revision_legal',
      numero: expect.stringMatching(/^CONV-\d{4}-001$/),
      numeroOficio: expect.stringMatching(/^OFI-/),
      monto: '1950000.00',
      turno: 'organizacion',
    });
    expect(compuesto.textos.at(-1)).toMatchObject({ numero: 2, clase: 'final', vigente: true });
    expect(compuesto.pasos.map(({ paso, cerrado }) => [paso, cerrado])).toEqual(
      expect.arrayContaining([
        ['datos_finales', 'todo'],
        ['firma', 'todo'],
        ['registro', 'texto'],
        ['planeacion', 'texto'],
      ]),
    );
    expect(await saldo(proyecto)).toBe('1950000.00');
    expect(
      await rows(
        'select causa from formulacion_versiones where proyecto_id = $1 order by numero desc limit 1',
        [proyecto],
      ),
    ).toEqual([{ causa: 'convenio_a_firma' }]);
    expect(await rows('select tipo, documento from documentos_emitidos where entidad_id = $1', [id])).toEqual(
      [{ tipo: 'convenio', documento: 'convenio-texto' }],
    );
    const texto = await duena.send<{ numero: number; faltan: unknown[]; bloques: unknown[] }>(
      'GET',
      `/convenios/${id}/texto`,
    );
    expect(texto.body).toMatchObject({ numero: 2, faltan: [] });
    expect(JSON.stringify(texto.body.bloques)).toContain(
      'UN MILLÓN NOVECIENTOS CINCUENTA MIL PESOS 00/100 M.N.',
    );
    expect((await see(duena, id)).frases.every(({ texto: frase }) => frase !== null)).toBe(true);
  });

  it('C20: leaves the register and the operation open, and nothing of what it says', async () => {
    const { id } = await story.composed();
    const cerrado = await post(gestor, id, 'guardar-firma', {
      version: 1,
      respuestas: paginaDePrueba('firma'),
    });
    expect([cerrado.status, cerrado.body.code]).toEqual([409, 'paso_cerrado']);
    const registro = await save(gestor, id, 'registro', {
      vigencia_fin: '2099-01-01',
      responsable_registro: 'Otra persona',
    });
    const guardado = registro.pasos.find(({ paso }) => paso === 'registro')?.respuestas;
    expect(guardado).toMatchObject({ responsable_registro: 'Otra persona' });
    expect(guardado?.vigencia_fin).not.toBe('2099-01-01');
    for (const path of ['actualizar-datos', 'solicitar-informacion', 'componer'])
      expect((await refused(gestor, id, path))[2], path).toContain('texto_a_firma@');
    // Behind the server as well.
    const intento = owner.query(
      `update convenio_pasos set version = version + 1, respuestas = jsonb_set(respuestas, '{vigencia_fin}', '"2099-01-01"')
        where convenio_id = $1 and paso = 'registro'`,
      [id],
    );
    await expect(intento).rejects.toThrow(/stands in the text at signature/);
    await expect(
      owner.query('update convenios set monto = 1, version = version + 1, updated_at = now() where id = $1', [
        id,
      ]),
    ).rejects.toThrow(/the text at signature says otherwise/);
  });

  it('is taken back with a reason: its PDF stands no more, the amount is free, the numbers stay', async () => {
    const { id, proyecto } = await story.composed();
    const { numero } = await see(gestor, id);
    const retirado = await act(gestor, id, 'retirar-texto', MOTIVO);
    expect(retirado).toMatchObject({ numero, turno: 'fundacion' });
    expect(retirado.textos.at(-1)).toMatchObject({ vigente: false, retirado: { motivo: MOTIVO.motivo } });
    expect(await saldo(proyecto)).toBe('0.00');
    expect(
      await rows('select anulado_en is not null as anulado from documentos_emitidos where entidad_id = $1', [
        id,
      ]),
    ).toEqual([{ anulado: true }]);
    await save(gestor, id, 'anteproyecto', {
      clausulas_especiales: 'La organización avisará con cinco días de anticipación de cada sesión pública.',
    });
    const otra = await act(gestor, id, 'componer');
    expect(otra.numero).toBe(numero);
    expect(otra.textos.map(({ numero: n }) => n)).toEqual([1, 2, 3]);
    const cambios = await gestor.send<{ items: { id: string; cambio: string }[] }>(
      'GET',
      `/convenios/${id}/diferencias?de=2&a=3`,
    );
    expect(cambios.body.items.map(({ id: bloque }) => bloque)).toContain('clausula.especiales');
    expect(await saldo(proyecto)).toBe('1950000.00');
  });

  it('goes with a way out: what it had committed is free', async () => {
    const { id, proyecto } = await story.composed();
    expect(await act(duena, id, 'desistir', MOTIVO)).toMatchObject({ estado: 'desistido' });
    expect(await saldo(proyecto)).toBe('0.00');
    const sueltos = await runAsSystem(portal.db, ({ tx }) => listUnbalanced(tx));
    expect(sueltos).toEqual([]);
  });
});

describe('84: the account in the text', () => {
  it('is read whole by its two sides and by who pays by it, and by its end by the rest of the staff', async () => {
    const { people } = story.scene;
    const { id } = await story.composed();
    const { version, textos } = await act(gestor, id, 'retirar-texto', MOTIVO);
    expect(version).toBeGreaterThan(0);
    await act(gestor, id, 'componer');
    const final = (await see(gestor, id)).textos.at(-1);
    const clabe = /\b\d{18}\b/;
    for (const [quien, entera] of [
      ['duena', true],
      ['coordinador', true],
      ['administrador', true],
      ['analista', false],
      ['consultor', false],
    ] as const) {
      const { browser } = people[quien];
      for (const que of ['texto', `diferencias?de=${textos[0]?.numero}&a=${final?.numero}`]) {
        if (quien === 'duena' && que !== 'texto') continue;
        const { status, body } = await browser.send('GET', `/convenios/${id}/${que}`);
        expect([quien, que, status, clabe.test(JSON.stringify(body))]).toEqual([quien, que, 200, entera]);
      }
      const visto = await see(browser, id);
      expect([quien, clabe.test(JSON.stringify(visto))]).toEqual([quien, entera]);
      // Its PDF is not made yet, and whose it is not to open hears that first.
      expect(visto.textos.at(-1)?.emitidoId ?? null).toBe(entera ? final?.emitidoId : null);
      const pdf = await browser.send<{ code: string }>(
        'GET',
        `/documentos-emitidos/${final?.emitidoId}/contenido`,
      );
      // Nor does the list of what was issued offer it.
      const { body: lista } = await browser.send<{ items: { reservado: boolean }[] }>(
        'GET',
        `/documentos-emitidos?entidad=convenio&registro=${id}`,
      );
      expect(lista.items.map(({ reservado }) => reservado)).toEqual(lista.items.map(() => !entera));
      expect(lista.items).not.toEqual([]);
      expect([quien, pdf.status, pdf.body.code]).toEqual(
        entera ? [quien, 409, 'documento_en_preparacion'] : [quien, 403, 'clabe_reservada'],
      );
    }
  });

  it('a text with a gap is not composed, whatever would have filled it', async () => {
    const { id, proyecto } = await story.reviewed();
    const [organizacion] = await rows<{ id: string; rfc: string | null; rfc_declarado: string | null }>(
      `select o.id, o.rfc, o.rfc_declarado from organizaciones o join proyectos p on p.organizacion_id = o.id where p.id = $1`,
      [proyecto],
    );
    const escribir = (rfc: string | null, declarado: string | null) =>
      owner.query('update organizaciones set rfc = $2, rfc_declarado = $3 where id = $1', [
        organizacion?.id,
        rfc,
        declarado,
      ]);
    await escribir(null, null);
    expect(await refused(gestor, id, 'componer')).toEqual([
      422,
      'texto_incompleto',
      ['dato_faltante@rfc_organizacion'],
    ]);
    expect(await see(gestor, id)).toMatchObject({ numero: null, estado: 'en_revision_legal' });
    await escribir(organizacion?.rfc ?? null, organizacion?.rfc_declarado ?? null);
  });
});

describe('the two lists of what a text closes', () => {
  it('are one: the domain’s and the database’s', async () => {
    for (const paso of pasosEscritos) {
      const [fila] = await rows<{ campos: string[] | null }>('select app.campos_del_texto($1) as campos', [
        paso,
      ]);
      const parcial = paso === 'registro' || paso === 'planeacion';
      expect(fila?.campos ?? null, paso).toEqual(parcial ? [...camposCerradosPorElTexto(paso)] : null);
    }
  });
});
