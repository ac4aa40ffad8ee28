import {
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
  tituloDeSeccion,
} from '@portal/domain/features/formulacion/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { estadosAbiertos } from '@portal/domain/features/registro/registro.schema';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import type { Answers } from '@portal/domain/kernel/form';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { useUsuario } from '../../../app/session.ts';
import { ObservationNote, SectionRecord } from '../../../ui/section-record.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { EnPapel, imprimirDiseno, NoHaLlegado } from '../../formulacion/public.ts';
import { NotasInternas } from '../../notas/public.ts';
import { DocumentosEmitidos } from '../../oficios/public.ts';
import { HistorialDeProyecto, LineaDeProyecto } from '../../proyectos/public.ts';
import { Avisos } from '../components/lectura/avisos.tsx';
import { RegistroCargado } from '../components/lectura/cargado.tsx';
import { Datos, Encabezado } from '../components/lectura/encabezado.tsx';
import { seccionDe } from '../components/lectura/secciones.ts';
import { Tareas } from '../components/lectura/tareas.tsx';
import { registroLecturas } from '../registro.lecturas.ts';
import type { PasoSearch } from '../registro.search.ts';

// What a design is made of, and its editors, come after the page.
const Diseno = lazy(() =>
  import('../components/lectura/diseno.tsx').then((module) => ({ default: module.Diseno })),
);

const { ver: m } = registroMessages;

/** A registro to read, and to print; never to edit (RL-13). */
export const VerPage = () => (
  <RegistroCargado>{(registro) => <Lectura key={registro.id} registro={registro} />}</RegistroCargado>
);

const Lectura = ({ registro }: { registro: Registro }) => {
  const { paso }: PasoSearch = useSearch({ strict: false });
  const abierto = estadosAbiertos.some((estado) => estado === registro.estado);
  return (
    <div>
      <Encabezado registro={registro} onImprimir={() => void imprimirDiseno()} />
      <div className="border-b border-line">
        <LineaDeProyecto id={registro.proyecto.id} />
      </div>
      <div className="mx-auto max-w-7xl space-y-6 px-4 py-5 md:px-8">
        <Datos registro={registro} />
        <Avisos registro={registro} />
        <SectionRecord
          label={m.secciones}
          start={paso}
          sections={[
            ...(abierto ? [{ id: 'avance', title: m.avance, children: <Tareas registro={registro} /> }] : []),
            ...seccionesDeFormulacion.map((seccion, i) => ({
              id: seccion,
              title: tituloDeSeccion[seccion],
              short: `${i + 1}. ${tituloDeSeccion[seccion]}`,
              observed: registro.observaciones.filter(
                ({ campo, cambio }) => !cambio && seccionDe(campo) === seccion,
              ).length,
              children: <Seccion registro={registro} seccion={seccion} entera={i === 0} />,
            })),
            { id: 'seguimiento', title: m.seguimiento, children: <Seguimiento registro={registro} /> },
          ]}
        />
      </div>
    </div>
  );
};

/** Whether somebody wrote anything of it. */
const dicha = (respuestas: Answers): boolean =>
  Object.values(respuestas).some((respuesta) => (respuesta?.length ?? 0) > 0);

const Cargando = () => (
  <>
    <Skeleton className="h-96 rounded-lg print:hidden" />
    <NoHaLlegado />
  </>
);

type SeccionProps = { registro: Registro; seccion: SeccionDeFormulacion; entera: boolean };

/** One section, drawn when it comes near: what the review said of it, and what it says. */
const Seccion = ({ registro, seccion, entera }: SeccionProps) => {
  const { data, error, isFetching, refetch } = useQuery(registroLecturas.diseno(registro.proyecto.id));
  const secciones = useMemo(
    () =>
      data &&
      (Object.fromEntries(data.secciones.map((una) => [una.seccion, una.respuestas as Answers])) as Record<
        SeccionDeFormulacion,
        Answers
      >),
    [data],
  );
  const suyas = registro.observaciones.filter(({ campo }) => seccionDe(campo) === seccion);
  // Of the ficha what was said of a field stands with it.
  const aparte = suyas.filter(({ campo }) => seccion !== 'ficha' || campo === seccion);
  if (error && !data)
    return (
      <ErrorState level={3} title={m.errorDelDiseno} onRetry={() => void refetch()} retrying={isFetching}>
        {problemOf(error).message}
      </ErrorState>
    );
  return (
    <>
      {aparte.map(({ campo, etiqueta, comentario }) => (
        <p key={campo} className="mb-4">
          <ObservationNote>{`${campo === seccion ? '' : `${etiqueta}: `}${comentario || m.sinComentario}`}</ObservationNote>
        </p>
      ))}
      {secciones && !dicha(secciones[seccion]) ? (
        <p className="text-ink-faint">{m.sinCapturar}</p>
      ) : secciones ? (
        <EnPapel seccion={seccion} secciones={secciones}>
          <WhenNear now={entera} shape={<div className="h-96" />}>
            <Suspense fallback={<Cargando />}>
              <Diseno
                seccion={seccion}
                secciones={secciones}
                tipoSolicitud={registro.proyecto.tipoSolicitud}
                observaciones={suyas}
              />
            </Suspense>
          </WhenNear>
        </EnPapel>
      ) : (
        <Cargando />
      )}
    </>
  );
};

/** What was issued, what staff note, who opened and sent it, and everything that happened to its case. */
const Seguimiento = ({ registro }: { registro: Registro }) => {
  const { id, proyecto, revision, creadoPor, creadoEn, versionEnviada, enviadoEn } = registro;
  const { esPersonal } = useUsuario();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="space-y-4">
        <DocumentosEmitidos entidad="registro" registro={id} />
        <NotasInternas proyectoId={proyecto.id} etapa="registro" campos={revision?.marcas ?? []} />
        <p className="text-sm text-ink-soft">
          {m.abrio(esPersonal ? creadoPor.nombre : m.laFundacion, formatDate(creadoEn))}
          {versionEnviada !== null && enviadoEn && ` ${m.envio(versionEnviada, formatDate(enviadoEn))}`}
        </p>
      </div>
      <HistorialDeProyecto id={proyecto.id} />
    </div>
  );
};
