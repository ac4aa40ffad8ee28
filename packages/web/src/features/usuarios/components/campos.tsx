import { type DatosDeUsuario, faltasDeDatos } from '@portal/domain/features/usuarios/gestion.datos';
import { gestionMessages } from '@portal/domain/features/usuarios/gestion.messages';
import type { Issue } from '@portal/domain/kernel/errors';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { TypedField } from '../../../ui/use-typed.ts';
import { usuariosQueries } from '../usuarios.queries.ts';

const { campos: m } = gestionMessages;

/** What the form of an account holds, each as a text. */
export type Escrito = DatosDeUsuario & { readonly rolId: string };

export const VACIO: Escrito = {
  nombre: '',
  apellidos: '',
  telefono: '',
  cargo: '',
  departamento: '',
  rolId: '',
};

/** Everything that is missing before it travels; the server judges the same again. */
export const faltas = (escrito: Escrito, esPersonal = true): Issue[] => [
  ...faltasDeDatos(escrito, esPersonal),
  ...(escrito.rolId ? [] : [{ path: 'rolId', code: 'requerido', message: m.rol }]),
];

export const idDe = (path: string): string => `usuario-${path}`;

/** The fields that the new account and the edited one share. */
/** So many departments are named; the others are counted. */
const NOMBRADOS = 12;

const yaHay = (departamentos: readonly string[]): string => {
  const otros = departamentos.length - NOMBRADOS;
  return `Ya hay: ${departamentos.slice(0, NOMBRADOS).join(', ')}${otros > 0 ? ` y ${otros} más` : ''}.`;
};

export const Campos = ({
  campo,
  opcionales = false,
}: {
  campo: (path: keyof Escrito) => TypedField;
  /** Of an account of an organization only the name is asked. */
  opcionales?: boolean;
}) => {
  const { data } = useQuery(usuariosQueries.filtros());
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...campo('nombre')} label="Nombre" autoComplete="off" />
        <TextField {...campo('apellidos')} label="Apellidos" autoComplete="off" />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          {...campo('telefono')}
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required={!opcionales}
        />
        <TextField {...campo('cargo')} label="Cargo" autoComplete="off" required={!opcionales} />
      </div>
      <TextField
        {...campo('departamento')}
        label="Departamento"
        autoComplete="off"
        required={!opcionales}
        help={data?.departamentos.length ? yaHay(data.departamentos) : undefined}
      />
    </>
  );
};

/** The roles that the actor may give; with the one that the account has, where that is none of them. */
export const CampoRol = ({
  actual,
  ...field
}: TypedField & { actual?: { readonly id: string; readonly nombre: string } }) => {
  const { data } = useQuery(usuariosQueries.filtros());
  const ofrecidos = (data?.roles ?? [])
    .filter(({ ofrecido }) => ofrecido)
    .map(({ id, nombre }) => ({ value: id, label: nombre }));
  const opciones =
    !actual || ofrecidos.some(({ value }) => value === actual.id)
      ? ofrecidos
      : [{ value: actual.id, label: actual.nombre }, ...ofrecidos];
  return (
    <SelectField
      {...field}
      label="Rol"
      options={opciones}
      help="Solo aparecen los roles cuyos permisos tú también tienes."
      placeholder={actual ? null : 'Elige un rol'}
    />
  );
};
