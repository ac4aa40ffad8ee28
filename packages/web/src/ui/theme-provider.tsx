import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

export type ThemeChoice = 'sistema' | 'claro' | 'oscuro';
/** How close the rows of a list and the controls stand; a finger needs its 44 px however dense the page is. */
export type Density = 'comoda' | 'compacta';

type Appearance = {
  choice: ThemeChoice;
  setChoice: (choice: ThemeChoice) => void;
  density: Density;
  setDensity: (density: Density) => void;
  /** What stands while nobody chose: said by the shell, which knows who works here. */
  setUsual: (density: Density) => void;
};

/** The first is also read by public/tema.js before the first paint. */
const KEYS = { theme: 'tema', density: 'densidad' } as const;
const none = () => undefined;
const AppearanceContext = createContext<Appearance>({
  choice: 'sistema',
  setChoice: none,
  density: 'comoda',
  setDensity: none,
  setUsual: none,
});

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage blocked: the choice lasts for this page.
  }
};

const storedTheme = (): ThemeChoice => {
  const value = stored(KEYS.theme);
  return value === 'claro' || value === 'oscuro' ? value : 'sistema';
};
const storedDensity = (): Density | null => {
  const value = stored(KEYS.density);
  return value === 'comoda' || value === 'compacta' ? value : null;
};

const apply = (choice: ThemeChoice): void => {
  const { dataset } = document.documentElement;
  if (choice === 'sistema') delete dataset.theme;
  else dataset.theme = choice === 'oscuro' ? 'dark' : 'light';
};

/** Theme and density of the whole page: the system's and the role's, or those chosen on this device. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const [choice, set] = useState<ThemeChoice>(() => {
    const first = storedTheme();
    apply(first);
    return first;
  });
  const setChoice = useCallback((next: ThemeChoice) => {
    set(next);
    apply(next);
    store(KEYS.theme, next);
  }, []);
  const [chosen, choose] = useState(storedDensity);
  const [usual, setUsual] = useState<Density>('comoda');
  const setDensity = useCallback((next: Density) => {
    choose(next);
    store(KEYS.density, next);
  }, []);
  const density = chosen ?? usual;
  // On the root, so that what floats over the page is as dense as the page; before the first paint of the shell.
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  const value = useMemo(
    () => ({ choice, setChoice, density, setDensity, setUsual }),
    [choice, setChoice, density, setDensity],
  );
  return <AppearanceContext value={value}>{children}</AppearanceContext>;
};

/** The theme's choice and how to change it. */
export const useTheme = (): Pick<Appearance, 'choice' | 'setChoice'> => useContext(AppearanceContext);

/** The density as it stands and how to change it. */
export const useDensity = (): Pick<Appearance, 'density' | 'setDensity'> => useContext(AppearanceContext);

/** Says how dense the page is while nobody chose. */
export const useUsualDensity = (usual: Density): void => {
  const { setUsual } = useContext(AppearanceContext);
  useLayoutEffect(() => setUsual(usual), [setUsual, usual]);
};
