import { formularios, type SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { DerivedTexts, type DerivedTextsProps } from '../../../ui/derived-texts.tsx';

/** The texts of the seed that a section makes of its nodes or rows. */
export const Derivados = ({
  seccion,
  ...props
}: Omit<DerivedTextsProps, 'form'> & { seccion: SeccionDeFormulacion }) => (
  <DerivedTexts form={formularios[seccion]} {...props} />
);
