# The server as a container: Node, the built client, the bundled server and its run-time packages.
# A single node keeps its SQLite file in /ludus/data; docker-compose.yml runs several nodes.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /ludus
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/
COPY scripts/package.json scripts/
COPY scripts/testkit/package.json scripts/testkit/
COPY scripts/war/package.json scripts/war/
COPY scripts/lab/package.json scripts/lab/

# Builds client and server. No package runs an install script.
FROM manifests AS build
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY shared shared
COPY server server
COPY client client
ARG LUDUS_COMMIT=unknown
RUN npm run build --workspace client --workspace server

# The packages that the server imports at run time, without those of client, tests and tools.
FROM manifests AS packages
# npm omits a package that is a devDependency of any workspace, even if another one needs it.
RUN npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm ci --omit=dev --ignore-scripts --workspace @ludus/server
# Our own packages are in the bundle. Nothing needs TypeScript, C sources and other systems' binaries.
# npm may put packages beside the server's, or not.
RUN rm -rf node_modules/@ludus node_modules/typescript node_modules/.bin \
  node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
  && find node_modules/better-sqlite3/prebuilds -type f ! -name "linux-*" -delete \
  && mkdir -p server/node_modules

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Ludus" \
  org.opencontainers.image.description="A real-time auction house for gladiators, live over WebSockets." \
  org.opencontainers.image.licenses="MIT"
ARG LUDUS_COMMIT=unknown
LABEL org.opencontainers.image.revision=$LUDUS_COMMIT
WORKDIR /ludus
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=packages /ludus/node_modules node_modules
COPY --from=packages /ludus/server/node_modules server/node_modules
COPY --from=build /ludus/client/dist client/dist
COPY --from=build /ludus/server/dist server/dist
COPY server/package.json server/
COPY server/migrations server/migrations
COPY server/reference server/reference
RUN mkdir data && chown node:node data
USER node
VOLUME /ludus/data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
