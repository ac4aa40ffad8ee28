import { camposDeRevision } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { RanuraId } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { cronista } from './calendario.ts';
import { organizacionDemo } from './organizaciones.ts';
import { componerPapel, type Papel } from './papeles.ts';
import { preRegistrosDemo } from './pre-registros.ts';
import type { Dictamen, OpinionDemo, OrganizacionDemo, Paso, PreRegistroDemo, Respuestas } from './tipos.ts';

/** Turns the demo's stories into one list of dated acts, in the order of time, with every paper composed. */

/** A paper to upload. */
export type PapelDeActo = { readonly ranura: RanuraId; readonly papel: Papel };

export type Acto = {
  readonly cuando: Date;
  /** Which pre-registration: its place in the list. */
  readonly registro: number;
  readonly organizacion: OrganizacionDemo;
  readonly solicitud: PreRegistroDemo['solicitud'];
  /** Key of the account that sends or corrects. */
  readonly solicitante: string;
  readonly papeles: readonly PapelDeActo[];
  /** Answers that the applicant gives in this act. */
  readonly respuestas: Respuestas;
  readonly paso: { readonly accion: 'enviar' } | Paso;
};

/** Days that the fiscal certificate is old unless the story says so. */
const CONSTANCIA = 20;

const respuestasDeOpinion = (opinion: OpinionDemo | null, fecha: Fecha): Respuestas =>
  opinion
    ? {
        cumplimiento_sat: 'si',
        opinion_sentido: opinion.sentido,
        opinion_fecha: addDays(fecha, -opinion.diasAntes),
        opinion_folio: opinion.folio,
      }
    : { cumplimiento_sat: 'no' };

const respuestasDeEnvio = (o: OrganizacionDemo, p: PreRegistroDemo, fecha: Fecha): Respuestas => ({
  tipo_solicitante: o.tipo,
  nombre_organizacion: o.nombre,
  rfc: o.rfc,
  donataria_autorizada: o.donataria,
  ...o.perfil,
  ...respuestasDeOpinion(p.opinion, fecha),
  ...p.respuestas,
});

/**
 * The whole script as of `ahora`. Nothing in it is later than `ahora`, and the acts of one pre-registration keep
 * their order whatever weekends and holidays lie between.
 */
export const escribirGuion = (ahora: Date): Acto[] => {
  const hoy = today(ahora);
  const actos = preRegistrosDemo.flatMap((p, registro) => {
    const organizacion = organizacionDemo(p.organizacion);
    const solicitante = organizacion.cuentas[p.cuenta ?? 0]?.clave ?? organizacion.cuentas[0].clave;
    const cuandoDe = cronista(hoy);
    const papelDe = (
      ranura: RanuraId,
      fecha: Fecha,
      opinion: OpinionDemo | null,
      constancia = CONSTANCIA,
    ): PapelDeActo => {
      const emitido =
        ranura === 'comprobante_sat'
          ? addDays(fecha, -(opinion?.diasAntes ?? 1))
          : ranura === 'rfc'
            ? addDays(fecha, -constancia)
            : fecha;
      return { ranura, papel: componerPapel(organizacion, ranura, emitido, opinion) };
    };

    const base = { registro, organizacion, solicitante, solicitud: p.solicitud };
    const enviado = cuandoDe(p.enviado);
    const fecha = today(enviado);
    const envio: Acto = {
      ...base,
      cuando: enviado,
      papeles: ranuras.map((r) => papelDe(r.id, fecha, p.opinion, p.constanciaDiasAntes)),
      respuestas: respuestasDeEnvio(organizacion, p, fecha),
      paso: { accion: 'enviar' },
    };
    const pasos = p.pasos.map((paso): Acto => {
      const cuando = cuandoDe(paso);
      const dia = today(cuando);
      if (paso.accion !== 'editar' && paso.accion !== 'solicitarRevision')
        return { ...base, cuando, papeles: [], respuestas: {}, paso };
      const opinion = paso.opinion ?? null;
      const otros = (paso.reemplaza ?? []).map((ranura) => papelDe(ranura, dia, p.opinion, 2));
      return {
        ...base,
        cuando,
        papeles: opinion ? [papelDe('comprobante_sat', dia, opinion), ...otros] : otros,
        respuestas: { ...paso.cambios, ...(opinion ? respuestasDeOpinion(opinion, dia) : {}) },
        paso,
      };
    });
    return [envio, ...pasos];
  });
  return actos.sort((a, b) => a.cuando.getTime() - b.cuando.getTime() || a.registro - b.registro);
};

/** The marks that a reviewer sends, out of what the story says. */
export const marcasDe = ({
  bien = [],
  mal = {},
}: Dictamen): Record<string, { valido: boolean; comentario: string }> =>
  Object.fromEntries([
    ...camposDeRevision
      .filter((campo) => bien === 'todo' || bien.includes(campo))
      .map((campo) => [campo, { valido: true, comentario: '' }] as const),
    ...Object.entries(mal).map(([campo, comentario]) => [campo, { valido: false, comentario }] as const),
  ]);
