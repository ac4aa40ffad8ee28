import { leerCriterios, rubricaField } from '@portal/domain/features/convocatorias/convocatorias.criterios';
import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import type { Answers } from '@portal/domain/kernel/form';
import { Card } from '../../../../ui/card.tsx';
import { RowsField } from '../../../../ui/rows-lazy.tsx';
import type { Revision } from './use-revision.ts';

export type CriteriosProps = { datos: Answers; onChange: (datos: Answers) => void; revision: Revision };

/** The rubric: rows with name, weight and description, whose weights sum 100. */
export const Criterios = ({ datos, onChange, revision }: CriteriosProps) => (
  <Card title={convocatoriaMessages.crear.criterios} description={rubricaField.help}>
    <RowsField
      hideLabel
      path="criterios"
      field={rubricaField}
      rows={leerCriterios(datos.criterios)}
      errorOf={revision.errorDe}
      onLeave={revision.dejar}
      onChange={(criterios) => onChange({ ...datos, criterios })}
    />
  </Card>
);
