import { problemOf } from '../app/problem.ts';
import { useOnce } from '../app/use-once.ts';
import { saveFrom } from '../features/documentos/public.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

export type PdfButtonProps = {
  /** With its question: '/api/v1/finanzas/pdf?por=eje'. */
  readonly path: string;
  /** What the file is called where the answer does not say. */
  readonly name: string;
  readonly words: { readonly descargar: string; readonly error: string };
  readonly size?: 'sm';
};

/** Has a paper made of what is on screen and saves it; tells when it cannot. */
export const PdfButton = ({ path, name, words, size }: PdfButtonProps) => {
  const [download, busy] = useOnce(async () => {
    try {
      await saveFrom(path, name);
    } catch (error) {
      toast.destructive(words.error, problemOf(error).message);
    }
  });
  return (
    <Button
      {...(size ? { size, variant: 'ghost' as const } : {})}
      busy={busy}
      onClick={() => void download()}
    >
      {words.descargar}
    </Button>
  );
};
