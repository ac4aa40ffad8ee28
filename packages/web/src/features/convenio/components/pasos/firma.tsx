import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import { firmaForm } from '@portal/domain/features/convenio/firma.form';
import { formatMonto } from '@portal/domain/kernel/money';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { WrittenField } from '../../../../stage/written-page.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAccion } from '../../convenio.acciones.ts';
import { elPaso, laAccion, leToca, textoAFirma } from '../caso/acciones.ts';
import { FaltasDelTexto } from '../firma/faltas.tsx';
import { AvisoDeRevision } from '../texto/aviso-de-revision.tsx';
import { Texto } from '../texto/lazy.tsx';
import { Condiciones } from './condiciones.tsx';
import { EscribirPaso } from './escribir.tsx';
import { LeerPaso } from './leer.tsx';
import type { PasoProps } from './types.ts';
import { usePaso } from './use-paso.ts';

// Once there is something to sign.
const AFirma = lazy(() => import('../firma/a-firma.tsx').then((m) => ({ default: m.AFirma })));

const { firma: m } = convenioPagina;
const { toasts } = convenioMessages;

const Escribir = ({ convenio, campo }: PasoProps) => {
  const { id, version, monto, topes } = convenio;
  const pagina = usePaso({ convenio, paso: 'firma', form: firmaForm, campo });
  const [preguntando, setPreguntando] = useState(false);
  const componer = useAccion(client.convenio.componer);
  // What it lacks of this step is judged as it is typed; what the other steps lack stands in the list beside, each with its way.
  const enOtros = convenio.faltasDelTexto.some(({ path }) => !path.startsWith('firma.'));
  const acciones = laAccion(convenio, 'componer').map((una) => {
    const blockers = enOtros
      ? [...una.blockers, { code: 'texto_incompleto', message: m.faltanOtros }]
      : una.blockers;
    return { ...una, blockers, enabled: blockers.length === 0 };
  });
  return (
    <EscribirPaso
      paso="firma"
      pagina={pagina}
      acciones={acciones}
      primera="componer"
      antes={<AvisoDeRevision convenio={convenio} />}
      aside={
        <>
          <FaltasDelTexto convenio={convenio} />
          <Condiciones convenio={convenio} />
        </>
      }
      onAccion={async () => {
        if (await pagina.alEnviar()) setPreguntando(true);
      }}
    >
      <div className="space-y-5">
        {firmaForm.sections[0]?.fields.map((uno) => (
          <WrittenField key={uno} pagina={pagina} campo={uno} />
        ))}
      </div>
      <Texto convenio={convenio} />
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title={m.componerTitulo}
        description={m.componerDetalle(formatMonto(monto ?? topes.aprobado))}
        confirmLabel={m.componer}
        onConfirm={async () => {
          let ahora: typeof convenio;
          try {
            ahora = await componer.mutateAsync({ id, version });
          } catch (error) {
            return pagina.rechazar(error);
          }
          await pagina.olvidar();
          toast.success(toasts.compuesto, toasts.compuestoDetalle(ahora.numero ?? ahora.folio));
          window.scrollTo({ top: 0 });
        }}
      />
    </EscribirPaso>
  );
};

/** Step 4: who signs and how; then the text, and its signatures. */
export const PasoDeFirma = (props: PasoProps) => {
  const { convenio } = props;
  if (textoAFirma(convenio))
    return (
      <Suspense
        fallback={
          <div className="mx-auto max-w-7xl px-4 md:px-8">
            <SkeletonText lines={12} />
          </div>
        }
      >
        <AFirma convenio={convenio} />
      </Suspense>
    );
  const abierto = elPaso(convenio, 'firma')?.cerrado === null;
  return abierto && leToca(convenio, 'actualizarDatos', 'componer') ? (
    <Escribir {...props} />
  ) : (
    <LeerPaso convenio={convenio} paso="firma" form={firmaForm}>
      {convenio.textos.length > 0 && <Texto convenio={convenio} />}
    </LeerPaso>
  );
};
