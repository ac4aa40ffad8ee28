import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Expediente } from '@portal/domain/features/auditoria/public';
import { afterAll, expect } from 'vitest';
import yauzl from 'yauzl';
import { makeComprobacion } from '../../../../test/make-comprobacion.ts';
import type { Browser, TestPortal } from '../../../../test/portal.ts';
import type { Person, Scene } from '../../../../test/scene.ts';
import { cerOf, sellar } from '../../../demo/efirma.ts';
import { MIGUEL, miguel } from '../../../platform/efirma/testing/personas.ts';
import type { Manifiesto } from '../auditoria.formato.ts';

const sha256 = (contenido: string | Buffer): string => createHash('sha256').update(contenido).digest('hex');

/** What a paper of these cases says. */
export const papel = (id: string): Buffer => Buffer.from(`%PDF-1.7\npapel ${id}\n%%EOF\n`);

/** Gives every file of a case its bytes, as the portal would have received them: the makers note files that were never there. */
export const conBytes = async (portal: TestPortal, proyecto: string): Promise<number> => {
  const client = await portal.db.pools.owner.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select a.id from archivos a where exists (select from documentos d where d.archivo_id = a.id and d.proyecto_id = $1)
          or exists (select from documentos_emitidos e where e.archivo_id = a.id and e.proyecto_id = $1)`,
      [proyecto],
    );
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    // What was issued and has no PDF yet gets one.
    const { rows: sinPdf } = await client.query<{ id: string; por: string }>(
      'select id, emitido_por as por from documentos_emitidos where proyecto_id = $1 and archivo_id is null',
      [proyecto],
    );
    for (const { id: emitido, por } of sinPdf) {
      const id = randomUUID();
      await client.query(
        `insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por, emitido)
         values ($1::uuid, 'aa/aa/' || replace($1::text, '-', ''), 'emitido.pdf', 'pdf', 'application/pdf', 1, repeat('0', 64), $2, true)`,
        [id, por],
      );
      await client.query(
        "update documentos_emitidos set archivo_id = $2, sha256 = repeat('0', 64), preparado_en = now() where id = $1",
        [emitido, id],
      );
      rows.push({ id });
    }
    for (const { id } of rows) {
      const { key, bytes, sha256: huella } = await portal.parts.files.store.put(Readable.from([papel(id)]));
      await client.query('update archivos set clave = $2, bytes = $3, sha256 = $4 where id = $1', [
        id,
        key,
        bytes,
        huella,
      ]);
      await client.query('update documentos_emitidos set sha256 = $2 where archivo_id = $1', [id, huella]);
    }
    await client.query('commit');
    return rows.length;
  } finally {
    client.release();
  }
};

/** A version of its formulación, and the e.firma of one side on the text of its convenio. */
const conLoDemas = async (portal: TestPortal, proyecto: string, por: string | null): Promise<void> => {
  const contenido = Buffer.from('{"ficha":{"objetivo":"Que las familias cuiden"}}');
  const client = await portal.db.pools.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into formulacion_versiones (proyecto_id, organizacion_id, numero, causa, esquema, contenido, sha256, created_by)
       select id, organizacion_id, 1 + coalesce((select max(numero) from formulacion_versiones v where v.proyecto_id = y.id), 0),
              'registro_enviado', 1, $2, $3, $4 from proyectos y where id = $1`,
      [proyecto, contenido, sha256(contenido), por],
    );
    const { rows } = await client.query<{ id: string; folio: string; sha256: string }>(
      'select id, folio, sha256 from textos_por_firmar where proyecto_id = $1 limit 1',
      [proyecto],
    );
    const [texto] = rows;
    if (!texto) throw new Error('The case has no text that was signed');
    const cadena = `||1.0|CONVENIO|${texto.folio}|1|${texto.sha256}|${MIGUEL.rfc}|FUNDACION|30001000000500000001|2026-11-20T12:30:00-06:00||`;
    await client.query(
      `insert into firmas (texto_id, lado, tipo, usuario_id, nombre, rfc, firmada_en, reto_id, certificado, no_certificado, cadena, sello, comprobaciones)
       values ($1, 'fundacion', 'electronica', $2, $3, $4, now(), $5, $6, '30001000000500000001', $7, $8, '{}')`,
      [
        texto.id,
        por,
        MIGUEL.nombre,
        MIGUEL.rfc,
        randomUUID(),
        cerOf(miguel),
        cadena,
        sellar(miguel, cadena).toString('base64'),
      ],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
};

/** Some entries of its log, between others that are not its own. */
const conBitacora = async (portal: TestPortal, proyecto: string): Promise<void> => {
  for (let n = 1; n <= 5; n++)
    await portal.db.pools.owner.query(
      `insert into bitacora (accion, entidad, entidad_id, audiencia, datos)
       values ('proyecto.asignar', 'proyecto', $1, 'personal', $2), ('lista.exportar', 'lista', null, 'bitacora', $2),
              ('sesion.iniciar', 'sesion', null, 'bitacora', $2)`,
      [proyecto, JSON.stringify({ nota: `Señal ${n} «ñandú» 😀` })],
    );
};

/** A case that went through every stage up to a proven expense, with bytes for each of its files. */
export const makeAuditable = async (scene: Scene, owner: Person): Promise<{ readonly proyecto: string }> => {
  const { proyecto } = await makeComprobacion(scene, owner, {
    estado: 'admitida_en_parte',
    metodo: 'PPD',
    pagada: true,
  });
  await conLoDemas(scene.portal, proyecto, scene.people.administrador.browser.usuarioId);
  await conBytes(scene.portal, proyecto);
  await conBitacora(scene.portal, proyecto);
  return { proyecto };
};

/** Asks for the file of a case and has it put together. */
export const pedirYArmar = async (
  portal: TestPortal,
  who: Browser,
  proyecto: string,
): Promise<Expediente> => {
  const asked = await who.send<Expediente>('POST', `/auditoria/proyectos/${proyecto}`, { proyecto });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await portal.settle();
  const { body } = await who.send<{ items: Expediente[] }>('GET', `/auditoria/proyectos/${proyecto}`);
  const found = body.items.find(({ id }) => id === asked.body.id);
  if (!found) throw new Error('The file that was asked for is not listed');
  return found;
};

/** Brings a file as a browser does; its status and its bytes. */
export const bajar = async (portal: TestPortal, who: Browser, id: string) => {
  const { origin, headers } = await portal.wire(who);
  const answer = await fetch(`${origin}/api/v1/auditoria/${id}/contenido`, { headers });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

/** The files of an archive by their path, as another library reads it. */
export const abrirZip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const found = new Map<string, Buffer>();
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
};

export const manifiestoDe = (archivos: ReadonlyMap<string, Buffer>): Manifiesto =>
  JSON.parse(archivos.get('manifiesto.json')?.toString('utf8') ?? 'null') as Manifiesto;

/** Folders of archives that were opened, deleted after the last test. */
const folders: string[] = [];

/** Writes an archive out and runs its own verifier, without a network, a portal or any setting; its exit code and what it says. */
export const verificar = (archivos: ReadonlyMap<string, Buffer>) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'expediente-'));
  folders.push(folder);
  for (const [ruta, contenido] of archivos) {
    const a = path.join(folder, ...ruta.split('/'));
    mkdirSync(path.dirname(a), { recursive: true });
    writeFileSync(a, contenido);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['verificar.mjs'], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
  });
  return { salida: status, dice: `${stdout}${stderr}` };
};

export const limpiarAlTerminar = (): void => {
  afterAll(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
};
