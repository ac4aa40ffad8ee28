import { pasosEscritos } from '@portal/domain/features/convenio/convenio.schema';
import { filaDePrueba } from '@portal/domain/features/convenio/testing/pasos';
import { actualizarFormulacion, bytesCanonicos } from '@portal/domain/features/formulacion/public';
import type pg from 'pg';
import {
  APROBADO,
  dia,
  MOTIVO,
  paginaDePrueba,
  presupuestoDePrueba,
} from '../src/features/convenio/testing/pages.ts';
import { CONDICION, makeAprobacion } from './make-aprobacion.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';
import { nameSigners, signOnPaper } from './sign-convenio.ts';

/** What it is made as: its state; of one in legal review, whether its final text is at signature; whether the organization owes anything. */
export type ComoConvenio = {
  readonly estado?: string;
  readonly aFirma?: boolean;
  readonly debe?: boolean;
  /** A version of its draft lies there to be commented. */
  readonly borrador?: boolean;
  readonly registrado?: boolean;
  readonly planeado?: boolean;
  /** False: signed, and its agreement is yet to be written, as nothing ever is committed. */
  readonly acordado?: boolean;
  /** Its vigencia began ten days ago; and something lies at signature to modify it. */
  readonly corre?: boolean;
  readonly modificatorio?: boolean;
};

export type MadeConvenio = Made & {
  readonly proyecto: string;
  readonly aprobacion: string;
  readonly organizacion: string;
  readonly texto: string | null;
  readonly cuenta: string;
};

const TITULO = { clase: 'titulo', id: 'titulo', trozos: [{ tipo: 'texto', texto: 'Contrato de donación' }] };

const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('There is nothing to make this convenio from.');
  return row;
};

let counter = 0;

/** A final text at signature, with all that it brings: the version of the design, the document that was issued, the money. */
const openText = async (
  client: pg.ClientBase,
  id: string,
  por: string | null | undefined,
  inicio = paginaDePrueba('registro').vigencia_inicio,
): Promise<string> => {
  // Its own, whoever makes another one meanwhile.
  counter += 1;
  const n = counter;
  const { rows } = await client.query<{
    texto: string;
    proyecto: string;
    organizacion: string;
    numero: number;
  }>(
    `select gen_random_uuid() as texto, c.proyecto_id as proyecto, c.organizacion_id as organizacion,
            1 + (select max(v.numero) from formulacion_versiones v where v.proyecto_id = c.proyecto_id) as numero
       from convenios c where c.id = $1`,
    [id],
  );
  const { texto, proyecto, organizacion, numero } = only(rows);
  const { rows: emitidos } = await client.query<{ id: string }>(
    `insert into documentos_emitidos (tipo, codigo, entidad, entidad_id, referencia, ruta, proyecto_id, organizacion_id, documento, datos, emitido_por)
     values ('convenio', upper(substr(translate(md5($1::uuid::text || $6), 'ilou', '0123'), 1, 16)), 'convenio', $1::uuid, 'CONV-prueba-v1', '/convenio/' || $1::uuid,
             $2, $3, 'convenio-texto', $4, $5) returning id`,
    [
      id,
      proyecto,
      organizacion,
      JSON.stringify({
        campos: { titulo: 'Contrato de donación', folio: 'PROJ', version: '1' },
        secciones: [],
        bloques: [],
      }),
      por,
      String(n),
    ],
  );
  await client.query(
    `update convenios set estado = 'en_revision_legal', texto_id = $2, numero = $3, numero_oficio = $4, vigencia_inicio = $5, vigencia_fin = $6,
            espera_a = 'organizacion', version = version + 1, updated_at = now() where id = $1`,
    [
      id,
      texto,
      `CONV-2020-${String(100 + n)}`,
      `OFI-2020-${String(9000 + n)}`,
      inicio,
      paginaDePrueba('registro').vigencia_fin,
    ],
  );
  await client.query(
    `insert into convenio_textos (id, convenio_id, proyecto_id, organizacion_id, numero, clase, compuesto_en, compuesto_por, bloques, plantilla,
                                  sha256, emitido_id, formulacion_version)
     values ($1, $2, $3, $4, 1, 'final', now(), $5, $6, 'donacion.1', repeat('0', 64), $7, $8)`,
    [texto, id, proyecto, organizacion, por, JSON.stringify([TITULO]), only(emitidos).id, numero],
  );
  // As it stands, with the budget that asks for what is agreed.
  const { rows: primera } = await client.query<{ contenido: Buffer }>(
    'select contenido from formulacion_versiones where proyecto_id = $1 and numero = 1',
    [proyecto],
  );
  const diseno = actualizarFormulacion(JSON.parse(only(primera).contenido.toString('utf8')));
  const contenido = Buffer.from(
    bytesCanonicos({
      ...diseno,
      secciones: { ...diseno.secciones, presupuesto: presupuestoDePrueba(APROBADO, '650000.00') },
    }),
  );
  await client.query(
    `insert into formulacion_versiones (proyecto_id, organizacion_id, numero, causa, esquema, contenido, sha256, created_by)
     select proyecto_id, organizacion_id, $2, 'convenio_a_firma', esquema, $3, encode(sha256($3), 'hex'), created_by
       from formulacion_versiones where proyecto_id = $1 and numero = 1`,
    [proyecto, numero, contenido],
  );
  await client.query(
    `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id)
     values ($1, $2, 'comprometido', $3, 'convenio-texto', $4, $5)`,
    [proyecto, organizacion, APROBADO, texto, por],
  );
  return texto;
};

