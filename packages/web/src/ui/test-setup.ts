import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Imported by the component tests of the kit: matchers, and a clean page after each test.
afterEach(cleanup);
