import { createHash, randomUUID } from 'node:crypto';
import type { SeccionGuardada } from '@portal/domain/features/formulacion/formulacion.shapes';
import {
  bytesCanonicos,
  cambiosPorGuardar,
  compararFormulaciones,
  type Formulacion,
  seccionesDeFormulacion,
  unirSeccion,
} from '@portal/domain/features/formulacion/public';
import type { Registro } from '@portal/domain/features/registro/public';
import { type Row, rowsOf } from '@portal/domain/kernel/answers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import {
  abierto,
  act,
  enviado,
  guardar,
  guardarSobre,
  llenar,
  MOTIVO,
  proyectoDePrueba,
  see,
  verFormulacion,
  verSeccion,
} from '../registro/testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let applicant: Browser;
let colleague: Browser;
let stranger: Browser;
let reviewer: Browser;
let registro: Registro;
let proyecto: string;

beforeAll(async () => {
  applicant = await portal.browser({ rol: 'solicitante' });
  stranger = await portal.browser({ rol: 'solicitante' });
  reviewer = await portal.browser({ rol: 'coordinador' });
  registro = await abierto(applicant, reviewer);
  proyecto = registro.proyecto.id;
  colleague = await portal.browser({ rol: 'solicitante', organizacionId: registro.organizacion.id });
});

type Refused = {
  code: string;
  issues: { path: string; message: string; code: string }[];
  actual?: SeccionGuardada;
};
const put = (browser: Browser, seccion: string, body: Record<string, unknown>, id = proyecto) =>
  browser.send<Refused>('PUT', `/formulaciones/${id}/secciones/${seccion}`, body);
const nodo = (texto: string, tipo = 'central', padre: string | null = null): Row => ({
  fila: randomUUID(),
  tipo,
  padre,
  texto,
});

