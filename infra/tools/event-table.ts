import { globSync, readFileSync } from 'node:fs';
import { catalogue } from '#events/catalogue.ts';
import { reactions } from '../delivery/queues.ts';

/** Returns the domains whose code creates an event. */
function domainsThatRaise(type: string, sources: ReadonlyMap<string, string>): string[] {
  const raising = [...sources].filter(([, text]) => new RegExp(`\\b${type}\\.create\\(`).test(text));
  return [...new Set(raising.map(([file]) => file.split('/')[1] ?? ''))].toSorted();
}

/** Returns the reactions to an event as `domain.reaction`. */
const reactionsTo = (type: string): string[] =>
  Object.values(reactions)
    .filter(({ events }) => (events as readonly string[]).includes(type))
    .map(({ domain, name }) => `\`${domain}.${name}\``);

/** Returns the table of docs/architecture.md: each domain event, the domains that raise it, and its reactions. */
export function eventTable(): string {
  const files = globSync('functions/*/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const rows = Object.keys(catalogue).map((type) => {
    return `| ${type} | ${domainsThatRaise(type, sources).join(', ')} | ${reactionsTo(type).join(', ')} |`;
  });
  return ['| Domain event | Raised by | Reactions |', '| --- | --- | --- |', ...rows].join('\n');
}
