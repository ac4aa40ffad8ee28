import { formularios } from '@portal/domain/features/formulacion/public';
import { isVisible, textOf } from '@portal/domain/kernel/form';
import { Campo } from '../campo.tsx';
import type { EditorProps } from '../editor-types.ts';
import { Municipios } from './mapa.tsx';

/** Step 5: how far the project reaches, and in which municipalities. */
export const EditorDeAlcance = (props: EditorProps) => {
  const { answers, onChange, readOnly = false, errorOf } = props;
  const campo = formularios.alcance.fields.municipios;
  return (
    <div className="space-y-7">
      <div className="max-w-3xl">
        <Campo seccion="alcance" id="ambito" {...props} />
      </div>
      {campo && isVisible(formularios.alcance, 'municipios', answers) && (
        <Municipios
          label={campo.label}
          help={campo.help}
          required={campo.required !== undefined}
          value={textOf(answers.municipios)}
          onChange={(municipios) => onChange({ ...answers, municipios })}
          readOnly={readOnly}
          error={errorOf('municipios')}
          comment={props.comentarioDe?.('municipios')}
        />
      )}
      <div className="max-w-3xl space-y-7">
        {(['ubicacion_especifica', 'cobertura', 'justificacion'] as const).map((id) => (
          <Campo key={id} seccion="alcance" id={id} {...props} />
        ))}
      </div>
    </div>
  );
};
