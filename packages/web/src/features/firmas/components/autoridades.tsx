import { firmasMessages } from '@portal/domain/features/firmas/firmas.messages';
import type { AutoridadCertificadora } from '@portal/domain/features/firmas/public';
import { MAX_CERTIFICADO } from '@portal/domain/kernel/certificado';
import { formatDate } from '@portal/domain/kernel/dates';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAutoridades, useCambioDeAutoridad } from '../firmas.queries.ts';

const m = firmasMessages.autoridades;

const base64Of = async (file: File): Promise<string> => {
  let text = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
};

/** The authorities whose certificates count, for who administers the portal: added, and set aside, never taken away. */
export const Autoridades = () => {
  const autoridades = useAutoridades();
  const [agregar] = useAgregar();
  return (
    <Card title={m.titulo} description={m.ayuda} actions={<Subir agregar={agregar} />}>
      {autoridades.isError && !autoridades.data ? (
        <ErrorState level={3} title={m.cargarError} onRetry={() => void autoridades.refetch()} />
      ) : !autoridades.data ? (
        <SkeletonText lines={3} />
      ) : autoridades.data.items.length === 0 ? (
        <EmptyState level={3} title={m.ninguna}>
          {m.ningunaAyuda}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {autoridades.data.items.map((autoridad) => (
            <Autoridad key={autoridad.id} autoridad={autoridad} />
          ))}
        </ul>
      )}
    </Card>
  );
};

const useAgregar = () => {
  const { mutateAsync } = useCambioDeAutoridad(client.firmas.subirAutoridad);
  return [mutateAsync] as const;
};

const Subir = ({ agregar }: { agregar: (input: { certificado: string }) => Promise<unknown> }) => {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [subir, subiendo] = useOnce(async (file: File) => {
    setError(undefined);
    if (file.size > MAX_CERTIFICADO) {
      setError(firmasMessages.errores.autoridad_ilegible);
      return;
    }
    try {
      await agregar({ certificado: await base64Of(file) });
      toast.success(m.agregada);
    } catch (problem) {
      const { issues, message } = problemOf(problem);
      setError(issues[0]?.message ?? message);
    }
  });
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".cer,.crt"
        aria-label={`Archivo: ${m.subir}`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void subir(file);
          // The same file may be chosen again after it failed.
          event.target.value = '';
        }}
      />
      <Button
        size="sm"
        busy={subiendo}
        busyLabel={m.subiendo}
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => input.current?.click()}
      >
        {m.subir}
      </Button>
      {error && (
        <p role="alert" className="mt-2 max-w-xs text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
};

const Autoridad = ({ autoridad }: { autoridad: AutoridadCertificadora }) => {
  const { id, nombre, raiz, desde, hasta, huella, desactivadaEn } = autoridad;
  const [asking, setAsking] = useState(false);
  const { mutateAsync: desactivar } = useCambioDeAutoridad(client.firmas.desactivarAutoridad);
  const { mutateAsync: activar } = useCambioDeAutoridad(client.firmas.activarAutoridad);
  const [change, changing] = useOnce(async (reconocida: boolean) => {
    try {
      await (reconocida ? activar : desactivar)({ id });
      toast.success(reconocida ? m.activada : m.desactivadaToast);
    } catch (problem) {
      toast.destructive(m.guardarError, problemOf(problem).message);
      throw problem;
    }
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{nombre}</span>
          <Badge icon={false}>{raiz ? m.raiz : m.intermedia}</Badge>
          {desactivadaEn ? (
            <Badge tone="warning">{m.desactivada}</Badge>
          ) : (
            new Date(hasta) < new Date() && <Badge tone="danger">{m.vencida}</Badge>
          )}
        </p>
        <p className="mt-1 text-ink-soft">{m.vigencia(formatDate(desde), formatDate(hasta))}</p>
        <p className="mt-1 text-xs text-ink-soft">
          {m.huella}: <span className="figures break-all">{huella}</span>
        </p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        busy={changing}
        aria-label={desactivadaEn ? m.activarDe(nombre) : m.desactivarDe(nombre)}
        onClick={() => (desactivadaEn ? void change(true).catch(() => undefined) : setAsking(true))}
      >
        {desactivadaEn ? m.activar : m.desactivar}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.desactivarDe(nombre)}
        description={m.desactivarTexto}
        confirmLabel={m.desactivar}
        tone="danger"
        onConfirm={() => change(false)}
      />
    </li>
  );
};
