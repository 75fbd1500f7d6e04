# syntax=docker/dockerfile:1
# Needs no network but the npm registry. `docker build -t tomari .`

FROM node:24-bookworm-slim AS build
WORKDIR /tomari
COPY package.json package-lock.json .npmrc ./
COPY tenant-config/package.json tenant-config/
COPY contract/package.json contract/
COPY guest-rules/package.json guest-rules/
COPY database-port/package.json database-port/
COPY embedded-database/package.json embedded-database/
COPY guest-web/package.json guest-web/
COPY desk-web/package.json desk-web/
COPY api-server/package.json api-server/
COPY browser-tests/package.json browser-tests/
# Not `npm ci`: it refuses a lock file without the optional binaries of every platform.
RUN npm install --no-save
COPY tsconfig.base.json ./
COPY tenant-config tenant-config
COPY contract contract
COPY guest-rules guest-rules
COPY database-port database-port
COPY embedded-database embedded-database
COPY guest-web guest-web
COPY desk-web desk-web
COPY api-server api-server
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /tomari
COPY package.json package-lock.json .npmrc ./
COPY tenant-config/package.json tenant-config/
COPY contract/package.json contract/
COPY guest-rules/package.json guest-rules/
COPY database-port/package.json database-port/
COPY embedded-database/package.json embedded-database/
COPY api-server/package.json api-server/
RUN npm install --no-save --omit=dev --workspace api-server

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /tomari
COPY --from=packages /tomari/node_modules node_modules
COPY --from=build /tomari/package.json package.json
COPY --from=build /tomari/api-server/package.json api-server/package.json
COPY --from=build /tomari/api-server/dist api-server/dist
COPY --from=build /tomari/api-server/tenants api-server/tenants
COPY --from=build /tomari/guest-web/dist guest-web/dist
COPY --from=build /tomari/desk-web/dist desk-web/dist
COPY --from=build /tomari/guest-web/build/dist guest-web/build/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Says what is wrong to whoever looks; Docker starts nothing anew because of it. A process that stands still ends itself instead
# (HUNG_AFTER_SECONDS), which a restart policy sees: `--restart unless-stopped`.
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "api-server/dist/main.mjs"]
