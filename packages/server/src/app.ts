import { slices as domainSlices } from '@portal/domain/app';
import { accionesDeEntidad, type PalabrasDeRegistro } from '@portal/domain/features/bitacora/public';
import { draftSchema } from '@portal/domain/kernel/form';
import { slicesDeCuentas } from './app.cuentas.ts';
import { colgantes, slicesDeEjecucion } from './app.ejecucion.ts';
import { slicesDeGestion } from './app.gestion.ts';
import { createPapeles, papelesDeEjecucion } from './app.papeles.ts';
import {
  aprobacionActividad,
  aprobacionEtapa,
  aprobacionHoja,
  aprobacionNotices,
  aprobacionPendientes,
  aprobacionRouter,
  aprobacionUploads,
  dictamenDeProyecto,
  findAprobaciones,
  oficioDeComentarios,
  registerAprobacionJobs,
} from './features/aprobacion/public.ts';
import { arcoSlice } from './features/arco/public.ts';
import { bitacoraHoja, createBitacoraRouter, registerVerificationJob } from './features/bitacora/public.ts';
import { createBorradoresRouter } from './features/borradores/borradores.handlers.ts';
import { borradoresPersonales } from './features/borradores/public.ts';
import { createBusquedaRouter } from './features/busqueda/busqueda.handlers.ts';
import {
  codisenoActividad,
  codisenoEtapa,
  codisenoHoja,
  codisenoNotices,
  codisenoPdf,
  codisenoPendientes,
  codisenoRouter,
  findCodisenos,
  minutaDeCodiseno,
} from './features/codiseno/public.ts';
import { comentariosPersonales, comentariosRouter } from './features/comentarios/public.ts';
import { convenioEtapa, convenioSlice, finiquitarConvenio } from './features/convenio/public.ts';
import {
  convocatoriaActividad,
  convocatoriaHoja,
  convocatoriaNotices,
  convocatoriaPendientes,
  convocatoriaRouter,
  convocatoriaUploads,
  findConvocatorias,
  registerConvocatoriaJobs,
} from './features/convocatorias/public.ts';
import { downloadRoutes, registerDocumentJobs } from './features/documentos/public.ts';
import { firmasPersonales, firmasRouter } from './features/firmas/public.ts';
import { formulacionRouter } from './features/formulacion/public.ts';
import { frasesPersonales, frasesRouter } from './features/frases/public.ts';
import { fundacionRouter, logoRoutes } from './features/fundacion/public.ts';
import { createInicioRouter } from './features/inicio/inicio.handlers.ts';
import {
  invitacionHoja,
  invitacionNotices,
  invitacionPendientes,
  invitacionRouter,
  registerInvitationJobs,
} from './features/invitaciones/public.ts';
import { createModulosRouter } from './features/modulos/public.ts';
import { registerMovimientoJobs } from './features/movimientos/public.ts';
import { notasRouter } from './features/notas/public.ts';
import {
  notificacionesPersonales,
  notificacionesRouter,
  registerDigestJob,
} from './features/notificaciones/public.ts';
import {
  issuedDownloadRoutes,
  oficioNotices,
  oficioRouter,
  registerOficioJobs,
} from './features/oficios/public.ts';
import {
  assertOpensPaper,
  createOrganizacionesRouter,
  expedienteUploads,
  findOrganizaciones,
  organizacionesActividad,
  organizacionesHoja,
  organizacionesNotices,
  organizacionesPendientes,
  registerInvitationLetterJob,
  registerPaperJobs,
} from './features/organizaciones/public.ts';
import {
  acuseCorrecciones,
  acusePreRegistro,
  findPreRegistros,
  preRegistroActividad,
  preRegistroEtapa,
  preRegistroHoja,
  preRegistroNotices,
  preRegistroPapeles,
  preRegistroPendientes,
  preRegistroRouter,
  preRegistroUploads,
} from './features/pre-registro/public.ts';
import {
  createProyectoRouter,
  type EtapaDeProyecto,
  findProyectos,
  proyectoHoja,
} from './features/proyectos/public.ts';
import { registroEtapa, registroSlice } from './features/registro/public.ts';
import {
  countDownload,
  createCasosHoja,
  createRepositorioRouter,
  documentosPersonales,
  findRepositorio,
  registerTextJob,
  repositorioHoja,
  repositorioNotices,
  repositorioUploads,
} from './features/repositorio/public.ts';
import { createSeguimientoSlice, seguimientoEtapa } from './features/seguimiento/public.ts';
import { sesionSlice } from './features/sesiones-colegiadas/public.ts';
import { createPersonalData, cuentaRouter, personalDataRoutes } from './features/usuarios/public.ts';
import { createWorkflowSlice } from './features/workflow/public.ts';
import type { ServerSlice } from './platform/slice.ts';
import { partialUploads } from './stage/partial-uploads.ts';

