import { convenioWorkflow } from '@portal/domain/features/convenio/convenio.workflow';
import { letterHead } from '../../stage/letter-head.ts';
import { lettersOf } from '../../stage/record-letters.ts';

/** The mails of the convenio: what happened, what to do now, and a button to the record. */

const { states } = convenioWorkflow;

/** Every one of them may name these. */
const carta = lettersOf([
  'nombre',
  'enlace',
  'folio',
  'numero',
  'proyecto',
  'organizacion',
  'monto',
  'vence',
  'vigencia',
  'firmo',
  'falta',
  'motivo',
  'clausula',
  'comentario',
]);

const PROYECTO = 'del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}';

export const abierto = carta(
  'convenio.abierto',
  {
    asunto: 'El convenio de tu proyecto {{folio}} está en elaboración',
    boton: 'Ver el convenio',
    cuerpo: `La fundación abrió el convenio ${PROYECTO}. Te escribirá cuando necesite papeles o datos de tu organización, y cuando el texto esté listo para firma.`,
  },
  letterHead('convenio', states.borrador),
);

export const informacionSolicitada = carta(
  'convenio.informacion-solicitada',
  {
    asunto: 'Información para el convenio de {{folio}}',
    boton: 'Entregar la información',
    cuerpo: `Para el convenio ${PROYECTO}, la fundación necesita papeles y datos de tu organización. En la página del convenio está cada uno.

Puedes entregarlos hasta el {{vence}}.`,
  },
  letterHead('convenio', states.borrador, 'Entrega la información hasta el {{vence}}'),
);

export const porVencer = carta(
  'convenio.entrega-por-vencer',
  {
    asunto: 'Falta información para el convenio de {{folio}}',
    boton: 'Entregar la información',
    cuerpo: `Falta entregar lo que la fundación solicitó para el convenio ${PROYECTO}. El plazo termina el {{vence}}.`,
  },
  letterHead('convenio', states.borrador, 'Entrega la información hasta el {{vence}}'),
);

export const informacionEntregada = carta(
  'convenio.informacion-entregada',
  {
    asunto: '{{organizacion}} entregó la información del convenio de {{folio}}',
    boton: 'Ver el convenio',
    cuerpo: `{{organizacion}} entregó lo que se le solicitó para el convenio del proyecto {{folio}}, «{{proyecto}}».`,
  },
  letterHead('convenio', states.borrador),
);

export const enRevisionLegal = carta(
  'convenio.en-revision-legal',
  {
    asunto: 'El convenio de {{folio}} está en revisión legal',
    boton: 'Revisar el anteproyecto',
    cuerpo: `El anteproyecto del convenio ${PROYECTO}, por {{monto}}, espera su revisión legal.`,
  },
  letterHead('convenio', states.en_revision_legal),
);

export const clausulaComentada = carta(
  'convenio.clausula-comentada',
  {
    asunto: 'Un comentario al anteproyecto del convenio de {{folio}}',
    boton: 'Ver el comentario',
    cuerpo: `En la revisión legal del convenio ${PROYECTO}, se comentó «{{clausula}}»:

{{comentario}}`,
  },
  letterHead('convenio', states.en_revision_legal),
);

export const aFirma = carta(
  'convenio.a-firma',
  {
    asunto: 'El convenio {{numero}} está listo para firma',
    boton: 'Leer y firmar',
    cuerpo: `El convenio {{numero}} ${PROYECTO}, por {{monto}}, está listo para firma. Lee sus cinco frases y su texto antes de firmar.`,
  },
  letterHead('convenio', states.en_revision_legal),
);

export const textoRetirado = carta(
  'convenio.texto-retirado',
  {
    asunto: 'El texto del convenio {{numero}} se retiró de firma',
    boton: 'Ver el convenio',
    cuerpo: `El texto del convenio {{numero}} ${PROYECTO}, se retiró de firma por este motivo:

{{motivo}}

Se compondrá otra versión; te avisaremos cuando esté lista.`,
  },
  letterHead('convenio', states.en_revision_legal),
);

export const firmaRegistrada = carta(
  'convenio.firma-registrada',
  {
    asunto: 'El convenio {{numero}} tiene una firma',
    boton: 'Ver las firmas',
    cuerpo: `Se registró la firma de {{firmo}} en el convenio {{numero}} ${PROYECTO}. {{falta}}`,
  },
  letterHead('convenio'),
);

export const copiaRecibida = carta(
  'convenio.copia-recibida',
  {
    asunto: 'Una copia firmada del convenio {{numero}} espera su revisión',
    boton: 'Revisar la copia',
    cuerpo: `Se subió una copia firmada del convenio {{numero}} ${PROYECTO}. Otra persona debe compararla con el texto antes de que cuente.`,
  },
  letterHead('convenio'),
);

export const copiaRevisada = carta(
  'convenio.copia-revisada',
  {
    asunto: 'La copia firmada del convenio {{numero}} se revisó',
    boton: 'Ver las firmas',
    cuerpo: `La fundación revisó la copia firmada del convenio {{numero}} ${PROYECTO}. En la página del convenio está el resultado.`,
  },
  letterHead('convenio'),
);

export const firmado = carta(
  'convenio.firmado',
  {
    asunto: 'El convenio {{numero}} está firmado',
    boton: 'Ver el convenio',
    cuerpo: `Las dos partes firmaron el convenio {{numero}} ${PROYECTO}, por {{monto}}. Su vigencia: {{vigencia}}.`,
  },
  letterHead('convenio', states.firmado),
);

