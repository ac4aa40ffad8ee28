import { comentariosMessages } from '@portal/domain/features/comentarios/comentarios.messages';
import {
  type SeccionComentada,
  type TipoDeComentario,
  tiposDeComentario,
} from '@portal/domain/features/comentarios/comentarios.schema';
import { newIdempotencyKey } from '../../app/api.ts';
import { hasUnsent, readUnsent, writeUnsent } from '../../stage/unsent-text.ts';

/** A comment that is being written: its words, and what it goes with. */
export type Borrador = {
  readonly texto: string;
  readonly tipo: TipoDeComentario;
  readonly ancla: string;
  /** What was sent of it and had no answer yet, with its Idempotency-Key: the same content, sent again, is one comment (rule 29). */
  readonly envio: { readonly contenido: string; readonly clave: string } | null;
};

export const EN_BLANCO: Borrador = { texto: '', tipo: 'sugerencia', ancla: '', envio: null };

/** Where a comment is written: on a section, or as the answer to another. */
export type Lugar = {
  readonly dueno: string;
  readonly registro: string;
  readonly seccion: SeccionComentada;
  /** Of a text, the clause. */
  readonly clausula?: string | undefined;
  readonly respondeA?: string | undefined;
};

const nombreDe = ({ dueno, registro, seccion, clausula, respondeA }: Lugar): string =>
  ['comentario', dueno, registro, seccion, clausula, respondeA].filter(Boolean).join(':');

const leido = (guardado: string): Partial<Borrador> => {
  try {
    const valor: unknown = JSON.parse(guardado);
    return typeof valor === 'object' && valor !== null ? valor : { texto: guardado };
  } catch {
    // As an earlier version of the portal kept it: the words alone.
    return { texto: guardado };
  }
};

/** What this device keeps of a comment; blank when nothing is written there. */
export const leerBorrador = (lugar: Lugar): Borrador => {
  const guardado = readUnsent(nombreDe(lugar));
  if (guardado === '') return EN_BLANCO;
  const { texto, tipo, ancla, envio } = leido(guardado);
  return {
    texto: texto ?? '',
    tipo: tiposDeComentario.find((uno) => uno === tipo) ?? EN_BLANCO.tipo,
    ancla: ancla ?? '',
    envio: envio ?? null,
  };
};

/** Keeps it on this device, so that neither a failure nor leaving loses it; without words it is forgotten. */
export const guardarBorrador = (lugar: Lugar, borrador: Borrador): void =>
  writeUnsent(nombreDe(lugar), borrador.texto === '' ? '' : JSON.stringify(borrador));

/** The key under which this content is sent: the one that it was sent under before, as long as nobody answered. */
export const envioDe = ({ envio }: Borrador, contenido: string): NonNullable<Borrador['envio']> =>
  envio?.contenido === contenido ? envio : { contenido, clave: newIdempotencyKey() };

/** Whether something was written about the section, as a comment or as an answer, and not sent. */
export const haySinEnviar = (lugar: Omit<Lugar, 'respondeA'>): boolean => hasUnsent(nombreDe(lugar));

/** What stands beside that which is folded away over it. */
export const { conSinEnviar } = comentariosMessages;
