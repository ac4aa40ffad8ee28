import { ranuraDelRepositorio } from '@portal/domain/features/repositorio/repositorio.schema';
import { type Fecha, today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { moveDocument, registerDocuments } from '../features/repositorio/repositorio.actions.ts';
import { repositorio } from '../features/repositorio/repositorio.repo.ts';
import { keepInDraft, keepVersion } from '../features/repositorio/repositorio.uploads.ts';
import type { Tx } from '../platform/db/index.ts';
import { cronista } from './calendario.ts';
import { type DocumentoDemo, documentosDemo } from './documentos.ts';
import { composeDocx } from './docx.ts';
import { type Escena, type Escenario, idDe } from './escenas.ts';
import { type Papel, papel, parrafo } from './papeles.ts';

/** The repository: each document registered, corrected in versions, reviewed, and some archived. */

const GESTORA = 'coordinador';
const REVISORA = 'administrador';

const claveDe = (i: number): string => `documento:${i}`;

/** The file of a version; the same text gives the same bytes. */
const archivoDeVersion = (d: DocumentoDemo, version: number, fecha: Fecha): Papel => {
  const nombre = d.nombre.replace(/:/g, ' -');
  const parrafos = [...d.parrafos, `Versión ${version}.0.`];
  return d.formato === 'docx'
    ? { nombre: `${nombre}.docx`, bytes: composeDocx([d.nombre, ...parrafos]) }
    : papel(nombre, {
        issuer: 'Fundación, repositorio de documentos',
        title: d.nombre,
        fecha,
        blocks: parrafos.map(parrafo),
      });
};

/** Some case that exists by then; null before there is any. */
const algunCaso = async (tx: Tx, i: number): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from proyectos where eliminado_en is null order by created_at, id offset ${i % 4} limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
};

const versionDe = async ({ tx }: Escenario, id: string): Promise<number> =>
  (await repositorio.find({ tx }, id))?.version ?? 1;

const registro = (d: DocumentoDemo, i: number, cuando: Date): Escena => {
  const archivo = archivoDeVersion(d, 1, today(cuando));
  return {
    cuando,
    papeles: [{ papel: archivo, politica: ranuraDelRepositorio }],
    jugar: async ({ elenco, archivoDe, ids }) => {
      const [id = ''] = await elenco.as(GESTORA, cuando, async (uow) => {
        const { id: documento } = await keepInDraft(uow, archivoDe(archivo));
        return registerDocuments(uow, {
          archivos: [{ documento, nombre: d.nombre }],
          categoria: d.categoria,
          descripcion: d.descripcion,
          nivelAcceso: d.nivelAcceso,
          tags: d.tags,
          proyecto: d.deCaso ? await algunCaso(uow.tx, i) : null,
          abiertoA: [],
          versionComentario: '',
        });
      });
      ids.set(claveDe(i), id);
    },
  };
};

const version = (d: DocumentoDemo, i: number, n: number, cuando: Date): Escena => {
  const archivo = archivoDeVersion(d, n, today(cuando));
  return {
    cuando,
    papeles: [{ papel: archivo, politica: ranuraDelRepositorio }],
    jugar: async (escenario) => {
      const id = idDe(escenario, claveDe(i));
      const vista = await versionDe(escenario, id);
      await escenario.elenco.as(GESTORA, cuando, (uow) =>
        keepVersion(uow, id, escenario.archivoDe(archivo), {
          version: String(vista),
          comentario:
            n === 2 ? 'Se corrigieron las fechas.' : 'Se agregaron las observaciones de la Dirección.',
        }),
      );
    },
  };
};

type Paso = Parameters<typeof moveDocument>[1];

const paso = (i: number, accion: Paso, cuando: Date, motivo?: string): Escena => ({
  cuando,
  papeles: [],
  jugar: async (escenario) => {
    const id = idDe(escenario, claveDe(i));
    const vista = await versionDe(escenario, id);
    const quien = accion === 'enviarARevision' ? GESTORA : REVISORA;
    await escenario.elenco.as(quien, cuando, (uow) =>
      moveDocument(uow, accion, { id, version: vista, motivo }),
    );
  },
});

const escenasDe = (d: DocumentoDemo, i: number, hoy: Fecha): Escena[] => {
  const minuto = String(i % 60).padStart(2, '0');
  const cronica = cronista(hoy);
  const en = (dias: number, hora: string): Date =>
    cronica({ hace: Math.max(1, d.hace - dias), hora: `${hora}:${minuto}` });
  return [
    registro(d, i, en(0, '09')),
    ...Array.from({ length: d.versiones - 1 }, (_, v) => version(d, i, v + 2, en(1, String(10 + v)))),
    ...(d.estado === 'borrador' ? [] : [paso(i, 'enviarARevision', en(2, '12'))]),
    ...(d.estado === 'activo' || d.estado === 'archivado' ? [paso(i, 'activar', en(3, '16'))] : []),
    ...(d.estado === 'archivado'
      ? [paso(i, 'archivar', en(4, '17'), 'Lo sustituye el documento del periodo siguiente.')]
      : []),
  ];
};

/** Every scene of the repository as of `ahora`. */
export const escenasDeDocumentos = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  return documentosDemo.flatMap((d, i) => escenasDe(d, i, hoy));
};
