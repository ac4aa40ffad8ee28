import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** A picture by its address, with its size in pixels. */
export type Picture = { readonly src: string; readonly ancho: number; readonly alto: number };

export type LogoProps = {
  /** For light and for dark ground; null: none. */
  claro: Picture | null;
  oscuro: Picture | null;
  /** Stands where there is no picture for the ground that the page has. */
  fallback: ReactNode;
  /** Height and greatest width: the picture keeps its shape within. */
  className?: string;
};

/** Hidden ones are not fetched. */
const Image = ({ picture, className }: { picture: Picture; className?: string }) => (
  <img
    src={picture.src}
    alt=""
    width={picture.ancho}
    height={picture.alto}
    loading="lazy"
    className={cn('object-contain', className)}
  />
);

/**
 * A logo in the theme of the page. Without one for dark ground the other stands on a white plate. Decoration: the name is
 * beside it, or said to who hears the page.
 */
export const Logo = ({ claro, oscuro, fallback, className }: LogoProps) => {
  const onDark = oscuro ?? claro;
  if (!onDark) return fallback;
  return (
    <>
      {claro ? (
        <Image picture={claro} className={cn('dark:hidden', className)} />
      ) : (
        <span className="contents dark:hidden">{fallback}</span>
      )}
      <Image
        picture={onDark}
        className={cn('hidden dark:block', !oscuro && 'rounded-sm bg-[#fff] p-0.5', className)}
      />
    </>
  );
};