/** The stages of the process. */
const stages: readonly ServerSlice[] = [
  {
    id: 'convocatoria',
    router: convocatoriaRouter,
    uploads: convocatoriaUploads,
    hojas: [convocatoriaHoja],
    jobs: registerConvocatoriaJobs,
    notices: convocatoriaNotices,
    pendientes: convocatoriaPendientes,
    busqueda: findConvocatorias,
    actividad: convocatoriaActividad,
  },
  {
    id: 'preRegistro',
    router: preRegistroRouter,
    uploads: preRegistroUploads,
    archivos: preRegistroPapeles,
    hojas: [preRegistroHoja],
    notices: preRegistroNotices,
    pendientes: preRegistroPendientes,
    busqueda: findPreRegistros,
    actividad: preRegistroActividad,
    emite: [acusePreRegistro, acuseCorrecciones],
  },
  registroSlice,
  {
    id: 'codiseno',
    router: codisenoRouter,
    hojas: [codisenoHoja],
    emite: [minutaDeCodiseno],
    archivos: codisenoPdf,
    notices: codisenoNotices,
    pendientes: codisenoPendientes,
    busqueda: findCodisenos,
    actividad: codisenoActividad,
  },
  {
    id: 'aprobacion',
    router: aprobacionRouter,
    uploads: aprobacionUploads,
    hojas: [aprobacionHoja],
    jobs: registerAprobacionJobs,
    notices: aprobacionNotices,
    pendientes: aprobacionPendientes,
    busqueda: findAprobaciones,
    actividad: aprobacionActividad,
    emite: [oficioDeComentarios, dictamenDeProyecto],
  },
  sesionSlice,
  convenioSlice,
  createSeguimientoSlice(finiquitarConvenio),
  ...slicesDeEjecucion,
];

/** What each stage says of its record of a case: the line and the timeline of a proyecto. A new stage adds its own. */
const etapas: readonly EtapaDeProyecto[] = [
  preRegistroEtapa,
  registroEtapa,
  codisenoEtapa,
  aprobacionEtapa,
  convenioEtapa,
  { ...seguimientoEtapa, colgados: papelesDeEjecucion },
];

/** How a history says what was done: as its slice does, or, of what the slice has no words for, as the log does. */
const words = Object.fromEntries(
  domainSlices.flatMap(({ workflow, messages }) =>
    workflow ? [[workflow.id, { ...accionesDeEntidad(workflow.id), ...messages?.historial }]] : [],
  ),
);

/** How the log's detail says what any slice keeps as codes, whatever the record. */
const commonWords = {
  campos: Object.assign({}, ...domainSlices.map(({ bitacora }) => bitacora?.campos ?? {})),
  valores: Object.assign({}, ...domainSlices.map(({ bitacora }) => bitacora?.valores ?? {})),
} satisfies PalabrasDeRegistro;

/** How it names the states and fields of the records of each workflow. */
const recordWords: Readonly<Record<string, PalabrasDeRegistro>> = Object.fromEntries(
  domainSlices.flatMap(({ workflow, form, bitacora }) =>
    workflow
      ? [
          [
            workflow.id,
            {
              estados: Object.fromEntries(
                Object.entries(workflow.states).map(([id, { label }]) => [id, label]),
              ),
              campos: {
                ...Object.fromEntries(
                  Object.entries(form?.fields ?? {}).map(([id, { label }]) => [id, label]),
                ),
                ...bitacora?.campos,
              },
              // Slices keep different things by the same code: 'portal' is a channel here, the way a request came there.
              valores: bitacora?.valores ?? {},
            },
          ],
        ]
      : [],
  ),
);

/** What the papers of a case are called in their records. */
const papeles = createPapeles(etapas);

const modulos = domainSlices.flatMap(({ modulo }) => (modulo ? [modulo] : []));
const drafts = domainSlices.flatMap(({ form, drafts: others = [] }) => [
  ...(form
    ? [
        {
          id: form.id,
          schema: draftSchema(form),
          contexto: form.contexto ?? [],
          aparte: form.aparte ?? [],
          distingue: form.distingue ?? [],
        },
      ]
    : []),
  ...others,
]);

