import type { CampoDeAdenda } from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Tx } from '../../platform/db/index.ts';

/** What an addendum changed: dates as they are, amounts canonical. */
export type Cambio = {
  readonly campo: CampoDeAdenda;
  readonly antes: string | null;
  readonly despues: string;
};

export type AdendaRow = {
  readonly id: string;
  readonly numero: number;
  readonly texto: string;
  readonly cambios: readonly Cambio[];
  readonly documentos: readonly string[];
  readonly creado_en: Date;
  readonly autor_nombre: string | null;
};

/** The addenda of a call in sight, newest first. */
export const listAdendas = (tx: Tx, convocatoriaId: string): Promise<AdendaRow[]> =>
  tx
    .selectFrom('adendas as a')
    .leftJoin('usuarios as u', 'u.id', 'a.creado_por')
    .where('a.convocatoria_id', '=', convocatoriaId)
    .select([
      'a.id',
      'a.numero',
      'a.texto',
      'a.cambios',
      'a.documentos',
      'a.creado_en',
      'u.nombre as autor_nombre',
    ])
    .orderBy('a.numero', 'desc')
    .$castTo<AdendaRow>()
    .execute();

export type NewAdenda = {
  readonly convocatoriaId: string;
  readonly numero: number;
  readonly texto: string;
  readonly cambios: readonly Cambio[];
  readonly documentos: readonly string[];
  readonly creadoPor: string;
};

/** Inserts an addendum; its call already counts it. */
export const insertAdenda = async (tx: Tx, adenda: NewAdenda): Promise<void> => {
  await tx
    .insertInto('adendas')
    .values({
      convocatoria_id: adenda.convocatoriaId,
      numero: adenda.numero,
      texto: adenda.texto,
      cambios: JSON.stringify(adenda.cambios),
      documentos: [...adenda.documentos],
      creado_por: adenda.creadoPor,
    })
    .execute();
};
