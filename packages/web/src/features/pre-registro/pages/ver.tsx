import { lugarDeCampo } from '@portal/domain/features/pre-registro/pre-registro.correccion';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { Pencil, Printer } from 'lucide-react';
import { usePuede, useUsuario } from '../../../app/session.ts';
import { factsOf } from '../../../stage/record-facts.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { focusField } from '../../../ui/error-summary.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { RecordFacts, SectionRecord } from '../../../ui/section-record.tsx';
import { controlId, stepCompleteness } from '../../../ui/wizard-model.ts';
import { WizardProgress } from '../../../ui/wizard-nav.tsx';
import { SinAntivirus } from '../../documentos/public.ts';
import { NotasInternas } from '../../notas/public.ts';
import { DocumentosEmitidos } from '../../oficios/public.ts';
import { HistorialDeProyecto, LineaDeProyecto, LoQueSigueDe } from '../../proyectos/public.ts';
import { campoDelFormulario, comentariosPorCampo, EstadoBanner } from '../components/avisos.tsx';
import { Documentos, issuesDeDocumentos } from '../components/documentos.tsx';
import { PorEnviar } from '../components/por-enviar.tsx';
import { RegistroCargado } from '../components/registro-cargado.tsx';
import { RegistroEncabezado } from '../components/registro-encabezado.tsx';
import { SolicitudDeRegistro } from '../components/solicitud-de-registro.tsx';
import { pasoDe, usePaso } from '../components/use-paso.ts';

const m = preRegistroMessages.ver;

/** A pre-registration to read, and to print; never to edit (A§4 'view mode is always read-only'). */
export const VerPage = () => (
  <RegistroCargado>{(registro) => <Registro key={registro.id} registro={registro} />}</RegistroCargado>
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

const Registro = ({ registro }: { registro: PreRegistro }) => {
  const { paso } = usePaso();
  const puedeRevisar = usePuede('revisar_pre_registros');
  const { esPersonal } = useUsuario();
  const editable = registro.acciones.some(({ action }) => action === 'editar');
  const comments = comentariosPorCampo(registro);

  return (
    <>
      <RegistroEncabezado
        registro={registro}
        actions={
          <>
            <Button onClick={() => window.print()} icon={<Printer aria-hidden="true" className="size-4" />}>
              Imprimir
            </Button>
            {editable && (
              <ButtonLink
                variant={puedeRevisar || registro.estado === 'requiere_cambios' ? 'secondary' : 'primary'}
                href={`/pre-registro/editar/${registro.id}`}
                icon={<Pencil aria-hidden="true" className="size-4" />}
              >
                Editar
              </ButtonLink>
            )}
            {puedeRevisar && (
              <ButtonLink variant="primary" href={`/pre-registro/revision/${registro.id}`}>
                Revisar
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="space-y-6">
        <PorEnviar registro={registro} />
        <EstadoBanner
          registro={registro}
          onCampo={(observacion) => focusField(controlId(campoDelFormulario(observacion)))}
        />
        {/* To whoever has to correct, the banner says what follows. */}
        {(registro.estado !== 'requiere_cambios' || esPersonal) && (
          <LoQueSigueDe id={registro.proyecto.id} aqui={`/pre-registro/ver/${registro.id}`} />
        )}
        <SolicitudDeRegistro proyecto={registro.proyecto} />
        <LineaDeProyecto id={registro.proyecto.id} />
        <SectionRecord
          label="Secciones del pre-registro"
          start={paso}
          head={(reading) => <Avance registro={registro} reading={reading} />}
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
