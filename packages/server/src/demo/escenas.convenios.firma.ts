import type { LadoDeFirma } from '@portal/domain/features/firmas/public';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import {
  confirmarEscaneo,
  firmarElectronica,
  pedirReto,
  registrarEscaneo,
} from '../features/convenio/convenio.firmas.ts';
import { convenios, ENTIDAD } from '../features/convenio/convenio.repo.ts';
import { attachDocument } from '../features/documentos/public.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { type ConvenioDemo, firmanteDeLaFundacion } from './convenios.ts';
import { eFirmaDeDemo } from './efirma.persona.ts';
import { cerOf, sellar } from './efirma.ts';
import type { Escenario } from './escenas.ts';
import { datos, type Papel, papel, parrafo } from './papeles.ts';

/** Signs the demo's convenios: with an e.firma of the demo's own authority, as a browser does, or by the scan of a paper. */

/** Asks for the string and seals it. */
export const firmarCon =
  ({ firmante }: ConvenioDemo, lado: LadoDeFirma) =>
  async (uow: ActorUow, id: string): Promise<void> => {
    const quien = lado === 'fundacion' ? firmanteDeLaFundacion : firmante;
    const efirma = eFirmaDeDemo(quien, uow.now);
    const { id: retoId, cadena } = await pedirReto(uow, {
      id,
      lado,
      certificado: cerOf(efirma).toString('base64'),
    });
    const { version } = await convenios.get(uow, id);
    await firmarElectronica(uow, { id, version, retoId, sello: sellar(efirma, cadena).toString('base64') });
  };

/** The scan of the signed paper. */
export const copiaFirmada = ({ abierto, firmante, firma }: ConvenioDemo, hoy: Fecha): Papel =>
  papel('Convenio firmado', {
    issuer: 'Copia del convenio firmado en papel',
    title: 'Convenio con firma autógrafa',
    fecha: addDays(hoy, 12 - abierto),
    blocks: [
      parrafo('Reproducción del texto final con la firma de quienes lo suscriben.'),
      datos(
        ...(firma === 'fisica' ? [[firmanteDeLaFundacion.nombre, 'Firmó por la fundación'] as const] : []),
        [firmante.nombre, 'Firmó por la organización'],
      ),
    ],
  });

/** Uploads the scan and says whose signatures are on it. */
export const subirCopia =
  (copia: Papel, lados: readonly LadoDeFirma[]) =>
  async (uow: ActorUow, id: string, { archivoDe }: Escenario): Promise<void> => {
    const { version, organizacion_id: organizacionId } = await convenios.get(uow, id);
    const { id: documentoId } = await attachDocument(uow, {
      entidad: ENTIDAD,
      entidadId: id,
      ranura: 'copia_firmada',
      archivo: archivoDe(copia),
      organizacionId,
    });
    await registrarEscaneo(uow, { id, version, lados: [...lados], documentoId, firmadoEl: today(uow.now) });
  };

/** A second person says that the scan is the text. */
export const confirmarCopia = async (uow: ActorUow, id: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select e.id from escaneos_de_firma e join textos_por_firmar t on t.id = e.texto_id
     where t.entidad = ${ENTIDAD} and t.entidad_id = ${id} and e.resuelto_en is null`.execute(uow.tx);
  const { version } = await convenios.get(uow, id);
  await confirmarEscaneo(uow, { id, version, escaneoId: rows[0]?.id ?? '', confirma: true });
};
