import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { audiencias, etiquetaAudiencia } from '@portal/domain/features/convocatorias/convocatorias.schema';
import { today } from '@portal/domain/kernel/dates';
import { type Answers, textOf } from '@portal/domain/kernel/form';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { controlId } from '../../../../ui/control-id.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { Field } from '../../../../ui/field.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { escribirAudiencia, etiquetas, leerAudiencia } from './datos.ts';
import type { Revision } from './use-revision.ts';

export type GeneralProps = {
  datos: Answers;
  onChange: (datos: Answers) => void;
  revision: Revision;
};

/** 'Información General' of a call: what it is, for whom, when, and with how much (A§2 'Create call'). */
export const General = ({ datos, onChange, revision }: GeneralProps) => {
  const control = (campo: string) => ({
    id: controlId(campo),
    name: campo,
    label: etiquetas[campo] ?? campo,
    value: textOf(datos[campo]),
    error: revision.errorDe(campo),
    onChange: (value: string) => onChange({ ...datos, [campo]: value }),
    onBlur: () => revision.dejar(campo),
  });
  const audiencia = leerAudiencia(datos.dirigidaA);
  return (
    <Card title={convocatoriaMessages.crear.general}>
      <div className="space-y-7">
        <TextField {...control('titulo')} example="Juventudes por la paz 2027" />
        <TextArea
          {...control('descripcion')}
          help="Qué se busca, en qué municipios y qué proyectos se apoyarán. Es lo primero que se lee."
          rows={6}
        />
        <Field
          group
          id={controlId('dirigidaA')}
          name="dirigidaA"
          label={etiquetas.dirigidaA ?? ''}
          help="Quién puede postular. Las demás organizaciones no la verán."
          error={revision.errorDe('dirigidaA')}
        >
          {({ id }) => (
            <div className="flex flex-wrap gap-x-8">
              {audiencias.map((tipo, i) => (
                <Checkbox
                  key={tipo}
                  id={i === 0 ? id : undefined}
                  name={`dirigidaA-${tipo}`}
                  label={etiquetaAudiencia[tipo]}
                  checked={audiencia.includes(tipo)}
                  onChange={(checked) =>
                    onChange({
                      ...datos,
                      dirigidaA: escribirAudiencia(
                        checked ? [...audiencia, tipo] : audiencia.filter((other) => other !== tipo),
                      ),
                    })
                  }
                />
              ))}
            </div>
          )}
        </Field>
        <div className="grid gap-x-6 gap-y-7 md:grid-cols-2 xl:grid-cols-3">
          <DateField
            {...control('fechaApertura')}
            help="Desde las 0:00 de ese día se puede postular."
            min={today(new Date())}
          />
          <DateField
            {...control('fechaCierre')}
            help="Último día para postular: cierra a las 23:59, hora de Chihuahua."
            min={textOf(datos.fechaApertura) || undefined}
          />
          <MoneyField
            {...control('presupuesto')}
            className="max-w-72"
            help="Lo que la fundación destina a toda la convocatoria."
          />
        </div>
        <TextArea
          {...control('requisitos')}
          required={false}
          help="Requisitos y documentos para quien postula, además de lo que dicen las bases."
        />
      </div>
    </Card>
  );
};
