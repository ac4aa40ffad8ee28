import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { usePrinting } from '../../../ui/use-printing.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import type { LecturaProps } from './lectura.tsx';

/** Brings the reading of a section, which paper needs whole and at once. */
const traerLectura = (): Promise<ComponentType<LecturaProps>> =>
  import('./lectura.tsx').then(({ LecturaDeSeccion }) => LecturaDeSeccion);

/** Prints once what paper reads has come. */
export const imprimirDiseno = async (): Promise<void> => {
  // What did not come is printed as it is on screen.
  await traerLectura().catch(() => undefined);
  window.print();
};

/** What paper says of a part that has not come yet, where the browser's own command is quicker. */
export const NoHaLlegado = () => (
  <p className="hidden print:block">
    Esta parte todavía no termina de cargar: espera a verla en la pantalla y vuelve a imprimir.
  </p>
);

export type EnPapelProps = LecturaProps & {
  /** What stands on screen: an editor, drawn or not. */
  readonly children: ReactNode;
};

/**
 * A section on screen and on paper: printed as it is read, in words and tables, since what an editor draws may not have come yet,
 * scrolls, or is wider than a sheet. The reading comes once the page is drawn: the browser's own command waits for nothing.
 */
export const EnPapel = ({ children, ...lectura }: EnPapelProps) => {
  const printing = usePrinting();
  const [Lectura, setLectura] = useState<ComponentType<LecturaProps> | null>(null);
  // What could not be brought is printed as it is on screen.
  const [fallo, setFallo] = useState(false);
  useEffect(() => {
    let here = true;
    const callOff = whenIdle(() =>
      traerLectura().then(
        (come) => here && setLectura(() => come),
        () => here && setFallo(true),
      ),
    );
    return () => {
      here = false;
      callOff();
    };
  }, []);
  return (
    <>
      <div className={fallo ? 'contents' : 'contents print:hidden'}>{children}</div>
      {!Lectura && !fallo && <NoHaLlegado />}
      {Lectura && printing && (
        <div className="hidden print:block">
          <Lectura {...lectura} />
        </div>
      )}
    </>
  );
};
