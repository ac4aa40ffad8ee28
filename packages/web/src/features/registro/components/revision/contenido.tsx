import type { CambiosDeSeccion } from '@portal/domain/features/formulacion/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro, TareaDeRegistro } from '@portal/domain/features/registro/registro.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { ChevronRight, GitCompareArrows } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { contentToggleId } from '../../../../stage/review/review-fields.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { codeAhead } from '../../../../ui/code-ahead.tsx';
import { ControlScope } from '../../../../ui/control-id.ts';
import { Skeleton, SkeletonText } from '../../../../ui/skeleton.tsx';
import { useWide } from '../../../../ui/use-media.ts';
import { WhenNear } from '../../../../ui/when-near.tsx';
import { DiffDeFormulacion, EditorDeSeccion } from '../../../formulacion/public.ts';
import type { Secciones } from './use-lo-juzgado.ts';

const m = registroMessages.revision;

/** Comes with the content itself (pages/revision.tsx): its lines stand above a verdict. */
export const hechos = codeAhead(() => import('./hechos.tsx').then((module) => module.Hechos));
const Hechos = hechos.Component;

export type ContenidoDeSeccionProps = {
  tarea: TareaDeRegistro;
  /** Undefined while they are read. */
  secciones: Secciones | undefined;
  tipoSolicitud: Registro['proyecto']['tipoSolicitud'];
  /** The version that was sent before, with its moment once it is known; null: there was none. */
  version: number | null;
  enviadaEn: string | null;
  /** What changed since; undefined while it is not known. */
  cambios: readonly CambiosDeSeccion[] | undefined;
};

const nada = () => undefined;

/**
 * What is judged of a section: as its organization wrote it, and what changed since it was sent before. The first time all of it
 * is to be read; afterwards what changed. On a telephone both wait to be asked for.
 */
export const ContenidoDeSeccion = memo(function ContenidoDeSeccion({
  tarea: { seccion, titulo },
  secciones,
  tipoSolicitud,
  version,
  enviadaEn,
  cambios,
}: ContenidoDeSeccionProps) {
  const wide = useWide();
  const primera = version === null;
  const suyos = cambios?.filter((cambio) => cambio.seccion === seccion);
  const cambio = (suyos?.length ?? 0) > 0;
  const [abre, setAbre] = useState<boolean | null>(null);
  const [compara, setCompara] = useState<boolean | null>(null);
  const abierta = abre ?? (wide && primera);
  const comparada = compara ?? (wide && cambio);
  const desde = version !== null && m.desde(version, enviadaEn && formatMediumDate(enviadaEn));
  return (
    <div className="bg-surface md:border-b-8 md:border-canvas">
      <div className="space-y-1 px-3.5 pt-2.5 text-sm md:px-5">
        <Suspense fallback={<SkeletonText lines={wide ? 1 : 4} />}>
          {secciones ? (
            <Hechos secciones={secciones} seccion={seccion} tipoSolicitud={tipoSolicitud} />
          ) : (
            <SkeletonText lines={wide ? 1 : 4} />
          )}
        </Suspense>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 px-2 py-1 md:px-3.5" data-print="no">
        <Button
          id={contentToggleId(seccion)}
          size="sm"
          variant="ghost"
          aria-expanded={abierta}
          icon={
            <ChevronRight
              aria-hidden="true"
              className={cn('size-4 transition-transform duration-(--dur-1)', abierta && 'rotate-90')}
            />
          }
          onClick={() => setAbre(!abierta)}
        >
          {abierta ? m.ocultar : m.ver}
          <span className="sr-only">{` ${titulo}`}</span>
        </Button>
        {cambio && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={comparada}
            icon={<GitCompareArrows aria-hidden="true" className="size-4" />}
            onClick={() => setCompara(!comparada)}
          >
            {comparada ? m.ocultarCambios : m.verCambios}
            <span className="sr-only">{`: ${titulo}`}</span>
          </Button>
        )}
        {desde && suyos && !cambio && (
          <p className="px-2 text-sm text-ink-soft">{`${m.sinCambios} ${desde}.`}</p>
        )}
      </div>
      {comparada && cambio && suyos && (
        <section
          aria-label={`${m.verCambios}: ${titulo}`}
          className="border-t border-line px-3.5 py-3 md:px-5"
        >
          <p className="mb-2 text-sm font-medium">{desde && `${m.queCambio} ${desde}`}</p>
          <DiffDeFormulacion cambios={suyos} secciones={[seccion]} sinTitulos />
        </section>
      )}
      {abierta && (
        // What is out of sight costs nothing when a mark is set elsewhere.
        <div className="@container border-t border-line px-3.5 py-4 [contain-intrinsic-size:auto_40rem] [content-visibility:auto] md:px-5 print:[content-visibility:visible]">
          <WhenNear shape={<div className="h-96" />}>
            {secciones ? (
              <ControlScope value={seccion}>
                <EditorDeSeccion
                  seccion={seccion}
                  answers={secciones[seccion]}
                  onChange={nada}
                  readOnly
                  errorOf={nada}
                  otras={secciones}
                  tipoSolicitud={tipoSolicitud}
                />
              </ControlScope>
            ) : (
              <Skeleton className="h-96 rounded-lg" />
            )}
          </WhenNear>
        </div>
      )}
    </div>
  );
});
