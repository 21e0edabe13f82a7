#!/usr/bin/env bash
# Draws the specifications below FOLDER into OUT_DIR. Writes the outputs `images` and `count`.
set -euo pipefail

die() {
  echo "::error::$1"
  exit 1
}

[ -d "$FOLDER" ] || die "There is no folder \"$FOLDER\". Set the input \"folder\" to the folder with the specifications."
FOLDER=${FOLDER#./}
FOLDER=${FOLDER%/}
FOLDER=${FOLDER:-.}
OUT_DIR=${OUT_DIR%/}
# A name that begins with a dash would be read as an option.
[[ $FOLDER == /* || $FOLDER == . ]] || FOLDER=./$FOLDER

# Paths of the specifications, each ended by a NUL byte.
list_specs() {
  if [ "$CHANGED_ONLY" != true ] || ! is_base_known; then
    find "$FOLDER" -name '*.json' -type f -not -path '*/node_modules/*' -print0 | sort -z
  else
    git diff -z --name-only --relative --diff-filter=d "$BASE_SHA" HEAD -- ":(glob)$FOLDER/**/*.json" | sed -z 's#^#./#'
  fi
}

# A new branch has no base: everything in it has changed. A shallow clone has to fetch it.
is_base_known() {
  [[ $BASE_SHA =~ ^[0-9a-f]{40}$ && ! $BASE_SHA =~ ^0+$ ]] || return 1
  git cat-file -e "$BASE_SHA^{commit}" 2>/dev/null || git fetch --quiet --depth=1 origin "$BASE_SHA"
}

write_outputs() {
  local marker="images-$RANDOM$RANDOM"
  {
    echo "count=$#"
    echo "images<<$marker"
    [ $# = 0 ] || printf '%s\n' "$@"
    echo "$marker"
  } >>"$GITHUB_OUTPUT"
}

# Through a file: the status of a process substitution is lost.
list=$(mktemp)
trap 'rm -f "$list"' EXIT
list_specs >"$list"
mapfile -d '' -t specs <"$list"
# A pull request chooses these names; the output has one a line.
for spec in "${specs[@]}"; do
  [[ $spec != *$'\n'* ]] || die "A specification has a line break in its name. Rename it."
  [ ! -L "$spec" ] || die "$spec is a symbolic link. Commit the file itself."
done
if [ ${#specs[@]} = 0 ]; then
  [ "$CHANGED_ONLY" = true ] || die "There is no *.json file below \"$FOLDER\"."
  echo "No specification has changed."
  write_outputs
  exit 0
fi

if [ -n "$VERSION" ]; then
  chartwright=(npx --yes "chartwright@$VERSION")
else
  npm --silent --prefix "$CHECKOUT" run build
  chartwright=(node "$CHECKOUT/dist/cli/main.js")
fi

read -r -a options <<<"$OPTIONS"
images=()

# Folder by folder, so that the path of an image does not depend on which other specifications are drawn.
while IFS= read -r folder; do
  here=()
  for spec in "${specs[@]}"; do
    [ "$(dirname "$spec")" = "$folder" ] || continue
    here+=("$spec")
    below=${spec#"$FOLDER"/}
    images+=("$OUT_DIR/${below%.json}.$FORMAT")
  done
  target=$OUT_DIR/${folder#"$FOLDER"}
  "${chartwright[@]}" render "${here[@]}" --out-dir "${target%/}" --format "$FORMAT" "${options[@]}"
done < <(for spec in "${specs[@]}"; do dirname "$spec"; done | sort -u)

write_outputs "${images[@]}"
echo "Drew ${#images[@]} charts into $OUT_DIR."
