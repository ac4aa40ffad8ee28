import { ExportButton } from '../../../stage/export-button.tsx';

/** 'Exportar a Excel' of a page of figures, with its filters. */
export const Exportar = ({ hoja, filtros, vacio }: { hoja: string; filtros: object; vacio: boolean }) => (
  <ExportButton path={`/reportes/${hoja}/exportar`} query={filtros} empty={vacio} />
);
