import { rolesMessages } from '@portal/domain/features/usuarios/roles.messages';
import type { EfectoDeRol, RolEntero } from '@portal/domain/features/usuarios/roles.shapes';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Loaded } from '../../../../stage/loaded.tsx';
import type { ConflictWords } from '../../../../ui/conflict.ts';
import { ConflictDialog } from '../../../../ui/conflict-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '../../../../ui/dialog-form.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { toast } from '../../../../ui/toast.ts';
import { rolesQueries, useAccionDeRol } from '../../roles.queries.ts';
import { idDe, useEscrito } from '../campos.tsx';
import { Efecto } from './efecto.tsx';
import {
  CamposDeRol,
  datosDe,
  type EscritoDeRol,
  enPalabrasDeRol,
  escritoDe,
  etiquetasDeRol,
  faltasDeRol,
} from './formulario.tsx';

const { toasts } = rolesMessages;

const cambioAjeno: ConflictWords = {
  title: 'Este rol cambió',
  description:
    'Alguien guardó otros datos mientras lo editabas. Elige con qué versión te quedas en cada dato que cambió en las dos; lo demás ya está junto.',
  theirs: 'Lo guardado en el portal',
  mine: 'Lo que escribiste',
  useTheirs: 'Usar todo lo guardado',
  useMine: 'Usar todo lo que escribí',
};

/** 'Editar': a role, with who gains and loses what before it is saved (part2.md US-11). */
export const EditarRol = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const rol = useQuery({ ...rolesQueries.uno(id), staleTime: 0 });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title="Editar rol"
      description={rol.data && `${rol.data.folio} · ${rol.data.nombre}`}
    >
      <Loaded query={rol}>{(data) => <Cuerpo rol={data} onClose={onClose} />}</Loaded>
    </Dialog>
  );
};

const Cuerpo = ({ rol, onClose }: { rol: RolEntero; onClose: () => void }) => {
  // What the edit began from: a live refresh of the page does not move it.
  const [base, setBase] = useState(rol);
  const [efecto, setEfecto] = useState<EfectoDeRol | null>(null);
  const [ajeno, setAjeno] = useState<RolEntero | null>(null);
  const form = useEscrito<EscritoDeRol>(escritoDe(rol));
  const editar = useAccionDeRol(client.roles.editar);
  const titulo = useRef<HTMLHeadingElement>(null);
  const mirando = efecto !== null;
  useEffect(() => {
    if (mirando) titulo.current?.focus();
  }, [mirando]);

  const decir = (error: unknown): void => {
    const { issues, message } = problemOf(error);
    setEfecto(null);
    form.mostrar(issues);
    toast.destructive(toasts.guardarError, message);
  };

  /** Asks what it would change; what somebody saved meanwhile is put beside it first, and looked at together. */
  const mirar = async (datos: EscritoDeRol, desde: RolEntero): Promise<void> => {
    const { permisos, alcance } = datosDe(datos);
    const visto = await client.roles.efecto({ id: desde.id, permisos, alcance });
    if (visto.version !== desde.version) return juntar(datos, desde);
    setEfecto(visto);
  };
  const juntar = async (datos: EscritoDeRol, desde: RolEntero): Promise<void> => {
    const ahora = await client.roles.obtener({ id: desde.id });
    const juntos = mergeAnswers(escritoDe(desde), datos, escritoDe(ahora));
    if (juntos.conflicts.length > 0) return setAjeno(ahora);
    setBase(ahora);
    form.setEscrito(juntos.mine);
    await mirar(juntos.mine, ahora);
    if (juntos.joined.length > 0) toast.info(toasts.juntos, toasts.juntosDetalle);
  };
  const guardar = async (): Promise<void> => {
    try {
      const { nombre } = await editar.mutateAsync({
        id: base.id,
        version: base.version,
        ...datosDe(form.escrito),
      });
      toast.success(toasts.guardado, nombre);
      onClose();
    } catch (error) {
      if (problemOf(error).code !== 'version_distinta') throw error;
      await juntar(form.escrito, base);
    }
  };
  const [seguir, ocupado] = useOnce(async () => {
    const found = faltasDeRol(form.escrito);
    form.mostrar(found);
    if (found.length > 0) return setEfecto(null);
    try {
      await (mirando ? guardar() : mirar(form.escrito, base));
    } catch (error) {
      decir(error);
    }
  });
  const resolver = async (elegido: EscritoDeRol): Promise<void> => {
    if (!ajeno) return;
    setBase(ajeno);
    form.setEscrito(elegido);
    setAjeno(null);
    try {
      await mirar(elegido, ajeno);
    } catch (error) {
      decir(error);
    }
  };
  const juntos = ajeno && mergeAnswers(escritoDe(base), form.escrito, escritoDe(ajeno));

  return (
    <DialogForm onSubmit={seguir}>
      {efecto ? (
        <>
          <h3 ref={titulo} tabIndex={-1} className="sr-only">
            Qué cambia antes de guardar
          </h3>
          <Efecto efecto={efecto} />
        </>
      ) : (
        <>
          <ErrorSummary issues={form.issues} fieldId={idDe} attempt={form.vuelta} />
          <CamposDeRol form={form} nombreFijo={base.delSistema} />
        </>
      )}
      <DialogFormActions
        submit={efecto ? 'Guardar cambios' : 'Ver a quién le cambia'}
        busy={ocupado}
        cancel={efecto ? 'Regresar' : 'Cancelar'}
        onCancel={efecto ? () => setEfecto(null) : onClose}
      />
      <ConflictDialog
        words={cambioAjeno}
        conflict={juntos && { mine: juntos.mine, theirs: juntos.theirs }}
        labels={etiquetasDeRol}
        format={enPalabrasDeRol}
        onResolve={(choice) => {
          if (!juntos) return;
          if (choice === 'mine') void resolver(juntos.mine);
          else if (choice === 'theirs') void resolver(juntos.theirs);
          else void resolver(choice.merged);
        }}
      />
    </DialogForm>
  );
};
