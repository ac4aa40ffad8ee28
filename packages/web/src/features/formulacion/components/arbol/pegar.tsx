import { etiquetaDeTipo, type Lado, ladosDe } from '@portal/domain/features/formulacion/public';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import type { Arbol } from './use-arbol.ts';

/** What a paste would add, before it does (look.md 2.3). */
export const VerPegado = ({ arbol }: { arbol: Arbol }) => {
  const { pegando, clase } = arbol;
  const n = pegando?.lineas.length ?? 0;
  const bajo = pegando && arbol.vista.nodos.get(pegando.padre);
  return (
    <Dialog
      open={pegando !== null}
      onOpenChange={(abre) => !abre && arbol.soltarPegado()}
      title={n === 1 ? 'Agregar 1 recuadro' : `Agregar ${n} recuadros`}
      description={bajo ? `Cuelgan de «${bajo.texto || arbol.nombre(bajo)}».` : undefined}
      footer={
        <>
          <Button onClick={arbol.soltarPegado}>Cancelar</Button>
          <Button variant="primary" onClick={arbol.pegar}>
            {n === 1 ? 'Crear 1 recuadro' : `Crear ${n} recuadros`}
          </Button>
        </>
      }
    >
      {pegando?.lado && (
        <div className="mb-4">
          <RadioGroup
            name="lado"
            label="De qué lado van"
            value={pegando.lado}
            onChange={(lado) => arbol.cambiarLado(lado as Lado)}
            options={ladosDe[clase].map((value) => ({
              value,
              label: `${etiquetaDeTipo[clase][value]}${value === 'fin' ? 'es' : 's'}`,
            }))}
          />
        </div>
      )}
      <ul className="max-h-80 overflow-y-auto rounded-md border border-line">
        {pegando?.lineas.map(({ nivel, texto }, i) => (
          <li
            // Two lines may say the same.
            key={i}
            style={{ paddingLeft: `${0.75 + nivel * 1.25}rem` }}
            className="border-t border-line py-1.5 pr-3 text-sm first:border-t-0"
          >
            {texto}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