export const registrado = carta(
  'convenio.registrado',
  {
    asunto: 'Convenio registrado con folio {{numero}}',
    boton: 'Ver el convenio',
    cuerpo: `El convenio ${PROYECTO}, quedó registrado con folio {{numero}}.`,
  },
  letterHead('convenio', states.firmado),
);

export const planeado = carta(
  'convenio.planeado',
  {
    asunto: 'El convenio {{numero}} está listo para su ejecución',
    boton: 'Ver el convenio',
    cuerpo: `La planeación financiera del convenio {{numero}} ${PROYECTO}, está completa. Su vigencia: {{vigencia}}.`,
  },
  letterHead('convenio', states.firmado),
);

export const enVigor = carta(
  'convenio.en-vigor',
  {
    asunto: 'El convenio {{numero}} está vigente',
    boton: 'Ver el convenio',
    cuerpo: `Comenzó la vigencia del convenio {{numero}} ${PROYECTO}: {{vigencia}}.`,
  },
  letterHead('convenio', states.vigente),
);

export const vencido = carta(
  'convenio.vencido',
  {
    asunto: 'El convenio {{numero}} venció',
    boton: 'Ver el convenio',
    cuerpo: `Terminó la vigencia del convenio {{numero}} ${PROYECTO}: {{vigencia}}.`,
  },
  letterHead('convenio', states.vencido),
);

export const notificado = carta(
  'convenio.notificado',
  {
    asunto: 'Convenio {{numero}}: copia para las partes',
    boton: 'Ver y descargar el convenio',
    cuerpo: `El convenio {{numero}} ${PROYECTO}, por {{monto}}, está firmado. Su vigencia: {{vigencia}}. En su página puedes descargar el texto y comprobar sus firmas.`,
  },
  letterHead('convenio', states.firmado),
);

export const modificatorioAFirma = carta(
  'convenio.modificatorio-a-firma',
  {
    asunto: 'El convenio modificatorio {{numero}} está listo para firma',
    boton: 'Leer y firmar',
    cuerpo: `La fundación propuso el convenio modificatorio {{numero}} ${PROYECTO}, por este motivo:

{{motivo}}

Con él, el convenio queda por {{monto}} y su vigencia así: {{vigencia}}. Lee su texto antes de firmar.`,
  },
  letterHead('convenio', states.vigente),
);

export const modificatorioRetirado = carta(
  'convenio.modificatorio-retirado',
  {
    asunto: 'El convenio modificatorio {{numero}} se retiró de firma',
    boton: 'Ver el convenio',
    cuerpo: `El convenio modificatorio {{numero}} ${PROYECTO}, se retiró de firma por este motivo:

{{motivo}}

El convenio sigue como estaba.`,
  },
  letterHead('convenio'),
);

export const modificado = carta(
  'convenio.modificado',
  {
    asunto: 'El convenio {{numero}} se modificó',
    boton: 'Ver el convenio',
    cuerpo: `Las dos partes firmaron el convenio modificatorio {{motivo}} ${PROYECTO}. El convenio {{numero}} queda por {{monto}} y su vigencia así: {{vigencia}}.`,
  },
  letterHead('convenio', states.vigente),
);

export const representanteCambiado = carta(
  'convenio.representante-cambiado',
  {
    asunto: 'El convenio {{numero}} tiene un nuevo representante legal',
    boton: 'Ver el convenio',
    cuerpo: `Se registró a quien representa ahora a {{organizacion}} en el convenio {{numero}} ${PROYECTO}, con el papel que lo acredita:

{{firmo}}, desde el {{motivo}}

Desde ahora firma por la organización lo que modifique el convenio. Lo ya firmado sigue como está. Si no es correcto, escribe a la fundación.`,
  },
  letterHead('convenio'),
);

export const terminado = carta(
  'convenio.terminado',
  {
    asunto: 'El convenio {{numero}} se dio por terminado',
    boton: 'Ver el convenio',
    cuerpo: `El convenio {{numero}} ${PROYECTO}, se dio por terminado por este motivo:

{{motivo}}`,
  },
  letterHead('convenio', states.terminado, undefined, true),
);

export const desistido = carta(
  'convenio.desistido',
  {
    asunto: '{{organizacion}} desistió del proyecto {{folio}}',
    boton: 'Ver el convenio',
    cuerpo: `{{organizacion}} desistió del proyecto {{folio}}, «{{proyecto}}», antes de firmar su convenio, por este motivo:

{{motivo}}`,
  },
  letterHead('convenio', states.desistido, undefined, true),
);

export const cancelado = carta(
  'convenio.cancelado',
  {
    asunto: 'El proyecto {{folio}} se canceló',
    boton: 'Ver el convenio',
    cuerpo: `La fundación canceló el proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}, antes de firmar su convenio, por este motivo:

{{motivo}}`,
  },
  letterHead('convenio', states.cancelado, undefined, true),
);

export const eliminado = carta(
  'convenio.eliminado',
  {
    asunto: 'El convenio en elaboración de {{folio}} se eliminó',
    boton: 'Ver mis proyectos',
    cuerpo: `La fundación eliminó el convenio que elaboraba ${PROYECTO}, por este motivo:

{{motivo}}

Tu proyecto sigue aprobado; te escribiremos cuando se abra otro convenio.`,
  },
  letterHead('convenio'),
);
