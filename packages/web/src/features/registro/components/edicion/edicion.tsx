import type { FormulacionDeProyecto, SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { PorCorregir } from '@portal/domain/features/registro/registro.correccion';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { estadosDeCaptura } from '@portal/domain/features/registro/registro.schema';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { AutosaveStatus } from '../../../../ui/autosave-status.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { Progress } from '../../../../ui/progress.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useMedia, useWide } from '../../../../ui/use-media.ts';
import {
  introDe,
  type Mesa,
  Presentes,
  Salida,
  SeccionAbierta,
  useDonde,
  useGuardado,
  useJuicio,
  useMesa,
  usePresencia,
} from '../../../formulacion/public.ts';
import { TareasEnTelefono } from './en-telefono.tsx';
import { columnas, Esqueleto } from './esqueleto.tsx';
import { ListaDeTareas } from './lista-de-tareas.tsx';
import { CambiosRequeridos, DeEstaSeccion, textoDe } from './observaciones.tsx';
import { direccionDe, FINAL, pasos, porcentajeDe, textoDeContinuar, tituloDePaso } from './pasos.ts';
import { tareasDe } from './tareas.ts';
import { useFinalizar } from './use-finalizar.ts';
import { usePaso } from './use-paso.ts';
import { usePorCorregir } from './use-por-corregir.ts';

// Of step 9 alone.
const AlPapel = lazy(() => import('./final.tsx').then((module) => ({ default: module.AlPapel })));
const Cierre = lazy(() => import('./cierre.tsx').then((module) => ({ default: module.Cierre })));
const RevisionFinal = lazy(() => import('./final.tsx').then((module) => ({ default: module.RevisionFinal })));

const m = registroMessages.edicion;

const SIN_PARTES: readonly PorCorregir[] = [];

export type EdicionProps = {
  registro: Registro;
  formulacion: FormulacionDeProyecto;
  /** Reads the design anew. */
  releer: () => void;
};

/** Why a record, or a section of it, can only be read here; null: it is written. */
const useCerrada = ({ estado, escribe }: Registro) => {
  const { esPersonal } = useUsuario();
  const captura: readonly string[] = estadosDeCaptura;
  const todo = (): string => {
    if (estado === 'pendiente_validacion') return m.soloLectura.pendiente_validacion;
    if (!captura.includes(estado)) return m.soloLectura.final;
    return esPersonal ? m.soloLectura.personal : m.soloLectura.cuenta;
  };
  return {
    todo: escribe.length === 0 ? todo() : null,
    de: (seccion: SeccionDeFormulacion): string | null => {
      if (escribe.includes(seccion)) return null;
      return escribe.length === 0 ? todo() : m.soloLectura.seccion;
    },
  };
};

/** The nine steps of a registro over its sections, which save themselves. */
export const Edicion = ({ registro, formulacion, releer }: EdicionProps) => {
  const { escribe, tareas: versiones } = registro;
  const { mesa, lista } = useMesa({ escribe, versiones }, formulacion, releer);
  return lista ? (
    <Pasos registro={registro} mesa={mesa} tipoSolicitud={formulacion.tipoSolicitud} />
  ) : (
    <Esqueleto registro={registro} />
  );
};

type PasosProps = { registro: Registro; mesa: Mesa; tipoSolicitud: FormulacionDeProyecto['tipoSolicitud'] };

