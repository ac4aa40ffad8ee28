import { Card } from '../../../../ui/card.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { type Density, type ThemeChoice, useDensity, useTheme } from '../../../../ui/theme-provider.tsx';

const themes = [
  { value: 'sistema', label: 'Sistema', hint: 'Sigue la preferencia de tu equipo, de día y de noche.' },
  { value: 'claro', label: 'Claro', hint: 'Fondo blanco; se lee mejor con mucha luz.' },
  { value: 'oscuro', label: 'Oscuro', hint: 'Fondo negro; descansa la vista con poca luz.' },
] as const;

const densities = [
  { value: 'comoda', label: 'Cómoda', hint: 'Renglones y botones con aire entre ellos.' },
  { value: 'compacta', label: 'Compacta', hint: 'Más renglones a la vista, para quien trabaja con listas.' },
] as const;

/** Theme and density of this device. */
export const Apariencia = () => {
  const { choice, setChoice } = useTheme();
  const { density, setDensity } = useDensity();
  return (
    <div className="space-y-6">
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
      <Card
        title="Densidad"
        description="Cambia al elegirla y se guarda en este navegador. En un teléfono todo conserva el tamaño de un dedo."
      >
        <RadioGroup
          name="densidad"
          label="Densidad"
          hideLabel
          layout="column"
          className="max-w-xl"
          options={densities}
          value={density}
          onChange={(value) => setDensity(value as Density)}
        />
      </Card>
    </div>
  );
};
