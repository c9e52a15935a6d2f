#!/usr/bin/env bash
# npm pluralize 8.0.0: the plural of a word in capitals is in capitals, and of a phrase its last word's.
#
# Guess: DJs, MCs, RSVPs; maids of honor, brothers-in-law; canapés.
# Seen: DJS, MCS, RSVPS; maid of honors, brother-in-laws; canapé stays canapé, since only a to z count as a word's end.
# For us: the few words that are counted have both forms written out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pluralize@8.0.0
cat >see.mjs <<'JS'
import pluralize from 'pluralize';
for (const word of ['DJ', 'MC', 'RSVP', 'maid of honor', 'brother-in-law', 'canapé', 'piñata'])
  console.log(pluralize(word, 2, true));
JS
seen=$(node see.mjs)
expected='2 DJS
2 MCS
2 RSVPS
2 maid of honors
2 brother-in-laws
2 canapé
2 piñatas'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
