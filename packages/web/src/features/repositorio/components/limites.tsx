import {
  formatosMostrados,
  MAX_ARCHIVOS,
  MAX_BYTES_POR_ARCHIVO,
} from '@portal/domain/features/repositorio/repositorio.schema';
import { FileCheck2, History, type LucideIcon, Scale } from 'lucide-react';
import type { ReactNode } from 'react';

const Caja = ({
  icon: Icon,
  titulo,
  children,
}: {
  icon: LucideIcon;
  titulo: string;
  children: ReactNode;
}) => (
  <section className="rounded-lg border border-info-line bg-info-soft p-4 text-sm text-info-ink">
    <h2 className="flex items-center gap-2 font-semibold">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {titulo}
    </h2>
    <div className="mt-1.5">{children}</div>
  </section>
);

/** What can be uploaded, said before anything is refused (part2.md DO-05, DO-06). */
export const Limites = () => (
  <div className="grid gap-3 sm:grid-cols-3 xl:grid-cols-1">
    <Caja icon={Scale} titulo="Límites">
      <ul className="list-disc space-y-1 pl-4">
        <li>Máximo {MAX_BYTES_POR_ARCHIVO / 1024 / 1024} MB por archivo</li>
        <li>Hasta {MAX_ARCHIVOS} archivos a la vez</li>
        <li>Nombres sin caracteres especiales</li>
      </ul>
    </Caja>
    <Caja icon={FileCheck2} titulo="Formatos">
      <p>{formatosMostrados.map((formato) => formato.toUpperCase()).join(', ')}.</p>
      <p className="mt-1">Se revisa también el contenido: sin macros, contraseñas ni programas.</p>
    </Caja>
    <Caja icon={History} titulo="Versiones">
      <p>
        Cada documento empieza como borrador, en la versión 1.0. La versión aumenta sola con cada archivo
        nuevo; las anteriores se conservan.
      </p>
    </Caja>
  </div>
);
