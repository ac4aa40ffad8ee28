import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

export type CopyButtonProps = {
  /** Or what gives it when it is copied. */
  text: string | (() => string);
  /** What it copies: 'Copiar clave'. */
  label: string;
  size?: 'md' | 'sm';
};

/** Puts a text on the clipboard and says whether it worked. */
export const CopyButton = ({ text, label, size = 'sm' }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 3_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setCopied(true);
    } catch {
      toast.destructive('No pudimos copiar', 'Tu navegador no lo permite. Selecciona el texto y cópialo.');
    }
  };
  return (
    <>
      <Button
        size={size}
        onClick={() => void copy()}
        icon={
          copied ? (
            <Check aria-hidden="true" className="size-4 text-success-ink" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )
        }
      >
        {copied ? 'Copiado' : label}
      </Button>
      <span role="status" className="sr-only">
        {copied && 'Copiado'}
      </span>
    </>
  );
};
