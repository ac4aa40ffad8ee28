import { implement } from '@orpc/server';
import { ejes, municipios, regiones } from '@portal/domain/features/formulacion/public';
import { describirTipo, tiposDeSolicitud } from '@portal/domain/features/proyectos/public';
import {
  DIAS_DE_RIESGO,
  PUNTOS_DE_RETRASO,
  PUNTOS_DE_RIESGO,
} from '@portal/domain/features/seguimiento/public';
import { etiquetaDeCuerpo } from '@portal/domain/features/sesiones-colegiadas/public';
import { workflowContract } from '@portal/domain/features/workflow/public';
import type { Ajuste, Ajustes } from '@portal/domain/features/workflow/workflow.ajustes';
import { type Fecha, startOfDay, today } from '@portal/domain/kernel/dates';
import { AppError, refusalsIn } from '@portal/domain/kernel/errors';
import { type ClaveDeAjuste, clavesDeAjuste } from '@portal/domain/stage/ajustes';
import {
  decirAjuste,
  enOrden,
  faltaDelDia,
  fechaDeAjusteCodes,
  inicialesDe,
  revisarAjuste,
  type ValorDeAjuste,
  vigenteEn,
} from '@portal/domain/stage/ajustes.valores';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { aLaBase, deLaBase } from '../../stage/ajustes.ts';
import { listCuerpos } from '../sesiones-colegiadas/public.ts';
import { assertAdministra } from './workflow.policy.ts';

const os = implement(workflowContract).$context<RequestContext>();

const refuse = refusalsIn(fechaDeAjusteCodes);

type Row = {
  readonly clave: string;
  readonly valor: unknown;
  readonly desde: Date;
  readonly escrito: Date;
  /** Null: the portal brought it. */
  readonly autor: string | null;
  readonly quien: string | null;
};

