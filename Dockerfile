# The product as one image; ROLE chooses what a container of it is. docs/operations.md says how it runs, ops/compose.yaml is an example.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /source
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
RUN node --conditions=source scripts/build.ts
RUN node --conditions=source scripts/builds/assemble-image.ts /image

# Without npm and the sources: what a stranger who gets in could use.
FROM debian:13.8-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image /caseback
# What is written is below DATA_DIR, and the rest may be read-only.
RUN install --directory --owner=10001 --group=10001 --mode=700 /data
VOLUME /data
WORKDIR /caseback
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_HOST=0.0.0.0 METRICS_PORT=9464 DATA_DIR=/data
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "ops/health-check.mjs"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=4", "--no-parallel-scavenge", "--heap-growing-percent=30", "apps/server/dist-program/main.js"]
