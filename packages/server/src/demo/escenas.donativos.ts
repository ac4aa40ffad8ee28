import { randomUUID } from 'node:crypto';
import { today } from '@portal/domain/kernel/dates';
import { rfcCheckDigit } from '@portal/domain/kernel/rfc';
import { sql } from 'kysely';
import { insertIdentidad, readIdentidad } from '../features/fundacion/fundacion.repo.ts';
import { entregarDonativo } from '../features/ministraciones/ministraciones.donativo.ts';
import { ministraciones } from '../features/ministraciones/ministraciones.repo.ts';
import { appendLog } from '../platform/audit/index.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { cronista } from './calendario.ts';
import { complementoDeDonatarias, componerCfdi } from './cfdi.ts';
import { eFirmaDeDemo } from './efirma.persona.ts';
import { claveDeMinistracion } from './escenas.ministraciones.ts';
import { type Escena, idDe } from './escenas.ts';

/** The foundation writes its RFC, and the organization of the demo's deposit hands in its CFDI de donativo. */

const ADMINISTRA = 'administrador';
const ENTREGA = 'pgranillo';
const MINISTRACION = 'puertas-1';
const SIN_DIGITO = 'FFI021023Q7';
const FUNDACION = { rfc: `${SIN_DIGITO}${rfcCheckDigit(`${SIN_DIGITO}0`)}`, nombre: 'FUNDACION FICOSEC' };

const registrarRfc = async (uow: ActorUow): Promise<void> => {
  await insertIdentidad(uow, await readIdentidad(uow.tx), { rfc: FUNDACION.rfc });
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'fundacion.nombrar',
    entidad: 'fundacion',
    datos: { rfc: FUNDACION.rfc },
  });
};

/** The RFC that its organization has by then. */
const rfcDe = async ({ tx }: ActorUow, organizacionId: string): Promise<string> => {
  const { rows } = await sql<{ rfc: string | null }>`
    select coalesce(rfc, rfc_declarado) as rfc from organizaciones where id = ${organizacionId}::uuid`.execute(
    tx,
  );
  const rfc = rows[0]?.rfc;
  if (!rfc) throw new Error('The demo has an organization without its RFC.');
  return rfc;
};

/** Who issues a donativo: its name in capitals, its authorization, its own folio, and what for. */
export type DonativoDemo = {
  readonly emisor: string;
  readonly autorizacion: string;
  readonly folio: string;
  readonly descripcion: string;
};

const deCasaEncino: DonativoDemo = {
  emisor: 'CASA ENCINO, ATENCION A VICTIMAS',
  autorizacion: '325-SAT-08-V-2741',
  folio: '208',
  descripcion: 'Donativo en efectivo para el proyecto Puertas abiertas, primera ministración',
};

/** Hands in the CFDI de donativo of a deposit. */
export const entregar = async (
  uow: ActorUow,
  id: string,
  { emisor, autorizacion, folio, descripcion }: DonativoDemo,
): Promise<void> => {
  const { version, monto, organizacion_id: organizacionId } = await ministraciones.get(uow, id);
  const persona = { rfc: await rfcDe(uow, organizacionId), nombre: emisor };
  const emitido = eFirmaDeDemo(persona, uow.now, 'csd');
  const xml = componerCfdi(
    { ...persona, emitido, numero: Buffer.from(emitido.cert.serialNumber, 'hex').toString('latin1') },
    {
      uuid: randomUUID().toUpperCase(),
      folio,
      fecha: today(uow.now),
      receptor: FUNDACION,
      descripcion,
      total: monto,
      complemento: complementoDeDonatarias(autorizacion, '2019-06-14'),
    },
  );
  await entregarDonativo(uow, { id, version, xml: Buffer.from(xml, 'utf8').toString('base64') });
};

/** Every scene of the donativos as of `ahora`. */
export const escenasDeDonativos = (ahora: Date): Escena[] => {
  const cuandoDe = cronista(today(ahora));
  const [registrado, entregado] = [
    cuandoDe({ hace: 140, hora: '09:30' }),
    cuandoDe({ hace: 19, hora: '16:20' }),
  ];
  return [
    {
      cuando: registrado,
      papeles: [],
      jugar: ({ elenco }) => elenco.as(ADMINISTRA, registrado, registrarRfc),
    },
    {
      cuando: entregado,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(ENTREGA, entregado, (uow) =>
          entregar(uow, idDe(escenario, claveDeMinistracion(MINISTRACION)), deCasaEncino),
        ),
    },
  ];
};
