# The desk: application, gateway and service. `node service/main.ts` runs the service alone.
FROM node:24-bookworm-slim AS packages
WORKDIR /desk
COPY .npmrc package.json package-lock.json ./
# The base image has Node: the copies for machines without it are left out.
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts \
 && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim AS application
WORKDIR /desk
COPY .npmrc package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
RUN node desk/build-application.ts . --small

FROM node:24-bookworm-slim
# pg_dump and pg_restore, for backups of a shared store.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends postgresql-client \
 && rm -rf /var/lib/apt/lists/* \
 && install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /desk
COPY LICENSE package.json package-lock.json ./
COPY --from=packages /desk/node_modules node_modules
COPY --from=application /desk/dist dist
COPY auth auth
COPY contract contract
COPY desk desk
COPY domain domain
COPY edgar edgar
COPY gateway gateway
COPY ingest ingest
COPY mcp mcp
COPY openbb openbb
COPY sample sample
COPY search search
COPY service service
COPY store store
COPY views views
USER node
ENV NODE_ENV=production HOST=0.0.0.0 FILINGS_DATA=/data
VOLUME /data
EXPOSE 8080 8090
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "desk/healthcheck.ts"]
CMD ["node", "desk/start.ts"]
