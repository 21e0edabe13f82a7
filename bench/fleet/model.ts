import { seededRandom } from '../../src/accounts/demo/random.js';
import { quantile } from '../load.js';
import type { FleetCpu } from './readings.js';
import { Machine, Places, type Process, Simulation } from './simulation.js';

/** A fleet that draws one kind of chart, which no cache has. */
export interface FleetModel {
  instances: number;
  /** Pages per instance. */
  poolSize: number;
  /** CPU per chart. */
  cost: FleetCpu;
  /** CPU per second of an instance without requests. */
  idle: FleetCpu;
  /** `shared`: instances, Postgres, Redis and clients share the cores of one machine. */
  machines: { shared: number } | { coresPerInstance: number; postgresCores: number; roundTripMs: number };
  load: { clients: number } | { perSecond: number };
  warmUpMs: number;
  durationMs: number;
}

export interface Prediction {
  perSecond: number;
  p50Ms: number;
}

/** How long a confirmation waits on average for others; see src/plans/quota/quota-lease.ts. */
const CONFIRM_WAIT_MS = 0.5;
/** The share of Postgres' CPU time that a chart needs before its response: reserving and confirming. The rest is the history, written later. */
const POSTGRES_BEFORE_RESPONSE = 0.4;
const IDLE_STEP_MS = 100;
const SEED = 20_261_122;

export function simulateFleet(model: FleetModel): Prediction {
  const { cost, machines, load, warmUpMs, durationMs } = model;
  const simulation = new Simulation();
  const random = seededRandom(SEED);
  const varied = (ms: number): number => ms * (0.5 + random());
  const isShared = 'shared' in machines;
  const one = isShared ? new Machine(simulation, machines.shared) : undefined;
  const postgres = one ?? new Machine(simulation, (machines as { postgresCores: number }).postgresCores);
  const postgresPlaces = new Places(isShared ? Number.POSITIVE_INFINITY : postgres.cores);
  const redis = { machine: one ?? new Machine(simulation, 1), places: new Places(1) };
  const clients = { machine: one, places: new Places(1) };
  const roundTripMs = isShared ? 0 : machines.roundTripMs;
  const latenciesMs: number[] = [];

  function* on(machine: Machine, places: Places, ms: number): Process {
    yield places.acquire();
    yield machine.cpu(varied(ms));
    places.release();
  }

  const fleet = Array.from({ length: model.instances }, () => ({
    machine: one ?? new Machine(simulation, (machines as { coresPerInstance: number }).coresPerInstance),
    main: new Places(1),
    browser: new Places(1),
    pages: new Places(model.poolSize),
  }));
  type Instance = (typeof fleet)[number];

  function* draw({ machine, pages, browser }: Instance): Process {
    yield pages.acquire();
    yield* on(machine, browser, cost.browser / 2);
    yield machine.cpu(varied(cost.renderers));
    yield* on(machine, browser, cost.browser / 2);
    pages.release();
  }

  function* askPostgres(share: number): Process {
    if (roundTripMs > 0) yield simulation.delay(roundTripMs);
    yield* on(postgres, postgresPlaces, cost.postgres * share);
  }

  function* askRedis(): Process {
    if (roundTripMs > 0) yield simulation.delay(roundTripMs);
    yield* on(redis.machine, redis.places, cost.redis);
  }

  function* client(): Process {
    if (clients.machine !== undefined) yield* on(clients.machine, clients.places, cost.generator / 2);
  }

  function* afterwards(instance: Instance): Process {
    yield* askPostgres(1 - POSTGRES_BEFORE_RESPONSE);
    yield instance.machine.cpu(varied(cost.serviceOther));
  }

  function* request(instance: Instance): Process {
    const startMs = simulation.nowMs;
    yield* client();
    yield* on(instance.machine, instance.main, cost.serviceMain / 2);
    yield* askRedis();
    yield simulation.all(draw(instance), askPostgres(POSTGRES_BEFORE_RESPONSE / 2));
    yield* on(instance.machine, instance.main, cost.serviceMain / 2);
    yield simulation.delay(CONFIRM_WAIT_MS);
    yield* askPostgres(POSTGRES_BEFORE_RESPONSE / 2);
    simulation.start(afterwards(instance));
    yield* client();
    if (simulation.nowMs < warmUpMs) return;
    latenciesMs.push(simulation.nowMs - startMs);
  }

  function* closedLoop(instance: Instance): Process {
    for (;;) yield* request(instance);
  }

  function* arrivals(perSecond: number): Process {
    for (let serial = 0; ; serial++) {
      yield simulation.delay((-Math.log(1 - random()) / perSecond) * 1000);
      simulation.start(request(fleet[serial % fleet.length] as Instance));
    }
  }

  function* atRest({ machine }: Instance): Process {
    const { serviceMain, serviceOther, browser, renderers, postgres: postgresMs, redis: redisMs } = model.idle;
    const share = IDLE_STEP_MS / 1000;
    yield machine.cpu((serviceMain + serviceOther + browser + renderers) * share);
    yield* on(postgres, postgresPlaces, postgresMs * share);
    yield* on(redis.machine, redis.places, redisMs * share);
  }

  function* idle(instance: Instance): Process {
    for (;;) {
      yield simulation.delay(IDLE_STEP_MS);
      simulation.start(atRest(instance));
    }
  }

  for (const instance of fleet) simulation.start(idle(instance));
  if ('perSecond' in load) simulation.start(arrivals(load.perSecond));
  else for (let i = 0; i < load.clients; i++) simulation.start(closedLoop(fleet[i % fleet.length] as Instance));
  simulation.runUntil(warmUpMs + durationMs);
  return { perSecond: latenciesMs.length / (durationMs / 1000), p50Ms: quantile(latenciesMs, 0.5) };
}
