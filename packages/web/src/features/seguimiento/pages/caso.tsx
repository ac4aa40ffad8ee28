import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { SEGUIMIENTO } from '@portal/domain/features/seguimiento/seguimiento.schema';
import type { Seguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ReportesTab } from '../../avances/public.ts';
import { CartasTab } from '../../cartas/public.ts';
import { ComprobacionTab } from '../../comprobaciones/public.ts';
import { MinistracionesTab } from '../../ministraciones/public.ts';
import { NotasInternas } from '../../notas/public.ts';
import { DocumentosEmitidos } from '../../oficios/public.ts';
import { HistorialDeProyecto, LineaDeProyecto } from '../../proyectos/public.ts';
import { RendimientosDeSeguimiento } from '../../rendimientos/public.ts';
import { VisitasDeSeguimiento } from '../../visitas/public.ts';
import { Acuerdos } from '../components/caso/acuerdos.tsx';
import { SeguimientoCargado } from '../components/caso/cargado.tsx';
import { Dashboard } from '../components/caso/dashboard.tsx';
import type { Pregunta } from '../components/caso/dialogos.tsx';
import { Encabezado } from '../components/caso/encabezado.tsx';
import type { CasoSearch } from '../seguimiento.search.ts';

// Only what is asked.
const Dialogos = lazy(() =>
  import('../components/caso/dialogos.tsx').then((module) => ({ default: module.Dialogos })),
);

const { pagina: m } = seguimientoMessages;

/** Those of the seed that there are (SW-01): its other tabs come with what they show. */
const pestanas = ['dashboard', 'ministraciones', 'comprobacion', 'acuerdos', 'cartas', 'reportes'] as const;

/** Why nothing is paid, or that it is over. */
const Avisos = ({
  seguimiento: { estado, motivo, suspendidoEn, liquidadoEn, finiquito },
}: {
  seguimiento: Seguimiento;
}) => {
  if (finiquito)
    return (
      <Banner title={m.conFiniquito(finiquito.folio, formatDate(finiquito.en))}>
        <p>{m.conFiniquitoDetalle}</p>
      </Banner>
    );
  if (estado === 'terminado')
    return (
      <Banner title={m.terminado}>
        <p>{m.terminadoDetalle}</p>
      </Banner>
    );
  const liquida = estado === 'en_liquidacion';
  const desde = liquida ? liquidadoEn : estado === 'suspendido' ? suspendidoEn : null;
  if (desde === null) return null;
  return (
    <Banner tone="warning" title={(liquida ? m.enLiquidacion : m.suspendido)(formatDate(desde))}>
      <p>{liquida ? m.enLiquidacionDetalle : m.suspendidoDetalle}</p>
      {motivo && (
        <blockquote className="mt-2 border-l-2 border-current pl-3 whitespace-pre-line">{motivo}</blockquote>
      )}
    </Banner>
  );
};

const Caso = ({ seguimiento }: { seguimiento: Seguimiento }) => {
  const search: CasoSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const { id, proyecto } = seguimiento;
  const vista = pestanas.find((una) => una === search.pestana) ?? 'dashboard';
  return (
    <div>
      <Encabezado seguimiento={seguimiento} />
      <div className="border-b border-line">
        <LineaDeProyecto id={proyecto.id} plegada />
      </div>
      <div className="mx-auto max-w-7xl space-y-6 px-4 pt-4 pb-page md:px-8">
        <Avisos seguimiento={seguimiento} />
        <Tabs
          label={m.pestanasTitulo}
          value={vista}
          onChange={(pestana) =>
            void navigate({
              to: '/seguimiento-operativo/$id',
              params: { id },
              search: pestana === 'dashboard' ? {} : { pestana },
              replace: true,
            })
          }
          tabs={[
            {
              value: 'dashboard',
              label: m.pestanas.dashboard,
              content: <Dashboard seguimiento={seguimiento} onEmitir={() => setPregunta('finiquitar')} />,
            },
            {
              value: 'ministraciones',
              label: m.pestanas.ministraciones,
              content: (
                <div className="space-y-8">
                  <MinistracionesTab seguimiento={seguimiento} />
                  <RendimientosDeSeguimiento seguimientoId={seguimiento.id} />
                </div>
              ),
            },
            {
              value: 'comprobacion',
              label: m.pestanas.comprobacion,
              content: <ComprobacionTab seguimiento={seguimiento} />,
            },
            {
              value: 'acuerdos',
              label: m.pestanas.acuerdos,
              content: <Acuerdos seguimiento={seguimiento} onPreguntar={setPregunta} />,
            },
            { value: 'cartas', label: m.pestanas.cartas, content: <CartasTab seguimiento={seguimiento} /> },
            {
              value: 'reportes',
              label: m.pestanas.reportes,
              content: (
                <div className="space-y-6">
                  <ReportesTab seguimientoId={id} />
                  <VisitasDeSeguimiento seguimientoId={id} />
                </div>
              ),
            },
          ]}
        />
        <div className="grid items-start gap-6 border-t border-line pt-6 xl:auto-cols-fr xl:grid-flow-col">
          <div className="space-y-4 empty:hidden">
            <DocumentosEmitidos entidad={SEGUIMIENTO} registro={id} />
            <NotasInternas proyectoId={proyecto.id} etapa="seguimiento" campos={campos} />
          </div>
          <HistorialDeProyecto id={proyecto.id} />
        </div>
      </div>
      {pregunta && (
        <Suspense>
          <Dialogos seguimiento={seguimiento} pregunta={pregunta} onClose={() => setPregunta(null)} />
        </Suspense>
      )}
    </div>
  );
};

/** What a note can be about: one of the tabs. */
const campos = pestanas.map((pestana) => ({ campo: pestana, etiqueta: m.pestanas[pestana] }));

/** The execution of one convenio, by tabs (C29). */
export const CasoPage = () => (
  <SeguimientoCargado>
    {(seguimiento) => <Caso key={seguimiento.id} seguimiento={seguimiento} />}
  </SeguimientoCargado>
);
