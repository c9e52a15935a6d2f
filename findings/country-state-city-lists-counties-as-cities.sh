#!/usr/bin/env bash
# country-state-city 3.2.1 (place pickers): of its 19,821 cities of the United States 3,005 are counties ("Travis County"
# stands beside "Austin"), and of its 66 states nine are minor outlying islands. A host can choose Baker Island, and
# a vendor in Sunset Valley, Texas, finds no city.
#
# Guess: cities are cities; the 50 states, the District of Columbia and the five inhabited territories, 56.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund country-state-city@3.2.1
cat >see.mjs <<'JS'
import places from 'country-state-city';
const cities = places.City.getCitiesOfCountry('US').map(({ name }) => name);
const states = places.State.getStatesOfCountry('US');
console.log('cities', cities.length, 'counties', cities.filter((name) => / County$/.test(name)).length);
const texan = new Set(places.City.getCitiesOfState('US', 'TX').map(({ name }) => name));
console.log(['Austin', 'Travis County', 'Sunset Valley'].map((name) => `${name} ${texan.has(name)}`).join(', '));
const islands = states.filter(({ isoCode }) => /^UM-\d/.test(isoCode)).map(({ name }) => name);
console.log('states', states.length, 'islands', islands.length, islands.slice(0, 2).join(', '));
JS
seen=$(node see.mjs)
expected='cities 19821 counties 3005
Austin true, Travis County true, Sunset Valley false
states 66 islands 9 Baker Island, Howland Island'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
