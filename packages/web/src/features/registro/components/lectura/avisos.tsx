import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import type { ReactNode } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { goToSection } from '../../../../ui/section-record.tsx';
import { LoQueSigueDe } from '../../../proyectos/public.ts';
import { seccionDe } from './secciones.ts';

const {
  ver: { banners: m, ...v },
  actos,
} = registroMessages;

const Cita = ({ label, children }: { label: string; children: string }) => (
  <figure className="mt-3">
    <figcaption className="text-xs font-medium text-ink-soft">{label}</figcaption>
    <blockquote className="mt-1 border-l-2 border-current pl-3 whitespace-pre-line">{children}</blockquote>
  </figure>
);

/** What was asked to be corrected: each thing with its comment, whether it was changed, and the way to its section. */
const Pedido = ({ registro: { comentariosRevisor, observaciones } }: { registro: Registro }) => {
  const { esPersonal } = useUsuario();
  return (
    <>
      {comentariosRevisor && <Cita label={v.comentarios}>{comentariosRevisor}</Cita>}
      <ul className="mt-3 space-y-1.5">
        {observaciones.map(({ campo, etiqueta, comentario, cambio }) => (
          <li key={campo}>
            <button
              type="button"
              data-print="words"
              onClick={() => goToSection(seccionDe(campo))}
              className="rounded-sm py-0.5 text-left font-medium underline underline-offset-3"
            >
              {etiqueta}
            </button>
            {`: ${comentario || v.sinComentario}`}
            {cambio && (
              <span className="text-success-ink">{` ${esPersonal ? v.corregida : v.corregidaPropia}`}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

/** The one thing that its organization does next. */
const Seguir = ({ registro, children }: { registro: Registro; children: ReactNode }) =>
  registro.escribe.length > 0 && (
    <ButtonLink variant="primary" href={`/registro/editar/${registro.id}`}>
      {children}
    </ButtonLink>
  );

const EnCaptura = ({ registro }: { registro: Registro }) => {
  const { esPersonal } = useUsuario();
  const { tareas } = registro;
  const completas = tareas.filter(({ semaforo }) => semaforo !== 'rojo').length;
  const cuantas = `${v.completas(completas, tareas.length)}.`;
  if (esPersonal)
    return <Banner tone="info" title={m.enCaptura}>{`${cuantas} ${m.enCapturaDetalle}`}</Banner>;
  const listo = completas === tareas.length;
  return (
    <Banner
      tone="progress"
      title={listo ? m.porFinalizar : m.porCompletar}
      actions={<Seguir registro={registro}>{actos.continuar}</Seguir>}
    >
      {listo ? m.porFinalizarDetalle : `${cuantas} ${m.porCompletarDetalle}`}
    </Banner>
  );
};

const ConCambios = ({ registro }: { registro: Registro }) => {
  const { esPersonal } = useUsuario();
  const porCorregir = registro.observaciones.filter(({ cambio }) => !cambio).length;
  return (
    <Banner
      tone="warning"
      title={esPersonal ? m.cambiosPedidos : m.cambios}
      actions={
        esPersonal ? undefined : (
          <Seguir registro={registro}>
            {porCorregir === 0 ? actos.continuar : actos.corregir(porCorregir)}
          </Seguir>
        )
      }
    >
      {!esPersonal && <p>{m.cambiosDetalle}</p>}
      <Pedido registro={registro} />
    </Banner>
  );
};

/** What the record's state means for whoever reads it. */
const EstadoBanner = ({ registro }: { registro: Registro }) => {
  const { esPersonal } = useUsuario();
  const { estado, motivo } = registro;
  const cita = motivo ? <Cita label={v.motivo}>{motivo}</Cita> : null;
  switch (estado) {
    case 'borrador':
      return <EnCaptura registro={registro} />;
    case 'requiere_cambios':
      return <ConCambios registro={registro} />;
    case 'pendiente_validacion':
      return esPersonal ? null : <Banner title={m.enRevision}>{m.enRevisionDetalle}</Banner>;
    case 'validado':
      return (
        <Banner tone="success" title={m.validado}>
          {m.validadoDetalle}
        </Banner>
      );
    case 'rechazado':
      return (
        <Banner tone="danger" title={m.rechazado}>
          {cita}
        </Banner>
      );
    case 'desistido':
      return <Banner title={esPersonal ? m.desistido : m.desististe}>{cita}</Banner>;
    case 'cancelado':
      return (
        <Banner tone="warning" title={m.cancelado}>
          {cita}
        </Banner>
      );
  }
};

/** Where nobody's word is the last one yet, and what follows is not said by the state's own. */
const conLoQueSigue = (estado: Registro['estado'], esPersonal: boolean): boolean =>
  estado === 'validado' || (estado === 'pendiente_validacion' && esPersonal);

/** What its state means, and what follows of it. */
export const Avisos = ({ registro }: { registro: Registro }) => {
  const { esPersonal } = useUsuario();
  return (
    <>
      <EstadoBanner registro={registro} />
      {conLoQueSigue(registro.estado, esPersonal) && (
        <LoQueSigueDe id={registro.proyecto.id} aqui={`/registro/ver/${registro.id}`} />
      )}
    </>
  );
};
