import type { repositorioWorkflow } from '@portal/domain/features/repositorio/repositorio.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import { type AvisoDeDocumento, avisoDe } from './repositorio.aviso.ts';
import * as letters from './repositorio.letters.ts';
import { type RepositorioRow, repositorio } from './repositorio.repo.ts';

/** What is told of a document: as the event kept it, and whose it is. */
type About = AvisoDeDocumento & Pick<RepositorioRow, 'created_by' | 'organizacion'>;

type Words = {
  readonly nombre: string;
  readonly enlace: string;
  readonly folio: string;
  readonly documento: string;
  readonly motivo: string;
};

const about = async (tx: Tx, event: Evento): Promise<About | undefined> => {
  const row = await repositorio.findForNotice({ tx }, event.entidadId);
  const kept = row && (await avisoOf(event, async () => avisoDe(row, row.motivo ?? '')));
  return row && kept && { ...row, ...kept };
};

const path = ({ entidadId }: Evento): string => `/documentos/${entidadId}`;

/** Whoever uploaded it, while it is in its sight: of the staff, or as a member still of the organization of its case (rule 20). */
const autor: Telling<About>['to'] = async ({ created_by, organizacion }, _event, tx) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from usuarios u join roles r on r.id = u.rol_id
     where u.id = ${created_by}::uuid
       and (r.es_personal or exists (
         select from membresias m where m.usuario_id = u.id and m.organizacion_id = ${organizacion}::uuid))`.execute(
    tx,
  );
  return { usuarios: rows.map(({ id }) => id) };
};

const letterOf =
  (render: (words: Words) => RenderedMail): Telling<About>['letter'] =>
  ({ folio, nombre: documento, motivo }) =>
  (reader) =>
    render({ ...reader, folio, documento, motivo });

/** What its author is told: the bell says the reason, where there is one. */
const toAutor = (
  titulo: (told: About) => string,
  render: (words: Words) => RenderedMail,
  cuerpo: (told: About) => string = ({ nombre, motivo }) => `${nombre}. Motivo: ${motivo}`,
): Telling<About> => ({ to: autor, titulo, cuerpo, path, letter: letterOf(render) });

/** The notices of the slice: what awaits approval to who may approve it in its sight, what became of it to its author. */
export const repositorioNotices = noticesOf<ToldEvent<typeof repositorioWorkflow>, About>(about, {
  'repositorio.enviado-a-revision': {
    to: () => ({ permiso: 'gestionar_documentos' }),
    titulo: ({ folio }) => `El documento ${folio} espera revisión`,
    cuerpo: ({ nombre }) => nombre,
    path,
    letter: letterOf(letters.enviado.render),
  },
  'repositorio.activado': toAutor(
    ({ folio }) => `Tu documento ${folio} está activo`,
    letters.activado.render,
    ({ nombre }) => `${nombre}. Se aprobó.`,
  ),
  'repositorio.devuelto': toAutor(
    ({ folio }) => `Tu documento ${folio} volvió a borrador`,
    letters.devuelto.render,
  ),
  'repositorio.archivado': toAutor(
    ({ folio }) => `Tu documento ${folio} se archivó`,
    letters.archivado.render,
  ),
  'repositorio.reactivado': toAutor(
    ({ folio }) => `Tu documento ${folio} está activo de nuevo`,
    letters.reactivado.render,
  ),
  'repositorio.eliminado': {
    ...toAutor(({ folio }) => `Tu documento ${folio} se eliminó`, letters.eliminado.render),
    path: () => '/documentos',
  },
});
