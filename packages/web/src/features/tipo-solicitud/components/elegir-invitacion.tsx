import { formatDate } from '@portal/domain/kernel/dates';
import { useActor, useFundacion } from '../../../app/session.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Mensaje } from '../../invitaciones/public.ts';
import type { ElegirProps } from './elegir-convocatoria.tsx';
import { Opciones } from './opciones.tsx';

/** Which of the account's invitations; without any, what to do. */
export const ElegirInvitacion = ({ opciones, elegida, onElegir }: ElegirProps) => {
  const fundacion = useFundacion();
  const { esPersonal } = useActor();
  const actual = opciones.vigentes.find(({ id }) => id === elegida);
  return (
    <Opciones
      titulo="Tu invitación"
      pregunta="¿Cuál vas a atender?"
      consulta={opciones.invitaciones}
      opciones={opciones.vigentes.map(({ id, estado, creadaEn, venceEl }) => ({
        value: id,
        label: `Invitación del ${formatDate(creadaEn)}`,
        hint:
          estado === 'aceptada' ? 'Aceptada' : `Pendiente: puedes aceptarla hasta el ${formatDate(venceEl)}`,
      }))}
      elegida={elegida}
      onElegir={onElegir}
      vacia={
        esPersonal ? (
          <EmptyState level={3} title="Las invitaciones las atiende la organización">
            Solo una cuenta de la organización invitada puede aceptarla y empezar su pre-registro. Si lo
            capturas a su nombre, elige otro tipo de solicitud.
          </EmptyState>
        ) : (
          <EmptyState level={3} title="No tienes invitaciones vigentes">
            {fundacion} invita a organizaciones específicas. Si esperas una, pide a tu enlace en la fundación
            que la envíe al RFC o al correo con el que entras; si no, presenta tu proyecto a solicitud de tu
            organización.
          </EmptyState>
        )
      }
    >
      {actual && <Mensaje invitacion={actual} />}
      {actual?.estado === 'pendiente' && (
        <p className="text-sm text-ink-soft">Al continuar, tu organización acepta esta invitación.</p>
      )}
    </Opciones>
  );
};