const listCambios = async ({ tx }: ActorUow): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
      select a.clave, a.valor, a.vigente_desde as desde, a.created_at as escrito, a.creado_por as autor, u.nombre as quien
        from ajustes a left join usuarios u on u.id = a.creado_por
       where a.clave = any(${[...clavesDeAjuste]}::text[])
       order by a.vigente_desde desc`.execute(tx);
  return rows.map((row) => ({ ...row, valor: deLaBase(row.clave as ClaveDeAjuste, row.valor) }));
};

type Paso = Pick<Row, 'desde' | 'quien' | 'autor'> & {
  readonly valor: ValorDeAjuste;
  readonly escrito: Date | null;
};

/** All that a setting was and is to be, the one that applies latest first. What the portal brings is a row of some, and of others not. */
const pasosDe = (clave: ClaveDeAjuste, suyos: readonly Row[]): readonly Paso[] => {
  const traidos = suyos.some(({ autor }) => autor === null)
    ? []
    : inicialesDe(clave).map((uno) => ({ ...uno, quien: null, autor: null, escrito: null }));
  const puestos = suyos
    .filter(({ valor }) => revisarAjuste(clave, valor).length === 0)
    .map((uno) => ({
      ...uno,
      valor: uno.valor as ValorDeAjuste,
      escrito: uno.autor === null ? null : uno.escrito,
    }));
  return [...puestos, ...traidos].toSorted((a, b) => b.desde.getTime() - a.desde.getTime());
};

const presentAjuste = (clave: ClaveDeAjuste, suyos: readonly Row[], now: Date): Ajuste => {
  const { valor, desde } = vigenteEn(clave, suyos, now);
  const pasos = pasosDe(clave, suyos);
  const enElAlambre = (uno: ValorDeAjuste): Ajuste['valor'] => (typeof uno === 'string' ? uno : [...uno]);
  return {
    clave,
    version: suyos.length,
    valor: enElAlambre(valor),
    desde: desde.toISOString(),
    cambios: pasos.map((uno, i) => {
      const antes = pasos[i + 1];
      return {
        valor: enElAlambre(uno.valor),
        antes: antes ? enElAlambre(antes.valor) : null,
        desde: uno.desde.toISOString(),
        quien: uno.quien,
        escrito: uno.escrito?.toISOString() ?? null,
      };
    }),
  };
};

/** What the portal counts with and nobody sets here: of the code, and of the bodies. */
const loFijo = async ({ tx }: ActorUow): Promise<Ajustes['fijo']> => ({
  topes: tiposDeSolicitud.map((tipo) => {
    const { insignia: nombre, tope } = describirTipo(tipo);
    return { nombre, tope };
  }),
  quorums: (await listCuerpos(tx)).map(({ cuerpo, quorum }) => ({
    nombre: etiquetaDeCuerpo[cuerpo],
    quorum,
  })),
  estatus: { dias: DIAS_DE_RIESGO, riesgo: PUNTOS_DE_RIESGO, retraso: PUNTOS_DE_RETRASO },
  municipios: municipios.length,
  regiones: regiones.map(({ label }) => label),
  ejes: ejes.map(({ label }) => label),
});

const presentTodo = async (uow: ActorUow, rows: readonly Row[], now = uow.now): Promise<Ajustes> => ({
  items: clavesDeAjuste.map((clave) =>
    presentAjuste(
      clave,
      rows.filter((row) => row.clave === clave),
      now,
    ),
  ),
  fijo: await loFijo(uow),
});

/** From when it applies; null: from now on. One that is written later for the same day comes after it. Errors: 422 beside `desde`. */
const desdeCuando = (
  { now }: ActorUow,
  clave: ClaveDeAjuste,
  desde: Fecha | undefined,
  version: number,
): Date | null => {
  if (desde === undefined) return null;
  const falta = faltaDelDia(clave, desde, today(now));
  if (falta) throw refuse('datos_invalidos', falta, 'desde');
  return new Date(startOfDay(desde).getTime() + version);
};

const insertCambio = (uow: ActorUow, clave: ClaveDeAjuste, valor: ValorDeAjuste, desde: Date | null) =>
  sql<{ id: string }>`
    insert into ajustes (clave, valor, vigente_desde, creado_por)
    values (${clave}, ${JSON.stringify(aLaBase(clave, valor))}::jsonb,
            ${desde === null ? sql`clock_timestamp()` : desde}, ${uow.actor.usuarioId}::uuid)
    returning id`.execute(uow.tx);

/** The foundation's settings, for who administers the portal. */
export const ajustesHandlers = {
  ajustes: os.ajustes.handler(({ context }) =>
    context.read(async (uow) => {
      assertAdministra(uow);
      return presentTodo(uow, await listCambios(uow));
    }),
  ),
  escribirAjuste: os.escribirAjuste.handler(({ input, context }) =>
    context.write(async (uow) => {
      assertAdministra(uow);
      const { clave, version, desde } = input;
      const issues = revisarAjuste(clave, input.valor);
      if (issues.length > 0) throw new AppError('datos_invalidos', { issues });
      const cuando = desdeCuando(uow, clave, desde, version);
      // Who changes the same at once waits here, and is told.
      await sql`select pg_advisory_xact_lock(hashtextextended('ajustes:' || ${clave}, 0))`.execute(uow.tx);
      const antes = await listCambios(uow);
      const suyos = antes.filter((row) => row.clave === clave);
      if (suyos.length !== version)
        throw new AppError('conflicto', {
          code: 'version_distinta',
          actual: await presentTodo(uow, antes),
        });
      const valor = enOrden(clave, input.valor);
      const { rows } = await insertCambio(uow, clave, valor, cuando);
      await appendLog(uow.tx, {
        actor: uow.actor,
        ip: uow.ip,
        accion: 'ajuste.escribir',
        entidad: 'ajuste',
        entidadId: rows[0]?.id ?? '',
        datos: {
          ajuste: clave,
          antes: decirAjuste(clave, vigenteEn(clave, suyos, cuando ?? uow.now).valor),
          despues: decirAjuste(clave, valor),
          ...(desde === undefined ? {} : { desde }),
        },
      });
      return presentTodo(uow, await listCambios(uow), new Date(Math.max(uow.now.getTime(), Date.now())));
    }),
  ),
};
