import { camposDeIdentidad } from '@portal/domain/features/organizaciones/organizaciones.form';
import type { CuentaDePapeles } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import {
  dirige,
  editaOrganizaciones,
  esPropietario,
  leeClabe,
  llevaExpediente,
} from '@portal/domain/features/organizaciones/organizaciones.policy';
import type {
  SituacionDeRfc,
  TipoDeOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import type {
  FilaDeOrganizacion,
  Organizacion,
} from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { clabeBank, maskClabe } from '@portal/domain/kernel/clabe';
import type { TextAnswers } from '@portal/domain/kernel/form';
import type { Actor } from '@portal/domain/kernel/policy';
import type { OrganizacionRow } from './organizaciones.lista.repo.ts';

type Rfc = Pick<OrganizacionRow, 'rfc' | 'rfc_declarado' | 'rfc_confirmado_en'>;

/** How far the RFC is established; that somebody else holds it is the foundation's to know. */
export const situacionDeRfc = (row: Rfc, actor: Actor): SituacionDeRfc => {
  if (row.rfc_declarado === null) return 'sin_rfc';
  if (row.rfc_confirmado_en !== null) return 'validado';
  return row.rfc === null && actor.esPersonal ? 'repetido' : 'por_validar';
};

/** One organization as the wire carries it to this account; of the CLABE, bank and last digits. */
export const presentOrganizacion = (row: OrganizacionRow, actor: Actor): Organizacion => {
  const suya = { organizacionId: row.id };
  return {
    id: row.id,
    version: row.version,
    nombre: row.nombre,
    tipo: row.tipo,
    rfc: row.rfc_declarado,
    rfcSituacion: situacionDeRfc(row, actor),
    representanteLegal: row.representante_legal,
    domicilio: row.domicilio,
    telefono: row.telefono,
    sitioWeb: row.sitio_web,
    cluni: row.cluni,
    clabe: row.clabe_final
      ? {
          enmascarada: maskClabe(row.clabe_final),
          banco: clabeBank(row.clabe_banco ?? ''),
          cambiadaEn: row.clabe_cambiada_en?.toISOString() ?? null,
        }
      : null,
    creadaEn: row.created_at.toISOString(),
    actualizadaEn: row.updated_at.toISOString(),
    permisos: {
      editar: dirige(actor, suya),
      editarIdentidad: dirige(actor, suya) && (row.rfc_confirmado_en === null || editaOrganizaciones(actor)),
      conMotivo: editaOrganizaciones(actor),
      cambiarClabe: esPropietario(actor, suya),
      verClabe: leeClabe(actor, suya),
      dirigir: dirige(actor, suya),
      llevarExpediente: llevaExpediente(actor, suya),
    },
  };
};

/** The row as answers of the form. */
export const answersOf = (row: OrganizacionRow): TextAnswers => ({
  nombre: row.nombre,
  tipo: row.tipo,
  representante_legal: row.representante_legal,
  domicilio: row.domicilio,
  telefono: row.telefono,
  sitio_web: row.sitio_web,
  cluni: row.cluni,
});

/** Whether the answers change what the foundation's validation settled. */
export const changesIdentity = (row: OrganizacionRow, answers: TextAnswers): boolean =>
  row.rfc_confirmado_en !== null &&
  camposDeIdentidad.some((field) => (answersOf(row)[field] ?? null) !== (answers[field] ?? null));

type RowOfList = Rfc & {
  readonly id: string;
  readonly nombre: string;
  readonly tipo: string | null;
  readonly created_at: Date;
  readonly cuentas: number;
  readonly cuenta: CuentaDePapeles;
};

/** One row of the list as the wire carries it. */
export const presentFilaDeOrganizacion = (row: RowOfList, actor: Actor): FilaDeOrganizacion => ({
  id: row.id,
  nombre: row.nombre,
  rfc: row.rfc_declarado,
  rfcSituacion: situacionDeRfc(row, actor),
  tipo: row.tipo as TipoDeOrganizacion | null,
  cuentas: row.cuentas,
  ...row.cuenta,
  creadaEn: row.created_at.toISOString(),
});
