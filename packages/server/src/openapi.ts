import { contract } from '@portal/domain/contract';
import { slices } from './app.ts';
import { downloadDescriptions } from './features/documentos/documentos.openapi.ts';
import { logoDescriptions } from './features/fundacion/fundacion.logo.ts';
import { mailPreviewDescriptions } from './features/notificaciones/notificaciones.openapi.ts';
import { issuedDownloadDescriptions } from './features/oficios/oficios.openapi.ts';
import { authDescriptions } from './features/usuarios/usuarios.openapi.ts';
import { workflowMoves } from './openapi.moves.ts';
import { apiPageDescriptions } from './platform/http/api-page.openapi.ts';
import { healthDescriptions } from './platform/http/health.openapi.ts';
import { type Api, openApiDocument } from './platform/http/openapi.ts';
import { eventDescriptions } from './platform/realtime/openapi.ts';

const prefix = '/api/v1';

/** What each part of the API is about. */
const tags = {
  'Pre-registro':
    'La primera solicitud de una organización: se llena, se envía, se revisa campo por campo, se corrige y se decide.',
  Convocatorias:
    'Las convocatorias de la fundación: sus bases, fechas y criterios, y las adendas que las cambian.',
  Invitaciones:
    'El derecho de una organización a solicitar sin convocatoria: se emite, se acepta y se usa una vez.',
  Proyectos: 'El caso completo, etapa por etapa: su línea, a quién le toca y lo que ha pasado.',
  Reportes:
    'Las cifras de todos los proyectos: por etapa, por convocatoria y por municipio, hasta donde ve cada cuenta.',
  Finanzas: 'Dónde está cada peso de la fundación, hasta su movimiento y su evidencia.',
  'Documentos emitidos': 'Lo que la fundación emite en PDF, y la página pública que dice si lo emitió.',
  'Datos abiertos': 'Lo que la fundación publica de sus donativos, en el estándar 360Giving.',
  'Expediente para auditoría': 'Todo lo de un proyecto en un ZIP que se comprueba sin conexión.',
  Organizaciones: 'Los datos de cada organización, su expediente, sus colegas y sus posibles repeticiones.',
  Fundación: 'Cómo se llama la fundación y cuáles son sus logos.',
  'Frases de revisión': 'Lo que quien revisa escribe una y otra vez: sus frases y las de la fundación.',
  Registro:
    'El expediente formal de un proyecto: se abre de un pre-registro validado, se completa, se envía y se revisa.',
  'Co-diseño':
    'Las tres sesiones en que la organización y la fundación ajustan el proyecto: se comenta, se aprueba cada sección y se finaliza cada sesión.',
  Firmas: 'De quién son los certificados con que se comprueban las firmas con e.firma.',
  Comentarios:
    'Lo que las dos partes se dicen del diseño de un proyecto en una etapa, y lo que ya se atendió.',
  Aprobación:
    'La evaluación de un proyecto por rondas: oficio de comentarios, respuesta, puntajes, dictamen, votación y decisión.',
  Convenio:
    'Lo que las dos partes firman: datos finales, información que se pide, texto que se compone, firmas, vigencia y calendario de ministraciones.',
  Seguimiento:
    'La ejecución de un convenio vigente: cómo va, sus recursos y su plan, y los acuerdos que la suspenden o la reanudan.',
  Ministraciones:
    'El dinero de un convenio en ejecución: lo que se solicita, lo que otra persona aprueba y una tercera paga, y lo que se reintegra.',
  Comprobaciones:
    'Lo que se gastó de un depósito, con su CFDI o con otra prueba, y si se admite, en parte o nada.',
  Transferencias:
    'Lo que pasa de una partida del presupuesto a otra sin convenio modificatorio: se solicita, y otra persona lo aprueba o lo rechaza.',
  Rendimientos:
    'Los intereses que gana la cuenta del proyecto: se registran por mes, otra persona los confirma, y se reintegran.',
  'Reportes de avance':
    'Los reportes de avance de cada periodo: indicadores, actividades y evidencias, y su revisión.',
  Cartas:
    'Las cartas de un proyecto en ejecución: se escriben, se envían, se aprueban y se pagan con su depósito.',
  Visitas:
    'Las visitas a un proyecto en ejecución: se programan, se registran con su minuta y sus fotografías, y la organización responde.',
  'Sesiones colegiadas': 'El consejo y el comité, sus sesiones, y los votos de cada proyecto.',
  Formulación:
    'El diseño de un proyecto en ocho secciones: lo que se escribe, sus versiones y quién está en cuál.',
  'El hilo':
    'De qué viene y qué cuelga de cada cosa de un proyecto, y lo que queda por revisar desde que algo cambió.',
  'Vistas guardadas': 'Los filtros de una lista que cada persona guarda con un nombre, y que nadie más ve.',
  'Biblioteca de convenios':
    'Lo que tiene a la mano quien lleva los convenios: las firmas que faltan, y las plantillas con sus versiones.',
  'Notas internas': 'Lo que el personal se dice de un caso; nunca llega a un solicitante.',
  Borradores: 'Lo que se está escribiendo y todavía no se envía, guardado en la cuenta.',
  Módulos: 'Lo que el menú muestra a cada cuenta, con sus conteos.',
  Inicio: 'La página de inicio: indicadores, pendientes y actividad.',
  Búsqueda: 'Una búsqueda sobre todo lo que la cuenta puede ver.',
  Notificaciones: 'Los avisos de la cuenta y cómo los quiere recibir.',
  Bitácora:
    'Todo lo que pasó en el portal, encadenado: quién, qué, cuándo y con qué resultado, y si la cadena está íntegra.',
  Workflow:
    'Cómo trabaja el portal: los estados y acciones de cada etapa con lo que envían y cuántos registros hay en cada uno.',
  Correos: 'La bandeja de salida: qué correo se escribió a quién y qué fue de él.',
  Usuarios: 'Las cuentas del portal: quién es cada una, qué rol tiene y si entra.',
  Cuenta: 'Los datos de la propia cuenta.',
  Acceso: 'Entrar, salir, darse de alta y recuperar la contraseña.',
  'Seguridad de la cuenta': 'Segundo factor, llaves de acceso y sesiones abiertas.',
  Documentos:
    'Los archivos que las organizaciones y la fundación suben: se descargan con permiso y queda en la bitácora.',
  Repositorio:
    'Los documentos de la fundación y de los proyectos: sus versiones, sus estados, su texto y quién los ve.',
  'Solicitudes ARCO':
    'Lo que las personas piden sobre sus datos personales, con los plazos de la ley: quien las hace y quien las atiende.',
  Eventos: 'El aviso en vivo de lo que cambió, sin su contenido.',
  Salud: 'Para quien vigila el portal.',
  API: 'Esta descripción.',
};

/**
 * The whole API of the portal, as its document tells it: the contract, and the routes beside it. `contract.db.test.ts`
 * compares the list with the routes of the server that is built.
 */
export const api: Api = {
  contract,
  prefix,
  tags,
  moves: workflowMoves(prefix),
  routes: [
    ...authDescriptions,
    ...slices.flatMap(({ uploads, archivos }) => [
      ...(uploads?.descriptions ?? []),
      ...(archivos?.descriptions ?? []),
    ]),
    ...slices.flatMap(({ hojas = [] }) => hojas.map(({ description }) => description)),
    ...downloadDescriptions,
    ...issuedDownloadDescriptions,
    ...logoDescriptions,
    ...mailPreviewDescriptions,
    ...eventDescriptions,
    ...healthDescriptions,
    ...apiPageDescriptions,
  ],
};

/** The OpenAPI document of the portal. */
export const portalDocument = () => openApiDocument(api);
