interface Price {
  price?: number | undefined;
  currency?: string | undefined;
  per?: string | undefined;
}

/** Whole prices are written without cents. */
function price({ price: amount, currency, per }: Price): string | undefined {
  if (amount === undefined || currency === undefined) return undefined;
  const digits = Number.isInteger(amount) ? 0 : 2;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: digits });
  return `${format.format(amount)} a ${per ?? 'month'}`;
}

const formats = (names: readonly string[]) => names.map((name) => name.toUpperCase()).join(', ');

export const usageTexts = {
  title: 'Usage & billing',
  description: 'What this account has used, and what its plan includes.',
  plan: {
    title: 'Plan',
    names: { trial: 'Trial', starter: 'Starter', pro: 'Pro', business: 'Business', expired: 'Expired' },
    renders: 'Renders',
    ai: 'Charts from descriptions',
    stored: 'Stored images',
    of: (used: string, limit: string) => `${used} of ${limit}`,
    left: (count: string) => `${count} left`,
    none: 'Not part of this plan',
    period: (start: string, end: string) => `${start} – ${end}`,
    trialUntil: (end: string) => `Until ${end}`,
    trialOpen: 'Without end',
  },
  expired: {
    title: 'Your plan has expired.',
    text: 'Renders and new records are refused. Everything you have stays readable, and signed URLs work again as soon as the plan changes.',
  },
  usedUp: {
    trial: 'All renders of the trial are used. Change the plan to go on.',
    month: (date: string) =>
      `All renders of this month are used. There are new ones on ${date}; a larger plan works at once.`,
    hint: 'Images that are in the cache are still served.',
  },
  nearlyUsedUp: (left: string) => `${left} renders are left.`,
  next: {
    title: (name: string) => `${name} adds`,
    titleExpired: (name: string) => `${name} includes`,
    price,
    renders: (limit: string) => `${limit} renders a month`,
    ai: (limit: string) => `${limit} charts a month from descriptions in words`,
    stored: (size: string) => `${size} of stored images`,
    formats: (names: readonly string[]) => `${formats(names)} beside what you have`,
    allFormats: (names: readonly string[]) => formats(names),
    reports: 'PDF reports of several pages',
    buy: (name: string) => `Change to ${name}`,
    ask: 'The operator of this service changes plans. Ask for another plan and name your address:',
    compare: 'Compare all plans',
    largest: 'You have the largest plan. For more, ask the operator of this service.',
  },
  byDay: { title: 'Renders by day', empty: 'No renders in this period yet.' },
  byFormat: { title: 'By format', unknown: 'Rejected' },
  byEnvironment: { title: 'By environment', names: { production: 'Production', sandbox: 'Sandbox' } },
  share: (count: string, share: string) => `${count} (${share})`,
  empty: 'Nothing yet.',
} as const;
