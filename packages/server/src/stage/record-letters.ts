import { defineLetter, type Letter, type LetterHead } from '../platform/mail/index.ts';

/** The words of a letter about a record, with {{fields}}. */
export type TextoDeCarta = { readonly asunto: string; readonly boton: string; readonly cuerpo: string };

/**
 * How a slice declares its letters about a record: each greets its reader ({{nombre}}), ends with a button to the record ({{enlace}}), and is
 * filled in with those of `campos` that its words name.
 */
export const lettersOf =
  <const Campo extends string>(campos: readonly Campo[]) =>
  (id: string, { asunto, boton, cuerpo }: TextoDeCarta, head: LetterHead): Letter<Campo> => {
    const texto = `---
asunto: ${asunto}
boton: ${boton} | {{enlace}}
---
Hola, {{nombre}}:

${cuerpo}`;
    return defineLetter(
      id,
      campos.filter((campo) => texto.includes(`{{${campo}}}`)),
      texto,
      head,
    );
  };
