import { describe, expect, it } from 'vitest';
import { audienceInLog, audiencias, isInternal } from './audience.ts';

describe('who may read that something happened', () => {
  it('the owner learns nothing of what is the foundation’s own', () => {
    expect(audiencias.filter(isInternal)).toEqual(['personal', 'bitacora']);
  });

  it('the log never makes names public, and gives nothing to an organization that there is not', () => {
    expect(audiencias.map((audiencia) => audienceInLog(audiencia, 'una'))).toEqual([
      'organizacion',
      'organizacion',
      'personal',
      'bitacora',
    ]);
    expect(audiencias.map((audiencia) => audienceInLog(audiencia, null))).toEqual([
      'personal',
      'personal',
      'personal',
      'bitacora',
    ]);
  });
});
