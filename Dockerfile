FROM node:20-alpine AS client
WORKDIR /talon/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci
COPY conformance /talon/conformance
COPY frontend ./
RUN npm run build

FROM python:3.12 AS solver
WORKDIR /solver
COPY requirements-build.lock ./
RUN pip install --no-cache-dir --require-hashes -r requirements-build.lock
COPY solver ./
RUN pip install --no-deps --no-build-isolation --target /built .

FROM python:3.12-slim
WORKDIR /talon
COPY requirements.lock ./
RUN pip install --no-cache-dir --require-hashes -r requirements.lock
COPY . .
COPY --from=client /talon/frontend/dist frontend/dist
# Beside its sources, where it finds the rules it shares with the house.
COPY --from=solver /built solver
ENV PYTHONPATH=/talon/solver
RUN python -m whitenoise.compress --quiet frontend/dist
USER nobody
