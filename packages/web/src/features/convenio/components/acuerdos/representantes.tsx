import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { representantePagina as m } from '@portal/domain/features/convenio/representante.messages';
import { rutaDeDescarga } from '@portal/domain/features/documentos/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { UserRoundPen } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PaperDownload } from '../../../../stage/paper-download.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { leToca, puede } from '../caso/acciones.ts';

// Only who leads it, when it happens.
const Registrar = lazy(() =>
  import('./representante.tsx').then((module) => ({ default: module.RegistrarRepresentante })),
);

const Fila = ({
  nombre,
  cargo,
  firma,
  children,
  papel,
}: {
  nombre: string;
  cargo: string;
  /** It is who signs for the organization now. */
  firma: boolean;
  children: ReactNode;
  papel?: ReactNode;
}) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        {nombre}
        {firma && <Badge tone="success">{m.firmaAhora}</Badge>}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">{cargo}</p>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
    {papel}
  </li>
);

/** Who represents the organization: who signed the convenio, and who came since, each with the paper that says so. */
export const Representantes = ({ convenio }: { convenio: Convenio }) => {
  const { representantes, firmas, firmadoEn } = convenio;
  const [registrando, setRegistrando] = useState(false);
  const primera = firmas?.pistas.find(({ lado }) => lado === 'organizacion');
  return (
    <section aria-labelledby="representantes" className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id="representantes" className="font-semibold">
          {m.titulo}
        </h4>
        {puede(convenio, 'cambiarRepresentante') && (
          <Button
            size="sm"
            icon={<UserRoundPen aria-hidden="true" className="size-4" />}
            onClick={() => setRegistrando(true)}
          >
            {m.registrar}
          </Button>
        )}
      </div>
      {convenio.modificatorio && leToca(convenio, 'cambiarRepresentante') && (
        <p className="text-sm text-ink-soft">{m.antesDelModificatorio}</p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {primera && (
          <Fila nombre={primera.nombre} cargo={primera.cargo} firma={representantes.length === 0}>
            {m.firmoElConvenio}
            {firmadoEn && ` · ${formatDate(firmadoEn)}`}
          </Fila>
        )}
        {representantes.map(({ id, nombre, cargo, desde, documento, registradoPor, registradoEn }, i) => (
          <Fila
            key={id}
            nombre={nombre}
            cargo={cargo}
            firma={i === representantes.length - 1}
            papel={
              <PaperDownload
                short="PDF"
                ruta={rutaDeDescarga(documento.id)}
                label={m.papel(nombre)}
                archivo={documento.nombre}
              />
            }
          >
            {m.desde(formatDate(desde))} ·{' '}
            <span className="text-ink-faint">
              {m.registradoPor(registradoPor.nombre, formatDate(registradoEn))}
            </span>
          </Fila>
        ))}
      </ul>
      {registrando && (
        <Suspense>
          <Registrar convenio={convenio} onClose={() => setRegistrando(false)} />
        </Suspense>
      )}
    </section>
  );
};
