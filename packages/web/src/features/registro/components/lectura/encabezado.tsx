import { nombreDeCaso } from '@portal/domain/features/proyectos/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { FileDown, ListChecks, Pencil, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePuede, useUsuario, useVeTodo } from '../../../../app/session.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { MenuItem } from '../../../../ui/dropdown-menu.tsx';
import { Edad } from '../../../../ui/edad.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { RecordHeader } from '../../../../ui/record-header.tsx';
import { Turno } from '../../../../ui/turno.tsx';
import { descargarPdf } from '../descargar-pdf.tsx';
import { EstadoBadge } from '../estado-badge.tsx';
import { type AccionFinal, accionesFinales } from './acciones-finales.ts';

// Seldom asked.
const FinalDialog = lazy(() => import('./finales.tsx').then((module) => ({ default: module.FinalDialog })));

const { ver: m, actos } = registroMessages;

/** What it is on one line: project, folio, state and whose turn; and what can be done with it. */
export const Encabezado = ({ registro, onImprimir }: { registro: Registro; onImprimir: () => void }) => {
  const { id, folio, nombre, organizacion, estado, turno, turnoDesde, enviadoEn } = registro;
  const revision =
    usePuede('revisar_pre_registros') && enviadoEn !== null ? `/registro/revision/${id}` : null;
  const porRevisar = estado === 'pendiente_validacion';
  const { esPersonal } = useUsuario();
  const [final, setFinal] = useState<AccionFinal | null>(null);
  const ofrecidas = registro.acciones.flatMap(({ action, label }): MenuItem[] => {
    const accion = accionesFinales.find((una) => una === action);
    return accion ? [{ label, danger: accion !== 'reabrir', onSelect: () => setFinal(accion) }] : [];
  });
  return (
    <>
      <RecordHeader
        back={{ href: '/registro', label: m.volver }}
        title={nombreDeCaso({ nombre, organizacion, ...registro.proyecto }, !esPersonal).nombre}
        folio={folio}
        tabTitle={folio}
        primary={
          registro.escribe.length > 0 ? (
            <ButtonLink
              size="sm"
              href={`/registro/editar/${id}`}
              icon={<Pencil aria-hidden="true" className="size-4" />}
            >
              {m.editar}
            </ButtonLink>
          ) : (
            revision &&
            porRevisar && (
              <ButtonLink size="sm" variant="primary" href={revision}>
                {actos.revisar}
              </ButtonLink>
            )
          )
        }
        menu={[
          ...(revision && !porRevisar
            ? [
                {
                  kind: 'link' as const,
                  label: actos.verRevision,
                  icon: <ListChecks aria-hidden="true" />,
                  href: revision,
                },
              ]
            : []),
          {
            label: m.descargarPdf,
            icon: <FileDown aria-hidden="true" />,
            onSelect: () => void descargarPdf(id),
          },
          { label: m.imprimir, icon: <Printer aria-hidden="true" />, onSelect: onImprimir },
          ...(ofrecidas.length > 0 ? [{ kind: 'separator' as const }, ...ofrecidas] : []),
        ]}
      >
        <EstadoBadge estado={estado} />
        {turno !== 'nadie' && (
          <>
            <Turno de={turno}>
              {turno === 'fundacion' ? 'La fundación' : esPersonal ? 'La organización' : 'Tu organización'}
            </Turno>
            <Edad desde={turnoDesde} alarma={esPersonal || turno === 'organizacion'} />
          </>
        )}
      </RecordHeader>
      {final && (
        <Suspense>
          <FinalDialog registro={registro} accion={final} onClose={() => setFinal(null)} />
        </Suspense>
      )}
    </>
  );
};

/** Whose it is, where it comes from and what it asks for. */
export const Datos = ({ registro }: { registro: Registro }) => {
  const { organizacion, preRegistro, monto, porcentajeSolicitado } = registro;
  const conOrganizaciones = useVeTodo();
  const pedido = monto && formatMonto(monto);
  const datos = [
    {
      label: m.datos.organizacion,
      value: conOrganizaciones ? (
        <TextLink href={`/organizaciones/${organizacion.id}`}>{organizacion.nombre}</TextLink>
      ) : (
        organizacion.nombre
      ),
    },
    {
      label: m.datos.preRegistro,
      value: <TextLink href={`/pre-registro/ver/${preRegistro.id}`}>{preRegistro.folio}</TextLink>,
    },
    ...(pedido
      ? [
          {
            label: m.datos.monto,
            value: porcentajeSolicitado ? m.conPorcentaje(pedido, porcentajeSolicitado) : pedido,
          },
        ]
      : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {datos.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
