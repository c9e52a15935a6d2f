import { expect, test } from 'vitest';
import { apiLambdas } from '#infra/delivery/lambdas.ts';
import { findResources, stageTemplate } from './synthesised.ts';

const prod = stageTemplate('prod');

test('every API is called through an alias that shifts traffic to new versions gradually', () => {
  const aliases = findResources(prod, 'AWS::Lambda::Alias');
  const groups = findResources(prod, 'AWS::CodeDeploy::DeploymentGroup');
  expect(Object.keys(aliases)).toHaveLength(apiLambdas.length);
  expect(Object.keys(groups)).toHaveLength(apiLambdas.length);
  for (const alias of Object.values(aliases)) {
    const { UpdatePolicy } = alias as unknown as {
      UpdatePolicy: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: string } } };
    };
    expect(Object.keys(groups)).toContain(UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref);
  }
  const called = Object.values(findResources(prod, 'AWS::ApiGatewayV2::Integration'))
    .map(({ Properties }) => JSON.stringify(Properties['IntegrationUri']))
    .filter((uri) => Object.keys(aliases).some((id) => uri?.includes(id)));
  expect(called).toHaveLength(apiLambdas.length);
});

test("existing alarms roll a new version back, including each API's own error alarm", () => {
  const names = Object.values(findResources(prod, 'AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => Properties['AlarmName'],
  );
  for (const { Properties } of Object.values(findResources(prod, 'AWS::CodeDeploy::DeploymentGroup'))) {
    const { Alarms, IgnorePollAlarmFailure } = Properties['AlarmConfiguration'] as {
      Alarms: { Name: string }[];
      IgnorePollAlarmFailure: boolean;
    };
    const watched = Alarms.map(({ Name }) => Name);
    expect(names).toEqual(expect.arrayContaining(watched));
    expect(watched.toSorted()).toEqual([
      expect.stringMatching(/^hostwell-prod-function-errors-\w+-api$/),
      'hostwell-prod-server-errors',
      'hostwell-prod-slow-answers',
    ]);
    expect(IgnorePollAlarmFailure, 'a first deployment has no alarms').toBe(true);
    expect(Properties['AutoRollbackConfiguration']).toMatchObject({
      Enabled: true,
      Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']),
    });
    expect(Properties['DeploymentConfigName']).toBe('CodeDeployDefault.LambdaCanary10Percent15Minutes');
  }
});

test('a rollback to an earlier build shifts all requests at once and ignores ringing alarms', () => {
  const groups = findResources(
    stageTemplate('prod', '', { SHIFTS_AT_ONCE: 'yes' }),
    'AWS::CodeDeploy::DeploymentGroup',
  );
  expect(Object.keys(groups).toSorted()).toEqual(
    Object.keys(findResources(prod, 'AWS::CodeDeploy::DeploymentGroup')).toSorted(),
  );
  for (const { Properties } of Object.values(groups)) {
    expect(Properties['DeploymentConfigName']).toBe('CodeDeployDefault.LambdaAllAtOnce');
    expect(Properties['AlarmConfiguration']).toMatchObject({ Enabled: false });
  }
});

test('development deploys new versions at once', () => {
  stageTemplate('dev').resourceCountIs('AWS::Lambda::Alias', 0);
});
