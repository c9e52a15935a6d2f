import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { mustBeOneNewIndex, describe, diffTemplates } from './template-diff.ts';
import type { Template } from './template-diff.ts';

// npm run template-diff -- <folder before> <folder after>: prints the changes in dev and prod as Markdown. The folders
// are those of npm run synth.

/** Returns the templates of a stage's stack and its nested stacks, by file; empty if the folder is missing. */
async function templatesIn(folder: string): Promise<Record<string, Template>> {
  const found: Record<string, Template> = {};
  for await (const file of glob(`${folder}/*.template.json`))
    found[basename(file)] = JSON.parse(await readFile(file, 'utf8')) as Template;
  return found;
}

const [before = '', after = ''] = process.argv.slice(2);
if (!before || !after) {
  console.error('Which folders? npm run template-diff -- <before> <after>');
  process.exit(1);
}
for (const stage of ['dev', 'prod']) {
  const [old, now] = await Promise.all([templatesIn(`${before}/${stage}`), templatesIn(`${after}/${stage}`)]);
  for (const [file, template] of Object.entries(now)) mustBeOneNewIndex(old[file] ?? {}, template);
  const files = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  console.log(
    describe(
      stage,
      files.flatMap((file) => diffTemplates(old[file] ?? {}, now[file] ?? {})),
    ),
  );
}
