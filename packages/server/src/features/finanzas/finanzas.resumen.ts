import {
  type Dimension,
  etiquetaDeGrupo,
  type FiltrosDeFinanzas,
  flujoDe,
  type GrupoDeFinanzas,
  type Resumen,
  type ResumenInput,
} from '@portal/domain/features/finanzas/public';
import { addMontos, compareMontos, fromCentavos, type Monto } from '@portal/domain/kernel/money';
import { veTodo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { dineroDe } from '../movimientos/public.ts';
import { type Convocatoria, readConvocatorias, readNombres, readSumas, type Sumas } from './finanzas.repo.ts';

/** Groups that are told one by one; the smallest beyond them are told together. */
export const GRUPOS = 100;

const nada: Sumas = {
  proyectos: 0,
  por_depositar: '0',
  por_comprobar: '0',
  en_revision: '0',
  admitido: '0',
  reintegrado: '0',
  sin_convocatoria: '0',
};

/** The calls whose budget is what is asked for; null where a filter is on that no budget is divided by. */
const presupuestadas = (
  { convocatoria, anio, region, eje, municipio, organizacion }: FiltrosDeFinanzas,
  convocatorias: readonly Convocatoria[],
): readonly Convocatoria[] | null =>
  (region ?? eje ?? municipio ?? organizacion)
    ? null
    : convocatorias.filter(
        (una) =>
          una.presupuesto !== null &&
          (convocatoria === undefined || una.id === convocatoria) &&
          (anio === undefined || una.anio === anio),
      );

const sumaDe = (unas: readonly Convocatoria[]): Monto | null =>
  unas.length === 0 ? null : addMontos(...unas.map(({ presupuesto }) => presupuesto ?? '0.00'));

/** A budget, and what of the pesos beside it is none of its own. */
const contraPresupuesto = (presupuesto: Monto | null, { sin_convocatoria: sin }: Sumas) => ({
  presupuesto,
  sinConvocatoria: presupuesto === null ? null : fromCentavos(BigInt(sin)),
});

/** Which group a call's budget belongs to; undefined where the dimension has none. */
const grupoDe = (por: Dimension, { id, anio }: Convocatoria): string | undefined =>
  por === 'convocatoria' ? id : por === 'anio' ? String(anio) : undefined;

const mayorPrimero = (a: GrupoDeFinanzas, b: GrupoDeFinanzas): number =>
  compareMontos(b.comprometido, a.comprometido) || a.etiqueta.localeCompare(b.etiqueta, 'es-MX');

const sumar = (unas: readonly Sumas[]): Sumas => {
  const de = (campo: Exclude<keyof Sumas, 'proyectos'>) =>
    String(unas.reduce((suma, una) => suma + BigInt(una[campo]), 0n));
  return {
    proyectos: unas.reduce((suma, { proyectos }) => suma + proyectos, 0),
    por_depositar: de('por_depositar'),
    por_comprobar: de('por_comprobar'),
    en_revision: de('en_revision'),
    admitido: de('admitido'),
    reintegrado: de('reintegrado'),
    sin_convocatoria: de('sin_convocatoria'),
  };
};

/**
 * The figures that somebody sees. Budgets are told to who sees every case only: beside the sums of a few cases the rest of a budget would
 * look as if it were free.
 */
export const resumenDe = async (uow: ActorUow, { por, ...filtros }: ResumenInput): Promise<Resumen> => {
  const [filas, convocatorias] = [await readSumas(uow.tx, filtros, por), await readConvocatorias(uow.tx)];
  const de = (que: (typeof filas)[number]['que']) => filas.filter((uno) => uno.que === que);
  const conPresupuesto = veTodo(uow.actor) ? presupuestadas(filtros, convocatorias) : null;
  const titulos = new Map(convocatorias.map(({ id, titulo }) => [id, titulo]));
  const sumas = new Map<string | null, Sumas>(de('grupo').map((uno) => [uno.clave, uno]));
  // A call that nothing was committed of yet has its budget to show.
  for (const una of conPresupuesto ?? []) {
    const clave = grupoDe(por, una);
    if (clave !== undefined && !sumas.has(clave)) sumas.set(clave, nada);
  }
  const nombres =
    por === 'convocatoria'
      ? titulos
      : por === 'organizacion'
        ? await readNombres(
            uow.tx,
            [...sumas.keys()].filter((clave) => clave !== null),
          )
        : new Map<string, string>();
  const grupos = [...sumas]
    .map(
      ([clave, suyas]): GrupoDeFinanzas => ({
        clave,
        etiqueta: etiquetaDeGrupo(por, clave, clave === null ? null : (nombres.get(clave) ?? null)),
        proyectos: suyas.proyectos,
        ...contraPresupuesto(
          sumaDe((conPresupuesto ?? []).filter((una) => grupoDe(por, una) === clave)),
          suyas,
        ),
        ...dineroDe(suyas),
      }),
    )
    .toSorted(mayorPrimero);
  const [primeros, demas] = [grupos.slice(0, GRUPOS), grupos.slice(GRUPOS)];
  const total = de('total')[0] ?? nada;
  const pasos = (
    que: 'convocatoria_eje' | 'eje_municipio',
    lado: ['convocatoria' | 'eje', 'eje' | 'municipio'],
  ) =>
    de(que).map((uno) => ({
      de: uno[lado[0]],
      a: uno[lado[1]],
      centavos: dibujado(uno),
    }));
  return {
    corte: uow.now.toISOString(),
    totales: {
      proyectos: total.proyectos,
      ...contraPresupuesto(conPresupuesto && sumaDe(conPresupuesto), total),
      ...dineroDe(total),
    },
    grupos: primeros,
    otros:
      demas.length === 0
        ? null
        : (() => {
            const suyas = sumar(demas.map(({ clave }) => sumas.get(clave) ?? nada));
            return { grupos: demas.length, proyectos: suyas.proyectos, ...dineroDe(suyas) };
          })(),
    flujo: flujoDe({
      convocatoriaEje: pasos('convocatoria_eje', ['convocatoria', 'eje']),
      ejeMunicipio: pasos('eje_municipio', ['eje', 'municipio']),
      situacion: de('municipio').flatMap((uno) => [
        { de: uno.municipio, a: 'porDepositar' as const, centavos: BigInt(uno.por_depositar) },
        { de: uno.municipio, a: 'porComprobar' as const, centavos: BigInt(uno.por_comprobar) },
        { de: uno.municipio, a: 'enRevision' as const, centavos: BigInt(uno.en_revision) },
        { de: uno.municipio, a: 'comprobado' as const, centavos: BigInt(uno.admitido) },
        { de: uno.municipio, a: 'reintegrado' as const, centavos: BigInt(uno.reintegrado) },
      ]),
      titulos,
    }),
  };
};

/** The centavos that a band is as thick as: all that is agreed, and what came back. */
const dibujado = (uno: Sumas): bigint =>
  [uno.por_depositar, uno.por_comprobar, uno.en_revision, uno.admitido, uno.reintegrado].reduce(
    (suma, centavos) => suma + BigInt(centavos),
    0n,
  );
