import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { CampoDeRevision } from '@portal/domain/features/pre-registro/pre-registro.revision';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { NoPermission } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { footBar } from '../../../ui/toast-room.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { HistorialDeProyecto, LineaDeProyecto } from '../../proyectos/public.ts';
import { RegistroCargado } from '../components/registro-cargado.tsx';
import { RegistroEncabezado } from '../components/registro-encabezado.tsx';
import { Acciones } from '../components/revision/acciones.tsx';
import { Ayuda } from '../components/revision/ayuda.tsx';
import { Campo, comentarioId, tarjetaId } from '../components/revision/campo.tsx';
import { ComentariosGenerales } from '../components/revision/comentarios-generales.tsx';
import { Ajena, Eleccion, eleccionId } from '../components/revision/eleccion.tsx';
import {
  decididos,
  marcaDe,
  miaDe,
  type Parte,
  sePuedenJuntar,
  sinEnviarDe,
} from '../components/revision/marcas.ts';
import { useDecisionAjena } from '../components/revision/use-decision-ajena.ts';
import { useRevision } from '../components/revision/use-revision.ts';
import { type Tecla, useTeclas } from '../components/revision/use-teclas.ts';
import { avisosDe, valorConDetalle } from '../components/revision/valor.tsx';
import { Visor } from '../components/revision/visor.tsx';
import { SolicitudDeRegistro } from '../components/solicitud-de-registro.tsx';

const m = preRegistroMessages.revision;

/** The reviewer's page (A§2 'Admin review'): fields on the left, documents on the right, keys for both. */
export const RevisionPage = () => (
  <RegistroCargado errorToast={{ title: m.titulo, text: m.cargar }}>
    {(registro) =>
      registro.revision ? <RevisionDeRegistro key={registro.id} registro={registro} /> : <NoPermission />
    }
  </RegistroCargado>
);

const focusCard = (campo: string): void => {
  const card = document.getElementById(tarjetaId(campo));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
};

