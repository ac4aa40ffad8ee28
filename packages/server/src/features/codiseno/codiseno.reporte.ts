import { SESIONES, sesionesDeCodiseno } from '@portal/domain/features/codiseno/codiseno.schema';
import type { Formulacion, SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { notFound } from '@portal/domain/kernel/errors';
import { idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { LETTER } from '../../platform/pdf/index.ts';
import { pdfOnDemand } from '../../stage/pdf-on-demand.ts';
import { listComments, presentComentario } from '../comentarios/public.ts';
import { leerParaImprimir } from '../formulacion/public.ts';
import { findIssued, issueDocument, palabrasDe, papelDeHoy, rutaDelPdf } from '../oficios/public.ts';
import { contenidoDeMinuta, type Dicho, minutaDeCodiseno, type SesionPorContar } from './codiseno.minuta.ts';
import { type PartesDeCodiseno, readParts } from './codiseno.partes.repo.ts';
import { ENTIDAD, estadosOf } from './codiseno.present.ts';
import { type CodisenoRow, codisenos } from './codiseno.repo.ts';

/** 'Generar Reporte' (CS-11): the minute of a session, issued when it is finished, and a draft of it before. */

/** What the minute of a session goes by: its case and its number. */
const referenciaDe = ({ folio }: Pick<CodisenoRow, 'folio'>, numero: number): string => `${folio}-S${numero}`;

const dichosDe = async (
  uow: ActorUow,
  registro: string,
  secciones: readonly SeccionDeFormulacion[],
): Promise<Dicho[]> => {
  const rows = await listComments(uow.tx, { etapa: 'co_diseno', registro });
  return rows.flatMap((row) => {
    const uno = presentComentario(row);
    const seccion = secciones.find((una) => una === uno.seccion);
    if (seccion === undefined) return [];
    return {
      ...uno,
      seccion,
      creadoEn: row.created_at,
      resuelto: uno.resuelto && {
        por: uno.resuelto.por.nombre,
        deLaFundacion: row.resuelto_por_la_fundacion,
        en: new Date(uno.resuelto.en),
      },
    };
  });
};

/** A session that is open or was, with the design before and after; 404 for one that is yet to be opened. */
const leerSesion = async (
  uow: ActorUow,
  row: CodisenoRow,
  partes: PartesDeCodiseno,
  numero: number,
  despues?: Formulacion,
): Promise<SesionPorContar> => {
  const sesion = sesionesDeCodiseno.find((una) => una.numero === numero);
  const suya = partes.sesiones.find((una) => una.numero === numero);
  if (!(sesion && suya)) throw notFound();
  const version = suya.version_despues ?? undefined;
  const [antes, ahora, comentarios] = await Promise.all([
    leerParaImprimir(uow, row.proyecto_id, suya.version_antes),
    despues ? { formulacion: despues } : leerParaImprimir(uow, row.proyecto_id, version),
    dichosDe(uow, row.id, sesion.secciones),
  ]);
  return {
    folio: row.folio,
    proyecto: row.nombre_proyecto,
    organizacion: row.organizacion_nombre,
    sesion,
    abiertaEn: new Date(suya.abierta_en),
    finalizada: suya.finalizada_en ? { en: new Date(suya.finalizada_en) } : null,
    estado: row.estado,
    antes: antes.formulacion,
    despues: ahora.formulacion,
    versionAntes: suya.version_antes,
    versionDespues: suya.version_despues,
    estados: estadosOf(partes),
    aprobaciones: Object.fromEntries(
      partes.secciones.flatMap(({ seccion, aprobada_en }) =>
        aprobada_en ? [[seccion, new Date(aprobada_en)]] : [],
      ),
    ),
    comentarios,
  };
};

/** Issues the minute of a session that was just finished, in that transaction. */
export const emitirMinuta = async (
  uow: ActorUow,
  row: CodisenoRow,
  numero: number,
  despues: Formulacion,
): Promise<void> => {
  const sesion = await leerSesion(uow, row, await readParts(uow.tx, row.id), numero, despues);
  await issueDocument(uow, minutaDeCodiseno, {
    entidad: ENTIDAD,
    entidadId: row.id,
    referencia: referenciaDe(row, numero),
    ruta: `/co-diseno/${row.id}`,
    proyectoId: row.proyecto_id,
    organizacionId: row.organizacion_id,
    content: contenidoDeMinuta(sesion),
  });
};

/**
 * GET /api/v1/co-disenos/:id/sesiones/:numero/minuta: of a finished session what was issued, of the open one a draft that says so; noted
 * in the log for whoever audits. Errors: those of `pdfOnDemand`; 404 for a session that is yet to be opened.
 */
export const codisenoPdf = pdfOnDemand({
  path: '/api/v1/co-disenos/:id/sesiones/:numero/minuta',
  layout: LETTER,
  params: z.object({ id: idSchema, numero: z.coerce.number().int().min(1).max(SESIONES) }),
  query: z.object({}),
  description: {
    tags: ['Co-diseño'],
    summary:
      'La minuta de una sesión como PDF: la que se emitió al finalizarla, o un borrador mientras sigue abierta',
  },
  take: async (uow, { params: { id, numero } }, { foundation, responsible }) => {
    const row = await codisenos.get(uow, id);
    const emitida = await findIssued(uow.tx, {
      entidad: ENTIDAD,
      entidadId: id,
      referencia: referenciaDe(row, numero),
    });
    if (emitida) return rutaDelPdf(emitida);
    const [sesion, papel, palabras] = await Promise.all([
      readParts(uow.tx, id).then((partes) => leerSesion(uow, row, partes, numero)),
      papelDeHoy(uow, foundation),
      palabrasDe(uow.tx, minutaDeCodiseno.id),
    ]);
    await appendLog(uow.tx, {
      actor: uow.actor,
      ip: uow.ip,
      accion: `${ENTIDAD}.descargar`,
      entidad: ENTIDAD,
      entidadId: row.id,
      organizacionId: row.organizacion_id,
      audiencia: 'bitacora',
      datos: { sesion: numero },
    });
    return () => {
      const contenido = contenidoDeMinuta(sesion);
      const dicho = minutaDeCodiseno.fill(palabras, contenido);
      return {
        datos: {
          ...dicho,
          titulo: `Borrador. ${dicho.titulo}`,
          secciones: contenido.secciones,
          fundacion: {
            nombre: papel.fundacion,
            domicilio: responsible.domicilio,
            correo: responsible.correo,
          },
          ...(papel.logo ? { logo: papel.logo } : {}),
          lugar: formatDate(uow.now),
        },
        fecha: uow.now,
        nombre: `Borrador-de-minuta-${referenciaDe(row, numero)}.pdf`,
      };
    };
  },
});
