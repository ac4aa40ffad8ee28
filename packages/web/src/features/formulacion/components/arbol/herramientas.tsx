import { etiquetaDeTipo, ladosDe } from '@portal/domain/features/formulacion/public';
import {
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  CornerDownRight,
  IndentDecrease,
  IndentIncrease,
  Pencil,
  Plus,
  Redo2,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Arbol } from './use-arbol.ts';

const icono = 'size-4';

/** What can be done to the chosen node, for a finger and for whoever does not know the keys. Stays in sight while the tree scrolls. */
export const Herramientas = ({
  arbol,
  onPegar,
  primera,
}: {
  arbol: Arbol;
  onPegar: () => void;
  /** Where the focus goes when Escape leaves the tree. */
  primera: Ref<HTMLDivElement>;
}) => {
  const { elegido, clase } = arbol;
  const central = elegido?.tipo === 'central';
  return (
    <div
      ref={primera}
      role="toolbar"
      aria-label="Cambiar el árbol"
      data-herramientas=""
      data-print="no"
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && arbol.volver()}
      // On a telephone one line that is pushed aside: three of them would stand over the tree while it scrolls.
      className="sticky top-14 z-10 flex flex-wrap items-center gap-1 bg-canvas py-2 outline-none max-md:top-26 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] max-md:*:shrink-0"
    >
      {central ? (
        ladosDe[clase].map((lado) => (
          <Button
            key={lado}
            size="sm"
            icon={<Plus aria-hidden="true" className={icono} />}
            onClick={() => arbol.hijo(lado)}
          >
            {etiquetaDeTipo[clase][lado]}
          </Button>
        ))
      ) : (
        <>
          <Button size="sm" icon={<Plus aria-hidden="true" className={icono} />} onClick={arbol.hermano}>
            Hermano
          </Button>
          <Button
            size="sm"
            icon={<CornerDownRight aria-hidden="true" className={icono} />}
            onClick={() => arbol.hijo()}
          >
            Hijo
          </Button>
        </>
      )}
      <IconButton label="Escribir el texto (F2)" onClick={arbol.editar}>
        <Pencil aria-hidden="true" className={icono} />
      </IconButton>
      {!central && (
        <>
          <IconButton label="Subir (Alt + ↑)" onClick={arbol.subir}>
            <ArrowUp aria-hidden="true" className={icono} />
          </IconButton>
          <IconButton label="Bajar (Alt + ↓)" onClick={arbol.bajar}>
            <ArrowDown aria-hidden="true" className={icono} />
          </IconButton>
          <IconButton label="Más adentro (Tab)" onClick={arbol.adentro}>
            <IndentIncrease aria-hidden="true" className={icono} />
          </IconButton>
          <IconButton label="Más afuera (Mayús + Tab)" onClick={arbol.afuera}>
            <IndentDecrease aria-hidden="true" className={icono} />
          </IconButton>
          <IconButton label="Quitar con lo que cuelga (Supr)" onClick={arbol.quitar}>
            <Trash2 aria-hidden="true" className={icono} />
          </IconButton>
        </>
      )}
      <IconButton label="Pegar líneas" onClick={onPegar}>
        <ClipboardPaste aria-hidden="true" className={icono} />
      </IconButton>
      <IconButton
        label="Deshacer (Ctrl + Z)"
        aria-disabled={!arbol.puedeDeshacer || undefined}
        onClick={arbol.deshacer}
      >
        <Undo2 aria-hidden="true" className={icono} />
      </IconButton>
      <IconButton
        label="Rehacer (Ctrl + Y)"
        aria-disabled={!arbol.puedeRehacer || undefined}
        onClick={arbol.rehacer}
      >
        <Redo2 aria-hidden="true" className={icono} />
      </IconButton>
    </div>
  );
};
