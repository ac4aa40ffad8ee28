import { lugarDeCampo } from '@portal/domain/features/pre-registro/pre-registro.correccion';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { Pencil } from 'lucide-react';
import { usePuede, useUsuario } from '../../../app/session.ts';
import { RecordSkeleton } from '../../../stage/record-skeleton.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { controlId } from '../../../ui/control-id.ts';
import { focusField } from '../../../ui/error-summary.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { RecordFacts, SectionRecord } from '../../../ui/section-record.tsx';
import { stepCompleteness } from '../../../ui/wizard-model.ts';
import { WizardProgress } from '../../../ui/wizard-nav.tsx';
import { SinAntivirus } from '../../documentos/public.ts';
import { NotasInternas } from '../../notas/public.ts';
import { DocumentosEmitidos } from '../../oficios/public.ts';
import { HistorialDeProyecto, LineaDeProyecto, LoQueSigueDe } from '../../proyectos/public.ts';
import { campoDelFormulario, comentariosPorCampo, EstadoBanner } from '../components/avisos.tsx';
import { ChipDeSolicitud } from '../components/chip-de-solicitud.tsx';
import { Documentos, issuesDeDocumentos } from '../components/documentos.tsx';
import { ClasificacionBadge, EstadoBadge } from '../components/insignias.tsx';
import { PorEnviar } from '../components/por-enviar.tsx';
import { factsOf } from '../components/record-facts.tsx';
import { RegistroCargado } from '../components/registro-cargado.tsx';
import { pasoDe, usePaso } from '../components/use-paso.ts';

const { ver: m, correccion } = preRegistroMessages;

/** A pre-registration to read, and to print; never to edit (A§4 'view mode is always read-only'). */
export const VerPage = () => (
  <RegistroCargado skeleton={<RecordSkeleton label={preRegistroMessages.cargando} />}>
    {(registro) => <Registro key={registro.id} registro={registro} />}
  </RegistroCargado>
);

/** The section of the page in which a review field is read. */
const seccionDe = (campo: PreRegistro['observaciones'][number]['campo']): string | undefined =>
  pasoDe(lugarDeCampo(campo));

/** The wizard's 'Paso N de 3' and percentage (A§2): which step is being read, and how much of it all is answered. */
const Avance = ({ registro, reading }: { registro: PreRegistro; reading: string | undefined }) => {
  const at = preRegistroForm.sections.findIndex(({ id }) => id === reading);
  const contents = {
    documentos: {
      render: () => null,
      issues: issuesDeDocumentos(registro.documentos),
      total: ranuras.length,
    },
  };
  return (
    <WizardProgress
      index={at === -1 ? preRegistroForm.sections.length - 1 : at}
      steps={preRegistroForm.sections.map(({ id, title, short }) => ({
        id,
        title,
        short,
        issues: [],
        comments: 0,
        status: 'completa',
        completeness: stepCompleteness(preRegistroForm, id, registro.respuestas, contents),
      }))}
    />
  );
};

/** Of a record that was sent back, how many of its observations are corrected: that all is answered says nothing any more. */
const Correcciones = ({ observaciones }: Pick<PreRegistro, 'observaciones'>) => {
  const hechas = observaciones.filter(({ cambio }) => cambio).length;
  const cuantas = correccion.cuantas(hechas, observaciones.length);
  return (
    <div className="space-y-1.5 text-sm print:hidden">
      <p className="figures font-medium">{cuantas}</p>
      <Progress
        value={(100 * hechas) / observaciones.length}
        label={correccion.avance}
        valueText={cuantas}
        hideText
      />
    </div>
  );
};

/** How far the record is: nothing where nobody goes on with it. */
const cabeza = (registro: PreRegistro, reading: string | undefined) => {
  if (registro.estado === 'requiere_cambios')
    return registro.observaciones.length > 0 && <Correcciones observaciones={registro.observaciones} />;
  return (
    registro.acciones.some(({ action }) => action === 'editar') && (
      <Avance registro={registro} reading={reading} />
    )
  );
};

/** The papers in their slots; on paper, their names. */
const Papeles = ({ registro, observacion }: { registro: PreRegistro; observacion: string | undefined }) => (
  <>
    <div className="print:hidden">
      <Documentos
        lugar={{ registro: registro.id }}
        documentos={registro.documentos}
        observacion={observacion}
      />
      <SinAntivirus className="mt-3" />
    </div>
    <div className="hidden print:block">
      <KeyValue
        items={ranuras.map(({ id, label }) => ({
          label,
          value: registro.documentos.find(({ ranura }) => ranura === id)?.nombre,
        }))}
      />
    </div>
  </>
);

