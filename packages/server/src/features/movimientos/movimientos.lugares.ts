import { fromCentavos } from '@portal/domain/kernel/money';
import { sql } from 'kysely';

/** Where each peso of the cases stands, read from the balances that the ledger keeps: one definition, whoever tells it. */

/** Centavos as text, of one case or of many. */
export type Lugares = {
  readonly por_depositar: string;
  readonly por_comprobar: string;
  readonly en_revision: string;
  readonly admitido: string;
  readonly reintegrado: string;
};
export type Lugar = keyof Lugares;

/** A case as far as it has money, of its balances as `s`: something was committed once, or is out. */
export const conDinero = sql<boolean>`(s.comprometido + s.liberado > 0 or s.depositado > 0)`;

/** Where each peso of a case stands, in pesos, of its balances as `s`: every figure is made of these. */
export const pesosDe = {
  por_depositar: sql`(s.comprometido - s.depositado + s.reintegrado)`,
  por_comprobar: sql`(s.depositado - s.reintegrado - s.comprobado)`,
  en_revision: sql`(s.comprobado - s.admitido)`,
  admitido: sql`s.admitido`,
  reintegrado: sql`s.reintegrado`,
} satisfies Record<Lugar, unknown>;

export const lugares = Object.keys(pesosDe) as Lugar[];

/** The same in centavos. */
export const centavosDe = (cual: Lugar) => sql`(${pesosDe[cual]} * 100)::bigint`;

/** All pesos in sight by where they stand, and in pesos what was asked and approved of them. */
export type TotalesDelLibro = Lugares & { readonly solicitado: string; readonly aprobado: string };

/** As an expression for a statement that reads more than this; null while no case in sight has money. */
export const totalesDelLibro = sql<TotalesDelLibro | null>`(
  select case when count(*) > 0 then jsonb_build_object(
           ${sql.join(lugares.map((cual) => sql`${sql.lit(cual)}, sum(${centavosDe(cual)})::text`))},
           'solicitado', sum(s.solicitado)::text, 'aprobado', sum(s.aprobado)::text) end
    from saldos s join proyectos p on p.id = s.proyecto_id and p.eliminado_en is null
   where ${conDinero})`;

/** Every amount that is told of some cases, from where their pesos stand; in pesos. */
export const dineroDe = (suyos: Lugares) => {
  const [porDepositar, porComprobar, enRevision, comprobado, reintegrado] = [
    suyos.por_depositar,
    suyos.por_comprobar,
    suyos.en_revision,
    suyos.admitido,
    suyos.reintegrado,
  ].map(BigInt) as [bigint, bigint, bigint, bigint, bigint];
  const fuera = porComprobar + enRevision + comprobado;
  return {
    comprometido: fromCentavos(porDepositar + fuera),
    desembolsado: fromCentavos(fuera + reintegrado),
    comprobado: fromCentavos(comprobado),
    reintegrado: fromCentavos(reintegrado),
    porDepositar: fromCentavos(porDepositar),
    porComprobar: fromCentavos(porComprobar),
    enRevision: fromCentavos(enRevision),
  };
};