const Pasos = ({ registro, mesa, tipoSolicitud }: PasosProps) => {
  const { paso, titulo, abrir, irA } = usePaso(registro.tareas);
  const [intentadas, setIntentadas] = useState<ReadonlySet<SeccionDeFormulacion>>(new Set());
  const juicio = useJuicio(mesa, tipoSolicitud);
  const partes = usePorCorregir(mesa, registro);
  const donde = useDonde(mesa);
  const seccion = paso === FINAL ? null : paso;
  const presentes = usePresencia(mesa.proyecto, seccion);
  const ancha = useWide();
  const conRiel = useMedia('(width >= 80rem)');
  const cerrada = useCerrada(registro);
  const decirTodo = (): void => setIntentadas(new Set(registro.escribe));
  const { finalizar, ocupado, rechazo } = useFinalizar(mesa, registro, decirTodo);

  const tareas = useMemo(
    () => tareasDe(registro, juicio, donde, presentes, partes),
    [registro, juicio, donde, presentes, partes],
  );
  const suyas = useMemo(() => partes.filter((parte) => parte.seccion === seccion), [partes, seccion]);
  const comentarioDe = useCallback(
    (path: string) => {
      const parte = suyas.find(({ ancla }) => ancla === path);
      return parte && textoDe(parte);
    },
    [suyas],
  );
  const hrefDe = (uno: typeof paso) => direccionDe(registro, uno);
  const corregir = (cual: SeccionDeFormulacion, ancla?: string | null): void => {
    setIntentadas((antes) => new Set([...antes, cual]));
    irA(cual, ancla);
  };
  const i = pasos.indexOf(paso);
  const continuar = (): void => {
    if (seccion) {
      setIntentadas((antes) => new Set([...antes, seccion]));
      void mesa.motor(seccion).flush();
    }
    const siguiente = pasos[i + 1];
    if (siguiente) abrir(siguiente);
  };
  const comun = { tareas, abierto: paso, hrefDe };
  const porciento = <span aria-hidden="true" className="text-ink-soft">{`${porcentajeDe(paso)} %`}</span>;

  return (
    <div className={columnas}>
      {conRiel ? (
        <div className="sticky top-28 max-h-[calc(100dvh-8rem)] overflow-y-auto" data-print="no">
          <ListaDeTareas {...comun} />
        </div>
      ) : (
        <TareasEnTelefono
          {...comun}
          volver="/registro"
          alFinal={
            seccion && !ancha ? (
              <EstadoDeGuardado mesa={mesa} seccion={seccion} sino={porciento} />
            ) : (
              porciento
            )
          }
        />
      )}
      <div className="min-w-0 space-y-4">
        {registro.estado === 'requiere_cambios' && (seccion || registro.comentariosRevisor) && (
          <CambiosRequeridos
            registro={registro}
            // The last step lists what is to be corrected by itself: there it says the comments alone.
            partes={seccion ? partes : SIN_PARTES}
            onIr={({ seccion: cual, ancla }) => irA(cual, ancla)}
          />
        )}
        {cerrada.todo && (
          <Banner
            title={m.soloLectura.titulo}
            actions={
              <ButtonLink size="sm" href={`/registro/ver/${registro.id}`}>
                {m.soloLectura.ver}
              </ButtonLink>
            }
          >
            {cerrada.todo}
          </Banner>
        )}
        <section aria-label={`${tituloDePaso(paso)}, ${m.paso(i + 1, pasos.length)}`} className="space-y-5">
          {/* On a telephone all of it stands in the line of the steps: the first question comes first. */}
          <div className={cn('space-y-3', seccion && 'max-md:contents')}>
            {conRiel && (
              <Progress value={porcentajeDe(paso)} label={m.avance} valueText={m.paso(i + 1, pasos.length)} />
            )}
            <div
              className={cn(
                'flex flex-wrap items-center justify-between gap-x-6 gap-y-1',
                seccion && 'max-md:contents',
              )}
            >
              <h2
                ref={titulo}
                tabIndex={-1}
                className="text-xl font-semibold outline-none max-md:sr-only print:not-sr-only"
              >
                {tituloDePaso(paso)}
              </h2>
              {seccion ? (
                ancha && <EstadoDeGuardado mesa={mesa} seccion={seccion} />
              ) : (
                <Suspense>
                  <AlPapel id={registro.id} />
                </Suspense>
              )}
            </div>
            <p className="max-w-prose text-ink-soft max-md:hidden print:hidden">
              {seccion ? introDe(seccion) : m.final.intro}
            </p>
            <Presentes presentes={presentes.filter((uno) => uno.seccion === seccion)} />
          </div>
          {seccion ? (
            <>
              {cerrada.todo === null && cerrada.de(seccion) && (
                <Banner title={m.soloLectura.titulo} level={3}>
                  {cerrada.de(seccion)}
                </Banner>
              )}
              <DeEstaSeccion mesa={mesa} version={registro.versionEnviada} partes={suyas} plegado={!ancha} />
              <SeccionAbierta
                key={seccion}
                mesa={mesa}
                seccion={seccion}
                tipoSolicitud={tipoSolicitud}
                cerrada={cerrada.de(seccion)}
                intentada={intentadas.has(seccion)}
                hallazgos={juicio?.hallazgos[seccion]}
                comentarioDe={comentarioDe}
              />
            </>
          ) : (
            <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
              <RevisionFinal mesa={mesa} juicio={juicio} partes={partes} rechazo={rechazo} onIr={corregir} />
            </Suspense>
          )}
          <div
            data-print="no"
            className="flex flex-col-reverse gap-2 border-t border-line pt-5 md:flex-row md:items-center md:justify-between"
          >
            {i > 0 ? (
              <Button
                icon={<ArrowLeft aria-hidden="true" className="size-4" />}
                onClick={() => abrir(pasos[i - 1] ?? paso)}
              >
                {m.regresar}
              </Button>
            ) : (
              <span />
            )}
            {seccion ? (
              // Where nothing can be written it only turns the page.
              <Button variant={cerrada.todo === null ? 'primary' : 'secondary'} onClick={continuar}>
                {textoDeContinuar(paso)}
                <ArrowRight aria-hidden="true" className="size-4" />
              </Button>
            ) : (
              <Suspense>
                <Cierre registro={registro} partes={partes} ocupado={ocupado} onFinalizar={finalizar} />
              </Suspense>
            )}
          </div>
        </section>
      </div>
      <Salida mesa={mesa} />
    </div>
  );
};

type EstadoDeGuardadoProps = {
  mesa: Mesa;
  seccion: SeccionDeFormulacion;
  /** In its place while there is nothing to say. */
  sino?: ReactNode;
};

const EstadoDeGuardado = ({ mesa, seccion, sino }: EstadoDeGuardadoProps) => {
  const estado = useGuardado(mesa, seccion);
  return estado.status === 'idle' && sino ? sino : <AutosaveStatus state={estado} />;
};