const RevisionDeRegistro = ({ registro }: { registro: PreRegistro }) => {
  const navigate = useNavigate();
  const review = useRevision(registro);
  const { revision, blocker } = review;
  const { campos } = revision;
  const sideBySide = useMedia('(width >= 80rem)');
  const [actual, setActual] = useState(0);
  const [elegida, setElegida] = useState<string | null>(null);
  const [ayuda, setAyuda] = useState(false);
  const readOnly = !registro.acciones.some(({ action }) => action === 'guardarValidaciones');
  // Closed records send nothing any more.
  const pendientes = readOnly ? [] : sinEnviarDe(revision, registro);
  const decision = useDecisionAjena(registro, review);
  // With room beside the fields there is always a document in sight; on a phone, when it is asked for.
  const abierta = elegida ?? (sideBySide ? ranuras[0].id : null);

  // What is typed after 'not valid' is its comment, never a key of the page: the box has the focus at once.
  const noValido = (campo: CampoDeRevision) => {
    flushSync(() => review.marcar(campo, false));
    document.getElementById(comentarioId(campo))?.focus();
  };

  const siguiente = async () => {
    try {
      const { id, vuelve } = await client.preRegistro.siguiente({ id: registro.id });
      if (!id) return void toast.info(preRegistroMessages.siguiente.ninguno);
      if (vuelve) toast.info(preRegistroMessages.siguiente.vuelve);
      await navigate({ to: `/pre-registro/revision/${id}` });
    } catch (error) {
      toast.destructive(m.titulo, problemOf(error).message);
    }
  };

  const onTecla = (tecla: Tecla) => {
    const campo = campos[actual]?.campo;
    const move = (to: number) => campos[to] && focusCard(campos[to].campo);
    if (tecla === 'j') move(document.activeElement?.closest('[data-teclas]') ? actual + 1 : actual);
    else if (tecla === 'k') move(actual - 1);
    else if (tecla === 'n') void siguiente();
    else if (tecla === '?') setAyuda(true);
    else if (campo && !readOnly) {
      if (tecla === 'c' || tecla === 'x') noValido(campo);
      else review.marcar(campo, tecla === 'v' ? true : null);
    }
  };
  const [activas, setActivas] = useTeclas(onTecla);
  // A letter typed after the mouse marked a field would be a key as well; on a touch screen there are none.
  const conTeclas = useMedia('(pointer: fine)') && activas;

  // Escape leaves the comment for its card, so that the keys work again.
  const onEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement)
      event.target.closest('li')?.focus();
  };

  /** What somebody else stored of a field, or of the comments, while this page was open. */
  const nota = (parte: Parte, etiqueta: string) => {
    if (review.abiertas.includes(parte))
      return (
        <Eleccion
          parte={parte}
          etiqueta={etiqueta}
          suya={`${review.guardado(parte)}.`}
          mia={miaDe(revision, parte)}
          juntar={sePuedenJuntar(revision, parte)}
          onElegir={(cual) => review.elegir(parte, cual)}
        />
      );
    return revision.ajenas.includes(parte) && <Ajena>{`${review.guardado(parte)}.`}</Ajena>;
  };

  const verDocumento = (ranura: string) => {
    setElegida(ranura);
    if (!sideBySide) setTimeout(() => document.getElementById('visor')?.scrollIntoView({ block: 'start' }));
  };

  return (
    <>
      <RegistroEncabezado
        registro={registro}
        pagina="Revisión"
        actions={<ButtonLink href={`/pre-registro/ver/${registro.id}`}>Ver completo</ButtonLink>}
      />
      <div className="space-y-4">
        {revision.cambiaron.length > 0 && (
          <Banner live tone="warning" title="Este registro cambió mientras lo revisabas">
            Cambió: {revision.cambiaron.join(', ')}. Tus demás marcas siguen aquí; compara antes y ahora, y
            vuelve a decidir.
          </Banner>
        )}
        {registro.estado === 'requiere_cambios' && !readOnly && (
          <Banner
            title={m.conLaOrganizacion(registro.fechaRevision && formatDateTime(registro.fechaRevision))}
          >
            {m.conLaOrganizacionDetalle}
          </Banner>
        )}
        {(registro.revision?.rfcRepetido.length ?? 0) > 0 && (
          <Banner tone="warning" title="RFC repetido">
            Otra organización ya registró este RFC:{' '}
            {registro.revision?.rfcRepetido.map(({ nombre }) => nombre).join(', ')}. Confirma de quién es
            antes de aprobar.
          </Banner>
        )}
        {registro.revision?.justificacion && (
          <Banner title="Se aprobó con justificación">{registro.revision.justificacion}</Banner>
        )}
        {registro.motivo && (
          <Banner tone={registro.estado === 'rechazado' ? 'danger' : 'info'} title="Motivo">
            {registro.motivo}
          </Banner>
        )}
        <SolicitudDeRegistro proyecto={registro.proyecto} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="min-w-0 space-y-6">
            <Card
              flush
              title="Validación por campo"
              actions={readOnly ? undefined : <Atajos activas={activas} onAyuda={() => setAyuda(true)} />}
            >
              <ol data-teclas="" onKeyDown={onEscape} className="divide-y divide-line border-t border-line">
                {campos.map((campo, i) => (
                  <Campo
                    key={campo.campo}
                    campo={campo}
                    marca={marcaDe(revision, campo.campo)}
                    actual={i === actual}
                    onActual={() => setActual(i)}
                    onMarca={(valido) =>
                      valido === false && conTeclas
                        ? noValido(campo.campo)
                        : review.marcar(campo.campo, valido)
                    }
                    onComentario={(texto) => review.comentar(campo.campo, texto)}
                    readOnly={readOnly}
                    conTeclas={conTeclas}
                    error={
                      review.exigeComentario && marcaDe(revision, campo.campo).comentario.trim() === ''
                        ? `Escribe qué debe corregirse en «${campo.etiqueta}».`
                        : undefined
                    }
                    avisos={avisosDe(registro, campo.campo)}
                    nota={nota(campo.campo, campo.etiqueta)}
                    sinEnviar={pendientes.includes(campo.campo)}
                  >
                    {valorConDetalle(registro, campo.campo, campo.valor, verDocumento)}
                  </Campo>
                ))}
              </ol>
              <ComentariosGenerales
                texto={revision.comentarios}
                onTexto={review.comentarios}
                readOnly={readOnly}
                nota={nota('comentariosRevisor', m.generales)}
                sinEnviar={pendientes.includes('comentariosRevisor')}
              />
            </Card>
          </div>
          <div className="min-w-0 xl:sticky xl:top-20 xl:h-[calc(100dvh-11rem)] xl:[&>section]:h-full">
            <Visor documentos={registro.documentos} abierta={abierta} onAbrir={setElegida} />
          </div>
        </div>
        {(registro.acciones.length > 0 || decision) && (
          <div
            ref={footBar}
            className="-mx-4 border-t border-line bg-surface px-4 py-3 md:sticky md:bottom-0 md:z-20 md:-mx-8 md:px-8"
          >
            {decision && (
              <p className="mb-2 text-sm font-medium text-warning-ink">
                {decision}
                {review.dirty && `; ${m.loTuyoSinGuardar}`}.
              </p>
            )}
            <Acciones
              registro={registro}
              revision={review}
              onFaltaComentario={(campo) => document.getElementById(comentarioId(campo))?.focus()}
              onPorElegir={(parte) => document.getElementById(eleccionId(parte))?.focus()}
            >
              {!readOnly && (
                <p role="status" className="figures text-sm text-ink-soft max-md:order-last md:mr-auto">
                  {`${decididos(revision)} de ${campos.length} decididos`}
                  {review.dirty && ' · sin guardar'}
                  {pendientes.length > 0 && ` · ${pendientes.length} sin enviar`}
                  {review.abiertas.length > 0 && ` · ${review.abiertas.length} por elegir`}
                </p>
              )}
            </Acciones>
          </div>
        )}
        <LineaDeProyecto id={registro.proyecto.id} />
        <HistorialDeProyecto id={registro.proyecto.id} />
      </div>
      <Ayuda open={ayuda} onOpenChange={setAyuda} activas={activas} onActivas={setActivas} />
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title="Tienes validaciones sin guardar"
        description="Si sales ahora, se pierden las marcas y comentarios que no guardaste."
        confirmLabel="Salir sin guardar"
        cancelLabel="Seguir revisando"
        tone="danger"
        onConfirm={() => blocker.proceed?.()}
      />
    </>
  );
};

/** Shows that there are keys, where the eyes are; nothing on touch screens. */
const Atajos = ({ activas, onAyuda }: { activas: boolean; onAyuda: () => void }) => (
  <div className="hidden items-center gap-2 text-sm text-ink-soft pointer-fine:flex" data-print="no">
    {activas && (
      <span aria-hidden="true" className="hidden items-center gap-1 lg:flex">
        <Kbd>j</Kbd>
        <Kbd>k</Kbd> moverte · <Kbd>v</Kbd> válido · <Kbd>x</Kbd> no válido
      </span>
    )}
    <Button size="sm" variant="ghost" onClick={onAyuda}>
      Atajos <Kbd>?</Kbd>
    </Button>
  </div>
);
