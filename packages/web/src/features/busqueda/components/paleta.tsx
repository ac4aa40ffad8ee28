import type { GrupoDeBusqueda } from '@portal/domain/features/busqueda/busqueda.contract';
import { MINIMO_DE_CONSULTA } from '@portal/domain/features/busqueda/busqueda.limites';
import { busquedaMessages as m } from '@portal/domain/features/busqueda/busqueda.messages';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, Clock, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { CommandPalette, type PaletteGroup } from '../../../ui/command-palette.tsx';
import { findPaginas, type Pagina } from '../busqueda.paginas.ts';
import { useBusqueda } from '../busqueda.queries.ts';
import { type Reciente, useRecientes } from '../busqueda.recientes.ts';

/** Milliseconds of pause before the portal is asked. */
const PAUSA = 200;

const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSA);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** A group of the palette, and where each of its items leads. */
type Destinos = { readonly group: PaletteGroup; readonly to: ReadonlyMap<string, Reciente> };

type Destino = Reciente & { readonly id: string; readonly icon: React.ReactNode };

const groupOf = (id: string, title: string, destinos: readonly Destino[]): Destinos => ({
  group: {
    id,
    title,
    items: destinos.map(({ id: key, titulo, detalle, icon }) => ({
      id: key,
      title: titulo,
      detail: detalle,
      icon,
    })),
  },
  to: new Map(destinos.map(({ id: key, titulo, detalle, enlace }) => [key, { titulo, detalle, enlace }])),
});

const found = ({ id, titulo, hallazgos, mas }: GrupoDeBusqueda): Destinos =>
  groupOf(id, titulo, [
    ...hallazgos.map((hallazgo) => ({ ...hallazgo, id: `${id}:${hallazgo.id}`, icon: <FileText /> })),
    ...(mas
      ? [{ id: `${id}:mas`, titulo: mas.texto, detalle: '', enlace: mas.enlace, icon: <ArrowRight /> }]
      : []),
  ]);

const pages = (paginas: readonly Pagina[]): Destinos =>
  groupOf(
    'paginas',
    m.paginas,
    paginas.map(({ label, href, icon: Icon = FileText }) => ({
      id: `pagina:${href}`,
      titulo: label,
      detalle: '',
      enlace: href,
      icon: <Icon />,
    })),
  );

const recent = (recientes: readonly Reciente[]): Destinos =>
  groupOf(
    'recientes',
    m.recientes,
    recientes.map((reciente) => ({ ...reciente, id: `reciente:${reciente.enlace}`, icon: <Clock /> })),
  );

type PaletaProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The pages that the account is shown. */
  paginas: readonly Pagina[];
};

/** Ctrl/Cmd + K: records that the account may see, and the pages of the portal. */
export const Paleta = ({ open, onOpenChange, paginas }: PaletaProps) => {
  const navigate = useNavigate();
  const [texto, setTexto] = useState('');
  const q = useDebounced(texto.trim());
  const { recientes, recordar } = useRecientes();
  const busqueda = useBusqueda(q);

  const enough = [...texto.trim()].length >= MINIMO_DE_CONSULTA;
  const searching = enough && (q !== texto.trim() || busqueda.isFetching);
  const grupos = enough && busqueda.data && !busqueda.isError ? busqueda.data.grupos : [];
  const destinos = (
    enough
      ? [...grupos.map(found), pages(findPaginas(paginas, texto))]
      : [recent(recientes), pages(findPaginas(paginas, texto))]
  ).filter(({ group }) => group.items.length > 0);
  const n = destinos.reduce((sum, { group }) => sum + group.items.length, 0);
  const nothing = enough && !searching && !busqueda.isError && n === 0;

  const change = (next: boolean) => {
    if (!next) setTexto('');
    onOpenChange(next);
  };
  const choose = (id: string, apart: boolean): boolean => {
    const destino = destinos.map(({ to }) => to.get(id)).find(Boolean);
    if (!destino) return false;
    recordar(destino);
    if (apart) {
      window.open(destino.enlace, '_blank', 'noopener');
      return false;
    }
    change(false);
    void navigate({ href: destino.enlace });
    // The heading of the page that opens takes the focus.
    return new URL(destino.enlace, window.location.origin).pathname !== window.location.pathname;
  };

  const status = () => {
    if (busqueda.isError && enough && !searching)
      return (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <span>
            <strong className="font-medium text-ink">{m.error}.</strong> {problemOf(busqueda.error).message}
          </span>
          <Button size="sm" onClick={() => void busqueda.refetch()}>
            Intentar de nuevo
          </Button>
        </div>
      );
    if (searching) return m.buscando;
    if (nothing)
      return (
        <>
          <span className="font-medium text-ink">{m.sinResultados(texto.trim())}</span>
          <br />
          {m.sinResultadosAyuda}
        </>
      );
    return enough ? null : m.empieza;
  };

  return (
    <CommandPalette
      open={open}
      onOpenChange={change}
      title={m.titulo}
      placeholder={m.campo}
      value={texto}
      onValueChange={setTexto}
      groups={destinos.map(({ group }) => group)}
      status={status()}
      announcement={!enough || searching ? '' : nothing ? m.sinResultados(texto.trim()) : m.resultados(n)}
      onChoose={choose}
    />
  );
};
