import {
  revisarPlantilla,
  type TextosDePlantilla,
} from '@portal/domain/features/workflow/workflow.plantillas';
import {
  claveDePlantillaSchema,
  type VistaDePlantilla,
  vistaDePlantillaInput,
  vistaDePlantillaSchema,
} from '@portal/domain/features/workflow/workflow.plantillas.shapes';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import { type ActorUow, type Database, runAsSystem } from '../../platform/db/index.ts';
import { issuesOf } from '../../platform/http/input.ts';
import { findEvent } from '../../platform/jobs/index.ts';
import type { Letter, RenderedMail } from '../../platform/mail/index.ts';
import { type Document, TypesetBusyError } from '../../platform/pdf/index.ts';
import type { Notices, ServerSlice, Services } from '../../platform/slice.ts';
import { sampleOf } from '../oficios/public.ts';
import { type Molde, palabrasDeTextos } from './plantillas.catalogo.ts';
import { puedeVerCaso } from './plantillas.handlers.ts';
import { listCorreosDe, listEmitidosCon } from './plantillas.repo.ts';
import { assertAdministra } from './workflow.policy.ts';

/** Instead of the code by which a document is verified: nobody takes the sample for what was issued. */
const MUESTRA = 'VISTA PREVIA';

const PATH = '/api/v1/workflow/plantillas/:clave/vista';
const params = z.object({ clave: claveDePlantillaSchema });

type Pedida = { readonly caso: string | null; readonly textos: TextosDePlantilla };

/** A letter of no event: each field says its name. */
const deMuestra = (carta: Letter, publicUrl: string): RenderedMail =>
  carta.render(
    Object.fromEntries(carta.fields.map((campo) => [campo, campo === 'enlace' ? publicUrl : `«${campo}»`])),
  );

/** The same event told again, in the words of its letter. */
const delEvento = (
  database: Database,
  notices: readonly Notices[],
  { evento, nombre, publicUrl }: { evento: string; nombre: string; publicUrl: string },
): Promise<RenderedMail | undefined> =>
  runAsSystem(database, async ({ tx }) => {
    const event = await findEvent(tx, evento);
    const suyo = event && notices.find(({ tipos }) => tipos.includes(event.tipo));
    return event && suyo?.escribir?.(tx, event, publicUrl, nombre);
  });

const comoCorreo = (mail: RenderedMail, { titulo, cuerpo }: TextosDePlantilla): VistaDePlantilla => {
  const { asunto, texto, html } = mail.con?.({ asunto: titulo, cuerpo }) ?? mail;
  return { tipo: 'correo', asunto, texto, html };
};

/** The case that is looked at was read with somebody's data in it: who did stands in the log. */
const anotar = (uow: ActorUow, caso: string, clave: string): Promise<void> =>
  appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'plantilla.ver-con-un-caso',
    entidad: 'plantilla',
    entidadId: caso,
    datos: { plantilla: clave },
  });

type Prensa = {
  readonly moldeDe: (clave: string) => Molde;
  readonly documentos: readonly Document[];
  readonly notices: readonly Notices[];
};

/** What is read in the transaction of whoever asks; it is drawn after it. */
const preparar = async (
  uow: ActorUow,
  { notices, documentos }: Prensa,
  { config, database, typesetter }: Services,
  molde: Molde,
  { caso, textos }: Pedida,
): Promise<() => Promise<VistaDePlantilla>> => {
  const { clave, carta, documento } = molde;
  const { publicUrl } = config;
  if (carta) {
    if (caso === null) return async () => comoCorreo(deMuestra(carta, publicUrl), textos);
    const correo = (await listCorreosDe(uow.tx, carta.id)).find(({ id }) => id === caso);
    const evento = /^evento:(\d+):/u.exec(correo?.clave ?? '')?.[1];
    if (!correo || evento === undefined) throw notFound();
    await anotar(uow, caso, clave);
    const nombre = correo.nombre ?? correo.para;
    return async () =>
      comoCorreo(
        (await delEvento(database, notices, { evento, nombre, publicUrl })) ?? deMuestra(carta, publicUrl),
        textos,
      );
  }
  const emitidos = documento ? await listEmitidosCon(uow.tx, documento.id) : [];
  const uno = emitidos.find(({ id }) => id === caso);
  if (!uno || !puedeVerCaso(uow, uno)) throw notFound();
  await anotar(uow, uno.id, clave);
  // What it was issued with is read by jobs alone; whoever asks has it in sight.
  const muestra = () =>
    runAsSystem(database, ({ tx }) =>
      sampleOf({ typesetter, config, documentos }, tx, uno.id, {
        contenido: palabrasDeTextos(textos),
        codigo: MUESTRA,
      }),
    );
  return async () => {
    const draw = await muestra();
    if (!draw) throw notFound();
    return { tipo: 'documento', pdf: (await draw()).toString('base64') };
  };
};

/**
 * A template that is being written, drawn with a real case. Errors: 401, 403, 404 without such a case in sight, 422 for texts that
 * would not be kept, 503 while the process that lays out is busy.
 */
export const vistaDePlantillas = (prensa: Prensa): NonNullable<ServerSlice['archivos']> => ({
  descriptions: [
    {
      method: 'POST',
      path: PATH,
      tags: ['Workflow'],
      summary: 'Una plantilla sin guardar, vista con un caso real',
      params,
      body: vistaDePlantillaInput,
      answers: { 200: vistaDePlantillaSchema },
      limited: true,
    },
  ],
  routes: (services: Services) => async (app) => {
    app.post(PATH, async (request, reply) => {
      const asked = params.safeParse(request.params);
      const draw = await services.context(request).write(
        async (uow) => {
          assertAdministra(uow);
          if (!asked.success) throw notFound();
          const molde = prensa.moldeDe(asked.data.clave);
          const body = vistaDePlantillaInput.safeParse(request.body);
          if (!body.success)
            throw new AppError('datos_invalidos', {
              // As those of the template itself are named: by the part.
              issues: issuesOf(body.error).map((issue) => ({
                ...issue,
                path: issue.path.replace(/^textos\./, ''),
              })),
            });
          const issues = revisarPlantilla(body.data.textos, molde);
          if (issues.length > 0) throw new AppError('datos_invalidos', { issues });
          return preparar(uow, prensa, services, molde, body.data);
        },
        { notedReading: true, secretAnswer: true },
      );
      const vista = await draw().catch((error: unknown) => {
        if (error instanceof TypesetBusyError)
          throw new AppError('no_disponible', { retryAfter: 10, cause: error });
        throw error;
      });
      return reply.header('cache-control', 'no-store').send(vista);
    });
  },
});
