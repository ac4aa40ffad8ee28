import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import { today } from '@portal/domain/kernel/dates';
import { ExportButton } from '../../../stage/export-button.tsx';
import { PdfButton } from '../../../stage/pdf-button.tsx';

type Pagina = { hoja: string; filtros: object; vacio: boolean };

/** 'Exportar a Excel' of figures, with the filters of their page. */
export const Exportar = ({ hoja, filtros, vacio }: Pagina) => (
  <ExportButton path={`/reportes/${hoja}/exportar`} query={filtros} empty={vacio} />
);

const preguntaDe = (filtros: object): string => {
  const pares = Object.entries(filtros).flatMap(([clave, valor]: [string, unknown]) =>
    (Array.isArray(valor) ? valor : valor === undefined ? [] : [valor]).map((uno) => [clave, String(uno)]),
  );
  return pares.length > 0 ? `?${new URLSearchParams(pares)}` : '';
};

/** A report as PDF: of a page of figures with its filters, or one that was composed. */
export const DescargarPdf = ({ de, filtros = {} }: { de: string; filtros?: object }) => (
  <PdfButton
    path={`/api/v1/reportes/${de}/pdf${preguntaDe(filtros)}`}
    name={`Reporte-${today(new Date())}.pdf`}
    words={reporteMessages.pdf}
    size="sm"
  />
);

/** What a page of figures is taken away as. */
export const Descargas = (pagina: Pagina) => (
  <>
    <Exportar {...pagina} />
    <DescargarPdf de={pagina.hoja} filtros={pagina.filtros} />
  </>
);
