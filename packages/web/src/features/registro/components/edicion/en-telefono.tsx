import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { ChevronDown, ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BareLink } from '../../../../ui/link.tsx';
import { ListaDeTareas, type ListaDeTareasProps } from './lista-de-tareas.tsx';
import { pasos, porcentajeDe, tituloDePaso } from './pasos.ts';

// Opened by a touch, and never before.
const Sheet = lazy(() => import('../../../../ui/sheet.tsx').then((module) => ({ default: module.Sheet })));

const m = registroMessages.edicion;

/** Where there is no room beside the question: one line that stays, with the way back, where one stands, and the list as a sheet. */
export const TareasEnTelefono = ({ volver, ...lista }: ListaDeTareasProps & { volver: string }) => {
  const [vista, setVista] = useState<'nunca' | 'abierta' | 'cerrada'>('nunca');
  const { abierto } = lista;
  return (
    <>
      <div
        data-print="no"
        className="sticky top-14 z-20 -mx-4 border-b border-line bg-canvas md:static md:mx-0 md:rounded-lg md:border md:bg-surface"
      >
        <div className="flex h-12 items-center">
          <BareLink
            href={volver}
            aria-label={m.volver}
            className="grid size-12 shrink-0 place-items-center md:hidden"
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </BareLink>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={vista === 'abierta'}
            onClick={() => setVista('abierta')}
            className="flex h-12 min-w-0 flex-1 items-center gap-1.5 pr-4 text-left text-sm -outline-offset-2 md:pl-4"
          >
            <span className="figures min-w-0 truncate font-medium">
              {`${m.paso(pasos.indexOf(abierto) + 1, pasos.length)} · ${tituloDePaso(abierto)}`}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
            <span aria-hidden="true" className="figures ml-auto shrink-0 pl-2 text-ink-soft">
              {`${porcentajeDe(abierto)} %`}
            </span>
          </button>
        </div>
        <div
          role="progressbar"
          aria-label={m.avance}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={porcentajeDe(abierto)}
          className="h-1 bg-neutral-soft md:hidden"
        >
          <div className="h-full bg-accent" style={{ width: `${porcentajeDe(abierto)}%` }} />
        </div>
      </div>
      {vista !== 'nunca' && (
        <Suspense>
          <Sheet
            open={vista === 'abierta'}
            onOpenChange={(abre) => setVista(abre ? 'abierta' : 'cerrada')}
            title={m.pasosYFaltan}
            side="bottom"
          >
            <ListaDeTareas {...lista} onIr={() => setVista('cerrada')} />
          </Sheet>
        </Suspense>
      )}
    </>
  );
};
