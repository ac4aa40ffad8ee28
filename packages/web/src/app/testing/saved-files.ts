import { vi } from 'vitest';

/**
 * The names of the files that the page saves on the device from now on, instead of saving them. Spies, not a mock of the module:
 * the files of one worker share modules, and who loaded it before would go on saving.
 */
export const savedFiles = (): string[] => {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
};
