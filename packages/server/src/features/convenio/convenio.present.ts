import { cincoFrases, frasesDeFirma, preguntaDeFrase } from '@portal/domain/features/convenio/cinco-frases';
import {
  type EstadoConvenio,
  type PasoDeConvenio,
  pasosEscritos,
} from '@portal/domain/features/convenio/convenio.schema';
import type {
  Convenio,
  FilaConvenio,
  PasoDelConvenio,
} from '@portal/domain/features/convenio/convenio.shapes';
import { type AccionConvenio, convenioWorkflow } from '@portal/domain/features/convenio/convenio.workflow';
import {
  datosDelResumen,
  etiquetaDelResumen,
  type Modificado,
  resumenDelConvenio,
} from '@portal/domain/features/convenio/finalizado';
import { nombreDeSolicitado } from '@portal/domain/features/convenio/informacion.form';
import { faltasDelTexto, faltasDePaso } from '@portal/domain/features/convenio/pasos';
import { avisoDeUmbral, umbralesEn } from '@portal/domain/features/convenio/umbrales';
import { estadoPorFecha } from '@portal/domain/features/convenio/vigencia';
import type { EstadoDeFirmas } from '@portal/domain/features/firmas/public';
import { leeCuentaDelConvenio } from '@portal/domain/features/organizaciones/public';
import { techo } from '@portal/domain/features/proyectos/public';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { clabeBank, maskClabe } from '@portal/domain/kernel/clabe';
import type { Fecha } from '@portal/domain/kernel/dates';
import { type Actor, has, owns, veTodo } from '@portal/domain/kernel/policy';
import { type ActionView, actionNames, actionsFor } from '@portal/domain/kernel/workflow';
import { presentCase } from '../../stage/present-case.ts';
import type { WaitingRow } from '../../stage/waiting.ts';
import { writableBy } from '../formulacion/public.ts';
import type { Detalle } from './convenio.detalle.repo.ts';
import { cierreDe } from './convenio.paginas.ts';
import { presentAcuerdo, presentModificatorio, presentRepresentante } from './convenio.present.acuerdos.ts';
import type { ConvenioRow, Turno } from './convenio.repo.ts';
import { comentaTexto } from './convenio.revision.ts';
import { faltanEn } from './convenio.run.ts';
import { estaEntregado, marcoDe, pasosDe, subjectOf, sumasDe } from './convenio.subject.ts';

/** Names of staff are not the organization's to read. */
const FUNDACION = 'Fundación';

const iso = (instante: string): string => new Date(instante).toISOString();
const orNull = (instante: string | null): string | null => (instante === null ? null : iso(instante));
const deFecha = (fecha: Date | null): string | null => fecha?.toISOString() ?? null;
const persona = (id: string, nombre: string | null) => ({ id, nombre: nombre ?? FUNDACION });
const personaOrNull = (id: string | null, nombre: string | null) =>
  id === null ? null : persona(id, nombre);

type Vigencia = { readonly vigencia_inicio: string | null; readonly vigencia_fin: string | null };
const vigenciaDe = ({ vigencia_inicio: inicio, vigencia_fin: fin }: Vigencia) =>
  inicio !== null && fin !== null ? { inicio, fin } : null;

/** What the record is, as the day judges it (rule 80). */
const estadoDe = (
  row: Vigencia & { readonly estado: string; readonly planeado_en: Date | null },
  hoy: Fecha,
): EstadoConvenio =>
  estadoPorFecha(row.estado as EstadoConvenio, hoy, {
    planeado: row.planeado_en !== null,
    vigencia: vigenciaDe(row),
  });

/** The step that waits, of the seven. */
const pasoDe = (row: ConvenioRow): PasoDeConvenio => {
  if (row.firmado_en !== null) {
    if (row.registrado_en === null) return 'registro';
    return row.planeado_en === null ? 'planeacion' : 'finalizado';
  }
  if (row.anteproyecto_en !== null) return 'firma';
  if (row.datos_en === null) return 'datos_finales';
  return row.solicitado_en === null ? 'informacion' : 'anteproyecto';
};

const hechoEn = (row: ConvenioRow, paso: PasoDelConvenio['paso']): Date | null =>
  ({
    datos_finales: row.datos_en,
    informacion: row.solicitado_en,
    anteproyecto: row.anteproyecto_en,
    firma: row.firmado_en,
    registro: row.registrado_en,
    planeacion: row.planeado_en,
  })[paso];

