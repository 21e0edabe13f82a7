#!/usr/bin/env bash
# Commits OUT_DIR and pushes it to BRANCH of this repository, if an image has changed.
set -euo pipefail

if [ "$SOURCE_REPOSITORY" != "$REPOSITORY" ]; then
  echo "::notice::The images were not committed: the branch is one of $SOURCE_REPOSITORY."
  exit 0
fi
if [ "$REF_TYPE" != branch ]; then
  echo "::notice::The images were not committed: the run is not one of a branch."
  exit 0
fi

git add -- "$OUT_DIR"
if git diff --cached --quiet -- "$OUT_DIR"; then
  echo "The images are the same as before."
  exit 0
fi
git -c user.name="github-actions[bot]" -c user.email="41898282+github-actions[bot]@users.noreply.github.com" \
  commit --quiet -m "$MESSAGE" -- "$OUT_DIR"
git push --quiet origin "HEAD:refs/heads/$BRANCH"
echo "Committed to $BRANCH."
