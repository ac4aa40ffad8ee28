import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import { type Dimension, etiquetaDeDimension, SIN } from '@portal/domain/features/finanzas/finanzas.schema';
import type { DineroDeFinanzas, Resumen } from '@portal/domain/features/finanzas/finanzas.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { TextLink } from '../../../ui/link.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import type { Direccion } from './direccion.ts';
import './flujo.css';

const { columnas, dondeEstan } = finanzasMessages;

const montos = [
  'comprometido',
  'desembolsado',
  'comprobado',
  'reintegrado',
  'porComprobar',
  'porDepositar',
] as const;

type GruposProps = {
  por: Dimension;
  grupos: Resumen['grupos'];
  otros: Resumen['otros'];
  totales: Resumen['totales'];
  /** The panorama narrowed to a group, and its projects. */
  direccion: Direccion;
  proyectos: Direccion;
};

const celda = 'fin-monto py-2 text-right whitespace-nowrap';
/** What the sentence of each group says too has its column only where there is room for it. */
const deSobra: ReadonlySet<string> = new Set(['porComprobar', 'porDepositar']);
const clase = (cual: string, propia: string): string => (deSobra.has(cual) ? `fin-mas ${propia}` : propia);

/** Cents are told where any amount of the table has some. */
type Pesos = (monto: string) => string;

const Montos = ({ de, pesos }: { de: DineroDeFinanzas; pesos: Pesos }) =>
  montos.map((cual) => (
    <td key={cual} className={clase(cual, celda)}>
      {pesos(de[cual])}
    </td>
  ));

/** What each group of the chosen dimension comes to; its name narrows everything to it. */
export const Grupos = ({ por, grupos, otros, totales, direccion, proyectos }: GruposProps) => {
  // Five columns of pesos beside the menu: where they would not all be seen, each group is said in a sentence.
  const wide = useMedia('(width >= 72rem)');
  const nombre = ({ clave, etiqueta }: Resumen['grupos'][number]) => (
    <TextLink href={direccion({ [por]: clave ?? SIN })}>{etiqueta}</TextLink>
  );
  const suyos = ({ clave, etiqueta, proyectos: n }: Resumen['grupos'][number]) =>
    n === 0 ? (
      '0'
    ) : (
      <TextLink href={proyectos({ [por]: clave ?? SIN })} aria-label={`Proyectos de ${etiqueta}: ${n}`}>
        {n.toLocaleString('es-MX')}
      </TextLink>
    );
  const resto = otros && `Otros ${otros.grupos.toLocaleString('es-MX')}`;
  if (!wide)
    return (
      <ul aria-label={etiquetaDeDimension[por]} className="divide-y divide-line">
        {grupos.map((grupo) => (
          <li key={grupo.clave ?? SIN} className="space-y-1 py-3">
            <p className="font-medium">{nombre(grupo)}</p>
            <p className="text-sm text-ink-soft">{dondeEstan(grupo)}</p>
            <p className="text-sm">
              {columnas.proyectos}: {suyos(grupo)}
            </p>
          </li>
        ))}
        {otros && (
          <li className="space-y-1 py-3">
            <p className="font-medium">{resto}</p>
            <p className="text-sm text-ink-soft">{dondeEstan(otros)}</p>
          </li>
        )}
      </ul>
    );
  const enteros = [totales, ...grupos].every((uno) =>
    [uno.presupuesto ?? '.00', ...montos.map((cual) => uno[cual])].every((monto) => monto.endsWith('.00')),
  );
  const pesos: Pesos = (monto) => (enteros ? formatMonto(monto).slice(0, -3) : formatMonto(monto));
  // Of calls each is a row: only years hold both.
  const conAparte =
    por === 'anio' && grupos.some(({ sinConvocatoria: sin }) => sin !== null && sin !== '0.00');
  const conPresupuesto = grupos.some(({ presupuesto }) => presupuesto !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <div className="overflow-x-auto" role="region" aria-label={etiquetaDeDimension[por]} tabIndex={0}>
      <table className="w-full min-w-max text-sm">
        <caption className="sr-only">{`Dinero por ${etiquetaDeDimension[por].toLocaleLowerCase('es-MX')}`}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th scope="col" className="py-2 pr-4 font-medium">
              {etiquetaDeDimension[por]}
            </th>
            <th scope="col" className="fin-monto py-2 text-right font-medium">
              {columnas.proyectos}
            </th>
            {conPresupuesto && (
              <th scope="col" className="fin-monto py-2 text-right font-medium">
                {columnas.presupuesto}
              </th>
            )}
            {conAparte && (
              <th scope="col" className="fin-monto py-2 text-right font-medium">
                {columnas.sinConvocatoria}
              </th>
            )}
            {montos.map((cual) => (
              <th key={cual} scope="col" className={clase(cual, 'fin-monto py-2 text-right font-medium')}>
                {columnas[cual]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures divide-y divide-line">
          {grupos.map((grupo) => (
            <tr key={grupo.clave ?? SIN}>
              <th scope="row" className="py-2 pr-4 text-left font-medium">
                <span className="fin-nombre">{nombre(grupo)}</span>
              </th>
              <td className={celda}>{suyos(grupo)}</td>
              {conPresupuesto && (
                <td className={celda}>{grupo.presupuesto === null ? '—' : pesos(grupo.presupuesto)}</td>
              )}
              {conAparte && (
                <td className={celda}>
                  {grupo.sinConvocatoria === null ? '—' : pesos(grupo.sinConvocatoria)}
                </td>
              )}
              <Montos de={grupo} pesos={pesos} />
            </tr>
          ))}
          {otros && (
            <tr>
              <th scope="row" className="py-2 pr-4 text-left font-medium">
                {resto}
              </th>
              <td className={celda}>{otros.proyectos.toLocaleString('es-MX')}</td>
              {conPresupuesto && <td className={celda}>—</td>}
              {conAparte && <td className={celda}>—</td>}
              <Montos de={otros} pesos={pesos} />
            </tr>
          )}
          <tr className="font-semibold">
            <th scope="row" className="py-2 pr-4 text-left font-semibold">
              Total
            </th>
            <td className={celda}>{totales.proyectos.toLocaleString('es-MX')}</td>
            {conPresupuesto && (
              <td className={celda}>{totales.presupuesto === null ? '—' : pesos(totales.presupuesto)}</td>
            )}
            {conAparte && (
              <td className={celda}>
                {totales.sinConvocatoria === null ? '—' : pesos(totales.sinConvocatoria)}
              </td>
            )}
            <Montos de={totales} pesos={pesos} />
          </tr>
        </tbody>
      </table>
    </div>
  );
};