const paraQuienLee = (respuestas: Answers, leeCuenta: boolean): Answers => {
  const cuenta = textOf(respuestas.cuenta_bancaria);
  return leeCuenta || cuenta === '' ? respuestas : { ...respuestas, cuenta_bancaria: maskClabe(cuenta) };
};

/** The steps: all of them for who leads, those that are theirs to read for everybody else. */
const presentSteps = (row: ConvenioRow, detalle: Detalle, actor: Actor, hoy: Fecha): PasoDelConvenio[] => {
  const escribe = has(actor, 'gestionar_convenios') && veTodo(actor);
  const leeCuenta = leeCuentaDelConvenio(actor, { organizacionId: row.organizacion_id });
  const marco = marcoDe(row, detalle, hoy);
  const pasos = pasosDe(detalle);
  return pasosEscritos.flatMap((paso) => {
    const guardado = detalle.pasos.find((una) => una.paso === paso);
    if (!(guardado || escribe)) return [];
    return [
      {
        paso,
        version: guardado?.version ?? 0,
        respuestas: paraQuienLee(guardado?.respuestas ?? {}, leeCuenta),
        guardadoPor: guardado ? persona(guardado.guardado_por, guardado.guardado_nombre) : null,
        guardadoEn: orNull(guardado?.guardado_en ?? null),
        faltas: escribe ? faltasDePaso(paso, pasos, marco).map((falta) => ({ ...falta })) : [],
        cerrado: cierreDe(row, paso),
        hechoEn: deFecha(hechoEn(row, paso)),
      },
    ];
  }) as PasoDelConvenio[];
};

const presentRequest = (
  row: ConvenioRow,
  { solicitudes }: Detalle,
  hoy: Fecha,
  ahora: Date,
): Convenio['solicitud'] => {
  if (row.solicitado_en === null || row.limite_entrega === null) return null;
  return {
    en: row.solicitado_en.toISOString(),
    vence: row.limite_entrega.toISOString(),
    vencida: row.entregado_en === null && ahora > row.limite_entrega,
    entregadaEn: deFecha(row.entregado_en),
    items: solicitudes.map((una) => ({
      fila: una.fila,
      clase: una.clase,
      papel: una.papel,
      nombre: nombreDeSolicitado({ clase: una.clase, papel: una.papel ?? '', detalle: una.detalle }),
      detalle: una.detalle,
      respuesta: una.respuesta,
      respondidaEn: orNull(una.respondida_en),
      respondidaPor: personaOrNull(una.respondida_por, una.respondida_nombre),
      documento:
        una.documento_id === null
          ? null
          : {
              id: una.documento_id,
              nombre: una.documento_nombre ?? '',
              venceEl: una.vence_en,
              vigente: una.vence_en === null || una.vence_en >= hoy,
            },
      entregado: estaEntregado(una, hoy),
    })),
  };
};

const presentAccount = ({ cuenta }: Detalle, row: ConvenioRow, actor: Actor): Convenio['cuenta'] =>
  cuenta && {
    id: cuenta.id,
    final: maskClabe(cuenta.clabe),
    banco: clabeBank(cuenta.clabe),
    propuestaPor: persona(cuenta.propuesta_por, cuenta.propuesta_nombre),
    propuestaEn: iso(cuenta.propuesta_en),
    confirmadaPor: personaOrNull(cuenta.confirmada_por, cuenta.confirmada_nombre),
    confirmadaEn: orNull(cuenta.confirmada_en),
    puedeConfirmar:
      cuenta.confirmada_en === null &&
      has(actor, 'gestionar_convenios') &&
      cuenta.propuesta_por !== actor.usuarioId &&
      cierreDe(row, 'planeacion') === null,
    enOtraOrganizacion: cuenta.de_otra,
  };

/** Acts upon what lies at signature: a signed convenio that nothing modifies has none of them. */
const deLaFirma: ReadonlySet<AccionConvenio> = new Set([
  'firmar',
  'registrarEscaneo',
  'confirmarEscaneo',
  'retirarModificatorio',
  'concluirModificatorio',
]);

/** No side has an RFC to compare a certificate with: nobody signs it with an e.firma. */
const soloEnPapel = (firmas: EstadoDeFirmas | null): boolean =>
  firmas !== null && firmas.pistas.every(({ rfc }) => rfc === null);

