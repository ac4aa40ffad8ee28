import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import { type LadoDeFirmaDeConvenio, ladosDeFirma } from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import type { Documento } from '@portal/domain/features/documentos/public';
import { isRealDate } from '@portal/domain/kernel/dates';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useUsuario } from '../../../../app/session.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { slotFile } from '../../../../stage/paper-slots.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { FileSlot } from '../../../../ui/file-slot.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { toast } from '../../../../ui/toast.ts';
import { conAviso, sendFile } from '../../../documentos/public.ts';
import { useAccion } from '../../convenio.acciones.ts';

const { firma: m } = convenioPagina;

/** Most bytes of a scan. */
const MAX = 20 * 1024 * 1024;

type Errores = { readonly copia?: string; readonly lado?: string; readonly fecha?: string };

/** The sides whose paper this account may still hand in; an organization that gave its own has nothing more to give. */
export const ladosPorEntregar = (
  firmas: Convenio['firmas'],
  esPersonal: boolean,
): readonly LadoDeFirmaDeConvenio[] => {
  const faltan = ladosDeFirma.filter((lado) =>
    firmas?.pistas.some((pista) => pista.lado === lado && !pista.firma && !pista.porConfirmar),
  );
  return esPersonal || faltan.includes('organizacion') ? faltan : [];
};

/** Hands in a scan of what was signed on paper: it counts once another person has seen that it is the text (KW-08). */
export const SubirCopia = ({
  convenio: { id, version, firmas },
}: {
  convenio: Pick<Convenio, 'id' | 'version' | 'firmas'>;
}) => {
  const porFirmar = ladosPorEntregar(firmas, useUsuario().esPersonal);
  const [documento, setDocumento] = useState<Documento | null>(null);
  const [elegido, setDe] = useState('');
  const de = porFirmar.length === 1 ? (porFirmar[0] ?? '') : elegido;
  const [fecha, setFecha] = useState('');
  const [errores, setErrores] = useState<Errores>({});
  const registrar = useAccion(client.convenio.registrarEscaneo);
  const [enviar, ocupado] = useOnce(async () => {
    const faltan: Errores = {
      ...(documento ? {} : { copia: m.faltaCopia }),
      ...(de === '' ? { lado: m.faltaLado } : {}),
      ...(isRealDate(fecha) ? {} : { fecha: m.faltaFecha }),
    };
    setErrores(faltan);
    if (!documento || Object.keys(faltan).length > 0) return;
    const lados: LadoDeFirmaDeConvenio[] = porFirmar.filter((lado) => de === 'ambos' || lado === de);
    try {
      await registrar.mutateAsync({ id, version, lados, documentoId: documento.id, firmadoEl: fecha });
      toast.success(m.copiaRegistrada, m.copiaRegistradaDetalle);
      // What follows is another copy, of another side.
      setDocumento(null);
      setDe('');
      setFecha('');
    } catch (error) {
      const { issues, message } = problemOf(error);
      const suyo = (path: string) => issues.find((issue) => issue.path === path)?.message;
      const [fechaMal, copiaMal] = [suyo('firmadoEl'), suyo('documentoId') ?? message];
      setErrores(fechaMal ? { fecha: fechaMal } : { copia: copiaMal });
    }
  });
  if (porFirmar.length === 0) return null;
  return (
    <form
      noValidate
      aria-label={m.subirCopia}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void enviar();
      }}
    >
      <FileSlot
        name={m.copia}
        help={m.copiaAyuda}
        extensions={['pdf']}
        maxBytes={MAX}
        uploadKey={`convenio:${id}:copia_firmada`}
        file={documento && slotFile(documento)}
        error={errores.copia}
        onRefused={(message) => toast.destructive(message)}
        upload={conAviso(m.copia, documento !== null, async (file, onProgress, signal) => {
          const subida = await sendFile<{ documento: Documento }>(
            `/convenios/${id}/documentos/copia_firmada`,
            file,
            onProgress,
            signal,
          );
          setDocumento(subida.documento);
          setErrores(({ lado, fecha: cuando }) => ({
            ...(lado ? { lado } : {}),
            ...(cuando ? { fecha: cuando } : {}),
          }));
        })}
      />
      {porFirmar.length > 1 && (
        <RadioGroup
          name="lados"
          label={m.lados}
          value={de}
          onChange={setDe}
          options={[
            ...porFirmar.map((lado) => ({ value: lado, label: m.lado[lado] })),
            { value: 'ambos', label: m.lado.ambos },
          ]}
          error={errores.lado}
        />
      )}
      <DateField
        name="firmadoEl"
        label={m.firmadoEl}
        value={fecha}
        onChange={setFecha}
        error={errores.fecha}
      />
      <Button type="submit" variant="primary" busy={ocupado} busyLabel={m.registrando}>
        {m.registrarCopia}
      </Button>
    </form>
  );
};
