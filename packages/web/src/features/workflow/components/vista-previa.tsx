import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import type { TextosDePlantilla } from '@portal/domain/features/workflow/workflow.plantillas';
import type {
  Plantilla,
  VistaDePlantilla,
} from '@portal/domain/features/workflow/workflow.plantillas.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { workflowQueries } from '../workflow.queries.ts';
import { pedirVista } from './vista-previa.ts';

const { vista: m } = workflowMessages.plantillas;

// With pdf.js: only for who looks at one.
const PdfViewer = lazy(async () => ({ default: (await import('../../../ui/pdf-viewer.tsx')).PdfViewer }));

type Props = {
  readonly plantilla: Plantilla;
  readonly textos: TextosDePlantilla;
  /** The texts have something to correct: what is wrong is told beside them. */
  readonly invalida: boolean;
};

/** What is being written, drawn with a real case that the person chooses: a mail as it is read, a document as a PDF. */
export const VistaPrevia = ({ plantilla: { clave, tipo }, textos, invalida }: Props) => {
  const { data: casos, isPending } = useQuery(workflowQueries.casos(clave));
  const [elegido, setElegido] = useState<string | null>(null);
  const ver = useMutation({ mutationFn: (caso: string | null) => pedirVista(clave, { caso, textos }) });
  const items = casos?.items ?? [];
  const caso = elegido ?? items[0]?.id ?? '';
  if (tipo === 'documento' && casos && items.length === 0) return <Card title={m.titulo}>{m.sinCasos}</Card>;
  return (
    <Card title={m.titulo} description={m.ayuda}>
      <div className="space-y-4">
        <SelectField
          name="caso"
          label={m.caso}
          required={null}
          value={caso}
          placeholder={tipo === 'correo' ? m.sinCaso : null}
          onChange={setElegido}
          options={items.map(({ id, titulo, cuando }) => ({
            value: id,
            label: `${titulo} · ${formatMediumDate(cuando)}`,
          }))}
        />
        <Button
          busy={ver.isPending}
          busyLabel={m.viendo}
          disabled={invalida || isPending || (tipo === 'documento' && caso === '')}
          onClick={() => ver.mutate(caso === '' ? null : caso)}
        >
          {m.ver}
        </Button>
        {ver.error && (
          <p role="alert" className="text-sm text-danger-ink">
            {m.error}. {problemOf(ver.error).message}
          </p>
        )}
        {ver.data && <Vista vista={ver.data} />}
      </div>
    </Card>
  );
};

/**
 * Puts on the styles of a letter. In a frame that the page writes the page's own policy holds, which takes no style from the text; as
 * properties it takes them.
 */
const dibujar = (letter: Document | null): void => {
  for (const one of letter?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    one.style.cssText = one.dataset.style ?? '';
};

const Vista = ({ vista }: { vista: VistaDePlantilla }) =>
  vista.tipo === 'correo' ? (
    <div className="space-y-2">
      <p className="text-sm">
        <span className="text-ink-soft">{m.asunto}: </span>
        <span className="font-medium">{vista.asunto}</span>
      </p>
      {/* It runs nothing and fetches nothing, whatever the template says: its origin is only for {@link dibujar}. */}
      <iframe
        title={m.marco(vista.asunto)}
        sandbox="allow-same-origin"
        srcDoc={vista.html.replaceAll(' style="', ' data-style="')}
        onLoad={({ currentTarget }) => dibujar(currentTarget.contentDocument)}
        referrerPolicy="no-referrer"
        className="h-[36rem] w-full rounded-md border border-line bg-[#fff] md:h-[42rem]"
      />
    </div>
  ) : (
    <Pdf base64={vista.pdf} />
  );

const Pdf = ({ base64 }: { base64: string }) => {
  const data = useMemo(() => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)).buffer, [base64]);
  const abriendo = <SkeletonText lines={6} />;
  return (
    <div className="relative flex h-[min(80dvh,56rem)] overflow-hidden rounded-lg border border-line bg-sunken">
      <Suspense fallback={abriendo}>
        <PdfViewer
          data={data}
          title={m.pdf}
          zoom={1}
          rotation={0}
          loading={abriendo}
          fallback={<p className="m-auto max-w-xs p-6 text-center text-sm text-ink-soft">{m.noSeVe}</p>}
        />
      </Suspense>
    </div>
  );
};
