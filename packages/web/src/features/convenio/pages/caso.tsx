import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina as p } from '@portal/domain/features/convenio/convenio.pagina.messages';
import {
  CONVENIO,
  numeroDePaso,
  type PasoDeConvenio,
  pasos,
  pasosEscritos,
  tituloDePaso,
} from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { NotasInternas } from '../../notas/public.ts';
import { DocumentosEmitidos } from '../../oficios/public.ts';
import { HistorialDeProyecto, LineaDeProyecto } from '../../proyectos/public.ts';
import { leToca, type Pregunta, rutaDePaso } from '../components/caso/acciones.ts';
import { Avisos } from '../components/caso/avisos.tsx';
import { ConvenioCargado } from '../components/caso/cargado.tsx';
import { Encabezado } from '../components/caso/encabezado.tsx';
import { Riel } from '../components/caso/riel.tsx';
import { Paso } from '../components/pasos/paso.tsx';
import type { CasoSearch } from '../convenio.search.ts';

// Only what is asked.
const Dialogos = lazy(() =>
  import('../components/caso/dialogos.tsx').then((module) => ({ default: module.Dialogos })),
);

const { pagina: m } = convenioMessages;

/** What a note can be about: one of the pages. */
const campos = pasosEscritos.map((paso) => ({ campo: paso, etiqueta: tituloDePaso[paso] }));

/** 'Regresar' stands in the steps 2 to 6 (KW-01); what was signed or issued is only read there (C20). */
const anteriorDe = (paso: PasoDeConvenio): PasoDeConvenio | undefined =>
  paso === 'finalizado' ? undefined : pasos[numeroDePaso(paso) - 2];

/** The seven steps of a convenio (B§2), saved, with their way back. */
export const CasoPage = () => (
  <ConvenioCargado>{(convenio) => <Caso key={convenio.id} convenio={convenio} />}</ConvenioCargado>
);

/** A step that was sent from its foot goes on at the head of the next one. */
const useAlAvanzar = (donde: string): void => {
  const antes = useRef(donde);
  useEffect(() => {
    if (antes.current === donde) return;
    antes.current = donde;
    window.scrollTo({ top: 0 });
  }, [donde]);
};

const Caso = ({ convenio }: { convenio: Convenio }) => {
  const search: CasoSearch = useSearch({ strict: false });
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const { id, proyecto } = convenio;
  // The organization begins with what it owes, wherever the foundation is.
  const debe = convenio.solicitud?.entregadaEn === null && leToca(convenio, 'entregarInformacion');
  const vista = pasos.find((paso) => paso === search.paso) ?? (debe ? 'informacion' : convenio.paso);
  const anterior = anteriorDe(vista);
  useAlAvanzar(vista);
  return (
    <div>
      <Encabezado convenio={convenio} vista={vista} onPreguntar={setPregunta} />
      <div className="border-b border-line">
        <LineaDeProyecto id={proyecto.id} plegada />
      </div>
      <div className="mx-auto max-w-[96rem] lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="px-4 py-3 md:px-8 lg:py-5 lg:pr-0">
          <Riel convenio={convenio} vista={vista} />
        </div>
        <div className="min-w-0 lg:pt-5">
          <div className="mx-auto max-w-7xl space-y-4 px-4 pb-3 empty:hidden md:px-8 lg:pb-5">
            <Avisos convenio={convenio} />
          </div>
          <Suspense
            fallback={
              // What stands below stays below the screen until it is known how tall this is.
              <div className="min-h-dvh px-4 md:px-8">
                <SkeletonText lines={8} />
              </div>
            }
          >
            <Paso key={vista} paso={vista} convenio={convenio} campo={search.campo} />
          </Suspense>
          <div className="mx-auto max-w-7xl space-y-6 px-4 pt-6 pb-page md:px-8">
            {anterior && (
              <ButtonLink
                href={rutaDePaso(id, anterior)}
                aria-label={p.regresarA(tituloDePaso[anterior])}
                icon={<ChevronLeft aria-hidden="true" className="size-4" />}
              >
                {m.regresar}
              </ButtonLink>
            )}
            <div className="grid items-start gap-6 border-t border-line pt-6 xl:grid-cols-2">
              <div className="space-y-4">
                <DocumentosEmitidos entidad={CONVENIO} registro={id} />
                <NotasInternas proyectoId={proyecto.id} etapa="convenio" campos={campos} />
              </div>
              <HistorialDeProyecto id={proyecto.id} />
            </div>
          </div>
        </div>
      </div>
      {pregunta && (
        <Suspense>
          <Dialogos convenio={convenio} pregunta={pregunta} onClose={() => setPregunta(null)} />
        </Suspense>
      )}
    </div>
  );
};
