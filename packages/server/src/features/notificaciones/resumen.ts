import {
  claseDe,
  clasesDeAviso,
  clavesDeAviso,
  llegaPorCorreo,
  preferenciaVigente,
} from '@portal/domain/features/notificaciones/public';
import { formatDate, today } from '@portal/domain/kernel/dates';
import { type Database, runAsSystem, type Tx } from '../../platform/db/index.ts';
import type { JobRegistry } from '../../platform/jobs/index.ts';
import {
  defineLetter,
  enqueueMail,
  fitsOutbox,
  type RenderedMail,
  type Section,
  withPreferences,
} from '../../platform/mail/index.ts';
import { RUTA_DE_PREFERENCIAS } from './notify.ts';
import { findPreferenciasOf } from './preferencias.repo.ts';
import {
  findMailByKey,
  findReaders,
  listWaiting,
  lockReader,
  type Reader,
  settle,
  type Waiting,
} from './resumen.repo.ts';

/** Most notices of one digest; the rest wait for the next day's. */
export const MAX_AVISOS = 100;

/** 08:00 in Chihuahua, which is UTC−6 all year. */
const CRON = '0 14 * * *';

const letter = defineLetter(
  'notificaciones.resumen',
  ['nombre', 'fecha', 'cuantos', 'enlace'],
  `---
asunto: Tu resumen del {{fecha}}: {{cuantos}}
boton: Ver mis notificaciones | {{enlace}}
---
Hola, {{nombre}}:

Esto pasó desde tu último resumen.`,
);

const avisos = (n: number): string => (n === 1 ? '1 aviso' : `${n} avisos`);

/** The notices under the names of their kinds, in the order of the catalogue. */
const sectionsOf = (told: readonly Waiting[], left: number, publicUrl: string): Section[] => [
  ...clavesDeAviso.flatMap((clase) => {
    const items = told.filter(({ tipo }) => claseDe(tipo) === clase);
    if (items.length === 0) return [];
    return {
      titulo: clasesDeAviso[clase].nombre,
      items: items.map(({ titulo, cuerpo, enlace }) => ({
        titulo,
        texto: cuerpo,
        href: enlace && `${publicUrl}${enlace}`,
      })),
    };
  }),
  ...(left > 0
    ? [
        {
          titulo: 'Y hay más',
          items: [
            { titulo: `${avisos(left)} más`, texto: 'Los encontrarás en tu resumen de mañana.', href: null },
          ],
        },
      ]
    : []),
];

/** Splits what waits by whether its reader still wants mail about it. */
const split = async (tx: Tx, reader: Reader): Promise<{ wanted: Waiting[]; unwanted: Waiting[] }> => {
  const chosen = await findPreferenciasOf(tx, reader.id);
  const waiting = await listWaiting(tx, reader.id);
  const wants = ({ tipo }: Waiting): boolean => {
    const clase = claseDe(tipo);
    return clase !== undefined && llegaPorCorreo(preferenciaVigente(clase, chosen.get(clase)));
  };
  return { wanted: waiting.filter(wants), unwanted: waiting.filter((notice) => !wants(notice)) };
};

/** The digest with as many of the notices, oldest first, as one mail holds. */
const write = (
  reader: Reader,
  wanted: readonly Waiting[],
  fecha: string,
  publicUrl: string,
): { readonly told: readonly Waiting[]; readonly mail: RenderedMail } => {
  for (let most = MAX_AVISOS; ; most = Math.ceil(most / 2)) {
    const told = wanted.slice(0, most);
    const mail = withPreferences(
      letter.render(
        {
          nombre: reader.nombre,
          fecha: formatDate(fecha),
          cuantos: avisos(told.length),
          enlace: `${publicUrl}/notificaciones`,
        },
        sectionsOf(told, wanted.length - told.length, publicUrl),
      ),
      `${publicUrl}${RUTA_DE_PREFERENCIAS}`,
    );
    if (most === 1 || fitsOutbox(mail)) return { told, mail };
  }
};

/** One account's digest of the day, with everything that it settles, in one transaction. */
const sendDigest = async (tx: Tx, usuarioId: string, now: Date, publicUrl: string): Promise<void> => {
  const reader = await lockReader(tx, usuarioId);
  if (!reader) return;
  const fecha = today(now);
  const claveUnica = `resumen:${fecha}:${reader.id}`;
  if (await findMailByKey(tx, claveUnica)) return;
  const { wanted, unwanted } = await split(tx, reader);
  await settle(
    tx,
    unwanted.map(({ id }) => id),
    null,
    now,
  );
  if (wanted.length === 0) return;
  const { told, mail } = write(reader, wanted, fecha, publicUrl);
  await enqueueMail(tx, {
    ...mail,
    para: reader.email,
    usuarioId: reader.id,
    claveUnica,
  });
  await settle(
    tx,
    told.map(({ id }) => id),
    await findMailByKey(tx, claveUnica),
    now,
  );
};

/**
 * Writes the digest of the day to every account for which something waits: one mail a day and account, by the
 * foundation's calendar; none when nothing waits. Each account is a transaction of its own, so that a crash loses and
 * repeats nothing, and running again the same day changes nothing. One that fails does not hold up the others; its error
 * is thrown at the end, so that the run is repeated.
 */
export const sendDigests = async (database: Database, publicUrl: string): Promise<void> => {
  const readers = await runAsSystem(database, ({ tx }) => findReaders(tx));
  const failures: unknown[] = [];
  for (const id of readers)
    await runAsSystem(database, ({ tx, now }) => sendDigest(tx, id, now, publicUrl)).catch(
      (error: unknown) => {
        failures.push(error);
      },
    );
  if (failures.length > 0) throw new AggregateError(failures, 'Digests could not be written.');
};

/** Lists the digest among the jobs by the clock. */
export const registerDigestJob = (registry: JobRegistry, publicUrl: string): void =>
  registry.schedule('resumen-de-avisos', CRON, ({ database }) => sendDigests(database, publicUrl));
