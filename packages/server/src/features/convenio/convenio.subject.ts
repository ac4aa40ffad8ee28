import { type PasoEscrito, pasosEscritos } from '@portal/domain/features/convenio/convenio.schema';
import type { AccionConvenio, ConvenioSubject } from '@portal/domain/features/convenio/convenio.workflow';
import {
  type DisenoDelConvenio,
  faltasDelDiseno,
  presupuestadoDe,
} from '@portal/domain/features/convenio/diseno';
import {
  faltasDelTexto,
  faltasDePaso,
  formDePaso,
  type MarcoDelConvenio,
  type Pasos,
} from '@portal/domain/features/convenio/pasos';
import { vigenciaEn } from '@portal/domain/features/convenio/vigencia';
import { leerLineasDePresupuesto, sumarPresupuesto } from '@portal/domain/features/formulacion/public';
import { type Fecha, today } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { prune } from '@portal/domain/kernel/form';
import type { Detalle, SolicitudRow } from './convenio.detalle.repo.ts';
import type { ConvenioRow } from './convenio.repo.ts';

/** The pages of the steps as they are kept, with what follows from them. */
export const pasosDe = ({ pasos }: Pick<Detalle, 'pasos'>): Pasos =>
  Object.fromEntries(
    pasosEscritos.map((paso) => [
      paso,
      prune(formDePaso[paso], pasos.find((una) => una.paso === paso)?.respuestas ?? {}),
    ]),
  ) as Pasos;

/** Whether what was asked for is there: a datum that was written, a paper of the dossier that is in force today. */
export const estaEntregado = (
  { clase, respuesta, documento_id, vence_en }: SolicitudRow,
  hoy: Fecha,
): boolean =>
  clase === 'dato' ? respuesta !== null : documento_id !== null && (vence_en === null || vence_en >= hoy);

/** Sums of the budget as the design has it now; null while it has no line that can be counted. */
export const sumasDe = ({ presupuesto }: Detalle) => {
  const sumas = sumarPresupuesto(leerLineasDePresupuesto(presupuesto));
  return sumas.total === '0.00' ? null : sumas;
};

const disenoDe = ({ presupuesto, cronograma, marco_logico }: Detalle): DisenoDelConvenio => ({
  presupuesto,
  cronograma,
  marco_logico,
});

/** What the steps are judged against beside each other. */
export const marcoDe = (row: ConvenioRow, detalle: Detalle, hoy: Fecha): MarcoDelConvenio => {
  const sumas = sumasDe(detalle);
  return {
    hoy,
    topes: {
      aprobado: row.aprobado,
      tipoSolicitud: row.tipo_solicitud,
      total: sumas?.total ?? null,
      restante: detalle.restante,
    },
    presupuestado: presupuestadoDe(disenoDe(detalle)),
    faltasDelDiseno: faltasDelDiseno(disenoDe(detalle)),
    clabeConfirmada: detalle.cuenta?.confirmada_en ? detalle.cuenta.clabe : null,
    opinionVigente: detalle.opinion,
    mismoFirmante: detalle.mismo_firmante,
    aprobadoEl: detalle.decidida_en === null ? null : today(detalle.decidida_en),
    firmadoEl: detalle.firmado_el,
  };
};

const pasoDeAccion: Readonly<Partial<Record<AccionConvenio, PasoEscrito>>> = {
  actualizarDatos: 'datos_finales',
  solicitarInformacion: 'informacion',
  enviarARevisionLegal: 'anteproyecto',
  registrar: 'registro',
  planear: 'planeacion',
};

/** What the organization has not given of what it was asked for. */
const faltasDeEntrega = ({ solicitudes }: Detalle, hoy: Fecha): Issue[] =>
  solicitudes
    .filter((una) => !estaEntregado(una, hoy))
    .map(({ fila, clase }) => ({
      path: `solicitudes.${fila}`,
      code: 'sin_entregar',
      message: clase === 'dato' ? 'Falta escribir este dato.' : 'Falta este papel, o ya venció.',
    }));

/** All that is wrong of what an action closes. */
export const faltasDe = (accion: AccionConvenio, row: ConvenioRow, detalle: Detalle, hoy: Fecha): Issue[] => {
  const marco = marcoDe(row, detalle, hoy);
  const paso = pasoDeAccion[accion];
  if (paso) return faltasDePaso(paso, pasosDe(detalle), marco);
  if (accion === 'componer') return faltasDelTexto(pasosDe(detalle), marco);
  return accion === 'entregarInformacion' ? faltasDeEntrega(detalle, hoy) : [];
};

/** What the workflow's rules look at. `firmasQueFaltan`: as the signatures of the text say, 2 while none is open. */
export const subjectOf = (
  row: ConvenioRow,
  detalle: Detalle,
  {
    accion,
    hoy,
    firmasQueFaltan,
  }: { readonly accion: AccionConvenio; readonly hoy: Fecha; readonly firmasQueFaltan: number },
): ConvenioSubject => ({
  estado: row.estado,
  organizacionId: row.organizacion_id,
  faltas: faltasDe(accion, row, detalle, hoy),
  solicitud: {
    hecha: row.solicitado_en !== null,
    pendientes: detalle.solicitudes.filter((una) => !estaEntregado(una, hoy)).length,
  },
  textoAFirma: row.firmado_en === null ? row.texto_id !== null : detalle.modificatorio !== null,
  firmasQueFaltan,
  condicionesAbiertas: detalle.condiciones.filter(({ cumplida_en }) => cumplida_en === null).length,
  registrado: row.registrado_en !== null,
  planeado: row.planeado_en !== null,
  vigencia:
    row.vigencia_inicio !== null && row.vigencia_fin !== null
      ? vigenciaEn(hoy, { inicio: row.vigencia_inicio, fin: row.vigencia_fin })
      : null,
  liquidacion: detalle.acuerdos.some(({ tipo }) => tipo === 'liquidacion')
    ? { finiquito: detalle.finiquito }
    : null,
  dineroEnCurso: detalle.dinero_en_curso,
  lineasRebasadas: detalle.modificatorio?.rebasadas ?? [],
});
