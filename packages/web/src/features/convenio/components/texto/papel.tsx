import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio, TextoDeConvenio } from '@portal/domain/features/convenio/convenio.shapes';
import { Fragment, type ReactNode } from 'react';
import { cn } from '../../../../ui/cn.ts';
import { BareLink } from '../../../../ui/link.tsx';
import { rutaDePaso } from '../caso/acciones.ts';

const { texto: m } = convenioPagina;

type Bloque = TextoDeConvenio['bloques'][number];
type Parrafo = Extract<Bloque, { clase: 'clausula' }>['parrafos'][number];
type Trozo = Parrafo['trozos'][number];
type Dato = Extract<Trozo, { tipo: 'dato' | 'falta' }>;
type Tabla = Extract<Bloque, { clase: 'anexo' }>['tablas'][number];

/** Where a datum is written; null where the reader has no page for it. */
const rutaDe = ({ fuente }: Dato, { id, proyecto, aprobacion, organizacion }: Convenio): string | null => {
  switch (fuente.de) {
    case 'paso':
      return rutaDePaso(id, fuente.paso, fuente.campo);
    case 'organizacion':
      return `/organizaciones/${organizacion.id}`;
    case 'proyecto':
    case 'formulacion':
      return `/proyectos/${proyecto.id}`;
    case 'aprobacion':
      return `/aprobacion/${aprobacion.id}`;
    case 'fundacion':
    case 'portal':
      return null;
  }
};

const estilos: Readonly<Record<Dato['tipo'], string>> = {
  dato: 'underline decoration-accent decoration-2 underline-offset-3',
  // A gap in the text itself, that is seen in print too.
  falta: 'rounded-sm border border-dashed border-warning-line bg-warning-soft px-1 text-warning-ink',
};

const Campo = ({ trozo, convenio, enlaza }: { trozo: Dato; convenio: Convenio; enlaza: boolean }) => {
  const ruta = enlaza ? rutaDe(trozo, convenio) : null;
  const texto = trozo.tipo === 'falta' ? m.falta(trozo.texto) : trozo.texto;
  return ruta === null ? (
    <span className={estilos[trozo.tipo]}>{texto}</span>
  ) : (
    <BareLink
      href={ruta}
      className={cn('rounded-sm hover:bg-accent-soft', estilos[trozo.tipo])}
      title={m.irA(trozo.campo.replaceAll('_', ' '))}
    >
      {texto}
    </BareLink>
  );
};

type Dibujar = (trozos: readonly Trozo[]) => ReactNode;

const Parrafos = ({ parrafos, dibujar }: { parrafos: readonly Parrafo[]; dibujar: Dibujar }) =>
  parrafos.map(({ id, trozos }) => (
    <p key={id} className="wrap-anywhere whitespace-pre-line">
      {dibujar(trozos)}
    </p>
  ));

const TablaDeAnexo = ({
  tabla: { titulo, columnas, filas, pie },
  nombre,
}: {
  tabla: Tabla;
  nombre: string;
}) => (
  // A wide one is scrolled inside of the sheet, by its keys too.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the arrow keys
  <div className="overflow-x-auto" role="region" tabIndex={0} aria-label={titulo ?? nombre}>
    <table className="w-full border-collapse text-sm">
      {titulo && <caption className="pb-1 text-left font-medium">{titulo}</caption>}
      <thead>
        <tr>
          {columnas.map(({ titulo: columna, numero }) => (
            <th
              key={columna}
              scope="col"
              className={cn('border-b border-line-strong px-2 py-1', numero ? 'text-right' : 'text-left')}
            >
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map((fila, i) => (
          <tr key={`fila-${i}`}>
            {fila.map((celda, j) => (
              <td
                key={columnas[j]?.titulo ?? j}
                className={cn(
                  'border-b border-line px-2 py-1 align-top',
                  columnas[j]?.numero && 'figures text-right whitespace-nowrap',
                )}
              >
                {celda}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {pie && (
        <tfoot>
          <tr>
            {pie.map((celda, j) => (
              <td
                key={columnas[j]?.titulo ?? j}
                className={cn('px-2 py-1 font-semibold', columnas[j]?.numero && 'figures text-right')}
              >
                {celda}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  </div>
);

const UnBloque = ({ bloque, dibujar, pie }: { bloque: Bloque; dibujar: Dibujar; pie: ReactNode }) => {
  switch (bloque.clase) {
    case 'titulo':
      return (
        <div className="space-y-3">
          <p className="text-center text-lg font-semibold">{dibujar(bloque.trozos)}</p>
          {pie}
        </div>
      );
    case 'apartado':
      return (
        <section className="space-y-3">
          {/* How it begins and how it ends has no title. */}
          {bloque.titulo && <h4 className="text-center font-semibold">{bloque.titulo}</h4>}
          <Parrafos parrafos={bloque.parrafos} dibujar={dibujar} />
          {pie}
        </section>
      );
    case 'clausula':
      return (
        <section className="space-y-3">
          <h4 className="font-semibold">{`${bloque.ordinal}. ${bloque.titulo}`}</h4>
          <Parrafos parrafos={bloque.parrafos} dibujar={dibujar} />
          {pie}
        </section>
      );
    case 'anexo': {
      const nombre = `${m.anexo(bloque.letra)}. ${bloque.titulo}`;
      return (
        <section className="space-y-3 border-t border-line pt-6">
          <h4 className="font-semibold">{nombre}</h4>
          {bloque.tablas.map((tabla, i) => (
            <TablaDeAnexo key={tabla.titulo ?? `tabla-${i}`} tabla={tabla} nombre={nombre} />
          ))}
          {pie}
        </section>
      );
    }
  }
};

/** The composed text as paper: what comes from data underlined and leading to where it is written, what is missing as a gap. */
export const Paginas = ({
  texto,
  convenio,
  enlaza,
  alPie,
}: {
  texto: TextoDeConvenio;
  convenio: Convenio;
  /** Its data can still be changed: each leads to where that is done. */
  enlaza: boolean;
  /** What stands under each part of it. */
  alPie?: (bloque: Bloque) => ReactNode;
}) => {
  const dibujar: Dibujar = (trozos) =>
    trozos.map((trozo, i) => (
      <Fragment key={`trozo-${i}`}>
        {trozo.tipo === 'texto' ? trozo.texto : <Campo trozo={trozo} convenio={convenio} enlaza={enlaza} />}
      </Fragment>
    ));
  return (
    <article
      aria-label={m.titulo}
      className="space-y-6 rounded-lg border border-line bg-surface px-5 py-8 leading-7 shadow-sm md:px-12 md:py-14"
    >
      {texto.bloques.map((bloque) => (
        <UnBloque key={bloque.id} bloque={bloque} dibujar={dibujar} pie={alPie?.(bloque)} />
      ))}
    </article>
  );
};
