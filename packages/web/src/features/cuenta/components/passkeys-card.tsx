import { type Llave, MAXIMO_DE_LLAVES } from '@portal/domain/features/usuarios/public';
import { formatDate, formatRelative } from '@portal/domain/kernel/dates';
import { KeyRound, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { callAuth } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { toast } from '../../../ui/toast.ts';
import { Cancelado } from '../cancelado.ts';
import { useCambio } from '../configuracion.queries.ts';
import { passkeysSupported } from '../passkeys.ts';
import { useConfirmado } from '../use-confirmado.ts';
import { AddPasskey, type OpcionesDeLlave, RenamePasskey } from './passkey-forms.tsx';

type Open =
  | { readonly kind: 'agregar'; readonly opciones: OpcionesDeLlave }
  | { readonly kind: 'nombre' | 'quitar'; readonly llave: Llave };

/** The passkeys of the account: add, name, remove. */
export const PasskeysCard = ({ llaves }: { llaves: readonly Llave[] }) => {
  const confirmado = useConfirmado();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const start = useCambio(() => confirmado(() => callAuth<OpcionesDeLlave>('POST', 'llaves/opciones', {})));
  const remove = useCambio((id: string) => confirmado(() => callAuth('DELETE', `llaves/${id}`)));

  const begin = () =>
    start.mutate(undefined, {
      onSuccess: (opciones) => setOpen({ kind: 'agregar', opciones }),
      onError: (error) => {
        if (!(error instanceof Cancelado))
          toast.destructive('No pudimos agregar la llave', problemOf(error).message);
      },
    });

  return (
    <Card
      title="Llaves de acceso"
      description="Entra con tu huella, tu rostro o el bloqueo de tu equipo, sin escribir la contraseña ni el código. No se pueden adivinar ni robar con una página falsa."
    >
      <div className="space-y-4">
        {llaves.length === 0 ? (
          <p className="text-sm text-ink-soft">Todavía no tienes llaves de acceso.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {llaves.map((llave) => (
              <Row key={llave.id} llave={llave} onOpen={(kind) => setOpen({ kind, llave })} />
            ))}
          </ul>
        )}
        {!passkeysSupported() ? (
          <p className="text-sm text-ink-soft">
            Este navegador no admite llaves de acceso. Ábrelo en una versión reciente de Chrome, Edge, Firefox
            o Safari para agregar una.
          </p>
        ) : llaves.length >= MAXIMO_DE_LLAVES ? (
          <p className="text-sm text-ink-soft">
            Tienes el máximo de {MAXIMO_DE_LLAVES} llaves. Quita una para agregar otra.
          </p>
        ) : (
          <Button
            busy={start.isPending}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={begin}
          >
            Agregar llave de acceso
          </Button>
        )}
      </div>
      <Dialog
        open={open?.kind === 'agregar'}
        onOpenChange={close}
        title="Agregar llave de acceso"
        description="Al continuar, tu navegador te pedirá la huella, el rostro o el bloqueo del equipo donde quieras guardarla."
      >
        {open?.kind === 'agregar' && <AddPasskey opciones={open.opciones} onDone={close} />}
      </Dialog>
      <Dialog open={open?.kind === 'nombre'} onOpenChange={close} title="Cambiar el nombre de la llave">
        {open?.kind === 'nombre' && <RenamePasskey llave={open.llave} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        open={open?.kind === 'quitar'}
        onOpenChange={close}
        tone="danger"
        title={open?.kind === 'quitar' ? `Quitar «${open.llave.nombre}»` : 'Quitar la llave'}
        description="Ya no podrás entrar con ella. Bórrala también de tu equipo o de tu gestor de contraseñas: desde aquí no podemos."
        confirmLabel="Quitar llave"
        onConfirm={async () => {
          if (open?.kind !== 'quitar') return;
          try {
            await remove.mutateAsync(open.llave.id);
            toast.success('Llave de acceso quitada', `«${open.llave.nombre}» ya no abre tu cuenta.`);
          } catch (error) {
            if (!(error instanceof Cancelado))
              toast.destructive('No pudimos quitar la llave', problemOf(error).message);
            throw error;
          }
        }}
      />
    </Card>
  );
};

const Row = ({ llave, onOpen }: { llave: Llave; onOpen: (kind: 'nombre' | 'quitar') => void }) => (
  <li className="flex items-center gap-3 py-3">
    <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    <div className="min-w-0 flex-1">
      <p className="truncate font-medium">{llave.nombre}</p>
      <p className="text-sm text-ink-soft">
        {llave.ultimoUso ? `Usada ${formatRelative(llave.ultimoUso, new Date())}` : 'Sin usar todavía'}
        {` · Agregada el ${formatDate(llave.creadaEn)}`}
        {llave.respaldada && ' · Sincronizada en tu gestor'}
      </p>
    </div>
    <RowActions
      rowLabel={llave.nombre}
      actions={[
        {
          id: 'nombre',
          label: 'Renombrar',
          icon: <Pencil aria-hidden="true" className="size-4" />,
          onSelect: () => onOpen('nombre'),
        },
        { id: 'eliminar', label: 'Quitar', onSelect: () => onOpen('quitar') },
      ]}
    />
  </li>
);
