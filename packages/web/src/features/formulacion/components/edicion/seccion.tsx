import {
  formulacionMessages,
  formularios,
  type SeccionDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { today } from '@portal/domain/kernel/dates';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { controlId } from '../../../../ui/control-id.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { goTo } from '../../../../ui/go-to.ts';
import { EditorDeSeccion } from '../editor.tsx';
import { EnPapel } from '../en-papel.tsx';
import type { Juicio } from './juicio-types.ts';
import type { Mesa } from './mesa.ts';
import { useGuardado, useOtras } from './use-mesa.ts';

// Only where two wrote the same.
const ChoqueDeSeccion = lazy(() =>
  import('./choque.tsx').then((module) => ({ default: module.ChoqueDeSeccion })),
);

const m = formulacionMessages.edicion;

export type SeccionAbiertaProps = {
  mesa: Mesa;
  seccion: SeccionDeFormulacion;
  tipoSolicitud: TipoSolicitud;
  /** Why it can only be read; null: it is written here. */
  cerrada: string | null;
  /** It is time to say what is missing: the section was left unfinished, or sent. */
  intentada: boolean;
  hallazgos: Juicio['hallazgos'][SeccionDeFormulacion] | undefined;
  /** What was observed at a place of it. */
  comentarioDe?: (path: string) => string | undefined;
};

const noHacer = (): void => undefined;

/** One section under the hands of a person: its editor, what is wrong and what was observed at each place, and what met. */
export const SeccionAbierta = (props: SeccionAbiertaProps) => {
  const { mesa, seccion, tipoSolicitud, cerrada, intentada, hallazgos, comentarioDe } = props;
  const { data, conflict } = useGuardado(mesa, seccion);
  const otras = useOtras(mesa, seccion);
  const [verMio, setVerMio] = useState(false);
  const escribir = useCallback((answers: Answers) => mesa.escribir(seccion, answers), [mesa, seccion]);
  const [dejados, setDejados] = useState<ReadonlySet<string>>(new Set());
  const dejar = useCallback((lugar: string) => setDejados((antes) => new Set([...antes, lugar])), []);
  const { issues: rechazos, todo } = mesa.rechazos(seccion);
  const errores = useMemo(() => {
    const porLugar = new Map<string, string>();
    const poner = (lugar: string, mensaje: string): void => {
      if (!porLugar.has(lugar)) porLugar.set(lugar, mensaje);
    };
    for (const { path, message } of rechazos) poner(path, message);
    // What was written and left is told at once; what is empty, only once it is time.
    const esHora = (ancla: string): boolean =>
      intentada || (dejados.has(ancla) && textOf(data[ancla]).trim() !== '');
    for (const { nivel, ancla, mensaje } of hallazgos ?? [])
      if (nivel === 'falta' && esHora(ancla)) poner(ancla, mensaje);
    return porLugar;
  }, [rechazos, intentada, dejados, data, hallazgos]);
  const errorOf = useCallback((path: string) => errores.get(path), [errores]);

  const mio = cerrada === null ? null : mesa.soloAqui(seccion);
  const deLectura = mio && verMio ? mio : mio ? mesa.guardada(seccion) : data;
  const respuestas = cerrada === null ? data : deLectura;
  return (
    <>
      {mio && (
        <Banner
          live
          tone="warning"
          title={m.aqui.titulo}
          level={3}
          actions={
            <Button size="sm" aria-pressed={verMio} onClick={() => setVerMio(!verMio)}>
              {verMio ? m.aqui.verPortal : m.aqui.verlo}
            </Button>
          }
        >
          {m.aqui.detalle}
        </Banner>
      )}
      {rechazos.length > 0 && (
        <ErrorSummary
          issues={rechazos}
          fieldId={controlId}
          title={todo ? m.noGuardada : m.noGuardadas}
          onGo={(path) => goTo(path)}
        />
      )}
      <EnPapel seccion={seccion} secciones={{ ...otras, [seccion]: respuestas }}>
        <EditorDeSeccion
          key={`${seccion}${verMio ? '-mio' : ''}`}
          seccion={seccion}
          answers={respuestas}
          onChange={cerrada === null ? escribir : noHacer}
          readOnly={cerrada !== null}
          errorOf={errorOf}
          onLeave={dejar}
          comentarioDe={comentarioDe}
          otras={otras}
          tipoSolicitud={tipoSolicitud}
          hoy={today(new Date())}
        />
      </EnPapel>
      {conflict && (
        <Suspense>
          <ChoqueDeSeccion
            seccion={seccion}
            conflicto={conflict}
            otras={otras}
            quien={mesa.quienChoco(seccion)}
            onResolve={mesa.motor(seccion).resolve}
          />
        </Suspense>
      )}
    </>
  );
};

/** What a section asks in one line, under its title. */
export const introDe = (seccion: SeccionDeFormulacion): string | undefined =>
  formularios[seccion].sections[0]?.intro;
