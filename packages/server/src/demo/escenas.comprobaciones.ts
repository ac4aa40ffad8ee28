import { randomUUID } from 'node:crypto';
import { EVIDENCIA, FACTURA } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { MINISTRACION } from '@portal/domain/features/ministraciones/public';
import { type Fecha, formatDate, today } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { rfcCheckDigit } from '@portal/domain/kernel/rfc';
import { comprobar } from '../features/comprobaciones/comprobaciones.comprobar.ts';
import { readContexto } from '../features/comprobaciones/comprobaciones.contexto.repo.ts';
import { comprobaciones } from '../features/comprobaciones/comprobaciones.repo.ts';
import { admitir, admitirEnParte, rechazar } from '../features/comprobaciones/comprobaciones.run.ts';
import { attachDocument } from '../features/documentos/public.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { cronista } from './calendario.ts';
import { componerCfdi, type Emisor } from './cfdi.ts';
import { eFirmaDeDemo } from './efirma.persona.ts';
import { claveDeMinistracion } from './escenas.ministraciones.ts';
import { claveDeSeguimiento } from './escenas.seguimientos.ts';
import { type Escena, type Escenario, idDe } from './escenas.ts';
import { datos, type Papel, papel, parrafo } from './papeles.ts';
import type { Momento } from './tipos.ts';

/** What was spent of the demo's deposit: admitted, admitted in part, refused and waiting, with real small CFDIs and one without any. */

const SEGUIMIENTO = 'puertas';
const MINISTRACION_PAGADA = 'puertas-1';
const COMPRUEBA = 'pgranillo';
const REVISA = 'raul.dominguez';
const RECEPTOR = 'CASA ENCINO, ATENCION A VICTIMAS';

const rfc = (sinDigito: string): string => `${sinDigito}${rfcCheckDigit(`${sinDigito}0`)}`;
const proveedores = {
  despacho: { rfc: rfc('LMQ150312T5'), nombre: 'LITIGIO MQ, S.C.' },
  papeleria: { rfc: rfc('PCU980721K3'), nombre: 'PAPELERÍA DEL CUAUHTÉMOC, S.A. DE C.V.' },
} as const;
type Proveedor = keyof typeof proveedores;

type Juicio = Momento & { readonly admitido?: string; readonly motivo?: string };
type GastoDemo = {
  readonly clave: string;
  /** Which line of its budget, from the largest. */
  readonly partida: number;
  readonly de: Proveedor | null;
  readonly concepto: string;
  readonly total: string;
  readonly gastado: number;
  readonly registrado: Momento;
  /** Admitted whole without a reason; in part with an amount; refused with a reason alone. */
  readonly juicio?: Juicio;
};

const gastosDemo: readonly GastoDemo[] = [
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

/** The supplier with its CSD of the demo's authority, made once. */
const emisores = (ahora: Date): ((cual: Proveedor) => Emisor) => {
  const hechos = new Map<Proveedor, Emisor>();
  return (cual) => {
    const conocido = hechos.get(cual);
    if (conocido) return conocido;
    const emitido = eFirmaDeDemo(proveedores[cual], ahora, 'csd');
    const numero = Buffer.from(emitido.cert.serialNumber, 'hex').toString('latin1');
    const emisor = { ...proveedores[cual], emitido, numero };
    hechos.set(cual, emisor);
    return emisor;
  };
};

const papelDe = ({ de, concepto, total }: GastoDemo, uuid: string, fecha: Fecha): Papel =>
  papel(de === null ? `Recibo ${uuid.slice(0, 8)}` : `Factura ${uuid.slice(0, 8)}`, {
    issuer: de === null ? 'Recibo simple' : proveedores[de].nombre,
    title: de === null ? 'Recibo de traslado' : 'Representación impresa de un CFDI',
    fecha,
    blocks: [
      parrafo(concepto),
      datos(
        ['Total', formatMonto(total)],
        ['Fecha', formatDate(fecha)],
        ...(de === null ? [] : [['Folio fiscal', uuid.toUpperCase()] as const]),
      ),
    ],
  });

const juzgar = async (uow: ActorUow, id: string, { admitido, motivo }: Juicio): Promise<void> => {
  const { version } = await comprobaciones.get(uow, id);
  if (motivo === undefined) return admitir(uow, { id, version });
  if (admitido === undefined) return rechazar(uow, { id, version, motivo });
  return admitirEnParte(uow, { id, version, monto: admitido, motivo });
};

/** One of them as far as it came. */
const escenasDe = (
  uno: GastoDemo,
  hoy: Fecha,
  cuandoDe: ReturnType<typeof cronista>,
  emisorDe: (cual: Proveedor) => Emisor,
): Escena[] => {
  const { clave, partida, de, concepto, total, gastado, registrado, juicio } = uno;
  const [cuando, uuid] = [cuandoDe(registrado), randomUUID()];
  const gasto = today(cronista(hoy)({ hace: gastado, hora: '10:00' }));
  const prueba = papelDe(uno, uuid, gasto);
  const probar = async (uow: ActorUow, escenario: Escenario): Promise<string> => {
    const ministracionId = idDe(escenario, claveDeMinistracion(MINISTRACION_PAGADA));
    const contexto = await readContexto(uow.tx, idDe(escenario, claveDeSeguimiento(SEGUIMIENTO)));
    const lineas = contexto?.partidas.toSorted((a, b) => Number(b.importe) - Number(a.importe));
    const linea = lineas?.[partida] ?? lineas?.at(-1);
    if (!contexto?.rfc || !linea) throw new Error('The demo has nothing to prove this expense of.');
    const { id: documentoId } = await attachDocument(uow, {
      entidad: MINISTRACION,
      entidadId: ministracionId,
      ranura: de === null ? EVIDENCIA : FACTURA,
      archivo: escenario.archivoDe(prueba),
      organizacionId: contexto.organizacion_id,
    });
    const dicho = { ministracionId, partida: linea.id, monto: total, documentoId };
    if (de === null) return comprobar(uow, { ...dicho, fecha: gasto, motivo: concepto });
    const xml = componerCfdi(emisorDe(de), {
      uuid: uuid.toUpperCase(),
      fecha: gasto,
      receptor: { rfc: contexto.rfc, nombre: RECEPTOR },
      descripcion: concepto,
      total,
    });
    return comprobar(uow, { ...dicho, xml: Buffer.from(xml, 'utf8').toString('base64') });
  };
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
        escenario.elenco.as(REVISA, juzgado, (uow) => juzgar(uow, idDe(escenario, claveDe(clave)), juicio)),
    },
  ];
};

/** Every scene of the comprobaciones as of `ahora`. */
export const escenasDeComprobaciones = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  const emisorDe = emisores(ahora);
  return gastosDemo.flatMap((uno) => escenasDe(uno, hoy, cronista(hoy), emisorDe));
};
