import { differenceIn } from '../support/drafting-cases.ts';

/*
 * Prints, as one line, the first of many random requests whose best plan by the rule differs from that by brute force.
 */

const cases = Number(process.argv[2]);
for (let seed = 1; seed <= cases; seed += 1) {
  const difference = differenceIn(seed);
  if (!difference) continue;
  console.log(`${seed} ${difference}`);
  break;
}
console.log('done');
