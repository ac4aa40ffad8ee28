import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import type { EstadoDeFirmas } from '@portal/domain/features/firmas/public';
import { textOf } from '@portal/domain/kernel/answers';
import { Suspense } from 'react';
import { client } from '../../../../app/api.ts';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { FirmaElectronica } from '../../../firmas/public.ts';
import { useAccion } from '../../convenio.acciones.ts';
import { elPaso, leToca } from '../caso/acciones.ts';
import { ladosPorEntregar, SubirCopia } from './copia.tsx';

const { firma: m } = convenioPagina;

/** How this account signs, as the text says it is signed: e.firma, paper, or either; neither where it only looks on. */
export const comoFirma = (convenio: Convenio, firmas: EstadoDeFirmas, esPersonal: boolean) => {
  const tipo = textOf(elPaso(convenio, 'firma')?.respuestas.tipo_firma);
  return {
    suya:
      tipo === 'fisica' || !leToca(convenio, 'firmar')
        ? undefined
        : firmas.pistas.find(({ puedeFirmar, firma }) => puedeFirmar && firma === null),
    enPapel:
      tipo !== 'electronica' &&
      leToca(convenio, 'registrarEscaneo') &&
      ladosPorEntregar(firmas, esPersonal).length > 0,
  };
};
export type ComoFirma = ReturnType<typeof comoFirma>;

/** Signs what lies at signature: with the e.firma of this browser, or by its paper. */
export const Firmar = ({
  convenio,
  firmas,
  suya,
  enPapel,
  onFirmada,
  onFirmado,
}: {
  convenio: Convenio;
  firmas: EstadoDeFirmas;
  onFirmada: (ahora: Convenio) => void;
  /** What was signed with may go away. */
  onFirmado?: () => void;
} & ComoFirma) => {
  const { id, version } = convenio;
  const firmar = useAccion(client.convenio.firmar);
  return (
    <div className="space-y-6">
      {suya && enPapel && <p className="text-sm text-ink-soft">{m.dosFormas}</p>}
      {suya && (
        <section aria-label={m.conEFirma} className="space-y-3">
          <h3 className="text-lg font-semibold">{m.conEFirma}</h3>
          <Suspense fallback={<SkeletonText lines={6} />}>
            <FirmaElectronica
              texto={firmas}
              firmante={suya}
              pedirReto={(certificado) => client.convenio.pedirReto({ id, lado: suya.lado, certificado })}
              firmar={async (firma) => onFirmada(await firmar.mutateAsync({ id, version, ...firma }))}
              onFirmado={onFirmado}
            />
          </Suspense>
        </section>
      )}
      {enPapel && (
        <section aria-label={m.enPapel} className="space-y-3">
          <h3 className="text-lg font-semibold">{m.enPapel}</h3>
          <SubirCopia convenio={{ id, version, firmas }} />
        </section>
      )}
    </div>
  );
};
