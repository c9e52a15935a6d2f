import { schedules } from './clock.ts';
import type { ScheduledJob } from './clock.ts';
import { reactions } from './queues.ts';
import type { QueuedReaction } from './queues.ts';

/* The source of each function for events or schedules, which joins a domain's list with its handler. */

const reactionSource = (id: string, { domain, name, isMail }: QueuedReaction): string => {
  const [subscribe, module] = isMail ? ['subscribeMail', 'mail-subscriber'] : ['subscribe', 'subscriber'];
  return `import { ${name} } from '#functions/${domain}/handlers.ts';
import { reactions } from '#functions/${domain}/reactions.ts';
import { ${subscribe} } from '#functions/platform/${module}.ts';

export const handler = ${subscribe}('${id}', reactions.${name}, ${name});
`;
};

const jobSource = ({
  domain,
  name,
}: ScheduledJob): string => `import { ${name} } from '#functions/${domain}/handlers.ts';
import { jobs } from '#functions/${domain}/reactions.ts';
import { schedule } from '#functions/platform/schedule.ts';

export const handler = schedule(jobs.${name}, ${name});
`;

/** By the id of the queue or schedule, which is also the bundle's name. */
export const entrySources: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(reactions).map(([id, reaction]) => [id, reactionSource(id, reaction)])),
  ...Object.fromEntries(Object.entries(schedules).map(([id, job]) => [id, jobSource(job)])),
};
