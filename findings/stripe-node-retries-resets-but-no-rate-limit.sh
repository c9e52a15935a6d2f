#!/usr/bin/env bash
# stripe (Node) 23.1.0: `maxNetworkRetries` counts for conflicts and server errors. A reset connection is tried again
# even at 0, a rate limit (429) is not tried again at 2.
#
# Guess: 0 means one request; 2 means up to three for all that may pass by itself, a rate limit first of all.
# Seen, against a local server: requests sent are 1, 1, 2 (429, 500, reset) at 0 and 1, 3, 3 at 2.
# For us: payouts that meet a rate limit wait for the next run, and payments carry an idempotency key even where
# retries are off.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund stripe@23.1.0
cat >see.mjs <<'JS'
import { createServer } from 'node:http';
import Stripe from 'stripe';
let failure;
let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  if (failure === 'reset') return request.socket.destroy();
  response.writeHead(failure, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { type: 'api_error', message: 'try later' } }));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
for (const maxNetworkRetries of [0, 2]) {
  const counts = [];
  for (failure of [429, 500, 'reset']) {
    requests = 0;
    const stripe = new Stripe('sk_test_example', { host: '127.0.0.1', port: server.address().port, protocol: 'http', maxNetworkRetries });
    await stripe.paymentIntents.retrieve('pi_example').catch(() => undefined);
    counts.push(`${failure}: ${requests}`);
  }
  console.log(`retries ${maxNetworkRetries}: ${counts.join(', ')}`);
}
server.close();
JS
seen=$(node see.mjs)
expected='retries 0: 429: 1, 500: 1, reset: 2
retries 2: 429: 1, 500: 3, reset: 3'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
