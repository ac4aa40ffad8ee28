import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { COMPROBANTE } from '@portal/domain/features/ministraciones/ministraciones.schema';
import { type Fecha, formatDate, today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { attachDocument } from '../features/documentos/public.ts';
import { aprobar, depositar, rechazar } from '../features/ministraciones/ministraciones.actions.ts';
import { readContexto } from '../features/ministraciones/ministraciones.contexto.repo.ts';
import { ENTIDAD, ministraciones } from '../features/ministraciones/ministraciones.repo.ts';
import { solicitar } from '../features/ministraciones/ministraciones.solicitar.ts';
import type { ActorUow, Tx } from '../platform/db/index.ts';
import { cronista } from './calendario.ts';
import { type Escena, type Escenario, idDe } from './escenas.ts';
import { datos, type Papel, papel, parrafo } from './papeles.ts';
import type { Momento } from './tipos.ts';

/** The money of one execution of the demo: a ministración that was paid, one that was refused and asked for again, and one that waits. */

const PROYECTO = 'Puertas abiertas';
const PIDE = 'pgranillo';
const APRUEBA = 'raul.dominguez';
const PAGA = 'fernando.baeza';

type MinistracionDemo = {
  readonly clave: string;
  readonly numero: number;
  readonly tipo: 'inicial' | 'intermedia' | 'final';
  readonly pedida: Momento;
  readonly conceptos: string;
  readonly aprobada?: Momento & { readonly nota: string };
  readonly depositada?: Momento & { readonly rastreo: string };
  readonly rechazada?: Momento & { readonly motivo: string };
};

const ministracionesDemo: readonly MinistracionDemo[] = [
  {
    clave: 'puertas-1',
    numero: 1,
    tipo: 'inicial',
    pedida: { hace: 24, hora: '11:30' },
    conceptos:
      'Honorarios de las dos abogadas y la psicóloga del primer cuatrimestre, y renta del punto de atención.',
    aprobada: {
      hace: 22,
      hora: '10:40',
      nota: 'Convenio firmado y registrado, CLABE confirmada por dos personas y opinión de cumplimiento vigente.',
    },
    depositada: { hace: 21, hora: '13:05', rastreo: 'BNET01002611060045127' },
  },
  {
    clave: 'puertas-2-antes',
    numero: 2,
    tipo: 'intermedia',
    pedida: { hace: 17, hora: '12:10' },
    conceptos: 'Honorarios del segundo cuatrimestre y traslados a las audiencias.',
    rechazada: {
      hace: 14,
      hora: '12:50',
      motivo:
        'Falta el informe del primer cuatrimestre, que es la condición de esta ministración. Solicítala con él.',
    },
  },
  {
    clave: 'puertas-2',
    numero: 2,
    tipo: 'intermedia',
    pedida: { hace: 9, hora: '10:15' },
    conceptos: 'Honorarios del segundo cuatrimestre y traslados a las audiencias, con el informe entregado.',
    aprobada: {
      hace: 6,
      hora: '11:20',
      nota: 'El informe del primer cuatrimestre se recibió y sus gastos corresponden al plan.',
    },
  },
  {
    clave: 'puertas-3',
    numero: 3,
    tipo: 'final',
    pedida: { hace: 3, hora: '16:45' },
    conceptos: 'Cierre del proyecto: honorarios del último cuatrimestre, evaluación y sistematización.',
  },
];

/** Names a ministración of the demo. */
export const claveDeMinistracion = (clave: string): string => `ministracion:${clave}`;

/** The execution of the project, as another part of the demo began it. */
const seguimientoDe = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from seguimientos s join proyectos p on p.id = s.proyecto_id
     where starts_with(p.nombre, ${PROYECTO}) and s.estado = 'en_ejecucion'`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`The demo has begun no execution of ${PROYECTO}`);
  return row.id;
};

/** Asks for one as its plan says it; its id. */
export const pedir = async (
  uow: ActorUow,
  seguimientoId: string,
  { numero, tipo, conceptos }: Pick<MinistracionDemo, 'numero' | 'tipo' | 'conceptos'>,
): Promise<string> => {
  const contexto = await readContexto(uow.tx, seguimientoId);
  const planeada = contexto?.planeadas.find((una) => una.numero === numero);
  if (!planeada) throw new Error(`The demo plans no ministración ${numero}`);
  return solicitar(uow, { seguimientoId, numero, tipo, monto: planeada.importe, conceptos });
};

/** The receipt of a transfer. */
export const comprobante = (fecha: Fecha, rastreo: string): Papel =>
  papel('Comprobante de transferencia', {
    issuer: 'Comprobante electrónico de pago',
    title: 'Transferencia SPEI',
    fecha,
    blocks: [
      parrafo('La transferencia se abonó en la cuenta del beneficiario.'),
      datos(
        ['Clave de rastreo', rastreo],
        ['Fecha de abono', formatDate(fecha)],
        ['Ordenante', 'Fundación FICOSEC'],
      ),
    ],
  });

/** Pays one with its receipt. */
export const pagar =
  (recibo: Papel, rastreo: string) =>
  async (uow: ActorUow, id: string, { archivoDe }: Escenario): Promise<void> => {
    const { version, organizacion_id: organizacionId } = await ministraciones.get(uow, id);
    const { id: documentoId } = await attachDocument(uow, {
      entidad: ENTIDAD,
      entidadId: id,
      ranura: COMPROBANTE,
      archivo: archivoDe(recibo),
      organizacionId,
    });
    await depositar(uow, { id, version, rastreo, fechaDeposito: today(uow.now), documentoId });
  };

/** One of them as far as it came, each step after the one before. */
const escenasDe = (una: MinistracionDemo, cuandoDe: ReturnType<typeof cronista>): Escena[] => {
  const { aprobada, depositada, rechazada } = una;
  const acto = (
    momento: Momento,
    por: string,
    hacer: (uow: ActorUow, id: string, escenario: Escenario) => Promise<void>,
    papeles: Escena['papeles'] = [],
  ): Escena => {
    const cuando = cuandoDe(momento);
    return {
      cuando,
      papeles,
      jugar: (escenario) =>
        escenario.elenco.as(por, cuando, (uow) =>
          hacer(uow, idDe(escenario, claveDeMinistracion(una.clave)), escenario),
        ),
    };
  };
  const pedida = cuandoDe(una.pedida);
  const escenas: Escena[] = [
    {
      cuando: pedida,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(PIDE, pedida, async (uow) => {
          escenario.ids.set(
            claveDeMinistracion(una.clave),
            await pedir(uow, await seguimientoDe(uow.tx), una),
          );
        }),
    },
  ];
  const version = async (uow: ActorUow, id: string) => (await ministraciones.get(uow, id)).version;
  if (aprobada)
    escenas.push(
      acto(aprobada, APRUEBA, async (uow, id) =>
        aprobar(uow, { id, version: await version(uow, id), nota: aprobada.nota }),
      ),
    );
  if (depositada) {
    const cuando = cuandoDe(depositada);
    const recibo = comprobante(today(cuando), depositada.rastreo);
    escenas.push({
      cuando,
      papeles: [
        { papel: recibo, politica: { ...ranuraEstandar('Comprobante de depósito'), extensiones: ['pdf'] } },
      ],
      jugar: (escenario) =>
        escenario.elenco.as(PAGA, cuando, (uow) =>
          pagar(recibo, depositada.rastreo)(uow, idDe(escenario, claveDeMinistracion(una.clave)), escenario),
        ),
    });
  }
  if (rechazada)
    escenas.push(
      acto(rechazada, APRUEBA, async (uow, id) =>
        rechazar(uow, { id, version: await version(uow, id), motivo: rechazada.motivo }),
      ),
    );
  return escenas;
};

/** Every scene of the ministraciones as of `ahora`, in the order in which they must be played. */
export const escenasDeMinistraciones = (ahora: Date): Escena[] => {
  const cuandoDe = cronista(today(ahora));
  return ministracionesDemo.flatMap((una) => escenasDe(una, cuandoDe));
};
