import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { esTardia } from '@portal/domain/features/aprobacion/aprobacion.plazo';
import { respuestaMessages } from '@portal/domain/features/aprobacion/aprobacion.respuesta.messages';
import type { AccionAprobacion } from '@portal/domain/features/aprobacion/aprobacion.workflow';
import { faltasDeRespuesta, respuestaForm } from '@portal/domain/features/aprobacion/respuesta.form';
import { seccionesDeFormulacion } from '@portal/domain/features/formulacion/public';
import { type Answers, rowsOf } from '@portal/domain/kernel/answers';
import { Check } from 'lucide-react';
import { useCallback, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { ActionBar, judgedOnSend } from '../../../../ui/action-bar.tsx';
import { AutosaveStatus } from '../../../../ui/autosave-status.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { controlId } from '../../../../ui/control-id.ts';
import { toast } from '../../../../ui/toast.ts';
import { WizardField } from '../../../../ui/wizard-field.tsx';
import { esperaSubida } from '../../../documentos/public.ts';
import { MesaDeTrabajo, Presencia, SIN_LLEGAR, useEdicionEnSuLugar } from '../../../formulacion/public.ts';
import { useAccion } from '../../aprobacion.acciones.ts';
import { Hoja } from '../etapas/hoja.tsx';
import type { EtapaProps } from '../etapas/types.ts';
import { Campo, PaginaEscrita } from '../pagina/pagina.tsx';
import { type Pagina, usePagina } from '../pagina/use-pagina.ts';
import { AdjuntarDocumentos, lugarDeAdicional } from './adjuntar.tsx';
import { EnConjunto } from './conjunto.tsx';
import { Observacion, type ObservacionDeRonda, Observaciones } from './observacion.tsx';
import { Generales, numeroDeOficio } from './oficio.tsx';
import { Plazo } from './plazo.tsx';
import { SeccionObservada } from './seccion.tsx';

const m = respuestaMessages;
const { toasts } = aprobacionMessages;
const { respuestas } = respuestaForm.fields;
const columnas = respuestas.kind === 'filas' ? respuestas.columns : {};

/** The rows with one cell of one of them written, in the order of the oficio. */
const conCelda = (
  observaciones: readonly ObservacionDeRonda[],
  data: Answers,
  { fila, columna, texto }: { fila: string; columna: string; texto: string },
) => {
  const escritas = rowsOf(data.respuestas);
  return observaciones.flatMap((una) => {
    const suya = escritas.find((otra) => otra.fila === una.fila);
    if (una.fila === fila) return [{ ...suya, fila, [columna]: texto }];
    return suya ? [suya] : [];
  });
};

const respondida = (data: Answers, fila: string): boolean =>
  (rowsOf(data.respuestas).find((una) => una.fila === fila)?.respuesta ?? '').trim() !== '';

/** What is answered to one observation. */
const Celdas = ({
  pagina: { data, escribir, dejar, errorOf },
  observaciones,
  fila,
}: {
  pagina: Pagina;
  observaciones: readonly ObservacionDeRonda[];
  fila: string;
}) => {
  const suya = rowsOf(data.respuestas).find((una) => una.fila === fila);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {(['respuesta', 'ajuste'] as const).map((columna) => {
        const path = `respuestas.${fila}.${columna}`;
        const field = columnas[columna];
        if (!field) return null;
        return (
          <WizardField
            key={columna}
            compact
            id={controlId(path)}
            name={path}
            field={field}
            value={suya?.[columna] ?? ''}
            readOnly={false}
            error={errorOf(path)}
            onBlur={() => dejar(path)}
            onChange={(texto) =>
              escribir('respuestas', conCelda(observaciones, data, { fila, columna, texto }), path)
            }
          />
        );
      })}
    </div>
  );
};

const NINGUNA: readonly [] = [];

