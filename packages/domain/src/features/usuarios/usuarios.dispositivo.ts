/** What a session's list calls a device: browser and system, as far as its agent says. */
export type Dispositivo = { readonly navegador: string; readonly sistema: string };

type Pista = readonly [patron: RegExp, nombre: string];

/** In order: browsers name the ones that they descend from, so the more special comes first. */
const navegadores: readonly Pista[] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//u, 'Safari'],
  [/\bMSIE |\bTrident\//u, 'Internet Explorer'],
];

const sistemas: readonly Pista[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b|\bX11\b/u, 'Linux'],
];

/** Agents are as long as their senders like; what tells a browser stands at the beginning. */
const MAXIMO = 300;

const primero = (pistas: readonly Pista[], agente: string): string | null =>
  pistas.find(([patron]) => patron.test(agente))?.[1] ?? null;

/**
 * Browser and system of a User-Agent, for a person to recognise their own device; 'Navegador desconocido' and
 * 'sistema desconocido' when it does not say. Never a basis for a decision: anybody may send any agent.
 */
export const dispositivoDe = (agente: string | null): Dispositivo => {
  const texto = (agente ?? '').slice(0, MAXIMO);
  return {
    navegador: primero(navegadores, texto) ?? 'Navegador desconocido',
    sistema: primero(sistemas, texto) ?? 'sistema desconocido',
  };
};
