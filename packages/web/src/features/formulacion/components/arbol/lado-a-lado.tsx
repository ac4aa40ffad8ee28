import {
  limitesDeFormulacion,
  type NodoDeObjetivos,
  voltear,
} from '@portal/domain/features/formulacion/public';
import { useMemo } from 'react';
import { Progress } from '../../../../ui/progress.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { type Arbol, type NodoDeArbol, nombreDeTipo } from './use-arbol.ts';

/** Each problem beside the reached state that it turns into, from the deepest level up (look.md 2.3). */
export const LadoALado = ({
  arbol,
  problemas,
  readOnly,
}: {
  arbol: Arbol;
  problemas: readonly NodoDeArbol[];
  readOnly: boolean;
}) => {
  const { nodos, vista } = arbol;
  const { vueltas, porRedactar, total } = useMemo(
    () => voltear(problemas, nodos as readonly NodoDeObjetivos[]),
    [problemas, nodos],
  );
  const nombre = (nodo: NodoDeArbol): string =>
    nombreDeTipo('objetivos', nodo.tipo, vista.nivel.get(nodo.fila) ?? 0);
  return (
    <div className="space-y-4">
      <Progress
        label="Redactados"
        value={total === 0 ? 0 : ((total - porRedactar) * 100) / total}
        valueText={
          porRedactar === 0 ? `${total} de ${total} redactados` : `${porRedactar} de ${total} por redactar`
        }
        tone={porRedactar === 0 && total > 0 ? 'success' : 'progress'}
      />
      <ol className="divide-y divide-line">
        {vueltas.map(({ problema, objetivo }) => (
          <li key={problema.fila} className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-2">
            <p className="border-l-3 border-danger pl-3 break-words">
              <span className="block text-xs text-ink-faint">Problema</span>
              {problema.texto || <span className="text-ink-faint">Sin texto</span>}
            </p>
            {objetivo ? (
              <div className="border-l-3 border-success pl-3">
                {readOnly ? (
                  <p className="break-words">
                    <span className="block text-xs text-ink-faint">{nombre(objetivo)}</span>
                    {objetivo.texto || <span className="text-ink-faint">Por redactar</span>}
                  </p>
                ) : (
                  <TextArea
                    name={`objetivo-${objetivo.fila}`}
                    label={nombre(objetivo)}
                    required={null}
                    rows={2}
                    max={limitesDeFormulacion.textoDeNodo}
                    placeholder="Escríbelo como la situación que se quiere alcanzar"
                    value={objetivo.texto}
                    onChange={(texto) => arbol.escribir(objetivo.fila, texto.replaceAll('\n', ' '))}
                  />
                )}
              </div>
            ) : (
              <p className="rounded-md border border-dashed border-line-strong px-3 py-2 text-sm text-ink-soft">
                Sin espejo. «Generar desde el árbol de problemas» le hace su lugar.
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
};
