import { asCard, RECURRING_REVENUE, REVENUE_AND_COSTS, VISITS_BY_CHANNEL } from './charts.js';
import { type Client, call } from './client.js';
import { DEMO_ADDRESSES } from './receiver.js';

export interface Key {
  id: string;
  environment: 'production' | 'sandbox';
  client: Client;
}

/** What an account sets up before it draws. */
export interface Workspace {
  keys: { newsletter: Key; staging: Key; backend: Key };
  /** The id of the kit with a logo. */
  campaignKitId: string;
  templateId: string;
  webhookId: string;
}

/** Creates keys, brand kits, templates, webhooks and a domain, with the public API. @param session of the account */
export async function createWorkspace(session: Client): Promise<Workspace> {
  const create = async (path: string, fields: object): Promise<Record<string, unknown>> =>
    call(session, 'POST', `/api/v1/${path}`, fields);
  const keyOf = async (name: string, environment: Key['environment'], scope: string): Promise<Key> => {
    const { id, key } = await create('api-keys', { name, environment, scope });
    return { id: String(id), environment, client: { origin: session.origin, token: String(key) } };
  };
  const newsletter = await keyOf('Weekly newsletter', 'production', 'render');
  const staging = await keyOf('Staging', 'sandbox', 'all');
  const backend = await keyOf('Production backend', 'production', 'all');
  const campaign = await create('brand-kits', {
    name: 'Campaign autumn',
    primaryColor: '#c2410c',
    accentColor: '#0f766e',
    font: 'Lato',
    backgroundColor: '#fff7ed',
  });
  await create('brand-kits', {
    name: 'Northwind',
    primaryColor: '#315e9e',
    accentColor: '#c4800b',
    font: 'Montserrat',
    isDefault: true,
    palette: ['#315e9e', '#c4800b', '#089d6d', '#dc1a4c', '#8a5cdc', '#60714f'],
    rounding: 8,
  });
  await create('templates', {
    name: 'Channel mix',
    description: 'Visits by channel for the Monday review.',
    spec: asCard(VISITS_BY_CHANNEL),
  });
  await create('templates', { name: 'Churn of the month', copyOf: 'churn-rate' });
  await create('templates', {
    name: 'Recurring revenue',
    description: 'For the investor letter.',
    spec: RECURRING_REVENUE,
  });
  const template = await create('templates', {
    name: 'Weekly revenue',
    description: 'Bars by month with the costs beside them, in thousands of dollars.',
    spec: asCard(REVENUE_AND_COSTS),
  });
  const events = ['render.complete'];
  const { warehouse, newsletter: receiver, imageDomain } = DEMO_ADDRESSES;
  await create('webhooks', { events, url: warehouse, description: 'Data warehouse' });
  const webhook = await create('webhooks', { events, url: receiver, description: 'Newsletter builder' });
  await call(session, 'PUT', '/api/v1/settings/custom-domain', { domain: imageDomain });
  return {
    keys: { newsletter, staging, backend },
    campaignKitId: String(campaign['id']),
    templateId: String(template['id']),
    webhookId: String(webhook['id']),
  };
}
