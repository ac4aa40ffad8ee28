import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { clavesDeFiltro, type FiltrosEnUrl } from '../finanzas.search.ts';
import { direccionDe } from './direccion.ts';

const paginas = {
  panorama: '/finanzas',
  proyectos: '/finanzas/proyectos',
  movimientos: '/finanzas/movimientos',
  pendientes: '/finanzas/pendientes',
} as const;
export type PaginaDeFinanzas = keyof typeof paginas;

/** What narrows the screen that one is on, to take along to another. */
export const filtrosDe = (search: FiltrosEnUrl): FiltrosEnUrl =>
  Object.fromEntries(clavesDeFiltro.map((clave) => [clave, search[clave]]));

/** What a screen that is no list asks: no words, order or page. */
export const preguntaDe = <P extends object>(
  pregunta: P,
): Omit<P, 'q' | 'orden' | 'sentido' | 'cursor' | 'limite'> => {
  const {
    q: _q,
    orden: _o,
    sentido: _s,
    cursor: _c,
    limite: _l,
    ...filtros
  } = pregunta as P & Record<string, unknown>;
  return filtros;
};

/** The screens of /finanzas: what narrows one narrows the others. */
export const Pestanas = ({ actual, search }: { actual: PaginaDeFinanzas; search: FiltrosEnUrl }) => (
  <PageTabs
    label="Secciones de finanzas"
    tabs={(Object.keys(paginas) as PaginaDeFinanzas[]).map((id) => ({
      label: finanzasMessages.pestanas[id],
      href: direccionDe(filtrosDe(search), paginas[id])({}),
      active: id === actual,
    }))}
  />
);
