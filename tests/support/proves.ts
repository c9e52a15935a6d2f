/**
 * Tags a test, or a group of tests, with the statements of docs/specification.md that it proves, for both runners:
 * Vitest reads `tags`, Playwright `tag`. `npx vitest run --tags-filter <id>` and `npx playwright test --grep @<id>` run
 * the tests of one statement.
 */
export const proves = (...statements: [string, ...string[]]): { tags: string[]; tag: string[] } => ({
  tags: statements,
  tag: statements.map((id) => `@${id}`),
});

/**
 * Tags a browser test for `npm test -- journeys`, which runs every night and when its subject changes: a long journey
 * whose parts have tests of their own, or axe on states that a journey has to bring about.
 */
export const atNight = (details: { tag: string[] } = { tag: [] }): { tag: string[] } => ({
  tag: ['@nightly', ...details.tag],
});
