import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/theme.css';
import { KitPage } from './kit-page.tsx';

// Development only: kit.html is not an input of the production build.
const root = document.getElementById('raiz');
if (root)
  createRoot(root).render(
    <StrictMode>
      <KitPage />
    </StrictMode>,
  );
