import { type DemoResult, type DemoServices, seedDemo } from '../seed.ts';
import { createPreparer } from '../textos.ts';

/** Seeds a database of a test, with the PDFs that are signed. */
export const sembrar = async (services: Omit<DemoServices, 'prepare'>): Promise<DemoResult | null> => {
  const { prepare, close } = createPreparer({
    files: services.files,
    config: {
      publicUrl: 'http://localhost:3000',
      foundation: 'FICOSEC',
      responsible: {
        nombre: 'FICOSEC',
        domicilio: 'Chihuahua, Chihuahua',
        correo: 'privacidad@localhost',
        said: false,
      },
    },
  });
  try {
    return await seedDemo({ ...services, prepare });
  } finally {
    await close();
  }
};
