import type { Inicio } from '@portal/domain/features/inicio/inicio.contract';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2, FileSignature, FileText, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUsuario } from '../../../app/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { modulosQuery } from '../inicio.queries.ts';
import { Pendientes } from './pendientes.tsx';

const { bienvenida: m } = inicioMessages;

const iconos = { registro: FileText, convenio: FileSignature, coDiseno: MessagesSquare } as const;

type Tarjeta = (typeof m.tarjetas)[number];

type BienvenidaProps = {
  pendientes: Inicio['pendientes'] | undefined;
  /** Instead of the pendientes. */
  error: ReactNode;
};

/** Home of everybody but who sees every project (A§2): how to begin, what waits for them, what is theirs. */
export const Bienvenida = ({ pendientes, error }: BienvenidaProps) => {
  const { nombre, esPersonal, alcance } = useUsuario();
  const porAcceso = alcance === 'por_acceso';
  return (
    <>
      <PageHeader
        size="greeting"
        title={m.titulo(nombre)}
        tabTitle="Inicio"
        description={porAcceso ? m.porAcceso : esPersonal ? m.personal : m.descripcion}
        actions={
          porAcceso ? (
            <ButtonLink variant="primary" href="/pre-registro">
              {m.leer}
            </ButtonLink>
          ) : !esPersonal ? (
            <>
              <ButtonLink
                variant="primary"
                href="/tipo-solicitud"
                icon={<FilePlus2 aria-hidden="true" className="size-4" />}
              >
                {m.empezar}
              </ButtonLink>
              <ButtonLink href="/convocatorias">{m.convocatorias}</ButtonLink>
            </>
          ) : null
        }
      />
      <div className="space-y-6">
        {error || <Pendientes pendientes={pendientes} />}
        {/* With what stands above them: they would jump by its size. */}
        {!esPersonal && (pendientes || error) && <Tarjetas />}
      </div>
    </>
  );
};

/**
 * The seed's three cards. A card leads to its list where there is one for this account; where the list would send it back
 * here (product.md §1), the card says what comes first instead.
 */
const Tarjetas = () => {
  const { data } = useQuery(modulosQuery());
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {m.tarjetas.map((tarjeta) => (
        <li key={tarjeta.modulo}>
          <TarjetaDeModulo tarjeta={tarjeta} tiene={data?.visibles.includes(tarjeta.modulo) ?? false} />
        </li>
      ))}
    </ul>
  );
};

const TarjetaDeModulo = ({ tarjeta, tiene }: { tarjeta: Tarjeta; tiene: boolean }) => {
  const { modulo, titulo, ruta, siempre, con, sin } = tarjeta;
  const Icono = iconos[modulo];
  return (
    <section className="relative h-full rounded-lg border border-line bg-surface p-5 shadow-card has-[a:hover]:border-accent-line">
      <Icono
        aria-hidden="true"
        className={tiene || siempre ? 'size-6 text-accent-ink' : 'size-6 text-ink-faint'}
      />
      <h2 className="mt-3 font-semibold">
        {tiene || siempre ? (
          <BareLink
            href={ruta}
            className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {titulo}
          </BareLink>
        ) : (
          titulo
        )}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{tiene ? con : sin}</p>
    </section>
  );
};
