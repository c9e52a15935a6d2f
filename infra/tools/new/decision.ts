import { readdirSync } from 'node:fs';
import { CliError } from '../cli-error.ts';
import type { Kind } from './kind.ts';

const folder = 'docs/decisions';

const emptyDecision = (number: number, title: string, date: string): string => `# ${number}. ${title}

- Date: ${date}
- Status: proposed

## Context

What makes a decision necessary, and what else was considered.

## Decision

${title}.

## Consequences

What becomes easier, what becomes harder, and what has to be done.
`;

export const decision: Kind = {
  usage: "decision '<Title as a sentence>'",
  make(edits, { names }) {
    const title = names.join(' ').trim();
    const slug = title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    if (slug.split('-').length < 2)
      throw new CliError("Which title? State the decision: 'Sessions are stored in the table'.");
    const numbers = readdirSync(folder).map((file) => Number.parseInt(file, 10));
    const number = Math.max(...numbers.filter(Number.isInteger)) + 1;
    const file = `${String(number).padStart(3, '0')}-${slug}.md`;
    const date = new Date().toISOString().slice(0, 10);
    edits.create(`${folder}/${file}`, emptyDecision(number, title, date));
    const index = `${folder}/README.md`;
    edits.appendLine(index, `| ${number} | [${title}](${file}) | ${date} | proposed |`);
    return {
      scripts: [],
      tests: [
        'tests/contracts/specification.test.ts',
        'tests/contracts/rules.test.ts',
        'tests/contracts/readme.test.ts',
      ],
      next: [
        `Write ${folder}/${file}; move its line in ${index} to the table where it belongs.`,
        `Set the status to accepted in the change that carries it out; set a former one to superseded by ${number}.`,
      ],
    };
  },
};
