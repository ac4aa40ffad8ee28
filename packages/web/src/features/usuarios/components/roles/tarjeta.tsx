import { rolesMessages } from '@portal/domain/features/usuarios/roles.messages';
import type { AccionDeRol } from '@portal/domain/features/usuarios/roles.policy';
import type { Rol } from '@portal/domain/features/usuarios/roles.shapes';
import { Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { usePuede } from '../../../../app/session.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { acciones, faltan } from './acciones.ts';
import { PermisosDeRol } from './permisos.tsx';

const Cuentas = ({ rol: { id, cuentas } }: { rol: Rol }) => {
  const lista = usePuede('editar_usuarios');
  if (cuentas === null) return <span>Cuentas de las organizaciones</span>;
  if (cuentas === 0) return <span>{rolesMessages.sinCuentas}</span>;
  const text = rolesMessages.cuentas(cuentas);
  return lista ? <TextLink href={`/usuarios?rolId=${id}`}>{text}</TextLink> : <span>{text}</span>;
};

/** One role: what it lets do, who has it, and what may be done with it. */
export const TarjetaDeRol = ({ rol, onAccion }: { rol: Rol; onAccion: (accion: AccionDeRol) => void }) => {
  const { editar, factor, eliminar, motivo } = acciones(rol);
  return (
    <Card
      title={rol.nombre}
      description={rol.descripcion}
      actions={
        <span className="flex flex-wrap gap-2">
          {editar?.enabled && (
            <Button
              size="sm"
              icon={<Pencil aria-hidden="true" className="size-4" />}
              aria-label={`Editar ${rol.nombre}`}
              onClick={() => onAccion('editar')}
            >
              Editar
            </Button>
          )}
          {eliminar && (
            <Button
              size="sm"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              aria-label={`Eliminar ${rol.nombre}`}
              onClick={() => onAccion('eliminar')}
            >
              Eliminar
            </Button>
          )}
        </span>
      }
    >
      <div className="space-y-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <TextLink href={`/usuarios/roles/${rol.id}`}>
            <span className="folio">{rol.folio}</span>
          </TextLink>
          <Cuentas rol={rol} />
          {rol.delSistema && <Badge icon={false}>Del portal</Badge>}
          {rol.alcance === 'por_acceso' && <Badge icon={false}>Ve solo lo que se le abre</Badge>}
          {rol.segundoFactor && (
            <span className="inline-flex items-center gap-1 text-ink-soft">
              <ShieldCheck aria-hidden="true" className="size-4" />
              Segundo factor obligatorio
            </span>
          )}
        </p>
        {rol.esPersonal && <PermisosDeRol permisos={rol.permisos} />}
        {factor?.enabled && (
          <Checkbox
            label="Exigir segundo factor"
            help={faltan(rol.sinFactor)}
            checked={rol.segundoFactor}
            onChange={() => onAccion('segundoFactor')}
          />
        )}
        {motivo && <p className="text-sm text-ink-soft">{motivo}</p>}
      </div>
    </Card>
  );
};
