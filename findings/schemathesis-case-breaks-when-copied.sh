#!/usr/bin/env bash
# schemathesis 4.32.5: copy.copy() of a generated case raises an AttributeError, though a case is a dataclass.
#
# Guess: a dataclass of plain parts is copied field by field, as any other.
# Seen: AttributeError: 'Case' object has no attribute '_meta'. Its __setattr__ reads a slot that the copy has not yet.
# For us: tests/fuzz/fuzz.py sends each case several times, altered, and makes the copies by the constructor.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --target packages schemathesis==4.32.5 2>/dev/null
cat >see.py <<'PY'
import copy, dataclasses
import schemathesis

operation = {"responses": {"200": {"description": "Done"}}}
document = {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/events": {"get": operation}}}
case = schemathesis.openapi.from_dict(document)["/events"]["GET"].Case()
print("dataclass:", dataclasses.is_dataclass(case))
try:
    print(copy.copy(case).path)
except AttributeError as error:
    print("AttributeError:", str(error).split(". Did")[0])
PY
seen=$(PYTHONPATH=packages python3 see.py)
expected="dataclass: True
AttributeError: 'Case' object has no attribute '_meta'"
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
