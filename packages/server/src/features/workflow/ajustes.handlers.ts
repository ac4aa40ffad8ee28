import { implement } from '@orpc/server';
import { workflowContract } from '@portal/domain/features/workflow/public';
import { type Ajuste, ajusteFechaCodes } from '@portal/domain/features/workflow/workflow.ajustes';
import { addDays, type Fecha, startOfDay, today } from '@portal/domain/kernel/dates';
import { AppError, refusalsIn } from '@portal/domain/kernel/errors';
import { type ClaveDeAjuste, clavesDeAjuste, enOrden, revisarDias } from '@portal/domain/stage/ajustes';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { diasDeAjuste } from '../../stage/ajustes.ts';
import { assertAdministra } from './workflow.policy.ts';

const os = implement(workflowContract).$context<RequestContext>();

const refuse = refusalsIn(ajusteFechaCodes);

/** Days ahead at which a setting may begin. */
const MAS_LEJANO = 730;

type Row = {
  readonly clave: string;
  readonly valor: unknown;
  readonly desde: Date;
  readonly escrito: Date;
  readonly quien: string | null;
};

const listCambios = async ({ tx }: ActorUow): Promise<readonly Row[]> =>
  (
    await sql<Row>`
      select a.clave, a.valor, a.vigente_desde as desde, a.created_at as escrito, u.nombre as quien
        from ajustes a left join usuarios u on u.id = a.creado_por
       where a.clave = any(${[...clavesDeAjuste]}::text[])
       order by a.vigente_desde desc`.execute(tx)
  ).rows;

const leer = async (uow: ActorUow): Promise<Ajuste[]> => {
  const rows = await listCambios(uow);
  const leidos: Ajuste[] = [];
  for (const clave of clavesDeAjuste) {
    const suyos = rows.filter((row) => row.clave === clave);
    leidos.push({
      clave,
      version: suyos.length,
      dias: [...(await diasDeAjuste(uow.tx, clave, uow.now))],
      cambios: suyos.map(({ valor, desde, escrito, quien }) => ({
        dias: (valor as number[]).slice(),
        desde: desde.toISOString(),
        escrito: escrito.toISOString(),
        quien,
      })),
    });
  }
  return leidos;
};

/** From when it applies; null: from now on. One that is written later for the same day comes after it. Errors: 422 beside `desde`. */
const desdeCuando = (uow: ActorUow, desde: Fecha | undefined, version: number): Date | null => {
  if (desde === undefined) return null;
  const hoy = today(uow.now);
  if (desde <= hoy) throw refuse('datos_invalidos', 'fecha_pasada', 'desde');
  if (desde > addDays(hoy, MAS_LEJANO)) throw refuse('datos_invalidos', 'fecha_lejana', 'desde');
  return new Date(startOfDay(desde).getTime() + version);
};

const insertCambio = (uow: ActorUow, clave: ClaveDeAjuste, dias: readonly number[], desde: Date | null) =>
  sql<{ id: string }>`
    insert into ajustes (clave, valor, vigente_desde, creado_por)
    values (${clave}, ${JSON.stringify(dias)}::jsonb, ${desde === null ? sql`clock_timestamp()` : desde}, ${uow.actor.usuarioId}::uuid)
    returning id`.execute(uow.tx);

/** The foundation's settings, for who administers the portal. */
export const ajustesHandlers = {
  ajustes: os.ajustes.handler(({ context }) =>
    context.read(async (uow) => {
      assertAdministra(uow);
      return { items: await leer(uow) };
    }),
  ),
  escribirAjuste: os.escribirAjuste.handler(({ input, context }) =>
    context.write(async (uow) => {
      assertAdministra(uow);
      const { clave, version, desde } = input;
      const issues = revisarDias(clave, input.dias);
      if (issues.length > 0) throw new AppError('datos_invalidos', { issues });
      const cuando = desdeCuando(uow, desde, version);
      // Who changes the same at once waits here, and is told.
      await sql`select pg_advisory_xact_lock(hashtextextended('ajustes:' || ${clave}, 0))`.execute(uow.tx);
      const antes = await leer(uow);
      if (antes.find((uno) => uno.clave === clave)?.version !== version)
        throw new AppError('conflicto', { code: 'version_distinta', actual: { items: antes } });
      const dias = enOrden(input.dias);
      const { rows } = await insertCambio(uow, clave, dias, cuando);
      await appendLog(uow.tx, {
        actor: uow.actor,
        ip: uow.ip,
        accion: 'ajuste.escribir',
        entidad: 'ajuste',
        entidadId: rows[0]?.id ?? '',
        datos: { ajuste: clave, dias: dias.join(', '), ...(desde === undefined ? {} : { desde }) },
      });
      return { items: await leer({ ...uow, now: new Date(Math.max(uow.now.getTime(), Date.now())) }) };
    }),
  ),
};
