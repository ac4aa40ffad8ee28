import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import {
  datosFinalesForm,
  faltasDelMonto,
  montoAprobadoDe,
} from '@portal/domain/features/convenio/datos-finales.form';
import type { Answers } from '@portal/domain/kernel/answers';
import { formatMonto } from '@portal/domain/kernel/money';
import { useCallback, useMemo } from 'react';
import { client } from '../../../../app/api.ts';
import { WrittenField } from '../../../../stage/written-page.tsx';
import { KeyValue } from '../../../../ui/key-value.tsx';
import { useAccion } from '../../convenio.acciones.ts';
import { elPaso, laAccion, leToca } from '../caso/acciones.ts';
import { Condiciones } from './condiciones.tsx';
import { EscribirPaso } from './escribir.tsx';
import { LeerPaso } from './leer.tsx';
import type { PasoProps } from './types.ts';
import { useAvanzar } from './use-avanzar.ts';
import { usePaso } from './use-paso.ts';

const { datos: m } = convenioPagina;
const { toasts } = convenioMessages;

/** What the amount must keep to (KW-06). */
const Topes = ({ topes: { aprobado, techo, restante } }: Pick<Convenio, 'topes'>) => (
  <section aria-label={m.topes} className="rounded-lg border border-line bg-surface p-4">
    <h3 className="mb-3 text-sm font-semibold">{m.topes}</h3>
    <KeyValue
      dense
      items={[
        { label: m.aprobado, value: <span className="figures">{formatMonto(aprobado)}</span> },
        {
          label: m.techo,
          value: techo === null ? m.sinTecho : <span className="figures">{formatMonto(techo)}</span>,
        },
        ...(restante === null
          ? []
          : [{ label: m.restante, value: <span className="figures">{formatMonto(restante)}</span> }]),
      ]}
    />
  </section>
);

const FECHAS = ['fecha_inicio_proyectada', 'fecha_fin_proyectada'] as const;

const Escribir = ({ convenio, campo }: PasoProps) => {
  const { id, version, nombre, topes, tipoSolicitud } = convenio;
  const { aprobado, restante } = topes;
  const faltas = useCallback(
    // What the budget allows besides, the server tells with its refusal: its lines are not on this page.
    (answers: Answers) =>
      faltasDelMonto(montoAprobadoDe(answers), { aprobado, tipoSolicitud, total: null, restante }),
    [aprobado, tipoSolicitud, restante],
  );
  const alEmpezar = useMemo(
    () => ({ nombre_proyecto_final: nombre ?? '', monto_aprobado: aprobado }),
    [nombre, aprobado],
  );
  const pagina = usePaso({
    convenio,
    paso: 'datos_finales',
    form: datosFinalesForm,
    campo,
    faltas,
    alEmpezar,
  });
  const actualizar = useAccion(client.convenio.actualizarDatos);
  const avanzar = useAvanzar('datos_finales');
  return (
    <EscribirPaso
      paso="datos_finales"
      pagina={pagina}
      acciones={laAccion(convenio, 'actualizarDatos')}
      primera="actualizarDatos"
      aside={
        <>
          <Topes topes={topes} />
          <Condiciones convenio={convenio} />
        </>
      }
      onAccion={async () => {
        if (!(await pagina.alEnviar())) return;
        try {
          await actualizar.mutateAsync({ id, version });
        } catch (error) {
          return pagina.rechazar(error);
        }
        await pagina.olvidar();
        await avanzar(toasts.datos);
      }}
    >
      <div className="space-y-5">
        {datosFinalesForm.sections[0]?.fields.map((uno) =>
          uno === FECHAS[1] ? null : uno === FECHAS[0] ? (
            // Beginning and end are read, and mended, together.
            <div key={uno} className="grid gap-5 md:grid-cols-2">
              {FECHAS.map((fecha) => (
                <WrittenField key={fecha} pagina={pagina} campo={fecha} />
              ))}
            </div>
          ) : (
            <WrittenField key={uno} pagina={pagina} campo={uno} />
          ),
        )}
      </div>
    </EscribirPaso>
  );
};

/** Step 1: what was approved, as it will be agreed. */
export const PasoDeDatosFinales = (props: PasoProps) => {
  const { convenio } = props;
  const abierto = elPaso(convenio, 'datos_finales')?.cerrado === null;
  return abierto && leToca(convenio, 'actualizarDatos') ? (
    <Escribir {...props} />
  ) : (
    <LeerPaso convenio={convenio} paso="datos_finales" form={datosFinalesForm}>
      <Condiciones convenio={convenio} />
    </LeerPaso>
  );
};
