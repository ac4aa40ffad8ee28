/** Before every test file that runs without a browser's document (vitest.config.ts). */
import { beforeEach } from 'vitest';
import { nowhere } from './isolation.ts';
import { sameDayFor } from './same-day.ts';
import { isTimeOver, NO_TIME_LEFT } from './time-limit.ts';

process.chdir(nowhere);
// Longer than any file takes on a quiet machine, but for a few that ask for no day.
await sameDayFor(120_000);

beforeEach(({ skip }) => skip(isTimeOver(), NO_TIME_LEFT));
