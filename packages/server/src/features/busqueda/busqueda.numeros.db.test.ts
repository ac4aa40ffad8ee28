import type { GrupoDeBusqueda } from '@portal/domain/features/busqueda/busqueda.contract';
import { beforeAll, expect, it } from 'vitest';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';

/** The numbers of what is issued for a record find the record: of an oficio, of an acuerdo, of a finiquito. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, consultor } = scene.people;
let deposito: Awaited<ReturnType<typeof makeDeposito>>;
beforeAll(async () => {
  deposito = await makeDeposito(scene, duena);
});

const found = async (who: Browser, q: string) => {
  const { status, body } = await who.send<{ grupos: GrupoDeBusqueda[] }>(
    'GET',
    `/busqueda?q=${encodeURIComponent(q)}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.grupos.flatMap(({ hallazgos }) =>
    hallazgos.map(({ enlace, detalle }) => ({ enlace, detalle })),
  );
};
const only = async (query: string) =>
  (await owner.query<{ folio: string; de: string }>(query, [deposito.convenio.proyecto])).rows[0] as {
    folio: string;
    de: string;
  };
const says = (folio: string) => expect.stringMatching(new RegExp(`^${folio} · `, 'u'));

it('an acuerdo, for who sees its convenio and nobody else', async () => {
  const { folio, de } = await only('select folio, convenio_id as de from acuerdos where proyecto_id = $1');
  for (const who of [consultor.browser, duena.browser])
    expect(await found(who, folio.toLowerCase())).toEqual([
      { enlace: `/convenio/${de}`, detalle: says(folio) },
    ]);
  expect(await found(otra.browser, folio)).toEqual([]);
});

it('an oficio', async () => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      "update aprobacion_rondas set oficio_numero = 'OFI-2019-777' where proyecto_id = $1 and oficio_numero is not null",
      [deposito.convenio.proyecto],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  const { folio, de } = await only(
    'select oficio_numero as folio, aprobacion_id as de from aprobacion_rondas where proyecto_id = $1 and oficio_numero is not null',
  );
  expect(await found(consultor.browser, folio)).toEqual([
    { enlace: `/aprobacion/${de}`, detalle: says(folio) },
  ]);
});

it('a finiquito', async () => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `update seguimientos set estado = 'terminado', terminado_en = now(), liquidado_en = now(), liquidado_por = $2, finiquito_folio = 'FIN-2019-777',
              finiquitado_por = $3, finiquitado_en = now() where id = $1`,
      [deposito.seguimiento, consultor.browser.usuarioId, scene.people.administrador.browser.usuarioId],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await found(consultor.browser, 'FIN-2019-777')).toEqual([
    { enlace: `/seguimiento-operativo/${deposito.seguimiento}`, detalle: says('FIN-2019-777') },
  ]);
});
