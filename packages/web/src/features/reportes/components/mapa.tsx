import { municipios as catalogo, lugarDe } from '@portal/domain/features/formulacion/public';
import {
  enCorto,
  etiquetaDeMedida,
  type Medida,
  medidas,
  nivelDe,
  valorDe,
} from '@portal/domain/features/reportes/reportes.cobertura';
import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import type { Cobertura } from '@portal/domain/features/reportes/reportes.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import './mapa.css';

const { cobertura: m } = reporteMessages;

type Cifras = Cobertura['total'];

const enFila = (nombre: string, cifras: Cifras): string[] => [
  nombre,
  ...medidas.map((medida) =>
    medida === 'aprobado' ? formatMonto(cifras.aprobado) : cifras[medida].toLocaleString('es-MX'),
  ),
];

/** As little as a tile has room for: '$6.7 M', '$461 mil'; its name says the rest. */
const enTesela = (cifra: string): string => {
  const [numero = '', escala] = cifra.split(' ');
  if (escala === 'mil') return `${numero.split('.')[0]} mil`;
  return escala === undefined ? numero : `${numero} M`;
};

type MapaProps = {
  readonly cobertura: Cobertura;
  readonly medida: Medida;
  readonly elegido: string | undefined;
  readonly onElegir: (clave: string) => void;
};

/** The state as tiles, one a municipality: coloured by a measure and with its figure; a tile lists its projects. */
export const MapaDeCobertura = ({ cobertura, medida, elegido, onElegir }: MapaProps) => {
  const { municipios, sinMunicipio, total } = cobertura;
  const mayor = Math.max(0, ...municipios.map((uno) => valorDe(uno, medida)));
  return (
    <ChartFigure
      label={m.mapa}
      spoken
      text={`${m.frase(municipios.filter(({ proyectos }) => proyectos > 0).length)} ${m.elige}`}
      table={{
        columns: [m.municipio, ...medidas.map((una) => etiquetaDeMedida[una])],
        rows: [
          ...municipios.map((uno, i) => enFila(catalogo[i]?.nombre ?? uno.clave, uno)),
          enFila(m.sinMunicipio, sinMunicipio),
          enFila(m.total, total),
        ],
      }}
    >
      <div className="reporte-mapa">
        {municipios.map((uno, i) => {
          const { columna, linea } = lugarDe(i);
          const nombre = catalogo[i]?.nombre ?? uno.clave;
          const cifra = enCorto(uno, medida);
          return (
            <button
              key={uno.clave}
              type="button"
              className="reporte-tesela"
              style={{ gridColumn: columna, gridRow: linea }}
              data-nivel={nivelDe(valorDe(uno, medida), mayor)}
              aria-pressed={elegido === uno.clave}
              title={`${nombre}: ${cifra}`}
              onClick={() => onElegir(uno.clave)}
            >
              <span className="max-md:sr-only md:line-clamp-3">{nombre}</span>
              <strong>{valorDe(uno, medida) > 0 ? enTesela(cifra) : ''}</strong>
              <span className="sr-only">
                {`: ${cifra}, ${etiquetaDeMedida[medida].toLocaleLowerCase('es-MX')}`}
              </span>
            </button>
          );
        })}
      </div>
    </ChartFigure>
  );
};
