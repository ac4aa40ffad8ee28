import { type Arco, dibujar } from '@portal/domain/features/workflow/workflow.dibujo';
import { etiquetaDeLadoDeAccion } from '@portal/domain/features/workflow/workflow.lados';
import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import type { AccionDeTabla, Tabla } from '@portal/domain/features/workflow/workflow.shapes';
import { useMemo } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { Turno } from '../../../ui/turno.tsx';
import { ALTO, alturaDe, medidasDe, trazoDe, xDeLinea } from './trazo.ts';
import './etapas.css';

const { etapas: m } = workflowMessages;

/** Whose turn an arc is drawn in; of several sides, the first. */
const turnoDe = (acciones: readonly AccionDeTabla[]) => acciones[0]?.quienes[0]?.lado ?? 'nadie';

const filaDe = (tabla: Tabla, accion: AccionDeTabla): readonly string[] => {
  const nombre = (id: string): string => tabla.estados.find((uno) => uno.id === id)?.label ?? id;
  return [
    accion.label,
    accion.de.length === 0 ? m.nace : accion.de.map(nombre).join(', '),
    accion.a === null ? m.queda : nombre(accion.a),
    accion.quienes.map(({ label }) => label).join(', ') || m.cualquiera,
    accion.condiciones.join(' ') || m.sinCondiciones,
    accion.avisaA.join(', ') || m.aNadie,
    accion.cartas.map(({ asunto }) => asunto).join(' · ') || m.sinCarta,
  ];
};

export type DibujoProps = {
  readonly tabla: Tabla;
  readonly vivos: number;
  /** The action that the person looks at; its arcs stand out. */
  readonly elegida: string | null;
  readonly onElegir: (accion: string | null) => void;
};

/**
 * The table as lines and stops (look.md 2.13): a stop a state, arcs in the colour of whoever may act, dashed where they lead back.
 * The same at every width; each arc is told in words beside it.
 */
export const DibujoDeTabla = ({ tabla, vivos, elegida, onElegir }: DibujoProps) => {
  const { arcos, carriles } = useMemo(() => dibujar(tabla), [tabla]);
  const medidas = medidasDe(carriles);
  const alto = tabla.estados.length * ALTO;
  const usados = [...new Set(tabla.acciones.flatMap(({ quienes }) => quienes.map(({ lado }) => lado)))];
  return (
    <ChartFigure
      label={m.dibujo(tabla.titulo)}
      text={m.frase(tabla.estados.length, tabla.acciones.length - 1, vivos)}
      table={{ columns: m.columnas, rows: tabla.acciones.map((accion) => filaDe(tabla, accion)) }}
      spoken
      className="tabla-figura"
    >
      <p className="mb-3 flex flex-wrap gap-2">
        <span className="sr-only">{m.leyenda}: </span>
        {usados.map((lado) => (
          <Turno key={lado} de={lado}>
            {etiquetaDeLadoDeAccion[lado]}
          </Turno>
        ))}
      </p>
      <div className="tabla-dibujo" data-elegido={elegida ?? undefined}>
        <svg aria-hidden="true" width={medidas.ancho} height={alto}>
          <line
            className="tabla-via"
            x1={xDeLinea(medidas)}
            x2={xDeLinea(medidas)}
            y1={alturaDe(0)}
            y2={alturaDe(tabla.estados.length - 1)}
          />
          {arcos.map((arco) => (
            <ArcoDeTabla
              key={`${arco.de}-${arco.a}`}
              arco={arco}
              trazo={trazoDe(arco, medidas)}
              activo={arco.acciones.some(({ id }) => id === elegida)}
              onElegir={onElegir}
            />
          ))}
          {tabla.estados.map(({ id, final, casos }, lugar) => (
            <rect
              key={id}
              className="tabla-parada"
              data-ink=""
              data-hay={(casos > 0 && !final) || undefined}
              data-final={final || undefined}
              x={xDeLinea(medidas) - 4}
              y={alturaDe(lugar) - 10}
              width="8"
              height="20"
              rx="4"
            />
          ))}
        </svg>
        <ol className="tabla-paradas min-w-0">
          {tabla.estados.map((estado) => (
            <li key={estado.id}>
              <Estado estado={estado} inicial={estado.id === tabla.inicial} />
            </li>
          ))}
        </ol>
      </div>
    </ChartFigure>
  );
};

const Estado = ({ estado, inicial }: { estado: Tabla['estados'][number]; inicial: boolean }) => {
  const { label, tone, final, casos, lista } = estado;
  const cuenta = m.casos(casos);
  return (
    <>
      <span className="flex min-w-0">
        <Badge tone={tone} final={final}>
          {label}
        </Badge>
      </span>
      <span className="mt-0.5 truncate text-xs text-ink-soft">
        {lista && casos > 0 ? (
          <BareLink
            href={lista}
            aria-label={`${cuenta}. ${m.verCasos(label)}`}
            className="figures rounded-sm underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            {cuenta}
          </BareLink>
        ) : (
          <span className="figures">{cuenta}</span>
        )}
        {inicial && ` · ${m.inicial}`}
        {final && ` · ${m.final}`}
      </span>
    </>
  );
};

type ArcoProps = {
  arco: Arco;
  trazo: ReturnType<typeof trazoDe>;
  activo: boolean;
  onElegir: DibujoProps['onElegir'];
};

/** The words of an arc are in the list of actions: here it only points at them. */
const ArcoDeTabla = ({ arco: { de, a, acciones }, trazo: { d, punta }, activo, onElegir }: ArcoProps) => {
  const primera = acciones[0]?.id ?? null;
  return (
    <g
      className="tabla-arco"
      data-turno={turnoDe(acciones)}
      data-sube={a < de || undefined}
      data-activo={activo || undefined}
      onPointerEnter={() => onElegir(primera)}
      onPointerLeave={() => onElegir(null)}
    >
      <title>
        {acciones
          .map(({ label, quienes, condiciones, cartas }) =>
            [
              `${label}: ${quienes.map((uno) => uno.label).join(', ')}.`,
              ...condiciones,
              ...cartas.map(({ asunto }) => `${m.carta}: ${asunto}`),
            ].join('\n'),
          )
          .join('\n\n')}
      </title>
      <path className="tabla-trazo" d={d} />
      <polygon points={punta} />
      <path className="tabla-toque" d={d} />
    </g>
  );
};
