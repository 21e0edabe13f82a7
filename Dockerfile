# Node 24 on Debian 12, which has a package of headless Chromium. The digest is that of all platforms' index (Node 24.21.0); see
# docs/operations/install.md for newer ones.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

# What runs the same everywhere runs on the machine that builds: emulated, an image for another platform would take many times as long.
FROM --platform=$BUILDPLATFORM $NODE_IMAGE AS builder
WORKDIR /app

# Build stage: compilers and bundlers are not part of the image. The two variables say that neither Chromium nor PostgreSQL is needed from npm.
FROM builder AS build
ENV PUPPETEER_EXECUTABLE_PATH=/usr/bin/chromium-headless-shell DATABASE_URL=postgres://elsewhere
COPY package.json package-lock.json ./
COPY scripts scripts
RUN node scripts/setup.mjs --install-only
COPY . .
RUN node scripts/build.mjs && node scripts/image/prune-image.mjs dist

# Runtime packages, with the native ones of the image's platform. npm calls amd64 x64.
FROM builder AS packages
ARG TARGETARCH
COPY package.json package-lock.json ./
COPY test/package.json test/
COPY scripts/image/prune-image.mjs scripts/image/
RUN npm ci --omit=dev --workspaces=false --no-audit --no-fund --ignore-scripts --os=linux --libc=glibc --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)" \
 && node scripts/image/prune-image.mjs node_modules

# Debian's packages, in their versions of the day: a rebuild without the cache brings the security updates. chromium-common depends on
# x11-utils and xdg-utils, which bring Mesa and LLVM; headless shell uses neither, so an empty package stands for both. Without its --platform,
# buildah 1.28 would take the platform of the builder for this stage too.
FROM --platform=$TARGETPLATFORM $NODE_IMAGE AS system
RUN mkdir -p /tmp/no-desktop/DEBIAN \
 && printf '%s\n' 'Package: no-desktop' 'Version: 1' 'Architecture: all' 'Provides: x11-utils, xdg-utils' \
      'Maintainer: Chartwright <noreply@localhost>' 'Description: stands for desktop tools that headless Chromium does not use' \
      > /tmp/no-desktop/DEBIAN/control \
 && dpkg-deb --build /tmp/no-desktop /tmp/no-desktop.deb \
 && printf 'path-exclude=/usr/lib/chromium/%s\n' 'libVkLayer_*' 'libVkICD_mock_*' > /etc/dpkg/dpkg.cfg.d/chartwright \
 && apt-get update \
 && apt-get install --yes --no-install-recommends /tmp/no-desktop.deb chromium-headless-shell tini \
 && apt-get clean \
 && rm -rf /tmp/no-desktop* /var/lib/apt/lists/* /var/cache/* /var/log/* \
 && rm -rf /opt/yarn* /usr/local/include /usr/local/lib/node_modules /usr/local/share/man /usr/local/share/doc \
 && cd /usr/local/bin && rm -f npm npx corepack yarn yarnpkg pnpm pnpx \
 && find / -xdev -perm /6000 -type f -exec chmod a-s {} + \
 && install --directory --owner=node --group=node --mode=700 /data

FROM build AS sbom
RUN node scripts/setup.mjs --development --install-only
COPY --from=system /var/lib/dpkg/status /tmp/dpkg-status
COPY --from=packages /app/node_modules /tmp/image/node_modules
RUN node scripts/image/sbom.mjs --image /tmp/image --dpkg-status /tmp/dpkg-status --out /tmp/sbom.cdx.json

# Without the layers of the base image: npm, yarn and Node's headers would stay in them.
FROM scratch
COPY --from=system / /
COPY --from=system --chown=1000:1000 /data /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=sbom /tmp/sbom.cdx.json ./
COPY package.json LICENSE ./
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    CHROMIUM_SANDBOX=require \
    PUPPETEER_EXECUTABLE_PATH=/usr/bin/chromium-headless-shell
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title=Chartwright \
      org.opencontainers.image.description="Chart-rendering service: send a chart as JSON or as a URL, get an image" \
      org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.version=$VERSION \
      org.opencontainers.image.revision=$REVISION \
      org.opencontainers.image.base.name=docker.io/library/node:24-bookworm-slim
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# tini reaps orphaned Chromium processes and forwards the stop signal.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--min-semi-space-size=4", "--max-semi-space-size=4", "dist/start/main.js"]
