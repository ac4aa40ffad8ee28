import { rolesMessages } from '@portal/domain/features/usuarios/roles.messages';
import type { AccionDeRol } from '@portal/domain/features/usuarios/roles.policy';
import type { RolEntero } from '@portal/domain/features/usuarios/roles.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePuede } from '../../../app/session.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { PartOfLog } from '../../../stage/part-of-log.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { MenuItem } from '../../../ui/dropdown-menu.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { acciones } from '../components/roles/acciones.ts';
import { DialogoDeRol } from '../components/roles/dialogos.tsx';
import { Personas } from '../components/roles/efecto.tsx';
import { PermisosDeRol } from '../components/roles/permisos.tsx';
import { rolesQueries } from '../roles.queries.ts';

const { actividad: m } = rolesMessages;

/** One role: what it lets do, who has it and its part of the log. */
export const RolPage = () => {
  const { id = '' } = useParams({ strict: false });
  const rol = useQuery(rolesQueries.uno(id));
  return <Loaded query={rol}>{(data) => <Vista rol={data} />}</Loaded>;
};

const vista = ({ esPersonal, alcance }: RolEntero): string => {
  if (!esPersonal) return 'Los de su organización';
  return alcance === 'todo' ? 'Todos los proyectos' : 'Solo los que se le abren';
};

const Vista = ({ rol }: { rol: RolEntero }) => {
  const navigate = useNavigate();
  const administra = usePuede('administrar_sistema');
  const lista = usePuede('editar_usuarios');
  const [accion, setAccion] = useState<AccionDeRol | null>(null);
  const { editar, factor, eliminar, motivo } = acciones(rol);
  const menu: MenuItem[] = [
    ...(factor
      ? [
          {
            label: rol.segundoFactor ? 'Dejar de exigir segundo factor' : 'Exigir segundo factor',
            icon: <ShieldCheck aria-hidden="true" className="size-4" />,
            disabled: !factor.enabled,
            detail: factor.blockers[0]?.message,
            onSelect: () => setAccion('segundoFactor'),
          },
        ]
      : []),
    ...(eliminar
      ? [
          {
            label: 'Eliminar',
            icon: <Trash2 aria-hidden="true" className="size-4" />,
            danger: true,
            onSelect: () => setAccion('eliminar'),
          },
        ]
      : []),
  ];
  return (
    <>
      <RecordHeader
        back={{ href: '/usuarios/roles', label: rolesMessages.volver }}
        title={rol.nombre}
        folio={rol.folio}
        tabTitle={rol.nombre}
        note={rol.descripcion}
        primary={
          editar?.enabled && (
            <Button
              size="sm"
              variant="primary"
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => setAccion('editar')}
            >
              Editar
            </Button>
          )
        }
        menu={menu}
      >
        {rol.delSistema && <Badge icon={false}>Del portal</Badge>}
      </RecordHeader>
      <div className="mx-auto max-w-7xl space-y-6 px-4 py-5 md:px-8">
        {motivo && <p className="text-sm text-ink-soft">{motivo}</p>}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title="Qué puede hacer" surface="page">
            <div className="space-y-4">
              <KeyValue
                dense
                items={[
                  { label: 'Proyectos que ve', value: vista(rol) },
                  { label: 'Segundo factor', value: rol.segundoFactor ? 'Obligatorio' : 'No se exige' },
                  { label: 'Creado', value: formatDate(rol.creadoEn) },
                ]}
              />
              {rol.esPersonal && <PermisosDeRol permisos={rol.permisos} />}
            </div>
          </Card>
          {rol.cuentas !== null && (
            <Card
              title="Quién lo tiene"
              surface="page"
              actions={
                lista &&
                rol.cuentas > 0 && (
                  <TextLink href={`/usuarios?rolId=${rol.id}`}>{rolesMessages.cuentas(rol.cuentas)}</TextLink>
                )
              }
            >
              {rol.personas.length === 0 ? (
                <p className="text-sm text-ink-soft">{rolesMessages.sinCuentas}.</p>
              ) : (
                <Personas personas={rol.personas} mas={rol.mas} />
              )}
            </Card>
          )}
        </div>
        {administra && <Historial id={rol.id} />}
      </div>
      {accion && (
        <DialogoDeRol
          accion={accion}
          rol={rol}
          onClose={() => setAccion(null)}
          onDeleted={() => void navigate({ to: '/usuarios/roles', replace: true })}
        />
      )}
    </>
  );
};

const Historial = ({ id }: { id: string }) => {
  const historial = useQuery(rolesQueries.historial(id));
  return (
    <PartOfLog
      title={m.titulo}
      description={m.ayuda}
      empty={m.vacio}
      query={historial}
      entries={historial.data?.items}
      body={({ cambios, motivo }) => [...cambios, ...(motivo ? [motivo] : [])].join('\n') || null}
    />
  );
};
