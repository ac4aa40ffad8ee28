import { municipios } from '@portal/domain/features/formulacion/public';
import {
  type Cobertura,
  etapasMedidas,
  type FiltrosDeReporte,
  type IndicadoresPorEtapa,
  type ProyectosDeMunicipio,
} from '@portal/domain/features/reportes/public';
import { today } from '@portal/domain/kernel/dates';
import { fromCentavos, toCentavos } from '@portal/domain/kernel/money';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { apply } from '../pre-registro/testing/stories.ts';
import { escribirHistorias, type Historia, inventarHistorias } from './testing/historias.ts';

/** Every figure of the reports, counted again from random histories by plain code, over HTTP. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let historias: Historia[] = [];
let admin: Browser;
let consultor: Browser;
let porAcceso: Browser;
let calls: string[] = [];
const vistas = new Set<string>();

beforeAll(async () => {
  admin = await portal.browser({ rol: 'administrador' });
  consultor = await portal.browser({ rol: 'consultor' });
  const ana = await portal.browser({ rol: 'solicitante' });
  const luis = await portal.browser({ rol: 'solicitante' });
  const organizaciones = [(await apply(ana)).organizacion.id, (await apply(luis)).organizacion.id];
  const { rows } = await owner.query<{ id: string }>(
    `insert into convocatorias (titulo, descripcion, fecha_apertura, fecha_cierre, created_by, estado, publicada_en, presupuesto, dirigida_a, criterios)
     select 'Convocatoria ' || n, 'Prevención social.', '2024-01-01', '2027-12-31', $1, 'activa', now(), 1000000, '{osc}',
            '[{"id":"a","nombre":"Impacto","descripcion":"","peso":100}]' from generate_series(1, 3) n returning id`,
    [admin.usuarioId],
  );
  calls = rows.map(({ id }) => id);
  historias = inventarHistorias(400, 18, { organizaciones, convocatorias: [...calls, null] });
  const client = await owner.connect();
  try {
    // What the organizations sent to be there at all is none of the histories.
    await client.query('set session_replication_role = replica');
    await client.query(
      "update proyectos set eliminado_en = now(), motivo_eliminacion = 'Es de otra prueba.'",
    );
    await escribirHistorias(client, historias, admin.usuarioId ?? '');
  } finally {
    client.release();
  }
  const { rows: roles } = await owner.query<{ clave: string }>(
    `insert into roles (clave, folio, nombre, descripcion, permisos, alcance)
     values ('lectora', 'ROL-901', 'Lectora', 'Lee los reportes de lo que le abren.', '{ver_proyectos,ver_reportes}', 'por_acceso') returning clave`,
  );
  porAcceso = await portal.browser({ rol: roles[0]?.clave ?? '' });
  for (const { id } of historias.filter((_, i) => i % 7 === 0)) vistas.add(id);
  await owner.query(
    `insert into accesos_proyecto (proyecto_id, usuario_id, motivo, desde, dado_por)
     select unnest($1::uuid[]), $2, 'Lectura de prueba', now() - interval '1 day', $3`,
    [[...vistas], porAcceso.usuarioId, admin.usuarioId],
  );
});

const vivas = (filtros: FiltrosDeReporte = {}, de = historias): Historia[] =>
  de.filter(
    (una) =>
      !una.eliminado &&
      (!filtros.convocatoriaId || una.convocatoriaId === filtros.convocatoriaId) &&
      (!filtros.anio || today(una.creado).startsWith(String(filtros.anio))) &&
      (!filtros.region || una.region === filtros.region) &&
      (!filtros.eje || una.eje === filtros.eje),
  );

/** Between the two nearest, as percentiles that are interpolated are. */
const percentil = (dias: readonly number[], parte: number): number | null => {
  if (dias.length === 0) return null;
  const sorted = dias.toSorted((a, b) => a - b);
  const at = parte * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
};

const embudoDe = (de: readonly Historia[]): number[] => [
  de.length,
  ...etapasMedidas.map(
    (etapa) => de.filter(({ tramos }) => tramos.some((t) => t.etapa === etapa && t.como === 'paso')).length,
  ),
];

