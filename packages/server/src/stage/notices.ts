import { type Audience, notify } from '../features/notificaciones/public.ts';
import type { Tx } from '../platform/db/index.ts';
import type { Evento } from '../platform/jobs/index.ts';
import { type RenderedMail, renderedIn } from '../platform/mail/index.ts';
import type { LoQueSeDice, Notices } from '../platform/slice.ts';
import { nothingIn, saidOf, standIn } from './notices.sample.ts';

/** Whom a letter is written to, and where its button leads. */
type Reader = { readonly nombre: string; readonly enlace: string };

/** What one event says, to whom, and where it leads. */
export type Telling<About> = {
  /** Whoever caused it is left out, unless `excepto` says another. */
  readonly to: (about: About, event: Evento, tx: Tx) => Promise<Audience> | Audience;
  readonly titulo: (about: About, event: Evento) => string;
  readonly cuerpo: (about: About, event: Evento) => string;
  /** Path inside the portal; null: nowhere. */
  readonly path: (event: Evento, about: About) => string | null;
  /** How the letter is written to each of them; undefined: the bell tells all. */
  readonly letter: (about: About, event: Evento) => ((reader: Reader) => RenderedMail) | undefined;
  /** What leaves beside it, once however often the job runs: letters to an address without account. */
  readonly beside?: (about: About, event: Evento, tx: Tx, publicUrl: string) => Promise<void>;
};

/** What the notices of a slice tell of: as the event kept it (`avisoOf`); undefined: it is not there any more, nobody is told. */
type About<A> = (tx: Tx, event: Evento) => Promise<A | undefined>;

/** What a telling says, of a stand-in for its event: nothing is told to anybody. */
const described = <A>({ titulo, letter }: Telling<A>): LoQueSeDice => ({
  campana: saidOf(() => `${titulo(standIn('aviso'), standIn('evento'))}`),
  // Which letter leaves may depend on what the event has: one is looked for that has all, and one that has nothing.
  cartas: renderedIn(() => {
    for (const aviso of [standIn('aviso'), nothingIn()])
      saidOf(() => letter(aviso, standIn('evento'))?.({ nombre: '', enlace: 'https://portal' }));
  }).map(({ id, asunto }) => ({ id, asunto })),
});

/**
 * The notices of a slice: bell and letter to those concerned by each event. `Tipo` names the events, from the workflow's table
 * (`ToldEvent`), so that one that is told to somebody and has no words here does not compile. `reservado`: its letters are
 * between who writes and who reads them, and nobody opens them in the outbox.
 */
export const noticesOf = <Tipo extends string, A>(
  about: About<A>,
  tellings: Readonly<Record<Tipo, Telling<A>>>,
  { reservado = false }: { readonly reservado?: boolean } = {},
): Notices => {
  const byType = new Map<string, Telling<A>>(Object.entries<Telling<A>>(tellings));
  return {
    tipos: [...byType.keys()],
    describir: (tipo) => {
      const telling = byType.get(tipo);
      return telling ? described(telling) : { campana: null, cartas: [] };
    },
    escribir: async (tx, event, publicUrl, nombre) => {
      const telling = byType.get(event.tipo);
      const told = telling && (await about(tx, event));
      return (
        told &&
        telling.letter(told, event)?.({ nombre, enlace: `${publicUrl}${telling.path(event, told) ?? '/'}` })
      );
    },
    tell: async (tx, event, publicUrl) => {
      const telling = byType.get(event.tipo);
      const told = telling && (await about(tx, event));
      if (!told) return;
      await telling.beside?.(told, event, tx, publicUrl);
      const path = telling.path(event, told);
      const letter = telling.letter(told, event);
      const enlace = `${publicUrl}${path ?? '/'}`;
      await notify(tx, {
        excepto: event.actorId,
        ...(await telling.to(told, event, tx)),
        evento: event,
        publicUrl,
        reservado,
        titulo: telling.titulo(told, event),
        cuerpo: telling.cuerpo(told, event),
        enlace: path ?? undefined,
        ...(letter ? { correo: ({ nombre }) => letter({ nombre, enlace }) } : {}),
      });
    },
  };
};
