import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

export type ThemeChoice = 'sistema' | 'claro' | 'oscuro';
type Theme = { choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void };

/** Also read by public/tema.js before the first paint. */
const KEY = 'tema';
const ThemeContext = createContext<Theme>({ choice: 'sistema', setChoice: () => undefined });

const stored = (): ThemeChoice => {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'claro' || value === 'oscuro' ? value : 'sistema';
  } catch {
    return 'sistema';
  }
};

const apply = (choice: ThemeChoice): void => {
  const { dataset } = document.documentElement;
  if (choice === 'sistema') delete dataset.theme;
  else dataset.theme = choice === 'oscuro' ? 'dark' : 'light';
};

/** The theme of the whole page: the system's, or the one chosen on this device. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const [choice, set] = useState<ThemeChoice>(() => {
    const first = stored();
    apply(first);
    return first;
  });
  const setChoice = useCallback((next: ThemeChoice) => {
    set(next);
    apply(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage blocked: the choice lasts for this page.
    }
  }, []);
  const value = useMemo(() => ({ choice, setChoice }), [choice, setChoice]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
};

/** The theme's choice and how to change it. */
export const useTheme = (): Theme => useContext(ThemeContext);
