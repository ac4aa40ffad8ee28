import {
  comoSeLee,
  ESQUEMA,
  type Formulacion,
  filasEnPalabras,
  formularios,
  hechosDeSeccion,
  revisarSeccion,
  type SeccionDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { textOf } from '@portal/domain/kernel/answers';
import { Lightbulb, TriangleAlert } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import { useWide } from '../../../../ui/use-media.ts';

const m = registroMessages.revision;

type DeSeccion = { readonly secciones: Formulacion['secciones']; readonly seccion: SeccionDeFormulacion };

/** So many findings are told at once. */
const A_LA_VISTA = 3;

/** What a section comes to, what it lacks and what is advised on it: what helps to judge it before reading it. */
export const Hechos = memo(function Hechos({
  secciones,
  seccion,
  tipoSolicitud,
}: DeSeccion & { tipoSolicitud: TipoSolicitud }) {
  // After the verdicts: of a large design this takes a moment. On a telephone they stand below it, and would move when it came.
  const wide = useWide();
  const tarde = useDeferredValue(secciones, wide ? null : secciones);
  const [hechos, hallazgos] = useMemo(() => {
    if (!tarde) return [[], []];
    const formulacion: Formulacion = { esquema: ESQUEMA, secciones: tarde };
    const vistos = new Map(
      revisarSeccion(formulacion, seccion, { tipoSolicitud }).map(({ nivel, mensaje }) => [mensaje, nivel]),
    );
    return [
      hechosDeSeccion(formulacion, seccion, tipoSolicitud),
      [...vistos].map(([mensaje, nivel]) => ({ mensaje, nivel })),
    ];
  }, [tarde, seccion, tipoSolicitud]);
  const linea = ({ mensaje, nivel }: (typeof hallazgos)[number]) => (
    <li key={mensaje} className="flex items-start gap-1.5">
      {nivel === 'falta' ? (
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger-ink" />
      ) : (
        <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-ink" />
      )}
      <span>
        <span className="font-medium">{m.nivel[nivel]} </span>
        {mensaje}
      </span>
    </li>
  );
  return (
    <>
      <p className="figures">{hechos.join(' · ') || '\u00a0'}</p>
      {hallazgos.length > 0 && (
        <ul className="max-w-prose space-y-0.5 text-ink-soft">{hallazgos.slice(0, A_LA_VISTA).map(linea)}</ul>
      )}
      {hallazgos.length > A_LA_VISTA && (
        <details className="max-w-prose text-ink-soft">
          <summary className="min-h-6 cursor-pointer hover:text-ink">
            {m.masHallazgos(hallazgos.length - A_LA_VISTA)}
          </summary>
          <ul className="space-y-0.5">{hallazgos.slice(A_LA_VISTA).map(linea)}</ul>
        </details>
      )}
    </>
  );
});

const sinNombres: ReadonlyMap<string, string> = new Map();

/** One field of a section as it is read: of a list how much it has. */
export const ValorDeCampo = ({ secciones, seccion, id }: DeSeccion & { id: string }) => {
  const campo = formularios[seccion].fields[id];
  const respuestas = secciones[seccion];
  const texto =
    filasEnPalabras(id, respuestas) ??
    (campo && campo.kind !== 'filas' && campo.kind !== 'derivado'
      ? comoSeLee(id, campo, textOf(respuestas[id]), sinNombres)
      : '');
  return (
    <p className="max-w-prose wrap-anywhere whitespace-pre-line">
      {texto || <span className="text-ink-faint">{m.sinCapturar}</span>}
    </p>
  );
};
