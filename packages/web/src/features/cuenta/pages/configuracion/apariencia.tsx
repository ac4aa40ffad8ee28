import { Card } from '../../../../ui/card.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { type ThemeChoice, useTheme } from '../../../../ui/theme-provider.tsx';

const themes = [
  { value: 'sistema', label: 'Sistema', hint: 'Sigue la preferencia de tu equipo, de día y de noche.' },
  { value: 'claro', label: 'Claro', hint: 'Fondo blanco; se lee mejor con mucha luz.' },
  { value: 'oscuro', label: 'Oscuro', hint: 'Fondo negro; descansa la vista con poca luz.' },
] as const;

/** The theme of this device. */
export const Apariencia = () => {
  const { choice, setChoice } = useTheme();
  return (
    <Card title="Tema" description="Cambia al elegirlo y se guarda en este navegador.">
      <RadioGroup
        name="tema"
        label="Tema"
        hideLabel
        layout="column"
        className="max-w-xl"
        options={themes}
        value={choice}
        onChange={(value) => setChoice(value as ThemeChoice)}
      />
    </Card>
  );
};
