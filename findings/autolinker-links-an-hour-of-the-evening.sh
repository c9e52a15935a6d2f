#!/usr/bin/env bash
# autolinker 4.1.5: "8.PM" and "12.It" in a message are links to sites of other people.
#
# Guess: a word is a link if it looks like an address; a figure with "PM" behind it, or a sentence that begins without a
# space, does not.
# Seen: .pm, .am, .it, .so, .me, .no and .is are countries, so that "Doors at 8.PM", "Room 12.It has stairs" and
# "Great.So we meet" each get a link, in capitals too. "June 12.We" and "Thanks.Ana" get none.
# For us: messages link only what begins with http (`web/src/domain/messaging/links.ts`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund autolinker@4.1.5
cat >see.mjs <<'JS'
import Autolinker from 'autolinker';
for (const text of ['Doors at 8.PM', 'Room 12.It has stairs', 'Great.So we meet', 'June 12.We begin', 'Thanks.Ana'])
  console.log(`${text}: ${Autolinker.parse(text).map((match) => match.getAnchorHref()).join(' ')}`);
JS
seen=$(node see.mjs)
expected='Doors at 8.PM: http://8.PM
Room 12.It has stairs: http://12.It
Great.So we meet: http://Great.So
June 12.We begin: 
Thanks.Ana: '
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
