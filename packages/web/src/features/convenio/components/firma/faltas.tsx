import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import {
  type PasoEscrito,
  pasosEscritos,
  tituloDePaso,
} from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import { CircleCheck } from 'lucide-react';
import { TextLink } from '../../../../ui/link.tsx';
import { puede, rutaDePaso } from '../caso/acciones.ts';

const { firma: m } = convenioPagina;

const partes = (path: string): { paso: PasoEscrito | undefined; campo: string } => {
  const [paso = '', ...campo] = path.split('.');
  return { paso: pasosEscritos.find((uno) => uno === paso), campo: campo.join('.') };
};

/** What lacks of the design itself, which was opened again: no step writes it. */
const delDiseno = ({ faltasDelTexto }: Convenio) =>
  faltasDelTexto.flatMap(({ path, code, message }) => {
    const [raiz, seccion] = path.split('.');
    const titulo = Object.entries(tituloDeSeccion).find(([una]) => una === seccion)?.[1];
    return raiz === 'formulacion' && titulo !== undefined ? [{ path, code, message, titulo }] : [];
  });

/** Everything that the final text still lacks, each leading to where it is written (C14). */
export const FaltasDelTexto = ({ convenio }: { convenio: Convenio }) => {
  const { id, faltasDelTexto } = convenio;
  const diseno = delDiseno(convenio);
  return (
    <section aria-label={m.faltas} className="rounded-lg border border-line bg-surface p-4 text-sm">
      <h3 className="font-semibold">{m.faltas}</h3>
      {faltasDelTexto.length === 0 ? (
        <p className="mt-2 flex gap-2 text-success-ink">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {/* What else keeps it from being composed stands beside the button. */}
          {puede(convenio, 'componer') ? m.nadaFalta : m.nadaFaltaDelTexto}
        </p>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">{m.faltasAyuda}</p>
          {pasosEscritos.map((paso) => {
            const suyas = faltasDelTexto.filter(({ path }) => partes(path).paso === paso);
            if (suyas.length === 0) return null;
            return (
              <div key={paso} className="mt-3">
                <p className="text-xs font-medium text-ink-soft">{tituloDePaso[paso]}</p>
                <ul className="mt-1 space-y-1">
                  {suyas.map(({ path, code, message }) => (
                    <li key={`${path}.${code}`}>
                      <TextLink href={rutaDePaso(id, paso, partes(path).campo)}>{message}</TextLink>
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
          {diseno.length > 0 && (
            <div className="mt-3">
              <p className="text-xs font-medium text-ink-soft">{m.faltasDelDiseno}</p>
              <ul className="mt-1 space-y-1">
                {diseno.map(({ path, code, message, titulo }) => (
                  <li key={`${path}.${code}`}>{`${titulo}: ${message}`}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </section>
  );
};
