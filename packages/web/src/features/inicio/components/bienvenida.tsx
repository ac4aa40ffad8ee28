import type { Inicio } from '@portal/domain/features/inicio/inicio.contract';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { type FilaProyecto, lineaDeEtapas, paradaDe } from '@portal/domain/features/proyectos/public';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUsuario } from '../../../app/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StageMini } from '../../../ui/stage-mini.tsx';
import { modulosQuery, proyectosQuery, useTusProyectos } from '../inicio.lecturas.ts';
import { Pendientes } from './pendientes.tsx';
import { ProyectosPorLeer } from './por-leer.tsx';
import { MesaDelConsejo } from './proxima-sesion.tsx';
import { TusProyectos } from './tus-proyectos.tsx';

const { bienvenida: m } = inicioMessages;

type Tarjeta = (typeof m.tarjetas)[number];

type BienvenidaProps = {
  pendientes: Inicio['pendientes'] | undefined;
  /** Instead of the pendientes. */
  error: ReactNode;
};

/** Home of everybody but who sees every project (A§2): what waits for them, where their projects stand, what is theirs. */
export const Bienvenida = ({ pendientes, error }: BienvenidaProps) => {
  const { nombre, esPersonal, alcance } = useUsuario();
  const porAcceso = alcance === 'por_acceso';
  const porLeer = useQuery({ ...proyectosQuery(), enabled: porAcceso });
  // The page stands without them.
  const { proyectos, total, leidos } = useTusProyectos(!esPersonal);
  // What stands below something that is still on its way comes with it: it would jump by its size.
  const debajo = (pendientes || error) && proyectos;
  return (
    <>
      <PageHeader
        title={m.titulo(nombre)}
        tabTitle="Inicio"
        description={porAcceso ? m.porAcceso : esPersonal ? m.personal : undefined}
        actions={esPersonal ? null : <Acciones pendientes={pendientes} />}
      />
      <div className="space-y-6">
        {porAcceso && !pendientes && !error && <Skeleton className="h-40 rounded-lg" />}
        {porAcceso
          ? (pendientes || error) && (
              <>
                {error}
                {pendientes && pendientes.items.length > 0 && <Pendientes pendientes={pendientes} />}
                <MesaDelConsejo leyendo={porLeer.isLoading}>
                  <ProyectosPorLeer query={porLeer} />
                </MesaDelConsejo>
              </>
            )
          : error || <Pendientes pendientes={pendientes} />}
        {!esPersonal && !debajo && <Skeleton className="h-40 rounded-lg" />}
        {!esPersonal && debajo && (
          <>
            {leidos && <TusProyectos proyectos={debajo} total={total} />}
            <Tarjetas proyectos={debajo} todos={total.n <= debajo.length} />
          </>
        )}
      </div>
    </>
  );
};

/** The way to a new project, the first thing to do only where nothing is asked of the organization, and to what is open: of one shape. */
const Acciones = ({ pendientes }: Pick<BienvenidaProps, 'pendientes'>) => {
  const nadaPedido = pendientes?.items.every(({ clase }) => clase !== 'por_corregir') ?? false;
  return (
    <div data-wide="" className="grid grid-cols-2 gap-2 sm:flex">
      <ButtonLink
        variant={nadaPedido ? 'primary' : 'secondary'}
        href="/tipo-solicitud"
        className="px-2 text-sm sm:px-4"
        icon={<FilePlus2 aria-hidden="true" className="size-4" />}
      >
        {m.empezar}
      </ButtonLink>
      <ButtonLink href="/convocatorias" className="px-2 text-sm sm:px-4">
        {m.convocatorias}
      </ButtonLink>
    </div>
  );
};

type TarjetasProps = {
  proyectos: readonly FilaProyecto[];
  /** Whether they are all that there are: only then they are counted. */
  todos: boolean;
};

/**
 * The seed's three cards. A card leads to its list where there is one for this account; where the list would send it back
 * here (product.md §1), the card says what comes first instead. Each counts the account's projects in its stage.
 */
const Tarjetas = ({ proyectos, todos }: TarjetasProps) => {
  const { data } = useQuery(modulosQuery());
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {m.tarjetas.map((tarjeta) => (
        <li key={tarjeta.modulo}>
          <TarjetaDeModulo
            tarjeta={tarjeta}
            tiene={data?.visibles.includes(tarjeta.modulo) ?? false}
            proyectos={todos ? proyectos.filter(({ etapa }) => etapa === tarjeta.etapa) : []}
          />
        </li>
      ))}
    </ul>
  );
};

type TarjetaProps = { tarjeta: Tarjeta; tiene: boolean; proyectos: readonly FilaProyecto[] };

const TarjetaDeModulo = ({ tarjeta, tiene, proyectos }: TarjetaProps) => {
  const { etapa, titulo, nombre, ruta, siempre, con, sin } = tarjeta;
  const porAbrir = proyectos.filter(({ abierta }) => !abierta).length;
  return (
    <section className="relative h-full rounded-lg border border-line bg-surface p-4 has-[a:hover]:border-accent-line">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">
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
        <StageMini stops={lineaDeEtapas.length} at={paradaDe(etapa)} turn="nadie" />
      </div>
      <p className="mt-1.5 text-sm text-pretty text-ink-soft">
        {m.enEsta({ enCurso: proyectos.length - porAbrir, porAbrir }, nombre) ?? (tiene ? con : sin)}
      </p>
    </section>
  );
};