/** Its state, what it is and how it was asked for, and what can be done with it, on one line. */
const Encabezado = ({ registro }: { registro: PreRegistro }) => {
  const puedeRevisar = usePuede('revisar_pre_registros');
  const editable = registro.acciones.some(({ action }) => action === 'editar');
  return (
    <RecordHeader
      back={{ href: '/pre-registro', label: preRegistroMessages.volver }}
      title={registro.respuestas.nombre_organizacion ?? registro.organizacion.nombre}
      folio={registro.folio}
      tabTitle={registro.folio}
      primary={
        <>
          {editable && (
            <ButtonLink
              size="sm"
              variant={puedeRevisar || registro.estado === 'requiere_cambios' ? 'secondary' : 'primary'}
              href={`/pre-registro/editar/${registro.id}`}
              icon={<Pencil aria-hidden="true" className="size-4" />}
            >
              Editar
            </ButtonLink>
          )}
          {puedeRevisar && (
            <ButtonLink
              size="sm"
              variant={registro.turno === 'fundacion' ? 'primary' : 'secondary'}
              href={`/pre-registro/revision/${registro.id}`}
            >
              Revisar
            </ButtonLink>
          )}
        </>
      }
      menu={[{ label: 'Imprimir', onSelect: () => window.print() }]}
    >
      <EstadoBadge estado={registro.estado} />
      <ClasificacionBadge clasificacion={registro.clasificacion} />
      <ChipDeSolicitud proyecto={registro.proyecto} />
    </RecordHeader>
  );
};

/** What its state means for the reader, and the one thing to do. */
const Avisos = ({ registro }: { registro: PreRegistro }) => {
  const { esPersonal } = useUsuario();
  const alCampo = (observacion: PreRegistro['observaciones'][number]) =>
    focusField(controlId(campoDelFormulario(observacion)));
  if (esPersonal || registro.estado !== 'requiere_cambios')
    return (
      <>
        <EstadoBanner registro={registro} onCampo={alCampo} />
        <LoQueSigueDe id={registro.proyecto.id} aqui={`/pre-registro/ver/${registro.id}`} />
      </>
    );
  const corregir = (
    <ButtonLink variant="primary" href={`/pre-registro/editar/${registro.id}`}>
      {preRegistroMessages.correccion.corregir(registro.observaciones.length)}
    </ButtonLink>
  );
  return (
    <PorEnviar
      registro={registro}
      sinEmpezar={<EstadoBanner registro={registro} onCampo={alCampo} accion={corregir} />}
    >
      <EstadoBanner registro={registro} onCampo={alCampo} />
    </PorEnviar>
  );
};

const Registro = ({ registro }: { registro: PreRegistro }) => {
  const { paso } = usePaso();
  const comments = comentariosPorCampo(registro);

  return (
    <>
      <Encabezado registro={registro} />
      <div className="border-b border-line">
        <LineaDeProyecto id={registro.proyecto.id} />
      </div>
      <div className="mx-auto max-w-7xl space-y-6 px-4 py-5 md:px-8">
        <Avisos registro={registro} />
        <SectionRecord
          label="Secciones del pre-registro"
          start={paso}
          head={(reading) => cabeza(registro, reading)}
          sections={[
            ...preRegistroForm.sections.map(({ id, title, short, fields }, i) => ({
              id,
              title,
              short: `${i + 1}. ${short}`,
              observed: registro.observaciones.filter(({ campo }) => seccionDe(campo) === id).length,
              children:
                fields.length > 0 ? (
                  <RecordFacts facts={factsOf(preRegistroForm, id, registro.respuestas, comments)} />
                ) : (
                  <Papeles registro={registro} observacion={comments.documentos} />
                ),
            })),
            {
              id: 'seguimiento',
              title: m.seguimiento,
              children: (
                <div className="grid items-start gap-6 xl:grid-cols-2">
                  <div className="space-y-4">
                    <DocumentosEmitidos entidad="pre-registro" registro={registro.id} />
                    <NotasInternas
                      proyectoId={registro.proyecto.id}
                      etapa="pre_registro"
                      campos={registro.revision?.marcas ?? []}
                    />
                    <p className="text-sm text-ink-soft">
                      Lo envió {registro.creadoPor.nombre} el {formatDate(registro.creadoEn)}.
                    </p>
                  </div>
                  <HistorialDeProyecto id={registro.proyecto.id} />
                </div>
              ),
            },
          ]}
        />
      </div>
    </>
  );
};