/** The buttons: each action is judged by what it closes itself. */
const actionsOf = (
  row: ConvenioRow,
  detalle: Detalle,
  actor: Actor,
  { hoy, firmas }: { readonly hoy: Fecha; readonly firmas: EstadoDeFirmas | null },
): ActionView[] =>
  actionNames(convenioWorkflow).flatMap((accion: AccionConvenio) =>
    (row.firmado_en !== null && detalle.modificatorio === null && deLaFirma.has(accion)) ||
    (accion === 'firmar' && soloEnPapel(firmas))
      ? []
      : actionsFor(
          convenioWorkflow,
          actor,
          subjectOf(row, detalle, { accion, hoy, firmasQueFaltan: faltanEn(firmas) }),
        ).filter(({ action }) => action === accion),
  );

/** The banner of the LFPIORPI, by what was in force when it was signed, and by what is until then. */
const umbralDe = (row: ConvenioRow, { umbrales }: Detalle, monto: string, ahora: Date): Convenio['umbral'] =>
  avisoDeUmbral(
    monto,
    umbralesEn(
      umbrales.map(({ desde, ...uno }) => ({ ...uno, desde: new Date(desde) })),
      row.firmado_en ?? ahora,
    ),
  );

/** What the last agreement says in place of the steps; absent while it is the original. */
const loModificado = ({ acuerdos }: Detalle): Modificado | undefined => {
  const ultimo = acuerdos.at(-1);
  return ultimo && ultimo.numero > 1
    ? {
        total: ultimo.total,
        vigencia: { inicio: ultimo.vigencia_inicio, fin: ultimo.vigencia_fin },
        ministraciones: ultimo.ministraciones.length,
      }
    : undefined;
};

type Momento = {
  readonly hoy: Fecha;
  readonly ahora: Date;
  readonly firmas: EstadoDeFirmas | null;
  readonly firmasQueModifican: EstadoDeFirmas | null;
};

/** One record as the wire carries it. */
export const presentConvenio = (
  row: ConvenioRow,
  detalle: Detalle,
  design: Parameters<typeof writableBy>[1],
  actor: Actor,
  { hoy, ahora, firmas, firmasQueModifican }: Momento,
): Convenio => {
  const suya = !actor.esPersonal && owns(actor, { organizacionId: row.organizacion_id });
  const todo = veTodo(actor);
  const legible = todo || row.texto_id !== null;
  const abrePdf = leeCuentaDelConvenio(actor, { organizacionId: row.organizacion_id });
  const pasos = pasosDe(detalle);
  const sumas = sumasDe(detalle);
  const monto = row.monto ?? row.aprobado;
  const frases = cincoFrases(pasos);
  const resumen = resumenDelConvenio(pasos, row.numero, loModificado(detalle));
  const [original] = detalle.acuerdos;
  return {
    id: row.id,
    folio: row.folio,
    numero: row.numero,
    version: row.version,
    estado: estadoDe(row, hoy),
    nombre: row.nombre_proyecto,
    organizacion: { id: row.organizacion_id, nombre: row.organizacion_nombre },
    proyecto: presentCase(row),
    tipoSolicitud: row.tipo_solicitud,
    paso: pasoDe(row),
    pasos: presentSteps(row, detalle, actor, hoy),
    topes: {
      aprobado: row.aprobado,
      techo: sumas ? techo(row.tipo_solicitud, sumas.total) : null,
      restante: detalle.restante,
    },
    monto: row.monto,
    umbral: todo ? umbralDe(row, detalle, monto, ahora) : null,
    aprobacion: {
      id: row.aprobacion_id,
      version: detalle.aprobacion_version,
      decididaEn: orNull(detalle.decidida_en),
    },
    solicitud: presentRequest(row, detalle, hoy, ahora),
    condiciones: detalle.condiciones.map((una) => ({
      fila: una.fila,
      texto: una.texto,
      fecha: una.fecha,
      cumplida:
        una.cumplida_por && una.cumplida_en
          ? {
              por: persona(una.cumplida_por, una.cumplida_nombre),
              en: iso(una.cumplida_en),
              nota: una.nota ?? '',
            }
          : null,
    })),
    opinionVigente: todo || suya ? detalle.opinion : null,
    cuenta: presentAccount(detalle, row, actor),
    textos: detalle.textos.map((una) => ({
      id: una.id,
      numero: una.numero,
      clase: una.clase,
      compuestoEn: iso(una.compuesto_en),
      compuestoPor: persona(una.compuesto_por, una.compuesto_nombre),
      emitidoId: abrePdf ? una.emitido_id : null,
      sha256: una.archivo_sha256,
      vigente: una.id === row.texto_id,
      retirado:
        una.retirado_en === null ? null : { en: iso(una.retirado_en), motivo: una.motivo_retiro ?? '' },
    })),
    revisionLegal: todo
      ? { comenta: comentaTexto(row, actor), abiertos: detalle.comentarios_abiertos }
      : null,
    faltasDelTexto:
      todo && row.texto_id === null && row.firmado_en === null
        ? faltasDelTexto(pasos, marcoDe(row, detalle, hoy)).map((falta) => ({ ...falta }))
        : [],
    frases: legible
      ? frasesDeFirma.map((id) => ({ id, pregunta: preguntaDeFrase[id], texto: frases[id] }))
      : [],
    firmas,
    numeroOficio: row.numero_oficio,
    firmadoEn: deFecha(row.firmado_en),
    registradoEn: deFecha(row.registrado_en),
    planeadoEn: deFecha(row.planeado_en),
    notificadoEn: deFecha(row.notificado_en),
    vigencia: vigenciaDe(row),
    marcas: {
      archivoDigital: detalle.textos.some(
        ({ id, archivo_sha256 }) => id === row.texto_id && archivo_sha256 !== null,
      ),
      resguardoFisico: firmas?.pistas.some(({ firma }) => firma?.tipo === 'fisica') ?? false,
      notificacionesEnviadas: row.notificado_en !== null,
    },
    acuerdo: original ? { id: original.id, folio: original.folio } : null,
    acuerdos: detalle.acuerdos.map((una) => presentAcuerdo(una, abrePdf)),
    modificatorio: presentModificatorio(row, detalle, { firmas: firmasQueModifican, abrePdf }),
    representantes: detalle.representantes.map(presentRepresentante),
    resumen: legible
      ? datosDelResumen.map((id) => ({ id, etiqueta: etiquetaDelResumen[id], valor: resumen[id] }))
      : [],
    escribe: writableBy(actor, design),
    motivo: row.motivo,
    turno: row.turno,
    turnoDesde: row.turno_desde.toISOString(),
    creadoPor: persona(row.created_by, row.creador_nombre),
    creadoEn: row.created_at.toISOString(),
    actualizadoEn: row.updated_at.toISOString(),
    acciones: actionsOf(row, detalle, actor, {
      hoy,
      firmas: row.firmado_en === null ? firmas : firmasQueModifican,
    }),
    responsable: todo ? personaOrNull(row.responsable_id, row.responsable_nombre) : null,
  };
};

