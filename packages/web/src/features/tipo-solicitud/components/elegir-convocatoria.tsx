import { useActor } from '../../../app/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { textoDelPlazo } from '../../convocatorias/public.ts';
import { Opciones } from './opciones.tsx';
import type { Opciones as Ofrecidas } from './use-opciones.ts';

export type ElegirProps = {
  opciones: Ofrecidas;
  elegida: string | null;
  onElegir: (opcion: string) => void;
};

/** Which of the calls that are open now; without any, what to do. */
export const ElegirConvocatoria = ({ opciones, elegida, onElegir }: ElegirProps) => (
  <Opciones
    titulo="Convocatoria"
    pregunta="¿A cuál respondes?"
    consulta={opciones.convocatorias}
    opciones={opciones.abiertas.map((convocatoria) => ({
      value: convocatoria.id,
      label: convocatoria.titulo,
      hint: textoDelPlazo(convocatoria) ?? undefined,
    }))}
    elegida={elegida}
    onElegir={onElegir}
    vacia={<SinConvocatorias />}
  >
    {elegida && (
      <p className="text-sm">
        <TextLink href={`/convocatorias/ver/${elegida}`}>Leer las bases y los criterios</TextLink>
      </p>
    )}
  </Opciones>
);

/** The account's own organization may be what no call is for; staff sees all of them. */
const SinConvocatorias = () => {
  const { esPersonal } = useActor();
  return (
    <EmptyState
      level={3}
      title={
        esPersonal ? 'No hay convocatorias abiertas' : 'No hay convocatorias abiertas para tu organización'
      }
      actions={<ButtonLink href="/convocatorias">Ver convocatorias</ButtonLink>}
    >
      {esPersonal
        ? 'Cuando publiques una podrás capturar pre-registros para ella. Mientras tanto elige otro tipo de solicitud.'
        : 'Cuando se publique una te avisaremos. Mientras tanto puedes presentar tu proyecto a solicitud de tu organización.'}
    </EmptyState>
  );
};
