import {
  faltasDelCalendario,
  ministracionesDe,
  proponerCalendario,
  sumaDelCalendario,
} from '@portal/domain/features/convenio/calendario';
import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import { modalidadesDePago } from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { planeacionForm } from '@portal/domain/features/convenio/planeacion.form';
import { type Answers, type Row, rowsOf, textOf } from '@portal/domain/kernel/answers';
import { checkClabe, clabeBank } from '@portal/domain/kernel/clabe';
import { isRealDate } from '@portal/domain/kernel/dates';
import { compareMontos, formatMonto, parseMonto, subtractMontos } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { useUsuario } from '../../../../app/session.ts';
import type { WrittenPage } from '../../../../stage/use-written-page.ts';
import { ReadAnswer, WrittenField } from '../../../../stage/written-page.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { MaskedField } from '../../../../ui/masked-field.tsx';
import { clabeMask } from '../../../../ui/masks.ts';
import { Progress } from '../../../../ui/progress.tsx';
import { RowsSheet } from '../../../../ui/rows-sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { formulacionQueries, seccionesDe } from '../../../formulacion/public.ts';
import { useAccion } from '../../convenio.acciones.ts';
import { elPaso, laAccion, leToca } from '../caso/acciones.ts';
import { Cuenta } from './cuenta.tsx';
import { EscribirPaso, Grupo } from './escribir.tsx';
import { LeerPaso } from './leer.tsx';
import type { PasoProps } from './types.ts';
import { useAvanzar } from './use-avanzar.ts';
import { usePaso } from './use-paso.ts';

const { planeacion: m, planeacionDetalle, cerradoPorElTexto, planeacionDespues } = convenioPagina;
const { toasts } = convenioMessages;

const { ministraciones: campoDeFilas } = planeacionForm.fields;
/** The columns of the schedule: an hito is one of the design's, and is not asked of a design without any. */
const useColumnas = (proyecto: string) => {
  const { data } = useQuery(formulacionQueries.una(proyecto));
  return useMemo(() => {
    const cronograma = data && seccionesDe(data).cronograma;
    const hitos = rowsOf(cronograma?.filas_hitos).map(({ fila, nombre }) => ({
      value: fila,
      label: nombre ?? '',
    }));
    return {
      condicion: { width: 280 },
      hito: { options: hitos, width: 200, hidden: hitos.length === 0 },
    };
  }, [data]);
};

/** What the schedule must agree with, as the other steps have it now. */
const useMarco = (convenio: Convenio) => {
  const datos = elPaso(convenio, 'datos_finales')?.respuestas ?? {};
  const registro = elPaso(convenio, 'registro')?.respuestas ?? {};
  const leido = parseMonto(textOf(datos.monto_aprobado));
  const fecha = (texto: string) => (isRealDate(texto) ? texto : null);
  return {
    monto: leido.ok ? leido.monto : convenio.monto,
    inicio: fecha(textOf(registro.vigencia_inicio)),
    fin: fecha(textOf(registro.vigencia_fin)),
  };
};
type Marco = ReturnType<typeof useMarco>;

const numeroDe = (answers: Answers): number | null => {
  const texto = textOf(answers.numero_ministraciones).trim();
  return /^\d{1,2}$/.test(texto) && Number(texto) > 0 ? Number(texto) : null;
};

/** How far the schedule is from the amount: it comes to it exactly, or says by how much it does not (KW-10). */
const Medidor = ({ filas, monto }: { filas: readonly Row[]; monto: Marco['monto'] }) => {
  if (monto === null) return <p className="text-sm text-warning-ink">{m.sinMonto}</p>;
  const suma = sumaDelCalendario(ministracionesDe({ ministraciones: [...filas] }));
  const cual = compareMontos(suma, monto);
  const centavos = (texto: string) => Number(texto.replace('.', ''));
  return (
    <div className="max-w-xl space-y-1.5">
      <Progress
        value={centavos(monto) === 0 ? 0 : (centavos(suma) * 100) / centavos(monto)}
        label={m.suma}
        valueText={`${formatMonto(suma)} de ${formatMonto(monto)}`}
        tone={cual === 0 ? 'success' : cual > 0 ? 'danger' : 'warning'}
      />
      <p role="status" className={cual === 0 ? 'text-sm text-success-ink' : 'text-sm text-warning-ink'}>
        {cual === 0
          ? m.cuadra
          : cual < 0
            ? m.faltan(formatMonto(subtractMontos(monto, suma)))
            : m.sobran(formatMonto(subtractMontos(suma, monto)))}
      </p>
    </div>
  );
};

