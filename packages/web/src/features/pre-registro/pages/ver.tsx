import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatDate, today } from '@portal/domain/kernel/dates';
import { Pencil, Printer } from 'lucide-react';
import { usePuede } from '../../../app/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import { NotasInternas } from '../../notas/public.ts';
import { DocumentosEmitidos } from '../../oficios/public.ts';
import { HistorialDeProyecto, LineaDeProyecto, LoQueSigueDe } from '../../proyectos/public.ts';
import { campoDelFormulario, comentariosPorCampo, EstadoBanner } from '../components/avisos.tsx';
import { Documentos } from '../components/documentos.tsx';
import { PorEnviar } from '../components/por-enviar.tsx';
import { RegistroCargado } from '../components/registro-cargado.tsx';
import { RegistroEncabezado } from '../components/registro-encabezado.tsx';
import { Impreso } from '../components/respuestas.tsx';
import { SolicitudDeRegistro } from '../components/solicitud-de-registro.tsx';
import { useIssues, usePaso } from '../components/use-paso.ts';

/** A pre-registration to read, and to print; never to edit (A§4 'view mode is always read-only'). */
export const VerPage = () => (
  <RegistroCargado>{(registro) => <Registro key={registro.id} registro={registro} />}</RegistroCargado>
);

const nothing = () => undefined;

const Registro = ({ registro }: { registro: PreRegistro }) => {
  const { paso = 'organizacion', abrir } = usePaso();
  const { irA } = useIssues(paso, abrir);
  const puedeRevisar = usePuede('revisar_pre_registros');
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
        <EstadoBanner registro={registro} onCampo={(observacion) => irA(campoDelFormulario(observacion))} />
        <SolicitudDeRegistro proyecto={registro.proyecto} />
        <LineaDeProyecto id={registro.proyecto.id} />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <div className="print:hidden">
              <Wizard
                form={preRegistroForm}
                answers={registro.respuestas}
                onChange={nothing}
                step={paso}
                onStep={abrir}
                readOnly
                comments={comments}
                contents={{
                  documentos: {
                    render: () => (
                      <Documentos
                        lugar={{ registro: registro.id }}
                        documentos={registro.documentos}
                        observacion={comments.documentos}
                      />
                    ),
                  },
                }}
                hoy={today(new Date())}
              />
            </div>
            <Impreso respuestas={registro.respuestas} documentos={registro.documentos} />
          </div>
          <div className="space-y-4">
            <LoQueSigueDe id={registro.proyecto.id} aqui={`/pre-registro/ver/${registro.id}`} />
            <DocumentosEmitidos entidad="pre-registro" registro={registro.id} />
            <NotasInternas
              proyectoId={registro.proyecto.id}
              etapa="pre_registro"
              campos={registro.revision?.marcas ?? []}
            />
            <HistorialDeProyecto id={registro.proyecto.id} />
            <p className="px-1 text-sm text-ink-soft">
              Lo envió {registro.creadoPor.nombre} el {formatDate(registro.creadoEn)}.
            </p>
          </div>
        </div>
      </div>
    </>
  );
};
