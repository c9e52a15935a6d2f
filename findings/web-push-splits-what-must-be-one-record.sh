#!/usr/bin/env bash
# web-push 3.6.7 encrypts a payload of 4,096 bytes without an error, into two records. RFC 8291 (4) asks for a single one,
# and a push service need not take a body above 4,096 bytes (RFC 8030, 7.2), which is 3,993 bytes of text. What is too long
# is seen as 413 from a service, if it says so.
#
# Guess: the package, which checks the endpoint, both keys, the TTL and the topic, refuses text that no message can hold.
# Seen: 3,994 bytes make a body of 4,097; 4,096 bytes two records of at most 4,096.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund web-push@3.6.7
cat >see.mjs <<'JS'
import { createECDH, randomBytes } from 'node:crypto';
import webPush from 'web-push';
const browser = createECDH('prime256v1');
browser.generateKeys();
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
webPush.setVapidDetails('mailto:push@example.com', publicKey, privateKey);
const subscription = {
  endpoint: 'https://push.example.com/subscription',
  keys: { p256dh: browser.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') },
};
for (const length of [3993, 3994, 4096]) {
  const { body } = webPush.generateRequestDetails(subscription, 'x'.repeat(length));
  const recordSize = body.readUInt32BE(16);
  const header = 21 + body.readUInt8(20);
  console.log(length, 'body', body.length, 'records', Math.ceil((body.length - header) / recordSize));
}
JS
seen=$(node see.mjs)
expected='3993 body 4096 records 1
3994 body 4097 records 1
4096 body 4216 records 2'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
