import { gestionMessages } from '@portal/domain/features/usuarios/gestion.messages';
import { listarUsuariosInput } from '@portal/domain/features/usuarios/gestion.shapes';
import { estadoDeUsuario } from '@portal/domain/features/usuarios/public';
import { formatMediumDate, formatTime } from '@portal/domain/kernel/dates';
import { defineSheet } from '../../platform/sheets/index.ts';
import { assertSeesAccounts } from './gestion.handlers.ts';
import { presentFilaDeUsuario } from './gestion.present.ts';
import { listUsuarios } from './gestion.repo.ts';

/** The list of accounts as a sheet. */
export const usuariosHoja = defineSheet({
  path: '/usuarios/exportar',
  tags: ['Usuarios'],
  lista: 'usuarios',
  hoja: 'Usuarios',
  input: listarUsuariosInput,
  may: assertSeesAccounts,
  list: ({ tx }, query) => listUsuarios(tx, query),
  present: (row, uow) => presentFilaDeUsuario(row, uow),
  columns: [
    { titulo: 'Folio', ancho: 12, valor: (fila) => fila.folio },
    { titulo: 'Nombre', ancho: 36, valor: (fila) => fila.nombre },
    { titulo: 'Email', ancho: 36, valor: (fila) => fila.email },
    { titulo: 'Cargo', ancho: 30, valor: (fila) => fila.cargo },
    { titulo: 'Departamento', ancho: 26, valor: (fila) => fila.departamento },
    { titulo: 'Rol', ancho: 20, valor: (fila) => fila.rol.nombre },
    {
      titulo: 'Organizaciones',
      ancho: 40,
      valor: ({ organizaciones }) => organizaciones.map(({ nombre }) => nombre).join('; '),
    },
    { titulo: 'Estado', ancho: 14, valor: (fila) => estadoDeUsuario[fila.estado].label },
    {
      titulo: 'Último acceso',
      ancho: 22,
      valor: ({ ultimoAcceso }) =>
        ultimoAcceso
          ? `${formatMediumDate(ultimoAcceso)}, ${formatTime(ultimoAcceso)}`
          : gestionMessages.lista.nunca,
    },
    { titulo: 'Creada', ancho: 14, valor: (fila) => formatMediumDate(fila.creadaEn) },
  ],
});
