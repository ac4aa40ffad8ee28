import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import { etiquetasDeDuplicado } from '@portal/domain/features/organizaciones/organizaciones.schema';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { rfcMask } from '../../../ui/masks.ts';
import { organizacionesQueries } from '../organizaciones.queries.ts';

const { duplicados: m } = organizacionesMessages;

/** Organizations that could be this one, with the reason; nothing when there are none. */
export const Duplicados = ({ id }: { id: string }) => {
  const { data = [] } = useQuery(organizacionesQueries.duplicados(id));
  if (data.length === 0) return null;
  return (
    <div className="mb-6">
      <Banner tone="warning" title={m.titulo}>
        <p>{m.ayuda}</p>
        <ul className="mt-2 space-y-1">
          {data.map((otra) => (
            <li key={otra.id}>
              <TextLink href={`/organizaciones/${otra.id}`}>{otra.nombre}</TextLink>
              {otra.rfc && (
                <span className="figures text-xs tracking-[0.02em]"> {rfcMask.show(otra.rfc)}</span>
              )}
              {' · '}
              {otra.motivos.map((motivo) => etiquetasDeDuplicado[motivo]).join(', ')}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
};
