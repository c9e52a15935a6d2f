import { describe as suite, expect, it } from 'vitest';
import { describe, diffTemplates } from './template-diff.ts';
import type { Template } from './template-diff.ts';

const template = (Properties: Record<string, unknown>, more: Template['Resources'] = {}): Template => ({
  Resources: { Fn1: { Type: 'AWS::Lambda::Function', Properties }, ...more },
});
const role = { Type: 'AWS::IAM::Role', Properties: { Path: '/' } };

suite('template diff', () => {
  it('a template diff is empty for equal templates', () => {
    const one = template({ Timeout: 10, Role: { Ref: 'A' } });
    expect(diffTemplates(one, structuredClone(one))).toEqual([]);
    expect(describe('dev', [])).toContain('Nothing changes.');
  });

  it('lists differing paths with both values', () => {
    const before = template({ Timeout: 10, Environment: { Variables: { A: '1', B: { Ref: 'X' } } } });
    const after = template({ Timeout: 20, Environment: { Variables: { A: '1', B: { Ref: 'Y' } } } });
    expect(diffTemplates(before, after)).toEqual([
      {
        id: 'Fn1',
        type: 'AWS::Lambda::Function',
        kind: 'changed',
        differences: [
          { path: 'Timeout', before: 10, after: 20 },
          { path: 'Environment.Variables.B', before: { Ref: 'X' }, after: { Ref: 'Y' } },
        ],
      },
    ]);
  });

  it('reports changed code without its keys', () => {
    const changes = diffTemplates(template({ Code: { S3Key: 'a.zip' } }), template({ Code: { S3Key: 'b.zip' } }));
    expect(describe('prod', changes)).toContain('| changed | AWS::Lambda::Function | Fn1 | its code | | |');
    expect(describe('prod', changes)).not.toContain('zip');
  });

  it('lists permissions and removed data first', () => {
    const table = { Type: 'AWS::DynamoDB::Table' };
    const changes = diffTemplates(template({ A: 1 }, { Table: table }), template({ A: 2 }, { Role: role }));
    expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
      ['Fn1', 'changed'],
      ['Role', 'added'],
      ['Table', 'removed'],
    ]);
    const text = describe('prod', changes);
    expect(text).toContain('3 resources, 2 of them');
    expect(text.indexOf('Table')).toBeLessThan(text.indexOf('Fn1'));
  });

  it('reports a removed deletion policy', () => {
    const stored = { Resources: { T: { Type: 'AWS::DynamoDB::Table', DeletionPolicy: 'Retain' } } };
    const lost = { Resources: { T: { Type: 'AWS::DynamoDB::Table', DeletionPolicy: 'Delete' } } };
    expect(diffTemplates(stored, lost)[0]?.differences).toEqual([
      { path: 'DeletionPolicy', before: 'Retain', after: 'Delete' },
    ]);
  });

  it('keeps its Markdown table intact with any text in a value', () => {
    const text = describe('dev', diffTemplates(template({ A: 'a|b`c' }), template({ A: 'd' })));
    expect(text).toContain('`"a\\|b\'c"`');
  });
});
