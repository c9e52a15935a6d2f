import { NestedStack, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AlarmTopic } from './alarm-topic.ts';
import { Alarms } from './alarms.ts';
import { BackupNotices, MonthlyBudget, KeyNotices } from './notices.ts';
import { WatchingDashboard } from './dashboard.ts';
import { OperatorRole } from './operator-role.ts';
import { SavedQueries } from './saved-queries.ts';
import {
  watchCalendars,
  watchFunctions,
  watchPayments,
  watchRelease,
  watchSchedule,
  watchTable,
  watchTags,
  watchTraffic,
  watchFanOut,
  watchQueues,
  watchStream,
} from './raise-alarms.ts';
import { watchBus, watchMail, watchSignIn, watchSite, watchSockets } from './raise-service-alarms.ts';
import { listKeys, listReleased } from './monitored.ts';
import type { Watched } from './monitored.ts';
import { tagWatched } from './watched-tags.ts';

/** A separate stack that shows a stage's state and notifies people of problems. */
export class Monitoring extends NestedStack {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id, { description: 'Dashboard, alarms and their topic' });
    const whole = Stack.of(scope);
    const topic = new AlarmTopic(this, 'Topic', watched);
    const alarms = new Alarms(this, 'Alarms', { stage: watched.stage, topic });
    watchSite(alarms, watched);
    watchTraffic(alarms, watched);
    watchSockets(alarms, watched);
    watchSignIn(alarms, watched);
    watchMail(alarms);
    watchBus(alarms, watched);
    watchTable(alarms, watched);
    watchFanOut(alarms, watched);
    watchPayments(alarms, watched);
    watchCalendars(alarms, watched);
    tagWatched(whole, watched.stage);
    watchFunctions(alarms, watched);
    watchQueues(alarms, watched);
    watchTags(alarms, watched);
    for (const handler of listReleased(whole)) watchRelease(alarms, handler);
    for (const consumer of watched.streamConsumers) watchStream(alarms, consumer);
    for (const schedule of watched.schedules) watchSchedule(alarms, schedule);
    if (watched.stage.keepsData) new BackupNotices(this, 'BackupNotices', { topic });
    new KeyNotices(this, 'KeyNotices', { keys: listKeys(whole), topic });
    new MonthlyBudget(this, 'Budget', { stage: watched.stage, topic });
    new WatchingDashboard(this, 'Dashboard', watched);
    new OperatorRole(this, 'Operator', watched);
    for (const stack of stacksWithLogs(whole))
      new SavedQueries(stack, stack === whole ? 'apis' : stack.node.id.toLowerCase(), watched);
  }
}

/** Returns the stack itself and those of the reactions and the jobs. */
const stacksWithLogs = (whole: Stack): Stack[] =>
  whole.node.findAll().filter((one): one is Stack => Stack.isStack(one) && !(one instanceof Monitoring));
