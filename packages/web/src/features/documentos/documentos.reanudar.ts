import type { QueryClient } from '@tanstack/react-query';

/** Goes on with what this account left half way in an earlier page. */
export const resumeUploads = async (client: QueryClient): Promise<void> => {
  // Few pages begin so.
  const { resume } = await import('./documentos.retomar.ts');
  await resume(client);
};

/** Deletes from this device what an account left half way. */
export const forgetUploads = async (cuenta: string): Promise<void> =>
  (await import('./documentos.guardadas.ts')).forgetUploadsOf(cuenta);
