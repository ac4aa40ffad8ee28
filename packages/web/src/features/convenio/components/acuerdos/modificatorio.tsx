import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { modificatorioPagina as m } from '@portal/domain/features/convenio/modificatorio.messages';
import {
  etiquetaDeModificatorio,
  nombreDeModificatorio,
} from '@portal/domain/features/convenio/modificatorio.schema';
import type { Modificatorio } from '@portal/domain/features/convenio/modificatorio.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { Suspense, useState } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { PistaDeFirmas } from '../../../firmas/public.ts';
import { leToca } from '../caso/acciones.ts';
import { comoFirma, Firmar } from '../firma/firmar.tsx';
import { RevisarCopia } from '../firma/revisar-copia.tsx';
import { Paginas } from '../texto/papel.tsx';
import { Cambios } from './cambios.tsx';

const { toasts } = convenioMessages;

/** 'Convenio modificado' with the last signature only; before, whose is missing. */
const decirFirma = ({ modificatorio, numero }: Convenio): void => {
  if (modificatorio === null) {
    toast.success(toasts.modificado, numero ?? undefined);
    return;
  }
  const falta = modificatorio.firmas?.pistas.find(({ firma }) => firma === null);
  toast.success(toasts.firmaRegistrada, falta && toasts.firmaFalta(falta.nombre));
};

/** What lies at signature to modify a convenio: what it changes, its text, and where its signatures are. */
export const AFirma = ({
  convenio,
  modificatorio,
  vigente,
}: {
  convenio: Convenio;
  modificatorio: Modificatorio;
  /** It is still in force: what was proposed may be signed. */
  vigente: boolean;
}) => {
  const { numero, tipo, folio, motivo, total, vigencia, ministraciones, firmas, propuestoPor, propuestoEn } =
    modificatorio;
  const [leyendo, setLeyendo] = useState(false);
  const antes = convenio.acuerdos.at(-1);
  const nombre = nombreDeModificatorio(numero);
  const { esPersonal } = useUsuario();
  const como = firmas && vigente ? comoFirma(convenio, firmas, esPersonal) : null;
  return (
    <section
      aria-label={m.aFirma(nombre)}
      className="space-y-5 rounded-lg border border-line bg-sunken p-4 md:p-5"
    >
      <div className="space-y-1">
        <h4 className="font-semibold">{m.aFirma(nombre)}</h4>
        <p className="text-sm text-ink-soft">{m.aFirmaDetalle}</p>
        <p className="text-xs text-ink-faint">
          {etiquetaDeModificatorio[tipo]} · <span className="figures">{folio}</span> ·{' '}
          {m.propuesto(propuestoPor.nombre, formatDateTime(propuestoEn))}
        </p>
      </div>
      {!vigente && <Banner tone="warning" level={3} title={m.yaNoSeFirma} />}
      <div className="space-y-2">
        <h5 className="text-sm font-medium">{m.queCambia}</h5>
        <Cambios
          antes={antes}
          despues={{ total, vigencia, ministraciones: ministraciones ?? antes?.ministraciones ?? [] }}
          nombre={m.queCambia}
        />
        <p className="text-sm wrap-anywhere">
          <span className="text-ink-soft">{m.motivo}:</span> {motivo}
        </p>
      </div>
      <div className="space-y-3">
        <Button aria-expanded={leyendo} onClick={() => setLeyendo(!leyendo)}>
          {leyendo ? m.ocultarTexto : m.verTexto}
        </Button>
        {leyendo && (
          <Paginas
            texto={{ numero: null, bloques: modificatorio.bloques, faltan: [] }}
            convenio={convenio}
            enlaza={false}
          />
        )}
      </div>
      {firmas === null ? (
        <Banner live level={3} title={m.preparando} />
      ) : (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <PistaDeFirmas
            estado={firmas}
            acciones={({ porConfirmar }) =>
              porConfirmar && leToca(convenio, 'confirmarEscaneo', 'registrarEscaneo') ? (
                <RevisarCopia
                  convenio={{ ...convenio, numero: folio }}
                  copia={porConfirmar}
                  onConfirmada={decirFirma}
                />
              ) : null
            }
          />
        </Suspense>
      )}
      {firmas && como && (como.suya || como.enPapel) && (
        <Firmar convenio={convenio} firmas={firmas} onFirmada={decirFirma} {...como} />
      )}
    </section>
  );
};
