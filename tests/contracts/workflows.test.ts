import { glob } from 'node:fs/promises';
import { dirname } from 'node:path';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { validateWorkflow } from '@action-validator/core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bundlesFolder } from '#infra/bundling/bundle.ts';
import { siteFolder } from '#infra/bundling/build.ts';

/* The workflows of GitHub Actions: valid for GitHub, and with minimal permissions. */

interface Step {
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly needs?: string | readonly string[];
  readonly environment?: string;
  readonly concurrency?: { group: string; 'cancel-in-progress': boolean };
  readonly 'timeout-minutes'?: number;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = '.github/workflows';
/** The folders that `npm run build:deployment` creates. */
const built = [bundlesFolder, siteFolder];
const texts = Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]));
const workflows = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, parse(text) as Workflow]));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const jobs = Object.entries(workflows).flatMap(([file, { jobs: own }]) =>
  Object.entries(own).map(([name, job]) => ({ where: `${file} ${name}`, job })),
);
const steps = jobs.flatMap(({ where, job }) => (job.steps ?? []).map((step) => ({ where, step })));
const commands = steps.flatMap(({ where, step: { run } }) => (run ? [{ where, run }] : []));

describe.each(Object.entries(texts))('%s', (file, text) => {
  it('the workflow is valid', () => {
    expect(validateWorkflow(text)).toMatchObject({ errors: [] });
  });

  it('the workflow grants no permissions beyond those a job requests', () => {
    expect(workflows[file]?.permissions).toEqual({});
  });

  it('the workflow contains no secret and no account id', () => {
    expect(text).not.toMatch(/secrets\.|\b\d{12}\b|AKIA|arn:aws/);
  });
});

describe('jobs', () => {
  it.each(jobs)(
    '$where may only read the repository, and only deploying jobs get a token for AWS',
    ({ where, job }) => {
      const finds = where === 'roll-back.yml find';
      const deploys = /^(deploy.* (dev|prod|deploy)|roll-back\.yml deploy)$/.test(where);
      const previews = /^preview\.yml (deploy|remove|expire)$/.test(where);
      // Reading an earlier run's build requires permission for actions.
      expect(job.permissions).toEqual({
        ...(!finds && { contents: 'read' }),
        ...((finds || deploys) && { actions: 'read' }),
        ...((deploys || previews) && { 'id-token': 'write' }),
      });
    },
  );

  it.each(jobs.filter(({ job }) => job.steps))('$where has a time limit', ({ job }) => {
    expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });
});

describe('actions and commands of workflows', () => {
  it('every action is pinned to a commit, with its version beside it', () => {
    const used = Object.values(texts).flatMap((text) => text.match(/uses: (?!\.\/).*/g) ?? []);
    expect(used.length).toBeGreaterThan(5);
    for (const line of used) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    const pins = new Map<string, Set<string>>();
    for (const line of used) {
      const [, action = '', pin = ''] = /uses: ([^@]+)@(.*)/.exec(line) ?? [];
      pins.set(action, (pins.get(action) ?? new Set()).add(pin));
    }
    expect(
      [...pins].filter(([, versions]) => versions.size > 1),
      'one version of each action',
    ).toEqual([]);
  });

  it('every local action exists', () => {
    const own = jobs.flatMap(({ job: { uses } }) => (uses ? [uses] : []));
    expect(own.length).toBeGreaterThan(3);
    for (const path of own) expect(existsSync(path), path).toBe(true);
  });

  it.each(commands)('$where calls existing scripts: $run', ({ run }) => {
    const named = [...run.matchAll(/npm run (?:--silent |--if-present )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts[name])).toEqual([]);
  });

  it('no shell command contains text written by others', () => {
    for (const { run } of commands) expect(run).not.toContain('${{');
  });

  it('the checkout stores no GitHub token', () => {
    for (const { step } of steps.filter(({ step: { uses } }) => uses?.startsWith('actions/checkout')))
      expect(step.with).toMatchObject({ 'persist-credentials': false });
  });
});

describe('the deployment workflow', () => {
  const { jobs: way = {} } = workflows['deploy.yml'] ?? {};
  const [deployment] = Object.values(workflows['deploy-stage.yml']?.jobs ?? {});

  it('production is deployed from main, after all checks and dev, with an approval', () => {
    expect(workflows['deploy.yml']?.on).toEqual({ push: { branches: ['main'] } });
    expect(way['dev']?.needs).toEqual(['check', 'build']);
    expect(way['prod']?.needs).toBe('dev');
    expect(deployment?.environment).toBe('${{ inputs.stage }}');
  });

  it('builds run without an AWS token, and the built artifact is deployed', () => {
    const build = way['build']?.steps ?? [];
    expect(build.map(({ run }) => run)).toContain('npm run build:deployment');
    expect(build.map(({ run }) => run).join('\n')).toMatch(/npm sbom .*--sbom-format cyclonedx/);
    const handedOver = build.find(({ with: given }) => given?.['name'] === 'deployment');
    expect(String(handedOver?.with?.['path']).trim().split('\n')).toEqual(built);
    const taken = deployment?.steps?.find(({ uses }) => uses?.startsWith('actions/download-artifact@'));
    expect(taken?.with).toMatchObject({
      name: 'deployment',
      path: 'dist',
      'run-id': '${{ inputs.run || github.run_id }}',
    });
    const runs = deployment?.steps?.flatMap(({ run }) => run ?? []);
    expect(runs?.slice(0, 2)).toEqual(['npm ci', 'npm run deploy -- --stage "$STAGE" --built']);
  });

  it('packages run no scripts during installation', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
    for (const { run } of commands) expect(run).not.toMatch(/ignore-scripts|npm rebuild/);
  });

  it('one deployment of a stage runs at a time and is never cancelled', () => {
    expect(deployment?.concurrency).toEqual({ group: 'deploy-${{ inputs.stage }}', 'cancel-in-progress': false });
  });

  it('settings of a stage come from its account, not from GitHub', () => {
    const given = Object.assign({}, ...(deployment?.steps ?? []).map(({ env }) => env)) as Record<string, string>;
    expect(Object.keys(given)).toEqual(['STAGE']);
  });
});

