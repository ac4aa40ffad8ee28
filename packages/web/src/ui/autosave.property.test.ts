import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { setup } from './autosave.test-setup.ts';
import { sameContent } from './autosave.ts';
import { AutosaveConflict } from './autosave-types.ts';

it('whatever the order of typing, failing and pausing, the server ends with the last text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.record({ kind: fc.constant('type' as const), text: fc.string({ minLength: 1, maxLength: 4 }) }),
          fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3_000 }) }),
          fc.record({ kind: fc.constant('lose' as const), before: fc.boolean() }),
          fc.record({ kind: fc.constant('online' as const) }),
        ),
        { maxLength: 20 },
      ),
      async (steps) => {
        vi.useFakeTimers();
        const { engine, server, save, kept, pass } = setup();
        let last: string | undefined;
        for (const step of steps) {
          if (step.kind === 'type') {
            last = step.text;
            engine.change({ nombre: step.text });
          } else if (step.kind === 'wait') await pass(step.ms);
          else if (step.kind === 'online') engine.retry();
          else
            save.mockImplementationOnce(async (data, version) => {
              if (version !== server.version)
                throw new AutosaveConflict({ data: server.data, version: server.version });
              if (!step.before) Object.assign(server, { data, version: version + 1 });
              throw new TypeError('network');
            });
        }
        await pass(200_000);
        expect(engine.getState().conflict).toBeNull();
        expect(sameContent(server.data, last === undefined ? {} : { nombre: last })).toBe(true);
        expect(kept.size).toBe(0);
        engine.stop();
        vi.useRealTimers();
      },
    ),
    { numRuns: 60 },
  );
});
