import { formulacionMessages, type SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { notHere, problemOf } from '../../../../app/problem.ts';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { seccionesDe } from '../../formulacion.queries.ts';
import { LecturaDeSeccion } from '../lectura-lazy.tsx';
import { EdicionDeSeccion } from './lazy.tsx';
import { type EdicionEnSuLugar, useSinLlegar } from './use-edicion.ts';

const m = formulacionMessages.edicion;

export type ContenidoDeSeccionProps = {
  seccion: SeccionDeFormulacion;
  edicion: EdicionEnSuLugar;
  /** Why it can only be read by now, of one under this account's hands; null: it is written. */
  cerrada: string | null;
};

/** What a section says: read, or under the hands of this account. */
export const ContenidoDeSeccion = ({ seccion, edicion, cerrada }: ContenidoDeSeccionProps) => {
  const { formulacion, error, sinLinea, leyendo, releer, editando, mesa, errorDeMesa, releerMesa } = edicion;
  const espera = useSinLlegar(mesa, seccion);
  if (!formulacion)
    return error ? (
      <ErrorState level={3} title={m.errorDeSeccion} onRetry={releer} retrying={leyendo}>
        {problemOf(error).message}
      </ErrorState>
    ) : sinLinea ? (
      <p className="text-sm text-ink-soft">{notHere.message}</p>
    ) : (
      <SkeletonText lines={6} />
    );
  if (editando !== seccion && !espera)
    return <LecturaDeSeccion seccion={seccion} secciones={seccionesDe(formulacion)} />;
  if (mesa)
    return (
      <EdicionDeSeccion
        mesa={mesa}
        seccion={seccion}
        tipoSolicitud={formulacion.tipoSolicitud}
        cerrada={cerrada}
      />
    );
  return errorDeMesa ? (
    <ErrorState level={3} title={m.errorDeSeccion} onRetry={releerMesa} retrying={leyendo}>
      {problemOf(errorDeMesa).message}
    </ErrorState>
  ) : (
    <SkeletonText lines={6} />
  );
};
