import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import {
  APROBACION,
  type EtapaDeRonda,
  etapasDeRonda,
  numeroDeEtapa,
  tituloDeEtapa,
} from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { seccionesDeFormulacion, tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import { formatMonto } from '@portal/domain/kernel/money';
import { useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useUsuario } from '../../../app/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NotasInternas } from '../../notas/public.ts';
import { DocumentosEmitidos } from '../../oficios/public.ts';
import { HistorialDeProyecto, LineaDeProyecto } from '../../proyectos/public.ts';
import type { CasoSearch } from '../aprobacion.search.ts';
import { type Pregunta, rutaDeEtapa } from '../components/caso/acciones.ts';
import { Avisos } from '../components/caso/avisos.tsx';
import { AprobacionCargada } from '../components/caso/cargado.tsx';
import { Encabezado } from '../components/caso/encabezado.tsx';
import { Riel } from '../components/caso/riel.tsx';
import { Rondas } from '../components/caso/rondas.tsx';
import { Etapa } from '../components/etapas/etapa.tsx';
import { PorVenir } from '../components/por-venir.tsx';

// Only what is asked.
const Dialogos = lazy(() =>
  import('../components/caso/dialogos.tsx').then((module) => ({ default: module.Dialogos })),
);

const { pagina: m } = aprobacionMessages;

/** What a note can be about: a section of the design. */
const campos = seccionesDeFormulacion.map((seccion) => ({
  campo: seccion,
  etiqueta: tituloDeSeccion[seccion],
}));

/** 'Regresar' stands in the stages 2 to 4 (AW-02), and leads to the one before, which is only read by then (C20). */
const anteriorDe = (etapa: EtapaDeRonda): EtapaDeRonda | undefined =>
  etapa === 'decision' ? undefined : etapasDeRonda[numeroDeEtapa(etapa) - 2];

/** The five stages of an aprobación (B§2), each by the right person; its rounds stay. */
export const CasoPage = () => (
  <AprobacionCargada>
    {(aprobacion) => <Caso key={aprobacion.id} aprobacion={aprobacion} />}
  </AprobacionCargada>
);

/** What was sent from its foot, a stage or one's own scores, goes on at the head of what follows; so does the focus, whose button is gone with it. */
const useAlAvanzar = (donde: string): void => {
  const antes = useRef(donde);
  useEffect(() => {
    if (antes.current === donde) return undefined;
    antes.current = donde;
    window.scrollTo({ top: 0 });
    // After the dialog that asked has looked for what had the focus before it.
    const luego = setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('h2[data-etapa]')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(luego);
  }, [donde]);
};

const Caso = ({ aprobacion }: { aprobacion: Aprobacion }) => {
  const search: CasoSearch = useSearch({ strict: false });
  const { usuarioId } = useUsuario();
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const { id, rondas } = aprobacion;
  const ultima = rondas.find(({ numero }) => numero === aprobacion.ronda) ?? rondas.at(-1);
  const ronda = rondas.find(({ numero }) => String(numero) === search.ronda) ?? ultima;
  const suya = ultima?.dictamen?.evaluaciones.find(({ evaluador }) => evaluador.id === usuarioId);
  useAlAvanzar(`${aprobacion.ronda}.${ultima?.etapa ?? ''}.${suya?.enviadaEn ?? ''}`);
  if (!ronda || !ultima) return null;
  const enCurso = ronda.numero === ultima.numero;
  const pedida = etapasDeRonda.find((etapa) => etapa === search.etapa);
  // A stage that the round has not reached is not there to be looked at.
  const vista = pedida && numeroDeEtapa(pedida) <= numeroDeEtapa(ronda.etapa) ? pedida : ronda.etapa;
  const rutaDe = (etapa: EtapaDeRonda) => rutaDeEtapa(id, etapa, enCurso ? undefined : ronda.numero);
  const anterior = anteriorDe(vista);
  return (
    <div>
      <Encabezado
        aprobacion={aprobacion}
        enCurso={ultima.etapa}
        vista={enCurso ? vista : null}
        onPreguntar={setPregunta}
      />
      <div className="border-b border-line">
        <LineaDeProyecto id={aprobacion.proyecto.id} plegada />
      </div>
      <div className="mx-auto max-w-7xl space-y-3 px-4 pt-3 pb-4 md:px-8">
        <Datos aprobacion={aprobacion} />
        <Avisos aprobacion={aprobacion} />
        <Rondas aprobacion={aprobacion} vista={ronda.numero} />
        <Riel ronda={ronda} vista={vista} rutaDe={rutaDe} />
      </div>
      <Suspense
        fallback={
          <div className="mx-auto max-w-7xl px-4 md:px-8">
            <PorVenir />
          </div>
        }
      >
        <Etapa
          key={`${ronda.numero}.${vista}`}
          etapa={vista}
          aprobacion={aprobacion}
          ronda={ronda}
          actual={enCurso && vista === ronda.etapa}
          onPreguntar={setPregunta}
        />
        {/* It comes with the stage, however tall that is: it would else come up into sight from below. */}
        <div className="mx-auto max-w-7xl space-y-6 px-4 pt-6 pb-page md:px-8">
          {anterior && (
            <ButtonLink
              href={rutaDe(anterior)}
              aria-label={m.regresarA(tituloDeEtapa[anterior])}
              icon={<ChevronLeft aria-hidden="true" className="size-4" />}
            >
              {m.regresar}
            </ButtonLink>
          )}
          <div className="grid items-start gap-6 border-t border-line pt-6 xl:grid-cols-2">
            <div className="space-y-4">
              <DocumentosEmitidos entidad={APROBACION} registro={id} />
              <NotasInternas proyectoId={aprobacion.proyecto.id} etapa="aprobacion" campos={campos} />
            </div>
            <HistorialDeProyecto id={aprobacion.proyecto.id} />
          </div>
        </div>
      </Suspense>
      {pregunta && (
        <Suspense>
          <Dialogos aprobacion={aprobacion} pregunta={pregunta} onClose={() => setPregunta(null)} />
        </Suspense>
      )}
    </div>
  );
};

/** Whose it is, what it asks for, and who leads it. */
const Datos = ({ aprobacion: { organizacion, solicitado, responsable } }: { aprobacion: Aprobacion }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-ink-soft">{m.datos.organizacion}</dt>
      <dd className="font-medium">{organizacion.nombre}</dd>
    </div>
    {solicitado !== null && (
      <div className="flex min-w-0 flex-wrap gap-x-2">
        <dt className="text-ink-soft">{m.datos.solicitado}</dt>
        <dd className="figures font-medium">{formatMonto(solicitado)}</dd>
      </div>
    )}
    {responsable && (
      <div className="flex min-w-0 flex-wrap gap-x-2">
        <dt className="text-ink-soft">{m.datos.responsable}</dt>
        <dd className="font-medium">{responsable.nombre}</dd>
      </div>
    )}
  </dl>
);