type RowOfList = Vigencia & {
  readonly id: string;
  readonly folio: string;
  readonly numero: string | null;
  readonly proyecto_id: string;
  readonly nombre_organizacion: string;
  readonly nombre_proyecto: string | null;
  readonly aprobado: string;
  readonly monto: string | null;
  readonly estado: string;
  readonly turno: string | null;
  readonly turno_desde: Date;
  readonly texto_id: string | null;
  readonly limite_entrega: Date | null;
  readonly entregado_en: Date | null;
  readonly firmado_en: Date | null;
  readonly planeado_en: Date | null;
  readonly version: number;
};

/** Until when the organization gives what was asked for (S20); null where it is not waited for, or what it has to do is to sign. */
const limiteDe = ({ turno, texto_id, entregado_en, limite_entrega }: RowOfList): Date | null =>
  turno === 'organizacion' && texto_id === null && entregado_en === null ? limite_entrega : null;

/** One row of the list as the wire carries it. */
export const presentFila = (row: RowOfList, hoy: Fecha): FilaConvenio => ({
  id: row.id,
  numero: row.numero,
  folio: row.folio,
  proyectoId: row.proyecto_id,
  proyecto: row.nombre_proyecto,
  organizacion: row.nombre_organizacion,
  monto: row.monto ?? row.aprobado,
  fechaFirma: deFecha(row.firmado_en),
  vigencia: vigenciaDe(row),
  estado: estadoDe(row, hoy),
  turno: row.turno as Turno | null,
  desde: row.turno_desde.toISOString(),
  vence: limiteDe(row)?.toISOString() ?? null,
  version: row.version,
});

/** An approved project that waits for its convenio as the wire carries it. */
export const presentPorAbrir = (row: WaitingRow) => ({
  aprobacionId: row.id,
  folio: row.folio,
  nombre: row.nombre,
  organizacion: { id: row.organizacion_id, nombre: row.organizacion },
  proyectoId: row.proyecto_id,
  desde: row.desde.toISOString(),
  cuentas: [...row.cuentas],
});