/** The agreement of what was signed, with a row of each kind in its plan. */
const agree = async (client: pg.ClientBase, id: string, por: string | null | undefined): Promise<void> => {
  counter += 1;
  const n = counter;
  const { rows } = await client.query<{ acuerdo: string; proyecto: string; organizacion: string }>(
    `insert into acuerdos (folio, convenio_id, proyecto_id, organizacion_id, numero, tipo, fecha, total, vigencia_inicio, vigencia_fin, descripcion,
                           texto_id, formulacion_version, created_by)
     select $2, c.id, c.proyecto_id, c.organizacion_id, 1, 'original', (now() at time zone 'America/Chihuahua')::date, c.monto, c.vigencia_inicio, c.vigencia_fin,
            'Lo que se firmó en una prueba.', c.texto_id, t.formulacion_version, $3
       from convenios c join convenio_textos t on t.id = c.texto_id where c.id = $1
     returning id as acuerdo, proyecto_id as proyecto, organizacion_id as organizacion`,
    [id, `ACU-2020-${String(100 + n)}`, por],
  );
  const { acuerdo, proyecto, organizacion } = only(rows);
  const de = [acuerdo, proyecto, organizacion];
  await client.query('insert into partidas (proyecto_id, id, organizacion_id) values ($1, $2, $3)', [
    proyecto,
    filaDePrueba(91),
    organizacion,
  ]);
  const insert = (table: string, columns: string, values: string) =>
    client.query(
      `insert into ${table} (acuerdo_id, proyecto_id, organizacion_id, ${columns}) values ($1, $2, $3, ${values})`,
      de,
    );
  const fila = `'${filaDePrueba(91)}'`;
  await insert(
    'plan_partidas',
    'partida, orden, rubro, concepto, importe, contrapartida',
    `${fila}, 1, 'servicios', 'Talleres', ${APROBADO}, 650000`,
  );
  await insert('plan_actividades', 'actividad, orden, nombre', `${fila}, 1, 'Talleres'`);
  await insert('plan_indicadores', 'indicador, orden, nivel, nombre', `${fila}, 1, 'fin', 'Familias'`);
  await insert('plan_hitos', 'hito, orden, clase, nombre', `${fila}, 1, 'hito', 'Primer grupo'`);
  await insert(
    'plan_ministraciones',
    'numero, fecha, importe, condicion',
    `1, (now() at time zone 'America/Chihuahua')::date, ${APROBADO}, 'A la firma'`,
  );
};

/** A prórroga that lies at signature, its PDF still in the making: of the document of its convenio, which nobody reads here. */
const propose = (client: pg.ClientBase, id: string, por: string | null | undefined) =>
  client.query(
    `insert into convenio_modificatorios (convenio_id, proyecto_id, organizacion_id, numero, orden, version, tipo, motivo, total, vigencia_inicio,
                                          vigencia_fin, bloques, plantilla, sha256, emitido_id, propuesto_por, propuesto_en)
     select c.id, c.proyecto_id, c.organizacion_id, 1, 2, 1, 'prorroga', 'Se retrasó la obra por las lluvias.', c.monto, c.vigencia_inicio,
            c.vigencia_fin + 90, '[]', 'modificatorio.1', repeat('0', 64), t.emitido_id, $2, now()
       from convenios c join convenio_textos t on t.id = c.texto_id where c.id = $1`,
    [id, por],
  );

