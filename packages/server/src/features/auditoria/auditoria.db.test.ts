import { createHash } from 'node:crypto';
import type { Expediente } from '@portal/domain/features/auditoria/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import {
  abrirZip,
  bajar,
  limpiarAlTerminar,
  makeAuditable,
  manifiestoDe,
  papel,
  pedirYArmar,
  verificar,
} from './testing/expedientes.ts';

/** The auditor's file of a case that went through every stage: what is in it, and what its own verifier finds. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const admin = scene.people.administrador.browser;
limpiarAlTerminar();

let proyecto = '';
let expediente: Expediente;
let archivos: ReadonlyMap<string, Buffer>;

const sha256 = (contenido: Buffer): string => createHash('sha256').update(contenido).digest('hex');
const uno = async <T>(texto: string, valores: readonly unknown[] = [proyecto]): Promise<T> =>
  (await owner.query(texto, [...valores])).rows[0] as T;

beforeAll(async () => {
  // Numbers that text would put in another order.
  await owner.query('alter table movimientos alter column id restart with 99');
  proyecto = (await makeAuditable(scene, scene.people.duena)).proyecto;
  expediente = await pedirYArmar(portal, admin, proyecto);
  archivos = await abrirZip((await bajar(portal, admin, expediente.id)).bytes);
});

describe('the file of a case', () => {
  it('is there with its hash, its code and its days, and nothing is missing', async () => {
    expect(expediente).toMatchObject({ estado: 'listo', alcance: 'todo', faltas: [], alterados: [] });
    expect(expediente.manifiesto).toBe(sha256(archivos.get('manifiesto.json') ?? Buffer.alloc(0)));
    expect(expediente.total).toBe(archivos.size);
    expect(expediente.hechos).toBe(archivos.size);
    const dias =
      (Date.parse(expediente.venceEn ?? '') - Date.parse(expediente.terminadoEn ?? '')) / 86_400_000;
    expect(dias).toBe(7);
  });

  it('holds every version of every document, byte by byte, and every letter', async () => {
    const { rows } = await owner.query<{ id: string; sha256: string }>(
      'select a.id, a.sha256 from documentos d join archivos a on a.id = d.archivo_id where d.proyecto_id = $1',
      [proyecto],
    );
    expect(rows.length).toBeGreaterThan(3);
    const contenidos = [...archivos.values()].map(sha256);
    for (const { id, sha256: huella } of rows) {
      expect(sha256(papel(id))).toBe(huella);
      expect(contenidos.filter((una) => una === huella)).toHaveLength(1);
    }
  });

  it('calls its papers as their records do, and none of the money a version of another', () => {
    const nombres = [...archivos.keys()].filter((ruta) => ruta.startsWith('06-seguimiento/ministraciones/'));
    expect(nombres).toContainEqual(expect.stringMatching(/\/PDF de la factura - /u));
    expect(nombres.filter((ruta) => / v\d+ - /u.test(ruta))).toEqual([]);
    expect([...archivos.keys()].filter((ruta) => /[a-z]_[a-z]+ v\d+ - /u.test(ruta))).toEqual([]);
  });

  it('holds what was decided, signed, moved and proven', async () => {
    const version = await uno<{ sha256: string; numero: number }>(
      'select sha256, numero from formulacion_versiones where proyecto_id = $1 order by numero limit 1',
    );
    const ruta = `formulacion/version-${String(version.numero).padStart(3, '0')}.json`;
    expect(sha256(archivos.get(ruta) ?? Buffer.alloc(0))).toBe(version.sha256);

    const movidos = JSON.parse(archivos.get('dinero/movimientos.json')?.toString() ?? '[]') as {
      id: string;
      monto: string;
    }[];
    const numeros = movidos.map(({ id }) => Number(id));
    expect(numeros).toContain(100);
    expect(numeros).toEqual(numeros.toSorted((a, b) => a - b));
    const suma = await uno<{ n: number; suma: string }>(
      'select count(*)::integer as n, sum(monto)::text as suma from movimientos where proyecto_id = $1',
    );
    expect(movidos).toHaveLength(suma.n);
    const centavos = movidos.reduce((total, { monto }) => total + BigInt(monto.replace('.', '')), 0n);
    expect(centavos).toBe(BigInt(suma.suma.replace('.', '')));
    expect(archivos.get('dinero/movimientos.csv')?.toString().trim().split('\r\n')).toHaveLength(suma.n + 1);

    const { xml, uuid } = await uno<{ xml: string; uuid: string }>(
      'select xml, uuid from comprobaciones where proyecto_id = $1',
    );
    expect(archivos.get(`cfdi/gastos/${uuid}.xml`)?.toString()).toBe(xml);
    expect([...archivos.keys()].filter((una) => una.startsWith('cfdi/pagos/'))).toHaveLength(2);

    const clase = (ruta: string) => JSON.parse(archivos.get(ruta)?.toString() ?? 'null') as unknown;
    expect(clase('06-seguimiento/comprobaciones/comprobaciones.json')).toEqual([
      expect.objectContaining({ uuid }),
    ]);
    expect(clase('05-convenio/acuerdos/acuerdos.json')).toHaveLength(1);

    const votos = JSON.parse(archivos.get('votacion/votos.json')?.toString() ?? '{}') as {
      rondas: unknown[];
      sesiones: { punto: { proyecto_id: string } }[];
    };
    expect(votos.rondas).toHaveLength(1);
    expect(votos.sesiones.every(({ punto }) => punto.proyecto_id === proyecto)).toBe(true);
    expect(manifiestoDe(archivos).firmas).toHaveLength(1);
    expect(archivos.get('indice.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('holds every entry of its log, and of those between nothing but their hash', async () => {
    const lineas = (archivos.get('bitacora/entradas.jsonl')?.toString() ?? '').trim().split('\n');
    const { n } = await uno<{ n: number }>(
      'select count(*)::integer as n from bitacora where proyecto_id = $1 and id <= $2',
      [proyecto, manifiestoDe(archivos).bitacora.cadena.hasta],
    );
    expect(lineas).toHaveLength(n);
    for (const linea of lineas) expect((JSON.parse(linea) as { texto: string }).texto).toContain(proyecto);
    const cadena = (archivos.get('bitacora/cadena.csv')?.toString() ?? '').trim().split('\n');
    expect(cadena.length).toBeGreaterThan(n);
    for (const eslabon of cadena) expect(eslabon).toMatch(/^\d+;[0-9a-f]{64}$/u);
  });

  it('its code says to anybody that the manifest is the foundation’s, and nothing of what is in it', async () => {
    const { status, body } = await scene.people.anonima.browser.send(
      'GET',
      `/verificar/${expediente.codigo}`,
    );
    expect([status, body]).toEqual([
      200,
      {
        tipo: 'expediente',
        codigo: expediente.codigo,
        folio: null,
        referencia: manifiestoDe(archivos).proyecto.folio,
        emitidoEn: expediente.terminadoEn,
        sha256: expediente.manifiesto,
        anuladoEn: null,
        situacion: null,
      },
    ]);
  });

  it('says of itself in the log who asked, what it came to and who took it', async () => {
    const { rows } = await owner.query<{
      accion: string;
      audiencia: string;
      proyecto_id: string;
      datos: unknown;
    }>(
      "select accion, audiencia, proyecto_id, datos from bitacora where entidad = 'auditoria' and entidad_id = $1 order by id",
      [expediente.id],
    );
    expect(rows.map(({ accion }) => accion)).toEqual([
      'auditoria.pedir',
      'auditoria.preparar',
      'auditoria.descargar',
    ]);
    for (const row of rows) expect([row.audiencia, row.proyecto_id]).toEqual(['bitacora', proyecto]);
    expect(rows[1]?.datos).toMatchObject({ manifiesto: expediente.manifiesto, codigo: expediente.codigo });
  });
});

describe('its verifier, offline', () => {
  /** The archive with something changed in it. */
  const con = (cambios: Readonly<Record<string, Buffer | string | null>>): Map<string, Buffer> => {
    const copia = new Map(archivos);
    for (const [ruta, contenido] of Object.entries(cambios))
      if (contenido === null) copia.delete(ruta);
      else copia.set(ruta, Buffer.from(contenido));
    return copia;
  };
  /** With one byte of a file changed. */
  const unByte = (
    ruta: string,
    en: (contenido: Buffer) => number = (todo) => Math.floor(todo.length / 2),
  ) => {
    const contenido = Buffer.from(archivos.get(ruta) ?? '');
    const lugar = en(contenido);
    contenido[lugar] = (contenido[lugar] ?? 0) ^ 1;
    return con({ [ruta]: contenido });
  };
  const documento = () => [...archivos.keys()].find((ruta) => ruta.startsWith('01-pre-registro/')) ?? '';

  /** As whoever alters a file and then writes manifest and hashes anew to fit. */
  const conManifiestoNuevo = (alterado: Map<string, Buffer>) => {
    const manifiesto = manifiestoDe(archivos);
    const texto = Buffer.from(
      JSON.stringify({
        ...manifiesto,
        archivos: manifiesto.archivos.map((archivo) => ({
          ...archivo,
          bytes: alterado.get(archivo.ruta)?.length ?? 0,
          sha256: sha256(alterado.get(archivo.ruta) ?? Buffer.alloc(0)),
        })),
      }),
    );
    alterado.set('manifiesto.json', texto);
    alterado.set(
      'huellas.txt',
      Buffer.from(
        `${sha256(texto)}  manifiesto.json\n${sha256(archivos.get('indice.pdf') ?? texto)}  indice.pdf\n`,
      ),
    );
    return alterado;
  };

  it('finds everything in its place, and says the hash that the portal says', () => {
    const { salida, dice } = verificar(archivos);
    expect(dice).toContain('TODO COINCIDE.');
    expect(salida).toBe(0);
    expect(dice).toContain(expediente.manifiesto);
  });

  it.each([
    ['a document', () => documento()],
    ['the manifest', () => 'manifiesto.json'],
    ['the index', () => 'indice.pdf'],
    ['a version of the formulación', () => 'formulacion/version-001.json'],
    ['the ledger', () => 'dinero/movimientos.csv'],
    ['a signed string', () => manifiestoDe(archivos).firmas[0]?.cadena ?? ''],
  ])('finds one byte changed in %s', (_que, ruta) => {
    const { salida, dice } = verificar(unByte(ruta()));
    expect(dice).toContain('MAL');
    expect(salida).toBe(1);
  });

  it('finds one byte changed in an entry of the log, though somebody wrote the manifest anew', () => {
    const alterado = unByte('bitacora/entradas.jsonl', (todo) => todo.indexOf('proyecto.asignar') + 1);
    const { salida, dice } = verificar(conManifiestoNuevo(alterado));
    expect(dice).toMatch(/MAL {5}Entrada \d+: su contenido no da su huella/u);
    expect(salida).toBe(1);
    expect(dice).not.toContain(expediente.manifiesto);
  });

  it('finds another index, though its hash was written anew beside it', () => {
    const otro = Buffer.from('%PDF-1.7 otro índice');
    const texto = archivos.get('manifiesto.json') ?? otro;
    const { salida, dice } = verificar(
      con({
        'indice.pdf': otro,
        'huellas.txt': `${sha256(texto)}  manifiesto.json\n${sha256(otro)}  indice.pdf\n`,
      }),
    );
    expect(dice).toMatch(/MAL {5}indice\.pdf: mide/u);
    expect(salida).toBe(1);
    const manifiesto = manifiestoDe(archivos);
    const sin = { ...manifiesto, archivos: manifiesto.archivos.filter(({ ruta }) => ruta !== 'indice.pdf') };
    expect(verificar(con({ 'manifiesto.json': JSON.stringify(sin) })).dice).toContain(
      'indice.pdf: no está en el manifiesto.',
    );
  });

  it('finds a document that is not what was received, where the foundation did not say so', () => {
    const manifiesto = manifiestoDe(archivos);
    const otro = Buffer.from('otro');
    const texto = JSON.stringify({
      ...manifiesto,
      archivos: manifiesto.archivos.map((archivo) =>
        archivo.ruta === documento() ? { ...archivo, bytes: otro.length, sha256: sha256(otro) } : archivo,
      ),
    });
    expect(verificar(con({ [documento()]: otro, 'manifiesto.json': texto })).dice).toContain(
      `${documento()}: no es el archivo que se recibió`,
    );
  });

  const ENTRADAS = 'bitacora/entradas.jsonl';
  const CADENA = 'bitacora/cadena.csv';
  const lineasDe = (ruta: string) => (archivos.get(ruta)?.toString() ?? '').trim().split('\n');
  const escritas = (ruta: string, lineas: readonly string[]) => con({ [ruta]: `${lineas.join('\n')}\n` });
  /** The links, each with whether it is of an entry of the case. */
  const eslabones = () => {
    const suyos = new Set(
      lineasDe(ENTRADAS).map((linea) => String((JSON.parse(linea) as { numero: string }).numero)),
    );
    return lineasDe(CADENA).map((linea) => {
      const [numero = '', hash = ''] = linea.split(';');
      return { numero, hash, suyo: suyos.has(numero) };
    });
  };
  const cadenaDe = (unos: readonly { numero: string; hash: string }[]) =>
    escritas(
      CADENA,
      unos.map(({ numero, hash }) => `${numero};${hash}`),
    );
  /** With the hashes of two places changed for each other, as who puts one entry before another would have to. */
  const cambiados = (a: number, b: number) =>
    cadenaDe(
      eslabones().map((uno, i, todos) => ({
        numero: uno.numero,
        hash: (i === a ? todos[b] : i === b ? todos[a] : uno)?.hash ?? '',
      })),
    );

  it('finds entries put in another order, though somebody wrote the manifest anew', () => {
    const [una = '', otra = '', ...demas] = lineasDe(ENTRADAS);
    const { salida, dice } = verificar(conManifiestoNuevo(escritas(ENTRADAS, [otra, una, ...demas])));
    expect([salida, dice]).toEqual([1, expect.stringMatching(/MAL {5}Entrada \d+: está fuera de orden/u)]);
    const suya = eslabones().findIndex(({ suyo }, i) => i > 0 && suyo);
    const movida = verificar(conManifiestoNuevo(cambiados(suya - 1, suya)));
    expect([movida.salida, movida.dice]).toEqual([
      1,
      expect.stringMatching(/MAL {5}Entrada \d+: la cadena tiene otra huella en su lugar/u),
    ]);
  });

  it('finds an entry of somebody else’s that was altered before one of the case, by its hash alone', () => {
    const todos = eslabones();
    const ajena = todos.findIndex(({ suyo }, i) => !suyo && todos[i + 1]?.suyo);
    expect(ajena).toBeGreaterThanOrEqual(0);
    const alterada = todos.map((uno, i) =>
      i === ajena ? { ...uno, hash: sha256(Buffer.from('otra')) } : uno,
    );
    const { salida, dice } = verificar(conManifiestoNuevo(cadenaDe(alterada)));
    expect([salida, dice]).toEqual([
      1,
      expect.stringMatching(/MAL {5}Entrada \d+: no se enlaza con la \d+/u),
    ]);
  });

  it('finds two of somebody else’s in another order by the hash of the chain, and then by that of the manifest', () => {
    const todos = eslabones();
    const dos = todos.findIndex((uno, i) => !uno.suyo && todos[i + 1]?.suyo === false);
    expect(dos).toBeGreaterThanOrEqual(0);
    const alterada = cambiados(dos, dos + 1);
    const { salida, dice } = verificar(alterada);
    expect([salida, dice]).toEqual([1, expect.stringMatching(/MAL {5}bitacora\/cadena\.csv/u)]);
    // Their link is of what they say, which is not here: who writes the manifest too is found by what the portal keeps of it.
    expect(verificar(conManifiestoNuevo(alterada)).dice).not.toContain(expediente.manifiesto);
  });

  it('finds an entry or a link that was taken out', () => {
    const sin = (ruta: string, cual: number) => {
      const lineas = (archivos.get(ruta)?.toString() ?? '').split('\n');
      return verificar(con({ [ruta]: lineas.toSpliced(cual, 1).join('\n') }));
    };
    expect(sin('bitacora/entradas.jsonl', 1).dice).toMatch(/MAL {5}Hay \d+ entradas y deben ser/u);
    expect(sin('bitacora/cadena.csv', 2).dice).toMatch(/MAL {5}Cadena: se esperaba la entrada/u);
  });

  it('finds a file that was taken out, and one that was put in', () => {
    const falta = verificar(con({ [documento()]: null }));
    expect([falta.salida, falta.dice]).toEqual([1, expect.stringContaining(`${documento()}: falta.`)]);
    const sobra = verificar(con({ '01-pre-registro/otro.pdf': 'otro' }));
    expect([sobra.salida, sobra.dice]).toEqual([1, expect.stringContaining('otro.pdf: sobra')]);
  });
});
