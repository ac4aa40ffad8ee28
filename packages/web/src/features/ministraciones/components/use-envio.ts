import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { toast } from '../../../ui/toast.ts';

type Errores = Readonly<Record<string, string>>;

/**
 * What the dialogs of a ministración have alike: what is wrong of each field, as the page sees it and as the server says it, and one
 * submission at a time. `send` answers what is missing, and nothing once it was sent.
 */
export const useEnvio = <Campos extends Readonly<Record<string, string>>>(
  vacio: Campos,
  send: (dicho: Campos) => Promise<Errores | null>,
  done: { readonly title: string; readonly text: string },
  onClose: () => void,
) => {
  const [dicho, setDicho] = useState(vacio);
  const [errores, setErrores] = useState<Errores>({});
  const quitar = (campo: string) =>
    setErrores((antes) => Object.fromEntries(Object.entries(antes).filter(([path]) => path !== campo)));
  const campo = (cual: keyof Campos & string) => ({
    name: cual,
    value: dicho[cual] ?? '',
    error: errores[cual],
    onChange: (valor: string) => {
      setDicho((antes) => ({ ...antes, [cual]: valor }));
      quitar(cual);
    },
  });
  const [enviar, ocupado] = useOnce(async () => {
    try {
      const faltan = await send(dicho);
      setErrores(faltan ?? {});
      if (faltan) return;
      toast.success(done.title, done.text);
      onClose();
    } catch (error) {
      const { issues, message } = problemOf(error);
      const beside = issues.filter(({ path }) => path !== '');
      setErrores(Object.fromEntries(beside.map(({ path, message: texto }) => [path, texto])));
      const resto = issues.filter(({ path }) => path === '').map(({ message: texto }) => texto);
      if (beside.length === 0 || resto.length > 0)
        toast.destructive(ministracionMessages.toasts.error, resto.join(' ') || message);
    }
  });
  return { dicho, campo, errores, quitar, enviar, ocupado };
};

/** Null while nothing is missing: what a dialog sends. */
export const faltas = (todas: Readonly<Record<string, string | false>>): Errores | null => {
  const malas = Object.entries(todas).filter((una): una is [string, string] => una[1] !== false);
  return malas.length > 0 ? Object.fromEntries(malas) : null;
};
