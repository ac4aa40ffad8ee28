import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { LinkProvider } from '../ui/link.tsx';
import { ThemeProvider } from '../ui/theme-provider.tsx';
import { LazyToaster } from '../ui/toaster-lazy.tsx';
import { AppLink } from './app-link.tsx';

/** The app around its router: cache, links of the kit and toasts. */
export const App = ({ queryClient, router }: { queryClient: QueryClient; router: AnyRouter }) => (
  <QueryClientProvider client={queryClient}>
    <LinkProvider component={AppLink}>
      <ThemeProvider>
        <RouterProvider router={router} />
        <LazyToaster />
      </ThemeProvider>
    </LinkProvider>
  </QueryClientProvider>
);
