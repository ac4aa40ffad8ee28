import type { TipoDeCarta } from '@portal/domain/features/cartas/cartas.schema';
import { today } from '@portal/domain/kernel/dates';
import { aprobar, enviar, rechazar } from '../features/cartas/cartas.actions.ts';
import { registrar } from '../features/cartas/cartas.registrar.ts';
import { cartas } from '../features/cartas/cartas.repo.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { cronista } from './calendario.ts';
import { claveDeSeguimiento } from './escenas.seguimientos.ts';
import { type Escena, idDe } from './escenas.ts';
import type { Momento } from './tipos.ts';

/** The cartas of one execution of the demo: one approved, one refused, one that waits for its answer, and one that is yet to be sent. */

const SEGUIMIENTO = 'puertas';
const ORGANIZACION = 'pgranillo';
const FUNDACION = 'coordinador';
const APRUEBA = 'raul.dominguez';

type CartaDemo = {
  readonly clave: string;
  readonly tipo: TipoDeCarta;
  readonly por: typeof ORGANIZACION | typeof FUNDACION;
  readonly monto: string;
  readonly descripcion: string;
  readonly observaciones?: string;
  readonly escrita: Momento;
  readonly enviada?: Momento;
  readonly aprobada?: Momento;
  readonly rechazada?: Momento & { readonly motivo: string };
};

const cartasDemo: readonly CartaDemo[] = [
  {
    clave: 'solicitud',
    tipo: 'solicitud',
    por: ORGANIZACION,
    monto: '185000.00',
    descripcion:
      'Se solicita la primera entrega del convenio para los honorarios del primer cuatrimestre y la renta del punto de atención.',
    escrita: { hace: 120, hora: '10:15' },
    enviada: { hace: 120, hora: '10:40' },
    aprobada: { hace: 117, hora: '12:05' },
  },
  {
    clave: 'instruccion',
    tipo: 'instruccion',
    por: FUNDACION,
    monto: '185000.00',
    descripcion: 'Se instruye la entrega de los recursos del primer cuatrimestre en la cuenta del convenio.',
    escrita: { hace: 116, hora: '11:20' },
    enviada: { hace: 116, hora: '11:25' },
    rechazada: {
      hace: 115,
      hora: '13:30',
      motivo: 'El concepto no dice qué acuerdo la respalda. Que se escriba de nuevo con su número.',
    },
  },
  {
    clave: 'comprobacion',
    tipo: 'comprobacion',
    por: ORGANIZACION,
    monto: '42350.00',
    descripcion: 'Se comprueban los honorarios y la renta del primer bimestre, con sus facturas.',
    escrita: { hace: 5, hora: '09:50' },
    enviada: { hace: 5, hora: '10:10' },
  },
  {
    clave: 'por-enviar',
    tipo: 'solicitud',
    por: ORGANIZACION,
    monto: '96000.00',
    descripcion: 'Se solicita la segunda entrega para los traslados a las audiencias del cuatrimestre.',
    observaciones: 'Se envía cuando esté el informe del primer cuatrimestre.',
    escrita: { hace: 2, hora: '16:20' },
  },
];

const claveDeCarta = (clave: string): string => `carta:${clave}`;

/** One of them as far as it came, each step after the one before. */
const escenasDe = (una: CartaDemo, cuandoDe: ReturnType<typeof cronista>): Escena[] => {
  const { tipo, por, monto, descripcion, observaciones, enviada, aprobada, rechazada } = una;
  const escrita = cuandoDe(una.escrita);
  const paso = (
    momento: Momento | undefined,
    quien: string,
    hacer: (uow: ActorUow, carta: { readonly id: string; readonly version: number }) => Promise<void>,
  ): Escena[] => {
    if (!momento) return [];
    const cuando = cuandoDe(momento);
    return [
      {
        cuando,
        papeles: [],
        jugar: (escenario) =>
          escenario.elenco.as(quien, cuando, async (uow) => {
            const id = idDe(escenario, claveDeCarta(una.clave));
            const { version } = await cartas.get(uow, id);
            await hacer(uow, { id, version });
          }),
      },
    ];
  };
  return [
    {
      cuando: escrita,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(por, escrita, async (uow) => {
          const seguimientoId = idDe(escenario, claveDeSeguimiento(SEGUIMIENTO));
          const id = await registrar(uow, { seguimientoId, tipo, monto, descripcion, observaciones });
          escenario.ids.set(claveDeCarta(una.clave), id);
        }),
    },
    ...paso(enviada, por, enviar),
    ...paso(aprobada, APRUEBA, aprobar),
    ...paso(rechazada, APRUEBA, (uow, carta) => rechazar(uow, { ...carta, motivo: rechazada?.motivo ?? '' })),
  ];
};

/** Every scene of the cartas as of `ahora`, in the order in which they must be played. */
export const escenasDeCartas = (ahora: Date): Escena[] => {
  const cuandoDe = cronista(today(ahora));
  return cartasDemo.flatMap((una) => escenasDe(una, cuandoDe));
};
