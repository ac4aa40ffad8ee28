import { randomUUID } from 'node:crypto';
import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { type Fecha, today } from '@portal/domain/kernel/dates';
import type { ActorUow } from '../platform/db/index.ts';
import { cronista } from './calendario.ts';
import { claveDeMinistracion } from './escenas.ministraciones.ts';
import { claveDeSeguimiento } from './escenas.seguimientos.ts';
import { type Escena, type Escenario, idDe } from './escenas.ts';
import {
  type EmisorDe,
  emisores,
  type GastoDemo,
  type JuicioDeGasto,
  juzgarGasto,
  papelDeGasto,
  probarGasto,
} from './gastos.ts';
import type { Momento } from './tipos.ts';

/** What was spent of the demo's deposit: admitted, admitted in part, refused and waiting, with real small CFDIs and one without any. */

const SEGUIMIENTO = 'puertas';
const MINISTRACION_PAGADA = 'puertas-1';
const COMPRUEBA = 'pgranillo';
const REVISA = 'raul.dominguez';
const RECEPTOR = 'CASA ENCINO, ATENCION A VICTIMAS';

type GastoDeLaDemo = GastoDemo & {
  readonly clave: string;
  readonly gastado: number;
  readonly registrado: Momento;
  readonly juicio?: Momento & JuicioDeGasto;
};

const gastosDemo: readonly GastoDeLaDemo[] = [
  {
    clave: 'litigio',
    partida: 0,
    de: 'despacho',
    concepto: 'Representación jurídica de doce víctimas, primera quincena',
    total: '34800.00',
    gastado: 19,
    registrado: { hace: 18, hora: '10:20' },
    juicio: { hace: 15, hora: '12:35' },
  },
  {
    clave: 'materiales',
    partida: 3,
    de: 'papeleria',
    concepto: 'Cuadernillos de derechos de las víctimas y material de las sesiones',
    total: '8352.00',
    gastado: 18,
    registrado: { hace: 18, hora: '10:50' },
    juicio: {
      hace: 15,
      hora: '13:05',
      admitido: '6960.00',
      motivo: 'La factura incluye una cafetera, que el convenio no contempla. Se admite lo demás.',
    },
  },
  {
    clave: 'muebles',
    partida: 3,
    de: 'papeleria',
    concepto: 'Sillón ejecutivo para la dirección',
    total: '5800.00',
    gastado: 17,
    registrado: { hace: 16, hora: '17:15' },
    juicio: {
      hace: 14,
      hora: '10:10',
      motivo: 'El mobiliario de la dirección no es un gasto de este convenio: págalo con otros recursos.',
    },
  },
  {
    clave: 'traslado-sin-cfdi',
    partida: 1,
    de: null,
    concepto: 'Traslado en taxi rural de una familia a su audiencia; el chofer no emite facturas.',
    total: '1150.00',
    gastado: 13,
    registrado: { hace: 12, hora: '09:40' },
    juicio: { hace: 8, hora: '11:50' },
  },
  {
    clave: 'litigio-2',
    partida: 0,
    de: 'despacho',
    concepto: 'Representación jurídica de doce víctimas, segunda quincena',
    total: '34800.00',
    gastado: 6,
    registrado: { hace: 5, hora: '10:05' },
  },
  {
    clave: 'peritaje',
    partida: 0,
    de: 'despacho',
    concepto: 'Peritaje en psicología forense para dos audiencias',
    total: '13920.00',
    gastado: 5,
    registrado: { hace: 4, hora: '12:30' },
  },
];

const claveDe = (clave: string): string => `comprobacion:${clave}`;

/** One of them as far as it came. */
const escenasDe = (
  uno: GastoDeLaDemo,
  hoy: Fecha,
  cuandoDe: ReturnType<typeof cronista>,
  emisorDe: EmisorDe,
): Escena[] => {
  const { clave, gastado, registrado, juicio } = uno;
  const [cuando, uuid] = [cuandoDe(registrado), randomUUID()];
  const fecha = today(cronista(hoy)({ hace: gastado, hora: '10:00' }));
  const prueba = papelDeGasto(uno, uuid, fecha);
  const probar = (uow: ActorUow, escenario: Escenario): Promise<string> =>
    probarGasto(uow, escenario, uno, {
      seguimientoId: idDe(escenario, claveDeSeguimiento(SEGUIMIENTO)),
      ministracionId: idDe(escenario, claveDeMinistracion(MINISTRACION_PAGADA)),
      receptor: RECEPTOR,
      uuid,
      fecha,
      prueba,
      emisorDe,
    });
  const escenas: Escena[] = [
    {
      cuando,
      papeles: [
        {
          papel: prueba,
          politica: { ...ranuraEstandar('Comprobante del gasto'), extensiones: ['pdf'] },
        },
      ],
      jugar: (escenario) =>
        escenario.elenco.as(COMPRUEBA, cuando, async (uow) => {
          escenario.ids.set(claveDe(clave), await probar(uow, escenario));
        }),
    },
  ];
  if (!juicio) return escenas;
  const juzgado = cuandoDe(juicio);
  return [
    ...escenas,
    {
      cuando: juzgado,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(REVISA, juzgado, (uow) =>
          juzgarGasto(uow, idDe(escenario, claveDe(clave)), juicio),
        ),
    },
  ];
};

/** Every scene of the comprobaciones as of `ahora`. */
export const escenasDeComprobaciones = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  const emisorDe = emisores(ahora);
  return gastosDemo.flatMap((uno) => escenasDe(uno, hoy, cronista(hoy), emisorDe));
};
