import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { useUsuario } from '../../../../app/session.ts';
import { Card } from '../../../../ui/card.tsx';
import { Prose } from '../../../../ui/prose.tsx';
import { StackBar } from '../../../../ui/stack-bar.tsx';
import { Adendas } from './adendas.tsx';
import { DocumentosLista } from './documentos-lista.tsx';

/** The terms of a call as they stand: its addenda, what it is, what will be asked. */
export const Terminos = ({ convocatoria }: { convocatoria: Convocatoria }) => {
  const { esPersonal } = useUsuario();
  const { descripcion, requisitos, adendas } = convocatoria;
  return (
    <>
      {adendas.length > 0 && <Adendas convocatoria={convocatoria} />}
      <Card title="De qué se trata">
        <Prose>{descripcion}</Prose>
      </Card>
      <Card title={esPersonal ? 'Requisitos' : 'Lo que se te pedirá'}>
        <div id="lo-que-se-te-pedira" className="scroll-mt-32 space-y-4">
          {requisitos && <Prose>{requisitos}</Prose>}
          {/* Who evaluates knows what every pre-registro asks. */}
          {!(esPersonal && requisitos) && (
            <div>
              <p>Para empezar, un pre-registro en tres pasos:</p>
              <ul className="mt-2 list-disc space-y-1.5 pl-5 marker:text-ink-faint">
                <li>Los datos de tu organización y su RFC.</li>
                <li>Quién la representa y quiénes pueden tratar con la fundación.</li>
                <li>Acta Constitutiva, Alta de Constitución, RFC y Comprobante SAT.</li>
              </ul>
            </div>
          )}
        </div>
      </Card>
    </>
  );
};

/** The papers of a call; those of its addenda stand with them. */
export const Papeles = ({ convocatoria: { documentos, adendas } }: { convocatoria: Convocatoria }) => {
  const deAdendas = adendas.flatMap((adenda) => adenda.documentos);
  const propios = documentos
    .filter(({ id }) => !deAdendas.includes(id))
    .sort((a, b) => Number(b.tipo === 'bases') - Number(a.tipo === 'bases'));
  return (
    <Card title="Documentos">
      {propios.length > 0 ? (
        <DocumentosLista documentos={propios} label="Documentos de la convocatoria" />
      ) : (
        <p className="text-ink-soft">Todavía no tiene documentos.</p>
      )}
    </Card>
  );
};

/** What the projects of a call are judged by. */
export const Criterios = ({ convocatoria: { criterios } }: { convocatoria: Convocatoria }) => (
  <Card title="Criterios de Evaluación" description="Cuánto pesa cada uno en la calificación de un proyecto.">
    {criterios.length > 0 ? (
      <StackBar
        label="Criterios de Evaluación"
        noun="Criterio"
        measure="Peso"
        parts={criterios.map(({ id, nombre, descripcion: detalle, peso }) => ({
          id,
          label: nombre,
          description: detalle || undefined,
          percent: peso,
        }))}
      />
    ) : (
      <p className="text-ink-soft">Todavía no tiene criterios.</p>
    )}
  </Card>
);
