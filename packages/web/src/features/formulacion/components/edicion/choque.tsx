import type { Formulacion, SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { formulacionMessages, tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import { useMemo } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { ConflictDialog } from '../../../../ui/conflict-dialog.tsx';
import { choquesDe, elegir } from './choques.ts';
import type { EstadoDeGuardado, Persona } from './mesa.ts';

const m = formulacionMessages.edicion.choque;

export type ChoqueProps = {
  seccion: SeccionDeFormulacion;
  conflicto: NonNullable<EstadoDeGuardado['conflict']>;
  otras: Formulacion['secciones'];
  quien: Persona | null;
  onResolve: (choice: 'mine' | 'theirs' | { merged: EstadoDeGuardado['data'] }) => void;
};

/** What both wrote in the same place of a section, side by side, until a person chose. */
export const ChoqueDeSeccion = ({ seccion, conflicto, otras, quien, onResolve }: ChoqueProps) => {
  const { usuarioId } = useUsuario();
  const { mine, theirs } = conflicto;
  const choques = useMemo(() => choquesDe(seccion, mine, theirs, otras), [seccion, mine, theirs, otras]);
  const lado = (cual: 'mio' | 'suyo') => Object.fromEntries(choques.map((uno) => [uno.id, uno[cual]]));
  const suyos = lado('suyo');
  const dicho = quien === null ? m.alguien : quien.id === usuarioId ? m.propia : m.otra(quien.nombre);
  return (
    <ConflictDialog
      conflict={{ mine: lado('mio'), theirs: suyos }}
      labels={Object.fromEntries(choques.map(({ id, etiqueta }) => [id, etiqueta]))}
      words={{ title: m.titulo(tituloDeSeccion[seccion]), said: dicho }}
      onResolve={(choice) => {
        if (choice === 'mine' || choice === 'theirs') return onResolve(choice);
        const deEllos = new Set(
          choques.flatMap(({ id, mio }) =>
            choice.merged[id] === suyos[id] && mio !== suyos[id] ? [id] : [],
          ),
        );
        onResolve({ merged: elegir(seccion, mine, theirs, deEllos) });
      }}
    />
  );
};
