import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import { tituloDePaso } from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { Suspense, useRef, useState } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { StepSheet } from '../../../../stage/step-sheet.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useWide } from '../../../../ui/use-media.ts';
import { PistaDeFirmas } from '../../../firmas/public.ts';
import { laAccion, leToca, textoAFirma } from '../caso/acciones.ts';
import { Condiciones } from '../pasos/condiciones.tsx';
import { Papel } from '../texto/lazy.tsx';
import { comoFirma, Firmar } from './firmar.tsx';
import { Frases, type Leidas } from './frases.tsx';
import { RevisarCopia } from './revisar-copia.tsx';

const { firma: m, texto: t } = convenioPagina;
const { toasts } = convenioMessages;

/** C15: 'Convenio firmado' with the last signature only; before, whose is missing. */
const decirFirma = ({ firmadoEn, numero, firmas }: Convenio): void => {
  if (firmadoEn !== null) {
    toast.success(toasts.firmado, numero ?? undefined);
    return;
  }
  const falta = firmas?.pistas.find(({ firma }) => firma === null);
  toast.success(toasts.firmaRegistrada, falta && toasts.firmaFalta(falta.nombre));
};

/** Step 4 once the final text was composed: what is signed in five sentences, the text as paper, and where its signatures are. */
export const AFirma = ({ convenio }: { convenio: Convenio }) => {
  const { firmas, frases, numero, numeroOficio, firmadoEn } = convenio;
  const texto = textoAFirma(convenio);
  const ancho = useWide();
  const { esPersonal } = useUsuario();
  const pistas = useRef<HTMLDivElement>(null);
  // What was signed with goes away: who signed is where it says that it was kept.
  const mostrarPistas = () => {
    pistas.current?.scrollIntoView({ block: 'center' });
    pistas.current?.focus({ preventScroll: true });
  };
  const [leidas, setLeidas] = useState<Leidas>(new Set());
  const [abierto, setAbierto] = useState(false);
  const como = firmadoEn === null && firmas !== null ? comoFirma(convenio, firmas, esPersonal) : null;
  const firma = como !== null && (como.suya !== undefined || como.enPapel);
  const todas = frases.every(({ id }) => leidas.has(id));
  const [bloqueada] = [...laAccion(convenio, 'firmar'), ...laAccion(convenio, 'registrarEscaneo')].filter(
    ({ enabled }) => !enabled,
  );
  const papel = texto && <Papel convenio={convenio} numero={texto.numero} />;
  return (
    <StepSheet
      title={tituloDePaso.firma}
      detalle={
        <span className="figures">
          {[numero, numeroOficio && m.oficio(numeroOficio)].filter(Boolean).join(' · ')}
        </span>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-6 xl:col-start-2 xl:row-start-1">
          <Frases
            frases={frases}
            leidas={firma ? leidas : null}
            onLeer={(id, leida) =>
              setLeidas((antes) => new Set(leida ? [...antes, id] : [...antes].filter((una) => una !== id)))
            }
          />
          {!ancho && papel && (
            <div className="space-y-3">
              <Button aria-expanded={abierto} className="w-full" onClick={() => setAbierto(!abierto)}>
                {abierto ? t.ocultar : t.ver}
              </Button>
              {abierto && papel}
            </div>
          )}
          <Condiciones convenio={convenio} />
          {firmas === null ? (
            <Banner live level={3} title={m.preparando} />
          ) : (
            <Suspense fallback={<SkeletonText lines={8} />}>
              <div ref={pistas} tabIndex={-1} className="outline-none">
                <PistaDeFirmas
                  estado={firmas}
                  acciones={({ porConfirmar }) =>
                    porConfirmar && leToca(convenio, 'confirmarEscaneo', 'registrarEscaneo') ? (
                      <RevisarCopia convenio={convenio} copia={porConfirmar} onConfirmada={decirFirma} />
                    ) : null
                  }
                />
              </div>
            </Suspense>
          )}
          {firma &&
            firmas &&
            (bloqueada ? (
              <p className="text-sm text-warning-ink">
                {bloqueada.blockers.map(({ message }) => message).join(' ')}
              </p>
            ) : todas ? (
              <Firmar
                convenio={convenio}
                firmas={firmas}
                onFirmada={decirFirma}
                onFirmado={mostrarPistas}
                {...como}
              />
            ) : (
              <p className="rounded-lg bg-sunken p-4 text-sm font-medium">{m.marca}</p>
            ))}
        </div>
        {ancho && <div className="min-w-0 xl:col-start-1 xl:row-start-1">{papel}</div>}
      </div>
    </StepSheet>
  );
};
