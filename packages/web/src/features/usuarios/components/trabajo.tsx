import {
  esUnicaPropietaria,
  gestionMessages,
  quedaSinPropietario,
} from '@portal/domain/features/usuarios/gestion.messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion, usuariosQueries } from '../usuarios.queries.ts';

const { toasts } = gestionMessages;

/**
 * The cases that an account is responsible for, and to whom they are handed over; where it is about to stop entering, also
 * the organization that would be left without who leads it.
 */
export const Trabajo = ({ id, al }: { id: string; al?: 'suspender' | 'eliminar' }) => {
  const { data, error, refetch } = useQuery(usuariosQueries.trabajo(id));
  const [destinoId, setDestino] = useState('');
  const [falta, setFalta] = useState<string>();
  const entregar = useAccion(client.usuarios.entregarTrabajo);
  const [enviar, ocupado] = useOnce(async () => {
    if (!destinoId) return setFalta('Elige quién los llevará');
    try {
      const { entregados } = await entregar.mutateAsync({ id, destinoId });
      toast.success(toasts.entregado, entregados === 1 ? '1 proyecto' : `${entregados} proyectos`);
      setDestino('');
    } catch (failure) {
      toast.destructive(toasts.accionError, problemOf(failure).message);
    }
  });
  if (error) return <ErrorState level={3} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={3} />;
  const aviso = al && data.dirigeSola && (
    <Banner
      tone="warning"
      title={al === 'eliminar' ? 'No se puede eliminar todavía' : 'Antes de suspenderla'}
    >
      {al === 'eliminar' ? esUnicaPropietaria(data.dirigeSola) : quedaSinPropietario(data.dirigeSola)}
    </Banner>
  );
  if (data.proyectos.length === 0)
    return aviso || <p className="text-sm text-ink-soft">No es responsable de ningún proyecto en curso.</p>;
  return (
    <div className="space-y-4">
      {aviso}
      <ul className="divide-y divide-line">
        {data.proyectos.map(({ id: proyecto, folio, organizacion, etapa }) => (
          <li key={proyecto} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
            <span>
              <TextLink href={`/proyectos/${proyecto}`}>{folio}</TextLink> {organizacion}
            </span>
            <span className="text-ink-soft">{etapa}</span>
          </li>
        ))}
      </ul>
      {data.mas && <p className="text-sm text-ink-soft">Y otros: se entregan todos juntos.</p>}
      {data.destinos.length > 0 && (
        <div className="max-w-md space-y-4">
          <SelectField
            id="trabajo-destino"
            name="destinoId"
            label="Pasar sus proyectos a"
            value={destinoId}
            error={falta}
            onChange={(value) => {
              setFalta(undefined);
              setDestino(value);
            }}
            options={data.destinos.map(({ id: value, nombre }) => ({ value, label: nombre }))}
          />
          <Button busy={ocupado} onClick={() => void enviar()}>
            Pasar
          </Button>
        </div>
      )}
    </div>
  );
};
