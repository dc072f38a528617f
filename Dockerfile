FROM node:20-alpine AS client
WORKDIR /client
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci
COPY frontend ./
RUN npm run build

FROM python:3.12-slim
WORKDIR /talon
COPY requirements.lock ./
RUN pip install --no-cache-dir --require-hashes -r requirements.lock
COPY . .
COPY --from=client /client/dist frontend/dist
RUN python -m whitenoise.compress --quiet frontend/dist
USER nobody
