import type { Documento } from '@portal/domain/features/documentos/public';
import { keptMessages } from '@portal/domain/stage/kept-messages';
import { useState } from 'react';
import { problemOf } from '../app/problem.ts';
import { useDueno } from '../app/session.ts';
import { useOnce } from '../app/use-once.ts';
import { toast } from '../ui/toast.ts';
import { unanswered } from './unanswered.ts';
import { readUnsent, writeUnsent } from './unsent-text.ts';

type Textos = Readonly<Record<string, string>>;

/** What was written here and not sent, of the fields that there are; null: nothing. */
const leerBorrador = <Campos extends Textos>(clave: string, vacio: Campos): Campos | null => {
  try {
    const guardado: unknown = JSON.parse(readUnsent(clave) || 'null');
    if (typeof guardado !== 'object' || guardado === null) return null;
    const suyos = Object.entries(guardado).filter(
      ([campo, valor]) => Object.hasOwn(vacio, campo) && typeof valor === 'string',
    );
    return suyos.length > 0 ? { ...vacio, ...Object.fromEntries(suyos) } : null;
  } catch {
    return null;
  }
};

/** The paper that was handed in here and went with no step yet; null: none. */
const leerPapel = (clave: string): Documento | null => {
  try {
    const guardado = JSON.parse(readUnsent(clave) || 'null') as Partial<Documento> | null;
    return typeof guardado?.id === 'string' && typeof guardado.nombre === 'string'
      ? (guardado as Documento)
      : null;
  } catch {
    return null;
  }
};

/** How what stands in a dialog came there: sent without an answer, or written and not sent; null: now. */
export type Recovery = 'sin_respuesta' | 'escrito' | null;

const comoAbre = (enDuda: boolean, escrito: boolean): Recovery => {
  if (enDuda) return 'sin_respuesta';
  return escrito ? 'escrito' : null;
};

/**
 * What the dialogs of a step have alike: what is wrong of each field, as the page sees it and as the server says it, and one
 * submission at a time. `send` answers what is missing, and nothing once it was sent. With `lugar` ('carta:{seguimiento}') what is
 * written, and the paper that was handed in, stay on this device until they are sent: Esc, a finger beside the sheet, back, a reload
 * or a closed page lose none of it, and what had no answer is sent again under the key that it had. `otros`: what the server may say something of that is no field, and is told in the dialog as well (`errores`).
 */
export const useKeptForm = <Campos extends Textos>(
  vacio: Campos,
  send: (
    dicho: Campos,
    documento: Documento | null,
    /** What is sent, under the key of its content. */
    conClave: <Input extends object>(input: Input) => Input,
  ) => Promise<Textos | null>,
  done: { readonly title: string; readonly text?: string | ((dicho: Campos) => string) },
  onClose: () => void,
  lugar?: string,
  otros: readonly string[] = [],
) => {
  const dueno = useDueno();
  const clave = lugar === undefined ? null : `${lugar}:${dueno}`;
  const [recuperado] = useState(() => (clave === null ? null : leerBorrador(clave, vacio)));
  const [dicho, setDicho] = useState(recuperado ?? vacio);
  const dePapel = clave === null ? null : `papel:${clave}`;
  const [traido] = useState(() => (dePapel === null ? null : leerPapel(dePapel)));
  const [documento, setDocumento] = useState(traido);
  const envio = clave === null ? null : unanswered(clave);
  const [enDuda, setEnDuda] = useState(() => envio?.is() ?? false);
  const [errores, setErrores] = useState<Textos>({});
  const quitar = (campo: string) =>
    setErrores((antes) =>
      Object.fromEntries(
        Object.entries(antes).filter(([path]) => path !== campo && !path.startsWith(`${campo}.`)),
      ),
    );
  const campo = (cual: keyof Campos & string) => ({
    name: cual,
    value: dicho[cual] ?? '',
    error: errores[cual] ?? Object.entries(errores).find(([path]) => path.startsWith(`${cual}.`))?.[1],
    onChange: (valor: string) => {
      const ahora = { ...dicho, [cual]: valor };
      setDicho(ahora);
      quitar(cual);
      if (clave === null) return;
      const escritos = Object.entries(ahora).filter(([uno, texto]) => texto !== vacio[uno]);
      writeUnsent(clave, escritos.length > 0 ? JSON.stringify(Object.fromEntries(escritos)) : '');
    },
  });
  const [enviar, ocupado] = useOnce(async () => {
    try {
      const faltan = await send(dicho, documento, (input) => envio?.keyed(input) ?? input);
      setErrores(faltan ?? {});
      if (faltan) return;
      if (clave !== null) writeUnsent(clave, '');
      if (dePapel !== null) writeUnsent(dePapel, '');
      envio?.forget();
      toast.success(done.title, typeof done.text === 'function' ? done.text(dicho) : done.text);
      onClose();
    } catch (error) {
      setEnDuda(envio?.failed(error) ?? false);
      const { issues, message } = problemOf(error);
      const dichas = issues.map((una) => ({
        ...una,
        path: una.path === 'archivo' ? 'documentoId' : una.path,
      }));
      // What has no place in the dialog is told over it, never to nobody.
      const aqui = ({ path }: { readonly path: string }) =>
        path === 'documentoId' ||
        [...Object.keys(vacio), ...otros].some((uno) => path === uno || path.startsWith(`${uno}.`));
      const beside = dichas.filter(aqui);
      setErrores(Object.fromEntries(beside.map(({ path, message: texto }) => [path, texto])));
      const resto = dichas.filter((una) => !aqui(una)).map(({ message: texto }) => texto);
      if (beside.length === 0 || resto.length > 0)
        toast.destructive(keptMessages.error, resto.join(' ') || message);
    }
  });
  /** Of the paper of the step (`StepPaper`). */
  const papel = {
    documento,
    error: errores.documentoId,
    onUploaded: (subido: Documento) => {
      setDocumento(subido);
      quitar('documentoId');
      if (dePapel !== null) writeUnsent(dePapel, JSON.stringify(subido));
    },
  };
  return {
    dicho,
    campo,
    papel,
    errores,
    quitar,
    enviar,
    ocupado,
    recuperado: comoAbre(enDuda, recuperado !== null || traido !== null),
  };
};

/** Null while nothing is missing: what a dialog sends. */
export const missingOf = (todas: Readonly<Record<string, string | false>>): Textos | null => {
  const malas = Object.entries(todas).filter((una): una is [string, string] => una[1] !== false);
  return malas.length > 0 ? Object.fromEntries(malas) : null;
};
