import { today } from '@portal/domain/kernel/dates';
import { readContexto, transferencias } from '../features/transferencias/transferencias.repo.ts';
import { aprobar, solicitar } from '../features/transferencias/transferencias.run.ts';
import { cronista } from './calendario.ts';
import { claveDeSeguimiento } from './escenas.seguimientos.ts';
import { type Escena, idDe } from './escenas.ts';
import type { Momento } from './tipos.ts';

/** Transfers between lines of the demo's project in execution: one that was approved, and one that waits. */

const SEGUIMIENTO = 'puertas';
const PIDE = 'pgranillo';
const REVISA = 'raul.dominguez';

type TransferenciaDemo = {
  readonly clave: string;
  /** Which lines of its budget, from the largest. */
  readonly de: number;
  readonly a: number;
  readonly monto: string;
  readonly motivo: string;
  readonly pedida: Momento;
  readonly aprobada?: Momento;
};

const transferenciasDemo: readonly TransferenciaDemo[] = [
  {
    clave: 'traslados',
    de: 0,
    a: 1,
    monto: '3500.00',
    motivo:
      'Dos familias viven fuera de la ciudad y sus traslados a las audiencias cuestan más de lo previsto.',
    pedida: { hace: 11, hora: '09:25' },
    aprobada: { hace: 9, hora: '13:15' },
  },
  {
    clave: 'materiales',
    de: 0,
    a: 3,
    monto: '2400.00',
    motivo: 'Se inscribieron más personas a las sesiones y hacen falta cuadernillos de derechos.',
    pedida: { hace: 8, hora: '10:30' },
  },
];

const claveDe = (clave: string): string => `transferencia:${clave}`;

/** Every scene of the transfers as of `ahora`. */
export const escenasDeTransferencias = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  return transferenciasDemo.flatMap(({ clave, de, a, monto, motivo, pedida, aprobada }) => {
    const cuandoDe = cronista(hoy);
    const cuando = cuandoDe(pedida);
    const pide: Escena = {
      cuando,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(PIDE, cuando, async (uow) => {
          const seguimientoId = idDe(escenario, claveDeSeguimiento(SEGUIMIENTO));
          const contexto = await readContexto(uow.tx, seguimientoId, { now: uow.now, pedidas: true });
          const lineas =
            contexto?.marco.partidas.toSorted((x, y) => Number(y.original) - Number(x.original)) ?? [];
          const [sale, llega] = [lineas[de], lineas[a] ?? lineas.at(-1)];
          if (!sale || !llega) throw new Error('The demo has no lines to transfer between.');
          escenario.ids.set(
            claveDe(clave),
            await solicitar(uow, { seguimientoId, de: sale.id, a: llega.id, monto, motivo }),
          );
        }),
    };
    if (!aprobada) return [pide];
    const resuelta = cuandoDe(aprobada);
    return [
      pide,
      {
        cuando: resuelta,
        papeles: [],
        jugar: (escenario) =>
          escenario.elenco.as(REVISA, resuelta, async (uow) => {
            const id = idDe(escenario, claveDe(clave));
            await aprobar(uow, { id, version: (await transferencias.get(uow, id)).version });
          }),
      },
    ];
  });
};
