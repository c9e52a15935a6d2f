import { expect, it } from 'vitest';
import { expiredPreviews } from './expired-previews.ts';

const now = new Date('2027-06-10T12:00:00Z');
const stack = (StackName: string, created: string) => ({
  StackName,
  CreationTime: new Date(created),
  StackStatus: 'CREATE_COMPLETE' as const,
});

it('are the stages of pull requests and developers that are a week old, and no other stack', () => {
  const stacks = [
    stack('hostwell-pr-12', '2027-06-03T12:00:00Z'),
    stack('hostwell-pr-13', '2027-06-03T12:00:01Z'),
    stack('hostwell-pr-12-Reactions-1ABC', '2027-06-01T12:00:00Z'),
    stack('hostwell-pr-maya', '2027-06-01T12:00:00Z'),
    stack('hostwell-dev', '2027-01-01T12:00:00Z'),
    stack('hostwell-prod', '2027-01-01T12:00:00Z'),
    stack('CDKToolkit-hostwell-pr', '2027-01-01T12:00:00Z'),
  ];
  expect(expiredPreviews(stacks, now)).toEqual(['pr-12', 'pr-maya']);
});
