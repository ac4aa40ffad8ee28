import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { faltasDelRegistro, registroForm } from '@portal/domain/features/convenio/registro.form';
import { faltasDeVigencia } from '@portal/domain/features/convenio/vigencia';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { type Fecha, today } from '@portal/domain/kernel/dates';
import { useCallback, useMemo } from 'react';
import { client } from '../../../../app/api.ts';
import { useUsuario } from '../../../../app/session.ts';
import { ReadAnswer, WrittenField } from '../../../../stage/written-page.tsx';
import { KeyValue } from '../../../../ui/key-value.tsx';
import { useAccion } from '../../convenio.acciones.ts';
import { elPaso, laAccion, leToca } from '../caso/acciones.ts';
import { EscribirPaso, Grupo } from './escribir.tsx';
import { LeerPaso } from './leer.tsx';
import type { PasoProps } from './types.ts';
import { useAvanzar } from './use-avanzar.ts';
import { usePaso } from './use-paso.ts';

const { registro: m, cerradoPorElTexto } = convenioPagina;
const { pagina: p, toasts } = convenioMessages;

/** The folio, which the portal gives (C13), and what is true of it by now: nobody ticks these (KW-09). */
const Constancia = ({ convenio: { numero, marcas } }: { convenio: Convenio }) => (
  <section aria-label={m.marcas} className="rounded-lg border border-line bg-surface p-4">
    <KeyValue
      dense
      items={[
        {
          label: m.folio,
          value: numero ? <span className="figures font-semibold">{numero}</span> : p.numeroAlComponer,
        },
        { label: m.archivoDigital, value: marcas.archivoDigital ? m.si : m.no },
        { label: m.resguardoFisico, value: marcas.resguardoFisico ? m.si : m.no },
        { label: m.notificacionesEnviadas, value: marcas.notificacionesEnviadas ? m.si : m.no },
      ]}
    />
  </section>
);

/** The day of the last signature, of paper the one that it bears. */
const diaDeFirma = ({ firmas, firmadoEn }: Convenio): Fecha | null =>
  firmadoEn === null
    ? null
    : (firmas?.pistas
        .flatMap(({ firma }) => (firma ? [firma.firmadoEl ?? today(firma.firmadaEn)] : []))
        .toSorted()
        .at(-1) ?? today(firmadoEn));

const Escribir = ({ convenio, campo }: PasoProps) => {
  const { id, version } = convenio;
  const firmadoEl = diaDeFirma(convenio);
  const { nombre } = useUsuario();
  const suyo = elPaso(convenio, 'registro');
  const datos = elPaso(convenio, 'datos_finales')?.respuestas ?? {};
  const [inicio, fin] = [textOf(datos.fecha_inicio_proyectada), textOf(datos.fecha_fin_proyectada)];
  const faltas = useCallback(
    (answers: Answers) => [
      ...faltasDeVigencia(
        { inicio: textOf(answers.vigencia_inicio), fin: textOf(answers.vigencia_fin) },
        { inicio, fin },
      ).filter(({ code }) => code === 'vigencia_corta'),
      ...faltasDelRegistro(answers, { hoy: today(new Date()), firmadoEl }),
    ],
    [inicio, fin, firmadoEl],
  );
  const alEmpezar = useMemo(() => ({ responsable_registro: nombre }), [nombre]);
  const pagina = usePaso({ convenio, paso: 'registro', form: registroForm, campo, faltas, alEmpezar });
  const registrar = useAccion(client.convenio.registrar);
  const avanzar = useAvanzar('registro');
  const [vigencia, registro] = registroForm.sections;
  const cerrada = suyo?.cerrado === 'texto';
  return (
    <EscribirPaso
      paso="registro"
      pagina={pagina}
      detalle={registro?.intro}
      acciones={laAccion(convenio, 'registrar')}
      primera="registrar"
      nota={convenio.firmadoEn === null ? m.despues : undefined}
      aside={<Constancia convenio={convenio} />}
      onAccion={async () => {
        if (!(await pagina.alEnviar())) return;
        let ahora: Convenio;
        try {
          ahora = await registrar.mutateAsync({ id, version });
        } catch (error) {
          return pagina.rechazar(error);
        }
        await pagina.olvidar();
        await avanzar(toasts.registrado(ahora.numero ?? ahora.folio));
      }}
    >
      <Grupo titulo={vigencia?.title ?? ''} ayuda={cerrada ? cerradoPorElTexto : vigencia?.intro}>
        <div className="grid gap-5 md:grid-cols-2">
          {vigencia?.fields.map((uno) =>
            cerrada ? (
              <ReadAnswer key={uno} form={registroForm} campo={uno} answers={suyo.respuestas} />
            ) : (
              <WrittenField key={uno} pagina={pagina} campo={uno} />
            ),
          )}
        </div>
      </Grupo>
      <Grupo titulo={registro?.title ?? ''}>
        {registro?.fields.map((uno) => (
          <WrittenField key={uno} pagina={pagina} campo={uno} />
        ))}
      </Grupo>
    </EscribirPaso>
  );
};

/** Step 5: its vigencia from the start, its register once it was signed (C14). */
export const PasoDeRegistro = (props: PasoProps) => {
  const { convenio } = props;
  const cerrado = elPaso(convenio, 'registro')?.cerrado;
  const escribe =
    (cerrado === null || cerrado === 'texto') &&
    leToca(convenio, 'actualizarDatos', 'componer', 'retirarTexto', 'registrar');
  return escribe ? (
    <Escribir {...props} />
  ) : (
    <LeerPaso
      convenio={convenio}
      paso="registro"
      form={registroForm}
      antes={convenio.numero && <Constancia convenio={convenio} />}
    />
  );
};