describe('the rollback workflow', () => {
  const { on, jobs: back = {} } = workflows['roll-back.yml'] ?? { on: {} };

  it('the rollback deploys an earlier build of main without its checks, with an approval', () => {
    expect(Object.keys(on)).toEqual(['workflow_dispatch']);
    expect(Object.keys(back)).toEqual(['find', 'deploy']);
    expect(back['find']?.steps?.[0]?.run).toMatch(/deploy\.yml.*head_branch == "main".*event == "push"/);
    expect(back['deploy']).toMatchObject({
      needs: 'find',
      uses: './.github/workflows/deploy-stage.yml',
      with: { commit: '${{ needs.find.outputs.commit }}', run: '${{ inputs.run }}' },
    });
    const [checkout] = Object.values(workflows['deploy-stage.yml']?.jobs ?? {})[0]?.steps ?? [];
    expect(checkout?.with?.['ref']).toBe('${{ inputs.commit || github.sha }}');
    const deploying = workflows['deploy-stage.yml']?.jobs['deploy']?.steps?.filter(({ run }) =>
      run?.includes('deploy'),
    );
    expect(deploying?.map(({ if: condition, run }) => [condition, run])).toEqual([
      ["inputs.run == ''", 'npm run deploy -- --stage "$STAGE" --built'],
      ["inputs.run != ''", 'npm run deploy -- --stage "$STAGE" --built --at-once'],
    ]);
  });
});

describe('dependencies', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as { updates: Update[] };

  it('dependencies of every kind are updated, several in one pull request', async () => {
    const folders: string[] = [];
    for await (const file of glob('*/**/requirements.txt', { exclude: ['node_modules', '.local', 'dist'] }))
      folders.push(`/${dirname(file)}`);
    const of = (ecosystem: string) => updates.find((one) => one['package-ecosystem'] === ecosystem);
    expect(updates.map((one) => one['package-ecosystem'])).toEqual(['npm', 'pip', 'github-actions']);
    expect(of('pip')?.directories?.toSorted()).toEqual(folders.toSorted());
    for (const { groups } of updates) expect(Object.values(groups).flatMap(({ patterns }) => patterns)).toContain('*');
  });

  it('dependencies are checked daily for vulnerabilities and provenance', () => {
    const { on, jobs: checks } = workflows['dependencies.yml'] ?? { on: {}, jobs: {} };
    expect(Object.keys(on)).toEqual(['schedule', 'pull_request', 'workflow_dispatch']);
    const runs = Object.values(checks).flatMap(({ steps: own = [] }) => own.flatMap(({ run }) => run ?? []));
    expect(runs).toEqual(['npm ci', 'npm audit --audit-level=high', 'npm audit signatures']);
  });
});

interface Update {
  readonly 'package-ecosystem': string;
  readonly directories?: readonly string[];
  readonly groups: Readonly<Record<string, { readonly patterns: readonly string[] }>>;
}

it('a preview is built without an AWS token, and removed by code of main, also after a week', () => {
  const { jobs: all } = workflows['preview.yml'] as Workflow;
  expect(all['build']?.permissions).toEqual({ contents: 'read' });
  expect(all['deploy']?.needs).toBe('build');
  for (const job of ['deploy', 'remove', 'expire']) expect(all[job]?.environment).toBe('pr');
  expect(all['remove']?.steps?.[0]?.with).toMatchObject({ ref: 'main' });
  const runs = (job: string) => all[job]?.steps?.flatMap(({ run = '' }) => run).join('\n');
  expect(runs('deploy')).toMatch(/npm run deploy -- --stage "\$STAGE" --built[^]*seed -- --stage "\$STAGE"/);
  expect(runs('remove')).toContain('npm run teardown -- --stage "$STAGE"');
  expect(runs('expire')).toContain('npm run teardown -- --expired');
});

it('pull request checks use no account, and a newer run cancels an older one', () => {
  const workflow = workflows['pull-request.yml'] as Workflow & { concurrency: object };
  expect(workflow.concurrency).toMatchObject({ 'cancel-in-progress': true });
  expect(Object.keys(workflow.on)).toEqual(['pull_request']);
  expect(texts['pull-request.yml']).not.toContain('id-token');
  expect(texts['pull-request.yml']).toMatch(
    /cost-diff -- \.local\/main\/docs\/costs\.md docs\/costs\.md >> "\$GITHUB_STEP_SUMMARY"/,
  );
});
