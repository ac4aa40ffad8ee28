import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import { parseMonto } from '@portal/domain/kernel/money';
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
  see,
  verSeccion,
} from './testing/stories.ts';

/** What somebody tries who knows the API, the database's role and a fast clock. */

const portal = await createTestPortal();
const { owner, app } = portal.db.pools;
let reviewer: Browser;
let administrator: Browser;

const newcomer = () => portal.browser({ rol: 'solicitante' });

beforeAll(async () => {
  reviewer = await portal.browser({ rol: 'coordinador' });
  administrator = await portal.browser({ rol: 'administrador' });
});

describe('the amount that lists show', () => {
  const written = [
    ...[
      '$2,000,000.00',
      '2000000',
      'MXN 5000',
      '5000 mxn',
      '5.',
      '.5',
      '0.50',
      '00012.3',
      '1 000',
      '1\u00a0000',
      '12\u200b5',
    ],
    ...[
      '1,00',
      '1,2,3',
      '12,34.50',
      '1.005',
      '1e3',
      'NaN',
      '-5',
      '+5',
      '0x10',
      '１２３',
      '٣',
      '$',
      '',
      '.',
      'MXN5000MXN',
    ],
    ...[
      '$MXN 5',
      'MXN $5',
      '999999999999.99',
      '1000000000000',
      '0000999999999999',
      '$$5',
      '5,000,',
      ',500',
      '5000 pesos',
    ],
  ];

  it('62: is the one that was judged, however it was typed, and none where it is none', async () => {
    const { rows } = await owner.query<{ texto: string; monto: string | null }>(
      'select texto, app.monto_escrito(texto)::text as monto from unnest($1::text[]) as texto',
      [written],
    );
    const judged = written.map((texto) => {
      const read = parseMonto(texto);
      return { texto, monto: read.ok && !read.monto.startsWith('-') ? read.monto : null };
    });
    expect(rows).toEqual(judged);
  });

  it('62: follows the ficha of step 1 and of each save', async () => {
    const who = await newcomer();
    const { id, proyecto } = await abierto(who, reviewer);
    for (const [texto, monto] of [
      ['MXN 1,500,000', '1500000.00'],
      ['1,00', null],
      ['1600000.', '1600000.00'],
    ] as const) {
      expect((await guardar(who, proyecto.id, 'ficha', { monto_solicitado: texto })).status).toBe(200);
      expect((await see(who, id)).body.monto, texto).toBe(monto);
    }
  });
});

