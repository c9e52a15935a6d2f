#!/usr/bin/env bash
# @zootools/email-spell-checker 1.12.0 ("Did you mean …?" beside a field) takes addresses of working providers for typing
# errors: mac.com (Apple's, beside me.com) becomes mail.com, rr.com (Spectrum) and q.com (CenturyLink) become qq.com in
# China, email.com becomes gmail.com. A host who accepts never gets the code.
#
# Guess: a domain that is in nobody's typing errors gives no suggestion; the list knows me.com, so its twin, too.
# Seen: a suggestion for any domain near one of its 66; me.com, att.net and cox.net stay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @zootools/email-spell-checker@1.12.0
cat >see.mjs <<'JS'
import checker from '@zootools/email-spell-checker';
for (const domain of ['mac.com', 'rr.com', 'q.com', 'email.com', 'me.com', 'att.net', 'cox.net']) {
  console.log(domain, checker.run({ email: `ana@${domain}` })?.domain ?? 'stays');
}
JS
seen=$(node see.mjs)
expected='mac.com mail.com
rr.com qq.com
q.com qq.com
email.com gmail.com
me.com stays
att.net stays
cox.net stays'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
