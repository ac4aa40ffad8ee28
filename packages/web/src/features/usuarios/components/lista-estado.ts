import { ordenesDeUsuarios, tiposDeCuenta } from '@portal/domain/features/usuarios/gestion.ordenes';
import { estadoDeUsuario, estadosDeUsuario } from '@portal/domain/features/usuarios/usuarios.estados';
import { type ListFilter, listOf, many, one, record } from '../../../ui/list-query.ts';
import type { ListView } from '../../../ui/list-views.tsx';
import type { SelectOption } from '../../../ui/select-field.tsx';

const deQuien = { personal: 'De la fundación', solicitantes: 'De organizaciones' } as const;

/** One of the departments that there are; while they are not known any passes. */
const departamento = (departamentos: readonly string[] | undefined): ListFilter<string> => ({
  label: 'Departamento',
  options: (departamentos ?? []).map((value) => ({ value, label: value })),
  read: (text) => (departamentos === undefined || departamentos.includes(text ?? '') ? text : undefined),
});

/** The list in the URL. `roles`, `departamentos` and `organizaciones`: those that can be chosen, once they are known. */
export const listaEnUrl = (
  roles: readonly SelectOption[] | undefined,
  departamentos: readonly string[] | undefined,
  organizaciones: readonly SelectOption[] | undefined,
) =>
  listOf(
    {
      tipo: one('Cuentas', tiposDeCuenta, (tipo) => deQuien[tipo]),
      rolId: record('Rol', roles),
      estado: many('Estado', estadosDeUsuario, (estado) => estadoDeUsuario[estado].label),
      departamento: departamento(departamentos),
      organizacionId: record('Organización', organizaciones),
    },
    ordenesDeUsuarios,
    'asc',
    { columna: 'nombre', dir: 'asc' },
  );

/** The tabs of the list: whose accounts. */
export const vistas: readonly ListView[] = [
  { id: 'todas', label: 'Todas', filtros: {} },
  {
    id: 'personal',
    label: deQuien.personal,
    filtros: { tipo: ['personal'] },
    empty: 'Todavía no hay cuentas de la fundación',
  },
  {
    id: 'solicitantes',
    label: deQuien.solicitantes,
    filtros: { tipo: ['solicitantes'] },
    empty: 'Todavía no hay cuentas de organizaciones',
  },
];
