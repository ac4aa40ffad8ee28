import type { Borrador } from '@portal/domain/features/borradores/public';
import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import {
  FORMULARIO_ADENDA,
  MAX_ADICIONALES,
  ranuras,
  tipoDeRanura,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { revisarPresupuesto } from '@portal/domain/features/convocatorias/convocatorias.terminos';
import { MOTIVO_MINIMO } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { countCodePoints, normalizeText, textProblems } from '@portal/domain/kernel/characters';
import { formatDate, isRealDate } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { type Answers, textOf } from '@portal/domain/kernel/form';
import { formatMonto } from '@portal/domain/kernel/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { slotFile } from '../../../../stage/paper-slots.tsx';
import { AutosaveStatus } from '../../../../ui/autosave-status.tsx';
import { ConflictDialog } from '../../../../ui/conflict-dialog.tsx';
import { controlId } from '../../../../ui/control-id.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../../ui/dialog-form-actions.tsx';
import { focusField } from '../../../../ui/error-summary.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { toast } from '../../../../ui/toast.ts';
import { storedOf, useDraft } from '../../../borradores/public.ts';
import { conAviso, descargarDocumento, esperaSubida } from '../../../documentos/public.ts';
import { subirDeAdenda, useAccion } from '../../convocatorias.acciones.ts';
import { convocatoriaQueries, type DocumentoDeConvocatoria } from '../../convocatorias.queries.ts';

const { toasts } = convocatoriaMessages;

export type AdendaDialogProps = {
  convocatoria: Convocatoria;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A change of published terms: what is said, and, when they change, the closing date, the budget and new papers. */
export const AdendaDialog = ({ convocatoria, open, onOpenChange }: AdendaDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    size="lg"
    title="Publicar adenda"
    description="Se publica junto a los términos, con su fecha, y no se puede editar ni borrar. Quienes participan recibirán un aviso."
  >
    {open && <ConBorrador convocatoria={convocatoria} onClose={() => onOpenChange(false)} />}
  </Dialog>
);

type CuerpoProps = { convocatoria: Convocatoria; onClose: () => void };

const ConBorrador = ({ convocatoria, onClose }: CuerpoProps) => {
  const borrador = useQuery(convocatoriaQueries.borradorDeAdenda(convocatoria.id));
  if (borrador.isError && !borrador.isFetching && !borrador.data)
    return <ErrorState level={3} onRetry={() => void borrador.refetch()} />;
  if (!borrador.isFetchedAfterMount || !borrador.data) return <SkeletonText lines={6} />;
  return <Cuerpo convocatoria={convocatoria} borrador={borrador.data.borrador} onClose={onClose} />;
};

/** What is wrong with an addendum; the server says it again. */
const revisarAdenda = (datos: Answers, convocatoria: Pick<Convocatoria, 'fechaCierre'>): Issue[] => {
  const texto = normalizeText(textOf(datos.texto));
  const cierre = textOf(datos.fechaCierre);
  const issue = (path: string, message: string): Issue => ({ path, code: 'invalido', message });
  return [
    ...textProblems(texto, {}).map(({ message }) => issue('texto', message)),
    ...(countCodePoints(texto) >= MOTIVO_MINIMO
      ? []
      : [issue('texto', `Explica la adenda, con al menos ${MOTIVO_MINIMO} caracteres.`)]),
    ...(cierre === '' || (isRealDate(cierre) && cierre > convocatoria.fechaCierre)
      ? []
      : [
          issue(
            'fechaCierre',
            isRealDate(cierre)
              ? 'La nueva fecha de cierre debe ser posterior a la actual.'
              : 'Escribe una fecha que exista: día, mes y año.',
          ),
        ]),
    ...revisarPresupuesto(textOf(datos.presupuesto)),
  ];
};

/** Names of what is typed, to compare two versions. */
const etiquetas: Readonly<Record<string, string>> = {
  texto: 'Texto de la adenda',
  fechaCierre: 'Nueva fecha de cierre',
  presupuesto: 'Nuevo presupuesto',
};

const idDe = (path: string): string => controlId(`adenda.${path}`);

const Cuerpo = ({ convocatoria, borrador, onClose }: CuerpoProps & { borrador: Borrador | null }) => {
  const autosave = useDraft({
    formulario: FORMULARIO_ADENDA,
    registro: convocatoria.id,
    initial: storedOf(borrador),
    etiquetas,
  });
  const [documentos, setDocumentos] = useState<readonly DocumentoDeConvocatoria[]>(
    () => borrador?.documentos.map((doc) => ({ ...doc, tipo: tipoDeRanura(doc.ranura) })) ?? [],
  );
  const queryClient = useQueryClient();
  const lugar = `convocatoria:${convocatoria.id}:adenda`;
  const subidos = borrador?.documentos;
  useEffect(() => {
    if (subidos) setDocumentos(subidos.map((doc) => ({ ...doc, tipo: tipoDeRanura(doc.ranura) })));
  }, [subidos]);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const publicar = useAccion(client.convocatoria.publicarAdenda);
  const datos = autosave.data;
  const campo = (path: 'texto' | 'fechaCierre' | 'presupuesto') => ({
    id: idDe(path),
    name: path,
    value: textOf(datos[path]),
    error: issues.find((issue) => issue.path === path)?.message,
    onChange: (value: string) => {
      setIssues(issues.filter((issue) => issue.path !== path));
      autosave.setData({ ...datos, [path]: value });
    },
  });

  const refuse = (next: readonly Issue[]) => {
    setIssues(next);
    const [first] = next;
    // After the messages are drawn, so that the focused field is read with its error.
    if (first) setTimeout(() => focusField(idDe(first.path)));
  };

  const [enviar, ocupado] = useOnce(async () => {
    const faltas = revisarAdenda(datos, convocatoria);
    if (faltas.length > 0) return refuse(faltas);
    if (esperaSubida(lugar)) return;
    await autosave.flush();
    try {
      await publicar.mutateAsync({
        id: convocatoria.id,
        version: convocatoria.version,
        texto: textOf(datos.texto),
        fechaCierre: textOf(datos.fechaCierre) || null,
        presupuesto: textOf(datos.presupuesto) || null,
      });
      await autosave.discard();
      toast.success(toasts.adenda, toasts.adendaDetalle);
      onClose();
    } catch (error) {
      const { issues: refused, message } = problemOf(error);
      refuse(refused);
      toast.destructive(toasts.adendaError, message);
    }
  });

  const quedan = MAX_ADICIONALES - convocatoria.documentos.filter(({ tipo }) => tipo === 'adicional').length;
  if (!autosave.ready) return <SkeletonText lines={6} />;
  return (
    <DialogForm onSubmit={enviar}>
      <TextArea {...campo('texto')} label="Qué cambia y por qué" min={MOTIVO_MINIMO} max={4000} rows={5} />
      <div className="grid gap-6 md:grid-cols-2">
        <DateField
          {...campo('fechaCierre')}
          label="Nueva fecha de cierre"
          required={false}
          help={`Hoy cierra el ${formatDate(convocatoria.fechaCierre)}. Solo puede ser posterior.`}
          min={convocatoria.fechaCierre}
        />
        <MoneyField
          {...campo('presupuesto')}
          label="Nuevo presupuesto"
          required={false}
          help={convocatoria.presupuesto ? `Hoy es de ${formatMonto(convocatoria.presupuesto)}.` : undefined}
        />
      </div>
      <FileDrop
        name="Documentos de la adenda"
        files={documentos.map((documento) => ({ id: documento.id, ...slotFile(documento) }))}
        extensions={ranuras.adicional.extensiones}
        maxBytes={ranuras.adicional.maxBytes}
        maxFiles={quedan}
        uploadKey={lugar}
        upload={(file, ...rest) =>
          conAviso(file.name, false, async (one, onProgress, signal) => {
            const { documento } = await subirDeAdenda(convocatoria.id, one, onProgress, signal);
            setDocumentos((antes) => [...antes, { ...documento, tipo: 'adicional' }]);
            // The dialog may have been opened anew by now: it reads what there is.
            void queryClient.invalidateQueries({
              queryKey: convocatoriaQueries.borradorDeAdenda(convocatoria.id).queryKey,
            });
          })(file, ...rest)
        }
        download={(id) => {
          const documento = documentos.find((other) => other.id === id);
          return documento && descargarDocumento(documento);
        }}
        remove={async (id) => {
          try {
            await client.convocatoria.quitarDeBorrador({ documento: id });
            setDocumentos((antes) => antes.filter((other) => other.id !== id));
          } catch (error) {
            toast.destructive('Error al quitar el documento', problemOf(error).message);
          }
        }}
      />
      <DialogFormActions submit="Publicar adenda" busy={ocupado} onCancel={onClose}>
        <AutosaveStatus state={autosave} />
      </DialogFormActions>
      <ConflictDialog conflict={autosave.conflict} labels={etiquetas} onResolve={autosave.resolve} />
    </DialogForm>
  );
};
