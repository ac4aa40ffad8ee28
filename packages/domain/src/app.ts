import type { AnyContractRouter } from '@orpc/contract';
import { slicesDeEjecucion } from './app.ejecucion.ts';
import {
  aprobacionContract,
  aprobacionMessages,
  aprobacionModulo,
  aprobacionWorkflow,
  etiquetaDeDictamen,
} from './features/aprobacion/public.ts';
import {
  arcoContract,
  arcoMessages,
  arcoWorkflow,
  etiquetaDeCausa,
  etiquetaDeDerecho,
  etiquetaDePapel,
  etiquetaDeVia,
} from './features/arco/public.ts';
import { auditoriaContract, auditoriaMessages } from './features/auditoria/public.ts';
import { bibliotecaContract, bibliotecaMessages } from './features/biblioteca/public.ts';
import { bitacoraContract, bitacoraMessages, type PalabrasDeRegistro } from './features/bitacora/public.ts';
import { borradoresContract } from './features/borradores/public.ts';
import { busquedaContract, busquedaMessages } from './features/busqueda/public.ts';
import {
  codisenoContract,
  codisenoMessages,
  codisenoModulo,
  codisenoWorkflow,
} from './features/codiseno/public.ts';
import { comentariosContract, comentariosMessages, etiquetaDeTipo } from './features/comentarios/public.ts';
import {
  convenioContract,
  convenioMessages,
  convenioModulo,
  convenioWorkflow,
  tituloDePaso,
} from './features/convenio/public.ts';
import {
  borradorDeAdenda,
  borradorDeConvocatoria,
  convocatoriaContract,
  convocatoriaMessages,
  convocatoriaWorkflow,
} from './features/convocatorias/public.ts';
import { datosAbiertosContract, datosAbiertosMessages } from './features/datos-abiertos/public.ts';
import { finanzasContract, finanzasMessages } from './features/finanzas/public.ts';
import { etiquetaDeLado, firmasContract, firmasMessages } from './features/firmas/public.ts';
import {
  formulacionContract,
  formulacionMessages,
  formularios,
  seccionesDeFormulacion,
  tituloDeSeccion,
} from './features/formulacion/public.ts';
import { frasesContract, frasesMessages } from './features/frases/public.ts';
import { fundacionContract, fundacionMessages } from './features/fundacion/public.ts';
import { hiloContract, hiloMessages } from './features/hilo/public.ts';
import { inicioContract, inicioMessages } from './features/inicio/public.ts';
import {
  invitacionContract,
  invitacionMessages,
  invitacionWorkflow,
} from './features/invitaciones/public.ts';
import { modulosContract } from './features/modulos/public.ts';
import { notasContract, notasMessages } from './features/notas/public.ts';
import {
  clasesDeAviso,
  correosContract,
  etiquetasDeCanal,
  etiquetasDeEntrega,
  notificacionesContract,
} from './features/notificaciones/public.ts';
import { oficioContract, oficioMessages } from './features/oficios/public.ts';
import {
  etiquetasDeRol,
  organizacionesContract,
  organizacionesMessages,
  organizacionForm,
  tiposDePapel,
} from './features/organizaciones/public.ts';
import {
  preRegistroContract,
  preRegistroForm,
  preRegistroMessages,
  preRegistroModulo,
  preRegistroWorkflow,
} from './features/pre-registro/public.ts';
import { proyectoContract, proyectoMessages, proyectoWorkflow } from './features/proyectos/public.ts';
import {
  registroContract,
  registroMessages,
  registroModulo,
  registroWorkflow,
} from './features/registro/public.ts';
import { reporteContract, reporteMessages } from './features/reportes/public.ts';
import {
  borradorDeRepositorio,
  repositorioContract,
  repositorioMessages,
  repositorioWorkflow,
} from './features/repositorio/public.ts';
import {
  etiquetaDeCuerpo,
  sesionContract,
  sesionMessages,
  sesionPantallas,
  sesionWorkflow,
} from './features/sesiones-colegiadas/public.ts';
import {
  altasContract,
  altasMessages,
  cuentaContract,
  estadisticasContract,
  gestionMessages,
  palabrasDeCuenta,
  rolesContract,
  rolesMessages,
  usuariosContract,
} from './features/usuarios/public.ts';
import { vistasContract, vistasMessages } from './features/vistas/public.ts';
import { nombresDeAjustes, workflowContract, workflowMessages } from './features/workflow/public.ts';
import { type DraftShape, draftSchema, type Form } from './kernel/form.ts';
import type { Modulo } from './kernel/modulo.ts';
import type { Actor } from './kernel/policy.ts';
import type { Workflow } from './kernel/workflow.ts';