const compararEtapas = (recibido: IndicadoresPorEtapa, de: readonly Historia[]): void => {
  expect(recibido.casos).toBe(de.length);
  for (const [i, etapa] of etapasMedidas.entries()) {
    const tramos = de.flatMap((una) => una.tramos.filter((tramo) => tramo.etapa === etapa));
    const dias = tramos.flatMap(({ desde, hasta }) =>
      hasta ? [(hasta.getTime() - desde.getTime()) / 86_400_000] : [],
    );
    const cuantos = (como: string) => tramos.filter((tramo) => tramo.como === como).length;
    const figuras = recibido.etapas[i];
    expect(figuras).toMatchObject({
      etapa,
      casos: tramos.length,
      enCurso: cuantos('sigue'),
      avanzaron: cuantos('paso'),
      terminaron: cuantos('acabo'),
    });
    for (const [clave, parte] of [
      ['mediana', 0.5],
      ['p90', 0.9],
    ] as const) {
      const esperado = percentil(dias, parte);
      if (esperado === null) expect(figuras?.[clave]).toBeNull();
      else expect(Math.abs((figuras?.[clave] ?? -1) - esperado)).toBeLessThan(0.011);
    }
  }
  expect(recibido.embudo).toEqual(embudoDe(de));
  for (const { convocatoria, pasos } of recibido.embudos)
    expect(pasos).toEqual(embudoDe(de.filter((una) => una.convocatoriaId === (convocatoria?.id ?? null))));
  expect(recibido.embudos.reduce((suma, { pasos }) => suma + (pasos[0] ?? 0), 0)).toBe(de.length);
};

