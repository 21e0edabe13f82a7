#!/usr/bin/env bash
# Starts deploy/compose.yaml with the image `chartwright` and draws a chart through its load balancer.
set -euo pipefail
cd "$(dirname "$0")/../deploy"
cp .env.example .env
for name in POSTGRES_PASSWORD JWT_SECRET ADMIN_TOKEN METRICS_TOKEN S3_SECRET_ACCESS_KEY; do
  echo "$name=$(openssl rand -hex 32)"
done >>.env
trap 'docker compose logs --no-color; docker compose down --volumes' EXIT
docker compose up --no-build --detach --wait --wait-timeout 180
curl --silent --show-error --fail --output chart.png \
  'http://localhost:3000/api/v1/render?type=bar&labels=a,b&data=1,2'
file chart.png | grep 'PNG image data'
