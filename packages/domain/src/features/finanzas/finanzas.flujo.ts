import { fromCentavos } from '../../kernel/money.ts';
import { etiquetaDeGrupo } from './finanzas.grupos.ts';
import { type Dimension, etiquetaDeSituacion, SIN, type Situacion, situaciones } from './finanzas.schema.ts';
import type { FlujoDeFinanzas } from './finanzas.shapes.ts';

/** The flow of look.md 2.11: convocatoria → eje → municipio → where the peso stands, as nodes and links of centavos. */

/** What goes from a group of one level to one of the next; null: what has none. */
export type Paso = { readonly de: string | null; readonly a: string | null; readonly centavos: bigint };

export type PasosDelFlujo = {
  readonly convocatoriaEje: readonly Paso[];
  readonly ejeMunicipio: readonly Paso[];
  /** `de` is the municipality. */
  readonly situacion: readonly (Omit<Paso, 'a'> & { readonly a: Situacion })[];
  /** What the calls are called. */
  readonly titulos: ReadonlyMap<string, string>;
};

/** Most bands of a level that are drawn by themselves: the smallest beyond them are one. */
export const BANDAS = { convocatoria: 8, municipio: 12 } as const;

type Nivel = FlujoDeFinanzas['nodos'][number]['nivel'];
const OTROS = '*';
const otrosDe: Readonly<Record<'convocatoria' | 'municipio', (n: number) => string>> = {
  convocatoria: (n) => `Otras ${n} convocatorias`,
  municipio: (n) => `Otros ${n} municipios`,
};

const suman = (pasos: readonly Paso[], lado: 'de' | 'a'): Map<string | null, bigint> => {
  const sumas = new Map<string | null, bigint>();
  for (const paso of pasos) sumas.set(paso[lado], (sumas.get(paso[lado]) ?? 0n) + paso.centavos);
  return sumas;
};

const mayorPrimero = (sumas: ReadonlyMap<string | null, bigint>): [string | null, bigint][] =>
  [...sumas].toSorted(([ka, a], [kb, b]) =>
    a === b ? String(ka).localeCompare(String(kb)) : a < b ? 1 : -1,
  );

/** Which groups of a level stand by themselves; one alone is never put among 'others'. */
const quienesSeDibujan = (sumas: ReadonlyMap<string | null, bigint>, maximo: number): Set<string | null> => {
  const orden = mayorPrimero(sumas);
  return new Set((orden.length <= maximo ? orden : orden.slice(0, maximo - 1)).map(([clave]) => clave));
};

const idDe = (nivel: Nivel, clave: string | null): string => `${nivel}:${clave ?? SIN}`;

/** Nodes of each level, the largest first and what has no name last, and what goes between them. Nothing is drawn of nothing. */
export const flujoDe = ({
  convocatoriaEje,
  ejeMunicipio,
  situacion,
  titulos,
}: PasosDelFlujo): FlujoDeFinanzas => {
  const vivos = <P extends Paso>(pasos: readonly P[]): readonly P[] =>
    pasos.filter(({ centavos }) => centavos > 0n);
  const [ce, em, ms] = [vivos(convocatoriaEje), vivos(ejeMunicipio), vivos(situacion)];
  const deConvocatoria = quienesSeDibujan(suman(ce, 'de'), BANDAS.convocatoria);
  const deMunicipio = quienesSeDibujan(suman(em, 'a'), BANDAS.municipio);
  const plegar = (visibles: ReadonlySet<string | null>, clave: string | null): string | null =>
    visibles.has(clave) ? clave : OTROS;
  const sumasDe: Readonly<Record<'convocatoria' | 'eje' | 'municipio', Map<string | null, bigint>>> = {
    convocatoria: suman(ce, 'de'),
    eje: suman(em, 'de'),
    municipio: suman(em, 'a'),
  };
  const nodosDe = (
    nivel: 'convocatoria' | 'eje' | 'municipio',
    visibles: ReadonlySet<string | null> | null,
  ): FlujoDeFinanzas['nodos'] => {
    const orden = mayorPrimero(sumasDe[nivel]);
    const ocultos = visibles ? orden.filter(([clave]) => !visibles.has(clave)) : [];
    const suyos = visibles ? orden.filter(([clave]) => visibles.has(clave)) : orden;
    const nombrados = suyos.map(([clave, centavos]) => ({
      id: idDe(nivel, clave),
      nivel,
      filtro: clave ?? SIN,
      etiqueta: etiquetaDeGrupo(
        nivel satisfies Dimension,
        clave,
        clave === null ? null : (titulos.get(clave) ?? null),
      ),
      monto: fromCentavos(centavos),
    }));
    if (ocultos.length === 0 || nivel === 'eje') return nombrados;
    return [
      ...nombrados,
      {
        id: idDe(nivel, OTROS),
        nivel,
        filtro: null,
        etiqueta: otrosDe[nivel](ocultos.length),
        monto: fromCentavos(ocultos.reduce((suma, [, centavos]) => suma + centavos, 0n)),
      },
    ];
  };
  const porSituacion = suman(ms, 'a');
  const enlaces = new Map<string, { de: string; a: string; centavos: bigint }>();
  const enlazar = (de: string, a: string, centavos: bigint) => {
    const clave = `${de}>${a}`;
    const hasta = enlaces.get(clave)?.centavos ?? 0n;
    enlaces.set(clave, { de, a, centavos: hasta + centavos });
  };
  for (const { de, a, centavos } of ce)
    enlazar(idDe('convocatoria', plegar(deConvocatoria, de)), idDe('eje', a), centavos);
  for (const { de, a, centavos } of em)
    enlazar(idDe('eje', de), idDe('municipio', plegar(deMunicipio, a)), centavos);
  for (const { de, a, centavos } of ms)
    enlazar(idDe('municipio', plegar(deMunicipio, de)), idDe('situacion', a), centavos);
  return {
    nodos: [
      ...nodosDe('convocatoria', deConvocatoria),
      ...nodosDe('eje', null),
      ...nodosDe('municipio', deMunicipio),
      ...situaciones.flatMap((una) => {
        const centavos = porSituacion.get(una);
        return centavos === undefined
          ? []
          : [
              {
                id: idDe('situacion', una),
                nivel: 'situacion' as const,
                filtro: null,
                etiqueta: etiquetaDeSituacion[una],
                monto: fromCentavos(centavos),
              },
            ];
      }),
    ],
    enlaces: [...enlaces.values()].map(({ de, a, centavos }) => ({ de, a, monto: fromCentavos(centavos) })),
  };
};
