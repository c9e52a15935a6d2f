import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildFunctions } from '../bundling/build.ts';
import { run } from './run.ts';

// npm run synth -- --out dist/synth: writes the templates of dev and prod, without an account, checked by cdk-nag and
// the CDK's own rules.

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/synth' } } });
try {
  await buildFunctions();
  const { context } = JSON.parse(await readFile('cdk.json', 'utf8')) as { context: object };
  for (const stage of ['dev', 'prod']) {
    const env = {
      ...process.env,
      CDK_OUTDIR: `${values.out}/${stage}`,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage, isForReview: true }),
    };
    await run(process.execPath, ['infra/stack/app.ts'], { env, otherwise: `Couldn't synthesize ${stage}` });
    console.log(`${stage}: ${values.out}/${stage}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
