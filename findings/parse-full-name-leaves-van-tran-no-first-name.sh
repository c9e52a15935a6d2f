#!/usr/bin/env bash
# Two packages that split a guest's name: parse-full-name 1.2.7 gives "Van Tran", "Bar Cohen" and "Bin Liu" no first name,
# since "van", "bar" and "bin" begin last names elsewhere; humanparser 2.7.0 takes the last name of "Jo Ma" for a master's
# degree and the first name of "Dr. Ana Ruiz, DDS" is "DDS". Neither reports an error. An invitation then begins "Dear ,".
#
# Guess: of two words the first is the first name; a prefix needs a word before it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund parse-full-name@1.2.7 humanparser@2.7.0
cat >see.mjs <<'JS'
import humanparser from 'humanparser';
import { parseFullName } from 'parse-full-name';
for (const name of ['Van Tran', 'Bar Cohen', 'Bin Liu', 'Jo Ma', 'Dr. Ana Ruiz, DDS']) {
  const parsed = parseFullName(name);
  const human = humanparser.parseName(name);
  const shown = [parsed.first, parsed.last, human.firstName, human.lastName].map((part) => `[${part}]`);
  console.log(`${name}: ${shown.join(' ')} errors ${parsed.error.length}`);
}
JS
seen=$(node see.mjs)
expected='Van Tran: [] [Van Tran] [Van] [Tran] errors 0
Bar Cohen: [] [Bar Cohen] [Bar] [Cohen] errors 0
Bin Liu: [] [Bin Liu] [Bin] [Liu] errors 0
Jo Ma: [Jo] [Ma] [Jo] [] errors 0
Dr. Ana Ruiz, DDS: [Ana] [Ruiz] [DDS] [Dr. Ana Ruiz] errors 0'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
