import type { PapelId } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import type { RolEnOrganizacion } from '@portal/domain/features/organizaciones/organizaciones.schema';
import type { Momento } from './tipos.ts';

/** What organizations of the demo do on their own pages: papers of the dossier, and colleagues. */

/** A paper uploaded to a dossier. Days are natural and count from today; negative lie behind. */
export type PapelDeExpedienteDemo = {
  readonly organizacion: string;
  readonly tipo: PapelId;
  readonly subido: Momento;
  /** Days before the upload on which it was issued. */
  readonly diasAntes: number;
  /** Last day on which it is good: by the rule of its type when absent, never when null. */
  readonly vence?: number | null;
};

const a = (
  organizacion: string,
  tipo: PapelId,
  hace: number,
  hora: string,
  rest: { readonly diasAntes: number; readonly vence?: number | null },
): PapelDeExpedienteDemo => ({ organizacion, tipo, subido: { hace, hora }, ...rest });

/** Good ones, some with a month or a week left, one that has expired and one that does not expire. */
export const papelesDemo: readonly PapelDeExpedienteDemo[] = [
  a('raices', 'comprobante_sat', 147, '11:20', { diasAntes: 1 }),
  a('mediacion-delicias', 'comprobante_sat', 147, '12:05', { diasAntes: 2 }),
  a('casa-encino', 'comprobante_sat', 147, '12:40', { diasAntes: 0 }),
  a('semilleros', 'comprobante_sat', 144, '11:50', { diasAntes: 0 }),
  a('cancha-viva', 'comprobante_sat', 143, '12:20', { diasAntes: 0 }),
  a('convivencia-parral', 'comprobante_sat', 141, '11:10', { diasAntes: 0 }),
  a('raices', 'comprobante_sat', 121, '10:40', { diasAntes: 0 }),
  a('convivencia-parral', 'comprobante_sat', 119, '11:35', { diasAntes: 0 }),
  a('cancha-viva', 'comprobante_sat', 117, '10:55', { diasAntes: 0 }),
  a('mediacion-delicias', 'comprobante_sat', 116, '12:25', { diasAntes: 0 }),
  a('casa-encino', 'comprobante_sat', 115, '13:10', { diasAntes: 0 }),
  a('convivencia-parral', 'comprobante_sat', 84, '10:05', { diasAntes: 0 }),
  a('semilleros', 'comprobante_sat', 67, '11:05', { diasAntes: 0 }),
  a('convivencia-parral', 'comprobante_sat', 29, '10:25', { diasAntes: 0 }),
  a('raices', 'comprobante_sat', 28, '11:30', { diasAntes: 0 }),
  a('casa-encino', 'comprobante_sat', 26, '10:50', { diasAntes: 1 }),
  a('mediacion-delicias', 'comprobante_sat', 12, '10:15', { diasAntes: 1 }),
  a('cancha-viva', 'identificacion_representante', 105, '10:20', { diasAntes: 700, vence: null }),
  a('cancha-viva', 'donataria', 105, '10:26', { diasAntes: 210, vence: null }),
  a('cancha-viva', 'comprobante_domicilio', 62, '18:05', { diasAntes: 5, vence: 23 }),
  a('cancha-viva', 'caratula_bancaria', 30, '17:40', { diasAntes: 3 }),
  a('cancha-viva', 'comprobante_sat', 25, '17:44', { diasAntes: 0 }),
  a('semilleros', 'comprobante_domicilio', 97, '12:11', { diasAntes: 4, vence: -9 }),
  a('semilleros', 'poder_notarial', 97, '12:18', { diasAntes: 300, vence: null }),
  a('semilleros', 'comprobante_sat', 18, '09:02', { diasAntes: 2 }),
  a('casa-encino', 'caratula_bancaria', 84, '13:30', { diasAntes: 2, vence: 6 }),
  a('casa-encino', 'donataria', 84, '13:34', { diasAntes: 400, vence: null }),
  a('casa-encino', 'comprobante_domicilio', 28, '11:50', { diasAntes: 10 }),
  a('casa-encino', 'comprobante_sat', 7, '13:15', { diasAntes: 1 }),
  a('raices', 'comprobante_domicilio', 45, '16:15', { diasAntes: 12, vence: 27 }),
  a('raices', 'cluni', 45, '16:19', { diasAntes: 500, vence: null }),
  a('raices', 'comprobante_sat', 10, '11:08', { diasAntes: 0 }),
  a('puente-paquime', 'caratula_bancaria', 20, '12:32', { diasAntes: 6 }),
  a('puente-paquime', 'comprobante_sat', 20, '12:38', { diasAntes: 2 }),
  a('convivencia-parral', 'comprobante_domicilio', 21, '09:25', { diasAntes: 8 }),
  a('convivencia-parral', 'caratula_bancaria', 21, '09:31', { diasAntes: 1 }),
  a('convivencia-parral', 'comprobante_sat', 16, '10:44', { diasAntes: 0 }),
];

/** A colleague whom the owner invited. */
export type ColegaDemo = {
  readonly organizacion: string;
  readonly rol: RolEnOrganizacion;
  readonly invitado: Momento;
} & (
  | {
      /** Key of the account that joins: one of the organization's, or with its name where it serves several. */
      readonly cuenta: string;
      readonly nombre?: string;
      readonly unido: Momento;
    }
  /** Nobody has answered yet. */
  | { readonly email: string }
);

/** An accountant who serves three organizations, and is asked by one after the other. */
const contadora = (organizacion: string, hace: number): ColegaDemo => ({
  organizacion,
  cuenta: 'contadora',
  nombre: 'Mireya Quezada Solano',
  rol: 'colaborador',
  invitado: { hace, hora: '09:30' },
  unido: { hace: hace - 1, hora: '18:05' },
});

export const colegasDemo: readonly ColegaDemo[] = [
  contadora('casa-encino', 44),
  contadora('convivencia-parral', 38),
  contadora('cancha-viva', 20),
  {
    organizacion: 'casa-encino',
    cuenta: 'hrascon',
    rol: 'colaborador',
    invitado: { hace: 61, hora: '10:02' },
    unido: { hace: 60, hora: '19:47' },
  },
  {
    organizacion: 'convivencia-parral',
    cuenta: 'jmeraz',
    rol: 'propietario',
    invitado: { hace: 50, hora: '13:12' },
    unido: { hace: 49, hora: '09:08' },
  },
  {
    organizacion: 'cancha-viva',
    cuenta: 'iolguin',
    rol: 'colaborador',
    invitado: { hace: 27, hora: '12:45' },
    unido: { hace: 26, hora: '20:31' },
  },
  {
    organizacion: 'cancha-viva',
    email: 'rtarin@canchaviva.example',
    rol: 'propietario',
    invitado: { hace: 3, hora: '11:20' },
  },
];