const question = (filtros: FiltrosDeReporte): string => {
  const text = new URLSearchParams(
    Object.entries(filtros).map(([clave, valor]): [string, string] => [clave, String(valor)]),
  ).toString();
  return text && `?${text}`;
};
const etapas = async (who: Browser, filtros: FiltrosDeReporte = {}): Promise<IndicadoresPorEtapa> => {
  const { status, body } = await who.send<IndicadoresPorEtapa>('GET', `/reportes/etapas${question(filtros)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const cobertura = async (who: Browser, filtros: FiltrosDeReporte = {}): Promise<Cobertura> => {
  const { status, body } = await who.send<Cobertura>('GET', `/reportes/cobertura${question(filtros)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const cada = (): FiltrosDeReporte[] => [
  {},
  ...calls.map((convocatoriaId) => ({ convocatoriaId })),
  { anio: 2024 },
  { anio: 2025 },
  { region: 'juarez' },
  { eje: 'corresponsabilidad_ciudadana' },
  { anio: 2025, region: 'parral', convocatoriaId: calls[0] ?? '' },
];

describe('the indicators by stage', () => {
  it('count, time, and the funnel by call are those of the histories, with every filter and with several', async () => {
    for (const filtros of cada()) compararEtapas(await etapas(admin, filtros), vivas(filtros));
    const { anios } = await etapas(consultor);
    expect(anios).toEqual([2026, 2025, 2024]);
  });

  it('of who sees by access they are of what it may see, and of nothing more', async () => {
    expect.hasAssertions();
    compararEtapas(
      await etapas(porAcceso),
      vivas(
        {},
        historias.filter(({ id }) => vistas.has(id)),
      ),
    );
  });

  it('a filter that is none is refused with words, and one that matches nothing gives zeros', async () => {
    const unknown = await admin.send('GET', '/reportes/etapas?color=rojo');
    expect(unknown.status).toBe(400);
    expect((await admin.send('GET', '/reportes/etapas?region=mordor')).status).toBe(400);
    expect((await admin.send('GET', '/reportes/etapas?anio=doce')).status).toBe(400);
    compararEtapas(await etapas(admin, { anio: 2001 }), []);
  });

  it('who does not hold ver_reportes is refused, whoever it is', async () => {
    for (const rol of ['consejero', 'solicitante']) {
      const browser = await portal.browser({ rol });
      for (const path of ['/reportes/etapas', '/reportes/cobertura', '/reportes/cobertura/08019'])
        expect((await browser.send('GET', path)).status).toBe(403);
      expect((await browser.send('POST', '/reportes/etapas/exportar', {})).status).toBe(403);
    }
  });
});

type Suma = { solicitudes: number; proyectos: number; centavos: bigint; personas: number };
const nada = (): Suma => ({ solicitudes: 0, proyectos: 0, centavos: 0n, personas: 0 });

/** The parts of a whole that are alike, the rest to the first ones. */
const partes = (total: bigint, entre: number): bigint[] => {
  const n = BigInt(entre);
  return Array.from({ length: entre }, (_, i) => total / n + (BigInt(i) < total % n ? 1n : 0n));
};

const compararCobertura = (recibida: Cobertura, de: readonly Historia[]): void => {
  const sumas = new Map<string | null, Suma>();
  const total = nada();
  for (const { municipios: claves, aprobado, personas } of de) {
    const centavos = aprobado ? toCentavos(aprobado) : 0n;
    const gente = aprobado && personas ? BigInt(personas.replaceAll(',', '')) : 0n;
    const donde = claves.length > 0 ? claves : [null];
    for (const [i, clave] of donde.entries()) {
      const suma = sumas.get(clave) ?? nada();
      suma.solicitudes += 1;
      suma.proyectos += aprobado ? 1 : 0;
      suma.centavos += partes(centavos, donde.length)[i] ?? 0n;
      suma.personas += Number(partes(gente, donde.length)[i] ?? 0n);
      sumas.set(clave, suma);
    }
    total.solicitudes += 1;
    total.proyectos += aprobado ? 1 : 0;
    total.centavos += centavos;
    total.personas += Number(gente);
  }
  const escrita = ({ centavos, ...suma }: Suma) => ({ ...suma, aprobado: fromCentavos(centavos) });
  expect(recibida.total).toEqual(escrita(total));
  expect(recibida.sinMunicipio).toEqual(escrita(sumas.get(null) ?? nada()));
  expect(recibida.municipios).toEqual(
    municipios.map(({ clave }) => ({ clave, ...escrita(sumas.get(clave) ?? nada()) })),
  );
};

describe('the coverage by municipality', () => {
  it('is that of the histories to the centavo, with every filter; the parts sum up to the whole', async () => {
    for (const filtros of cada()) {
      const recibida = await cobertura(admin, filtros);
      compararCobertura(recibida, vivas(filtros));
      const suma = [...recibida.municipios, recibida.sinMunicipio].reduce(
        (centavos, { aprobado }) => centavos + toCentavos(aprobado),
        0n,
      );
      expect(fromCentavos(suma)).toBe(recibida.total.aprobado);
    }
  });

  it('of who sees by access it is of what it may see', async () => {
    expect.hasAssertions();
    compararCobertura(
      await cobertura(porAcceso),
      vivas(
        {},
        historias.filter(({ id }) => vistas.has(id)),
      ),
    );
  });

  it('lists the projects of a municipality, the newest first, to whom may see them; a key that is none is refused', async () => {
    const [clave = '08019'] =
      historias.find(({ municipios: m, eliminado }) => m.length > 1 && !eliminado)?.municipios ?? [];
    for (const [who, de] of [
      [admin, vivas()],
      [
        porAcceso,
        vivas(
          {},
          historias.filter(({ id }) => vistas.has(id)),
        ),
      ],
    ] as const) {
      const { body } = await who.send<ProyectosDeMunicipio>('GET', `/reportes/cobertura/${clave}`);
      const esperados = de
        .filter(({ municipios: m }) => m.includes(clave))
        .toSorted((a, b) => b.creado.getTime() - a.creado.getTime());
      expect(body.total.n).toBe(esperados.length);
      expect(body.items.map(({ id }) => id)).toEqual(esperados.slice(0, 50).map(({ id }) => id));
      expect(body.items.map(({ aprobado }) => aprobado)).toEqual(
        esperados.slice(0, 50).map(({ aprobado }) => aprobado),
      );
    }
    expect((await admin.send('GET', '/reportes/cobertura/09001')).status).toBe(400);
  });
});

describe('the sheets', () => {
  const sheet = async (path: string, filtros: FiltrosDeReporte = {}) => {
    const answer = await portal.download(admin, path, filtros);
    const bytes = await answer.bytes();
    expect(answer.status, bytes.toString('utf8').slice(0, 300)).toBe(200);
    return (await readWorkbook(bytes))[0]?.data ?? [];
  };

  it('hold what the pages show, and the log says who took them', async () => {
    const paginas = await etapas(admin, { anio: 2025 });
    const [, ...filas] = await sheet('/reportes/etapas/exportar', { anio: 2025 });
    expect(filas.map((fila) => fila.slice(0, 3))).toEqual(
      paginas.etapas.map(({ casos, enCurso }) => [
        expect.stringMatching(/\S/u),
        casos.toLocaleString('es-MX'),
        enCurso.toLocaleString('es-MX'),
      ]),
    );
    const mapa = await sheet('/reportes/cobertura/exportar');
    expect(mapa).toHaveLength(1 + 67 + 2);
    const embudos = await sheet('/reportes/embudo/exportar');
    expect(embudos.at(-1)?.[1]).toBe(vivas().length.toLocaleString('es-MX'));
    const { rows } = await owner.query(
      "select datos from bitacora where accion = 'lista.exportar' and actor_id = $1 order by id desc limit 1",
      [admin.usuarioId],
    );
    expect(rows[0]?.datos).toMatchObject({ lista: 'reportes-embudo' });
    expect((await admin.send('POST', '/reportes/etapas/exportar', { color: 'rojo' })).status).toBe(422);
  });
});