/** What a slice shows to docs, checks and shared tests; it makes only what it needs. */
export type DomainSlice = {
  readonly id: string;
  readonly contract?: AnyContractRouter;
  readonly form?: Form;
  /** What the autosave keeps beside the form: pages that are no {@link Form}. */
  readonly drafts?: readonly DraftShape[];
  // A workflow's own state and subject types stay inside the slice; readers of the registry look at the table only.
  readonly workflow?: WorkflowTable;
  /** `historial` words what the log keeps of its records, by action. */
  readonly messages?: object & { readonly historial?: Readonly<Record<string, string>> };
  /** How the log's detail says what it keeps of this slice as codes: names of fields, papers, kinds. */
  readonly bitacora?: PalabrasDeRegistro;
  /** Only a stage: its badge, its place in the menu, its card on the dashboard. */
  readonly modulo?: Modulo;
};

/** What it says, and what its screens say. */
const sesionTextos = { ...sesionMessages, pantallas: sesionPantallas };

/** The part of a workflow that documents and lists read. */
export type WorkflowTable = Pick<
  Workflow<string, string, Actor, never>,
  'id' | 'initial' | 'creation' | 'states' | 'transitions'
>;

/** The labels of what is listed under a name. */
const etiquetasDe = (
  listed: Readonly<Record<string, { readonly label: string }>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(listed).map(([id, { label }]) => [id, label]));

/** The names of what is listed under a key. */
const nombresDe = (
  listed: Readonly<Record<string, { readonly nombre: string }>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(listed).map(([id, { nombre }]) => [id, nombre]));

