import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { usePrinting } from '../../../ui/use-printing.ts';
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

export type EnPapelProps = LecturaProps & {
  /** What stands on screen: an editor, drawn or not. */
  readonly children: ReactNode;
};

/**
 * A section on screen and on paper: printed as it is read, in words and tables, since what an editor draws may not have come yet,
 * scrolls, or is wider than a sheet. The reading comes with the page: the browser's own command waits for nothing.
 */
export const EnPapel = ({ children, ...lectura }: EnPapelProps) => {
  const printing = usePrinting();
  const [Lectura, setLectura] = useState<ComponentType<LecturaProps> | null>(null);
  useEffect(() => {
    let here = true;
    traerLectura().then(
      (come) => here && setLectura(() => come),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return (
    <>
      <div className={Lectura ? 'contents print:hidden' : 'contents'}>{children}</div>
      {Lectura && printing && (
        <div className="hidden print:block">
          <Lectura {...lectura} />
        </div>
      )}
    </>
  );
};
