import { EVIDENCIA, FACTURA } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import { MINISTRACION } from '@portal/domain/features/ministraciones/public';
import { type Fecha, formatDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { rfcCheckDigit } from '@portal/domain/kernel/rfc';
import { comprobar } from '../features/comprobaciones/comprobaciones.comprobar.ts';
import { readContexto } from '../features/comprobaciones/comprobaciones.contexto.repo.ts';
import { comprobaciones } from '../features/comprobaciones/comprobaciones.repo.ts';
import { admitir, admitirEnParte, rechazar } from '../features/comprobaciones/comprobaciones.run.ts';
import { attachDocument } from '../features/documentos/public.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { componerCfdi, type Emisor } from './cfdi.ts';
import { eFirmaDeDemo } from './efirma.persona.ts';
import type { Escenario } from './escenas.ts';
import { datos, type Papel, papel, parrafo } from './papeles.ts';

/** How an expense of the demo is proven and judged: who invoices, with a certificate of the demo, and the papers of each. */

const rfc = (sinDigito: string): string => `${sinDigito}${rfcCheckDigit(`${sinDigito}0`)}`;
const proveedores = {
  despacho: { rfc: rfc('LMQ150312T5'), nombre: 'LITIGIO MQ, S.C.' },
  papeleria: { rfc: rfc('PCU980721K3'), nombre: 'PAPELERÍA DEL CUAUHTÉMOC, S.A. DE C.V.' },
  servicios: { rfc: rfc('SNC110408M2'), nombre: 'SERVICIOS DEL NORTE DE CHIHUAHUA, S.A. DE C.V.' },
} as const;
type Proveedor = keyof typeof proveedores;

/** What was spent. */
export type GastoDemo = {
  /** Which line of its budget, from the largest. */
  readonly partida: number;
  /** Null: nobody invoices it. */
  readonly de: Proveedor | null;
  readonly concepto: string;
  readonly total: string;
  /** Paid in parts; at once when absent. */
  readonly metodo?: 'PPD';
};

/** Admitted whole without a reason; in part with an amount; refused with a reason alone. */
export type JuicioDeGasto = { readonly admitido?: string; readonly motivo?: string };

export type EmisorDe = (cual: Proveedor) => Emisor;

/** The suppliers with their CSD of the demo's authority, each made once. */
export const emisores = (ahora: Date): EmisorDe => {
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

/** Its invoice as it is printed, or the receipt of what has none. */
export const papelDeGasto = ({ de, concepto, total }: GastoDemo, uuid: string, fecha: Fecha): Papel =>
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

type Probado = {
  readonly seguimientoId: string;
  readonly ministracionId: string;
  /** How the organization is called in its invoices. */
  readonly receptor: string;
  readonly uuid: string;
  readonly fecha: Fecha;
  readonly prueba: Papel;
  readonly emisorDe: EmisorDe;
};

/** Its organization proves it; its id. */
export const probarGasto = async (
  uow: ActorUow,
  { archivoDe }: Escenario,
  { partida, de, concepto, total, metodo }: GastoDemo,
  { seguimientoId, ministracionId, receptor, uuid, fecha, prueba, emisorDe }: Probado,
): Promise<string> => {
  const contexto = await readContexto(uow.tx, seguimientoId);
  const lineas = contexto?.partidas.toSorted((a, b) => Number(b.original) - Number(a.original));
  const linea = lineas?.[partida] ?? lineas?.at(-1);
  if (!contexto?.rfc || !linea) throw new Error('The demo has nothing to prove this expense of.');
  const { id: documentoId } = await attachDocument(uow, {
    entidad: MINISTRACION,
    entidadId: ministracionId,
    ranura: de === null ? EVIDENCIA : FACTURA,
    archivo: archivoDe(prueba),
    organizacionId: contexto.organizacion_id,
  });
  const dicho = { ministracionId, partida: linea.id, monto: total, documentoId };
  if (de === null) return comprobar(uow, { ...dicho, fecha, motivo: concepto });
  const xml = componerCfdi(emisorDe(de), {
    uuid: uuid.toUpperCase(),
    fecha,
    receptor: { rfc: contexto.rfc, nombre: receptor },
    descripcion: concepto,
    total,
    ...(metodo ? { metodo } : {}),
  });
  return comprobar(uow, { ...dicho, xml: Buffer.from(xml, 'utf8').toString('base64') });
};

/** The foundation judges it. */
export const juzgarGasto = async (
  uow: ActorUow,
  id: string,
  { admitido, motivo }: JuicioDeGasto,
): Promise<void> => {
  const { version } = await comprobaciones.get(uow, id);
  if (motivo === undefined) return admitir(uow, { id, version });
  if (admitido === undefined) return rechazar(uow, { id, version, motivo });
  return admitirEnParte(uow, { id, version, monto: admitido, motivo });
};
