import { type EtapaDeRonda, tituloDeEtapa } from '@portal/domain/features/aprobacion/aprobacion.schema';
import { StepSheet, type StepSheetProps } from '../../../../stage/step-sheet.tsx';

/** The sheet of a stage (AW). */
export const Hoja = ({
  etapa,
  ...props
}: Omit<StepSheetProps, 'title' | 'etapa'> & { etapa: EtapaDeRonda }) => (
  <StepSheet title={tituloDeEtapa[etapa]} etapa={etapa} {...props} />
);
