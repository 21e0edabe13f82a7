#!/usr/bin/env bash
# Starts the service as a newcomer does, draws one chart of each format, and stops it. Fails when one of these does.
set -euo pipefail
url=http://127.0.0.1:3000
npm start >start.log 2>&1 &
npm=$!
trap 'cat start.log; kill "$npm" 2>/dev/null || true' EXIT

# The first start installs and builds.
for _ in $(seq 600); do
  curl --silent --fail "$url/readyz" >/dev/null && break
  kill -0 "$npm" || { echo "npm start has ended"; exit 1; }
  sleep 2
done

key=$(cat data/local-api-key)
spec='{"type":"bar","data":{"labels":["a","b"],"datasets":[{"data":[1,2]}]},"width":400,"height":300,"format":"FORMAT"}'
for format in png jpeg svg webp pdf; do
  curl --silent --show-error --fail --output "chart.$format" --header "Authorization: Bearer $key" \
    --data "${spec/FORMAT/$format}" "$url/api/v1/render"
  test -s "chart.$format"
done
ls -l chart.*
