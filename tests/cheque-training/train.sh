#!/bin/sh
# Rebuilds app/cheque-reader/model/micr.traineddata; see the README in this folder. Needs Debian's tesseract-ocr.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=${1:-$(mktemp -d)}
export OMP_THREAD_LIMIT=1
mkdir -p "$work/script" "$work/out"
cd "$root"

# Pictures of lines, with seeds that no test uses.
npx tsx "$here/make-lines.ts" "$work/short" short 2400 1000000 &
npx tsx "$here/make-lines.ts" "$work/long" long 3600 2000000 &
wait

# Converts each picture and its text to Tesseract's training data, two at a time.
ls "$work"/short/*.tif "$work"/long/*.tif | sed 's/\.tif$//' |
  xargs -P 2 -I{} sh -c 'tesseract "{}.tif" "{}" --psm 13 lstm.train >"{}.log" 2>&1'
ls "$work"/short/*.lstmf >"$work/short.list"
ls "$work"/short/*.lstmf "$work"/long/*.lstmf >"$work/all.list"

# The alphabet: 14 glyphs and the space, each with its own code. Tesseract requires the stroke table but does not use it.
printf '1 0 1\n' >"$work/script/radical-stroke.txt"
unicharset_extractor --norm_mode 1 --output_unicharset "$work/micr.unicharset" "$work"/short/short-000.box "$work"/long/long-000.box
combine_lang_model --input_unicharset "$work/micr.unicharset" --script_dir "$work/script" --lang micr \
  --output_dir "$work" --pass_through_recoder

# Short lines until the model has learnt the glyphs, then all lines.
lstmtraining --traineddata "$work/micr/micr.traineddata" --train_listfile "$work/short.list" \
  --net_spec '[1,36,0,1 Ct3,3,16 Mp3,3 Lfys48 Lfx64 Lrx64 Lfx96 O1c1]' --learning_rate 0.001 \
  --model_output "$work/out/first" --target_error_rate 8 --max_iterations "${FIRST:-60000}" >"$work/first.log" 2>&1 || true
lstmtraining --traineddata "$work/micr/micr.traineddata" --train_listfile "$work/all.list" \
  --continue_from "$work/out/first_checkpoint" --learning_rate 0.001 \
  --model_output "$work/out/second" --target_error_rate 0.02 --max_iterations "${SECOND:-18000}" >"$work/second.log" 2>&1 || true

lstmtraining --stop_training --convert_to_int --continue_from "$work/out/second_checkpoint" \
  --traineddata "$work/micr/micr.traineddata" --model_output "$here/../model/micr.traineddata"
cd "$here/../model"
sha256sum micr.traineddata >micr.traineddata.sha256
