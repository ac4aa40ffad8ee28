import {
  type CambioDeFila,
  type CambiosDeSeccion,
  cambiosEnTexto,
  contarCambios,
  formulacionMessages,
  type SeccionDeFormulacion,
  tituloDeSeccion,
} from '@portal/domain/features/formulacion/public';
import { ArrowUpDown, FileText, Minus, PencilLine, Plus, Sigma, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { campoDeLista } from '../filas.ts';
import { Dato } from './dato.tsx';
import { Sumas } from './sumas.tsx';

const { cambios: m } = formulacionMessages;

/** So many rows are drawn at once, and so many more with each press. */
const [PRIMERAS, MAS] = [40, 200];

/** What became of a row: told by its glyph and word, and by its colour besides. */
const formas = {
  agregada: { Icon: Plus, tono: 'border-success-line bg-success-soft text-success-ink' },
  quitada: { Icon: Minus, tono: 'border-danger-line bg-danger-soft text-danger-ink' },
  movida: { Icon: ArrowUpDown, tono: 'border-info-line bg-info-soft text-info-ink' },
  redactada: { Icon: PencilLine, tono: 'border-warning-line bg-warning-soft text-warning-ink' },
  suma: { Icon: Sigma, tono: 'border-line bg-sunken text-ink-soft' },
} as const;

type Que = keyof typeof formas;
const ques = Object.keys(formas) as Que[];

const Glifo = ({ que }: { que: Que }) => {
  const { Icon, tono } = formas[que];
  return (
    <span
      aria-hidden="true"
      className={cn('mt-px grid size-5 shrink-0 place-items-center rounded-sm border', tono)}
    >
      <Icon className="size-3.5" strokeWidth={2.5} />
    </span>
  );
};

/** How many changes of each kind, in one line. */
const Cuenta = ({ cambios }: { cambios: readonly CambiosDeSeccion[] }) => {
  const de = (que: Que) => cambios.reduce((n, cambio) => n + contarCambios(cambio)[que], 0);
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {ques
        .filter((que) => de(que) > 0)
        .map((que) => (
          <li key={que} className="flex items-center gap-1.5">
            <Glifo que={que} />
            {m.cuantos[que](de(que))}
          </li>
        ))}
    </ul>
  );
};

const Fila = ({ cambio: { que, nombre, datos } }: { cambio: CambioDeFila }) => (
  <li className="flex gap-2 py-1.5">
    <Glifo que={que} />
    <div className="min-w-0 flex-1 space-y-1">
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{m.que[que]} </span>
        <span className={cn('font-medium', que === 'quitada' && 'line-through decoration-danger')}>
          {nombre || <span className="font-normal text-ink-faint italic">{m.sinNombre}</span>}
        </span>
      </p>
      {que === 'movida' && datos.length === 0 && <p className="text-sm text-ink-soft">{m.deLugar}</p>}
      {datos.map((dato) => (
        <Dato key={dato.campo} dato={dato} />
      ))}
    </div>
  </li>
);

/** The rows of a section that changed, under the name of their list; of very many the first, and the others on request. */
const Filas = ({ seccion, filas }: Pick<CambiosDeSeccion, 'seccion' | 'filas'>) => {
  const [cuantas, setCuantas] = useState(PRIMERAS);
  const vistas = filas.slice(0, cuantas);
  const quedan = filas.length - vistas.length;
  const listas = [...new Set(vistas.map(({ lista }) => lista))];
  return (
    <>
      {listas.map((lista) => (
        <section key={lista} aria-label={campoDeLista(seccion, lista).label}>
          <p aria-hidden="true" className="mt-1 text-xs font-semibold text-ink-soft">
            {campoDeLista(seccion, lista).label}
          </p>
          <ul className="divide-y divide-line">
            {vistas
              .filter((fila) => fila.lista === lista)
              .map((fila) => (
                <Fila key={`${fila.fila}-${fila.que}`} cambio={fila} />
              ))}
          </ul>
        </section>
      ))}
      {quedan > 0 && (
        <Button size="sm" onClick={() => setCuantas(cuantas + MAS)}>
          {m.verMas(Math.min(quedan, MAS))}
        </Button>
      )}
    </>
  );
};

const Cambios = ({ cambio: { seccion, nueva, datos, filas, sumas } }: { cambio: CambiosDeSeccion }) => (
  <div className="space-y-2">
    {nueva && (
      <p className="text-sm text-ink-soft">
        <Badge tone="info">{m.seccionNueva}</Badge> {m.nueva}
      </p>
    )}
    {datos.map((dato) => (
      <div key={dato.campo} className="flex gap-2">
        <Glifo que="redactada" />
        <Dato dato={dato} />
      </div>
    ))}
    {filas.length > 0 && <Filas seccion={seccion} filas={filas} />}
    {sumas.length > 0 && <Sumas sumas={sumas} />}
  </div>
);

export type DiffProps = {
  /** What changed, section by section (`compararFormulaciones`). */
  cambios: readonly CambiosDeSeccion[];
  /** Only these, each of which says it where nothing of it changed; absent: those that changed. */
  secciones?: readonly SeccionDeFormulacion[];
  /** The page names the section already. */
  sinTitulos?: boolean;
};

/** Two versions of a formulación side by side: what was added, removed, moved and reworded, and how sums changed (stages.md §1). */
export const Diff = ({ cambios, secciones, sinTitulos = false }: DiffProps) => {
  const [enTexto, setEnTexto] = useState(false);
  const vistos = secciones ? cambios.filter(({ seccion }) => secciones.includes(seccion)) : cambios;
  const cuales = secciones ?? vistos.map(({ seccion }) => seccion);
  if (vistos.length === 0) return <p className="text-sm text-ink-soft">{m.ninguno}</p>;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Cuenta cambios={vistos} />
        <div className="flex flex-wrap gap-1" data-print="no">
          {enTexto && <CopyButton text={cambiosEnTexto(vistos)} label={m.copiar} />}
          <Button
            size="sm"
            variant="ghost"
            icon={
              enTexto ? (
                <SquarePen aria-hidden="true" className="size-4" />
              ) : (
                <FileText aria-hidden="true" className="size-4" />
              )
            }
            onClick={() => setEnTexto(!enTexto)}
          >
            {enTexto ? m.comoDibujo : m.comoTexto}
          </Button>
        </div>
      </div>
      {enTexto ? (
        <p className="max-h-[32rem] max-w-prose overflow-y-auto text-sm wrap-anywhere whitespace-pre-line">
          {cambiosEnTexto(vistos)}
        </p>
      ) : (
        cuales.map((seccion) => {
          const cambio = vistos.find((uno) => uno.seccion === seccion);
          return (
            <section key={seccion} aria-label={tituloDeSeccion[seccion]} className="space-y-2">
              {!sinTitulos && <h4 className="font-semibold">{tituloDeSeccion[seccion]}</h4>}
              {cambio ? (
                <Cambios cambio={cambio} />
              ) : (
                <p className="text-sm text-ink-faint">{m.sinCambios}</p>
              )}
            </section>
          );
        })
      )}
    </div>
  );
};