/** The answer under the hands of its organization: one row an observation, and the section that it is about corrected beside it. */
export const EscribirRespuesta = ({ aprobacion, ronda }: EtapaProps) => {
  const { id, version, proyecto, escribe } = aprobacion;
  const { oficio } = ronda;
  const { observaciones } = oficio;
  const faltas = useCallback(
    (answers: Answers) => faltasDeRespuesta(observaciones, answers),
    [observaciones],
  );
  const pagina = usePagina({ aprobacion, ronda, clase: 'respuesta', faltas });
  const [abierta, setAbierta] = useState<string | null>(null);
  const edicion = useEdicionEnSuLugar(proyecto.id, abierta !== null);
  const [preguntando, setPreguntando] = useState(false);
  const responder = useAccion(client.aprobacion.responder);
  const { mesa } = edicion;

  const abrir = ({ fila, seccion }: ObservacionDeRonda, abre: boolean) => {
    setAbierta(abre ? fila : null);
    edicion.onEditar(abre && escribe.includes(seccion) ? seccion : null);
  };
  const enviar = async () => {
    if (!(await pagina.alEnviar())) return;
    // What is on its way would not be there any more.
    if (esperaSubida(lugarDeAdicional(id))) return;
    // What is sent is the project as it was corrected, all of it.
    await mesa?.flush();
    const falta = (una: (typeof seccionesDeFormulacion)[number]) =>
      mesa !== null && SIN_LLEGAR.includes(mesa.motor(una).getState().status);
    if (seccionesDeFormulacion.some(falta)) toast.destructive(toasts.error, m.seccionSinGuardar);
    else setPreguntando(true);
  };
  const acciones = judgedOnSend<AccionAprobacion>(
    aprobacion.acciones.flatMap((una) =>
      una.action === 'responder' ? [{ ...una, action: 'responder' as const }] : [],
    ),
    ['responder'],
  );
  const listas = observaciones.filter(({ fila }) => respondida(pagina.data, fila)).length;
  const cuantas = <span className="figures">{m.cuantas(listas, observaciones.length)}</span>;
  return (
    <Hoja
      etapa="respuesta"
      detalle={respuestaForm.sections[0]?.intro}
      aside={<AutosaveStatus state={pagina.autosave} />}
      barra={
        <ActionBar
          sticky
          oneRow
          acciones={acciones}
          looks={{ responder: { tone: 'primary', label: m.enviar } }}
          places={{ primary: 'responder', beside: [], more: [] }}
          onAction={enviar}
        >
          <p className="text-sm text-ink-soft">{cuantas}</p>
        </ActionBar>
      }
    >
      <div className="space-y-3 border-l-2 border-line-strong pl-4">
        <p className="text-sm font-medium">{numeroDeOficio(oficio)}</p>
        <Plazo oficio={oficio} tuya />
        <Generales oficio={oficio} />
      </div>
      <PaginaEscrita pagina={pagina} clase="respuesta">
        <div id={controlId('respuestas')} tabIndex={-1} className="outline-none">
          <Observaciones>
            {observaciones.map((observacion) => (
              <Observacion
                key={observacion.fila}
                observacion={observacion}
                aside={
                  respondida(pagina.data, observacion.fila) && (
                    <span className="inline-flex items-center gap-1 text-sm text-success-ink">
                      <Check aria-hidden="true" className="size-4" />
                      {m.respondida}
                    </span>
                  )
                }
              >
                <div className="space-y-4">
                  <Celdas pagina={pagina} observaciones={observaciones} fila={observacion.fila} />
                  <SeccionObservada
                    observacion={observacion}
                    proyecto={proyecto.id}
                    versionAntes={oficio.versionAntes}
                    edicion={edicion}
                    presentes={edicion.presentes.filter(({ seccion }) => seccion === observacion.seccion)}
                    escribe={escribe.includes(observacion.seccion)}
                    abierta={abierta === observacion.fila}
                    onAbrir={(abre) => abrir(observacion, abre)}
                  />
                </div>
              </Observacion>
            ))}
          </Observaciones>
        </div>
        <EnConjunto data={pagina.data} errorOf={pagina.errorOf} />
        <Campo pagina={pagina} campo="solicitud_aclaracion" />
        <AdjuntarDocumentos id={id} ronda={ronda} />
      </PaginaEscrita>
      <Presencia proyecto={proyecto.id} seccion={edicion.editando} onPresentes={edicion.onPresentes} />
      {edicion.enMesa && (
        <MesaDeTrabajo
          escribe={escribe}
          versiones={edicion.formulacion?.secciones ?? NINGUNA}
          formulacion={edicion.enMesa}
          releer={edicion.releerMesa}
          onLista={edicion.onMesa}
        />
      )}
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title={m.enviarTitulo(oficio.numero ?? '')}
        description={
          <>
            <p>{m.enviarDetalle}</p>
            {oficio.vence !== null && esTardia(new Date(), oficio.vence) && (
              <p className="mt-2 font-medium text-warning-ink">{m.enviarTarde}</p>
            )}
          </>
        }
        confirmLabel={m.enviar}
        onConfirm={async () => {
          try {
            await responder.mutateAsync({ id, version });
            await pagina.olvidar();
            toast.success(toasts.respuesta, toasts.respuestaDetalle);
          } catch (error) {
            pagina.rechazar(error);
          }
        }}
      />
    </Hoja>
  );
};
