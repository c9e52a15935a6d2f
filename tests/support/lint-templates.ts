import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findPython, installPackages } from '#infra/local/python.ts';
import { CliError } from '#infra/tools/cli-error.ts';
import { run } from '#infra/tools/run.ts';
import { stageApp } from '#tests/infra/synthesised.ts';

/* Runs AWS's linter (cfn-lint) on the templates of dev and prod; `npm test -- templates`. Exits with its status. */

const packages = '.local/cfn-lint';
const requirements = 'tests/infra/requirements.txt';
// The CDK lists the role as a dependency of a function that refers to it anyway.
const ignored = 'W3005';
const main = 'import sys; from cfnlint.runner import main; sys.exit(main())';

/** Returns the template files of a stage: its stack's and those of its nested stacks. */
async function listTemplateFiles(stage: 'dev' | 'prod'): Promise<string[]> {
  // The stack with Stripe contains everything of the one without.
  const { directory } = stageApp(stage, { stripePublishableKey: 'pk_test_of_this_test' }).synth();
  const files: string[] = [];
  for await (const file of glob(`${directory}/*.template.json`)) files.push(file);
  return files;
}

async function lint(stage: 'dev' | 'prod', python: string): Promise<string> {
  const files = await listTemplateFiles(stage);
  const args = ['-c', main, '--regions', 'us-east-1', '--ignore-checks', ignored, '--template', ...files];
  const env = { ...process.env, PYTHONPATH: resolve(packages) };
  await run(python, args, { env, otherwise: `cfn-lint refuses the templates of ${stage}`, timeout: 300 });
  return `${files.length} of ${stage}`;
}

try {
  const python = await findPython();
  await installPackages({ python, packages, requirements, what: 'cfn-lint' });
  const fine = await Promise.all((['dev', 'prod'] as const).map((stage) => lint(stage, python)));
  console.log(`cfn-lint finds nothing in the templates: ${fine.join(', ')}.`);
} catch (error) {
  console.error(error instanceof CliError ? error.message : error);
  process.exitCode = 1;
}
