#!/usr/bin/env bash
# obscenity 0.4.6 with its English data set and recommended transformers, made against false alarms ("Scunthorpe" passes),
# finds profanity in the words of a caterer and a venue: assorted cheeses, cumin chicken, pasta e fagioli, shiitake
# risotto, a graduation "magna cum laude", a hall named for a chinkapin oak, and the towns of Cumming and Dickinson.
#
# Guess: words of a menu pass, as "cocktail", "grape stomping", "Essex" and "peacock" do; the data set brings 37
# exceptions for such words.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund obscenity@0.4.6
cat >see.mjs <<'JS'
import { RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity';
const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const refused = ['Assorted cheeses', 'Cumin chicken', 'Pasta e fagioli', 'Shiitake risotto', 'Magna cum laude dinner',
  'Chinkapin Oak Hall', 'Catering in Cumming, GA', 'Dickinson Hall'];
const passed = ['Cocktail hour', 'Grape stomping', 'Barn in Essex', 'Peacock feathers', 'Cucumber sandwiches'];
for (const text of [...refused, ...passed]) console.log(text, matcher.hasMatch(text));
JS
seen=$(node see.mjs)
expected='Assorted cheeses true
Cumin chicken true
Pasta e fagioli true
Shiitake risotto true
Magna cum laude dinner true
Chinkapin Oak Hall true
Catering in Cumming, GA true
Dickinson Hall true
Cocktail hour false
Grape stomping false
Barn in Essex false
Peacock feathers false
Cucumber sandwiches false'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
