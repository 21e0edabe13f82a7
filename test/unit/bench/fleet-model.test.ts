import { expect } from 'chai';
import { simulateCaches } from '../../../bench/fleet/cache-model.js';
import { type FleetModel, simulateFleet } from '../../../bench/fleet/model.js';
import type { FleetCpu } from '../../../bench/fleet/readings.js';
import { Machine, Places, type Process, Simulation } from '../../../bench/fleet/simulation.js';
import { seededRandom } from '../../../src/accounts/demo/random.js';

const NO_CPU: FleetCpu = {
  ...{ serviceMain: 0, serviceOther: 0, browser: 0, renderers: 0, postgres: 0, redis: 0, generator: 0 },
};

describe('the simulation', () => {
  it('shares cores evenly, and gives one piece of work one core at most', () => {
    const simulation = new Simulation();
    const machine = new Machine(simulation, 2);
    const ends: number[] = [];
    function* work(ms: number): Process {
      yield machine.cpu(ms);
      ends.push(simulation.nowMs);
    }
    for (const ms of [10, 10, 20]) simulation.start(work(ms));
    simulation.runUntil(1000);
    // Three share two cores until two have their 10 ms; the third then has a core for its last 10 ms.
    expect(ends.map(Math.round)).to.deep.equal([15, 15, 25]);
  });

  it('has the mean time of a queue with one server and random arrivals, by the formula', () => {
    const simulation = new Simulation();
    const random = seededRandom(1);
    const exponential = (mean: number) => -Math.log(1 - random()) * mean;
    const server = new Places(1);
    const times: number[] = [];
    function* customer(): Process {
      const startMs = simulation.nowMs;
      yield server.acquire();
      yield simulation.delay(exponential(1));
      server.release();
      times.push(simulation.nowMs - startMs);
    }
    function* arrivals(): Process {
      for (;;) {
        yield simulation.delay(exponential(2));
        simulation.start(customer());
      }
    }
    simulation.start(arrivals());
    simulation.runUntil(200_000);
    const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
    // 1 ÷ (1 − ½) per ms
    expect(mean).to.be.closeTo(2, 0.1);
  });
});

describe('the model of a fleet', () => {
  const model: FleetModel = {
    ...{ instances: 2, poolSize: 2, idle: NO_CPU, machines: { shared: 2 }, load: { clients: 16 } },
    cost: { ...NO_CPU, serviceMain: 1, renderers: 5, browser: 0.5, postgres: 0.5, generator: 0.5 },
    ...{ warmUpMs: 1000, durationMs: 10_000 },
  };

  it('is limited by the cores of a machine that all share', () => {
    // 2 cores × 1000 ms ÷ 7.5 ms
    expect(simulateFleet(model).perSecond).to.be.closeTo(267, 8);
  });

  it('loses what instances use at rest', () => {
    const idle = { ...NO_CPU, serviceMain: 500 };
    expect(simulateFleet({ ...model, idle }).perSecond).to.be.closeTo(133, 10);
  });

  it('is limited by the main thread of each instance, or by Postgres, on machines of their own', () => {
    const paper: FleetModel = {
      ...{ ...model, load: { clients: 64 } },
      cost: { ...model.cost, serviceMain: 4 },
      machines: { coresPerInstance: 16, postgresCores: 16, roundTripMs: 0.5 },
    };
    expect(simulateFleet({ ...paper, poolSize: 16 }).perSecond).to.be.closeTo(500, 15);
    const slowDatabase = { ...paper.cost, postgres: 100 };
    expect(simulateFleet({ ...paper, poolSize: 16, cost: slowDatabase }).perSecond).to.be.closeTo(160, 15);
  });

  it('answers what arrives while it has time, with the time that a chart takes alone', () => {
    const { perSecond, p50Ms } = simulateFleet({ ...model, load: { perSecond: 40 } });
    expect(perSecond).to.be.closeTo(40, 4);
    expect(p50Ms).to.be.within(6, 10);
  });
});

describe('the model of caches', () => {
  const model = { charts: 500, exponent: 1, requests: 20_000, warmUp: 20_000, instances: 4, chartsPerInstance: 50 };

  it('answers everything once Redis has all charts, and more from memory the more uneven the requests are', () => {
    const { hit, memory } = simulateCaches({ ...model, chartsInRedis: 500 });
    expect(hit).to.be.above(0.999);
    expect(simulateCaches({ ...model, exponent: 1.5, chartsInRedis: 500 }).memory).to.be.above(memory + 0.1);
  });

  it('has the share of what fits when all charts are asked for equally', () => {
    const { hit } = simulateCaches({ ...model, exponent: 0, chartsInRedis: 0 });
    expect(hit).to.be.closeTo(0.1, 0.01);
  });
});
