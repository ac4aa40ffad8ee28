import { Link, useRouter } from '@tanstack/react-router';
import type { LinkProps } from '../ui/link.tsx';
import { asItWasLeft } from './list-memory.ts';

/** The kit's link inside the app: same page, code loaded on intent; elsewhere (or a file) a plain anchor. */
export const AppLink = ({ href: to, back = false, ...props }: LinkProps) => {
  const router = useRouter();
  const href = back ? asItWasLeft(to) : to;
  if (!href.startsWith('/') || href.startsWith('/api/') || props.target || props.download !== undefined)
    return <a href={href} {...props} />;
  const { pathname, search, hash } = new URL(href, window.location.origin);
  return (
    <Link
      to={pathname}
      search={router.options.parseSearch?.(search) ?? {}}
      hash={hash.slice(1) || undefined}
      activeOptions={{ exact: true }}
      {...props}
    />
  );
};
