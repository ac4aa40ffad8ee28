import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { AVISO_HREF } from '../cuenta.rutas.ts';

type NoticeBoxProps = {
  name: string;
  id: string;
  /** Empty while it is not ticked. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
};

/** The acceptance of the privacy notice in a form, with the notice beside it. */
export const NoticeBox = ({ value, onChange, ...field }: NoticeBoxProps) => (
  <div data-field={field.name}>
    <Checkbox
      {...field}
      checked={value !== ''}
      onChange={(checked) => onChange(checked ? 'si' : '')}
      label="He leído y acepto el aviso de privacidad"
    />
    <p className="pl-9 text-sm md:pl-8">
      <TextLink href={AVISO_HREF} target="_blank">
        Leer el aviso de privacidad<span className="sr-only"> (se abre en otra pestaña)</span>
      </TextLink>
    </p>
  </div>
);
