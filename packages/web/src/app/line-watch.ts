import { line } from '../ui/line.ts';

/** Answered by a portal that is there, to anybody. */
const LIVES = '/salud/viva';
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

const answers = async (): Promise<boolean> => {
  try {
    return (
      (await fetch(LIVES, { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT) })).status < 500
    );
  } catch {
    return false;
  }
};

/** Over earlier when the browser finds a line, or somebody comes back to the page. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      document.removeEventListener('visibilitychange', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    window.addEventListener('online', over);
    document.addEventListener('visibilitychange', over);
  });

let watching = false;

/** A call got no answer: finds out whether the portal can be reached, and when it can again. */
export const doubtLine = async (): Promise<void> => {
  if (watching) return;
  watching = true;
  for (let wait = FIRST_WAIT; !(await answers()); wait = Math.min(2 * wait, LONGEST_WAIT)) {
    line.setReached(false);
    await pause(wait);
  }
  watching = false;
  line.setReached(true);
};
