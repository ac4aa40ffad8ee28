import { MAX_ARCHIVOS, MAX_BYTES_POR_ARCHIVO } from '@portal/domain/features/repositorio/repositorio.schema';
import type { ReactNode } from 'react';

const Caja = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className="border-t border-line pt-2">
    <h2 className="font-medium text-ink">{titulo}</h2>
    <div className="mt-1">{children}</div>
  </section>
);

/** What can be uploaded, said before anything is refused (part2.md DO-05, DO-06); the formats stand where files are dropped. */
export const Limites = () => (
  <div className="grid gap-x-6 gap-y-4 text-sm text-ink-soft sm:grid-cols-3 xl:grid-cols-1">
    <Caja titulo="Límites">
      <ul>
        <li>Máximo {MAX_BYTES_POR_ARCHIVO / 1024 / 1024} MB por archivo</li>
        <li>Hasta {MAX_ARCHIVOS} archivos a la vez</li>
        <li>Nombres sin caracteres especiales</li>
      </ul>
    </Caja>
    <Caja titulo="Contenido">
      <p>Se revisa junto con el formato: sin macros, contraseñas ni programas.</p>
    </Caja>
    <Caja titulo="Versiones">
      <p>
        Cada documento empieza como borrador, en la versión 1.0. La versión aumenta sola con cada archivo
        nuevo; las anteriores se conservan.
      </p>
    </Caja>
  </div>
);
