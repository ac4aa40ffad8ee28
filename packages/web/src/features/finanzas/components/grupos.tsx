import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import { type Dimension, etiquetaDeDimension, SIN } from '@portal/domain/features/finanzas/finanzas.schema';
import type { DineroDeFinanzas, Resumen } from '@portal/domain/features/finanzas/finanzas.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { TextLink } from '../../../ui/link.tsx';
import { useWide } from '../../../ui/use-media.ts';
import type { Direccion } from './direccion.ts';

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
  /** The panorama narrowed to a group. */
  direccion: Direccion;
};

const celda = 'px-4 py-2 text-right whitespace-nowrap';

const Montos = ({ de }: { de: DineroDeFinanzas }) =>
  montos.map((cual) => (
    <td key={cual} className={celda}>
      {formatMonto(de[cual])}
    </td>
  ));

/** What each group of the chosen dimension comes to; its name narrows everything to it. */
export const Grupos = ({ por, grupos, otros, totales, direccion }: GruposProps) => {
  const wide = useWide();
  const nombre = ({ clave, etiqueta }: Resumen['grupos'][number]) => (
    <TextLink href={direccion({ [por]: clave ?? SIN })}>{etiqueta}</TextLink>
  );
  const resto = otros && `Otros ${otros.grupos.toLocaleString('es-MX')}`;
  if (!wide)
    return (
      <ul aria-label={etiquetaDeDimension[por]} className="divide-y divide-line">
        {grupos.map((grupo) => (
          <li key={grupo.clave ?? SIN} className="space-y-1 py-3">
            <p className="font-medium">{nombre(grupo)}</p>
            <p className="text-sm text-ink-soft">{dondeEstan(grupo)}</p>
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
            <th scope="col" className="px-4 py-2 text-right font-medium">
              {columnas.proyectos}
            </th>
            {conPresupuesto && (
              <th scope="col" className="px-4 py-2 text-right font-medium">
                {columnas.presupuesto}
              </th>
            )}
            {montos.map((cual) => (
              <th key={cual} scope="col" className="px-4 py-2 text-right font-medium">
                {columnas[cual]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures divide-y divide-line">
          {grupos.map((grupo) => (
            <tr key={grupo.clave ?? SIN}>
              <th scope="row" className="py-2 pr-4 text-left font-medium">
                {nombre(grupo)}
              </th>
              <td className={celda}>{grupo.proyectos.toLocaleString('es-MX')}</td>
              {conPresupuesto && (
                <td className={celda}>{grupo.presupuesto === null ? '—' : formatMonto(grupo.presupuesto)}</td>
              )}
              <Montos de={grupo} />
            </tr>
          ))}
          {otros && (
            <tr>
              <th scope="row" className="py-2 pr-4 text-left font-medium">
                {resto}
              </th>
              <td className={celda}>{otros.proyectos.toLocaleString('es-MX')}</td>
              {conPresupuesto && <td className={celda}>—</td>}
              <Montos de={otros} />
            </tr>
          )}
          <tr className="font-semibold">
            <th scope="row" className="py-2 pr-4 text-left font-semibold">
              Total
            </th>
            <td className={celda}>{totales.proyectos.toLocaleString('es-MX')}</td>
            {conPresupuesto && (
              <td className={celda}>
                {totales.presupuesto === null ? '—' : formatMonto(totales.presupuesto)}
              </td>
            )}
            <Montos de={totales} />
          </tr>
        </tbody>
      </table>
    </div>
  );
};
