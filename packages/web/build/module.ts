import { build } from 'vite';

/** One module of the portal with all that it imports, as a script that a browser loads by itself: for what is measured alone. */
export const bundleModule = async (file: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: file, formats: ['es'], fileName: 'module' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`Nothing was built of ${file}`);
  return chunk.code;
};