/** The schedule as a sheet of rows that adds up, with a proposal in equal parts. */
const Calendario = ({ pagina, marco, proyecto }: { pagina: WrittenPage; marco: Marco; proyecto: string }) => {
  const looks = useColumnas(proyecto);
  const { data, escribir, errorOf } = pagina;
  const [preguntando, setPreguntando] = useState(false);
  const filas = rowsOf(data.ministraciones);
  if (campoDeFilas.kind !== 'filas') return null;
  const poner = (nuevas: readonly Row[]) => escribir('ministraciones', [...nuevas], 'ministraciones');
  const n = numeroDe(data);
  const { monto, inicio, fin } = marco;
  const proponer = () => {
    if (n === null || monto === null || inicio === null || fin === null) return;
    poner(proponerCalendario({ monto, n, inicio, fin }, () => crypto.randomUUID()));
  };
  const puede = n !== null && monto !== null && inicio !== null && fin !== null;
  return (
    <div className="space-y-3">
      <Medidor filas={filas} monto={monto} />
      <RowsSheet
        path="ministraciones"
        field={campoDeFilas}
        rows={filas}
        onChange={poner}
        errorOf={errorOf}
        looks={looks}
        foot={{
          fecha: 'Total',
          importe: formatMonto(sumaDelCalendario(ministracionesDe(data))),
        }}
        tools={
          <Button
            size="sm"
            variant="ghost"
            aria-disabled={!puede || undefined}
            title={puede ? undefined : m.proponerFalta}
            onClick={() => {
              if (!puede) return toast.destructive(toasts.error, m.proponerFalta);
              if (filas.length > 0) setPreguntando(true);
              else proponer();
            }}
          >
            {m.proponer}
          </Button>
        }
      />
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title={m.proponerTitulo}
        description={m.proponerDetalle(filas.length)}
        confirmLabel={m.proponer}
        onConfirm={proponer}
      />
    </div>
  );
};

const nada = (): undefined => undefined;

/** The schedule as it was agreed. */
const CalendarioLeido = ({ answers, proyecto }: { answers: Answers; proyecto: string }) => {
  const looks = useColumnas(proyecto);
  if (campoDeFilas.kind !== 'filas') return null;
  return (
    <RowsSheet
      readOnly
      path="ministraciones"
      field={campoDeFilas}
      rows={rowsOf(answers.ministraciones)}
      onChange={nada}
      errorOf={nada}
      looks={looks}
      foot={{ fecha: 'Total', importe: formatMonto(sumaDelCalendario(ministracionesDe(answers))) }}
    />
  );
};

/** The CLABE as it is typed, with its bank (KW-11). */
const Clabe = ({ pagina }: { pagina: WrittenPage }) => (
  <WrittenField
    pagina={pagina}
    campo="cuenta_bancaria"
    widget={({ id, name, field, value, onChange, onBlur, error }) => {
      const { clabe, warnings } = checkClabe(value);
      const digitos = value.replace(/\D/g, '');
      return (
        <MaskedField
          mask={clabeMask}
          id={id}
          name={name}
          label={field.label}
          help={field.help}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="figures tracking-[0.02em]"
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error}
          warning={clabe ? warnings[0]?.message : undefined}
          after={(despues) => (
            <p id={despues} className="figures mt-1 text-xs text-ink-faint">
              {m.clabe(
                digitos.length,
                digitos.length >= 3 ? (clabeBank(digitos) ?? m.bancoDesconocido) : m.bancoAparece,
              )}
            </p>
          )}
        />
      );
    }}
  />
);

