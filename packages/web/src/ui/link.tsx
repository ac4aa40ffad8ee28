import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';
import { cn } from './cn.ts';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  /** The way back to a list: it leads there as the list was left. */
  back?: boolean;
};

const PlainLink = ({ href, back, ...props }: LinkProps) => (
  <a href={href} data-back={back || undefined} {...props} />
);
const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** The app gives its router's link here once; the kit stays free of any router. */
export const LinkProvider = ({
  component,
  children,
}: {
  component: ComponentType<LinkProps>;
  children: ReactNode;
}) => <LinkContext value={component}>{children}</LinkContext>;

/** A link without style that moves inside the app when the app gave its router's link, else a plain anchor. */
export const BareLink = (props: LinkProps) => {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
};

/** A link inside running text: underlined, so that it is seen without relying on colour. */
export const TextLink = ({ className, ...props }: LinkProps) => (
  <BareLink
    className={cn(
      'rounded-sm font-medium text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current',
      className,
    )}
    {...props}
  />
);
