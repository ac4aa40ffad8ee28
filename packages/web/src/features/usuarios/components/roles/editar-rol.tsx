import { rolesMessages } from '@portal/domain/features/usuarios/roles.messages';
import type { EfectoDeRol, RolEntero } from '@portal/domain/features/usuarios/roles.shapes';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Loaded } from '../../../../stage/loaded.tsx';
import { ConflictDialog } from '../../../../ui/conflict-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../../ui/dialog-form-actions.tsx';
import { chosenOf } from '../../../../ui/edit-conflict.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import { rolesQueries, useAccionDeRol } from '../../roles.queries.ts';
import { idDe } from '../campos.tsx';
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

const cambioAjeno = { title: 'Este rol cambió', said: 'Alguien guardó otros datos mientras lo editabas.' };

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
  const form = useTyped<EscritoDeRol>(escritoDe(rol), idDe);
  const editar = useAccionDeRol(client.roles.editar);
  const titulo = useRef<HTMLHeadingElement>(null);
  const mirando = efecto !== null;
  useEffect(() => {
    if (mirando) titulo.current?.focus();
  }, [mirando]);

  const decir = (error: unknown): void => {
    const { issues, message } = problemOf(error);
    setEfecto(null);
    form.show(issues);
    toast.destructive(toasts.guardarError, message);
  };

  /** Asks what it would change; what somebody saved meanwhile is put beside it first, and looked at together. */
  const mirar = async (datos: EscritoDeRol, desde: RolEntero): Promise<void> => {
    const { permisos, alcance } = datosDe(datos);
    const visto = await client.roles.efecto({ id: desde.id, permisos, alcance });
    if (visto.version !== desde.version) return juntar(datos, desde);
    setEfecto(visto);
  };
  /** Goes on from what somebody else saved; false when both together cannot be saved, which the form then says. */
  const seguirCon = async (datos: EscritoDeRol, ahora: RolEntero): Promise<boolean> => {
    setBase(ahora);
    form.setValues(datos);
    const faltas = faltasDeRol(datos);
    const [primera] = faltas;
    if (primera) {
      setEfecto(null);
      form.show(faltas);
      toast.destructive(
        toasts.juntosConFaltas,
        toasts.juntosConFaltasDetalle(primera.message.replace(/\.$/, '')),
      );
      return false;
    }
    await mirar(datos, ahora);
    return true;
  };
  const juntar = async (datos: EscritoDeRol, desde: RolEntero): Promise<void> => {
    const ahora = await client.roles.obtener({ id: desde.id });
    const juntos = mergeAnswers(escritoDe(desde), datos, escritoDe(ahora));
    if (juntos.conflicts.length > 0) return setAjeno(ahora);
    if (!(await seguirCon(juntos.mine, ahora))) return;
    if (juntos.joined.length > 0) toast.info(toasts.juntos, toasts.juntosDetalle);
  };
  const guardar = async (): Promise<void> => {
    try {
      const { nombre } = await editar.mutateAsync({
        id: base.id,
        version: base.version,
        ...datosDe(form.values),
      });
      toast.success(toasts.guardado, nombre);
      onClose();
    } catch (error) {
      if (problemOf(error).code !== 'version_distinta') throw error;
      await juntar(form.values, base);
    }
  };
  const [seguir, ocupado] = useOnce(async () => {
    if (form.show(faltasDeRol(form.values))) return setEfecto(null);
    try {
      await (mirando ? guardar() : mirar(form.values, base));
    } catch (error) {
      decir(error);
    }
  });
  const resolver = async (elegido: EscritoDeRol): Promise<void> => {
    if (!ajeno) return;
    setAjeno(null);
    try {
      await seguirCon(elegido, ajeno);
    } catch (error) {
      decir(error);
    }
  };
  const juntos = ajeno && mergeAnswers(escritoDe(base), form.values, escritoDe(ajeno));

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
          <ErrorSummary {...form.summary} />
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
        conflict={juntos}
        labels={etiquetasDeRol}
        format={enPalabrasDeRol}
        onResolve={(choice) => juntos && void resolver(chosenOf(juntos, choice))}
      />
    </DialogForm>
  );
};
