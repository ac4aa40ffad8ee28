/** What the tests of the demo read of its ministraciones, and what they must find: each step, by three people. */

type Rows = <T extends object>(text: string) => Promise<T[]>;

type MinistracionSembrada = {
  readonly numero: number;
  readonly estado: string;
  /** Who asked, approved and paid, or refused it. */
  readonly personas: number;
  /** It was asked for before the day of the demo. */
  readonly antes: boolean;
  readonly comprobante: boolean;
};

export const leerMinistraciones = (rows: Rows, hoy: string): Promise<MinistracionSembrada[]> =>
  rows(`
    select m.numero, m.estado, m.created_at < '${hoy}'::date as antes, m.comprobante_id is not null as comprobante,
           (select count(distinct q)::int from unnest(array[m.created_by, m.aprobada_por, m.depositada_por, m.cerrada_por]) q
             where q is not null) as personas
      from ministraciones m order by m.created_at`);

const una = (
  numero: number,
  estado: string,
  personas: number,
  comprobante = false,
): MinistracionSembrada => ({
  numero,
  estado,
  personas,
  antes: true,
  comprobante,
});

export const ministracionesEsperadas: readonly MinistracionSembrada[] = [
  una(1, 'depositada', 3, true),
  ...['comprobada', 'comprobada', 'depositada', 'depositada'].map((estado) => una(1, estado, 3, true)),
  una(2, 'comprobada', 3, true),
  una(1, 'depositada', 3, true),
  una(1, 'depositada', 3, true),
  una(2, 'rechazada', 2),
  una(2, 'aprobada', 2),
  una(2, 'solicitada', 1),
  una(1, 'aprobada', 2),
  una(1, 'solicitada', 1),
  una(3, 'solicitada', 1),
];
