# Builds the package in one image and runs it in another, as a user that is not root.
#   docker build -t penultimate .
#   docker run -p 8080:8080 -v penultimate-data:/data penultimate
FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553 AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts && npm rebuild esbuild
COPY tsconfig.json tsconfig.node.json tsconfig.pure.json tsconfig.types.json tsconfig.web.json vite.config.ts ./
COPY README.md CHANGELOG.md CONTRIBUTING.md LICENSE ./
COPY scripts scripts
COPY docs docs
COPY examples examples
COPY src src
# The image keeps two packages, the client of PostgreSQL and the queue. This Node brings SQLite.
RUN npm run build && npm install --save-prod --omit=dev --ignore-scripts pg@8.23.1 pg-boss@10.4.2

FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553
ENV NODE_ENV=production
# For tables, unless DATABASE_URL or --database names a PostgreSQL.
ENV PENULTIMATE_DATA=/data
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# Asks at the port that the server was started with, by a flag or by PORT.
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "const started = require('fs').readFileSync('/proc/1/cmdline', 'utf8'); const port = /--port[=\\0](\\d+)/.exec(started)?.[1] || process.env.PORT || 8080; fetch(`http://127.0.0.1:${port}/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/cli/penultimate.js", "serve", "--host", "0.0.0.0"]
