/** Where a file stands, as the import rules see it: 'shared', 'functions/booking', 'web/features/directory' … */
export function areaOf(file: string): string {
  // It configures the tests.
  if (file === 'vitest.config.ts') return 'tests';
  const parts = file.split('/');
  if (parts[0] === 'functions') return `functions/${parts[1]}`;
  if (parts[0] === 'infra' && parts[1] === 'local' && parts[2] === 'demo') return 'infra/local/demo';
  if (parts[0] === 'infra' && parts[1] === 'operator') return 'infra/operator';
  if (parts[0] !== 'web') return parts[0] ?? '';
  if (parts[1] === 'drawings') return 'web/drawings';
  if (parts[2] === 'features') return `web/features/${parts[3]}`;
  return `web/${parts[2]}`;
}

const base = ['shared', 'events'];
const backbone = [...base, 'functions/platform', 'functions/data'];
const lowerWeb = ['shared', 'web/ui', 'web/lib', 'web/styles'];

/** What each area may import besides itself (docs/architecture.md). Areas that are not listed are domains or features. */
const allowed: Record<string, readonly string[]> = {
  shared: [],
  events: ['shared'],
  'functions/platform': backbone,
  'functions/data': backbone,
  'functions/outbox': backbone,
  'functions/realtime': backbone,
  infra: [...base, 'infra/local/demo', 'infra/operator', 'web/drawings'],
  'infra/operator': [...backbone, 'functions/*'],
  'infra/local/demo': ['infra', ...backbone, 'functions/*'],
  'web/drawings': ['shared'],
  'web/ui': ['shared', 'web/styles'],
  'web/lib': ['shared'],
  'web/parts': lowerWeb,
  'web/app': [...lowerWeb, 'web/parts', 'web/features/*'],
  'web/main.tsx': [...lowerWeb, 'web/app'],
  tests: ['*'],
};

function allowedFor(area: string): readonly string[] {
  if (allowed[area]) return allowed[area];
  if (area === 'functions/subscribers' || area === 'functions/schedules') return [...backbone, 'functions/*'];
  if (area.startsWith('functions/')) return backbone;
  if (area.startsWith('web/features/')) return [...lowerWeb, 'web/parts'];
  return ['*'];
}

const matches = (pattern: string, area: string): boolean =>
  pattern === '*' || pattern === area || (pattern.endsWith('/*') && area.startsWith(pattern.slice(0, -1)));

/**
 * Why a file may not import another, or undefined when it may. Paths are relative to the root of the repository.
 * A subscriber or schedule may use one domain; that it is only one is checked over all its imports by `domainsOf`.
 */
export function refusalOf(from: string, to: string): string | undefined {
  const [source, target] = [areaOf(from), areaOf(to)];
  if (source === target) return undefined;
  if (target === 'tests' && source !== 'tests') return 'Nobody imports tests.';
  if (target === 'functions/subscribers' && source !== 'tests') return 'Nobody imports a subscriber.';
  if (target === 'functions/schedules' && source !== 'tests') return 'Nobody imports a schedule.';
  if (allowedFor(source).some((pattern) => matches(pattern, target))) return undefined;
  return `${source} may not import ${target} (docs/architecture.md, 'What may import what').`;
}

const notDomains = new Set(['functions/platform', 'functions/data', 'functions/outbox', 'functions/realtime']);

/** The business domains among imported files; a subscriber may have one. */
export const domainsOf = (imported: readonly string[]): string[] => [
  ...new Set(imported.map(areaOf).filter((area) => area.startsWith('functions/') && !notDomains.has(area))),
];