/** Brings a record as far as it is asked, one act after the other. */
const bring = async (
  client: pg.ClientBase,
  id: string,
  como: ComoConvenio,
  por: string | null | undefined,
) => {
  const { estado = 'borrador', aFirma = false } = como;
  const record = (change: string, values: readonly unknown[] = []) =>
    client.query(`update convenios set version = version + 1, updated_at = now(), ${change} where id = $1`, [
      id,
      ...values,
    ]);
  if (estado !== 'borrador') await record("estado = 'en_revision_legal', anteproyecto_en = now()");
  if (como.borrador)
    await client.query(
      `insert into convenio_textos (convenio_id, proyecto_id, organizacion_id, numero, clase, compuesto_en, compuesto_por, bloques, plantilla, sha256)
       select id, proyecto_id, organizacion_id, 1, 'anteproyecto', now(), $2, $3, 'donacion.1', repeat('0', 64) from convenios where id = $1`,
      [id, por, JSON.stringify([TITULO])],
    );
  const firmados = ['firmado', 'vigente', 'vencido', 'terminado'];
  const texto =
    aFirma || firmados.includes(estado)
      ? await openText(client, id, por, como.corre ? dia(-10) : undefined)
      : null;
  if (firmados.includes(estado)) {
    await signOnPaper(client, id, por);
    await record("estado = 'firmado', firmado_en = now()");
    if (como.acordado !== false) await agree(client, id, por);
    const enVigor = estado === 'vigente' || estado === 'vencido';
    if (como.registrado || como.planeado || enVigor) await record('registrado_en = now()');
    if (como.planeado || enVigor) await record('planeado_en = now()');
    if (enVigor) await record("estado = 'vigente'");
    if (como.modificatorio) await propose(client, id, por);
    if (estado === 'vencido') await record("estado = 'vencido'");
    if (estado === 'terminado') {
      await record("estado = 'terminado', terminado_en = now(), motivo = $2", [MOTIVO.motivo]);
      await client.query(
        `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id)
         select proyecto_id, organizacion_id, 'liberado', monto, 'convenio-terminado', id, $2 from convenios where id = $1`,
        [id, por],
      );
    }
  }
  if (estado === 'desistido' || estado === 'cancelado')
    await record('estado = $2, terminado_en = now(), motivo = $3', [estado, MOTIVO.motivo]);
  return texto;
};

/**
 * A convenio of the owner's organization that has come to a state, with its steps written and its request answered unless it `debe`, by
 * SQL: the coordinador leads it, and the administrador confirmed its account.
 */
