/** Before every test file that runs without a browser's document (vitest.config.ts). */
import { nowhere } from './isolation.ts';

process.chdir(nowhere);
