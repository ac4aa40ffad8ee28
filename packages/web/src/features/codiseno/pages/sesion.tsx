import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { Codiseno } from '@portal/domain/features/codiseno/codiseno.shapes';
import { seccionesDeFormulacion, tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useUsuario } from '../../../app/session.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useFocusHome } from '../../../ui/use-focus-home.ts';
import { MesaDeTrabajo, Presencia, useEdicionEnSuLugar } from '../../formulacion/public.ts';
import { NotasInternas } from '../../notas/public.ts';
import { DocumentosEmitidos } from '../../oficios/public.ts';
import { HistorialDeProyecto, LineaDeProyecto } from '../../proyectos/public.ts';
import type { SesionSearch } from '../codiseno.search.ts';
import type { Pregunta } from '../components/sesion/acciones.ts';
import { Avisos } from '../components/sesion/avisos.tsx';
import { CodisenoCargado } from '../components/sesion/cargado.tsx';
import { Encabezado } from '../components/sesion/encabezado.tsx';
import { PanelDeSesion } from '../components/sesion/panel.tsx';
import { Seccion } from '../components/sesion/seccion.tsx';
import { useAprobar } from '../components/sesion/use-aprobar.ts';

// Only what is asked.
const Dialogos = lazy(() =>
  import('../components/sesion/dialogos.tsx').then((module) => ({ default: module.Dialogos })),
);

const { sesion: m } = codisenoMessages;

/** What a note can be about: a section. */
const campos = seccionesDeFormulacion.map((seccion) => ({
  campo: seccion,
  etiqueta: tituloDeSeccion[seccion],
}));

/** The sessions of a co-diseño (B§2): both sides read the design, talk about it and write it; the foundation approves it. */
export const SesionPage = () => (
  <CodisenoCargado>{(codiseno) => <Sesiones key={codiseno.id} codiseno={codiseno} />}</CodisenoCargado>
);

const Sesiones = ({ codiseno }: { codiseno: Codiseno }) => {
  const search: SesionSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const [abiertas, setAbiertas] = useState<ReadonlySet<string>>(
    () => new Set(search.seccion ? [search.seccion] : []),
  );
  const foco = useFocusHome<HTMLDivElement>((pagina) =>
    pagina.querySelector('[role="tab"][aria-selected="true"]'),
  );
  const { alcance } = useUsuario();
  const edicion = useEdicionEnSuLugar(codiseno.proyecto.id, abiertas.size > 0);
  const aprobar = useAprobar(codiseno);
  const deSeccion = codiseno.secciones.find(({ seccion }) => seccion === search.seccion)?.sesion;
  const vista =
    codiseno.sesiones.find(({ numero }) => String(numero) === search.sesion)?.numero ??
    deSeccion ??
    codiseno.sesion;
  const verSesion = (numero: number | string) =>
    void navigate({ to: '.', search: { sesion: String(numero) }, replace: true, resetScroll: false });
  const abrir = (seccion: string, abierta: boolean) =>
    setAbiertas((antes) => {
      const nuevas = new Set(antes);
      if (abierta) nuevas.add(seccion);
      else nuevas.delete(seccion);
      return nuevas;
    });

  return (
    <div {...foco}>
      <Encabezado codiseno={codiseno} onPreguntar={setPregunta} />
      <div className="border-b border-line">
        <LineaDeProyecto id={codiseno.proyecto.id} plegada />
      </div>
      <div className="mx-auto max-w-7xl space-y-4 px-4 pt-3 pb-page md:space-y-6 md:px-8 md:pt-5">
        <Datos codiseno={codiseno} />
        <Avisos codiseno={codiseno} />
        <Tabs
          label={m.sesiones}
          value={String(vista)}
          onChange={verSesion}
          tabs={codiseno.sesiones.map((sesion) => ({
            value: String(sesion.numero),
            label: m.pestana(sesion.numero),
            aside: <span className="figures text-xs font-normal">{`${sesion.avance} %`}</span>,
            content: (
              <PanelDeSesion codiseno={codiseno} sesion={sesion} onPreguntar={setPregunta}>
                {codiseno.secciones
                  .filter((una) => una.sesion === sesion.numero)
                  .map((seccion) => (
                    <Seccion
                      key={seccion.seccion}
                      codiseno={codiseno}
                      sesion={sesion}
                      seccion={seccion}
                      abierta={abiertas.has(seccion.seccion)}
                      onAbrir={(abierta) => abrir(seccion.seccion, abierta)}
                      presentes={edicion.presentes.filter((uno) => uno.seccion === seccion.seccion)}
                      edicion={edicion}
                      onPreguntar={setPregunta}
                      onAprobar={aprobar}
                    />
                  ))}
              </PanelDeSesion>
            ),
          }))}
        />
        <div className="grid items-start gap-6 border-t border-line pt-6 xl:grid-cols-2">
          <div className="space-y-4">
            <DocumentosEmitidos entidad="codiseno" registro={codiseno.id} />
            <NotasInternas proyectoId={codiseno.proyecto.id} etapa="co_diseno" campos={campos} />
          </div>
          <HistorialDeProyecto id={codiseno.proyecto.id} />
        </div>
      </div>
      {/* Who reads by access is not among those who write, and is told nothing of them. */}
      {codiseno.estado === 'en_progreso' && alcance !== 'por_acceso' && (
        <Presencia
          proyecto={codiseno.proyecto.id}
          seccion={edicion.editando}
          onPresentes={edicion.onPresentes}
        />
      )}
      {edicion.enMesa && (
        <MesaDeTrabajo
          escribe={codiseno.escribe}
          versiones={codiseno.secciones}
          formulacion={edicion.enMesa}
          releer={edicion.releerMesa}
          onLista={edicion.onMesa}
        />
      )}
      {pregunta && (
        <Suspense>
          <Dialogos
            codiseno={codiseno}
            pregunta={pregunta}
            onClose={() => setPregunta(null)}
            onAprobar={aprobar}
            onFinalizada={(siguiente) => siguiente && verSesion(siguiente)}
          />
        </Suspense>
      )}
    </div>
  );
};

/** Whose it is, and where it comes from. */
const Datos = ({ codiseno: { organizacion, registroId, folio, responsable } }: { codiseno: Codiseno }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-ink-soft">{m.datos.organizacion}</dt>
      <dd className="font-medium">{organizacion.nombre}</dd>
    </div>
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-ink-soft">{m.datos.registro}</dt>
      <dd className="figures font-medium">
        <TextLink href={`/registro/ver/${registroId}`}>{folio}</TextLink>
      </dd>
    </div>
    {responsable && (
      <div className="flex min-w-0 flex-wrap gap-x-2">
        <dt className="text-ink-soft">{m.datos.responsable}</dt>
        <dd className="font-medium">{responsable.nombre}</dd>
      </div>
    )}
  </dl>
);
