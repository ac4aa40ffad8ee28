import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** A part of the tab that opens when it is asked for; `perezosa`: what is in it is not there before that. */
export const Plegada = ({
  titulo,
  perezosa = false,
  children,
}: {
  titulo: string;
  perezosa?: boolean;
  children: ReactNode;
}) => {
  const [vista, setVista] = useState(!perezosa);
  return (
    <details className="group" onToggle={({ currentTarget }) => currentTarget.open && setVista(true)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md border border-line bg-surface px-3 py-2 [&::-webkit-details-marker]:hidden">
        <h2 className="font-semibold">{titulo}</h2>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-4">{vista && children}</div>
    </details>
  );
};
