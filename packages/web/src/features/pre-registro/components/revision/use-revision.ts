import { frase } from '@portal/domain/features/pre-registro/pre-registro.cotejo';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { CampoDeRevision } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useUsuario } from '../../../../app/session.ts';
import { toast } from '../../../../ui/toast.ts';
import { preRegistroQueries, useAccion } from '../../pre-registro.queries.ts';
import {
  comentar,
  type Eleccion,
  elegir,
  enviadas,
  hayCambios,
  marcar,
  type Parte,
  porElegir,
  rebase,
  settle,
  sinComentario,
  startRevision,
} from './marcas.ts';

const m = preRegistroMessages.revision;

type ConMarcas = 'guardarValidaciones' | 'enviarARevision' | 'solicitarCambios' | 'aprobar';
type ConMotivo = 'rechazar' | 'reabrir' | 'eliminar';

const said: Readonly<Record<ConMarcas | ConMotivo, readonly [titulo: string, detalle?: string]>> = {
  guardarValidaciones: m.guardadas,
  enviarARevision: m.enviado,
  solicitarCambios: m.cambios,
  aprobar: m.aprobado,
  rechazar: m.rechazado,
  reabrir: m.reabierto,
  eliminar: [preRegistroMessages.toasts.eliminado],
};

/** The seed's sentence: true where the organization has an account. */
const SERA_NOTIFICADO = 'El usuario será notificado.';

const failed: Readonly<Record<ConMarcas | ConMotivo, string>> = {
  guardarValidaciones: m.guardar,
  enviarARevision: m.enviar,
  solicitarCambios: m.pedirCambios,
  aprobar: m.aprobar,
  rechazar: m.rechazar,
  reabrir: m.reabrir,
  eliminar: preRegistroMessages.toasts.eliminarError,
};

/** Refusals that a newer reading of the record explains. */
const superadas: readonly (string | null)[] = ['version_distinta', 'marca_mas_reciente'];

/**
 * The review on screen and what can be done with it. A newer record (a live event, a conflict) keeps the marks that are
 * not stored; those whose value changed return to undecided (rule 38), and where somebody else stored another mark of
 * the same field nothing is sent until the reviewer chose (rule 28).
 */
export const useRevision = (registro: PreRegistro) => {
  const { usuarioId: yo } = useUsuario();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [revision, setRevision] = useState(() => startRevision(registro));
  const [exigeComentario, setExigeComentario] = useState(false);
  const leaving = useRef(false);
  const acting = useRef(false);
  const acciones = {
    guardarValidaciones: useAccion(client.preRegistro.guardarValidaciones),
    enviarARevision: useAccion(client.preRegistro.enviarARevision),
    solicitarCambios: useAccion(client.preRegistro.solicitarCambios),
    aprobar: useAccion(client.preRegistro.aprobar),
    rechazar: useAccion(client.preRegistro.rechazar),
    reabrir: useAccion(client.preRegistro.reabrir),
    eliminar: useAccion(client.preRegistro.eliminar),
  };
  // A page opens on the copy of an earlier visit while the record is read: nobody reviewed upon that one.
  const reading = useIsFetching({ queryKey: preRegistroQueries.uno(registro.id).queryKey }) > 0;
  const [opening, setOpening] = useState(reading);
  if (registro.version > revision.version)
    setRevision(opening && !hayCambios(revision) ? startRevision(registro) : rebase(revision, registro));
  if (opening && !reading) setOpening(false);

  const dirty = hayCambios(revision);
  const blocker = useBlocker({
    shouldBlockFn: () => dirty && !leaving.current,
    enableBeforeUnload: () => dirty && !leaving.current,
    withResolver: true,
  });

  const abiertas = porElegir(revision);
  const contenido = () => ({
    id: registro.id,
    version: revision.version,
    marcas: enviadas(revision),
    comentariosRevisor: revision.comentarios,
    comentariosBase: revision.comentariosBase,
  });

  const avisada = (registro.revision?.cuentas.length ?? 0) > 0;

  /** Says the seed's toasts; a conflict brings the record as it stands, and the marks stay on screen. */
  const act = async <T>(accion: ConMarcas | ConMotivo, run: () => Promise<T>): Promise<T> => {
    acting.current = true;
    try {
      const answer = await run();
      const [titulo, detalle] = said[accion];
      toast.success(titulo, avisada ? detalle : detalle?.replace(SERA_NOTIFICADO, m.sinCuentas));
      return answer;
    } catch (error) {
      const { message, code } = problemOf(error);
      if (superadas.includes(code))
        await queryClient.invalidateQueries({ queryKey: preRegistroQueries.uno(registro.id).queryKey });
      toast.destructive(m.titulo, `${failed[accion]}. ${message}`);
      throw error;
    } finally {
      acting.current = false;
    }
  };

  const volver = async () => {
    leaving.current = true;
    await navigate({ to: '/pre-registro' });
  };

  /** Stores marks and comments and stays. */
  const guardar = async (): Promise<PreRegistro> => {
    const sent = revision;
    const saved = await acciones.guardarValidaciones.mutateAsync(contenido());
    setRevision((current) => settle(current, sent, saved));
    return saved;
  };

  const autores = new Map(registro.revision?.autores.map(({ id, nombre }) => [id, nombre]));

  return {
    revision,
    dirty,
    blocker,
    exigeComentario,
    /** True while an action of this page travels, and once it led away. */
    actuando: () => acting.current || leaving.current,
    /** Where a choice between two reviewers is open: nothing is sent before. */
    abiertas,
    elegir: (parte: Parte, cual: Eleccion) => setRevision((current) => elegir(current, parte, cual)),
    /** What is stored of a field or of the general comments, by whom and when. */
    guardado: (parte: Parte): string => {
      const campo = revision.campos.find((stored) => stored.campo === parte);
      const comentarios = { valido: null, comentario: revision.comentariosGuardados };
      const { autor = null, en = null } = campo ?? registro.revision?.comentarios ?? {};
      return frase(
        { campo: parte, guardado: campo ?? comentarios, autor, en },
        { autores, yo, ahora: new Date() },
      );
    },
    marcar: (campo: CampoDeRevision, valido: boolean | null) =>
      setRevision((current) => marcar(current, campo, valido)),
    comentar: (campo: CampoDeRevision, texto: string) =>
      setRevision((current) => comentar(current, campo, texto)),
    comentarios: (texto: string) => setRevision((current) => ({ ...current, comentarios: texto })),
    guardar: () => act('guardarValidaciones', guardar),
    /** Sends the marks and goes back to the list; answers the first field that lacks its comment instead. */
    enviar: async (accion: 'enviarARevision' | 'solicitarCambios'): Promise<CampoDeRevision | null> => {
      const [first] = sinComentario(revision);
      if (accion === 'solicitarCambios' && first) {
        setExigeComentario(true);
        return first.campo;
      }
      await act(accion, () => acciones[accion].mutateAsync(contenido()));
      await volver();
      return null;
    },
    aprobar: async (justificacion: string) => {
      await act('aprobar', () => acciones.aprobar.mutateAsync({ ...contenido(), justificacion }));
      await volver();
    },
    /** Rejects, reopens or deletes with its reason; marks that were not stored are stored first. */
    conMotivo: async (accion: ConMotivo, motivo: string) => {
      await act(accion, async () => {
        const { version } = dirty ? await guardar() : revision;
        return acciones[accion].mutateAsync({ id: registro.id, version, motivo });
      });
      if (accion !== 'reabrir') await volver();
    },
  };
};

export type Revision = ReturnType<typeof useRevision>;
