import { type Fecha, today } from '@portal/domain/kernel/dates';
import { abrirSeguimiento } from '../features/seguimiento/seguimiento.apertura.ts';
import { liquidar, reanudar, suspender, terminarDe } from '../features/seguimiento/seguimiento.ejecucion.ts';
import { seguimientos } from '../features/seguimiento/seguimiento.repo.ts';
import { cronista } from './calendario.ts';
import { claveDeConvenio } from './escenas.convenios.ts';
import { comoPortal, type Escena, idDe } from './escenas.ts';
import type { Momento } from './tipos.ts';

/** The execution of the demo's convenios: most go on, two were resumed, two were settled, one ended with its convenio, one is suspended today. */

const LLEVA = 'coordinador';
const FIRMA = 'fernando.baeza';

/** Names the execution of a convenio of the demo. */
export const claveDeSeguimiento = (clave: string): string => `seguimiento:${clave}`;

type Acto = Momento & { readonly motivo: string };

type SeguimientoDemo = {
  /** Key of its convenio. */
  readonly clave: string;
  readonly abierto: Momento;
  readonly suspendido?: Acto;
  readonly reanudado?: Acto;
  readonly liquidado?: Acto;
  /** When the portal hears that its convenio ended. */
  readonly terminado?: Momento;
};

export const seguimientosDemo: readonly SeguimientoDemo[] = [
  {
    clave: 'vacaciones',
    abierto: { hace: 127, hora: '10:20' },
    suspendido: {
      hace: 104,
      hora: '12:30',
      motivo:
        'La escuela que presta su patio cerró dos semanas por obras de drenaje, y no hay otro lugar seguro para las niñas y los niños.',
    },
    reanudado: {
      hace: 90,
      hora: '11:15',
      motivo:
        'La obra terminó y Protección Civil autorizó el uso del patio. Las actividades siguen desde el lunes.',
    },
    liquidado: {
      hace: 8,
      hora: '12:20',
      motivo:
        'La escuela ya no presta su patio y la organización no encontró otro lugar seguro. Las partes acordaron liquidar el proyecto.',
    },
  },
  {
    clave: 'circulos',
    abierto: { hace: 126, hora: '11:40' },
    suspendido: {
      hace: 41,
      hora: '13:10',
      motivo:
        'La inspección escolar revisa la autorización para hacer círculos en horario de clase. Se suspende mientras responde.',
    },
    terminado: { hace: 20, hora: '13:45' },
  },
  { clave: 'puertas', abierto: { hace: 125, hora: '10:05' } },
  { clave: 'dormitorios', abierto: { hace: 124, hora: '10:10' } },
  { clave: 'tardes', abierto: { hace: 123, hora: '10:25' } },
  {
    clave: 'patrulla',
    abierto: { hace: 122, hora: '10:40' },
    suspendido: {
      hace: 80,
      hora: '12:30',
      motivo:
        'Cambió la dirección de seguridad pública de Meoqui y los agentes del diplomado quedaron sin horario liberado hasta que la nueva titular lo confirme.',
    },
    reanudado: {
      hace: 66,
      hora: '11:15',
      motivo:
        'La nueva directora confirmó por oficio las dos horas diarias de los agentes y la mesa semanal con el juzgado cívico.',
    },
  },
  { clave: 'janos', abierto: { hace: 121, hora: '10:15' } },
  {
    clave: 'banda',
    abierto: { hace: 120, hora: '10:35' },
    liquidado: {
      hace: 9,
      hora: '12:40',
      motivo:
        'El proyecto terminó con sus tres conciertos. Las partes acordaron liquidarlo: lo depositado está comprobado o reintegrado.',
    },
  },
  { clave: 'calma', abierto: { hace: 3, hora: '10:45' } },
  { clave: 'abuelas', abierto: { hace: 9, hora: '10:55' } },
  { clave: 'plazas', abierto: { hace: 10, hora: '10:30' } },
  {
    clave: 'duelo',
    abierto: { hace: 4, hora: '10:50' },
    suspendido: {
      hace: 2,
      hora: '12:05',
      motivo:
        'La psicóloga que coordina los grupos renunció antes de empezar, y la organización busca a quien la sustituya. Nada se ministra mientras no haya quien atienda a las familias.',
    },
  },
];

/** Told in order: each act comes after the one before, whatever holidays lie between. */
const escenasDe = (
  { clave, abierto, suspendido, reanudado, liquidado, terminado }: SeguimientoDemo,
  hoy: Fecha,
): Escena[] => {
  const cuandoDe = cronista(hoy);
  const suyo = claveDeSeguimiento(clave);
  const acordar = (acto: Acto | undefined, accion: typeof suspender): Escena[] => {
    if (!acto) return [];
    const cuando = cuandoDe(acto);
    return [
      {
        cuando,
        papeles: [],
        jugar: (escenario) =>
          escenario.elenco.as(FIRMA, cuando, async (uow) => {
            const id = idDe(escenario, suyo);
            const { version } = await seguimientos.get(uow, id);
            await accion(uow, { id, version, motivo: acto.motivo });
          }),
      },
    ];
  };
  const apertura = cuandoDe(abierto);
  return [
    {
      cuando: apertura,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(LLEVA, apertura, async (uow) => {
          const convenioId = idDe(escenario, claveDeConvenio(clave));
          escenario.ids.set(suyo, await abrirSeguimiento(uow, { convenioId }));
        }),
    },
    ...acordar(suspendido, suspender),
    ...acordar(reanudado, reanudar),
    ...acordar(liquidado, liquidar),
    ...[terminado].flatMap((momento): Escena[] => {
      if (!momento) return [];
      const cuando = cuandoDe(momento);
      return [
        {
          cuando,
          papeles: [],
          jugar: (escenario) =>
            terminarDe(comoPortal(escenario.tx, cuando), idDe(escenario, claveDeConvenio(clave))),
        },
      ];
    }),
  ];
};

/** Every scene of the seguimientos as of `ahora`. */
export const escenasDeSeguimientos = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  return seguimientosDemo.flatMap((uno) => escenasDe(uno, hoy));
};
