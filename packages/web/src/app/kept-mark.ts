const MARK = 'guardado-en-este-equipo';

/** Tells, without opening any database, whether this device keeps something that an account read. */
export const keptMark = {
  get: (): boolean => {
    try {
      return localStorage.getItem(MARK) !== null;
    } catch {
      return false;
    }
  },
  set: (there: boolean): void => {
    try {
      if (there) localStorage.setItem(MARK, 'si');
      else localStorage.removeItem(MARK);
    } catch {
      // Storage may be blocked: then nothing else is kept either.
    }
  },
};
