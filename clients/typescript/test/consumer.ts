// Compiled in strict mode in a project that has only the packed client. The lines marked as errors must be errors.
import { type ChartSpec, ChartwrightClient, InvalidSpecError, type Job, verifyWebhook } from '@chartwright/client';

const client = new ChartwrightClient({ baseUrl: 'https://charts.example.com', key: 'pk_live_…' });

const spec: ChartSpec = {
  type: 'bar',
  title: 'Revenue by quarter',
  data: { labels: ['Q1', 'Q2'], datasets: [{ label: 'Revenue', data: [12, null], borderRadius: 4 }] },
  options: { indexAxis: 'y', scales: { x: { stacked: true } } },
};

// @ts-expect-error: types are case-sensitive
export const wrongCase: ChartSpec = { ...spec, type: 'Bar' };
// @ts-expect-error: a typo
export const typo: ChartSpec = { type: 'bar', data: spec.data, widht: 300 };

export async function draw(): Promise<Uint8Array | readonly string[]> {
  try {
    return await client.render({ type: 'pie', data: { csv: 'a,b\nx,1' } });
  } catch (error) {
    if (error instanceof InvalidSpecError) return error.details.map(({ path }) => path);
    throw error;
  }
}

export async function report(payload: string, headers: Headers): Promise<Job> {
  const event = await verifyWebhook(payload, headers, 'whsec_…');
  const handle = await client.createReport({ title: event.data.jobId, pages: [{ charts: [{ spec }] }] });
  const { url }: { url: string } = await handle.wait();
  return { ...(await client.job(handle.id)), url };
}
