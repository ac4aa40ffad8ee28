/**
 * What a device keeps of what is typed, in the tests: nothing, but where one looks at it. Of the worker and not of a module: what
 * another file loaded before reads the same one.
 */
type Device = { looked: boolean; readonly typed: Map<string, unknown> };
const place = globalThis as { portalDevice?: Device };
place.portalDevice ??= { looked: false, typed: new Map() };
export const device = place.portalDevice;

/** Stands for `ui/autosave-store.ts`. */
export const deviceStore = {
  browserStore: () => ({
    get: async (key: string) => (device.looked ? device.typed.get(key) : undefined),
    set: async (key: string, copy: unknown) => void (device.looked && device.typed.set(key, copy)),
    del: async (key: string) => void device.typed.delete(key),
  }),
  localCopies: async () => (device.looked ? [...device.typed.entries()] : []),
};