/** The slices of this floor; downloads, what is issued, account, home and search come after them, because they ask each of these. */
const parts: readonly ServerSlice[] = [
  ...stages,
  {
    id: 'invitacion',
    router: invitacionRouter,
    hojas: [invitacionHoja],
    notices: invitacionNotices,
    pendientes: invitacionPendientes,
    jobs: (registry) => registerInvitationJobs(registry),
  },
  { id: 'formulacion', router: formulacionRouter },
  { id: 'movimientos', jobs: registerMovimientoJobs },
  { id: 'comentarios', router: comentariosRouter, datosPersonales: comentariosPersonales },
  { id: 'firmas', router: firmasRouter, datosPersonales: firmasPersonales },
  { id: 'notas', router: notasRouter },
  { id: 'frases', router: frasesRouter, datosPersonales: frasesPersonales },
  { id: 'fundacion', router: fundacionRouter, routes: logoRoutes },
  {
    id: 'proyecto',
    router: createProyectoRouter(etapas, words, colgantes),
    hojas: [proyectoHoja],
    busqueda: findProyectos,
  },
  {
    id: 'organizaciones',
    router: createOrganizacionesRouter(words),
    uploads: expedienteUploads,
    hojas: [organizacionesHoja],
    notices: organizacionesNotices,
    pendientes: organizacionesPendientes,
    busqueda: findOrganizaciones,
    actividad: organizacionesActividad,
    descarga: assertOpensPaper,
    jobs: (registry, { config }) => {
      registerPaperJobs(registry);
      registerInvitationLetterJob(registry, config.publicUrl);
    },
  },
  {
    id: 'repositorio',
    router: createRepositorioRouter(papeles),
    uploads: repositorioUploads,
    hojas: [repositorioHoja, createCasosHoja(papeles)],
    notices: repositorioNotices,
    busqueda: findRepositorio,
    descarga: countDownload,
    datosPersonales: documentosPersonales,
    jobs: (registry, { files }) => registerTextJob(registry, files),
  },
  arcoSlice,
  ...slicesDeGestion(papeles.papelDe),
  { id: 'borradores', router: createBorradoresRouter(drafts), datosPersonales: borradoresPersonales },
  { id: 'modulos', router: createModulosRouter(modulos) },
  {
    id: 'notificaciones',
    router: notificacionesRouter,
    datosPersonales: notificacionesPersonales,
    jobs: (registry, { config }) => registerDigestJob(registry, config.publicUrl),
  },
  {
    id: 'bitacora',
    router: createBitacoraRouter(recordWords, commonWords),
    hojas: [bitacoraHoja],
    jobs: (registry, { config }) => registerVerificationJob(registry, config),
  },
  ...slicesDeCuentas,
];

/** The only list of slices on this floor. */
export const slices: readonly ServerSlice[] = [
  ...parts,
  {
    id: 'documentos',
    routes: downloadRoutes(parts.flatMap(({ descarga }) => descarga ?? [])),
    archivos: partialUploads(parts.flatMap(({ uploads }) => uploads?.places ?? [])),
    jobs: (registry, { files }) => registerDocumentJobs(registry, files),
  },
  {
    id: 'oficio',
    router: oficioRouter,
    routes: issuedDownloadRoutes,
    notices: oficioNotices,
    jobs: (registry, services) =>
      registerOficioJobs(
        registry,
        services,
        parts.flatMap(({ emite }) => emite ?? []),
      ),
  },
  {
    id: 'cuenta',
    router: cuentaRouter,
    routes: personalDataRoutes(
      createPersonalData(parts.flatMap(({ datosPersonales }) => datosPersonales ?? [])),
    ),
  },
  {
    id: 'inicio',
    router: createInicioRouter({
      actividades: parts.flatMap(({ actividad }) => actividad ?? []),
      pendientes: parts.flatMap(({ pendientes }) => pendientes ?? []),
    }),
  },
  { id: 'busqueda', router: createBusquedaRouter(parts.flatMap(({ busqueda }) => busqueda ?? [])) },
  createWorkflowSlice({
    tablas: domainSlices.flatMap(({ workflow }) => workflow ?? []),
    notices: [...parts.flatMap(({ notices }) => notices ?? []), oficioNotices],
    documentos: parts.flatMap(({ emite }) => emite ?? []),
  }),
];