/** The slices of the domain floor. */
export const slices: readonly DomainSlice[] = [
  {
    id: 'pre-registro',
    contract: preRegistroContract,
    form: preRegistroForm,
    workflow: preRegistroWorkflow,
    messages: preRegistroMessages,
    bitacora: { campos: etiquetasDe(preRegistroForm.fields) },
    modulo: preRegistroModulo,
  },
  {
    id: 'registro',
    contract: registroContract,
    workflow: registroWorkflow,
    messages: registroMessages,
    modulo: registroModulo,
  },
  {
    id: 'codiseno',
    contract: codisenoContract,
    workflow: codisenoWorkflow,
    messages: codisenoMessages,
    bitacora: { campos: { seccion: 'Sección', sesion: 'Sesión' }, valores: tituloDeSeccion },
    modulo: codisenoModulo,
  },
  {
    id: 'aprobacion',
    contract: aprobacionContract,
    workflow: aprobacionWorkflow,
    messages: aprobacionMessages,
    bitacora: {
      campos: {
        ronda: 'Ronda',
        oficio: 'Oficio',
        vence: 'Vence',
        documento: 'Página',
        dictamen: 'Dictamen',
        evaluadores: 'Evaluadores',
      },
      valores: { ...etiquetaDeDictamen, oficio: 'Oficio', respuesta: 'Respuesta', dictamen: 'Dictamen' },
    },
    modulo: aprobacionModulo,
  },
  {
    id: 'sesion-colegiada',
    contract: sesionContract,
    workflow: sesionWorkflow,
    messages: sesionTextos,
    bitacora: {
      campos: {
        cuerpo: 'Cuerpo',
        punto: 'Proyecto',
        puntos: 'Proyectos',
        presentes: 'Presentes',
        cargo: 'Cargo',
        quorum: 'Quórum',
      },
      valores: etiquetaDeCuerpo,
    },
  },
  {
    id: 'convenio',
    contract: convenioContract,
    workflow: convenioWorkflow,
    messages: convenioMessages,
    bitacora: {
      campos: {
        paso: 'Paso',
        documento: 'Página',
        numero: 'Convenio',
        oficio: 'Oficio',
        texto: 'Versión del texto',
        monto: 'Monto',
        vence: 'Vence',
        solicitado: 'Solicitado',
        final: 'Final de la CLABE',
        liberado: 'Liberado del compromiso',
      },
      valores: tituloDePaso,
    },
    modulo: convenioModulo,
  },
  { id: 'biblioteca', contract: bibliotecaContract, messages: bibliotecaMessages },
  ...slicesDeEjecucion,
  {
    id: 'comentarios',
    contract: comentariosContract,
    messages: comentariosMessages,
    bitacora: { valores: { ...etiquetaDeTipo, ...tituloDeSeccion } },
  },
  {
    id: 'firmas',
    contract: firmasContract,
    messages: firmasMessages,
    bitacora: {
      campos: {
        lado: 'Parte',
        lados: 'Partes',
        certificado: 'Certificado',
        sha256: 'Huella',
        huella: 'Huella',
      },
      valores: etiquetaDeLado,
    },
  },
  {
    id: 'formulacion',
    contract: formulacionContract,
    messages: formulacionMessages,
    // What an account typed and has not saved yet, a draft a section.
    drafts: seccionesDeFormulacion.map((seccion) => {
      const form: Form = formularios[seccion];
      return { id: form.id, schema: draftSchema(form) };
    }),
    bitacora: {
      campos: { seccion: 'Sección', seccionVersion: 'Versión de la sección', numero: 'Versión' },
      valores: tituloDeSeccion,
    },
  },
  {
    id: 'convocatoria',
    contract: convocatoriaContract,
    workflow: convocatoriaWorkflow,
    messages: convocatoriaMessages,
    drafts: [borradorDeConvocatoria, borradorDeAdenda],
  },
  {
    id: 'invitacion',
    contract: invitacionContract,
    workflow: invitacionWorkflow,
    messages: invitacionMessages,
  },
  { id: 'proyecto', contract: proyectoContract, workflow: proyectoWorkflow, messages: proyectoMessages },
  { id: 'vistas', contract: vistasContract, messages: vistasMessages },
  { id: 'hilo', contract: hiloContract, messages: hiloMessages },
  { id: 'oficio', contract: oficioContract, messages: oficioMessages },
  {
    id: 'organizaciones',
    contract: organizacionesContract,
    messages: organizacionesMessages,
    bitacora: {
      campos: etiquetasDe(organizacionForm.fields),
      valores: { ...etiquetasDeRol, ...Object.fromEntries(tiposDePapel.map(({ id, label }) => [id, label])) },
    },
  },
  { id: 'notas', contract: notasContract, messages: notasMessages },
  { id: 'frases', contract: frasesContract, messages: frasesMessages },
  { id: 'fundacion', contract: fundacionContract, messages: fundacionMessages },
  {
    id: 'repositorio',
    contract: repositorioContract,
    workflow: repositorioWorkflow,
    messages: repositorioMessages,
    drafts: [borradorDeRepositorio],
  },
  {
    id: 'arco',
    contract: arcoContract,
    workflow: arcoWorkflow,
    messages: arcoMessages,
    bitacora: {
      campos: { derecho: 'Derecho', via: 'Cómo llegó', causa: 'Causa', venceEl: 'Vence' },
      valores: {
        ...etiquetaDeDerecho,
        ...etiquetaDeVia,
        ...etiquetaDeCausa,
        ...etiquetaDePapel,
      },
    },
  },
  { id: 'borradores', contract: borradoresContract },
  { id: 'modulos', contract: modulosContract },
  { id: 'inicio', contract: inicioContract, messages: inicioMessages },
  { id: 'busqueda', contract: busquedaContract, messages: busquedaMessages },
  {
    id: 'notificaciones',
    contract: notificacionesContract,
    bitacora: {
      valores: { ...etiquetasDeCanal, ...etiquetasDeEntrega, ...nombresDe(clasesDeAviso) },
    },
  },
  { id: 'finanzas', contract: finanzasContract, messages: finanzasMessages },
  { id: 'reporte', contract: reporteContract, messages: reporteMessages },
  {
    id: 'auditoria',
    contract: auditoriaContract,
    messages: auditoriaMessages,
    bitacora: {
      campos: {
        alcance: 'Alcance',
        manifiesto: 'Huella del manifiesto',
        archivos: 'Archivos',
        faltas: 'Faltan',
      },
    },
  },
  { id: 'datos-abiertos', contract: datosAbiertosContract, messages: datosAbiertosMessages },
  { id: 'bitacora', contract: bitacoraContract, messages: bitacoraMessages },
  { id: 'estadisticas', contract: estadisticasContract },
  { id: 'correos', contract: correosContract },
  { id: 'cuenta', contract: cuentaContract },
  {
    id: 'usuarios',
    contract: usuariosContract,
    messages: gestionMessages,
    bitacora: palabrasDeCuenta,
  },
  { id: 'roles', contract: rolesContract, messages: rolesMessages },
  { id: 'altas', contract: altasContract, messages: altasMessages },
  {
    id: 'workflow',
    contract: workflowContract,
    messages: workflowMessages,
    bitacora: { valores: nombresDeAjustes },
  },
];
