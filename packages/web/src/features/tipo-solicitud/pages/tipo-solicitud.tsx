import { puedeCrear } from '@portal/domain/features/pre-registro/public';
import {
  describirTipo,
  type TipoSolicitud,
  tiposDeSolicitud,
} from '@portal/domain/features/proyectos/public';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useActor, useFundacion } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { NoPermission } from '../../../ui/states.tsx';
import { footBar } from '../../../ui/toast-room.ts';
import { eleccionDe, elegirEntre, faltaPara, searchDe } from '../components/eleccion.ts';
import { ElegirConvocatoria } from '../components/elegir-convocatoria.tsx';
import { ElegirInvitacion } from '../components/elegir-invitacion.tsx';
import { Tarjeta } from '../components/tarjeta.tsx';
import { useOpciones } from '../components/use-opciones.ts';
import type { TipoSolicitudSearch } from '../tipo-solicitud.search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The type chosen in 'Nuevo Proyecto' (A§2). */
    tipoSolicitud?: TipoSolicitud;
  }
}

/** 'Nuevo Proyecto' (A§2): which kind of request it is, and for a call or an invitation, which one. */
export const TipoSolicitudPage = () => (puedeCrear(useActor()) ? <Eleccion /> : <NoPermission />);

const Eleccion = () => {
  const fundacion = useFundacion();
  const search: TipoSolicitudSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = useId();
  const elegida = eleccionDe(search);
  const opciones = useOpciones(elegida.tipo);
  const eleccion = { ...elegida, opcion: elegirEntre(elegida.opcion, opciones.ofrecidas) };
  const titulo = eleccion.tipo && describirTipo(eleccion.tipo, fundacion).titulo;
  const falta = faltaPara(eleccion);

  // Who changes the type of a draft goes back to that one.
  const vuelta = search.regreso ? { regreso: search.regreso, borrador: search.borrador } : {};

  // On a phone what is chosen next lies below the cards: it comes into view with the choice that asks for it.
  const segunda = useRef<HTMLDivElement>(null);
  const recien = useRef(false);
  const tipo = eleccion.tipo;
  useEffect(() => {
    if (!recien.current || tipo === null) return;
    recien.current = false;
    segunda.current?.scrollIntoView({
      block: window.matchMedia('(width < 64rem)').matches ? 'start' : 'nearest',
    });
  }, [tipo]);
  const irALaSegunda = (): void => {
    segunda.current?.scrollIntoView({ block: 'center' });
    segunda.current?.querySelector<HTMLElement>('input, a, button')?.focus({ preventScroll: true });
  };

  const elegir = (next: { tipo: TipoSolicitud; opcion: string | null }) =>
    void navigate({
      to: '/tipo-solicitud',
      search: { ...searchDe(next), ...vuelta },
      replace: true,
      resetScroll: false,
    });

  const [continuar, ocupado] = useOnce(async () => {
    if (!eleccion.tipo) return;
    if (falta) return irALaSegunda();
    if (!(await opciones.preparar(eleccion.opcion))) return;
    await navigate({
      to: '/pre-registro',
      search: { ...searchDe(eleccion), ...vuelta },
      state: { tipoSolicitud: eleccion.tipo },
    });
  });

  // What the way on waits for.
  const espera = titulo ? falta : 'Elige un tipo para continuar.';
  return (
    <>
      <PageHeader
        title="Nuevo Proyecto"
        description="Selecciona el tipo de solicitud para continuar"
        actions={
          <ButtonLink
            href={
              search.regreso === 'pre-registro'
                ? `/pre-registro/crear${search.borrador ? `?borrador=${search.borrador}` : ''}`
                : '/'
            }
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          >
            Volver
          </ButtonLink>
        }
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void continuar();
        }}
        className="space-y-6"
      >
        <fieldset aria-describedby={`${id}-pregunta`}>
          {/* One title a page: the section's name and its question are its small print. */}
          <legend className="float-left mr-2">
            <h2 className="text-sm font-semibold">Tipo de Solicitud</h2>
          </legend>
          <p id={`${id}-pregunta`} className="text-sm text-ink-soft max-md:clear-left">
            Selecciona el tipo de solicitud que corresponde a tu proyecto
          </p>
          <div className="clear-left mt-3 grid gap-4 lg:grid-cols-3">
            {tiposDeSolicitud.map((tipo) => (
              <Tarjeta
                key={tipo}
                tipo={describirTipo(tipo, fundacion)}
                elegido={eleccion.tipo === tipo}
                onElegir={() => {
                  if (tipo === eleccion.tipo) return;
                  recien.current = true;
                  elegir({ tipo, opcion: null });
                }}
              />
            ))}
          </div>
        </fieldset>
        <div ref={segunda} className="scroll-mt-20 empty:hidden">
          {eleccion.tipo === 'convocatoria' && (
            <ElegirConvocatoria
              opciones={opciones}
              elegida={eleccion.opcion}
              onElegir={(opcion) => elegir({ tipo: 'convocatoria', opcion })}
            />
          )}
          {eleccion.tipo === 'invitacion_ficosec' && (
            <ElegirInvitacion
              opciones={opciones}
              elegida={eleccion.opcion}
              onElegir={(opcion) => elegir({ tipo: 'invitacion_ficosec', opcion })}
            />
          )}
        </div>
        {/* Under 1024 px the cards are long: the way on, or what it waits for, stays in view. */}
        <div ref={footBar} aria-live="polite" className="sticky bottom-0 z-10 lg:static">
          <div className="-mx-4 flex flex-col gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-5 md:flex-row md:items-center md:justify-between md:px-5 lg:mx-0 lg:rounded-lg lg:border lg:p-5">
            <div>
              {titulo && <p className="font-medium">Has seleccionado: {titulo}</p>}
              {espera && (
                <p id={`${id}-falta`} className="mt-0.5 text-sm text-ink-soft">
                  {espera}
                </p>
              )}
            </div>
            <Button
              type="submit"
              variant="primary"
              busy={ocupado}
              aria-disabled={espera !== null || undefined}
              aria-describedby={espera ? `${id}-falta` : undefined}
            >
              Continuar al Pre-registro
              <ArrowRight aria-hidden="true" className="size-4" />
            </Button>
          </div>
        </div>
      </form>
    </>
  );
};
