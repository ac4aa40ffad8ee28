import { anteproyectoForm } from '@portal/domain/features/convenio/anteproyecto.form';
import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { useMemo } from 'react';
import { client } from '../../../../app/api.ts';
import { useUsuario } from '../../../../app/session.ts';
import { WrittenField } from '../../../../stage/written-page.tsx';
import { useAccion } from '../../convenio.acciones.ts';
import { elPaso, laAccion, leToca } from '../caso/acciones.ts';
import { AvisoDeRevision } from '../texto/aviso-de-revision.tsx';
import { Texto } from '../texto/lazy.tsx';
import { EscribirPaso } from './escribir.tsx';
import { LeerPaso } from './leer.tsx';
import type { PasoProps } from './types.ts';
import { useAvanzar } from './use-avanzar.ts';
import { usePaso } from './use-paso.ts';

const { toasts } = convenioMessages;

const Escribir = ({ convenio, campo }: PasoProps) => {
  const { id, version } = convenio;
  const { nombre } = useUsuario();
  // KW-16: it names the person.
  const alEmpezar = useMemo(() => ({ elaborado_por: nombre }), [nombre]);
  const pagina = usePaso({ convenio, paso: 'anteproyecto', form: anteproyectoForm, campo, alEmpezar });
  const enviar = useAccion(client.convenio.enviarARevisionLegal);
  const avanzar = useAvanzar('anteproyecto');
  return (
    <EscribirPaso
      paso="anteproyecto"
      pagina={pagina}
      acciones={laAccion(convenio, 'enviarARevisionLegal')}
      primera="enviarARevisionLegal"
      antes={<AvisoDeRevision convenio={convenio} aqui />}
      onAccion={async () => {
        if (!(await pagina.alEnviar())) return;
        try {
          await enviar.mutateAsync({ id, version });
        } catch (error) {
          return pagina.rechazar(error);
        }
        await pagina.olvidar();
        await avanzar(toasts.anteproyecto);
      }}
    >
      <div className="space-y-5">
        {anteproyectoForm.sections[0]?.fields.map((uno) => (
          <WrittenField key={uno} pagina={pagina} campo={uno} />
        ))}
      </div>
      <Texto convenio={convenio} />
    </EscribirPaso>
  );
};

/** Step 3: what the text says beyond its template, and the text as it would be composed now. */
export const PasoDeAnteproyecto = (props: PasoProps) => {
  const { convenio } = props;
  // It is corrected after it was sent too, until the final text is composed: that is what the legal review is about.
  const escribe = leToca(convenio, 'enviarARevisionLegal', 'componer');
  return elPaso(convenio, 'anteproyecto')?.cerrado === null && escribe ? (
    <Escribir {...props} />
  ) : (
    <LeerPaso
      convenio={convenio}
      paso="anteproyecto"
      form={anteproyectoForm}
      antes={<AvisoDeRevision convenio={convenio} aqui />}
    >
      {convenio.textos.length > 0 && <Texto convenio={convenio} />}
    </LeerPaso>
  );
};
