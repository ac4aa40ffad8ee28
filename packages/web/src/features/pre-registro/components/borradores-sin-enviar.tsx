import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { describirTipo } from '@portal/domain/features/proyectos/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { useFundacion, useUsuario } from '../../../app/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { uploads } from '../../../ui/uploads.ts';
import { type SinEnviar, useDiscardUnsent } from '../../borradores/public.ts';
import { convocatoriaQueries } from '../../convocatorias/public.ts';
import { lugarDe } from './documentos.tsx';
import { eleccionDeBorrador } from './solicitud.ts';

const m = preRegistroMessages.sinEnviar;

/** The form of a draft, where it goes on. */
const enlaceDe = ({ borrador }: SinEnviar): string =>
  `/pre-registro/crear?paso=${preRegistroForm.sections[0]?.id ?? ''}${borrador ? `&borrador=${borrador}` : ''}`;

/** What a draft is called: its call, else its type of request; for staff also whom it is for. */
const useNombre = ({ datos }: SinEnviar): string => {
  const { esPersonal } = useUsuario();
  const fundacion = useFundacion();
  const eleccion = eleccionDeBorrador(datos);
  const convocatoriaId = eleccion?.convocatoriaId;
  const { data } = useQuery({
    ...convocatoriaQueries.una(convocatoriaId ?? ''),
    enabled: convocatoriaId !== undefined,
  });
  const tipo = eleccion ? describirTipo(eleccion.tipoSolicitud, fundacion).titulo : m.sinTipo;
  const para = esPersonal && datos.nombre_organizacion ? ` · ${datos.nombre_organizacion}` : '';
  return `${data ? `${tipo} · ${data.titulo}` : tipo}${para}`;
};

/** Where it is kept, since when, and how much is in it. */
const contenido = ({ respuestas, documentos, actualizadoEn, aqui }: SinEnviar): string => {
  const donde = {
    nunca_subido: m.soloAqui(formatDateTime(actualizadoEn)),
    ya_no_esta: m.yaNoEsta(formatDateTime(actualizadoEn)),
    portal: m.guardado(formatDateTime(actualizadoEn)),
  }[aqui ?? 'portal'];
  return `${donde} ${m.lleva(respuestas, documentos.length, ranuras.length)}`;
};

type FilaProps = { borrador: SinEnviar; solo: boolean; onDescartar: (nombre: string) => void };

const Fila = ({ borrador, solo, onDescartar }: FilaProps) => {
  const nombre = useNombre(borrador);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-ink">{nombre}</p>
        <p className="text-sm text-ink-soft">{contenido(borrador)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          size="sm"
          href={enlaceDe(borrador)}
          aria-label={solo ? undefined : `${m.continuar}: ${nombre}`}
        >
          {solo ? m.continuarUno : m.continuar}
        </ButtonLink>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${m.descartar}: ${nombre}`}
          onClick={() => onDescartar(nombre)}
        >
          {m.descartar}
        </Button>
      </div>
    </li>
  );
};

/** The account's drafts of new pre-registrations, each to go on with or to throw away. */
export const BorradoresSinEnviar = ({ borradores }: { borradores: readonly SinEnviar[] }) => {
  const descartar = useDiscardUnsent(preRegistroForm.id);
  const [elegido, setElegido] = useState<{ borrador: SinEnviar; nombre: string } | null>(null);
  const onConfirm = async (): Promise<void> => {
    if (!elegido) return;
    const { borrador } = elegido;
    // First: one that ended meanwhile would change the draft, or begin it anew.
    uploads.stop(lugarDe({ borrador: borrador.borrador ?? undefined }));
    try {
      await descartar(borrador);
      toast.success(m.descartado, elegido.nombre);
    } catch (error) {
      const { code, message } = problemOf(error);
      const cambio = code === 'borrador_distinto';
      toast.destructive(m.descartarError, cambio ? m.cambioMientras : message);
      if (!cambio) throw error;
    }
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {borradores.map((borrador) => (
          <Fila
            key={borrador.borrador ?? ''}
            borrador={borrador}
            solo={borradores.length === 1}
            onDescartar={(nombre) => setElegido({ borrador, nombre })}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={elegido !== null}
        onOpenChange={(open) => !open && setElegido(null)}
        title={m.descartarTitulo}
        description={elegido && m.descartarDetalle(elegido.nombre, elegido.borrador.documentos)}
        confirmLabel={m.descartarConfirmar}
        cancelLabel={m.conservar}
        tone="danger"
        onConfirm={onConfirm}
      />
    </>
  );
};
