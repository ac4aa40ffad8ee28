import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { Codiseno } from '@portal/domain/features/codiseno/codiseno.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { FileText, Play } from 'lucide-react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useUsuario } from '../../../../app/session.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Button } from '../../../../ui/button.tsx';
import type { MenuItem } from '../../../../ui/dropdown-menu.tsx';
import { Edad } from '../../../../ui/edad.tsx';
import { RecordHeader } from '../../../../ui/record-header.tsx';
import { toast } from '../../../../ui/toast.ts';
import { Turno } from '../../../../ui/turno.tsx';
import { useAccion } from '../../codiseno.acciones.ts';
import { codisenoQueries } from '../../codiseno.queries.ts';
import { EstadoBadge } from '../estados.tsx';
import { type Pregunta, puede } from './acciones.ts';

const { sesion: m, toasts } = codisenoMessages;

/** What stops it or ends it, in the order in which the menu has it. */
const enMenu = ['pausar', 'desistir', 'cancelar'] as const;

/** What it is on one line: project, folio, state and whose turn; and what can be done with the whole of it. */
export const Encabezado = ({
  codiseno,
  onPreguntar,
}: {
  codiseno: Codiseno;
  onPreguntar: (pregunta: Pregunta) => void;
}) => {
  const { id, version, folio, nombre, organizacion, estado, turno, turnoDesde, registroId } = codiseno;
  const { esPersonal } = useUsuario();
  const queryClient = useQueryClient();
  const reanudar = useAccion(client.codiseno.reanudar);
  const [seguir, siguiendo] = useOnce(async () => {
    try {
      await reanudar.mutateAsync({ id, version });
      toast.success(toasts.reanudado, folio);
    } catch (error) {
      toast.destructive(toasts.error, problemOf(error).message);
      void queryClient.invalidateQueries({ queryKey: codisenoQueries.uno(id).queryKey });
    }
  });
  const deAccion = codiseno.acciones.flatMap(({ action, label, enabled }): MenuItem[] => {
    const accion = enMenu.find((una) => una === action);
    return accion && enabled
      ? [{ label, danger: accion !== 'pausar', onSelect: () => onPreguntar({ que: accion }) }]
      : [];
  });
  return (
    <RecordHeader
      back={{ href: '/co-diseno', label: m.volver }}
      title={nombre ?? organizacion.nombre}
      folio={folio}
      tabTitle={folio}
      primary={
        puede(codiseno, 'reanudar') && (
          <Button
            size="sm"
            variant="primary"
            busy={siguiendo}
            icon={<Play aria-hidden="true" className="size-4" />}
            onClick={() => void seguir()}
          >
            {m.reanudar}
          </Button>
        )
      }
      menu={[
        {
          kind: 'link',
          label: m.verRegistro,
          icon: <FileText aria-hidden="true" />,
          href: `/registro/ver/${registroId}`,
        },
        ...(deAccion.length > 0 ? [{ kind: 'separator' as const }, ...deAccion] : []),
      ]}
    >
      <EstadoBadge estado={estado} />
      {turno !== null && (
        <>
          <Turno de={turno}>
            {turno === 'fundacion' ? 'La fundación' : esPersonal ? 'La organización' : 'Tu organización'}
          </Turno>
          <Edad desde={turnoDesde} alarma={esPersonal || turno === 'organizacion'} />
        </>
      )}
    </RecordHeader>
  );
};