describe('behind the portal, as the application’s role', () => {
  /** What a statement does as this account of an organization, up to the end of a transaction that is kept if it can be. */
  const tried = async (who: Browser, organizacionId: string, statement: string, values: unknown[]) => {
    const client = await app.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('app.usuario_id', $1, true), set_config('app.organizacion_id', $2, true),
                set_config('app.permisos', '', true), set_config('app.es_personal', 'off', true), set_config('app.alcance', 'propio', true)`,
        [who.usuarioId, organizacionId],
      );
      const { rowCount } = await client.query(statement, values);
      await client.query('commit');
      return `${rowCount} rows`;
    } catch (error) {
      await client.query('rollback');
      return (error as Error).message;
    } finally {
      client.release();
    }
  };
  const cut = `insert into formulacion_versiones (proyecto_id, organizacion_id, numero, causa, esquema, contenido, sha256, created_by)
               values ($1, $2, $3, $4, 1, '{}', encode(sha256('{}'::bytea), 'hex'), $5)`;

  it.each(['registro_enviado', 'otra_causa'])(
    'an organization keeps no version (%s) on the side: neither before it sends, nor after',
    async (causa) => {
      const [begins, sends] = [await newcomer(), await newcomer()];
      for (const [who, { proyecto, organizacion }, numero] of [
        [begins, await abierto(begins, reviewer), 1],
        [sends, await enviado(sends, reviewer), 2],
      ] as const) {
        const values = [proyecto.id, organizacion.id, numero, causa, who.usuarioId];
        expect(await tried(who, organizacion.id, cut, values)).toMatch(/row-level security/);
      }
    },
  );

  it('what says that it was sent was cut', async () => {
    const who = await newcomer();
    const { id, organizacion } = await abierto(who, reviewer);
    const said = await tried(
      who,
      organizacion.id,
      `update registros set estado = 'pendiente_validacion', version = version + 1, updated_at = now(), enviado_en = now(),
                            version_enviada = 7 where id = $1`,
      [id],
    );
    expect(said).toMatch(/registros_version_enviada/);
    expect((await see(who, id)).body).toMatchObject({ estado: 'borrador', versionEnviada: null });
  });
});

describe('at the same moment', () => {
  const allValid = (record: Awaited<ReturnType<typeof enviado>>) => ({
    marcas: Object.fromEntries(
      (record.revision?.marcas ?? []).map(({ campo }) => [campo, { valido: true, comentario: '' }]),
    ),
  });
  const statuses = (answers: readonly { readonly status: number }[]): number[] =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  it('two colleagues send, two save: one version, of exactly what is kept', async () => {
    const one = await newcomer();
    const { id, proyecto, organizacion } = await abierto(one, reviewer);
    const other = await portal.browser({ rol: 'solicitante', organizacionId: organizacion.id });
    await llenar(one, proyecto.id);
    const { body: full } = await see(one, id);
    const base = await verSeccion(one, proyecto.id, 'alcance');
    const save = (who: Browser, cobertura: string) =>
      guardarSobre(who, proyecto.id, 'alcance', base, { ...base.respuestas, cobertura });
    const [sentA, sentB, ...saves] = await Promise.all([
      act(one, 'finalizar', full),
      act(other, 'finalizar', full),
      save(one, 'Treinta colonias de la zona sur de Parral'),
      save(other, 'Cuarenta colonias de la zona norte de Parral'),
    ]);
    expect(statuses([sentA, sentB])).toEqual([200, 409]);
    expect(saves.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const { rows } = await owner.query<{ igual: boolean }>(
      `select convert_from(v.contenido, 'utf8')::jsonb #>> '{secciones,alcance,cobertura}' = s.respuestas ->> 'cobertura' as igual
         from formulacion_versiones v join formulacion_secciones s on s.proyecto_id = v.proyecto_id and s.seccion = 'alcance'
        where v.proyecto_id = $1`,
      [proyecto.id],
    );
    expect(rows).toEqual([{ igual: true }]);
  });

  it('the ceiling holds, whichever two sections are saved while it is sent', async () => {
    const one = await newcomer();
    const { id, proyecto } = await abierto(one, reviewer);
    await llenar(one, proyecto.id);
    const { body: full } = await see(one, id);
    const { presupuesto } = proyectoCompleto().secciones;
    const lineas = (presupuesto.lineas as readonly object[]).map((linea) => ({
      ...linea,
      organizacion: '0',
      otros: '0',
    }));
    const [, , sent] = await Promise.all([
      guardar(one, proyecto.id, 'ficha', { monto_solicitado: '2500000.00' }),
      guardar(one, proyecto.id, 'presupuesto', { lineas } as never),
      act(one, 'finalizar', full),
    ]);
    const { body: after } = await see(one, id);
    expect(after.estado).toBe(sent?.status === 200 ? 'pendiente_validacion' : 'borrador');
    if (after.estado === 'pendiente_validacion') expect(after.porcentajeSolicitado).toBe('80.00');
    else expect((await act(one, 'finalizar', after)).status).toBe(422);
  });

  it.each(['cancelar', 'desistir', 'eliminar', 'rechazar'] as const)(
    'validated and ended with %s is one of both, and its case goes the same way',
    async (action) => {
      const one = await newcomer();
      const { id, proyecto } = await enviado(one, reviewer);
      const { body: seen } = await see(administrator, id);
      const by = action === 'desistir' ? one : administrator;
      const { body: shown } = await see(by, id);
      const both = await Promise.all([
        act(reviewer, 'validar', seen, allValid(seen)),
        act(by, action, shown, MOTIVO),
      ]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(both.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
      const { rows } = await owner.query<{ etapa: string }>('select etapa from proyectos where id = $1', [
        proyecto.id,
      ]);
      const ended = action === 'eliminar' ? 'registro' : 'no_aceptado';
      expect(rows[0]?.etapa).toBe(both[0]?.status === 200 ? 'co_diseno' : ended);
    },
  );

  it('a tab from before it was taken up again does nothing', async () => {
    const one = await newcomer();
    const sent = await enviado(one, reviewer);
    const { body: seen } = await see(administrator, sent.id);
    const { body: ended } = await act(administrator, 'rechazar', seen, MOTIVO);
    expect((await act(administrator, 'reabrir', ended, MOTIVO)).status).toBe(200);
    const stale = await Promise.all([
      act(one, 'finalizar', sent),
      act(one, 'desistir', sent, MOTIVO),
      act(reviewer, 'validar', seen, allValid(seen)),
      guardar(one, sent.proyecto.id, 'poblacion', { poblacion_total: '7' }),
    ]);
    expect(statuses(stale)).toEqual([409, 409, 409, 409]);
    expect((await see(one, sent.id)).body.estado).toBe('pendiente_validacion');
  });
});