describe('the sections of a project', () => {
  it('are eight, each with a version of its own; two people in two sections never meet', async () => {
    const { status, body } = await verFormulacion(applicant, proyecto);
    expect(status).toBe(200);
    expect(body.secciones.map(({ version }) => version)).toEqual(
      seccionesDeFormulacion.map((seccion) => `${seccion}.${seccion === 'ficha' ? 1 : 0}`),
    );
    const { secciones } = proyectoDePrueba();
    const [una, otra] = await Promise.all([
      guardar(applicant, proyecto, 'poblacion', secciones.poblacion),
      guardar(colleague, proyecto, 'alcance', secciones.alcance),
    ]);
    expect([una.body.version, otra.body.version]).toEqual(['poblacion.1', 'alcance.1']);
    expect((await verSeccion(applicant, proyecto, 'poblacion')).guardadaPor?.id).toBe(applicant.usuarioId);
  });

  it('28: of two saves of one section at once one is kept; the other is told what is kept, and puts both together', async () => {
    const base = await verSeccion(applicant, proyecto, 'poblacion');
    const mias = { ...base.respuestas, caracteristicas: 'Familias con niñas y niños de preescolar' };
    const suyas = { ...base.respuestas, poblacion_total: '15000' };
    const both = await Promise.all([
      guardarSobre(applicant, proyecto, 'poblacion', base, mias),
      guardarSobre(colleague, proyecto, 'poblacion', base, suyas),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const perdio = both.findIndex(({ status }) => status === 409);
    const refused = both[perdio]?.body as unknown as Refused;
    expect(refused.code).toBe('seccion_cambio');
    const actual = refused.actual as SeccionGuardada;
    expect(actual.version).toBe('poblacion.2');
    const { mine: unidas } = unirSeccion(
      'poblacion',
      base.respuestas,
      perdio === 0 ? mias : suyas,
      actual.respuestas,
    );
    const again = await guardarSobre(
      [applicant, colleague][perdio] ?? applicant,
      proyecto,
      'poblacion',
      { version: actual.version, respuestas: actual.respuestas },
      unidas,
    );
    expect(again.body.version).toBe('poblacion.3');
    expect((await verSeccion(applicant, proyecto, 'poblacion')).respuestas).toMatchObject({
      caracteristicas: mias.caracteristicas,
      poblacion_total: '15000',
    });
  });

  it('a save that changes nothing raises no version and leaves no trace; one that does leaves both', async () => {
    const traces = async () => {
      const { rows } = await owner.query<{ eventos: number; bitacora: number }>(
        `select (select count(*)::int from eventos where entidad = 'formulacion' and entidad_id = $1) as eventos,
                (select count(*)::int from bitacora where entidad = 'formulacion' and entidad_id = $1 and proyecto_id = $1::uuid) as bitacora`,
        [proyecto],
      );
      return rows[0] ?? { eventos: 0, bitacora: 0 };
    };
    const before = await traces();
    const { version, respuestas } = await verSeccion(applicant, proyecto, 'alcance');
    const same = await guardarSobre(applicant, proyecto, 'alcance', { version, respuestas }, respuestas);
    expect([same.status, same.body.version]).toEqual([200, version]);
    expect(await traces()).toEqual(before);
    await guardar(applicant, proyecto, 'alcance', { cobertura: 'Catorce colonias de la zona sur de Parral' });
    expect(await traces()).toEqual({ eventos: before.eventos + 1, bitacora: before.bitacora + 1 });
  });

  it('a save sends changed rows only, and puts them where they stand', async () => {
    const { secciones } = proyectoDePrueba();
    await guardar(applicant, proyecto, 'presupuesto', secciones.presupuesto);
    const base = await verSeccion(applicant, proyecto, 'presupuesto');
    const lineas = rowsOf(base.respuestas.lineas);
    const ahora = {
      ...base.respuestas,
      lineas: [...lineas.slice(1), ...lineas.slice(0, 1)].map((linea, i) =>
        i === 0 ? { ...linea, concepto: 'Renta de salones' } : linea,
      ),
    };
    const cambios = cambiosPorGuardar('presupuesto', base.respuestas, ahora);
    expect(cambios.listas.lineas?.puestas).toHaveLength(1);
    expect((await put(applicant, 'presupuesto', { version: base.version, ...cambios })).status).toBe(200);
    const { respuestas } = await verSeccion(applicant, proyecto, 'presupuesto');
    expect(rowsOf(respuestas.lineas).map(({ concepto }) => concepto)).toEqual([
      'Renta de salones',
      'Partida 403',
      'Partida 401',
    ]);
  });
});

describe('who may', () => {
  it('its organization writes; staff only where a stage opens it for both; strangers find nothing', async () => {
    const { version } = await verSeccion(applicant, proyecto, 'alcance');
    const body = { version, campos: { cobertura: 'Otra cobertura del proyecto' } };
    expect((await put(stranger, 'alcance', body)).status).toBe(404);
    expect((await verFormulacion(stranger, proyecto)).status).toBe(404);
    expect(await put(reviewer, 'alcance', body)).toMatchObject({
      status: 409,
      body: { code: 'seccion_cerrada' },
    });
    const lector = await portal.browser({ rol: 'consultor' });
    expect((await put(lector, 'alcance', body)).status).toBe(403);
    const { body: suya } = await verFormulacion(reviewer, proyecto);
    expect([suya.escribe, suya.secciones.length]).toEqual([[], 8]);
  });

  it('what is withdrawn is written by nobody, in the portal or behind it', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const { id, version, proyecto: caso, organizacion } = await abierto(who, reviewer);
    await act(who, 'desistir', { id, version }, MOTIVO);
    expect(await guardar(who, caso.id, 'poblacion', { poblacion_total: '3' })).toMatchObject({ status: 409 });
    const client = await portal.db.pools.app.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('app.usuario_id', $1, true), set_config('app.organizacion_id', $2, true),
                set_config('app.permisos', '', true), set_config('app.es_personal', 'off', true), set_config('app.alcance', 'propio', true)`,
        [who.usuarioId, organizacion.id],
      );
      const { rowCount } = await client.query(
        `update formulacion_secciones set version = version + 1, respuestas = '{}', guardada_por = $2
          where proyecto_id = $1 and seccion = 'ficha'`,
        [caso.id, who.usuarioId],
      );
      expect(rowCount).toBe(0);
      // And nobody of the organization opens it again.
      await expect(
        client.query("select app.abrir_formulacion($1, '{ficha}', 'organizacion')", [caso.id]),
      ).rejects.toThrow(/nothing lets this account open/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('who is in which section is told to both sides, and to nobody else', async () => {
    const soy = (browser: Browser, seccion: string | null) =>
      browser.send<{ otros: { seccion: string; deLaFundacion: boolean }[] }>(
        'POST',
        `/formulaciones/${proyecto}/presencia`,
        { seccion },
      );
    await soy(colleague, 'presupuesto');
    await soy(reviewer, 'ficha');
    const { body } = await soy(applicant, 'alcance');
    expect(body.otros.map(({ seccion, deLaFundacion }) => `${seccion} ${deLaFundacion}`).toSorted()).toEqual([
      'ficha true',
      'presupuesto false',
    ]);
    expect((await soy(stranger, 'ficha')).status).toBe(404);
    await soy(colleague, null);
    expect((await soy(applicant, null)).body.otros.map(({ seccion }) => seccion)).toEqual(['ficha']);
  });
});

describe('bad input is refused with words, and nothing is lost', () => {
  const untouched = async (
    seccion: string,
    body: (version: string) => Record<string, unknown>,
    status = 422,
  ): Promise<Refused> => {
    const una = seccion as 'ficha';
    const before = await verSeccion(applicant, proyecto, una);
    const refused = await put(applicant, seccion, body(before.version));
    expect(refused.status, JSON.stringify(refused.body).slice(0, 300)).toBe(status);
    expect(await verSeccion(applicant, proyecto, una)).toEqual(before);
    return refused.body;
  };

  it('a tree with a cycle, a node that hangs from another project’s, 5,000 nodes', async () => {
    const [a, b] = [nodo('Uno'), nodo('Dos', 'causa')];
    const cycle = [nodo('Centro'), { ...a, tipo: 'causa', padre: b.fila }, { ...b, padre: a.fila }];
    const enLista = (puestas: Row[]) => (version: string) => ({ version, listas: { nodos: { puestas } } });
    const enCiclo = await untouched('arbol_problemas', enLista(cycle));
    expect(enCiclo.issues[0]?.message).toMatch(/[a-záéíóú]{4}/);
    await untouched('arbol_problemas', enLista([nodo('Centro'), nodo('Suelto', 'causa', randomUUID())]));
    const muchos = await untouched(
      'arbol_problemas',
      enLista(
        Array.from({ length: 5000 }, (_, i) =>
          nodo(`Nodo ${i}: ${'falta de espacios '.repeat(8)}`, i === 0 ? 'central' : 'causa'),
        ),
      ),
    );
    expect(muchos.issues[0]?.message).toMatch(/Son 5,000 filas y caben 500\. No se guardó ninguna/);
  });

  it('more budget lines than there may be; a row twice; a row of another list; a column that is none', async () => {
    const linea = (i: number): Row => ({ fila: randomUUID(), concepto: `Partida ${i}` });
    const deMas = await untouched('presupuesto', (version) => ({
      version,
      listas: { lineas: { puestas: Array.from({ length: 2001 }, (_, i) => linea(i)) } },
    }));
    expect(deMas.issues[0]?.code).toBe('demasiadas_filas');
    const { secciones } = proyectoDePrueba();
    await guardar(applicant, proyecto, 'arbol_problemas', secciones.arbol_problemas);
    const ajena = rowsOf(secciones.arbol_problemas.nodos)[0]?.fila ?? '';
    const deOtra = await untouched('presupuesto', (version) => ({
      version,
      listas: { lineas: { puestas: [{ ...linea(1), fila: ajena }] } },
    }));
    expect(deOtra.issues).toMatchObject([{ path: 'lineas', code: 'fila_de_otra_lista' }]);
    await untouched('presupuesto', (version) => ({
      version,
      listas: { lineas: { puestas: [{ ...linea(1), sueldo: '5' }] } },
    }));
    await untouched('presupuesto', (version) => ({ version, listas: { otras: { puestas: [linea(1)] } } }));
    await untouched('presupuesto', (version) => ({ version, campos: { lineas: 'todas' } }));
    await untouched('ficha', (version) => ({ version, campos: { folio: 'PROJ-2026-999999' } }));
  });

  it('2,000 budget lines are kept, whatever their money says, and told when it is finished', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const { id, proyecto: caso } = await abierto(who, reviewer);
    await llenar(who, caso.id);
    const muchas = Array.from({ length: 2000 }, (_, i) => ({
      fila: randomUUID(),
      concepto: `Partida ${i}: materiales y alimentos para los talleres de crianza de las familias de la zona sur`,
      rubro: 'servicios',
      actividad: randomUUID(),
      unidad: 'paquete por familia',
      cantidad: '12.5000',
      costo_unitario: ['10.005', '1e3', '-5', '12.50'][i % 4] ?? '',
      organizacion: '1250.00',
      otros: '480.50',
      meses: null,
    }));
    // As many as there may be, as long as people write them, are no request too large.
    expect(JSON.stringify(muchas).length).toBeGreaterThan(600_000);
    expect((await guardar(who, caso.id, 'presupuesto', { lineas: muchas })).status).toBe(200);
    const { body } = await see(who, id);
    expect(body.tareas.find(({ seccion }) => seccion === 'presupuesto')?.estado).toBe('incompleta');
    const refused = await act(who, 'finalizar', body);
    expect(refused.status).toBe(422);
    const { issues } = refused.body as unknown as Refused;
    expect(issues.filter(({ path }) => path.endsWith('.costo_unitario')).length).toBeGreaterThanOrEqual(1500);
  });

  it('a section with the version of another; a section that is none; a past date that changes', async () => {
    await untouched('alcance', () => ({ version: 'poblacion.1', campos: { cobertura: 'x' } }));
    expect((await put(applicant, 'anexos', { version: 'anexos.0' })).status).toBe(400);
    const past = await untouched('ficha', (version) => ({ version, campos: { fecha_inicio: '2020-01-15' } }));
    expect(past.issues).toMatchObject([{ path: 'fecha_inicio', code: 'fecha_pasada' }]);
  });

  it('50: what nobody sees in a text is not kept, in an answer or in a row', async () => {
    await guardar(applicant, proyecto, 'alcance', { cobertura: 'Zona\u202e sur\u0000 de Parral' });
    expect((await verSeccion(applicant, proyecto, 'alcance')).respuestas.cobertura).toBe(
      'Zona sur de Parral',
    );
    const linea = { fila: randomUUID(), concepto: 'Renta\u2066 de salones' };
    await guardar(applicant, proyecto, 'presupuesto', { lineas: [linea] });
    const { respuestas } = await verSeccion(applicant, proyecto, 'presupuesto');
    expect(rowsOf(respuestas.lineas)).toEqual([{ ...linea, concepto: 'Renta de salones' }]);
  });

  it('one Idempotency-Key saves once, however often it is sent', async () => {
    const base = await verSeccion(applicant, proyecto, 'alcance');
    const body = { version: base.version, campos: { cobertura: 'Toda la zona sur y el centro de Parral' } };
    const key = { 'idempotency-key': randomUUID() };
    const url = `/formulaciones/${proyecto}/secciones/alcance`;
    const [uno, dos] = [
      await applicant.send('PUT', url, body, key),
      await applicant.send('PUT', url, body, key),
    ];
    expect([uno.status, dos.status]).toEqual([200, 200]);
    expect(dos.body).toEqual(uno.body);
  });
});

describe('versions', () => {
  it('are the canonical bytes, their SHA-256 and a number, and nobody changes them', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const sent = await enviado(who, reviewer);
    const { rows } = await owner.query<{ contenido: Buffer; sha256: string; esquema: number }>(
      'select contenido, sha256, esquema from formulacion_versiones where proyecto_id = $1',
      [sent.proyecto.id],
    );
    expect(rows).toHaveLength(1);
    const [version] = rows;
    expect(version?.sha256).toBe(
      createHash('sha256')
        .update(version?.contenido ?? '')
        .digest('hex'),
    );
    const esperado: Formulacion = proyectoDePrueba();
    expect(version?.contenido.equals(Buffer.from(bytesCanonicos(esperado)))).toBe(true);
    for (const change of ["causa = 'otra'", "contenido = '{}'", "sha256 = repeat('0', 64)"])
      await expect(
        owner.query(`update formulacion_versiones set ${change} where proyecto_id = $1`, [sent.proyecto.id]),
      ).rejects.toThrow(/immutable|huella/);
    await expect(
      owner.query('delete from formulacion_versiones where proyecto_id = $1', [sent.proyecto.id]),
    ).rejects.toThrow(/immutable/);
  });

  it('two of them tell what changed', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const sent = await enviado(who, reviewer);
    const { body: seen } = await see(reviewer, sent.id);
    await act(reviewer, 'solicitar-cambios', seen, {
      marcas: { poblacion: { valido: false, comentario: 'Ajusta el total.' } },
    });
    await guardar(who, sent.proyecto.id, 'poblacion', { poblacion_total: '9000' });
    await act(who, 'finalizar', (await see(who, sent.id)).body);
    const one = async (numero: number) =>
      (
        await reviewer.send<{ secciones: Formulacion['secciones'] }>(
          'GET',
          `/formulaciones/${sent.proyecto.id}/versiones/${numero}`,
        )
      ).body.secciones;
    const [antes, despues] = [await one(1), await one(2)];
    const cambios = compararFormulaciones(
      { esquema: 1, secciones: antes },
      { esquema: 1, secciones: despues },
    );
    expect(cambios.map(({ seccion, datos }) => [seccion, datos.map(({ despues: d }) => d)])).toEqual([
      ['poblacion', ['9000']],
    ]);
    expect((await stranger.send('GET', `/formulaciones/${sent.proyecto.id}/versiones/1`)).status).toBe(404);
  });
});
