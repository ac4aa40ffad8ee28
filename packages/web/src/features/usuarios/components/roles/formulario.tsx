import {
  codigosDeRoles,
  permisoEnPalabras,
  rolesMessages,
} from '@portal/domain/features/usuarios/roles.messages';
import { seLee } from '@portal/domain/features/usuarios/roles.nombre';
import { juntasDe, LEE_Y_VOTA } from '@portal/domain/features/usuarios/roles.policy';
import type { Rol } from '@portal/domain/features/usuarios/roles.shapes';
import type { Issue } from '@portal/domain/kernel/errors';
import { type Permiso, todosLosPermisos } from '@portal/domain/kernel/policy';
import { textLength } from '@portal/domain/kernel/text';
import { useUsuario } from '../../../../app/session.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Typed } from '../../../../ui/use-typed.ts';
import { CampoPermisos } from './permisos.tsx';

/**
 * What is written of a role, every value a text: each permission by itself, so that two people who change different ones are
 * put together.
 */
export type EscritoDeRol = Record<'nombre' | 'descripcion' | 'alcance' | Permiso, string>;

const SI = 'si';
const NO = 'no';

/** The values of the form of a role; empty for a new one. */
export const escritoDe = (
  rol: Pick<Rol, 'nombre' | 'descripcion' | 'alcance' | 'permisos'>,
): EscritoDeRol => ({
  nombre: rol.nombre,
  descripcion: rol.descripcion,
  // Of a role without projects in sight nothing follows from it.
  alcance: rol.alcance === 'por_acceso' ? 'por_acceso' : 'todo',
  ...(Object.fromEntries(
    todosLosPermisos.map((permiso) => [permiso, rol.permisos.includes(permiso) ? SI : NO]),
  ) as Record<Permiso, string>),
});

export const ROL_NUEVO = escritoDe({ nombre: '', descripcion: '', alcance: 'todo', permisos: [] });

export const permisosDe = (escrito: EscritoDeRol): Permiso[] =>
  todosLosPermisos.filter((permiso) => escrito[permiso] === SI);

/** As the operations take it. */
export const datosDe = (escrito: EscritoDeRol) => ({
  nombre: escrito.nombre,
  descripcion: escrito.descripcion,
  permisos: permisosDe(escrito),
  alcance: escrito.alcance === 'por_acceso' ? ('por_acceso' as const) : ('todo' as const),
});

/** How the fields are called where two versions meet. */
export const etiquetasDeRol: Readonly<Record<keyof EscritoDeRol, string>> = {
  nombre: 'Nombre',
  descripcion: 'Descripción',
  alcance: 'Proyectos que ve',
  ...permisoEnPalabras,
};

export const enPalabrasDeRol = (key: string, value: unknown): string => {
  if (key === 'alcance') return value === 'por_acceso' ? 'Solo los que se le abren' : 'Todos';
  if (key in permisoEnPalabras) return value === SI ? 'Sí' : 'No';
  return typeof value === 'string' ? value : '';
};

/** Everything that is missing before it travels; the server judges the same again (B§5 'Role form'). */
export const faltasDeRol = (escrito: EscritoDeRol): Issue[] => {
  const { nombre, descripcion, alcance } = escrito;
  const permisos = permisosDe(escrito);
  const issues: Issue[] = [];
  const add = (path: string, message: string) => issues.push({ path, code: 'dato_invalido', message });
  if (textLength(nombre) < 2) add('nombre', rolesMessages.campos.nombre);
  else if (!seLee(nombre)) add('nombre', codigosDeRoles.nombre_confundible);
  if (textLength(descripcion) < 10) add('descripcion', rolesMessages.campos.descripcion);
  if (permisos.length === 0) add('permisos', codigosDeRoles.permisos_requeridos);
  if (alcance === 'por_acceso' && !permisos.every((permiso) => LEE_Y_VOTA.includes(permiso)))
    add('alcance', codigosDeRoles.alcance_solo_lee);
  return issues;
};

/** The fields of a role, new or edited. `nombreFijo`: one of the portal's own keeps its name. */
export const CamposDeRol = ({
  form,
  nombreFijo = false,
}: {
  form: Typed<EscritoDeRol>;
  nombreFijo?: boolean;
}) => {
  const { permisos: propios } = useUsuario();
  const permisos = permisosDe(form.values);
  const juntas = juntasDe(permisos);
  return (
    <>
      <TextField
        {...form.field('nombre')}
        label="Nombre"
        autoComplete="off"
        disabled={nombreFijo}
        help={nombreFijo ? 'Es un rol del portal: conserva su nombre.' : undefined}
      />
      <TextArea
        {...form.field('descripcion')}
        label="Descripción"
        help="Para qué sirve el rol, en una o dos frases."
        min={10}
        max={500}
        rows={2}
      />
      <CampoPermisos
        marcados={new Set(permisos)}
        propios={propios}
        error={form.errorOf('permisos')}
        onChange={(permiso, marcado) => {
          form.show(form.issues.filter(({ path }) => path !== 'permisos'));
          form.setValues((before) => ({ ...before, [permiso]: marcado ? SI : NO }));
        }}
      />
      {permisos.includes('ver_proyectos') && (
        <RadioGroup
          {...form.field('alcance')}
          label="Proyectos que ve"
          layout="column"
          options={[
            { value: 'todo', label: 'Todos' },
            {
              value: 'por_acceso',
              label: 'Solo los que se le abren',
              hint: 'Para consejeros y auditores: leen y votan, nada más.',
            },
          ]}
        />
      )}
      {juntas.length > 0 && (
        <Banner tone="warning" level={3} title="Este rol junta lo que conviene separar">
          {`Conviene que sean personas distintas: ${juntas.join('; ')}.`}
        </Banner>
      )}
    </>
  );
};
