import type { Inicio } from '@portal/domain/features/inicio/inicio.contract';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import {
  etiquetaDeEtapa,
  type FilaProyecto,
  lineaDeEtapas,
  paradaDe,
} from '@portal/domain/features/proyectos/public';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUsuario } from '../../../app/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BareLink, TextLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StageMini } from '../../../ui/stage-mini.tsx';
import { modulosQuery, proyectosQuery, useTusProyectos } from '../inicio.queries.ts';
import { LoQueViene } from './lo-que-viene.tsx';
import { Pendientes } from './pendientes.tsx';
import { ProyectosPorLeer, proyectoEnCurso, TuProyecto } from './tus-proyectos.tsx';

const { bienvenida: m } = inicioMessages;

type Tarjeta = (typeof m.tarjetas)[number];

type BienvenidaProps = {
  pendientes: Inicio['pendientes'] | undefined;
  /** Instead of the pendientes. */
  error: ReactNode;
};

/** Home of everybody but who sees every project (A§2): what waits for them, where their project stands, what is theirs. */
export const Bienvenida = ({ pendientes, error }: BienvenidaProps) => {
  const { nombre, esPersonal, alcance } = useUsuario();
  const porAcceso = alcance === 'por_acceso';
  const porLeer = useQuery({ ...proyectosQuery(), enabled: porAcceso });
  // The page stands without them.
  const { proyectos, total } = useTusProyectos(!esPersonal);
  // What stands below something that is still on its way comes with it: it would jump by its size.
  const debajo = (pendientes || error) && proyectos;
  return (
    <>
      <PageHeader
        size="greeting"
        title={m.titulo(nombre)}
        tabTitle="Inicio"
        description={porAcceso ? m.porAcceso : esPersonal ? m.personal : m.descripcion}
        actions={
          esPersonal ? null : (
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
              <ButtonLink
                variant="primary"
                href="/tipo-solicitud"
                className="max-sm:w-full"
                icon={<FilePlus2 aria-hidden="true" className="size-4" />}
              >
                {m.empezar}
              </ButtonLink>
              <TextLink href="/convocatorias">{m.convocatorias}</TextLink>
            </span>
          )
        }
      />
      <div className="space-y-6">
        {porAcceso ? (
          <>
            {error}
            <ProyectosPorLeer query={porLeer} />
            <LoQueViene />
            {pendientes && pendientes.items.length > 0 && <Pendientes pendientes={pendientes} />}
          </>
        ) : (
          error || <Pendientes pendientes={pendientes} />
        )}
        {!esPersonal && !debajo && <Skeleton className="h-40 rounded-lg" />}
        {!esPersonal && debajo && (
          <>
            <TuProyecto proyectos={debajo} total={total} />
            <Tarjetas proyecto={proyectoEnCurso(debajo)} />
          </>
        )}
      </div>
    </>
  );
};

/**
 * The seed's three cards. A card leads to its list where there is one for this account; where the list would send it back
 * here (product.md §1), the card says what comes first instead. Each says where the account's project stands before it.
 */
const Tarjetas = ({ proyecto }: { proyecto: FilaProyecto | undefined }) => {
  const { data } = useQuery(modulosQuery());
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {m.tarjetas.map((tarjeta) => (
        <li key={tarjeta.modulo}>
          <TarjetaDeModulo
            tarjeta={tarjeta}
            tiene={data?.visibles.includes(tarjeta.modulo) ?? false}
            proyecto={proyecto}
          />
        </li>
      ))}
    </ul>
  );
};

/** How the stage of a card stands in the account's project, in words. */
const estadoEn = (etapa: Tarjeta['etapa'], proyecto: FilaProyecto): string => {
  const [here, stop] = [paradaDe(proyecto.etapa), lineaDeEtapas.indexOf(etapa)];
  if (here > stop) return m.yaPaso;
  if (here === stop) return proyecto.detalle ?? etiquetaDeEtapa[etapa];
  return m.aunNo(etiquetaDeEtapa[proyecto.etapa]);
};

type TarjetaProps = { tarjeta: Tarjeta; tiene: boolean; proyecto: FilaProyecto | undefined };

const TarjetaDeModulo = ({ tarjeta, tiene, proyecto }: TarjetaProps) => {
  const { etapa, titulo, ruta, siempre, con, sin } = tarjeta;
  return (
    <section className="relative h-full rounded-lg border border-line bg-surface p-5 has-[a:hover]:border-accent-line">
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
      {proyecto && (
        <p className="mt-2 flex items-center gap-2 text-sm">
          <StageMini
            stops={lineaDeEtapas.length}
            at={paradaDe(proyecto.etapa)}
            turn={proyecto.turno}
            stopped={proyecto.etapa === 'no_aceptado'}
          />
          <span className="min-w-0">{estadoEn(etapa, proyecto)}</span>
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">{tiene ? con : sin}</p>
    </section>
  );
};