const Escribir = ({ convenio, campo }: PasoProps) => {
  const { id, version } = convenio;
  const { esPersonal } = useUsuario();
  const suyo = elPaso(convenio, 'planeacion');
  const marco = useMarco(convenio);
  const { monto, inicio, fin } = marco;
  const faltas = useCallback(
    (answers: Answers) =>
      faltasDelCalendario(ministracionesDe(answers), {
        monto,
        modalidad: modalidadesDePago.find((una) => una === textOf(answers.modalidad_pago)) ?? null,
        numero: numeroDe(answers),
        inicio,
        fin,
      }),
    [monto, inicio, fin],
  );
  const pagina = usePaso({ convenio, paso: 'planeacion', form: planeacionForm, campo, faltas });
  const planear = useAccion(client.convenio.planear);
  const avanzar = useAvanzar('planeacion');
  const [calendario, operacion] = planeacionForm.sections;
  const cerrado = suyo?.cerrado === 'texto';
  return (
    <EscribirPaso
      paso="planeacion"
      pagina={pagina}
      detalle={planeacionDetalle}
      acciones={laAccion(convenio, 'planear')}
      primera="planear"
      nota={convenio.registradoEn === null ? planeacionDespues : undefined}
      onAccion={async () => {
        if (!(await pagina.alEnviar())) return;
        try {
          await planear.mutateAsync({ id, version });
        } catch (error) {
          return pagina.rechazar(error);
        }
        await pagina.olvidar();
        await avanzar(toasts.planeado, toasts.planeadoDetalle);
      }}
    >
      <Grupo titulo={calendario?.title ?? ''} ayuda={cerrado ? cerradoPorElTexto : calendario?.intro}>
        {cerrado ? (
          calendario?.fields.map((uno) =>
            uno === 'ministraciones' ? (
              <CalendarioLeido key={uno} answers={suyo.respuestas} proyecto={convenio.proyecto.id} />
            ) : (
              <ReadAnswer key={uno} form={planeacionForm} campo={uno} answers={suyo.respuestas} />
            ),
          )
        ) : (
          <>
            <WrittenField pagina={pagina} campo="modalidad_pago" />
            <WrittenField pagina={pagina} campo="numero_ministraciones" />
            <Calendario pagina={pagina} marco={marco} proyecto={convenio.proyecto.id} />
            <WrittenField pagina={pagina} campo="calendario_ministraciones" />
            <Clabe pagina={pagina} />
            {esPersonal && <Cuenta convenio={convenio} escrita={textOf(pagina.data.cuenta_bancaria)} />}
            <WrittenField pagina={pagina} campo="mecanismo_comprobacion" />
          </>
        )}
      </Grupo>
      <Grupo titulo={operacion?.title ?? ''} ayuda={operacion?.intro}>
        {operacion?.fields.map((uno) => (
          <WrittenField key={uno} pagina={pagina} campo={uno} />
        ))}
      </Grupo>
    </EscribirPaso>
  );
};

/** Step 6: schedule and account from the start, the rest once it was registered (C14). */
export const PasoDePlaneacion = (props: PasoProps) => {
  const { convenio } = props;
  const cerrado = elPaso(convenio, 'planeacion')?.cerrado;
  const escribe =
    (cerrado === null || cerrado === 'texto') &&
    leToca(convenio, 'actualizarDatos', 'componer', 'retirarTexto', 'planear', 'registrar');
  return escribe ? (
    <Escribir {...props} />
  ) : (
    <LeerPaso
      convenio={convenio}
      paso="planeacion"
      form={planeacionForm}
      dibujar={(campo, answers) =>
        campo === 'ministraciones' ? (
          <CalendarioLeido answers={answers} proyecto={convenio.proyecto.id} />
        ) : undefined
      }
    />
  );
};
