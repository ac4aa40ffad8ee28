import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import { today } from '@portal/domain/kernel/dates';
import { PdfButton } from '../../../stage/pdf-button.tsx';

/** Makes the report of what is filtered and saves it. */
export const DescargarPdf = ({ query }: { query: string }) => (
  <PdfButton
    path={`/api/v1/finanzas/pdf${query}`}
    name={`Finanzas-${today(new Date())}.pdf`}
    words={finanzasMessages.pdf}
  />
);
