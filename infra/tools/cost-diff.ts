/** The tables of docs/costs.md by the mark before them; tests compare them with the calculation and the template. */
const tables = { month: 'An idle month', bookings: 'A thousand bookings' };

/** Returns the dollars of each row of a table, including 'Total'. */
function readCostRows(page: string, mark: string): Map<string, number> {
  const [, from = ''] = page.split(`<!-- ${mark} -->`);
  const [table = ''] = from.split('<!-- end -->');
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.replaceAll('*', '').trim()));
  return new Map(
    rows.flatMap(([, what = '', , cost = '']) =>
      cost.startsWith('$') ? [[what, Number(cost.slice(1).replaceAll(',', ''))] as const] : [],
    ),
  );
}

const dollars = (amount: number | undefined): string => (amount === undefined ? '' : `$${amount.toFixed(2)}`);

/** Returns a change's cost as Markdown: the totals of two versions of docs/costs.md, and each row that differs. */
export function describeCosts(before: string, after: string): string {
  const parts = Object.entries(tables).map(([mark, title]) => {
    const [old, now] = [readCostRows(before, mark), readCostRows(after, mark)];
    const names = [...new Set([...old.keys(), ...now.keys()])];
    const changed = names.filter((name) => name !== 'Total' && old.get(name) !== now.get(name));
    const rows = [...changed, 'Total'].map(
      (name) => `| ${name} | ${dollars(old.get(name))} | ${dollars(now.get(name))} |`,
    );
    return [`| ${title} | Before | After |`, '| --- | --- | --- |', ...rows].join('\n');
  });
  return ['## What production costs', ...parts].join('\n\n');
}
