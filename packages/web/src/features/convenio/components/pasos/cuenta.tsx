import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAccion } from '../../convenio.acciones.ts';
import { diciendo } from './use-avanzar.ts';

const { planeacion: m } = convenioPagina;
const { pagina, toasts } = convenioMessages;

/** Who proposed the CLABE, and that another person confirmed it (rule 84). */
export const Cuenta = ({ convenio, escrita }: { convenio: Convenio; escrita: string }) => {
  const { id, cuenta } = convenio;
  const [preguntando, setPreguntando] = useState(false);
  const confirmar = useAccion(client.convenio.confirmarCuenta);
  if (!cuenta) return null;
  const { final, banco, propuestaPor, propuestaEn, confirmadaPor, confirmadaEn, puedeConfirmar } = cuenta;
  // What is being typed is another one: it is proposed once it is right.
  if (escrita !== '' && !escrita.replace(/\D/g, '').endsWith(final.slice(-4))) return null;
  const nombre = banco ?? m.bancoDesconocido;
  return (
    <section aria-label={m.cuenta} className="max-w-prose space-y-2 text-sm">
      {cuenta.enOtraOrganizacion && <Banner tone="warning" level={3} title={pagina.misma} />}
      <p className="figures text-ink-soft">
        {final} · {nombre}
      </p>
      {confirmadaEn ? (
        <p className="text-success-ink">
          {m.confirmada(confirmadaPor?.nombre ?? '', formatDateTime(confirmadaEn))}
        </p>
      ) : (
        <>
          <p className="text-ink-soft">{m.propuesta(propuestaPor.nombre, formatDateTime(propuestaEn))}</p>
          {puedeConfirmar ? (
            <Button size="sm" onClick={() => setPreguntando(true)}>
              {m.confirmar}
            </Button>
          ) : (
            <p className="text-warning-ink">{m.porConfirmar}</p>
          )}
        </>
      )}
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title={m.confirmarTitulo}
        description={m.confirmarDetalle(final, nombre)}
        confirmLabel={m.confirmar}
        onConfirm={async () => {
          await diciendo(() => confirmar.mutateAsync({ id, cuenta: cuenta.id }));
          toast.success(toasts.cuenta);
        }}
      />
    </section>
  );
};
