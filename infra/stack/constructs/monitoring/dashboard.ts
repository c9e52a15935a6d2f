import { Stack } from 'aws-cdk-lib';
import { Dashboard, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { business, columns, events, functions, table, visitors } from './graphs.ts';
import type { Watched } from './monitored.ts';

/** One page on the stage's state: from visitors' experience down to its causes, money first. */
export class WatchingDashboard extends Dashboard {
  constructor(scope: Construct, id: string, watched: Watched) {
    const whole = Stack.of(scope).nestedStackParent ?? Stack.of(scope);
    super(scope, id, { dashboardName: `hostwell-${watched.stage.name}` });
    this.#rows('Business', business(watched));
    this.#rows('Visitors', visitors(watched));
    this.#rows('Functions', functions(watched, whole));
    this.#rows('Events', events(watched));
    this.#rows('Table', table(watched));
  }

  /** Adds a heading and its graphs, side by side. */
  #rows(heading: string, graphs: IWidget[]): void {
    this.addWidgets(new TextWidget({ markdown: `## ${heading}`, width: columns, height: 1 }));
    this.addWidgets(...graphs);
  }
}
