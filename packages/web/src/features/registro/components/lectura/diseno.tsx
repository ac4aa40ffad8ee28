import { formularios, type SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Answers } from '@portal/domain/kernel/form';
import { answerText } from '../../../../ui/answer-text.ts';
import { ControlScope, controlId } from '../../../../ui/control-id.ts';
import { RecordFacts } from '../../../../ui/section-record.tsx';
import { EditorDeSeccion } from '../../../formulacion/public.ts';
import type { Observacion } from './secciones.ts';

const { ver: m } = registroMessages;

export type DisenoProps = {
  readonly seccion: SeccionDeFormulacion;
  readonly secciones: Readonly<Record<SeccionDeFormulacion, Answers>>;
  readonly tipoSolicitud: TipoSolicitud;
  readonly observaciones: readonly Observacion[];
};

/** The ficha as facts in columns, each with what the review said of it. */
const Ficha = ({ secciones: { ficha }, observaciones }: DisenoProps) => {
  const dichas = new Map(
    observaciones.map(({ campo, comentario }) => [campo, comentario || m.sinComentario] as const),
  );
  return (
    <RecordFacts
      facts={Object.entries(formularios.ficha.fields).flatMap(([id, field]) =>
        field.kind === 'filas'
          ? []
          : [
              {
                id: controlId(id),
                label: field.label,
                value: answerText(field, ficha[id]),
                wide: field.kind === 'parrafo',
                observation: dichas.get(`ficha.${id}`),
              },
            ],
      )}
    />
  );
};

const nada = (): undefined => undefined;

/** One section of the design to be read: trees, matrix, sheet and Gantt as their editors draw them. */
export const Diseno = (props: DisenoProps) => {
  const { seccion, secciones, tipoSolicitud } = props;
  if (seccion === 'ficha') return <Ficha {...props} />;
  return (
    <ControlScope value={seccion}>
      <EditorDeSeccion
        seccion={seccion}
        answers={secciones[seccion]}
        onChange={nada}
        readOnly
        errorOf={nada}
        otras={secciones}
        tipoSolicitud={tipoSolicitud}
      />
    </ControlScope>
  );
};