export const makeConvenio = async (
  scene: Scene,
  owner: Person,
  como: ComoConvenio = {},
): Promise<MadeConvenio> => {
  const { id: aprobacion, proyecto, ronda } = await makeAprobacion(scene, owner, { estado: 'aprobado' });
  const { coordinador, administrador } = scene.people;
  const [gestor, otro] = [coordinador.browser.usuarioId, administrador.browser.usuarioId];
  const client = await scene.portal.db.pools.owner.connect();
  try {
    await client.query('begin');
    await client.query(
      "update aprobacion_condiciones set cumplida_por = $2, cumplida_en = now(), nota = 'Se entregó.' where ronda_id = $1 and fila = $3",
      [ronda, gestor, CONDICION],
    );
    await client.query(
      `update formulacion_secciones set respuestas = $2, version = version + 1, guardada_en = now()
        where proyecto_id = $1 and seccion = 'presupuesto'`,
      [proyecto, JSON.stringify(presupuestoDePrueba(APROBADO, '650000.00'))],
    );
    const { rows } = await client.query<{ id: string; organizacion: string }>(
      `insert into convenios (folio, proyecto_id, organizacion_id, aprobacion_id, nombre_organizacion, nombre_proyecto, aprobado, monto, datos_en,
                              solicitado_en, limite_entrega, entregado_en, espera_a, created_by)
       select a.folio, a.proyecto_id, a.organizacion_id, a.id, a.nombre_organizacion, 'Familias que cuidan', a.monto_aprobado, a.monto_aprobado, now(),
              now(), now() + interval '10 days', case when not $3 then now() end, case when $3 then 'organizacion' else 'fundacion' end, $2
         from aprobaciones a where a.id = $1
       returning id, organizacion_id as organizacion`,
      [aprobacion, gestor, como.debe ?? false],
    );
    const { id, organizacion } = only(rows);
    for (const paso of pasosEscritos)
      await client.query(
        `insert into convenio_pasos (convenio_id, paso, proyecto_id, organizacion_id, version, respuestas, guardado_por, guardado_en)
         values ($1, $2, $3, $4, 1, $5, $6, now())`,
        [
          id,
          paso,
          proyecto,
          organizacion,
          // Signed in either form.
          JSON.stringify({ ...paginaDePrueba(paso), ...(paso === 'firma' ? { tipo_firma: 'mixta' } : {}) }),
          gestor,
        ],
      );
    await client.query(
      `insert into convenio_solicitudes (convenio_id, fila, orden, proyecto_id, organizacion_id, clase, detalle, pedida_en, respuesta, respondida_por, respondida_en)
       values ($1, $2, 1, $3, $4, 'dato', 'Nombre de quien administra la cuenta', now(), $5, $6, case when $5::text is not null then now() end)`,
      [
        id,
        filaDePrueba(2),
        proyecto,
        organizacion,
        como.debe ? null : 'Rosa Elena Mata',
        como.debe ? null : owner.browser.usuarioId,
      ],
    );
    const { rows: cuentas } = await client.query<{ id: string }>(
      `insert into convenio_cuentas (convenio_id, proyecto_id, organizacion_id, clabe, propuesta_por, propuesta_en, confirmada_por, confirmada_en)
       values ($1, $2, $3, '012150001234567890', $4, now(), $5, case when $5::uuid is not null then now() end) returning id`,
      [id, proyecto, organizacion, como.debe ? owner.browser.usuarioId : gestor, como.debe ? null : otro],
    );
    const texto = await bring(client, id, como, gestor);
    if (como.estado === 'desistido' || como.estado === 'cancelado')
      await client.query("update proyectos set version = version + 1, etapa = 'no_aceptado' where id = $1", [
        proyecto,
      ]);
    const { rows: ahora } = await client.query<{ version: number }>(
      'select version from convenios where id = $1',
      [id],
    );
    await client.query('commit');
    return {
      id,
      version: only(ahora).version,
      proyecto,
      aprobacion,
      organizacion,
      texto,
      cuenta: only(cuentas).id,
    };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/**
 * What the second wall is tried on: one that is written, one in review, one at signature, one of each later state, and an approved
 * project that waits.
 */
export const makeWallOfConvenio = async (scene: Scene, owner: Person): Promise<void> => {
  await makeConvenio(scene, owner);
  await makeConvenio(scene, owner, { estado: 'en_revision_legal' });
  await makeConvenio(scene, owner, { estado: 'en_revision_legal', aFirma: true });
  for (const estado of ['firmado', 'vigente', 'vencido', 'terminado', 'desistido'])
    await makeConvenio(scene, owner, { estado });
  await makeConvenio(scene, owner, { estado: 'vigente', corre: true, modificatorio: true });
  await makeConvenio(scene, owner, { estado: 'firmado', acordado: false });
  const { id: debe } = await makeConvenio(scene, owner, { debe: true });
  await scene.portal.db.pools.owner.query(
    "delete from convenio_pasos where convenio_id = $1 and paso = 'firma'",
    [debe],
  );
  await makeAprobacion(scene, owner, { estado: 'aprobado' });
};

/**
 * A convenio whose text is open for signature, as the portal opens it once its PDF is there; with a scan of the paper in its case, and
 * `escaneo`: registered by its owner, waiting for a second person.
 */
export const makeSigning = async (
  scene: Scene,
  owner: Person,
  { escaneo = false }: { readonly escaneo?: boolean } = {},
): Promise<MadeConvenio & { readonly copia: string; readonly escaneo: string | null }> => {
  const made = await makeConvenio(scene, owner, { estado: 'en_revision_legal', aFirma: true });
  const { coordinador } = scene.people;
  const client = await scene.portal.db.pools.owner.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into textos_por_firmar (proyecto_id, organizacion_id, clase, entidad, entidad_id, folio, version, sha256, preparado_en, created_by)
       select proyecto_id, organizacion_id, 'convenio', 'convenio', id, numero, 1, repeat('c', 64), now() - interval '1 day', $2
         from convenios where id = $1 returning id`,
      [made.id, coordinador.browser.usuarioId],
    );
    const texto = only(rows).id;
    await nameSigners(client, texto);
    await client.query('update convenio_textos set firma_id = $2 where id = $1', [made.texto, texto]);
    const { rows: copias } = await client.query<{ id: string }>(
      `with azar as (select replace(gen_random_uuid()::text, '-', '') as x), file as (
         insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
         select gen_random_uuid(), left(x, 2) || '/' || substr(x, 3, 2) || '/' || x, 'firmado.pdf', 'pdf', 'application/pdf', 1, x || x, $3
           from azar returning id
       )
       insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
       select 'convenio', $1, 'copia_firmada', 1, file.id, $2, $3 from file returning id`,
      [made.id, made.organizacion, owner.browser.usuarioId],
    );
    const copia = only(copias).id;
    const { rows: escaneos } = escaneo
      ? await client.query<{ id: string }>(
          `insert into escaneos_de_firma (texto_id, lados, documento_id, firmado_el, registrado_por)
           values ($1, '{fundacion,organizacion}', $2, (now() at time zone 'America/Chihuahua')::date, $3) returning id`,
          [texto, copia, owner.browser.usuarioId],
        )
      : { rows: [] };
    await client.query('commit');
    return { ...made, copia, escaneo: escaneos[0]?.id ?? null };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
