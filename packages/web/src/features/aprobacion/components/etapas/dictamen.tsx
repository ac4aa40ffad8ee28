import { dictamenMessages } from '@portal/domain/features/aprobacion/aprobacion.dictamen.messages';
import { respuestaMessages } from '@portal/domain/features/aprobacion/aprobacion.respuesta.messages';
import { FileText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { leToca } from '../caso/acciones.ts';
import { LeerDictamen } from '../dictamen/leer.tsx';
import { Evaluadores } from '../evaluacion/evaluadores.tsx';
import { Calificaciones } from '../evaluacion/tabla.tsx';
import { PorVenir } from '../por-venir.tsx';
import { DocumentosAdicionales } from '../respuesta/adicionales.tsx';
import { Hoja } from './hoja.tsx';
import type { EtapaProps } from './types.ts';

// Of the foundation's own, and only while it is written: what is scored comes with it.
const EscribirDictamen = lazy(() =>
  import('../dictamen/escribir.tsx').then((module) => ({ default: module.EscribirDictamen })),
);
const TuEvaluacion = lazy(() =>
  import('../dictamen/escribir.tsx').then((module) => ({ default: module.TuEvaluacion })),
);

const m = dictamenMessages;
const cargando = <PorVenir />;

/** What there is before it was issued, for who does not write it. */
const NoSeLee = ({ titulo, detalle }: { titulo: string; detalle: string }) => (
  <Hoja etapa="dictamen">
    <EmptyState level={3} className="py-6" icon={<FileText />} title={titulo}>
      {detalle}
    </EmptyState>
  </Hoja>
);

/** Stage 3: several score alone, the foundation writes its dictamen, and issues it once all are in. */
export const EtapaDeDictamen = (props: EtapaProps) => {
  const { aprobacion, ronda, actual } = props;
  const { usuarioId } = useUsuario();
  const { dictamen } = ronda;
  if (!dictamen) return <NoSeLee titulo={m.reservado} detalle={m.reservadoDetalle} />;
  if (dictamen.emitidoEn !== null)
    return (
      <Suspense fallback={cargando}>
        <LeerDictamen aprobacion={aprobacion} ronda={ronda} dictamen={dictamen} />
      </Suspense>
    );
  if (!(actual && dictamen.documento && leToca(aprobacion, 'emitirDictamen')))
    return <NoSeLee titulo={m.enElaboracion} detalle={m.enElaboracionDetalle} />;
  const { evaluaciones, rubrica } = dictamen;
  const suya = evaluaciones.find(({ evaluador }) => evaluador.id === usuarioId);
  const califica = suya !== undefined && suya.enviadaEn === null;
  return (
    <Suspense fallback={cargando}>
      <EscribirDictamen
        key={`${aprobacion.id}.${ronda.numero}`}
        {...props}
        aside={
          <>
            <Evaluadores aprobacion={aprobacion} evaluaciones={evaluaciones} actual={actual} />
            <DocumentosAdicionales
              documentos={ronda.respuesta.documentosAdicionales}
              detalle={respuestaMessages.adicionales.conLaRespuesta}
            />
          </>
        }
        califica={califica}
        antes={
          califica ? (
            <Suspense fallback={cargando}>
              <TuEvaluacion aprobacion={aprobacion} ronda={ronda} rubrica={rubrica} suya={suya} />
            </Suspense>
          ) : (
            dictamen.calificacion && <Calificaciones dictamen={dictamen} />
          )
        }
      />
    </Suspense>
  );
};
