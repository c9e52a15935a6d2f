import { expect, it } from 'vitest';
import { teardown } from './teardown.ts';

it.each([[[]], [['--confirm', 'hostwell-dev']], [['--confirm', 'prod']]])(
  'refuses production unless its name was typed (%s)',
  async (more) => {
    await expect(teardown(['--stage', 'prod', ...more])).rejects.toThrow('--confirm hostwell-prod');
  },
);

it('requires a stage', async () => {
  await expect(teardown([])).rejects.toThrow(/one of local, dev, prod, pr-/);
});
