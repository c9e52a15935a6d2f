#!/usr/bin/env bash
# @aws-sdk/client-dynamodb 3.1162.0: a transaction that is canceled for throttling is sent once, whatever `maxAttempts`.
#
# Guess: throttling is retried with pauses, in a transaction as in a single write; AWS names the case for on-demand
# tables while they scale.
# Seen, against a local server that throttles: PutItem is sent 4 times, TransactWriteItems with the reason
# ThrottlingError once. The error is a TransactionCanceledException, which the retry strategy doesn't know as throttling.
# For us: the table repeats such transactions itself and answers 503 in the end (functions/data/throttling.test.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @aws-sdk/client-dynamodb@3.1162.0
cat >see.mjs <<'JS'
import { createServer } from 'node:http';
import { DynamoDBClient, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
const namespace = 'com.amazonaws.dynamodb.v20120810#';
let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  const isTransaction = request.headers['x-amz-target'].endsWith('TransactWriteItems');
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(
    JSON.stringify(
      isTransaction
        ? { __type: `${namespace}TransactionCanceledException`, Message: 'canceled', CancellationReasons: [{ Code: 'ThrottlingError' }] }
        : { __type: `${namespace}ThrottlingException`, message: 'slow down' },
    ),
  );
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const client = new DynamoDBClient({
  endpoint: `http://127.0.0.1:${server.address().port}`,
  region: 'us-east-1',
  credentials: { accessKeyId: 'example', secretAccessKey: 'example' },
  maxAttempts: 4,
});
const Put = { TableName: 'table', Item: { pk: { S: 'a' } } };
for (const command of [new PutItemCommand(Put), new TransactWriteItemsCommand({ TransactItems: [{ Put }] })]) {
  requests = 0;
  const { name } = await client.send(command).catch((error) => error);
  console.log(`${command.constructor.name}: ${requests} (${name})`);
}
server.close();
JS
seen=$(node --no-warnings see.mjs)
expected='PutItemCommand: 4 (ThrottlingException)
TransactWriteItemsCommand: 1 (TransactionCanceledException)'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
