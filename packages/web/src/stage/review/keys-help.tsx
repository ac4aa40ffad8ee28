import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { chords, keys } from './use-review-keys.ts';

export type KeysHelpProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  activas: boolean;
  onActivas: (activas: boolean) => void;
  /** Whole sections are judged. */
  porSecciones: boolean;
};

/** The keys of the review, and the switch that turns them off. */
export const KeysHelp = ({ open, onOpenChange, activas, onActivas, porSecciones }: KeysHelpProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Atajos de teclado">
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5 text-sm">
      {[...keys.filter((key) => porSecciones || !('deSeccion' in key)), ...chords].map((atajo) => (
        <div key={atajo.tecla} className="contents">
          <dt className="flex gap-1.5">
            <Kbd>{atajo.tecla}</Kbd>
            {'otra' in atajo && <Kbd>{atajo.otra}</Kbd>}
          </dt>
          <dd>{atajo.texto}</dd>
        </div>
      ))}
    </dl>
    <Checkbox
      className="mt-4 border-t border-line pt-3"
      label="Usar atajos de teclado en la revisión"
      checked={activas}
      onChange={onActivas}
    />
  </Dialog>
);
