import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { rutaDeDescarga } from '@portal/domain/features/documentos/public';
import type { PistaDeFirma } from '@portal/domain/features/firmas/public';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { saveFrom } from '../../../documentos/public.ts';
import { useAccion } from '../../convenio.acciones.ts';
import { diciendo } from '../pasos/use-avanzar.ts';

const { firma: m } = convenioPagina;

type Copia = NonNullable<PistaDeFirma['porConfirmar']>;

/** A scan that waits for its second person: who may, opens it and says whether it is the text with its signature. */
export const RevisarCopia = ({
  convenio: { id, version, numero },
  copia,
  onConfirmada,
}: {
  convenio: Pick<Convenio, 'id' | 'version' | 'numero'>;
  copia: Copia;
  onConfirmada: (ahora: Convenio) => void;
}) => {
  const [preguntando, setPreguntando] = useState(false);
  const resolver = useAccion(client.convenio.confirmarEscaneo);
  const { escaneoId, documentoId, puedeConfirmar } = copia;
  const [ver, viendo] = useOnce(async () => {
    try {
      await saveFrom(rutaDeDescarga(documentoId), `${numero ?? 'convenio'} firmado.pdf`);
    } catch (error) {
      toast.destructive(problemOf(error).message);
    }
  });
  const [confirmar, confirmando] = useOnce(async () => {
    try {
      const ahora = await diciendo(() => resolver.mutateAsync({ id, version, escaneoId, confirma: true }));
      onConfirmada(ahora);
    } catch {
      // It was told, and the copy waits as it did.
    }
  });
  return (
    <div className="mt-3 space-y-2 border-t border-line pt-3">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={viendo}
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => void ver()}
        >
          {m.verCopia}
        </Button>
        {puedeConfirmar && (
          <>
            <Button size="sm" variant="primary" busy={confirmando} onClick={() => void confirmar()}>
              {m.revisar}
            </Button>
            <Button size="sm" onClick={() => setPreguntando(true)}>
              {m.noEs}
            </Button>
          </>
        )}
      </div>
      {!puedeConfirmar && <p className="text-sm text-ink-soft">{m.otraPersona}</p>}
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title={m.noEsTitulo}
        description={m.noEsDetalle}
        confirmLabel={m.noEs}
        tone="danger"
        reason={{ label: 'Motivo', min: MOTIVO_MINIMO }}
        onConfirm={async (motivo) => {
          await diciendo(() => resolver.mutateAsync({ id, version, escaneoId, confirma: false, motivo }));
          toast.success(m.copiaRechazada);
        }}
      />
    </div>
  );
};
